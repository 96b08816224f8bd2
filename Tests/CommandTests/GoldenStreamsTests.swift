import Foundation
import Testing
import TestSupport

/// What a screen reader reads of each study from its beginning to its end, kept in `Tests/Fixtures/Streams`:
/// a change of it shows in the difference. `RECITE_RECORD=1` keeps it anew: read it as it is read aloud.
@Suite("Studies in words, as they are kept")
struct GoldenStreamsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/Streams")

  private func expect(_ run: ProgramRun, _ name: String) throws {
    let stream = run.text + "\nmessages:\n" + run.messages
    let file = Self.folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECITE_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(stream.utf8).write(to: file)
    }
    let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing is kept"
    #expect(stream == kept, "\(name)")
  }

  @Test("A lesson, a practice, words, cards and a quiz, from the first line to the last")
  func studies() throws {
    let home = try TemporaryFolder()
    let changes = [
      "XDG_DATA_HOME": home.path, "ACCESSIBLE": "1", "RECITE_NOW": "2027-03-01T09:00:00Z", "TZ": "UTC",
      "COLUMNS": "80",
    ]
    func run(_ arguments: [String], _ input: String = "") throws -> ProgramRun {
      try Recite.start(arguments, input: Array(input.utf8), with: changes).finish()
    }
    let asked = ["--typed", "--mute", "--seed", "3"]
    let answers = "\n\nhelp\nPsalm\n\nwrong\nrepeat\n\nstop\n"
    try expect(try run(["lesson", "Psalm 23:1"] + asked, answers), "lesson")
    let poem = "The sea is calm tonight,\nthe tide is full.\n\nThe moon lies fair.\n"
    try home.write("sea.txt", Array(poem.utf8))
    _ = try run(["texts", "add", home.file("sea.txt"), "--title", "The sea"])
    let said = "\n\nthe sea is calm tonight\n\nI don't know\n\nquit\n"
    try expect(try run(["lesson", "The sea"] + asked, said), "own-lesson")
    _ = try run(["set", "new", "Favourites", "Psalm 23:1", "The sea"])
    try expect(try run(["practice"] + asked, "skip\n\nthe sea is calm\n\nq\n"), "practice")
    try home.write(
      "w.vocab",
      Array(
        #"""
        {"items":[{"word":"Hund","meaning":"dog","state":"untouched","priority":1},
        {"word":"Haus","meaning":"house","state":"untouched","priority":2}]}
        """#.utf8))
    let words = home.file("w.vocab")
    let meanings = "dog\n\nagain\nslower\ncat\n\nstop\n"
    try expect(try run(["vocab", "study", words, "--typed", "--mute"], meanings), "vocab")
    _ = try run(["cards", "new", "Rivers"])
    _ = try run(["cards", "add", "Rivers", "--front", "Rhine", "--back", "a river"])
    _ = try run(["cards", "add", "Rivers", "--front", "Elbe", "--back", "another river"])
    try expect(try run(["cards", "review", "Rivers"], "what?\n\ng\n\nhelp\na\nstop\n"), "cards")
    try home.write("q.gift", Array("Two and two? {~three =four}\n\nThe sea is calm. {T}\n".utf8))
    _ = try run(["quiz", "import", home.file("q.gift")])
    try expect(try run(["quiz", "take"], "A\n\nhint\nI was right\nT\n\n"), "quiz")
  }
}
