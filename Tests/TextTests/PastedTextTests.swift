import Foundation
import Testing
import TestSupport
@testable import Text

/// What people paste and keep, and what of it a perfect reader says.
@Suite("A pasted text")
struct PastedTextTests {
  @Test(
    "What nobody says is taken out, and named by its kind",
    arguments: [
      // Footnotes and references to other places.
      ("of the first [a] importance", "of the first importance", "footnote"),
      ("of the first importance[1] that", "of the first importance that", "footnote"),
      ("importance¹ that the letter used† should", "importance that the letter used should", "footnote"),
      ("the ^[1]used letter", "the used letter", "footnote"),
      ("my God,[a]making mention (A) of", "my God, making mention of", "footnote"),
      ("here(B) and there(AC) too", "here and there too", "footnote"),
      ("word^12 and word", "word and word", "footnote"),
      ("It is so[a] now\n\n[a] The Greek says thus", "It is so now", "footnote"),
      ("It is so\n\nFootnotes\na. Or: thus", "It is so", "footnote"),
      // Verses.
      ("1it is of 2that the 3should be", "it is of that the should be", "verse number"),
      ("¹it is of ²that the", "it is of that the", "verse number"),
      ("12 it is God,[a] who", "it is God, who", "verse number"),
      ("16 For God. 17 For he sent. 18 He that", "For God. For he sent. He that", "verse number"),
      (
        "23 The LORD is. 2 He maketh me. 3 He restoreth", "The LORD is. He maketh me. He restoreth",
        "verse number"
      ),
      ("The LORD is\n2 He maketh\n3 He restoreth", "The LORD is\nHe maketh\nHe restoreth", "verse number"),
      ("1:1 In the beginning 1:2 And the earth", "In the beginning And the earth", "verse number"),
      ("John 1:5 5 Hearing of love 6 and faith.", "Hearing of love and faith.", "verse number"),
      ("John 1:5 5 He stayed 6 days there.", "He stayed 6 days there.", "verse number"),
      ("John 1:4\tHe is.\nJohn 1:5\t5 Of 6 and faith.", "He is.\nOf and faith.", "verse number"),
      (
        "Ps 23:1 The LORD is; 2 he maketh. 3 He restoreth", "The LORD is; he maketh. He restoreth",
        "verse number"
      ),
      ("3. John 1:4 I have no joy", "I have no joy", "heading"),
      ("Tobit 1:1 The book of the words", "The book of the words", "heading"),
      ("a. First it ran\nb. Then it slept", "First it ran\nThen it slept", "list number"),
      ("It ran on.<ref>Smith 1999</ref> It slept.", "It ran on. It slept.", "markup"),
      ("{\\i1}It ran on{\\i0} and slept", "It ran on and slept", "markup"),
      ("¶ And to the house", "And to the house", "markup"),
      (
        "13a The sea slept, 13b the sun rose; 14 and so", "The sea slept, the sun rose; and so",
        "verse number"
      ),
      ("1 It slept. 2 It woke. 3 The 4 boats ran", "It slept. It woke. The 4 boats ran", "verse number"),
      ("It<sup><a href=\"#f1\">1</a></sup> ran on", "It ran on", "footnote"),
      ("It ran (Smith, 2010, p. 4) on (ibid.) so (cf. Eccl. 4:9-12).", "It ran on so.", "footnote"),
      ("v1 It ran, v2 and slept. v3 It woke.", "It ran, and slept. It woke.", "verse number"),
      ("/1/ It ran. /2/ It slept. /3/ It woke.", "It ran. It slept. It woke.", "verse number"),
      ("1] It ran. 2] It slept. 3] It woke.", "It ran. It slept. It woke.", "verse number"),
      ("Vers 1 It ran.\nVers 2 It slept.", "It ran.\nIt slept.", "verse number"),
      ("§1 It ran. §2 It slept.", "It ran. It slept.", "verse number"),
      ("1. It ran, 2. and slept, 3. and woke.", "It ran, and slept, and woke.", "verse number"),
      ("Jn.3.1 It ran.\nJn.3.2 It slept.", "It ran.\nIt slept.", "heading"),
      ("It ran.[a](B) And it slept.[b](C)", "It ran. And it slept.", "footnote"),
      // Lines and pages.
      ("Line\tWords\n1\tIt ran.\n2\tIt slept.", "It ran.\nIt slept.", "line number"),
      (
        "+---+-------+\n| # | Words |\n+---+-------+\n| 1 | It ran. |\n| 2 | It slept. |\n+---+-------+",
        "It ran.\nIt slept.", "line number"
      ),
      ("It was no-\n\n— 17 —\n\nbody on the shore", "It was nobody\non the shore", "page mark"),
      ("It was no-\n-17-\nbody on the morn-\ning", "It was nobody\non the morning", "page mark"),
      ("of the\n   letter 5\nused\nin form; 10", "of the\nletter\nused\nin form;", "line number"),
      ("of the\nletter    5\nused", "of the\nletter\nused", "line number"),
      ("of the used letter      5", "of the used letter", "line number"),
      ("of the used letter\t10", "of the used letter", "line number"),
      ("[Pg 12] It was dark", "It was dark", "page mark"),
      ("1. It is so\n2. And thus", "It is so\nAnd thus", "list number"),
      ("1) It is so", "It is so", "list number"),
      // Headings.
      ("ALEPH\nIt ran.\n\nBETH\nIt slept.", "It ran.\n\nIt slept.", "heading"),
      ("\\section{Gulls}\nIt ran~--~and slept.", "It ran -- and slept.", "heading"),
      ("Contents\nThe Kettle ........ 3\n\nIt sings.", "It sings.", "heading"),
      ("CHAPTER I. it is of", "it is of", "heading"),
      ("Psalm 23\nThe LORD is my shepherd", "The LORD is my shepherd", "heading"),
      ("# The River\n\nIt flows on", "It flows on", "heading"),
      ("The River\n\nIt flows on.", "It flows on.", "heading"),
      ("Sonnet 18\nby W. Shakespeare\n\nShall I compare", "Shall I compare", "heading"),
      ("For God so loved\n— John 3:16 (KJV)", "For God so loved", "heading"),
      ("<h2>Act one</h2><p>It is so</p>", "It is so", "heading"),
      ("Psalm 23 (KJV)\nThe LORD is", "The LORD is", "heading"),
      ("Psalm 23: The LORD is my shepherd", "The LORD is my shepherd", "heading"),
      ("Psalm 23 The LORD is my shepherd", "The LORD is my shepherd", "heading"),
      ("Psalm 23\nA Psalm of David.\nThe LORD is", "The LORD is", "heading"),
      ("John 3\nFor God so loved", "For God so loved", "heading"),
      ("John 3:16 For God so loved", "For God so loved", "heading"),
      ("Ephesians 2:9 not of works", "not of works", "heading"),
      ("1 Cor. 13:4 – Charity suffereth", "Charity suffereth", "heading"),
      ("So loved the world. (John 3:16, KJV)", "So loved the world.", "heading"),
      ("So loved the world. – 1 John 4:19", "So loved the world.", "heading"),
      ("Matthew 5:3-12 New International Version\nThe Beatitudes\nHe said:", "He said:", "heading"),
      ("The History of Creation\n1 In the day. 2 And so", "In the day. And so", "heading"),
      ("THE TYGER\nTyger Tyger, burning bright", "Tyger Tyger, burning bright", "heading"),
      ("The River by John Smith\nIt flows on and on.", "It flows on and on.", "heading"),
      ("The River, by Homer\n\nIt flows on and on.", "It flows on and on.", "heading"),
      (
        "The road not taken\n\nTwo roads diverged,\nAnd sorry I", "Two roads diverged,\nAnd sorry I",
        "heading"
      ),
      ("Who am I?\n\nI am the river.\nI flow.", "I am the river.\nI flow.", "heading"),
      ("If—\n\nIf you can keep\nYour head", "If you can keep\nYour head", "heading"),
      ("**The River**\n\nIt flows on.", "It flows on.", "heading"),
      ("“The river”\n\nIt flows on.", "It flows on.", "heading"),
      ("The River (1912)\n\nIt flows on.", "It flows on.", "heading"),
      ("the river\n=========\n\nIt flows on.", "It flows on.", "heading"),
      ("Title: The river\n\nIt flows on.", "It flows on.", "heading"),
      ("Chapter One\nIt flows on.", "It flows on.", "heading"),
      ("Chapter 1. Loomings.\n\nCall me Ishmael.", "Call me Ishmael.", "heading"),
      ("I\nIt flows on.\n\nII\nAnd on.", "It flows on.\n\nAnd on.", "heading"),
      ("Ozymandias - Percy Bysshe Shelley\n\nI met a man", "I met a man", "heading"),
      ("Sonnet 116 (William Shakespeare)\nLet me not", "Let me not", "heading"),
      ("THE RIVER.\n\nIt flows on.", "It flows on.", "heading"),
      ("that he gave (John 3:16; Rom. 5:8)", "that he gave", "heading"),
      ("So loved. John 3:16; Romans 5:8", "So loved.", "heading"),
      ("Page 3\nIt was dark", "It was dark", "page mark"), ("- 3 -\nIt was dark", "It was dark", "page mark"),
      (
        "He said: go.\n\n2\n\nAnd he went.\nAnd he came.", "He said: go.\n\nAnd he went.\nAnd he came.",
        "page mark"
      ),
      ("It was dark. © 2011 by John Smith", "It was dark.", "editor's note"),
      (
        "I Have a Dream\nMartin Luther King Jr.\nAugust 28, 1963\n\nI am happy to join.",
        "I am happy to join.", "author"
      ),
      ("The Tyger\nby William Blake\n\nTyger Tyger", "Tyger Tyger", "author"),
      ("Invictus\nW. E. Henley\n\nOut of the night", "Out of the night", "author"),
      ("Invictus\n\nWilliam Ernest Henley\n\nOut of the night", "Out of the night", "author"),
      ("Title: The River\nAuthor: John Smith\n\nIt flows on.", "It flows on.", "author"),
      ("For God so loved.\nhttps://example.org/john", "For God so loved.", "editor's note"),
      ("For God so loved.\nHoly Bible, New Version®, © 1973, 1978", "For God so loved.", "editor's note"),
      ("CMXII\n\nIt ran.\n\nCMXIII\n\nIt slept.", "It ran.\n\nIt slept.", "heading"),
      ("The Snail (10 points)\n\nIt ran on.\nIt slept.", "It ran on.\nIt slept.", "heading"),
      ("Hymn CMXII\nIt ran on.", "It ran on.", "heading"),
      ("O CAPTAIN! MY CAPTAIN!\n\nO Captain, rise up.", "O Captain, rise up.", "heading"),
      (
        "John 21\nA breakfast on the shore\n1 It came. 2 And it went. 3 They ate",
        "It came. And it went. They ate",
        "heading"
      ),
      // Scenes.
      ("HAMLET: To be", "To be", "speaker"),
      (
        "_Anna._ Who is it?\n\n_Ben._ Only I.\n\n_Anna_ (_weeping_). Come.",
        "Who is it?\n\nOnly I.\n\nCome.", "speaker"
      ),
      (
        "Women: It ran,\nMen: and it slept.\nAll: So we ran!", "It ran,\nand it slept.\nSo we ran!", "speaker"
      ),
      ("All stand.\nV. O come.\nR. And see.", "O come.\nAnd see.", "stage direction"),
      ("Hamlet: To be\nOphelia: My lord", "To be\nMy lord", "speaker"),
      ("FRODO\nI will.\n\nSAM\nYou will?\n\nFRODO\nYes.", "I will.\n\nYou will?\n\nYes.", "speaker"),
      ("of the (aside) letter", "of the letter", "stage direction"),
      ("To be [Exit GHOST] or not", "To be or not", "stage direction"),
      // Editors.
      ("Pre-Chorus:\nIt ran\nPost-Chorus\nand slept\nD.S. al Coda", "It ran\n\nand slept", "editor's note"),
      ("It ran (spoken)\nand slept (bis)\n(Fade out)", "It ran\nand slept", "editor's note"),
      ("It ran (3 times)\nand slept (×4)\n2x\nand woke x3", "It ran\nand slept\n\nand woke", "editor's note"),
      ("It ran (sing twice)\nand slept (repeat 3x)", "It ran\nand slept", "editor's note"),
      ("[Chorus]\nIt ran (three times)\nand slept", "It ran\nand slept", "editor's note"),
      (
        "12 ContributorsThe Boat Lyrics[Verse 1]\nIt ran\nand slept3Embed", "It ran\nand slept",
        "editor's note"
      ),
      (
        "Ann Bell\n3h · 🌍\n\nIt ran,\nand it slept.\n\nLike\nComment\nShare", "It ran,\nand it slept.",
        "author"
      ),
      ("It ran,\nand slept.\n\n[Source](https://example.org)", "It ran,\nand slept.", "editor's note"),
      ("It ~~walked~~ ran on", "It ran on", "markup"),
      ("It ran.\n-- PAUSE --\nIt slept <pause> on.", "It ran.\n\nIt slept on.", "editor's note"),
      ("[[A title of his.]] Grace to you.", "Grace to you.", "editor's note"),
      ("dark [Illustration: a dog] night", "dark night", "editor's note"),
      ("[Chorus]\nMy chains are gone", "My chains are gone", "editor's note"),
      ("<p>the <b>first</b> letter&nbsp;used &amp; fine</p>", "the first letter used & fine", "markup"),
    ])
  func unsaid(_ raw: String, _ said: String, _ kind: String) {
    let pasted = PastedText(raw)
    #expect(pasted.text == said)
    #expect(pasted.unsaid.contains { $0.kind.rawValue == kind }, "\(pasted.note ?? "nothing")")
    #expect(PastedText(said).text == said, "what is said stays as it is")
  }

  @Test(
    "What is said stays",
    arguments: [
      "I have [a] dream that [is] so", "And God said, (for he is good) Let there be light",
      "7 days and 8 nights we walked", "12 men went and 3 came back", "3 French hens, 2 turtle doves",
      "He is 5 ft 10 in tall", "In 1776 we, the 144 thousand", "1 Corinthians says so", "The LORD: he is God",
      "LORD: hear my prayer", "10² and 5 m² and 2nd and 10km and 3D", "a < b & c > d <John>", "42-line Bible",
      "It flows on and on\nuntil the sea.", "I\nam so", "Roses are red\n\nViolets are blue",
      "Our Father which art in heaven\n\nHallowed be thy name\n\nThy kingdom come",
      "Jesus wept\n\nand so did I",
      "Hallelujah\n\nHallelujah\n\nPraise the Lord", "THE LORD IS MY SHEPHERD\nI SHALL NOT WANT",
      "He is risen\n\nHe is risen indeed.", "Made by Almighty God\nI live", "At 3:16 He came home",
      "And they took their journey\nfrom Elim, and all the men", "I AM THAT I AM:\nand he said",
      "Silent Night\nHoly Night\n\nAll is calm, all is bright", "10\n\n9\n\n8\n\nLiftoff",
      "It was in Acts 2:38", "They said (in 3:16) so", "He went home. At 3:16 he came.",
      "John 3 says so", "John 3:16 says that God is", "John saw 3:16 there",
      "“it is” of ‘the first’ «letter»", "I am: that I am",
      "STOP!\nThe kettle is on the boil,\nand the cat is out.",
      "STOP!\n\nThe kettle is on the boil,\nand the cat is out.",
      "WHO GOES THERE?\n\nOnly the wind in the barley,\nonly the rain.",
      "“Halt!”\n\nThe sentry raised his lamp,\nand nobody was there.",
      "I called you (three times)\nand you slept", "We sat 2 by 2,\nand y was 2x = 4x",
      "So MIX it well\nand rest", "The rule is this:\ny is 2x\nand so it rests.", "It ran. 33. No more.",
      "*He* was late;\n*she* was not.", "the tune - without words - goes on\nand on",
      // What a site, a script or a song sheet would say, and a poem says.
      "A\nB\nC\nD\nE",
      "Words by heart are words for life.\nSo learn them.",
      "On the wall, the finger of God wrote:\nYou are weighed.",
      "Read more and more each day.\nSo be wise.",
      "we counted them by night\nAND THEN THERE WERE 3\nand none of them were ours",
      "Hope is the thing - with feathers -\nIt sings - the tune - without words -\nand never stops - at all",
      "Swing low (swing low)\nand bear me home (bear me home)\nuntil the dawn (until the dawn)",
      "We need (1) bread and (2) wine and (3) salt.",
      "At 10: the bell; at 11: the drum.",
      "Day 3: we rested by the lake.",
      "I went home\n(and that was 1987)",
      "Sing with me:\n(HALLELUJAH!)\nand again",
      "Share\nyour bread with the poor\nand your roof\nand your fire\nand your song\nand more",
      "Note that the wise are slow to speak.",
      "The king said - and he meant it - that all must go.",
      "Like a river\nlike a road\nI go on.",
      "We had 40 / 50 men.",
      "All: every one of them, came.",
      "V is for victory, E is for end.",
      "He wrote 5 * 3 = 15 on the wall.",
      "Copy that, said the pilot.\nOver and out.",
      "— And so to bed, he said.",
      "I came,\nI saw,\nI conquered.\n— Amen",
      "See the children Live",
      "The Bible\nis a book.",
      "My name is Ann, and I live\nin Bible Hill,\nby the sea.",
      "In the year 2000 the Bible (1611) was old: so it is.",
      "To be said: nothing more\nTo be done: nothing less",
      "Music by night is sweet\nand by day is loud",
      "Print it plain\nand make it last",
      "His love (which is as wide as the sea) holds us.",
      "Monday: Wash the clothes.\nTuesday: Iron the clothes.\nWednesday: Mend the clothes.",
    ])
  func said(_ text: String) {
    #expect(PastedText(text).text == text)
    #expect(PastedText(text).note == nil)
  }

  /// `Tests/Fixtures/Pasted`: a text in a form that texts are given away in, and the words that a teacher
  /// wants to hear. All are made up, in those forms: `texts.txt` with the rules, `strangers.txt` by writers
  /// who knew nothing of them, `beforehand.txt` judged before the program read them. Some no rule decides (a
  /// rubric, the syllables below notes).
  @Test(
    "A teacher agrees with what is to be said of texts as sites, books and programs give them away",
    arguments: [("texts.txt", 1.0), ("strangers.txt", 0.98), ("beforehand.txt", 0.98)])
  func givenAway(_ file: String, _ share: Double) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let all = try String(contentsOf: folder.appending(path: "Fixtures/Pasted/\(file)"), encoding: .utf8)
    func words(_ text: String) -> [String] {
      Tokenizer.tokens(of: text).map(\.key).filter { !$0.isEmpty }
    }
    let blocks = "\n\(all)".split(separator: "\n== ").dropFirst(all.hasPrefix("== ") ? 0 : 1)
    var different: [String] = []
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let cut = try #require(lines.lastIndex { $0.trimmed == "--" }, "\(lines[0]) has no words")
      let raw = lines[1..<cut].joined(separator: "\n")
      let said = lines[(cut + 1)...].joined(separator: "\n")
      if words(PastedText(raw).text) != words(said) {
        different.append("\(lines[0]): \(PastedText(raw).text)")
      }
    }
    #expect(blocks.count > 100)
    #expect(
      Double(different.count) <= (1 - share) * Double(blocks.count), "\(different.joined(separator: "\n"))")
  }

  @Test(
    "Syllables apart below their notes are words, and dashes stay",
    arguments: [
      (
        "the ket - tle is hap - py\nand the morn - ing is a - wake",
        "the kettle is happy\nand the morning is awake"
      ),
      ("Al - le - lu - ia, sing the an - gels", "Alleluia, sing the angels"),
      ("The tune - the old one - went on - and on", nil), ("He came - singing - ever - again", nil),
      ("love - hope - faith, bread - wine - oil", nil),
    ] as [(String, String?)])
  func syllables(_ raw: String, _ said: String?) {
    #expect(PastedText(raw).text == said ?? raw)
  }

  @Test("In a scene brackets and stars hold words that are said, where they are no deed")
  func saidInScenes() {
    #expect(
      PastedText("ANN: I came (as you know) at dawn.\nBEN: Yes.").text
        == "I came (as you know) at dawn.\nYes.")
    #expect(
      PastedText("ANN: I *always* came.\nBEN: You *never* did.").text == "I *always* came.\nYou *never* did.")
    #expect(PastedText("ANN: No. (shakes head)\nBEN: Yes. *kicks a stone*").text == "No.\nYes.")
  }

  @Test("A mark of a note is told as it stands there")
  func gluedNotes() {
    let pasted = PastedText("Ask him,1 my son.2\n1 tn Or “her.”\n2 sn So the elders.")
    #expect(pasted.text == "Ask him, my son.")
    #expect(pasted.unsaid.map(\.text).prefix(2) == ["1", "2"])
  }

  @Test("A word broken at the end of a line is one; a compound keeps its hyphen")
  func brokenWords() {
    #expect(PastedText("of impor-\ntance and forty-\ntwo").text == "of importance\nand forty-two")
    #expect(PastedText("15ᵗʰ century").text == "15th century")
  }

  @Test("Stars that are bullets begin no notes")
  func bullets() {
    #expect(
      PastedText("* **Gulls** cry at noon;\n* they laugh;\n* they sleep.").text
        == "Gulls cry at noon;\nthey laugh;\nthey sleep.")
    #expect(PastedText("It ran on.*\n\n* Or walked").text == "It ran on.")
  }

  @Test("A number at its beginning is the verse's own where that is known")
  func ownVerse() {
    #expect(
      PastedText("5 Hearing of thy love 6 and faith.", verse: 5).text == "Hearing of thy love and faith.")
    #expect(PastedText("5 loaves they had", verse: 6).text == "5 loaves they had")
  }

  @Test("The note tells kinds and examples")
  func note() {
    #expect(
      PastedText("God,[a] who[b] is (A)").note == "Not expected to be said: 3 footnotes ([a], [b], (A)).")
  }

  @Test("A dash or dots between two words part them; figures and hyphens do not")
  func dashes() {
    let text = "it—of the importance--that thing…used “so,”—he pages 3–5 well-known e.g... end"
    #expect(
      Tokenizer.pieces(of: text) == [
        "it—", "of", "the", "importance--", "that", "thing…", "used", "“so,”—", "he", "pages", "3–5",
        "well-known",
        "e.g...", "end",
      ])
    #expect(
      Tokenizer.pieces(of: Tokenizer.pieces(of: text).joined(separator: " ")) == Tokenizer.pieces(of: text))
  }

  /// What once took the square of its length, or longer, on one line: over and over between two words.
  @Test(
    "Hostile text costs little and breaks nothing",
    arguments: [
      "[", "(", "<", "&", "^", "1", "-\n", "\u{1}", " ", "a", "[a] ", "a¹", "...", "a—", "#a ", "<!--",
      "<sup>", "(1) ",
      "5:30 ", "1,234.56 ", "£3m ", "# A\n", "a\n", "— ", "- Your Highlight on page 1\n",
    ])
  func hostile(_ mark: String) {
    func seconds(_ count: Int) -> Double {
      let text = "The river " + String(repeating: mark, count: count) + " ran on."
      return processorTime {
        _ = PastedText(text)
        _ = Tokenizer.tokens(of: text)
        _ = OwnText(text, fallback: "a")
      }
    }
    let (short, long) = (seconds(100), seconds(800))
    #expect(long < max(0.02, 16 * short), "\(short) s, \(long) s for eight times as much")
  }

  @Test("Much without a space, of spaces and of dots is through in a moment", .timeLimit(.minutes(1)))
  func megabyte() {
    for mark in ["abcdefghij", "          ", "..........", "a—b—c—d—"] {
      let text = "a" + String(repeating: mark, count: 30_000) + "b"
      #expect(!Tokenizer.pieces(of: text).isEmpty)
      _ = PastedText(text)
    }
  }
}
