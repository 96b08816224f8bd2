import Glibc
import Synchronization

/// Waits for the Enter key while something else goes on (a recording), without echo.
public final class EnterKey: Sendable {
  private let mode: RawMode
  private let ended = Atomic(false)
  private let descriptor: Int32

  /// How often the waiting thread looks whether it is still wanted.
  private static let patience: Int32 = 50

  /// Begins to wait; `action` is called once, on a thread of its own, when Enter is pressed or the terminal is gone. nil
  /// where there is no terminal to press it on.
  public init?(descriptor: Int32 = 0, action: @escaping @Sendable () -> Void) {
    guard let mode = RawMode(descriptor: descriptor) else { return nil }
    self.mode = mode
    self.descriptor = descriptor
    Interrupt.startThread { [weak self] in
      while let key = self, !key.ended.load(ordering: .acquiring) {
        if key.poll() { return action() }
      }
    }
  }

  /// Stops waiting and gives the terminal back.
  public func end() {
    ended.store(true, ordering: .releasing)
    mode.end()
  }

  deinit { end() }

  /// Whether Enter came, within the patience. Other keys are swallowed.
  private func poll() -> Bool {
    guard Descriptor.wait(for: descriptor, POLLIN, milliseconds: Self.patience),
      !ended.load(ordering: .acquiring)
    else { return false }
    var byte: UInt8 = 0
    let count = unsafe read(descriptor, &byte, 1)
    if count < 0 { return errno != EINTR && errno != EAGAIN }
    return count == 0 || byte == 0x0A || byte == 0x0D
  }
}
