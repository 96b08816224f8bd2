@testable import Decks
import FoundationEssentials
import Testing

@Suite("Anki's collections")
struct AnkiCollectionTests {
  private func sides(_ question: String, _ answer: String, _ fields: [String: String]) -> [String] {
    let sides = AnkiTemplate(question: question, answer: answer).sides(fields)
    return [sides.front, sides.back]
  }

  @Test("A template shows fields, and sections where fields are filled or empty")
  func templates() {
    let fields = ["Front": "f", "Back": "b", "Empty": "<br>", "Kana": " 日本[にほん]語"]
    #expect(sides("{{Front}}", "{{FrontSide}}<hr id=answer>{{Back}}", fields) == ["f", "b"])
    #expect(
      sides("{{#Front}}x{{#Empty}}y{{/Empty}}{{^Empty}}z{{/Empty}}{{/Front}}", "{{ Back }}", fields) == [
        "xz", "b",
      ])
    #expect(sides("{{type:Back}}{{hint:Back}}a", "{{type:Back}}", fields) == ["a", "b"])
    #expect(sides("{{kana:Kana}}", "{{kanji:Kana}}", fields) == ["にほん語", "日本語"])
    #expect(sides("{{furigana:Kana}}", "{{kana:Front}}", fields) == ["日本（にほん）語", "f"])
    #expect(sides("{{Unknown}}{{tts en:Front}}{{! remark }}{{{Front}}}", "{{", fields)[0].hasPrefix("f"))
    #expect(sides("{{#Front}}open", "}} {{/Front}} {{Back", fields) == ["open", "}}  {{Back"])
  }

  /// The front of the one card of a collection whose note has a field of each name, with its name in it.
  private func front(_ template: String, fields: [String], filled: [String], deck: String) -> String? {
    var kind = AnkiCollection.Notetype(name: "Rivers", fields: fields)
    kind.templates[0] = AnkiTemplate("Forward", question: template, answer: "{{Front}}")
    let note = AnkiCollection.Note(
      id: 1, mark: "g", notetype: 1, tags: " wet long ", fields: filled.joined(separator: "\u{1F}"))
    var card = AnkiCollection.Card(id: 7, note: 1, deck: 1, ordinal: 0)
    card.schedule.flags = 3
    let collection = AnkiCollection(notetypes: [1: kind], decks: [1: deck], notes: [note], cards: [card])
    return collection.importedNotes().reading.value.first?.front
  }

  @Test(
    "What a template has around a gap shows with it; its answer shows what the template's does, as in Anki",
    arguments: [
      ("{{cloze:Text}}", "{{cloze:Text}}<br>{{Extra}}", "The [...] is long.", "Rhine\nin Basel"),
      (
        "<i>{{Head}}</i>: {{cloze:Text}} (river)", "{{Head}}: {{cloze:Text}} (river)<br>Note: {{Extra}}",
        "Rivers: The [...] is long. (river)", "Rhine\nNote: in Basel"
      ),
      (
        "{{Head}}<br>{{cloze:Text}}{{#c1}} One{{/c1}}{{#c2}} Two{{/c2}}", "{{Head}}<br>{{cloze:Text}}",
        "Rivers\nThe [...] is long. One", "Rhine"
      ),
      (
        "{{cloze:Text}}<br>{{type:cloze:Text}}", "{{cloze:Text}}<br>{{type:cloze:Text}}<br>{{Extra}}",
        "The [...] is long.", "Rhine\nin Basel"
      ),
      (
        "{{cloze:Text}} {{hint:Extra}}", "{{FrontSide}}<hr id=answer>{{cloze:Text}}", "The [...] is long.",
        "Rhine"
      ),
      ("{{Head}}", "{{cloze:Text}}", "The [...] is long.", "Rhine\nRivers\nin Basel"),
    ])
  func aroundGaps(question: String, answer: String, front: String, back: String) {
    var kind = AnkiCollection.Notetype(name: "Gaps", isCloze: true, fields: ["Text", "Head", "Extra"])
    kind.templates[0] = AnkiTemplate("Cloze", question: question, answer: answer)
    let note = AnkiCollection.Note(
      id: 1, mark: "g", notetype: 1, tags: "",
      fields: "The {{c1::Rhine}} is long.\u{1F}Rivers\u{1F}in Basel")
    let card = AnkiCollection.Card(id: 1, note: 1, deck: 1, ordinal: 0)
    let collection = AnkiCollection(notetypes: [1: kind], decks: [1: "D"], notes: [note], cards: [card])
    let made = collection.importedNotes().reading.value.first
    #expect(made?.front == front)
    #expect(made?.back == back)
  }

  @Test("A reading belongs to the characters before it, not to the tag or gap before those")
  func readingsBehindTags() {
    let fields = ["Kana": "a<br>東京[とうきょう]&nbsp;日本[にほん] {{c1::本[ほん]}}"]
    #expect(
      sides("{{kana:Kana}}", "{{kanji:Kana}}", fields) == [
        "a<br>とうきょうにほん{{c1::ほん}}", "a<br>東京日本{{c1::本}}",
      ])
  }

  @Test(
    "A template is given the deck, the card, the labels and the kind, as in Anki",
    arguments: [
      ("{{Front}} {{Deck}}", "f Europe::North < South"), ("{{Front}} {{Subdeck}}", "f North < South"),
      ("{{Front}} {{Card}}", "f Forward"), ("{{Front}} {{Tags}}", "f wet long"),
      ("{{#Deck}}in a deck{{/Deck}} {{Front}}", "in a deck f"), ("{{Front}} {{Type}}", "f Rivers"),
      ("{{CardFlag}} {{Front}}", "flag3 f"), ("{{#CardFlag}}!{{/CardFlag}} {{Front}} {{CardID}}", "! f 7"),
    ])
  func given(template: String, front: String) {
    #expect(
      self.front(template, fields: ["Front"], filled: ["f"], deck: "Europe::North < South") == front)
  }

  @Test(
    "A field that is called as what Anki gives comes before it, empty too",
    arguments: [
      "Deck", "Subdeck", "Card", "Tags", "Type",
    ])
  func ownField(name: String) {
    let fields = ["Front", name]
    #expect(front("{{Front}} {{\(name)}}", fields: fields, filled: ["f", "own"], deck: "D") == "f own")
    #expect(
      front("{{Front}}{{^\(name)}}!{{/\(name)}}", fields: fields, filled: ["f", ""], deck: "D") == "f!")
  }

  @Test(
    "Brackets of a gap say its hint, whatever stands in it, as Anki 26.09 shows them",
    arguments: [
      ("{{c1::x::hint}}", "[hint]"), ("{{c1::x::}}", "[]"), ("{{c1::x::a::b}}", "[a::b]"),
      ("{{c1::x::[br]}}", "[[br]]"), ("{{c1::x}}", "[...]"), ("{{c1::x::...}}", "[...]"),
    ])
  func hints(text: String, front: String) {
    #expect(AnkiCloze.notes(of: ImportedNote(front: text, back: "")).map(\.front) == [front])
  }

  @Test("Where nothing that can be read stands below the rule, the back is what stands above it")
  func aboveTheRule() {
    let template = AnkiTemplate(
      question: "{{Back}}", answer: "{{Front}}<hr id=answer>{{tts en_US:Front}}")
    let texts = template.texts(["Front": "dog", "Back": "Hund"])
    #expect(texts?.front == "Hund" && texts?.back == "dog")
    let same = AnkiTemplate(question: "{{Front}}", answer: "{{FrontSide}}<hr id=answer>{{Back}}")
    #expect(same.texts(["Front": "dog", "Back": ""])?.back == "dog", "as Anki shows it")
  }

  @Test("A gap in a formula is a formula")
  func formulas() {
    let note = ImportedNote(front: "\\({{c1::x^2}} + 1\\) is {{c2::a^2}} \\[{{c3::b}}\\]", back: "", key: "k")
    #expect(AnkiCloze.notes(of: note).map(\.back) == ["\\(x^2\\)", "a^2", "\\(b\\)"])
  }

  @Test("Anki's four buttons are our four ratings; before the second scheduler a card being learnt had three")
  func buttons() {
    func ratings(_ kind: Int, old: Bool) -> [CardRating?] {
      (0...5).map {
        AnkiReviewLog.rating(
          of: AnkiCollection.Review(time: 1, card: 1, ease: $0, kind: kind), hasOldButtons: old)
      }
    }
    for kind in 0...3 {
      #expect(ratings(kind, old: false) == [nil, .fail, .hard, .good, .easy, nil])
    }
    #expect(ratings(0, old: true) == [nil, .fail, .good, .easy, .easy, nil])
    #expect(ratings(1, old: true) == [nil, .fail, .hard, .good, .easy, nil])
    #expect(ratings(4, old: false).allSatisfy { $0 == nil })
    for rating in CardRating.allCases {
      let review = AnkiCollection.Review(time: 1, card: 1, ease: AnkiReviewLog.ease(of: rating), kind: 1)
      #expect(AnkiReviewLog.rating(of: review, hasOldButtons: false) == rating)
    }
  }

  @Test("Gaps inside gaps are asked one by one")
  func nested() {
    let note = ImportedNote(
      front: "{{c1::Paris {{c2::on the Seine::where}}}} is {{c3::old}} }}", back: "", key: "k")
    #expect(
      AnkiCloze.notes(of: note).map { [$0.front, $0.back] } == [
        ["[...] is old }}", "Paris on the Seine"], ["Paris [where] is old }}", "on the Seine"],
        ["Paris on the Seine is [...] }}", "old"],
      ])
    #expect(AnkiCloze.notes(of: ImportedNote(front: "{{c1::open", back: "x")) == [])
  }

  @Test("Sounds keep their names beside words too, as pictures do; when spoken these are left out")
  func media() {
    #expect(AnkiMedia.named("dog [sound:dog.mp3]") == "dog [dog.mp3]")
    #expect(AnkiMedia.named("[sound:dog.mp3] [anki:play:q:0]") == "[dog.mp3]")
    #expect(AnkiMedia.named("[no sound] a") == "[no sound] a")
    #expect(CardMedia.spoken("[dog.mp3] dog [map 1.PNG] [animal] [e.g.]") == "dog  [animal] [e.g.]")
    #expect(CardMedia.names(in: "a [b.ogg] [c]") == ["b.ogg"])
    #expect(
      AnkiMedia.names(in: "<img src=\"a%20b.png\"> <img src='c&amp;d.png'> <img src=e.png>[sound:f g.mp3]")
        == ["f g.mp3", "a b.png", "c&d.png", "e.png"])
    #expect(AnkiMedia.names(in: "[sound:100%.mp3]") == ["100%.mp3"])
  }

  @Test("What cannot be asked in words is told with its note, and the rest comes in")
  func faults() {
    let notetypes = [
      Int64(1): AnkiCollection.Notetype(
        name: "Basic", fields: ["Front", "Back"],
        templates: [0: AnkiTemplate(question: "{{Front}}", answer: "{{FrontSide}}<hr id=\"answer\">{{Back}}")]
      ),
      2: AnkiCollection.Notetype(
        name: "Occlusion", isCloze: true, fields: ["Occlusion"],
        templates: [0: AnkiTemplate(question: "{{cloze:Occlusion}}", answer: "{{cloze:Occlusion}}")]),
    ]
    let fields = [
      "a\u{1F}b", "only", "{{c1::image-occlusion:rect:left=.1}}", "{{c1::x}}", "lost\u{1F}notetype",
    ]
    let kinds: [Int64] = [1, 1, 2, 2, 9]
    let notes = zip(fields, kinds).enumerated().map { index, note in
      AnkiCollection.Note(id: Int64(index), mark: "g\(index)", notetype: note.1, tags: "", fields: note.0)
    }
    var cards = notes.map { AnkiCollection.Card(id: $0.id, note: $0.id, deck: 1, ordinal: 0) }
    cards.append(AnkiCollection.Card(id: 10, note: 3, deck: 1, ordinal: 4))
    cards.append(AnkiCollection.Card(id: 11, note: 77, deck: 1, ordinal: 0))
    let reading = AnkiCollection(notetypes: notetypes, notes: notes, cards: cards).importedNotes().reading
    #expect(reading.value.map(\.front) == ["a", "only", "[...]", "lost"])
    #expect(reading.value[1].back == "only", "where the answer adds nothing, Anki shows the front again")
    #expect(reading.faults.map(\.subject) == ["note 3", "note 4", "card 11"])
  }

  @Test("A card that is put aside in Anki is put aside here, until its label is taken off")
  func suspended() throws {
    let note = AnkiCollection.Note(id: 1, mark: "g", notetype: 9, tags: " x ", fields: "a\u{1F}b")
    let card = AnkiCollection.Card(id: 1, note: 1, deck: 1, ordinal: 0, isSuspended: true)
    let text = try #require(
      AnkiCollection(notes: [note], cards: [card]).importedNotes().reading.value.first?.cardText)
    #expect(text.tags == ["x", "suspended"] && text.isSuspended)
    let made = CardEvent.cardMade(CardID(rawValue: 1), in: CardListID(rawValue: 1), text, on: CardTests.start)
    var library = CardLibrary(of: [.listMade(CardListID(rawValue: 1), name: "L", .levels), made])
    #expect(CardScope.reviewAll.cards(of: library, on: CardTests.day(9)).cards.isEmpty)
    #expect(CardScope.play.cards(of: library, on: CardTests.day(9)).cards.isEmpty)
    #expect(CardHome(library, on: CardTests.day(9)).cardsToReview == 0)
    library.apply(.cardEdited(CardID(rawValue: 1), CardText(front: "a", back: "b")))
    #expect(CardScope.reviewAll.cards(of: library, on: CardTests.day(9)).cards.count == 1)
  }

  @Test(
    "What is taken up again stands in the queue of its kind; what is learnt over days in that of days",
    arguments: [
      (0, 5, 0), (1, 1_800_000_000, 1), (1, 367, 3), (2, 367, 2), (3, 1_800_000_000, 1), (3, 367, 3),
    ]
      as [(Int64, Int64, Int64)])
  func queues(kind: Int64, due: Int64, queue: Int64) {
    var schedule = AnkiCollection.Schedule()
    (schedule.kind, schedule.due, schedule.queue) = (kind, due, -1)
    schedule.suspend(false, wasReviewed: false)
    #expect(schedule.queue == queue)
    schedule.suspend(true, wasReviewed: true)
    #expect(schedule.queue == -1)
  }

  @Test("A history is sorted, each instant once, and what is no answer left out")
  func histories() {
    let log = [(30, 4), (10, 1), (20, 0), (10, 3), (-5, 3)].map {
      AnkiCollection.Review(time: Int64($0.0), card: 1, ease: $0.1, kind: 1)
    }
    let history = AnkiReviewLog.histories(of: AnkiCollection(reviews: log))[1]
    #expect(history?.map { Int(($0.time.timeIntervalSince1970 * 1000).rounded()) } == [10, 30])
  }
}
