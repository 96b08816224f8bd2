@testable import Decks
@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Notes, searches and marks at the desk")
struct CardNotesDeskTests {
  private let folder: TemporaryFolder
  private let desk: CardDesk
  private let list: CardList

  private final class Clock { var now = Date(timeIntervalSince1970: 1_750_150_000) }
  private let clock = Clock()

  init() throws {
    folder = try TemporaryFolder()
    let clock = clock
    desk = try CardDesk(
      store: Store(opening: folder.file("recite.sqlite"), now: clock.now), calendar: StudyCalendar { _ in 0 },
      clock: { clock.now })
    list = try desk.makeList(named: "Rivers")
  }

  private var texts: [[String]] {
    desk.cards(of: list).map { [$0.text.front, $0.text.back] }
  }

  private func card(_ index: Int) -> Card { desk.cards(of: list)[index] }

  @Test("a reversed note is changed from either of its cards, and both follow; each keeps its progress")
  func reversed() throws {
    try desk.add(.reversed, front: "Fluss", back: "river", tags: ["de"], to: list)
    #expect(texts == [["Fluss", "river"], ["river", "Fluss"]])
    try desk.apply(.suspend(true), to: [card(0).id])
    try desk.edit(card(1), ["the river", nil])
    #expect(texts == [["Fluss", "the river"], ["the river", "Fluss"]])
    #expect(
      card(0).text.isSuspended && card(0).text.tags == ["de", "suspended"] && card(1).text.tags == ["de"])
    #expect(try desk.note(of: card(0))?.back == "the river")
    _ = try desk.undo()
    #expect(texts == [["Fluss", "river"], ["river", "Fluss"]] && card(0).text.isSuspended)
    #expect(try desk.note(of: card(0))?.back == "river")
  }

  @Test("a cloze is changed as it was written; gaps that are new get cards, those that are gone lose theirs")
  func cloze() throws {
    try desk.add(.cloze, front: "{{c1::Paris}} is in {{c2::France}}", back: "", to: list)
    #expect(texts == [["[...] is in France", "Paris"], ["Paris is in [...]", "France"]])
    let second = card(1).id
    #expect(try desk.draft(of: card(1))[0].text == "{{c1::Paris}} is in {{c2::France}}")
    try desk.edit(card(1), ["{{c2::France}} has the {{c3::Seine}}", "see a map"])
    #expect(
      texts == [["[...] has the Seine", "France\nsee a map"], ["France has the [...]", "Seine\nsee a map"]])
    #expect(card(0).id == second, "its card, with its progress")
    #expect(throws: Failure.self) { try desk.edit(card(0), ["no gap any more", nil]) }
    #expect(throws: Failure.self) { try desk.add(.cloze, front: "no gap", back: "", to: list) }
    #expect(texts.count == 2)
  }

  @Test("a card alone is changed alone; its labels are its own")
  func basic() throws {
    try desk.add(.basic, front: "a", back: "b", to: list)
    try desk.edit(card(0), [nil, "c"], tags: ["x"])
    #expect(texts == [["a", "c"]] && card(0).text.tags == ["x"])
    try desk.add([CardText(front: "d", back: "e")], reversed: true, to: list)
    try desk.edit(card(1), ["f", nil], tags: ["y"])
    #expect(texts == [["a", "c"], ["f", "e"], ["e", "f"]])
    #expect(card(1).text.tags == ["y"] && card(2).text.tags == [])
  }

  @Test("what is found is changed in one act, which undo takes back as a whole")
  func changed() throws {
    for front in ["Rhine", "Elbe", "Oder"] { try desk.add(.basic, front: front, back: "a river", to: list) }
    let found = desk.cards(found: try desk.query("river -elbe")).map(\.card.id)
    #expect(found.count == 2)
    #expect(try desk.apply(.tag("geo"), to: found) == 2 && desk.apply(.tag("geo"), to: found) == 0)
    let hills = try desk.makeList(named: "Hills")
    #expect(try desk.apply(.move(hills.id), to: found) == 2 && texts == [["Elbe", "a river"]])
    #expect(try desk.undoneTitle() == "move 2 cards to “Hills”")
    #expect(try texts.count == 3 && desk.cards(found: desk.query("tag:geo")).count == 2)
    let error = #expect(throws: Failure.self) { try desk.query("is:dew") }
    #expect(error?.advice?.contains("is:due") == true)
  }

  @Test("a name that only lists below have stands for those; no such name is told")
  func below() throws {
    let german = try desk.makeList(named: "Languages::German")
    #expect(try desk.reviewScope(of: "languages") == .reviewBelow("languages"))
    #expect(try desk.reviewScope(of: "Languages::german") == .review(german.id))
    #expect(throws: Failure.self) { try desk.reviewScope(of: "Lang") }
  }

  @Test("in a review a card is put aside, buried, flagged; u takes back the last of it")
  func marked() throws {
    for front in ["Rhine", "Elbe", "Oder"] { try desk.add(.basic, front: front, back: "a river", to: list) }
    try desk.layOut(.review(list.id))
    _ = try desk.take(.begin)
    _ = try desk.take(.change(.flag(.red)))
    #expect(desk.page.title.last == "red flag" && desk.page.blocks == [.heading("Rhine")])
    #expect(desk.page.outcome == [.note("“Rhine” has a red flag.")])
    _ = try desk.take(.change(.suspend(true)))
    #expect(desk.page.blocks == [.heading("Elbe")] && card(0).text.isSuspended)
    _ = try desk.take(.change(.bury(true)))
    #expect(desk.page.blocks == [.heading("Oder")] && desk.home.cardsToReview == 1)
    _ = try desk.take(.takeBack)
    #expect(desk.page.blocks == [.heading("Elbe")] && desk.home.cardsToReview == 2)
    _ = try desk.take(.takeBack)
    _ = try desk.take(.takeBack)
    #expect(card(0).marks.flag == nil && !card(0).text.isSuspended && desk.page.blocks == [.heading("Rhine")])
  }

  @Test("a card that is forgotten for the eighth time is called a leech, in the same act")
  func leech() throws {
    try desk.add(.basic, front: "Rhine", back: "a river", to: list)
    var told: [StudyEffect] = []
    for day in 0..<9 {
      clock.now += 86_400
      try desk.reload()
      try desk.layOut(.review(list.id))
      _ = try desk.take(.turn)
      told = try desk.take(.rate(.fail))
      #expect(told.isEmpty == (day < 8), "day \(day): \(told)")
    }
    #expect(card(0).text.tags == ["leech"] && card(0).standing.lapses == 8)
    guard case .warn(let words)? = told.first else { return #expect(Bool(false), "nothing was told") }
    #expect(words.contains("8 times: a leech"))
    _ = try desk.undo()
    #expect(card(0).text.tags == [] && card(0).standing.lapses == 7)
  }

  @Test("practice of a search leaves every day as it was, and tells so")
  func practised() throws {
    try desk.add(.basic, front: "Rhine", back: "a river", to: list)
    try desk.layOut(.search(try desk.query("rhine"), schedules: false))
    _ = try desk.take(.begin)
    #expect(
      desk.page.outcome == [
        .note("1 card, the hardest first. This is practice: when they come again stays as it was.")
      ])
    let before = card(0)
    _ = try desk.take(.turn)
    _ = try desk.take(.rate(.easy))
    #expect(
      desk.page.isOver && desk.page.outcome == [.note("“Rhine”: easy. When it comes again stays as it was.")])
    #expect(card(0) == before)
    try desk.layOut(.search(try desk.query("tag:none -rhine"), schedules: false))
    #expect(desk.page.blocks == [.note("The search “tag:none -rhine” finds no card that is not suspended.")])
  }

  @Test("where a template changes all its cards do, a new one brings cards, and a field that is filled, too")
  func types() throws {
    var type = NoteType(
      "Word", fields: ["Word", "Meaning"],
      templates: [.init("Card 1", front: "{{Word}}", back: "{{Meaning}}")])
    try desk.write(type)
    try desk.add([["Fluss", "river"], ["See"]], as: type, tags: ["de"], to: list)
    #expect(texts == [["Fluss", "river"], ["See", "See"]])
    try desk.apply(.suspend(true), to: [card(0).id])
    type.fields.append("Plural")
    type.templates[0].front = "the {{Word}}"
    type.templates.append(.init("Plural", front: "{{#Plural}}many {{Word}}{{/Plural}}", back: "{{Plural}}"))
    #expect(try desk.write(type) == 2)
    #expect(texts == [["the Fluss", "river"], ["the See", "the See"]] && card(0).text.isSuspended)
    #expect(try desk.draft(of: card(0)).map(\.text) == ["Fluss", "river", ""])
    try desk.edit(card(0), [nil, "stream", "Flüsse"])
    #expect(texts == [["the Fluss", "stream"], ["the See", "the See"], ["many Fluss", "Flüsse"]])
    #expect(throws: Failure.self) { try desk.edit(card(0), ["", nil, nil]) }
    var other = type
    other.fields.removeFirst()
    #expect(throws: Failure.self) { try desk.write(other) }
    _ = try desk.undo()
    _ = try desk.undo()
    #expect(texts == [["Fluss", "river"], ["See", "See"]])
  }

  @Test("minutes are told by ten seconds a card, until one's own pace is known")
  func minutes() throws {
    #expect(try desk.minutes(for: 0) == 0 && desk.minutes(for: 7) == 2)
  }
}
