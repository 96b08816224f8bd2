import Testing
import TestSupport

@Suite("Streams: data on standard output, the rest on standard error, colour only for people", .waiting)
struct StreamsTests {
  private static let search = ["search", "begotten", "--limit", "3"]

  @Test("A reader that goes away is a clean ending")
  func brokenPipe() throws {
    let run = try Recite.shell("\"$RECITE\" search the --limit 5000 | head -1; echo ${PIPESTATUS[0]}")
    #expect(run.lines == ["Genesis 1:1", "0"])
    #expect(!run.messages.lowercased().contains("pipe"), "said: \(run.messages)")
    let batch = try Recite.shell(
      "\"$RECITE\" voices --format jsonl | head -1 > /dev/null; echo ${PIPESTATUS[0]}")
    #expect(batch.lines == ["0"])
  }

  /// As a person would begin it: a sound server or a terminal that a test leaves could not be ended
  /// otherwise.
  @Test("A program that a test begins holds no signal back")
  func signals() throws {
    let run = try Recite.shell("kill -TERM $$; echo alive", expecting: nil)
    #expect(run.code == -15 && run.output.isEmpty, "\(run.code) \(run.text)")
  }

  @Test("A full disk is an error, not a loss")
  func fullDisk() throws {
    let run = try Recite.shell("\"$RECITE\" verse 'Ps 119' > /dev/full", expecting: 2)
    #expect(run.messages.contains("recite:"))
  }

  @Test("Hits are coloured on a terminal, and marked without colour elsewhere")
  func colour() throws {
    let terminal = try TestTerminal()
    try Recite.run("search", "begotten", "--limit", "3", terminal: terminal)
    #expect(terminal.painted.contains("\u{1B}["), "no colour on a terminal")
    let plain = try Recite.run("search", "begotten", "--limit", "3")
    #expect(!plain.text.contains("\u{1B}") && plain.text.contains("*begotten*"))
    #expect(plain.messages.contains("3 of 24 places shown"), "the count is no data")
  }

  @Test(
    "NO_COLOR and TERM=dumb take colour away on a terminal",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""]])
  func noColour(changes: [String: String]) throws {
    let terminal = try TestTerminal()
    try Recite.run("search", "begotten", "--limit", "3", with: changes, terminal: terminal)
    #expect(!terminal.painted.contains("\u{1B}["), "\(changes): \(terminal.painted.debugDescription)")
    #expect(terminal.painted.contains("*begotten*"))
  }

  @Test("--color always colours a file, and wins over NO_COLOR; never wins over a terminal")
  func choice() throws {
    let forced = try Recite.run("search", "begotten", "--color", "always", with: ["NO_COLOR": "1"])
    #expect(forced.text.contains("\u{1B}["))
    let terminal = try TestTerminal()
    try Recite.run("search", "begotten", "--color=never", terminal: terminal)
    #expect(!terminal.painted.contains("\u{1B}["))
  }

  @Test("--quiet keeps notes away, and neither data nor errors")
  func quiet() throws {
    let run = try Recite.run("search", "begotten", "--limit", "3", "--quiet")
    #expect(run.messages.isEmpty && !run.output.isEmpty)
    #expect(try !Recite.run("verse", "John 22", "-q", expecting: 2).messages.isEmpty)
  }

  @Test("JSON stays whole on a terminal: no colour, no wrapping")
  func machineFormats() throws {
    let terminal = try TestTerminal(columns: 40)
    try Recite.run("verse", "Esther 8:9", "--format", "jsonl", terminal: terminal)
    let line = terminal.painted.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    #expect(try JSON(line: line)["reference"]?.string == "Esther 8:9")
  }
}
