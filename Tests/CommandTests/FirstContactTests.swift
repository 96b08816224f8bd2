import Foundation
import Testing
import TestSupport

@Suite("First contact: what a newcomer types", .running)
struct FirstContactTests {
  @Test("The bare program says what it is and names three commands to try")
  func bare() throws {
    let run = try Recite.run()
    #expect(run.text.hasPrefix("recite helps you learn words by heart"))
    #expect(run.lines.filter { $0.hasPrefix("  recite ") }.count == 3)
    #expect(run.messages.isEmpty)
  }

  static let commands = [
    "demo", "verse", "search", "say", "listen", "score", "voices", "devices", "doctor", "texts", "texts list",
    "texts add", "texts rename", "texts remove",
  ]

  @Test("Every command has help, with examples that name it", arguments: commands)
  func help(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try Recite.start(words + ["--help"]).finish()
    Recite.check(run, words + ["--help"], 0, #_sourceLocation)
    let parts = run.text.components(separatedBy: "\nExamples\n")
    #expect(parts.count == 2, "no examples in: \(run.text)")
    #expect(parts.last?.contains("recite \(words[0])") == true)
    #expect(run.messages.isEmpty, "help is data")
  }

  @Test("The list of commands names every one of them")
  func list() throws {
    let text = try Recite.run("help", "all").text
    for command in Self.commands where !command.contains(" ") {
      #expect(text.contains("\n  \(command) "), "\(command) is not in the list")
    }
    #expect(!text.contains("worker"), "the worker is not for people")
  }

  @Test("The version names the engines and libraries with theirs")
  func version() throws {
    let run = try Recite.run("--version")
    for name in [
      "recite ", "espeak-ng 1.", "PocketSphinx ", "OpenBLAS 0.", "libsndfile-", "libsamplerate-", "SQLite 3.",
      "libarchive ",
      "zstd ", "libpulse ",
      "libcurl/", "libmicrohttpd ",
    ] {
      #expect(run.lines.contains { $0.hasPrefix(name) }, "\(name) is missing in: \(run.text)")
    }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let line: [String]
    let hint: String
    var testDescription: String { line.joined(separator: " ") }
    init(_ line: String..., hint: String) {
      self.line = line
      self.hint = hint
    }
  }

  @Test(
    "A wrong command line ends with 64, says what was meant, and prints no data",
    arguments: [
      Mistake("scroe", "a.wav", hint: "There is no command scroe. Did you mean score?"),
      Mistake("vers", "John 3:16", hint: "There is no command vers. Did you mean verse?"),
      Mistake("verse", "John 3:16", "--formt", "jsonl", hint: "did you mean --format?"),
      Mistake("verse", "John 3:16", "--format", "yaml", hint: "text or jsonl"),
      Mistake("verse", hint: "REF is missing"),
      Mistake("say", "John 3:16", "--rate", "9000", hint: "80 to 450"),
      Mistake("say", "John 3:16", "--rate", "fast", hint: "80 to 450"),
      Mistake("score", "a.wav", "--jobs", "0", "--text", "a", hint: "--jobs"),
      Mistake("score", "a.wav", hint: "--verse"),
      Mistake("score", "a.wav", "--text", "a", "--verse", "John 3:16", hint: "do not go together"),
      Mistake("listen", hint: "--verse"),
      Mistake("texts", "add", hint: "FILE"),
      Mistake("--color", hint: "--color needs a value"),
      Mistake("ver\u{1B}[31mse", hint: "There is no command 'ver"),
    ])
  func wrong(mistake: Mistake) throws {
    let run = try Recite.start(mistake.line).finish()
    Recite.check(run, mistake.line, 64, #_sourceLocation)
    #expect(run.messages.contains(mistake.hint), "said: \(run.messages)")
    #expect(run.output.isEmpty)
    #expect(!run.messages.contains("\u{1B}"), "control characters reach the terminal")
    #expect(run.messages.contains("--help") || run.messages.contains("--verse"), "no way on: \(run.messages)")
  }
}
