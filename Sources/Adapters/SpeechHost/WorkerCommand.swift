internal import FoundationEssentials

/// How to start a worker. No shell is involved.
public struct WorkerCommand: Sendable, Equatable {
  /// Path of the executable.
  public var executable: String
  /// Its arguments, without its own name.
  public var arguments: [String]
  /// Variables added to this process's environment.
  public var environment: [String: String]
  /// Whether what the worker says on standard error is passed on; else it is dropped.
  public var passesErrors: Bool

  /// Makes a command.
  public init(
    executable: String, arguments: [String], environment: [String: String] = [:], passesErrors: Bool = false
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.passesErrors = passesErrors
  }

  /// This very program, even where its file has been moved or replaced since it started.
  public static func thisProgram(_ arguments: [String]) -> WorkerCommand {
    WorkerCommand(executable: "/proc/self/exe", arguments: arguments)
  }

  /// The whole environment of the worker, as `NAME=value`. A crash is expected and reported by the parent: the
  /// Swift runtime's own report would only take seconds.
  var fullEnvironment: [String] {
    ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given }
      .merging(environment) { _, added in added }
      .map { "\($0.key)=\($0.value)" }
  }
}
