import Foundation
import Testing
import TestSupport

/// The built program, run as a child with an environment of its own.
enum Recite {
  static let path = BuiltProducts.path("recite")
  /// What engineers measure with, built beside it.
  static let lab = BuiltProducts.path("recite-lab")
  static let shippedModels = "/usr/share/pocketsphinx/model/en-us"

  /// A home for all runs: the King James text is dumped into its cache once. Removed when the tests end.
  static let home: TemporaryFolder = {
    do {
      let home = try TemporaryFolder()
      atexit { try? FileManager.default.removeItem(atPath: Recite.home.path) }
      return home
    } catch {
      preconditionFailure("There is no folder for temporary files: \(error)")
    }
  }()

  /// What the program sees of the world: nothing of this user's, and no sound server.
  static let environment = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home.path, "XDG_CACHE_HOME": home.file("cache"),
    "XDG_DATA_HOME": home.file("data"), "TMPDIR": home.path, "LANG": "C.UTF-8", "TERM": "xterm-256color",
    "PULSE_SERVER": "unix:/nonexistent/recite/native", "XDG_RUNTIME_DIR": home.path,
    // The suites have the cores between them: a second worker would only load all models once more.
    "RECITE_JOBS": "1",
  ]

  /// Starts the program.
  static func start(
    _ arguments: [String], input: [UInt8]? = nil, with changes: [String: String] = [:],
    terminal: TestTerminal? = nil, capturesOutput: Bool = false, program: String = path
  ) throws -> ProgramUnderTest {
    try ProgramUnderTest.start(
      program, arguments, environment: environment.merging(changes) { $1 }, input: input, terminal: terminal,
      capturesOutput: capturesOutput)
  }

  /// Runs the program to its end. Another exit code than `expecting` fails the test, with what the program
  /// said.
  @discardableResult
  static func run(
    _ arguments: String..., expecting code: Int32? = 0, input: [UInt8]? = nil,
    with changes: [String: String] = [:], terminal: TestTerminal? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let run = try start(arguments, input: input, with: changes, terminal: terminal).finish()
    check(run, arguments, code, sourceLocation)
    return run
  }

  /// Runs `recite-lab` to its end, quietly.
  @discardableResult
  static func measure(
    _ arguments: [String], expecting code: Int32? = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let run = try start(arguments + ["--quiet"], program: lab).finish()
    check(run, arguments, code, sourceLocation, program: "recite-lab")
    return run
  }

  /// Runs a line of bash, in which `$RECITE` is the program.
  static func shell(
    _ line: String, expecting code: Int32? = 0, with changes: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let settings = environment.merging(changes) { $1 }.merging(["RECITE": path]) { $1 }
    let run = try ProgramUnderTest.start("/bin/bash", ["-c", line], environment: settings).finish()
    check(run, [line], code, sourceLocation)
    return run
  }

  static func check(
    _ run: ProgramRun, _ arguments: [String], _ code: Int32?, _ location: SourceLocation,
    program: String = "recite"
  ) {
    let line = "\(program) " + arguments.map { $0.debugDescription }.joined(separator: " ")
    if run.isOverdue {
      Issue.record("\(line) did not end in \(Int(run.seconds)) s", sourceLocation: location)
    }
    if let code {
      #expect(
        run.code == code, "\(line) said: \(run.messages)\(run.text.prefix(600))", sourceLocation: location)
    }
  }
}
