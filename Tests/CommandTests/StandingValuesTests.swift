import Foundation
import Testing
import TestSupport

@Suite("config: standing values of options", .running)
struct StandingValuesTests {
  @Test(
    "A value is set, shown with where it comes from, goes before the standard and behind the rest, and is taken out"
  )
  func life() throws {
    let folder = try TemporaryFolder()
    let changes = ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.file("data")]
    let path = folder.file("recite/config")
    #expect(try Recite.run("config", "path", with: changes).text == path + "\n")
    let set = try Recite.run("config", "set", "say.reference", "none", with: changes)
    #expect(
      set.messages.contains("say.reference is none now, in \(path)") || set.messages.contains("reference"))
    try Recite.run("config", "set", "format", "jsonl", with: changes)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\nformat = jsonl\n") && text.contains("# jobs = one a core\n"))

    func source(_ name: String, _ more: [String: String] = [:]) throws -> [String?] {
      let listed = try Recite.run("config", "--format", "jsonl", with: changes.merging(more) { $1 })
      let row = try listed.lines.map { try JSON(line: $0) }.first { $0["name"]?.string == name }
      return [row?["value"]?.string, row?["source"]?.string]
    }
    #expect(try source("format")[0] == "jsonl")
    #expect(try source("format")[1]?.hasPrefix("\(path), line ") == true)
    #expect(try source("jobs", ["RECITE_JOBS": "3"]) == ["3", "RECITE_JOBS"])
    #expect(try source("rate") == ["150", "standard"])
    // A learner's setting has one place, whichever door is used.
    try Recite.run("config", "set", "rate", "120", with: changes)
    #expect(try source("rate") == ["120", "your settings"])
    #expect(try Recite.run("settings", "get", "rate", with: changes).text == "120\n")
    #expect(try source("rate", ["RECITE_RATE": "99"]) == ["99", "RECITE_RATE"])
    try Recite.run("config", "remove", "format", with: changes)
    #expect(try source("format") == ["text", "standard"])
  }

  @Test(
    "A faulty file: every fault is named with its line, nothing of it commands the terminal, and the command is done"
  )
  func faults() throws {
    let folder = try TemporaryFolder()
    let changes = ["XDG_CONFIG_HOME": folder.path]
    try FileManager.default.createDirectory(atPath: folder.file("recite"), withIntermediateDirectories: true)
    let lines = [
      "# mine", "jobz = 2", "pitch = high", "voice = en-gb", "\u{1B}[2J\u{1B}]0;x\u{7}", "repeat = 1",
    ]
    _ = try folder.write("recite/config", Array(lines.joined(separator: "\n").utf8))
    let terminal = try TestTerminal()
    try Recite.run("verse", "John 11:35", with: changes, terminal: terminal)
    for expected in [
      "line 2: ", "did you mean jobs?", "line 3: ", "line 4: ", "recite settings set voice", "line 5: ",
    ] {
      #expect(terminal.painted.contains(expected), "\(expected)")
    }
    #expect(!terminal.painted.contains("\u{1B}[2J") && !terminal.painted.contains("\u{7}"))
    #expect(terminal.painted.contains("wept"))
    try Recite.run("config", expecting: 2, with: changes)
    try Recite.run("config", "set", "pitch", "high", expecting: 64, with: changes)
  }
}
