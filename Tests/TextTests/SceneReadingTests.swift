import Testing
@testable import Text

@Suite("Scenes: who says what")
struct SceneReadingTests {
  /// Each speech with who says it, "-" where nobody is named; one speech on one line.
  private static func speeches(_ text: OwnText) -> [String] {
    var speeches: [String] = []
    var last: String??
    for line in text.lines {
      if last == .some(line.speaker), !line.beginsStanza, !speeches.isEmpty {
        speeches[speeches.count - 1] += " " + line.text
      } else {
        speeches.append("\(line.speaker ?? "-"): \(line.text)")
      }
      last = line.speaker
    }
    return speeches
  }

  static let wanted = ["ANNA: Who is there?", "BEN: Only me.", "ANNA: Then draw the water, Ben."]
  static let mixed = ["Anna: Who is there?", "Ben: Only me.", "Anna: Then draw the water, Ben."]

  static let forms: [(name: String, raw: String, wanted: [String])] = [
    ("colons", "ANNA: Who is there?\nBEN: Only me.\nANNA (aside): Then draw the water, Ben.", wanted),
    (
      "colons, apart, with directions",
      "ANNA: Who is there?\n\n[Enter BEN]\n\nBEN: Only me. (He bows.)\n\nANNA: Then draw the water, Ben.",
      wanted
    ),
    (
      "names as written", "Anna: Who is there?\nBen: Only me.\nAnna: Then draw the water, Ben.", mixed
    ),
    (
      "names alone", "ANNA\nWho is there?\n\nBEN\nOnly me.\n\nANNA (CONT'D)\nThen draw the water, Ben.",
      wanted
    ),
    (
      "names alone with points, as books print plays",
      "ANNA.\nWho is there?\n\nBEN.\nOnly me.\n\nANNA.\nThen draw the water, Ben.", wanted
    ),
    (
      "Fountain",
      """
      Title: The well
      Author: Nobody

      EXT. A WELL - NIGHT

      Anna listens. Something moves.

      ANNA
      (softly)
      Who is there?

      BEN ^
      Only me.

      A bucket falls.

      > CUT TO:

      ANNA (O.S.)
      Then draw the water, [[check]] Ben.

      FADE OUT.
      """, wanted
    ),
    (
      "Fountain's other marks: what is struck or noted, over lines too, forced action, names and songs",
      """
      /* a draft
      that goes on */
      EXT. A WELL - NIGHT

      !ANNA LISTENS

      @Anna (CONT’D)
      Who is /* out */ there? [[ask
      about the lamp]]

      BEN (O.S.) ^
      ~Only me.
      !He bows.

      @Anna
      Then draw /* all
      of */ the water, Ben.
      """, ["Anna: Who is there?", "BEN: Only me.", "Anna: Then draw the water, Ben."]
    ),
    (
      "Fountain without a heading, told by its marks",
      "ANNA\n~Who is there?\n\nBEN\nOnly me. [[softer]]\n\n!A bucket falls.\n\nANNA\nThen draw the water, Ben.",
      wanted
    ),
    (
      "Fountain's forced names", "@Anna\nWho is there?\n\n@Ben\nOnly me.\n\n@Anna\nThen draw the water, Ben.",
      mixed
    ),
    ("a table with tabs", "ANNA\tWho is there?\nBEN\tOnly me.\nANNA\tThen draw the water, Ben.", wanted),
    (
      "CSV",
      "Speaker,Line\nANNA,Who is there?\nBEN,\"Only me.\"\nANNA,\"Then draw the water, Ben.\"", wanted
    ),
    (
      "where it is",
      "SCENE: a well.\nTime: night.\n\nANNA: Who is there?\nBEN: Only me.\nANNA: Then draw the water, Ben.",
      wanted
    ),
    (
      "a table of Markdown",
      """
      | Speaker | Line |
      |---------|------|
      | Anna | Who is there? |
      | Ben | Only me. |
      | Anna | Then draw |
      | | the water, Ben. |
      """, mixed
    ),
  ]

  @Test(
    "Every form that scenes are written in names the speakers, and no name or direction is a line",
    arguments: forms)
  func form(_ form: (name: String, raw: String, wanted: [String])) {
    let text = OwnText(form.raw, title: "The well", fallback: "it")
    #expect(Self.speeches(text) == form.wanted, "\(form.name)")
    #expect(text.speakers.map { $0.uppercased() } == ["ANNA", "BEN"])
    var kept = text
    kept.note = nil
    #expect(OwnText(stored: text.stored, name: "x") == kept, "it is read back as it was: \(text.stored)")
  }

  @Test("A speech of several lines of verse is one speech; acts and scenes are parts")
  func verse() {
    let text = OwnText(
      """
      ACT I

      Anna: The river runs to meet the sea
      And carries all I gave away,
      It does not stop, it does not flee,
      Ben: It comes again another day.

      ACT II

      Anna: Then let it come, and let it go,
      And let it sing to you and me,
      Ben: The only song the waters know.
      """, title: "The river", fallback: "it")
    #expect(text.lines.map(\.speaker) == ["Anna", "Anna", "Anna", "Ben", "Anna", "Anna", "Ben"])
    #expect(text.parts.map(\.name) == ["ACT I", "ACT II"] && text.parts.map(\.first) == [1, 5])
  }

  @Test(
    "A name above a scene is its title also where it looks like a direction",
    arguments: ["The well", "An evening at home", "THE WELL"])
  func named(_ name: String) {
    let text = OwnText("\(name)\n\nANNA: Who is there?\nBEN: (sighs) Only me.", fallback: "file")
    #expect(text.title == name && text.lines.count == 2)
    #expect(text.note?.contains(name) != true, "\(text.note ?? "")")
    let stage = OwnText("Enter ANNA\n\nANNA: Who is there?\nBEN: Only me.", fallback: "file")
    #expect(stage.title == "file")
  }

  @Test("A scene is called by what stands above it, not by its first act")
  func title() {
    let words = "BEN: It is dark tonight.\nANNA: Who is there?\nBEN: Only me.\n"
    func title(_ raw: String) -> String { OwnText(raw, fallback: "file").title }
    #expect(title("The Well\n\nACT I\n\n" + words) == "The Well")
    #expect(title("ACT I\n\n" + words) == "file")
    #expect(title("The Well\nACT I\n\nANNA: Who?\nBEN: Me.") == "The Well")
    #expect(title("Title: The Well\nAuthor: Me\n\nINT. A WELL\n\nBEN\nSo.\n") == "The Well")
    #expect(title("# The well\n\n## ACT I\n\n" + words) == "The well")
    #expect(title(words) == "file")
    #expect(OwnText("The Well\n\nACT I\n\n" + words, fallback: "file").lines.count == 3)
    #expect(OwnText("The Well\n\nACT I\n\n" + words, fallback: "file").parts.map(\.name) == ["ACT I"])
  }

  @Test(
    "What is no scene has no speakers, and loses no line",
    arguments: [
      "river\tFluss\nsea\tMeer\nwell\tBrunnen",
      "Note: the river runs.\nIt runs to the sea, and it is wide.\nAnd deep.",
      "Mind this: it is late.\nThe river ran on to the wide sea.\nMind that: it is cold.\nAnd it stayed.",
      "The river ran on | and on\nto the wide sea.", "River, run on.\nRiver, run by.\nSea, take it in.",
      "Note: the river runs.",
    ])
  func none(_ raw: String) {
    let text = OwnText(raw, fallback: "it")
    #expect(text.speakers.isEmpty)
    #expect(text.lines.count == raw.split(separator: "\n").count, "\(text.lines.map(\.text))")
  }

  @Test("A text without speakers is stored as it was before there were any")
  func stored() {
    let text = OwnText("The river ran on\nto the sea.", title: "It", fallback: "")
    #expect(!text.stored.contains("<!--"))
  }
}
