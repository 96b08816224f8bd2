internal import Glibc
internal import Synchronization

/// What `Tests/Hostile/sanitize` asks a sanitizer about before it trusts its silence.
///
/// `race`: two threads, and one of them touches without the lock what it guards. `overrun`: a byte behind a
/// block is written, by the C library and on Swift's account. Anything else: the same without the fault, the
/// threads waiting for each other.
@main
enum KnownFaults {
  static let guarded = Mutex<[Int]>([])
  // Raced for on purpose, where one thread takes no lock.
  nonisolated(unsafe) static var count = 0

  static func main() {
    let fault = CommandLine.arguments.dropFirst().first
    var threads: [pthread_t] = [0, 0]
    pthread_create(&threads[0], nil, { @Sendable _ in KnownFaults.countLocked() }, nil)
    if fault == "race" {
      pthread_create(&threads[1], nil, { @Sendable _ in KnownFaults.countBare() }, nil)
    } else {
      pthread_create(&threads[1], nil, { @Sendable _ in KnownFaults.countLocked() }, nil)
    }
    for thread in threads { pthread_join(thread, nil) }
    fill(by: fault == "overrun" ? 17 : 16)
    print(guarded.withLock { $0.count })
  }

  /// Holds the lock so long that another has to wait for it.
  static func countLocked() -> UnsafeMutableRawPointer? {
    for round in 0..<200 {
      guarded.withLock { list in
        list.append(round)
        count += 1
        usleep(200)
      }
    }
    return nil
  }

  static func countBare() -> UnsafeMutableRawPointer? {
    for _ in 0..<200 {
      count += 1
      usleep(200)
    }
    return nil
  }

  /// Writes so many bytes into a block of 16.
  static func fill(by count: Int) {
    let block = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    memset(block, 1, count)
    block.deallocate()
  }
}
