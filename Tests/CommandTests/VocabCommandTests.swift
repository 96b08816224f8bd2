import Foundation
import Testing
import TestSupport

@Suite("Vocabulary at the command line", .running)
struct VocabCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var changes: [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-02T08:00:00Z", "TZ": "UTC"]
  }

  /// The document of the requirements, with a key that the program does not know.
  private static let document = """
    {
        "lastStudyDayNewCardCount": 0,
        "maxReviewsPerDay": 40,
        "lastStudyDaySeenCards": [],
        "lastStudyDate": 683002244.59983003,
        "maxNewCardsPerDay": 2,
        "lastStudyDayReviewCount": 0,
        "theme": {"dark": true},
        "items": [
            {
                "word": "転勤",
                "pronunciation": "てんきん",
                "meaning": "job transfer/relocation",
                "state": "untouched",
                "priority": 1,
                "lastBreak": 0
            },
            {
                "word": "記憶",
                "pronunciation": "きおく",
                "meaning": "memory, remembrance, computer memory",
                "state": "untouched",
                "priority": 2,
                "lastBreak": 0
            },
            {
                "word": "寿司",
                "meaning": "sushi",
                "state": "untouched",
                "priority": 3,
                "lastBreak": 0
            }
        ]
    }

    """

  @Test(
    "The document of the requirements is studied to the end of the day; only what was answered has changed")
  func study() throws {
    let path = try home.write("japanese.vocab", Array(Self.document.utf8))
    let study = try Recite.run(
      "vocab", "study", path, "--typed", "--mute", "--count", "2",
      input: Array("relocation\nsomething\n".utf8),
      with: changes)
    #expect(study.text.contains("Right") && study.text.contains("Not so"), "\(study.text)")
    #expect(study.text.contains("転勤") && study.text.contains("1 of 2 right"))
    let after = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let old = Self.document.split(separator: "\n")
    let new = Set(after.split(separator: "\n"))
    let lost = old.filter { !new.contains($0) }
    // The counts of the day, the words seen, the last study; no other line is gone.
    #expect(
      lost.allSatisfy {
        $0.contains("lastStudy") || $0.contains("\"lastBreak\": 0") || $0.contains("untouched")
      },
      "\(lost)")
    #expect(after.contains("\"theme\": {\"dark\": true}") && after.contains("\"lastStudyDaySeenCards\": [0"))
    let kept = try Data(contentsOf: URL(fileURLWithPath: path + "~"))
    #expect(kept == Data(Self.document.utf8))
  }

  @Test("Made, filled, changed and looked at; what is wrong is told with line and column")
  func life() throws {
    let path = home.file("new.vocab")
    try Recite.run("vocab", "new", path, with: changes)
    try Recite.run("vocab", "add", path, "--word", "Hund", "--meaning", "dog", with: changes)
    try Recite.run("vocab", "import", path, "-", input: Array("Katze\tcat\nHund\tdog\n".utf8), with: changes)
    try Recite.run("vocab", "edit", path, "Katze", "--state", "mastered", with: changes)
    let words = try Recite.run("vocab", "list", path, "--format", "jsonl", with: changes).lines.map {
      try JSON(line: $0)
    }
    #expect(words.map { $0["word"]?.string } == ["Hund", "Katze"])
    #expect(words.map { $0["state"]?.string } == ["untouched", "mastered"])
    #expect(try Recite.run("vocab", "new", path, expecting: 2, with: changes).messages.contains("already"))
    let bad = try home.write("bad.vocab", Array("{\"items\": [{\"word\": 1}]}".utf8))
    let check = try Recite.run("vocab", "check", bad, path, "--format", "jsonl", expecting: 1, with: changes)
    let faults = try check.lines.map { try JSON(line: $0) }
    #expect(faults.count == 4 && faults.allSatisfy { $0["file"]?.string == bad && $0["line"]?.number == 1 })
  }
}
