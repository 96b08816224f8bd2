import Testing
import TestSupport

/// What was misheard before alternatives were searched alone, with the sounds that their words have beside
/// each other.
@Suite("References by voice, as people of several accents say them", .waiting)
struct ListenReferenceTests {
  @Test(
    .long,
    arguments: [
      ("en-us", "micah one", "Micah 1"),
      ("en-gb", "jonah two", "Jonah 2"),
      ("en-us-nyc", "colossians four verse seventeen", "Colossians 4:17"),
      ("en-gb-x-rp", "ezra three nine", "Ezra 3:9"),
    ])
  func heard(voice: String, said: String, meant: String) throws {
    let folder = try TemporaryFolder()
    let sound = folder.file("said.wav")
    try Recite.run("say", "--text", said, "--voice", voice, "--rate", "150", "--output", sound)
    #expect(
      try Recite.run("listen", "--reference", "--input", sound, "--format", "tsv").lines.first?
        .split(separator: "\t").first.map(String.init) == meant)
  }

  @Test(
    "Of two references that sound alike none is told as the one: both are, and which is asked", .long,
    arguments: [
      ("en-us-nyc", "jude verse six", "Jude 6"), ("en-gb", "titus three verse one", "Titus 3:1"),
      ("en-us-nyc", "exodus twenty five", "Exodus 25"),
    ])
  func asked(voice: String, said: String, meant: String) throws {
    let folder = try TemporaryFolder()
    let sound = folder.file("said.wav")
    try Recite.run("say", "--text", said, "--voice", voice, "--rate", "150", "--output", sound)
    let row = try #require(
      try Recite.run("listen", "--reference", "--input", sound, "--format", "tsv").lines.first)
    let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    #expect(columns[0] == meant || columns[0].isEmpty && columns.contains(meant), "\(row)")
    let lines = try Recite.run(
      "listen", "--reference", "--input", sound, expecting: columns[0].isEmpty ? 1 : 0)
    #expect(lines.lines.first?.hasSuffix("?") == columns[0].isEmpty, "\(lines.lines)")
  }

  @Test("A verse is no reference to one")
  func verse() throws {
    let sound = try Spoken.text("I can do all things through Christ which strengtheneth me")
    let run = try Recite.run("listen", "--reference", "--input", sound, expecting: 2)
    #expect(run.messages.contains("No reference was heard"))
  }
}
