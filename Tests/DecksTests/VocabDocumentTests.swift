@testable import Decks
import FoundationEssentials
import Testing
import TestSupport
@testable import Text

@Suite("Vocabulary documents")
struct VocabDocumentTests {
  /// A document as its description shows it, with things of its writer's own.
  static let sample = """
    {
        "lastStudyDayNewCardCount": 0,
        "maxReviewsPerDay": 40,
        "lastStudyDaySeenCards": [],
        "lastStudyDate": 683002244.59983003,
        "maxNewCardsPerDay": 10,
        "lastStudyDayReviewCount": 0,
        "author" : "me",
        "items": [
            {
                "word": "転勤",
                "pronunciation": "てんきん",
                "meaning": "job transfer\\/relocation",
                "state": "untouched",
                "priority": 1.0,
                "lastBreak": 0
            },
            { "word": "寿司", "meaning": "sushi", "state": "learning", "priority": 3, "lastBreak": 1.44e3,
              "note": [1, 2.50] },
            { "word": "家", "meaning": "home", "state": "mastered", "priority": -5.5, "lastBreak": 0,
              "nextReviewDate": 683002244.59983003 }
        ]
    }

    """

  @Test("The document of the description opens without faults, and is written back as it was")
  func opens() throws {
    let document = try VocabDocument(Self.sample.bytes)
    #expect(document.faults == [])
    #expect(document.items.map(\.item.word) == ["転勤", "寿司", "家"])
    #expect(document.items.map(\.item.state) == [.untouched, .learning, .mastered])
    #expect(document[0]?.meaning == "job transfer/relocation")
    #expect(document[0]?.pronunciation == "てんきん")
    #expect(document[1]?.lastBreak.int == 1440)
    #expect(document[2]?.nextReview == Date(timeIntervalSinceReferenceDate: 683002244.59983003))
    #expect(document.limits == VocabLimits(new: 10, reviews: 40))
    #expect(!document.isChanged)
    #expect(document.bytes == Self.sample.bytes)
  }

  @Test("An answer changes the lines it is about, and no others")
  func answer() throws {
    var document = try VocabDocument(Self.sample.bytes)
    document[1]?.lastBreak = JSONNumber(4320)
    document[1]?.nextReview = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
    document.progress.reviews = 1
    document.progress.seen = [1]
    let wanted = Self.sample.replacing("1.44e3,", with: "4320,").replacing(
      "[1, 2.50] }", with: "[1, 2.50],\n              \"nextReviewDate\": 700000000.25 }"
    )
    .replacing("ReviewCount\": 0", with: "ReviewCount\": 1").replacing("Cards\": []", with: "Cards\": [1]")
    #expect(String(decoding: document.bytes, as: UTF8.self) != Self.sample)
    let again = try VocabDocument(document.bytes)
    #expect(again[1] == document[1])
    #expect(again.progress == document.progress)
    // The added member follows its neighbours: here they stand on one line.
    let oneLine = wanted.replacing(",\n              \"nextReviewDate\"", with: ", \"nextReviewDate\"")
    #expect(String(decoding: document.bytes, as: UTF8.self) == oneLine)
  }

  @Test("Words come and go; the places seen today move with them")
  func words() throws {
    var document = try VocabDocument(Self.sample.bytes)
    document.progress.seen = [0, 2]
    document.remove(at: 0)
    document.append(VocabItem(word: "記憶", pronunciation: "きおく", meaning: "memory", priority: JSONNumber(2)))
    #expect(document.progress.seen == [1])
    let again = try VocabDocument(document.bytes)
    #expect(again.items.map(\.item.word) == ["寿司", "家", "記憶"])
    #expect(again[2] == document[2])
    #expect(again.progress.seen == [1])
    #expect(again.faults == [])
  }

  @Test("A new document is empty, opens, and takes its first word neatly")
  func new() throws {
    var document = try VocabDocument(
      VocabDocument.new(at: instant(), limits: VocabLimits(new: 5, reviews: 7)))
    #expect(document.faults == [])
    #expect(document.count == 0)
    #expect(document.limits == VocabLimits(new: 5, reviews: 7))
    #expect(document.progress.lastStudy == instant())
    document.append(VocabItem(word: "寿司", meaning: "sushi"))
    let text = String(decoding: document.bytes, as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
            "items": [
                {
                    "word": "寿司",
                    "meaning": "sushi",
                    "state": "untouched",
                    "lastBreak": 0
                }
            ]
        }

        """))
  }

  @Test("All faults are listed at once, with line and word")
  func faults() throws {
    let document = try VocabDocument(
      """
      {"maxNewCardsPerDay": -1, "maxReviewsPerDay": "x", "breaks": [3, 2], "lastStudyDaySeenCards": [0, 77],
       "lastStudyDate": "today",
       "items": [
        {"word": "a", "meaning": "b", "state": "known"},
        {"meaning": "b", "state": "learning", "lastBreak": -2},
        {"word": "a", "meaning": "", "state": "learning"},
        7,
        {"word": "b", "word": "c", "meaning": "c", "nextReviewDate": "soon", "priority": "1"},
        {"word": "d", "meaning": "e", "state": "learning", "pronunciation": 3, "nextReviewDate": null},
        {"word": "d", "meaning": "e", "state": "learning"}
      ]}
      """.bytes)
    let found = document.faults.map { "\($0.position?.line ?? 0) \($0.subject ?? "-")" }
    #expect(
      found == [
        "4 word 1", "5 word 2", "5 word 2", "6 word 3", "7 word 4", "8 word 5", "8 word 5", "8 word 5",
        "8 word 5",
        "9 word 6", "10 word 7", "2 -", "1 -", "1 -", "1 -", "1 -",
      ], "\(document.faults.map(\.description).joined(separator: "\n"))")
    // What can be understood can be studied; what cannot stays in the file.
    #expect(document.items.map(\.item.word) == ["c", "d", "d"])
    #expect(document.limits == VocabLimits(new: 10, reviews: 40))
    #expect(document.ladder == .standard)
    #expect(document.progress.seen == [0])
    #expect(!document.isChanged)
  }

  @Test(
    "What holds no list of words is refused with a reason",
    arguments: ["[]", "{}", "{\"items\": 3}", "{\"items\": [", "nothing", ""])
  func refused(text: String) {
    let fault = #expect(throws: JSONFault.self) { try VocabDocument(text.bytes) }
    #expect(fault?.problem.isEmpty == false)
  }

  @Test("A document may state its own ladder of breaks")
  func ladder() throws {
    let document = try VocabDocument("{\"breaks\": [5, 7.5, 1e3], \"items\": []}".bytes)
    #expect(document.faults == [])
    #expect(document.ladder.minutes == [5, 7.5, 1000])
    #expect([0, 5, 6, 7.5, 1000, 5000].map(document.ladder.next(after:)) == [5, 7.5, 7.5, 1000, 1000, 1000])
    #expect(BreakLadder.standard.next(after: 163) == 1440)
    #expect(BreakLadder.standard.next(after: 525_600) == 525_600)
    #expect(BreakLadder(minutes: []) == nil)
    #expect(BreakLadder(minutes: [0, 1]) == nil)
    #expect(BreakLadder(minutes: [1, .infinity]) == nil)
  }

  @Test("a word is found by itself, else by its number; a number that is a word is the word")
  func finding() throws {
    var document = try VocabDocument(Array("{\"items\": []}".utf8))
    for word in ["one", "3", "two", "two"] { document.append(VocabItem(word: word, meaning: "m")) }
    #expect(try document.place(of: "one") == 0)
    #expect(try document.place(of: "3") == 1)
    #expect(try document.place(of: "4") == 3)
    for name in ["two", "0", "5", "-1", "three", ""] {
      #expect(throws: Failure.self, "\(name)") { try document.place(of: name) }
    }
    #expect(document.place(ofSame: VocabItem(word: "two", meaning: "m", priority: JSONNumber(5))) == 2)
    #expect(document.place(ofSame: VocabItem(word: "two", pronunciation: "p", meaning: "m")) == nil)
  }
}
