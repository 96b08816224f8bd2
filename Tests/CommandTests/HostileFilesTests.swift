import Foundation
import Testing
import TestSupport

@Suite("Hostile files: results, cards and outputs that are not what they seem", .running)
struct HostileFilesTests {
  @Test("A result for a line that no list can have is merged, told, and costs no time")
  func hugeLine() throws {
    let part = try Recite.home.write(
      "huge.jsonl",
      Array(#"{"id":"a","line":9223372036854775807,"error":{"code":"x","message":"m"}}"#.utf8) + [10])
    let run = try Recite.run("merge", part, expecting: 2)
    #expect(run.lines.count == 1)
    #expect(run.messages.contains("No result answers 9223372036854775806 of the lines"), "\(run.messages)")
    #expect(run.messages.contains("1, 2, 3, 4, 5 …"))
    let below = try Recite.home.write(
      "below.jsonl", Array(#"{"id":"a","line":-3,"seconds":1,"words":[]}"#.utf8) + [10])
    let refused = try Recite.run("merge", below, expecting: 2)
    #expect(refused.messages.contains("is no result of"), "\(refused.messages)")
  }

  @Test(
    "Results and cards that hold escapes are printed on a terminal without them, and into a pipe as they are")
  func machineFormats() throws {
    let hostile = "zq\u{9B}5m\u{202E}qz"
    let line = #"{"id":"\#(hostile)","line":1,"error":{"code":"x","message":"\#(hostile)"}}"#
    let results = try Recite.home.write("raw-results.jsonl", Array(line.utf8) + [10])
    #expect(try Recite.run("merge", results, expecting: 2).lines == [line])
    let data = ["XDG_DATA_HOME": Recite.home.file("hostile-cards")]
    try Recite.run("cards", "new", "L", with: data)
    try Recite.run("cards", "add", "L", "--front", "a\u{1B}[5m" + hostile, "--back", "b", with: data)
    for words in [["merge", results], ["cards", "export", "L", "--as", "csv"], ["data", "export"]] {
      let terminal = try TestTerminal()
      let run = try Recite.start(words, with: data.merging(["NO_COLOR": "1"]) { $1 }, terminal: terminal)
        .finish()
      // The results hold nothing that was scored.
      #expect(run.code == (words[0] == "merge" ? 2 : 0))
      let bad = terminal.painted.unicodeScalars.filter {
        $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}"
      }
      #expect(bad.isEmpty, "\(terminal.painted.debugDescription)")
      #expect(terminal.painted.contains("zq"))
    }
  }

  @Test("A limit on the size of files is an error that is told, and leaves what was there")
  func fileLimit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("export.jsonl", Array("old\n".utf8))
    let run = try Recite.shell(
      "ulimit -f 1; exec \"$RECITE\" voices --format jsonl > '\(path)'", expecting: 2)
    #expect(
      run.messages.contains("cannot be written") || run.messages.contains("could not be written"),
      "\(run.messages)")
    let manual = try Recite.shell(
      "ulimit -f 1; exec \"$RECITE\" manual --output '\(folder.path)'", expecting: 2)
    #expect(manual.messages.contains("cannot be written"), "\(manual.messages)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["export.jsonl"])
  }

  @Test("An output that is a link is written where it points; a pipe stays a pipe")
  func outputPlaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("real.jsonl", Array("old\n".utf8))
    symlink("real.jsonl", folder.file("link.jsonl"))
    let part = try folder.write(
      "part.jsonl", Array(#"{"id":"a","line":1,"error":{"code":"x","message":"m"}}"#.utf8) + [10])
    try Recite.run("merge", part, "--output", folder.file("link.jsonl"), expecting: 2)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.jsonl")) == "real.jsonl")
    let written = try String(contentsOfFile: folder.file("real.jsonl"), encoding: .utf8)
    #expect(written.hasPrefix(#"{"id":"a""#))
    // What cannot be looked at could be a device: it is refused, and stays.
    symlink("loop.jsonl", folder.file("loop.jsonl"))
    let refused = try Recite.run("merge", part, "--output", folder.file("loop.jsonl"), expecting: 2)
    #expect(refused.messages.contains("cannot be written"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("loop.jsonl")) == "loop.jsonl")
    mkfifo(folder.file("pipe"), 0o600)
    let piped = try Recite.shell(
      "cat '\(folder.file("pipe"))' & \"$RECITE\" merge '\(part)' --output '\(folder.file("pipe"))'; wait")
    #expect(piped.text == written)
    var status = stat()
    #expect(lstat(folder.file("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
