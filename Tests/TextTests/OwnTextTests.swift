import Testing
@testable import Text

@Suite("A text of one's own")
struct OwnTextTests {
  private static func lines(_ raw: String) -> [String] {
    OwnText(raw, fallback: "it").lines.map(\.text)
  }

  static let sonnet = """
    Sonnet 18
    by William Shakespeare

    Shall I compare thee to a summer's day?
    Thou art more lovely and more temperate:

    So long as men can breathe, or eyes can see,
    So long lives this, and this gives life to thee.
    """

  @Test("A poem keeps its lines and stanzas, and is called by what stands above it")
  func poem() {
    let text = OwnText(Self.sonnet, fallback: "file")
    #expect(text.title == "Sonnet 18")
    #expect(text.lines.count == 4 && text.lines[1].text == "Thou art more lovely and more temperate:")
    #expect(text.lines.map(\.beginsStanza) == [true, false, true, false])
    #expect(text.parts.isEmpty && text.note == nil)
    #expect(OwnText(Self.sonnet, title: "Mine", fallback: "file").title == "Mine")
    let short = "I\nam\nhere\n\nand gone."
    #expect(
      Self.lines(short) == ["I", "am", "here", "and gone."], "lines of a poem are as short as they are")
  }

  @Test("A song's parts are called by their headings, numbers of lines and footnotes are not learnt")
  func song() {
    let song = """
      Verse 1
      The river runs to meet the sea
      And carries all I gave away

      Chorus
      Run, river, run
      And come again another day[1]

      [1] An old tune.
      """
    let text = OwnText(song, fallback: "River song")
    #expect(text.title == "River song" && text.lines.count == 4)
    #expect(text.parts.map(\.name) == ["Verse 1", "Chorus"] && text.parts.map(\.first) == [1, 3])
    #expect(text.lines(ofPart: 0) == 1...2 && text.lines(ofPart: 1) == 3...4)
    #expect(text.note?.contains("footnote") == true)
  }

  static let speech = """
    My friends, we have come a long way together, and the road that lies ahead of us is longer still. \
    Nobody promised that it would be easy; nobody promised that it would be short. Mr. Brown told us so in \
    the spring, when the water stood in the streets and the lights were out from here to the harbour. \
    Thank you.
    """

  @Test("Prose is cut at sentences and clauses, into 4 to 14 words, and no word is lost")
  func prose() {
    let lines = Self.lines(Self.speech)
    #expect(lines.joined(separator: " ") == Self.speech)
    for line in lines { #expect((4...14).contains(OwnTextUnits.words(in: line)), "\(line)") }
    #expect(lines.contains("Nobody promised that it would be easy;"))
    #expect(lines.contains("nobody promised that it would be short."))
    #expect(!lines.contains { $0.hasSuffix("Mr.") || $0.hasSuffix(" the") })
  }

  @Test("Prose that was broken at the page's edge is the same as prose on one line")
  func wrapped() {
    for width in [50, 64, 72, 80] {
      var (wrapped, line): ([String], String) = ([], "")
      for word in Self.speech.split(separator: " ") {
        if line.count + 1 + word.count > width {
          wrapped.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      #expect(Self.lines((wrapped + [line]).joined(separator: "\n")) == Self.lines(Self.speech), "\(width)")
    }
  }

  @Test("Of any prose, whatever its marks, all words stay in order in lines of 4 to 14", arguments: 0..<200)
  func anyProse(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let ends = ["", "", "", "", "", "", ",", ".", ";", "?", ":", " —"]
    let words = (0..<Int.random(in: 4...300, using: &generator)).map { _ in
      ["the", "river", "ran", "Unto", "a", "wide", "sea", "and", "came", "Down", "resting", "I"]
        .randomElement(using: &generator).map { $0 + (ends.randomElement(using: &generator) ?? "") } ?? ""
    }
    let paragraph = words.joined(separator: " ")
    let units = OwnTextUnits.cut(paragraph)
    #expect(units.joined(separator: " ") == paragraph)
    for unit in units { #expect((4...14).contains(OwnTextUnits.words(in: unit)), "\(unit)") }
  }

  @Test("Headings of a document begin parts; the first above all is the title")
  func parts() {
    let text = OwnText(
      "# The river\n\n## How it begins\n\nThe river ran on to the sea.\n\n"
        + "## How it ends\n\nAnd there it stayed for good.\n",
      fallback: "x")
    #expect(text.title == "The river" && text.parts.map(\.name) == ["How it begins", "How it ends"])
    #expect(text.parts.map(\.first) == [1, 2])
    let alone = OwnText("# One\n\nThe river ran on.\n\n# Two\n\nAnd there it stayed.\n", fallback: "x")
    #expect(alone.title == "x" && alone.parts.map(\.name) == ["One", "Two"])
  }

  @Test(
    "What is kept is read back as it was",
    arguments: [sonnet, speech, "# A\n\n## B\n\n\\# no heading here\n\nmore of it"])
  func stored(_ raw: String) {
    var text = OwnText(raw, fallback: "it", origin: "my file.docx")
    text.note = nil
    #expect(OwnText(stored: text.stored, name: "other") == text)
  }

  @Test("Whatever stands in it, a text is the same once it was kept")
  func kept() {
    let marks = ["\u{1}", "\u{200B}", "\u{202E}", "\u{85}", "\u{2028}", "\u{7F}", "--", "\u{FEFF}", "\t"]
    for mark in marks {
      let raw =
        "ANNA\(mark)MAY: Who \(mark)is there\(mark)?\nBEN: Only\(mark)me, with the lamp.\n\(mark)\n"
        + "ANNA: Come."
      let text = OwnText(raw, title: "The\(mark)well", fallback: "")
      let again = OwnText(stored: text.stored, name: "x")
      let isSame = again.lines == text.lines && again.title == text.title
      #expect(isSame, "\(mark.debugDescription): \(text.stored)")
    }
  }

  @Test("A title is on one line, and known without regard to case and marks")
  func titles() {
    #expect(OwnText.key(of: "The River’s End!") == "the rivers end")
    #expect(OwnText.cleaned(title: "  a \u{1B}[31m b\n c ") == OwnText.cleaned(title: "a \u{1B}[31m b c"))
    #expect(OwnText.cleaned(title: String(repeating: "word ", count: 40)).count <= OwnText.longestTitle)
    let canon = TestCanon.shared
    for title in ["John", "psalm", "1 John", "John 3", "…", String(repeating: "x", count: 61)] {
      #expect(canon.refusal(ofTitle: title) != nil, "\(title)")
    }
    for title in ["The river", "John Brown's body", "Sonnet 18", "If—"] {
      #expect(canon.refusal(ofTitle: title) == nil, "\(title)")
    }
  }
}
