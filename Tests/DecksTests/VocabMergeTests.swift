@testable import Decks
import FoundationEssentials
import Testing
import TestSupport
@testable import Text

@Suite("A vocabulary document changed on disk meanwhile")
struct VocabMergeTests {
  static let base = """
    {"lastStudyDate": 0, "maxNewCardsPerDay": 10, "items": [
      {"word": "a", "meaning": "A", "state": "learning", "lastBreak": 10},
      {"word": "b", "meaning": "B", "state": "untouched", "lastBreak": 0},
      {"word": "c", "meaning": "C", "state": "untouched", "lastBreak": 0}
    ]}
    """

  private func merge(
    theirs: String = base, _ change: (inout VocabDocument) -> Void
  ) throws -> VocabMerge.Outcome {
    var ours = try VocabDocument(Self.base.bytes)
    change(&ours)
    return VocabMerge.merge(ours: ours, theirs: try VocabDocument(theirs.bytes), in: calendar())
  }

  private func merged(
    theirs: String = base, _ change: (inout VocabDocument) -> Void
  ) throws -> VocabDocument {
    let outcome = try merge(theirs: theirs, change)
    guard case .merged(let document) = outcome else {
      Issue.record("refused: \(outcome)")
      return try VocabDocument(Self.base.bytes)
    }
    return try VocabDocument(document.bytes)
  }

  private func reasons(theirs: String, _ change: (inout VocabDocument) -> Void) throws -> [String] {
    guard case .refused(let faults) = try merge(theirs: theirs, change) else { return [] }
    return faults.map(\.description)
  }

  @Test("Changes to different words and fields come together, with what is unknown kept")
  func apart() throws {
    let theirs = Self.base.replacing("\"C\"", with: "\"see\", \"x\": 1.50").replacing(
      "\"items\": [", with: "\"items\": [{\"word\": \"z\", \"meaning\": \"Z\", \"state\": \"mastered\"},")
    let document = try merged(theirs: theirs) { ours in
      ours[0]?.lastBreak = JSONNumber(60)
      ours[2]?.state = .mastered
      ours.append(VocabItem(word: "d", meaning: "D"))
      ours.progress.seen = [0, 2]
      ours.progress.reviews = 2
      ours.progress.lastStudy = instant()
    }
    #expect(document.items.map(\.item.word) == ["z", "a", "b", "c", "d"])
    #expect(document[1]?.lastBreak.int == 60)
    #expect(document[3]?.meaning == "see")
    #expect(document[3]?.state == .mastered)
    #expect(document.progress.seen == [1, 3])
    #expect(String(decoding: document.bytes, as: UTF8.self).contains("\"x\": 1.50"))
  }

  @Test("Where both answered a word, the later answer counts")
  func later() throws {
    for (theirDate, wanted) in [(1000.0, 1440), (900_000_000.0, 60)] {
      let theirs = Self.base.replacing(
        "\"lastBreak\": 10", with: "\"lastBreak\": 60, \"nextReviewDate\": \(theirDate)")
      let document = try merged(theirs: theirs) { ours in
        ours[0]?.lastBreak = JSONNumber(1440)
        ours[0]?.nextReview = Date(timeIntervalSinceReferenceDate: 800_000_000)
      }
      #expect(document[0]?.lastBreak.int == wanted)
    }
    let document = try merged(theirs: Self.base.replacing("learning", with: "mastered")) {
      $0[0]?.lastBreak = JSONNumber(1440)
    }
    #expect(document[0]?.state == .mastered)
  }

  @Test("The counts of one day add up; those of an earlier one are left")
  func counts() throws {
    let now = instant().timeIntervalSinceReferenceDate
    let theirs = Self.base.replacing(
      "\"lastStudyDate\": 0",
      with: "\"lastStudyDate\": \(now), \"lastStudyDayNewCardCount\": 2, \"lastStudyDaySeenCards\": [1, 2]")
    func studied(at date: Date) throws -> VocabProgress {
      try merged(theirs: theirs) { ours in
        ours.progress = VocabProgress()
        ours.progress.lastStudy = date
        (ours.progress.newCards, ours.progress.reviews, ours.progress.seen) = (1, 1, [0])
      }.progress
    }
    let same = try studied(at: instant(hour: 13))
    #expect((same.newCards, same.reviews, same.seen) == (3, 1, [0, 1, 2]))
    #expect(same.lastStudy == instant(hour: 13))
    let before = try studied(at: instant(day: -1))
    #expect((before.newCards, before.seen) == (2, [1, 2]))
    let after = try studied(at: instant(day: 1))
    #expect((after.newCards, after.seen) == (1, [0]))
  }

  @Test("What cannot be brought together is refused with every reason")
  func refused() throws {
    let theirs = Self.base.replacing("\"A\"", with: "\"AA\"").replacing(
      "\"maxNewCardsPerDay\": 10", with: "\"maxNewCardsPerDay\": 11"
    ).replacing("\"word\": \"b\"", with: "\"word\": \"other\"").replacing("\"C\"", with: "\"CC\"")
    let reasons = try reasons(theirs: theirs) { ours in
      ours[0]?.meaning = "AAA"
      ours[1]?.state = .mastered
      ours.limits.new = 12
      ours.remove(at: 2)
    }
    #expect(reasons.count == 4, "\(reasons)")
    for part in ["meaning of a", "b was changed here", "c was removed here", "maxNewCardsPerDay"] {
      #expect(reasons.contains { $0.contains(part) }, "\(part) in \(reasons)")
    }
  }

  @Test("Deleted on one side and unchanged on the other is deleted")
  func deleted() throws {
    let document = try merged { ours in ours.remove(at: 1) }
    #expect(document.items.map(\.item.word) == ["a", "c"])
    let there = try merged(
      theirs: "{\"items\": [{\"word\": \"c\", \"meaning\": \"C\", \"state\": \"untouched\"}]}"
    ) { ours in
      ours[2]?.state = .mastered
      ours.progress.seen = [0, 2]
      ours.progress.lastStudy = instant()
    }
    #expect(there.items.map(\.item.word) == ["c"])
    #expect(there[0]?.state == .mastered)
    #expect(there.progress.seen == [0])
  }
}
