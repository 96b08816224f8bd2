import Glibc
import Synchronization
public import Text

/// The terminal without echo and without waiting for the end of a line, while this object lives. Ctrl-C stays
/// a signal.
///
/// What was set before comes back at `end`, at release, when a signal ends the process, and while Ctrl-Z
/// stops it.
final class RawMode: Sendable {
  private let saved: Saved
  private let registrations: [Interrupt.Registration]

  /// Sets the mode; nil where the descriptor is not a terminal or the process is in its background, where
  /// setting it would stop the process. With `takesAllKeys`, for a program that has the whole screen, Ctrl-S,
  /// Ctrl-Q, Ctrl-V and Ctrl-O come as keys too.
  public init?(descriptor: Int32 = 0, takesAllKeys: Bool = false, interrupt: Interrupt = .shared) {
    guard Descriptor.isTerminal(descriptor), tcgetpgrp(descriptor) == getpgrp() else { return nil }
    var before = termios()
    guard unsafe tcgetattr(descriptor, &before) == 0 else { return nil }
    let saved = Saved(descriptor: descriptor, before: before, takesAllKeys: takesAllKeys)
    guard saved.enter() else { return nil }
    self.saved = saved
    registrations = [
      interrupt.onExit { saved.leave() },
      interrupt.on(.suspend) { saved.leave() },
      interrupt.on(.resume) { _ = saved.enter() },
    ]
    self.interrupt = interrupt
  }

  private let interrupt: Interrupt

  /// What was set before.
  var before: termios { saved.before }

  /// Gives the terminal back as it was. Harmless when called again.
  public func end() {
    for registration in registrations { interrupt.remove(registration) }
    saved.leave()
  }

  deinit { end() }
}

/// What the terminal was before.
private final class Saved: Sendable {
  let descriptor: Int32
  let before: termios
  let takesAllKeys: Bool
  private let isRaw = Mutex(false)

  init(descriptor: Int32, before: termios, takesAllKeys: Bool) {
    self.descriptor = descriptor
    self.before = before
    self.takesAllKeys = takesAllKeys
  }

  func enter() -> Bool {
    isRaw.withLock { isRaw in
      var raw = before
      raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
      if takesAllKeys {
        raw.c_lflag &= ~tcflag_t(IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON)
      }
      // read returns as soon as there is one byte, and waits until then.
      raw.c_cc.6 = 1
      raw.c_cc.5 = 0
      isRaw = unsafe tcsetattr(descriptor, TCSADRAIN, &raw) == 0
      return isRaw
    }
  }

  func leave() {
    isRaw.withLock { isRaw in
      guard isRaw else { return }
      var before = before
      // At once: with the screen held by Ctrl-S, waiting for it to drain would keep the process from ending.
      unsafe tcsetattr(descriptor, TCSANOW, &before)
      isRaw = false
    }
  }
}

/// Waits for the Enter key while something else goes on (a recording), without echo.
public final class EnterKey: Sendable {
  private let mode: RawMode
  private let ended = Atomic(false)
  private let descriptor: Int32

  /// How often the waiting thread looks whether it is still wanted.
  private static let patience: Int32 = 50

  /// Begins to wait; `action` is called once, on a thread of its own, when Enter is pressed or the terminal
  /// is gone. nil where there is no terminal to press it on; throws where no thread can be had.
  public init?(
    descriptor: Int32 = 0, interrupt: Interrupt = .shared, action: @escaping @Sendable () -> Void
  ) throws(Failure) {
    guard let mode = RawMode(descriptor: descriptor) else { return nil }
    self.mode = mode
    self.descriptor = descriptor
    try interrupt.startThread { [weak self] in
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
