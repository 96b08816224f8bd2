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
    "what cannot be read is said, with what to type instead",
    arguments: [
      ("is:dew", "is:due"), ("colour:red", "colour\\:red"), ("prop:ivl", "prop:ivl>10"),
      ("prop:ease>2", "ivl, due"), ("\"open", "Close it"), ("(a", "Close it"), ("a)", "Take"),
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
    let query = CardQuery.tagged(tag)
    #expect(query.cards(of: library, on: Self.today).map(\.rawValue) == [6])
    #expect(try CardQuery(query.text).cards(of: library, on: Self.today).map(\.rawValue) == [6])
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

  @Test("What is not searched by is refused, and not answered with no card")
  func unknown() {
    for text in ["tag:re:^riv", "front:re:a+", "deck:current", "DECK:Current"] {
      let fault = #expect(throws: CardQueryFault.self) { try CardQuery(text) }
      #expect(fault?.advice.isEmpty == false)
    }
    #expect(throws: Never.self) { try CardQuery("tag:re\\:x") }
  }
}
