@testable import Decks
@testable import Memory
import Testing

@Suite("Searching cards in Anki's words")
struct CardQueryTests {
  private static let today = CardTests.day(10)

  /// Three lists, two of them below one name: a river reviewed and due, a new one with a label, a hill that
  /// is suspended, a double, one failed today and flagged, one in Greek.
  private static let library: CardLibrary = {
    func card(_ id: Int64, _ list: Int64, _ front: String, _ back: String, _ tags: [String] = [])
      -> CardEvent
    {
      .cardMade(
        CardID(rawValue: id), in: CardListID(rawValue: list),
        CardText(front: front, back: back, tags: tags), on: CardTests.day(id == 2 ? 9 : 0))
    }
    return CardLibrary(
      of: [
        .listMade(CardListID(rawValue: 1), name: "Land::Rivers", .levels),
        .listMade(CardListID(rawValue: 2), name: "Land::Hills", .fsrs),
        .listMade(CardListID(rawValue: 3), name: "Words", .levels),
        card(1, 1, "Rhine", "1,230 km, Deutschland"),
        card(2, 1, "Elbe (100% of it)", "1,094 km", ["geo::water"]),
        card(3, 2, "Brocken", "1,141 m", ["suspended"]), card(4, 3, "ΛΌΓΟΣ", "word", ["greek"]),
        card(5, 3, "rhine ", "Wein\nund Rhein", ["leech"]), card(6, 3, "over", "a*b"),
      ] + CardLibraryTests.reviewed(1, [.easy, .easy], on: 3)
        + CardLibraryTests.reviewed(5, [.good], on: 2) + CardLibraryTests.reviewed(5, [.fail], on: 10)
        + [.cardFlagged(CardID(rawValue: 5), .red), .cardBuried(CardID(rawValue: 6), on: today)])
  }()

  private static func found(_ text: String) throws -> [Int64] {
    try CardQuery(text).cards(of: library, on: today).map(\.rawValue)
  }

  @Test(
    "each term finds what it says",
    arguments: [
      ("", [1, 2, 3, 4, 5, 6]), ("rhine", [1, 5]), ("RHINE km", [1]), ("\"und rhein\"", [5]),
      ("rhine or brocken", [1, 3, 5]), ("-rhine", [2, 3, 4, 6]), ("-(rhine or km)", [3, 4, 6]),
      ("λόγος", [4]), ("rh_ne", [1, 5]), ("r*ine", [1, 5]), ("a\\*b", [6]), ("w:over", [6]), ("w:ove", []),
      ("w:ove*", [6]),
      ("w:o*r", [6]),
      ("100% -rhine", [2]), ("front:rhine", [1]), ("front:*hine*", [1, 5]), ("back:word", [4]),
      ("deck:land", [1, 2, 3]), ("deck:Land::Hills", [3]), ("deck:*s", [1, 2, 3, 4, 5, 6]),
      ("\"deck:Land::Rivers\" rhine", [1]), ("tag:geo", [2]), ("tag:geo::water", [2]), ("tag:none", [1, 6]),
      ("tag:g*", [2, 4]), ("is:new", [2, 3, 4, 6]), ("is:due", [1, 5]), ("is:review", [1, 5]),
      ("is:suspended", [3]), ("is:buried", [6]), ("is:flagged", [5]), ("flag:1", [5]), ("flag:red", [5]),
      ("flag:0 is:review", [1]), ("is:leech", [5]), ("is:double", [1, 5]), ("is:weak", [1, 5]),
      ("prop:ivl=3", [1]), ("prop:ivl>=1", [1, 5]), ("prop:due<0", [1]), ("prop:reps>1", [1, 5]),
      ("prop:lapses=1", [5]), ("prop:r<0.95 prop:s>0", [1]), ("added:2", [2]), ("rated:1", [5]),
      ("rated:1:1", [5]), ("rated:8", [1, 5]), ("introduced:8", [1]), ("introduced:9", [1, 5]),
      ("cid:3,4", [3, 4]), ("level:g is:review", [1, 5]), ("is:due and rhine or tag:greek", [1, 4, 5]),
    ] as [(String, [Int64])])
  func terms(text: String, wanted: [Int64]) throws {
    #expect(try Self.found(text) == wanted)
  }

  @Test(
    "Words are found as a keyboard has them, whatever signs a card writes them with, and as they stand",
    arguments: [
      ("Water is H₂O", "H2O"), ("Water is H2O", "h₂o"), ("x² + 1", "x2"), ("2¹⁰", "210"), ("10⁻⁶", "10-6"),
      ("ﬁne ﬂow", "fine flow"), ("Straße", "STRASSE"), ("Strasse", "straße"), ("Straße", "stra_e"),
      ("Æsop", "aesop"), ("œuf", "oeuf"), ("naïve", "naive"), ("nai\u{308}ve", "naïve"), ("Ängste", "angst*"),
      ("Łódź", "lodz"), ("１２ km", "12 km"), ("don’t", "don't"), ("a—b", "a-b"), ("über", "w:uber"),
      ("Élan", "nc:elan"), ("Ärger", "front:arger"), ("H₂O", "\"front:H2O\""), ("na\u{AD}tion", "nation"),
    ])
  func spelled(front: String, query: String) throws {
    let list = CardListID(rawValue: 1)
    let library = CardLibrary(of: [
      .listMade(list, name: "L", .levels),
      .cardMade(CardID(rawValue: 1), in: list, CardText(front: front, back: "-"), on: CardTests.day(0)),
      .cardMade(CardID(rawValue: 2), in: list, CardText(front: "other", back: "-"), on: CardTests.day(0)),
    ])
    #expect(try CardQuery(query).cards(of: library, on: Self.today).map(\.rawValue) == [1])
  }

  @Test("A mark that has no letter finds itself alone")
  func marks() throws {
    #expect(try Self.found("\u{301}") == [])
    #expect(try Self.found("re:h2o") == [])
  }

  @Test(
    "what cannot be read is said, with what to type instead",
    arguments: [
      ("is:dew", "is:due"), ("prop:ivl", "prop:ivl>10"), ("is:learn", "rated:1:1"),
      ("is:relearn", "rated:1:1"), ("is:buried-sibling", "is:buried"), ("is:buried-manually", "is:buried"),
      ("prop:pos<=5", "is:new"), ("prop:pos", "is:new"), ("prop:cdn:v>3", "goes out again"),
      ("prop:cds:v=x", "goes out again"), ("prop:rated=-1", "rated:3 -rated:2"),
      ("prop:resched=-1", "rated:7"),
      ("prop:ease", "ivl, due"), ("\"open", "Close it"), ("(a", "Close it"), ("a)", "Take"),
      ("or a", "either side"), ("a or", "either side"), ("a -)", "not to be found"),
      ("flag:9", "flag:1 (red)"),
      ("rated:0", "rated:7"), ("rated:3:2", "rated:7:1"), ("cid:x", "cid:3,4"), ("level:z", "level:A"),
      (String(repeating: "(", count: 60), "fewer"), (String(repeating: "-", count: 60) + "a", "fewer"),
      (String(repeating: "a", count: 10_001), "10000"),
    ])
  func faults(text: String, advice: String) {
    let fault = #expect(throws: CardQueryFault.self) { try CardQuery(text) }
    #expect(fault?.advice.contains(advice) == true, "\(fault?.advice ?? "")")
  }

  @Test("a label as it stands is searched for, whatever signs it has")
  func tagged() throws {
    let tag = "a*b\"c_"
    var library = Self.library
    library.apply(.cardEdited(CardID(rawValue: 6), CardText(front: "x", back: "y", tags: [tag])))
    let query = try CardQuery("tag:\"a\\*b\\\"c\\_\"")
    #expect(query.cards(of: library, on: Self.today).map(\.rawValue) == [6])
  }

  @Test("many wildcards in a long text end soon")
  func hostile() throws {
    var library = Self.library
    library.apply(
      .cardEdited(CardID(rawValue: 6), CardText(front: String(repeating: "a", count: 20_000), back: "y")))
    let start = ContinuousClock.now
    #expect(try CardQuery("a*a*a*a*a*a*a*a*b cid:6").cards(of: library, on: Self.today) == [])
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("words of a command line are terms: the shell has taken their quotes, so they get them back")
  func typed() {
    #expect(CardQuery.typed(["is:due or tag:geo"]) == "is:due or tag:geo", "one word is a whole search")
    #expect(CardQuery.typed(["deck:Great rivers", "-tag:geo"]) == "\"deck:Great rivers\" -tag:geo")
    #expect(CardQuery.typed(["deck:\"Great rivers\"", "Rhine"]) == "deck:\"Great rivers\" Rhine")
    #expect(CardQuery.typed([]).isEmpty)
  }

  /// A word asked both ways, a text with two gaps, two cards without notes.
  private static let noted: (library: CardLibrary, facts: [CardID: CardFacts]) = {
    let word = NoteType(
      "Word", fields: ["Word", "Reading", "Meaning"],
      templates: [
        NoteType.Template("Forward", front: "{{Word}}", back: "{{Meaning}}"),
        NoteType.Template("Backward", front: "{{Meaning}}", back: "{{Word}}"),
      ])
    let notes = [
      CardNote(mark: "w", kind: .own("Word"), fields: ["chien", "", "dog"], tags: ["animal::mammal"]),
      CardNote(mark: "c", kind: .cloze, front: "{{c1::Paris}} is in {{c2::France}}", back: "see map 123"),
    ]
    let texts =
      notes[0].cards(as: word) + notes[1].cards()
      + [
        CardText(front: "a dog", back: "un chien", tags: ["parent"]),
        CardText(front: "Some odd thing", back: "a1", tags: ["parent::child", "lesson-17"]),
      ]
    let list = CardListID(rawValue: 1)
    let library = CardLibrary(
      of: [.listMade(list, name: "French::Vocab", .levels)]
        + texts.enumerated().map {
          .cardMade(CardID(rawValue: Int64($0 + 1)), in: list, $1, on: today)
        })
    let facts = CardFacts.all(
      of: library, notes: Dictionary(uniqueKeysWithValues: notes.map { ($0.mark, $0) }), types: [word],
      origins: AnkiOrigins())
    return (library, facts)
  }()

  @Test(
    "Anki's terms find what its manual says",
    arguments: [
      ("note:word", [1, 2]), ("note:cloze", [3, 4]), ("note:basic", [5, 6]), ("note:*o*", [1, 2, 3, 4]),
      ("-note:word", [3, 4, 5, 6]), ("card:1", [1, 3, 5, 6]), ("card:2", [2, 4]), ("card:forward", [1]),
      ("card:back*", [2]), ("card:\"card 1\"", [5, 6]), ("meaning:dog", [1, 2]), ("Meaning:do", []),
      ("meaning:*o*", [1, 2]), ("mean*:dog", [1, 2]), ("reading:", [1, 2]), ("reading:_*", []),
      ("word:*", [1, 2]), ("\"back extra:*map*\"", [3, 4]), ("front:dog", [2]), ("front:*dog*", [2, 5]),
      ("word:chien card:1 or tag:parent", [1, 5, 6]), ("\"re:(some|another).*thing\"", [6]),
      ("re:\\d{3}", [3, 4]), ("front:re:[a-c]1", []), ("back:re:[a-c]1", [6]), ("back:re:^[a-c]1$", [6]),
      ("back:re:^[B-C]1$", []), ("\"back:re:(?-i)A1\"", []), ("re:DOG", [1, 2, 5]),
      ("\"re:(?-i)DOG\"", []), ("re:\\bdog\\b", [1, 2, 5]), ("tag:re:^parent$", [5]),
      ("tag:parent", [5, 6]), ("\"tag:re:lesson-(1[7-9]|2[0-5])\"", [6]), ("meaning:re:^d.g$", [1, 2]),
      ("note:re:^w", [1, 2]), ("deck:re:vocab$", [1, 2, 3, 4, 5, 6]), ("deck:re:^french$", []),
      ("deck:french -deck:french::*", []),
    ] as [(String, [Int64])])
  func anki(text: String, wanted: [Int64]) throws {
    let query = try CardQuery(text).answered(by: Self.noted.facts)
    #expect(query.cards(of: Self.noted.library, on: Self.today).map(\.rawValue) == wanted)
    #expect(query.text == text)
  }

  @Test(
    "what Anki can be asked and nothing here answers is refused, with what to type instead",
    arguments: [
      ("is:learn", "rated:1:1"), ("prop:ease>2", "prop:d>7"), ("prop:ease!=2.5", "prop:d>7"),
      ("deck:current", "deck:Rivers"), ("DECK:Current", "deck:Rivers"), ("deck:filtered", "deck:Rivers"),
      ("edited:3", "added:7"), ("preset:Default", "deck:Rivers"),
      ("did:1", "deck:Rivers"),
      ("mid:1", "note:Basic"), ("dupe:1,a", "is:double"), ("resched:3", "rated:7"),
      ("prop:pos<3", "is:new"),
      ("is:buried-manually", "is:buried"), ("rated:7:4", "rated:7:1"), ("has-cd:x", "no custom data"),
      ("colour:red", "colour\\:…"), ("colour:red", "Fields are Back, Back Extra, Front, Meaning"),
      ("re:a{2", "in quotes"), ("re:[a", "in quotes"), ("\"re:(a\"", "in quotes"), ("re:*", "in quotes"),
      ("re:\\p", "in quotes"), ("re:a{9999}", "in quotes"), ("re:a********", "in quotes"),
      ("\"re:((((a{99}){99}){99}){99})\"", "in quotes"), ("\"re:(((){999}){999}){999}\"", "in quotes"),
      ("\"re:(?=a)b\"", "in quotes"), ("re:[z-a]", "in quotes"), ("re:(?i)dog", "(some|other)"),
      ("front:re:d(o|u)g", "(some|other)"), ("tag:re:(a|b)", "(some|other)"),
      ("re:[[:alpha:]]+", "in quotes"),
    ])
  func refused(text: String, advice: String) {
    let fault = #expect(throws: CardQueryFault.self) {
      try CardQuery(text).answered(by: Self.noted.facts)
    }
    #expect(fault?.advice.contains(advice) == true, "\(fault?.advice ?? "")")
  }

  @Test("no regular expression and no text take long: all ways are followed at once")
  func regular() throws {
    let long = String(repeating: "a", count: 3000)
    for text in ["(a+)+b", "(a|aa)+b", "(a*)*b", ".*.*.*.*b", "(a?){30}a{30}b"] {
      #expect(try !RegularPattern(text).matches(long))
    }
    for (text, found) in [
      ("^$", ""), ("a|b|", "c"), ("x[^\\d,]y", "x-y"), ("[]a-]+$", "]-a"), ("\\Bog\\b", "dog"),
      ("über", "ÜBER"),
      ("^(ab|c){2,3}$", "abcab"), ("a.c", "aéc"), ("\\w+\\s\\w+", "日本 語"), ("a\\.b", "a.b"), ("a{0}b", "b"),
    ] { #expect(try RegularPattern(text).matches(found), "\(text)") }
    for (text, other) in [
      ("^(ab|c){2,3}$", "ab"), ("a.c", "a\nc"), ("a\\.b", "axb"), ("x[^\\d,]y", "x5y"), ("\\bog", "dog"),
      ("^a$", "a\n"),
    ] { #expect(try !RegularPattern(text).matches(other), "\(text)") }
  }
}
