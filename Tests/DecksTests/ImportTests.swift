@testable import Audio
@testable import Decks
import FoundationEssentials
@testable import Memory
import Testing
import TestSupport
@testable import Text

@Suite("Importing twice")
struct ImportTests {
  private func apply(_ result: CardImport, to cards: [Card]) -> [Card] {
    var cards = cards
    for edit in result.edited {
      for index in cards.indices where cards[index].id == edit.card { cards[index].text = edit.text }
    }
    for addition in result.added {
      cards.append(
        Card(id: CardID(rawValue: Int64(cards.count + 1)), text: addition.text, on: CardTests.start))
    }
    return cards
  }

  @Test("The same notes twice change nothing; an edited one keeps its card")
  func cards() {
    let notes = [
      ImportedNote(front: "a", back: "1", key: "k"), ImportedNote(front: "b", back: "2"),
      ImportedNote(front: "b", back: "3"), ImportedNote(front: "b", back: "3"),
    ]
    let first = CardImport(notes, into: [])
    #expect((first.added.count, first.edited.count, first.unchanged) == (3, 0, 1))
    let cards = apply(first, to: [])
    let second = CardImport(notes, into: cards)
    #expect((second.added.count, second.edited.count, second.unchanged) == (0, 0, 4))
    let changed = [
      ImportedNote(front: "A!", back: "1", key: "k"), ImportedNote(front: "b", back: "4"),
      ImportedNote(front: "b", back: "3"), ImportedNote(front: "a", back: "1", key: "other"),
    ]
    let third = CardImport(changed, into: cards)
    #expect(third.edited.map(\.card.rawValue) == [1, 2])
    #expect(third.added.map(\.text.key) == ["other"])
    #expect(third.unchanged == 1)
  }

  @Test("Of a history those reviews come in that are not known here, however the two sides took turns")
  func histories() {
    func review(_ day: Int, _ rating: CardRating = .good) -> ImportedReview {
      ImportedReview(time: instant(day: day), rating: rating)
    }
    func given(_ day: Int, _ rating: CardRating = .good) -> CardReview {
      CardReview(time: instant(day: day), day: CardTests.start.advanced(by: day), rating: rating)
    }
    var note = ImportedNote(front: "a", back: "1", key: "k")
    note.history = [review(1), review(5)]
    let first = CardImport([note], into: [])
    #expect(first.added.map(\.history) == [note.history] && first.reviews == 2)
    let cards = apply(first, to: [])
    let known = [cards[0].id: [given(1), given(5)]]
    let same = CardImport([note], into: cards, reviews: known)
    #expect(same.isEmpty && same.unchanged == 1)
    note.history += [review(9, .fail)]
    note.back = "2"
    let later = CardImport([note], into: cards, reviews: known)
    #expect(later.edited.map(\.text.back) == ["2"])
    #expect(later.continued.map(\.history) == [[review(9, .fail)]] && later.unchanged == 0)
    #expect(later.continued.map(\.plan) == [.there])
    // Reviewed here on day 10, before the package of day 9 came.
    for (here, there, plan) in [
      (given(10), review(9), CardContinuation.longer), (given(10), review(9, .fail), .longer),
      (given(10, .fail), review(9), .here), (given(8), review(9, .fail), .there),
      (given(8, .fail), review(9), .longer),
    ] {
      note.history = [review(1), review(5), there]
      let merged = CardImport([note], into: cards, reviews: [cards[0].id: [given(1), given(5), here]])
      #expect(merged.continued.map(\.history) == [[there]], "\(here) \(there)")
      #expect(merged.continued.map(\.plan) == [plan], "\(here) \(there)")
    }
    // What went there and came back has been moved by some thousandths of a second.
    var moved = given(5)
    moved.time -= 0.004
    note.history = [review(1), review(5)]
    #expect(CardImport([note], into: cards, reviews: [cards[0].id: [given(1), moved]]).continued == [])
  }

  @Test("Whatever is imported, importing it again changes nothing")
  func twice() {
    var generator = SeededGenerator(seed: 5)
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
    func notes() -> [ImportedNote] {
      (0..<12).map { _ in
        let key = pick(["", "", "k1", "k2", "k3"])
        return ImportedNote(
          front: pick(["a", "b", "c"]), back: pick(["1", "2", "3"]), pronunciation: nil,
          key: key.isEmpty ? nil : key)
      }
    }
    for _ in 0..<300 {
      let (old, new) = (notes(), notes())
      var cards = apply(CardImport(old, into: []), to: [])
      cards = apply(CardImport(new, into: cards), to: cards)
      let again = CardImport(new, into: cards)
      #expect(again.added == [] && again.edited == [], "\(old) then \(new)")
      if !again.added.isEmpty || !again.edited.isEmpty { break }
    }
  }

  @Test("Words are added, edited with their progress kept, or left alone")
  func words() throws {
    var document = try VocabDocument(VocabDocumentTests.sample.bytes)
    let notes = [
      ImportedNote(front: "転勤", back: "transfer"),
      ImportedNote(front: "家", back: "home", priority: JSONNumber("-5.50")),
      ImportedNote(front: "記憶", back: "memory", pronunciation: "きおく"),
      ImportedNote(front: "転勤", back: "other", pronunciation: "x"),
    ]
    let first = VocabImport(notes, into: &document)
    #expect((first.added, first.edited, first.unchanged) == (2, 1, 1))
    #expect(document[0]?.meaning == "transfer")
    #expect(document[0]?.pronunciation == "てんきん")
    #expect(document[2]?.state == .mastered)
    let again = VocabImport(notes, into: &document)
    #expect((again.added, again.edited, again.unchanged) == (0, 0, 4))
    #expect(try VocabDocument(document.bytes).items.map(\.item.word) == ["転勤", "寿司", "家", "記憶", "転勤"])
  }
}
