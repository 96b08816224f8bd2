@testable import Decks
import Memory
import Testing
@testable import Text

@Suite("Notes of Obsidian with cards")
struct ObsidianTextTests {
  private func pairs(_ text: String) -> [String] {
    ObsidianText.read(text).value.map {
      "\($0.deck.map { "\($0): " } ?? "")\($0.front) = \($0.back) @\($0.line)"
    }
  }

  @Test("a vault's note: cards in lines and over several, both ways, gaps with hints; the rest is a note")
  func note() {
    let text = """
      ---
      tags: [rivers]
      sr-due: 2026-07-01
      ---
      # Rivers
      Some words about rivers, with `std::vector` in them.

      - Through Cologne::the Rhine <!--SR:!2026-08-16,51,230-->
      Fluss:::river
      <!--SR:!2026-08-16,51,230!2026-08-17,3,250-->

      What flows through
      Dresden?
      ?
      The Elbe,
      <br>
      and no other

      Weser
      ??
      Werra and Fulda

      The ==Rhine==^[a river] rises in ==Switzerland==.

      This is ==one==[^1], this ==two==[^2], this ==one too==[^1]

      ```
      a::b
      ```
      <!-- c::d
      e::f -->
      """
    #expect(
      pairs(text) == [
        "Through Cologne = the Rhine @8", "Fluss = river @9", "river = Fluss @9",
        "What flows through\nDresden? = The Elbe,\n\nand no other @12", "Weser = Werra and Fulda @19",
        "Werra and Fulda = Weser @19", "The [a river] rises in Switzerland. = Rhine @23",
        "The Rhine rises in [...]. = Switzerland @23",
        "This is [...], this two, this [...] = one, one too @25",
        "This is one, this [...], this one too = two @25",
      ])
    #expect(ObsidianText.read(text).faults.isEmpty)
  }

  @Test("a line of tags names the list of all that follows, a tag before a card that card's alone")
  func decks() {
    let text = """
      z::1
      #flashcards/deckA
      a::1
      #flashcards/b/c d::2
      e::3

      #flashcards/deckD #trivia
      f::4
      #flashcards
      g::5
      #flashcardsale::6
      """
    #expect(
      pairs(text) == [
        "z = 1 @1", "deckA: a = 1 @3", "b::c: d = 2 @4", "deckA: e = 3 @5", "deckD: f = 4 @8", "g = 5 @10",
        "#flashcardsale = 6 @11",
      ])
  }

  @Test(
    "A tag is no part of a card wherever it stands, and names its list; in other text that of all that follows",
    arguments: [
      ("a::1 #flashcards/x\nb::2", ["x: a = 1", "b = 2"]), ("a #flashcards/x::1", ["x: a = 1"]),
      ("a::1 #flashcards", ["a = 1"]), ("a::1 #flashcards/x #flashcards/y", ["x: a = 1"]),
      ("a::1 #flashcards/x <!--SR:!2027-05-01,40,270-->", ["x: a = 1"]),
      ("a::1 #flashcards/x ^abc123", ["x: a = 1"]), ("- a::1 #flashcards/x y", ["x: a = 1 y"]),
      ("a::1 `#flashcards/x`", ["a = 1 `#flashcards/x`"]), ("a::1 #geo", ["a = 1 #geo"]),
      ("a::1 #flashcardsale", ["a = 1 #flashcardsale"]),
      ("a #flashcards/x\n?\n1\n\nb::2", ["x: a = 1", "b = 2"]),
      ("a\n?\n1 #flashcards/x", ["x: a = 1"]),
      ("The ==a== #flashcards/x\n\nb::2", ["x: The [...] = a", "b = 2"]),
      ("# Rivers #flashcards/x\n\na::1\n## More\nb::2", ["x: a = 1", "x: b = 2"]),
      ("Words in #flashcards/x are mine.\n\na::1\n\nb::2", ["x: a = 1", "x: b = 2"]),
      ("---\ntags: [flashcards/x, geo]\n---\na::1", ["x: a = 1"]),
      ("---\ntitle: flashcards/y\ntags:\n  - geo\n  - \"#flashcards/x/y\"\n---\na::1", ["x::y: a = 1"]),
      ("---\ntag: flashcards\naliases: [flashcards/z]\n---\na::1", ["a = 1"]),
      ("a #card\n1\n2\n\nb::3", ["a = 1\n2", "b = 3"]), ("a #card-reverse\n1", ["a = 1", "1 = a"]),
      ("# a #card\n1", ["a = 1"]), ("a::1 #card/reverse", ["a = 1", "1 = a"]),
      ("note\na #card\n1", ["a = 1"]), ("a #cards\n1", []),
    ])
  func tagged(text: String, cards: [String]) {
    let reading = ObsidianText.read(text)
    let read = reading.value.map { "\($0.deck.map { "\($0): " } ?? "")\($0.front) = \($0.back)" }
    #expect(read == cards, "\(text)")
    #expect(reading.faults.isEmpty, "\(reading.faults)")
  }

  @Test("What Logseq keeps of a block is no card, and does not part a question from its answer")
  func logseq() {
    let text = "- collapsed:: true\n- Capital? #card\n  card-last-interval:: 4\n  id:: 6f\n\t- Paris\n"
    #expect(pairs(text) == ["Capital? = - Paris @2"])
  }

  @Test("A question to which no answer stands below is told")
  func unanswered() {
    #expect(ObsidianText.read("a #card\n\nb #card-spaced\n").faults.compactMap(\.position?.line) == [1, 3])
  }

  @Test("when cards come up again is no part of them, and comes along, for each card its own")
  func schedules() {
    let reading = ObsidianText.read(
      """
      #flashcards
      a::1 <!--SR:!2026-12-20,40,270-->
      b:::2 <!--SR:!2026-12-20,40,270!2000-01-01,1,250-->
      c::3
      <!--SR:!2027-01-05,60.4,250-->
      d::4

      e
      ?
      5
      <!--SR:!2027-02-03,90,290-->

      f
      ??
      6 <!--SR:!2027-02-03,90,290!2027-02-04,91,290-->

      The ==Seine== and the ==Rhine==
      <!--SR:!2027-03-03,10,250!2027-03-04,11,250-->

      g::7 <!--SR:!2026-02-31,40,270-->
      h::8 <!--SR:2026-12-20,40,270-->
      i::9 <!--SR:!fsrs-->
      """)
    #expect(reading.faults.compactMap(\.position?.line) == [20, 22])
    #expect(
      reading.value.map(\.back) == "1 2 b 3 4 5 6 f Seine Rhine 7 8 9".split(separator: " ").map(String.init))
    func planned(_ year: Int, _ month: Int, _ day: Int, _ interval: Int, _ ease: Double) -> ImportedSchedule?
    {
      let date = CivilDate(year: year, month: month, day: day)
      return ImportedSchedule(due: .day(StudyDay(date)), interval: interval, ease: ease)
    }
    #expect(
      reading.value.map(\.schedule) == [
        planned(2026, 12, 20, 40, 2.7), planned(2026, 12, 20, 40, 2.7), nil, planned(2027, 1, 5, 61, 2.5),
        nil,
        planned(2027, 2, 3, 90, 2.9), planned(2027, 2, 3, 90, 2.9), planned(2027, 2, 4, 91, 2.9),
        planned(2027, 3, 3, 10, 2.5), planned(2027, 3, 4, 11, 2.5), nil, planned(2026, 12, 20, 40, 2.7), nil,
      ])
  }

  @Test(
    "What is planned and cannot be read is told; the card comes in as new",
    arguments: [
      ("a::b <!--SR:2027-05-01,40,270-->", true, 0),
      ("a::b <!--SR:!2027-5-1T10:00:00Z,40.5,270.5-->", true, 0),
      ("a::b <!-- SR:!2027-05-01,40,270 -->", true, 0), ("a::b <!--SR:!2027-05-01,0,270-->", true, 0),
      ("a::b <!--SR:!2000-01-01,1,250-->", false, 0), ("a::b <!--SR:!2027-15-01,40,270-->", false, 1),
      ("a::b <!--SR:!fsrs,2027-05-01,40-->", false, 1), ("a\n?\nb\n<!--SR:!x-->", false, 1),
      ("a\n?\nb\n\n<!--SR:!2027-05-01,40,270-->\n", false, 1), ("a:::b <!--SR:!x!y-->", false, 1),
    ])
  func plannedAndUnread(text: String, isPlanned: Bool, faults: Int) {
    let read = ObsidianText.read(text)
    #expect(read.value.first?.back == "b")
    #expect((read.value.first?.schedule != nil) == isPlanned)
    #expect(read.faults.count == faults, "\(read.faults)")
  }

  @Test("a block's mark before the days, and the box of a task, are no part of a card")
  func marks() {
    let text = """
      Two::answer two ^abc123 <!--SR:!2027-04-02,32,250-->
      - [ ] task::answer six
      - [x] done::answer seven

      Long
      ?
      answer ^def456 <!--SR:!2027-04-02,32,250-->
      """
    #expect(
      pairs(text) == [
        "Two = answer two @1", "task = answer six @2", "done = answer seven @3", "Long = answer @5",
      ])
    #expect(ObsidianText.read(text).value.compactMap(\.schedule).count == 2)
  }

  @Test("a side that is missing is told with its line, and the rest is read")
  func faults() {
    let reading = ObsidianText.read("a::b\n::c\nd::\n\n?\ne\n\nf\n?\n\ng::h")
    #expect(reading.value.map(\.front) == ["a", "g"])
    #expect(reading.faults.compactMap(\.position?.line) == [2, 3, 5, 8])
  }

  @Test("Of links comes what they show, what is highlighted in bold, and no remark; code stays")
  func shown() {
    let note = ObsidianText.read("The [[Rhine|river]] of [[Köln#Old]] %%ask%%::==Basel== and `==x== [[y]]`")
      .value.first
    #expect(note?.front == "The river of Köln#Old")
    #expect(note?.back == "**Basel** and `==x== [[y]]`")
  }

  @Test("pictures of the vault become pictures as others write them")
  func pictures() {
    let note = ObsidianText.read("Which river? ![[old map.png|300]]::Rhine ![](rhine.png)").value.first
    #expect(note?.front == "Which river? ![](<old map.png>)")
    #expect(note?.back == "Rhine ![](rhine.png)")
  }

  @Test(
    "what would be read as a mark comes back as it went out",
    arguments: [
      "std::vector", "a:::b", ":", "a == b == c", "?", "??\nx", "# a", "#flashcards/x y", "- item", "<br>",
      "a\n\n  \nb", "```\ncode::here\n\n?\n```", "```", "<!-- a -->", "a<!--SR:b", "&#58; & &amp;",
      "![[a.png]]", "![](a.png)",
      "a #flashcards/x", "a #card", "a#card", "`a", "`", "---", "::\u{301}", "\u{301}a", "a\n?\u{301}",
      "{{c1::a}}",
    ])
  func escapes(text: String) {
    let notes = [ImportedNote(front: text, back: "b"), ImportedNote(front: "f", back: text, deck: "a::b")]
    let reading = ObsidianText.read(ObsidianText.write(notes))
    #expect(reading.faults.isEmpty)
    // Lines of nothing but spaces are empty ones.
    let wanted = text.replacing("\n  \n", with: "\n\n")
    #expect(reading.value.map(\.front) == [wanted, "f"], "\(ObsidianText.write(notes))")
    #expect(reading.value.map(\.back) == ["b", wanted])
    #expect(reading.value.map(\.deck) == [nil, "a::b"])
  }

  @Test("what is written is what a person would type, the list named where a tag can name it")
  func written() {
    let notes = [
      ImportedNote(front: "Fluss", back: "river", deck: "German::Words"),
      ImportedNote(front: "Weser", back: "Werra\nand Fulda", deck: "German::Words"),
      ImportedNote(front: "a", back: "b", deck: "two words"),
    ]
    #expect(
      ObsidianText.write(notes)
        == "#flashcards/German/Words\n\nFluss::river\n\nWeser\n?\nWerra\nand Fulda\n\n#flashcards\n\na::b\n")
  }
}
