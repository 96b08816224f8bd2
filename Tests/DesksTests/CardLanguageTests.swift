@testable import Decks
@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("Languages of card lists")
struct CardLanguageTests {
  private static let start = Date(timeIntervalSince1970: 1_750_150_000)

  private func desk(in folder: TemporaryFolder) throws -> CardDesk {
    let store = try Store(opening: folder.file("recite.sqlite"), now: Self.start)
    return try CardDesk(store: store, calendar: StudyCalendar { _ in 0 }, clock: { Self.start })
  }

  private static func notes(_ pairs: [(String, String)]) -> [ImportedNote] {
    pairs.map { ImportedNote(front: $0.0, back: $0.1) }
  }

  @Test(
    "A list's languages are guessed by its name, its writing, letters and common words, or not at all",
    arguments: [
      ("Words", [("die Straße", "street"), ("der Fluß", "the river"), ("das Haus", "the house")], "de/en"),
      ("Words", [("寿司", "the fish"), ("たべる", "to eat")], "ja/en"), ("Words", [("你好", "x")], "-/-"),
      ("Words", [("你好", "hello"), ("水", "water")], "cmn/-"), ("Deutsch::A1", [("Haus", "house")], "de/-"),
      ("Español", [("casa", "house")], "es/-"),
      ("Rivers", [("Rhine", "Cologne"), ("Elbe", "Dresden")], "-/-"),
      (
        "Capitals", [("What is the capital of France?", "Paris"), ("Which is that of Italy?", "Rome")], "en/-"
      ),
      ("JLPT N5", [("寿司", "the fish"), ("東京", "of Japan")], "ja/en"),
      ("Japanese", [("to eat", "食べる"), ("the water", "みず")], "en/ja"),
      ("Kanji", [("駅", "station"), ("犬", "dog")], "ja/-"), ("Words", [("车站", "x"), ("说", "y")], "cmn/-"),
      ("Words", [("їжа", "food"), ("дім", "house")], "uk/-"),
      ("Words", [("еда", "x"), ("дом", "y")], "ru/-"),
      ("Words", [("پدر", "x"), ("مادر", "y")], "fa/-"),
      ("Words", [("der Hund", "x"), ("die Katze", "y")], "de/-"),
      ("Words", [("le chien", "x"), ("la maison", "y"), ("l’été", "z")], "fr/-"),
      ("Words", [("lo zio", "x"), ("gli uomini", "y")], "it/-"), ("Spanisch", [("casa", "Haus")], "es/-"),
      ("Vocabulaire allemand", [("Haus", "maison")], "de/-"), ("Русский", [("дом", "house")], "ru/-"),
      ("日本語", [("犬", "dog")], "ja/-"), ("Maths", [("f(x) = y", "a"), ("y = 2x", "o"), ("X::Y", "e")], "-/-"),
      ("Verbs", [("to eat", "x"), ("to go", "y"), ("to put on", "z")], "en/-"),
    ] as [(String, [(String, String)], String)])
  func guessed(name: String, pairs: [(String, String)], languages: String) {
    #expect(CardLanguages.guessed(of: Self.notes(pairs), in: name).text == languages)
  }

  @Test("Kana beside the characters, as a reading or on the other side, tell that they are Japanese")
  func kana() {
    let read = [("寿司", "すし", "sushi"), ("東京", "とうきょう", "Tokyo")].map {
      ImportedNote(front: $0, back: $2, pronunciation: $1)
    }
    #expect(CardLanguages.guessed(of: read, in: "Words").front == "ja")
    let sides = Self.notes([("寿司", "すし"), ("東京", "とうきょう")])
    #expect(CardLanguages.guessed(of: sides, in: "Words").text == "ja/ja")
  }

  @Test(
    "Headings tell the languages of a table's sides, whatever these are called",
    arguments: [
      ("English,Spanish\ncasa,dog", "es/en"), ("Deutsch;Latein\nHaus;domus\nHund;canis", "de/la"),
      ("français;anglais\nchat;cat", "fr/en"), ("Word,Meaning\na,b", "-/-"),
      ("German word,English meaning\nHaus,house", "de/en"), ("dog,Hund\ncat,Katze", "-/-"),
    ])
  func headings(table: String, languages: String) throws {
    let (notes, layout) = TableText.open(table)
    var part = CardDesk.Consignment(notes.value, into: "L")
    part.languages = layout?.languages ?? CardLanguages()
    #expect(part.guessedLanguages.text == languages)
  }

  @Test("An import keeps what it guesses with a new list; what is told is kept, and undone, and read again")
  func kept() throws {
    let folder = try TemporaryFolder()
    let desk = try desk(in: folder)
    let german = Self.notes([("die Straße", "the street"), ("der Fluß", "the river")])
    _ = try desk.importNotes([CardDesk.Consignment(german, into: "Words")])
    #expect(
      try self.desk(in: folder).list(named: "Words").languages == CardLanguages(front: "de", back: "en"))
    try desk.choose(CardLanguages(front: "nl"), for: desk.list(named: "Words"))
    #expect(try self.desk(in: folder).list(named: "Words").languages == CardLanguages(front: "nl"))
    _ = try desk.importNotes([CardDesk.Consignment(german, into: "Words")])
    #expect(try desk.list(named: "Words").languages.front == "nl", "an import changes nothing that was told")
    _ = try desk.importNotes([CardDesk.Consignment(german, into: "Others")], in: CardLanguages(back: "ja"))
    #expect(try self.desk(in: folder).list(named: "Others").languages == CardLanguages(back: "ja"))
  }

  @Test("A side is spoken by the voice of its language, where it is in its writing")
  func spoken() throws {
    let folder = try TemporaryFolder()
    let desk = try desk(in: folder)
    let list = try desk.makeList(named: "W", cards: [CardText(front: "Straße", back: "寿司")])
    func voices() throws -> [Utterance.Voice] {
      try desk.layOut(.review(list.id))
      let effects = try desk.take(.speak) + desk.take(.turn) + desk.take(.speak)
      return effects.compactMap { if case .speak(let one) = $0 { one.voice } else { nil } }
    }
    #expect(try voices() == [.ofScript(), .ofScript()])
    try desk.choose(CardLanguages(front: "de", back: "ja"), for: list)
    let (german, japanese) = try (#require(CardLanguage("German")), #require(CardLanguage("ja")))
    #expect(try voices() == [.of(german), .of(japanese)])
    #expect(german.voice(for: "Straße") == "de" && japanese.voice(for: "寿司") == "ja")
    #expect(german.voice(for: "привет") == "ru" && japanese.voice(for: "sushi") == nil)
    #expect(CardLanguage("en")?.voice(for: "street") == nil, "the learner's own choice")
    #expect(CardLanguage("uk")?.voice(for: "мова") == "uk")
  }

  @Test(
    "A back that is not recognised is recorded and heard again, and rated by who said it; English is heard")
  func unheard() throws {
    let folder = try TemporaryFolder()
    let desk = try desk(in: folder)
    let list = try desk.makeList(named: "W", cards: [CardText(front: "street", back: "Strasse")])
    try desk.choose(CardLanguages(front: "en", back: "de"), for: list)
    try desk.layOut(.review(list.id))
    _ = try desk.take(.begin)
    #expect(desk.page.listens?.sound == .unheard)
    #expect(desk.page.listens?.ways?.contains("German is not recognised here") == true)
    #expect(try desk.take(.settle) == [.playBack])
    #expect(!desk.page.isAnswered && desk.page.choices.map(\.name) == ["fail", "hard", "good", "easy"])
    _ = try desk.take(.rate(.good))
    #expect(desk.study.passed.count == 1)
    try desk.choose(CardLanguages(front: "de", back: "en"), for: desk.list(named: "W"))
    try desk.layOut(.play)
    _ = try desk.take(.begin)
    if case .meaning = desk.page.listens?.sound { return }
    Issue.record("English backs are recognised: \(String(describing: desk.page.listens))")
  }

  @Test(
    "Languages are typed by code or name, a side each",
    arguments: [
      ("de", "de/-"), ("German/english", "de/en"), ("-/ja", "-/ja"), ("-", "-/-"), ("français", "fr/-"),
      ("xx", nil), ("de/en/fr", nil), ("", nil), ("de/", nil),
    ] as [(String, String?)])
  func typed(text: String, kept: String?) {
    #expect(CardLanguages(text)?.text == kept)
  }
}
