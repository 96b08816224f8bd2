internal import Glibc

/// A program that runs beside the test.
///
/// Foundation's `Process` hangs with programs that close all inherited files, as pulseaudio does: it takes
/// the closing for their end, and waits for it on the one thread that serves every process.
final class ChildProcess: Sendable {
  /// Why a program could not be started.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let identifier: pid_t
  /// Where its output can be read; -1 where it is thrown away.
  private let output: Int32

  /// Starts a program that is found on the PATH.
  init(_ arguments: [String], environment: [String: String], readsOutput: Bool) throws {
    var ends: [Int32] = [-1, -1]
    if readsOutput {
      // No pipe: between `pipe` and `fcntl` another test may start a program, which would hold it open.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(description: "no pipe") }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if readsOutput {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, &settings)
    if readsOutput { close(ends[1]) }
    guard code == 0 else {
      if readsOutput { close(ends[0]) }
      throw Failure(description: "\(arguments[0]) does not start: \(String(cString: strerror(code)))")
    }
    identifier = child
    output = ends[0]
  }

  /// Sends it a signal.
  func signal(_ number: Int32) {
    kill(identifier, number)
  }

  /// Everything that it prints, and then how it ended: 0 is well. To be called once.
  func finish() -> (output: String, code: Int32) {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4_096)
    while output >= 0 {
      let count = read(output, &block, block.count)
      if count > 0 { bytes += block[..<count] } else if count == 0 || errno != EINTR { break }
    }
    if output >= 0 { close(output) }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return (String(decoding: bytes, as: UTF8.self), status)
  }
}
