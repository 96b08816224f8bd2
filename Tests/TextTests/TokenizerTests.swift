import Testing
@testable import Text

@Suite struct TokenizerTests {
  @Test(arguments: [
    ("Father's,", "father's", [["father's"]]),
    ("Father’s,", "father's", [["father's"]]),
    ("hinds'", "hinds", [["hinds"]]),
    ("'Tis", "tis", [["tis"]]),
    ("(And", "and", [["and"]]),
    ("hallow'd", "hallow'd", [["hallowed"]]),
    ("Judg'd", "judg'd", [["judged"]]),
    ("he'd", "he'd", [["he'd"]]),
    ("goeth", "goeth", [["goeth"]]),
    ("well-beloved;", "well-beloved", [["well", "beloved"], ["wellbeloved"]]),
    ("sin--;", "sin", [["sin"]]),
    ("God-and", "god-and", [["god", "and"], ["godand"]]),
    ("Ædipus", "aedipus", [["aedipus"]]),
    ("ﬁrst", "first", [["first"]]),
    ("Noë", "noe", [["noe"]]),
    ("Noe\u{308}", "noe", [["noe"]]),
    ("&", "and", [["and"]]),
    ("AT&T", "at&t", [["a", "t", "and", "t"]]),
    ("42", "42", [["forty", "two"]]),
    ("3rd", "3rd", [["third"]]),
    ("21st.", "21st", [["twenty", "first"]]),
    (
      "3:16", "3:16",
      [
        ["three", "sixteen"], ["three", "verse", "sixteen"], ["chapter", "three", "verse", "sixteen"],
        ["three", "to", "sixteen"],
      ]
    ),
    ("5%", "5", [["five", "percent"]]),
    ("3.5", "3.5", [["three", "point", "five"], ["three", "and", "a", "half"]]),
    ("007", "007", [["double", "oh", "seven"], ["oh", "oh", "seven"], ["zero", "zero", "seven"]]),
    (
      "1611", "1611",
      [
        ["sixteen", "eleven"], ["one", "thousand", "six", "hundred", "eleven"],
        ["one", "thousand", "six", "hundred", "and", "eleven"],
        ["sixteen", "hundred", "eleven"], ["sixteen", "hundred", "and", "eleven"],
      ]
    ),
    (
      "144,000", "144,000",
      [
        ["one", "hundred", "forty", "four", "thousand"],
        ["one", "hundred", "and", "forty", "four", "thousand"],
      ]
    ),
    (
      "1990s", "1990s",
      [
        ["nineteen", "nineties"], ["one", "thousand", "nine", "hundred", "nineties"],
        ["one", "thousand", "nine", "hundred", "and", "nineties"],
      ]
    ),
    ("XIV.", "xiv", [["fourteen"], ["the", "fourteenth"], ["fourteenth"]]),
    ("I", "i", [["i"]]),
    ("mix", "mix", [["mix"]]),
    ("MIX", "mix", [["mix"], ["m", "i", "x"]]),
    ("—", "", []),
    ("%", "", []),
    ("...", "", []),
    ("🙏", "", []),
    ("\u{1B}", "", []),
    ("神", "神", [["神"]]),
  ])
  func hasAPrintedAKeyAndASpokenForm(printed: String, key: String, spoken: [[String]]) {
    let tokens = Tokenizer.tokens(of: printed)
    #expect(tokens == [Token(index: 0, printed: printed, key: key, spoken: spoken)])
  }

  @Test func everyWhiteSpaceSeparates() {
    let tokens = Tokenizer.tokens(of: "  a\u{A0}b\u{2003}c\u{3000}d\r\ne\tf\u{2028}g\u{85}h ")
    #expect(tokens.map(\.printed) == ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(tokens.map(\.index) == Array(0..<8))
    #expect(Tokenizer.tokens(of: " \n ").isEmpty)
  }

  @Test func absurdTokensStayShortWhenSpoken() {
    let words = [
      String(repeating: "a", count: 100_000), String(repeating: "7", count: 100_000),
      String(repeating: "s'", count: 50_000), String(repeating: "a-", count: 50_000),
      String(repeating: "1,", count: 50_000), String(repeating: "\u{301}", count: 50_000) + "a",
    ]
    for token in Tokenizer.tokens(of: words.joined(separator: " ")) {
      #expect(!token.key.isEmpty)
      #expect(!token.spoken.isEmpty && token.spoken.count <= 8)
      #expect(token.spoken.allSatisfy { (1...24).contains($0.count) })
      #expect(token.spoken.joined().allSatisfy { (1...24).contains($0.unicodeScalars.count) })
    }
  }

  @Test func spokenIsEmptyExactlyWhenTheKeyIs() {
    let pieces = [
      "a", "'", "’", "-", "—", "1", "9", "th", "s", "½", "é", "\u{301}", "神", "א", "\u{5B0}", "🙏", "&", "%",
      "$", ".", ",", ":", "XI", "\u{200D}", "\u{202E}", "\0", "ⅷ", "٣", "ß", "İ", "\u{AD}", "'d", "ि",
    ]
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...6, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      for token in Tokenizer.tokens(of: text) {
        let words = token.spoken.joined()
        let isSound =
          token.key.isEmpty == token.spoken.isEmpty && Tokenizer.isSaid(token.printed) != token.key.isEmpty
          && token.spoken.allSatisfy { !$0.isEmpty }
          && words.allSatisfy { !$0.isEmpty && $0.first != "'" && $0.last != "'" }
          && Tokenizer.key(of: token.key) == token.key
        #expect(isSound, "\(text.debugDescription) \(token)")
      }
    }
  }

  @Test("Line ends stand with the word behind them, and the text is given back with them")
  func lineEnds() {
    let text = "I met a man\nwho sold 5\n200 boats\n\n\nand left."
    let tokens = Tokenizer.tokens(of: text)
    #expect(tokens.map(\.lineEnds) == [0, 0, 0, 0, 1, 0, 0, 1, 0, 2, 0])
    #expect(tokens.text() == "I met a man\nwho sold 5\n200 boats\n\nand left.")
    #expect(Tokenizer.tokens(of: "a b").allSatisfy { $0.lineEnds == 0 })
    #expect(Tokenizer.tokens(of: "1 000").count == 1, "within a line a number is one")
  }
}
