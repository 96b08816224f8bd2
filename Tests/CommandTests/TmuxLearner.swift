import Foundation
import TestSupport

/// The full-screen program in tmux: keys are sent, the screen is read, as a person at a real terminal does
/// both.
final class TmuxLearner: FullScreenLearner {
  /// What tmux refused.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let program = "/usr/bin/tmux"
  private let folder: TemporaryFolder
  private let environment: [String: String]

  /// Whether tmux is there; `Vendor/setup --tests` installs it.
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// With a shell, that runs in place of the program, as a person sits before it.
  init(_ changes: [String: String], columns: Int = 80, rows: Int = 24, shell: [String] = []) throws {
    folder = try TemporaryFolder()
    environment = Recite.environment.merging(changes) { $1 }.merging(["TERM": "screen-256color"]) { $1 }
    let settings = environment.map { "\($0.key)=\($0.value)" }.sorted()
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env", "-i"] + settings
        // tmux itself loses now and then how a program ended, and what it printed last.
        + (shell.isEmpty
          ? ["/bin/sh", "-c", "\"$0\"; echo $? > \"$1\"", Recite.path, folder.file("code")] : shell)
        + [";", "set-option", "-g", "remain-on-exit", "on"])
  }

  deinit {
    _ = try? tmux(["kill-server"])
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let line = ["-u", "-S", folder.file("socket"), "-f", "/dev/null"] + arguments
    let run = try ProgramUnderTest.start(Self.program, line, environment: environment).finish(within: 20)
    guard run.code == 0 else { throw Failure(description: "tmux: \(run.messages)") }
    return run.text
  }

  var lines: [String] {
    ((try? tmux(["capture-pane", "-p"])) ?? "").components(separatedBy: "\n")
  }

  func press(_ keys: String) {
    _ = try? tmux(["send-keys", "-H"] + keys.utf8.map { String($0, radix: 16) })
  }

  /// Pastes a file as a terminal does that has no brackets for it.
  func paste(_ path: String) throws {
    try tmux(["load-buffer", path])
    try tmux(["paste-buffer"])
  }

  func wait(within seconds: Double, until holds: () -> Bool) -> Bool {
    waitUntil(within: seconds, every: 0.03, holds)
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Whether the page of full-screen programs shows.
  var isOnOtherPage: Bool {
    get throws { try tmux(["display-message", "-p", "#{alternate_on}"]).hasPrefix("1") }
  }

  /// The process that runs at the prompt of the shell.
  var foregroundProcess: Int32? {
    get throws {
      let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).dropLast()
      let text = try String(contentsOfFile: "/proc/\(shell)/stat", encoding: .utf8)
      // Behind the name in brackets: state, parent, group, session, terminal, the foreground's group.
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 5 ? Int32(fields[5]) : nil
    }
  }

  /// The program's exit code, once it has ended, and whether it left the page of full-screen programs.
  func ending(within seconds: Double = 30) throws -> (code: Int?, isGivenBack: Bool) {
    var code: Int?
    _ = wait(within: seconds) {
      code = (try? String(contentsOfFile: folder.file("code"), encoding: .utf8)).flatMap {
        Int($0.dropLast())
      }
      return code != nil
    }
    return (code, try !isOnOtherPage)
  }
}
