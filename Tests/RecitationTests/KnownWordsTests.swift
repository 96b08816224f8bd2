import FoundationEssentials
@testable import Recitation
import Testing
@testable import Text

/// Typed words against the words there are.
struct KnownWordsTests {
  private static let models = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Models")

  private static let known: KnownWords = {
    // A list that cannot be read leaves no word known: each test here fails.
    let words = (try? Data(contentsOf: models.appending(path: "words.txt"))).map { Array($0) }
    let names = (try? Data(contentsOf: models.appending(path: "lexicon.tsv"))).map { Array($0) }
    return KnownWords(words: words ?? [], names: names ?? [], dictionary: dictionary)
  }()

  /// A dictionary in small, sorted as the installed one is.
  private static let dictionary = Array(
    """
    freind F R AY N D
    philis F IH L IH S
    shepard SH EH P ER D
    shepherd SH EH P ER D
    te T IY
    thier TH IY ER
    weigh W EY

    """.utf8)

  /// What became of each word, and what was typed for it where that is shown.
  private func found(_ text: String, _ typed: String) -> [String] {
    TypedAnswer(Tokenizer.tokens(of: text), known: Self.known).judge(typed).words.map {
      $0.verdict.rawValue + ($0.heard.map { " " + $0 } ?? "")
    }
  }

  @Test(arguments: [
    ("loveth", "liveth"), ("loveth", "moveth"), ("loveth", "loseth"), ("death", "dearth"),
    ("created", "crated"), ("wrath", "wraith"), ("God", "good"), ("word", "work"),
    ("beginning", "beginnings"),
    ("walketh", "talketh"), ("knowest", "mowest"), ("operations", "operation"), ("Philip", "Philis"),
    ("operation", "operations"), ("in", "on"), ("in", "an"), ("is", "in"), ("of", "off"),
    ("seventh", "seven"),
    ("Moses", "noses"), ("Zion", "lion"), ("sword", "swore"),
  ]) func `no real word passes for another`(_ expected: String, _ typed: String) {
    #expect(found(expected, typed) == ["substituted \(typed)"])
  }

  @Test(arguments: [
    ("can", "can't"), ("did", "didn't"), ("christian", "unchristian"), ("baptized", "unbaptized"),
    ("shepherded", "unshepherded"), ("harmed", "inharmed"), ("gospel", "misgospel"),
    ("unshepherded", "shepherded"),
  ]) func `what turns a word round is no slip`(_ expected: String, _ typed: String) {
    #expect(found(expected, typed) == ["substituted \(typed)"])
  }

  /// Every word of the list that is one letter from a common word is another word, whichever it is.
  @Test func `none of the list passes for a word beside it`() {
    for expected in ["love", "death", "light", "heart", "father", "shepherd", "created", "world", "grace"] {
      for place in expected.indices {
        for letter in "abcdefghijklmnopqrstuvwxyz" {
          var typed = expected
          typed.replaceSubrange(place...place, with: String(letter))
          guard typed != expected, Self.known.has(typed) else { continue }
          let verdict = TypedAnswer(Tokenizer.tokens(of: expected), known: Self.known).judge(typed).words[0]
          let isSame =
            Homophones.group(of: expected) != nil
            && Homophones.group(of: expected) == Homophones.group(of: typed)
          #expect(verdict.verdict == (isSame ? .correct : .substituted), "\(typed) for \(expected)")
        }
      }
    }
  }

  @Test(arguments: [
    ("the", "teh"), ("the", "Te"), ("not", "nto"), ("shepherd", "sheperd"), ("beginning", "begining"),
    ("friend", "freind"), ("their", "thier"), ("strength", "strenght"), ("diversities", "diversitys"),
    ("twelfth", "twelth"), ("eighth", "eigth"),
    ("believeth", "beleiveth"), ("Methuselah", "Methusalah"),
    ("righteousness", "rightousnes"),
    ("twelfth", "twelveth"), ("twelfth", "twelth"), ("twelfth", "twelf"), ("twelve", "twelf"),
    ("ninth", "nineth"),
    ("fifth", "fiveth"), ("eighth", "eigth"), ("eighth", "eightth"), ("fortieth", "fourtieth"),
    ("twentieth", "twentyth"), ("ninety", "ninty"),
  ]) func `slips of each kind are taken and shown`(_ expected: String, _ typed: String) {
    #expect(found(expected, typed) == ["correct \(typed)"])
  }

  @Test(arguments: [
    ("Son", "Sun"), ("I", "eye"), ("not", "knot"), ("shepherd", "shepard"), ("through", "threw"),
    ("morning", "mourning"),
  ]) func `words of one sound are taken and shown`(_ expected: String, _ typed: String) {
    #expect(found(expected, typed) == ["correct \(typed)"])
  }

  @Test(arguments: [
    ("nine hundred sixty and nine", "969"), ("nine hundred sixty and nine", "nine hundred and sixty nine"),
    ("nine hundred sixty and nine", "nine hundred sixty-nine"), ("an hundred and fifty and three", "153"),
    ("an hundred and fifty and three", "a hundred and fifty three"), ("threescore and ten", "seventy"),
    ("five and twenty", "25"), ("five and twenty", "twenty five"), ("four score and seven", "87"),
    ("five hundred", "500"), ("three hundred and five", "305"), ("one hundred and ten", "a hundred ten"),
    ("one hundred twenty seven", "127"), ("nine hundred ninety nine", "999"), ("seven hundred", "7 hundred"),
    ("forty and two thousand", "42,000"), ("969", "nine hundred sixty and nine"), ("twelve", "12"),
    ("92", "ninty two"), ("forty and two", "fourty two"),
  ]) func `numbers are equal in words and figures`(_ text: String, _ typed: String) {
    let words = found("there were \(text) men", "there were \(typed) men")
    #expect(words.allSatisfy { $0.hasPrefix("correct") } && words[2] == "correct \(typed)", "\(words)")
  }

  @Test(arguments: [
    ("forty and two", "43"), ("two and two", "4"), ("an hundred and fifty", "105"), ("ten", "100"),
  ]) func `another number is none of it`(_ text: String, _ typed: String) {
    let words = found("there were \(text) men", "there were \(typed) men")
    #expect(!words.allSatisfy { $0.hasPrefix("correct") }, "\(words)")
  }

  @Test(arguments: [
    ("don't", "do not"), ("do not", "don't"), ("can't", "cannot"), ("can't", "can not"), ("it's", "it is"),
    ("I'll", "I will"), ("we shall", "we'll"), ("'tis", "it is"), ("won't", "will not"), ("let us", "let's"),
    ("o'er", "over"), ("don't", "dont"), ("they're", "they are"), ("would have", "would've"),
    ("would've", "would have"), ("should've", "should have"), ("they would have", "they'd've"),
    ("I'd", "I would"), ("I had", "I'd"), ("who've", "who have"), ("might've", "might have"),
  ]) func `contractions are equal to their words`(_ text: String, _ typed: String) {
    let words = found("so \(text) go", "so \(typed) go")
    #expect(words.dropFirst().dropLast().allSatisfy { $0 == "correct \(typed)" }, "\(words)")
  }

  @Test(arguments: [
    ("she would have", "she'd have"), ("she'd have", "she would have"), ("wouldn't have", "would not have"),
  ]) func `contractions before other words are right`(_ text: String, _ typed: String) {
    #expect(found("so \(text) go", "so \(typed) go").allSatisfy { $0.hasPrefix("correct") })
  }

  @Test(arguments: [("thru", "through"), ("grey", "gray"), ("honor", "honour"), ("traveled", "travelled")])
  func `spellings are equal and shown`(_ typed: String, _ expected: String) {
    #expect(found(expected, typed) == ["correct \(typed)"])
  }

  @Test func `a list is searched where it lies`() {
    let list = WordList(Array("a\nbe\nbee\nzoo\n".utf8))
    for word in ["a", "be", "bee", "zoo"] { #expect(list.contains(word)) }
    for word in ["", "b", "bees", "zo", "zoos", "c"] { #expect(!list.contains(word)) }
    let table = WordList(Self.dictionary, wordsEndWith: UInt8(ascii: " "))
    #expect(
      table.entry("weigh") == "W EY" && table.entry("freind") == "F R AY N D" && table.entry("F") == nil)
    #expect(!WordList([]).contains("a"))
  }
}
