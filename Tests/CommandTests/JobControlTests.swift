import Foundation
import Glibc
import Testing
import TestSupport

/// Ctrl-Z and `fg` at the prompt of a shell, in tmux, as a person does it.
@Suite("Job control", .waiting, .enabled(if: TmuxLearner.isInstalled))
struct JobControlTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let shells = [
    ["/usr/bin/bash", "--norc", "--noprofile", "-i"], ["/usr/bin/zsh", "-f", "-i"], ["/usr/bin/dash", "-i"],
    ["/usr/bin/fish", "--no-config", "-i"],
  ].filter { FileManager.default.isExecutableFile(atPath: $0[0]) }

  /// The program at the prompt of a shell, begun.
  private func begun(_ shell: [String]) throws -> TmuxLearner {
    let learner = try TmuxLearner(
      ["XDG_DATA_HOME": folder.path, "HOME": folder.path, "PS1": "ready> ", "PATH": "/usr/bin:/bin"],
      shell: shell)
    // What the terminal echoes has a space that what is printed has not.
    try order(learner, "echo at-the 'prompt' | tr -d ' '", "at-theprompt")
    learner.press("clear; \(Recite.path)\r")
    try learner.see("With what will you begin?")
    return learner
  }

  /// Types a line at the prompt until what it prints is there: what is typed while a program ends is thrown
  /// away with its keys.
  private func order(_ learner: TmuxLearner, _ line: String, _ wanted: String) throws {
    for _ in 0..<20 {
      learner.press(line + "\r")
      if learner.wait(within: 3, until: { learner.text.contains(wanted) }) { break }
    }
    try learner.see(wanted)
  }

  @Test(
    "Ctrl-Z gives the terminal to the shell, and after fg the screen is there and takes keys",
    arguments: shells)
  func suspend(shell: [String]) throws {
    let learner = try begun(shell)
    // More than once: what came back once may be gone the second time.
    for round in 1...2 {
      learner.press("\u{1A}")
      let isGone = learner.wait(within: 20) { !learner.text.contains("With what will you") }
      #expect(isGone, "\(learner.text)")
      try order(learner, "echo out-\(round) 'again' | tr -d ' '", "out-\(round)again")
      #expect(try !learner.isOnOtherPage)
      learner.press("fg\r")
      try learner.see("With what will you begin?")
      #expect(try learner.isOnOtherPage)
    }
    learner.press("6")
    try learner.see("Words a minute")
    learner.press("q")
    #expect(learner.wait(within: 20) { !learner.text.contains("Words a minute") }, "\(learner.text)")
    try order(learner, "echo ended 'well' | tr -d ' '", "endedwell")
  }

  @Test("a long paste costs what waits of it", arguments: shells.prefix(1))
  func paste(shell: [String]) throws {
    let learner = try begun(shell)
    let process = try #require(try learner.foregroundProcess)
    try folder.write("keys", Array(repeating: UInt8(ascii: "j"), count: 192_000))
    try learner.paste(folder.file("keys"))
    // What is behind it shows that all of it was taken: in company that many keys take their time.
    learner.press("6")
    try learner.see("Words a minute", within: 600)
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    let kilobytes = try #require(
      line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
    #expect(kilobytes < 130_000, "\(kilobytes) KB")
  }

  @Test("stopped from outside, it takes the screen anew when it goes on", arguments: shells.prefix(1))
  func stopped(shell: [String]) throws {
    let learner = try begun(shell)
    let process = try #require(try learner.foregroundProcess)
    kill(process, SIGSTOP)
    // What is typed before the shell has the terminal again may be the program's.
    try learner.see("Stopped")
    try order(learner, "clear; echo out 'again' | tr -d ' '", "outagain")
    learner.press("fg\r")
    try learner.see("With what will you begin?")
    learner.press("6")
    try learner.see("Words a minute")
  }
}
