@testable import Decks
@testable import Desks
@testable import Files
import Foundation
@testable import Learning
@testable import Memory
import Testing
import TestSupport
@testable import Text

@Suite("Vocabulary documents in use")
struct VocabDeskTests {
  let folder: TemporaryFolder
  private static let now = Date(timeIntervalSince1970: 1_750_150_000)

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("words.vocab") }

  private func desk() throws -> VocabDesk {
    try VocabDesk(opening: path, calendar: StudyCalendar { _ in 0 }, clock: { Self.now })
  }

  private func made() throws -> VocabDesk {
    try VocabDesk.make(path, limits: VocabLimits(new: 2, reviews: 3), at: Self.now)
    let desk = try desk()
    try desk.change { document in
      for word in ["eins", "zwei", "drei"] {
        document.append(VocabItem(word: word, meaning: word + " in German"))
      }
    }
    return desk
  }

  @Test("Every answer is in the file at once; broken off, the study goes on where it was")
  func study() throws {
    let desk = try made()
    for event in [StudyEvent.begin, .turn, .judge(isRight: true)] { _ = try desk.take(event) }
    let again = try self.desk()
    #expect(again.document[0]?.state == .learning)
    #expect(again.document.progress.newCards == 1)
    _ = try again.take(.begin)
    #expect(again.study.card?.item.word == "zwei")
  }

  @Test("A clock that contradicts what was answered elsewhere gives no word a date; that is told")
  func clockInDoubt() throws {
    _ = try made()
    let desk = try VocabDesk(
      opening: path, calendar: StudyCalendar { _ in 0 }, clock: { Self.now }, isClockInDoubt: true)
    let before = try String(contentsOfFile: path, encoding: .utf8)
    for event in [StudyEvent.begin, .turn] { _ = try desk.take(event) }
    guard case .warn(let words)? = try desk.take(.judge(isRight: true)).first else {
      Issue.record("nothing was told")
      return
    }
    #expect(words.contains("recite data clock") && desk.study.answered == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
  }

  @Test("Two programs answer words of one document: both answers are in it, and each counts once")
  func merged() throws {
    let one = try made()
    let other = try desk()
    func answer(_ desk: VocabDesk) throws {
      _ = try desk.take(.begin)
      _ = try desk.take(.judge(isRight: true))
    }
    try answer(one)
    #expect(!one.hasMerged)
    // The other still asks the first word; it was answered meanwhile.
    _ = try other.take(.begin)
    try other.change { $0[2]?.meaning = "three" }
    #expect(other.hasMerged)
    #expect(other.document[0]?.state == .learning && other.document[2]?.meaning == "three")
    try answer(one)
    #expect(one.hasMerged)
    let kept = try desk().document
    #expect(kept.items.map(\.item.state) == [.learning, .learning, .untouched])
    #expect(kept.items.map(\.item.meaning) == ["eins in German", "zwei in German", "three"])
    #expect(kept.progress.newCards == 2)
  }

  @Test("Where both changed one text nothing is written, and both files of words are told of")
  func refused() throws {
    let one = try made()
    let other = try desk()
    try one.change { $0[0]?.meaning = "one" }
    #expect { try other.change { $0[0]?.meaning = "uno" } } throws: {
      ($0 as? Failure)?.code == "changed"
    }
    #expect(try desk().document[0]?.meaning == "one")
  }

  @Test("What is no document is told with line and column, and stays as it is")
  func broken() throws {
    try folder.write("words.vocab", Array("{\"items\": [,]}".utf8))
    #expect { try desk() } throws: {
      let error = $0 as? Failure
      return error?.code == "not_vocab" && error?.message.contains("line 1") == true
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("{\"items\": [,]}".utf8))
    #expect { try VocabDesk.make(path, limits: VocabLimits(), at: Self.now) } throws: {
      ($0 as? Failure)?.code == "exists"
    }
  }
}
