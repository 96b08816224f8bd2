internal import Glibc

/// How a child process ended.
enum ChildEnding: Equatable {
  case exited(Int32)
  case signalled(Int32)
  /// It did not end by itself.
  case killed

  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// For people: "crashed (signal 11)".
  var words: String {
    switch self {
    case .exited(let code): "ended by itself (exit code \(code))"
    case .signalled(SIGKILL): "was killed (signal 9; by a person, or for want of memory)"
    case .signalled(let signal): "crashed (signal \(signal))"
    case .killed: "closed its output"
    }
  }
}
