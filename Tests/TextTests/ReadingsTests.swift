import Testing
import TestSupport
@testable import Text

/// How figures and short forms are said: one right way each, which must be among those that are expected.
@Suite("How figures are said")
struct ReadingsTests {
  @Test("Said so is right: hundreds of forms, several ways each")
  func readings() {
    #expect(ReadingSample.all.count > 550)
    for sample in ReadingSample.all { check(sample) }
  }

  private func check(_ sample: ReadingSample) {
    let wanted = sample.said.split(separator: " ").map(String.init)
    let tokens = Tokenizer.tokens(of: sample.written)
    var reached: Set<Int> = [0]
    for token in tokens where !token.spoken.isEmpty {
      reached = Set(
        reached.flatMap { start in
          token.spoken.compactMap { wanted[start...].starts(with: $0) ? start + $0.count : nil }
        })
    }
    #expect(reached.contains(wanted.count), "\(sample.written), \(sample.said): \(tokens.map(\.spoken))")
  }

  @Test("Each line of the table is of a kind it knows")
  func table() {
    #expect(ReadingTable.shared.faults.isEmpty)
    #expect(ReadingTable("unit\tkm\nship\tX\tx\n\n# so\nmonth").faults == [2, 5])
  }

  @Test(
    "A word is no short form, a name no numeral, and capitals are not spelled where all shout",
    arguments: [
      "No, he said", "the sun rose", "may he come", "is it so", "mix it", "the civil war", "I John saw it",
      "THE LORD IS MY SHEPHERD", "The LORD said", "in the art of it", "he did", "I am ill", "vivid lilac",
      "to march in May", "saith the Lord GOD", "a man sat", "the last Christ", "with us",
    ])
  func words(_ text: String) {
    for token in Tokenizer.tokens(of: text) { #expect(token.spoken.first == [token.key], "\(token)") }
  }

  @Test("Groups of digits are one number, and may be said as several; other numbers stay apart")
  func groups() {
    func printed(_ text: String) -> [String] { Tokenizer.tokens(of: text).map(\.printed) }
    #expect(printed("of 1 000 000 men") == ["of", "1\u{A0}000\u{A0}000", "men"])
    #expect(printed("12\u{202F}500 km, $1 000.") == ["12\u{A0}500", "km,", "$1\u{A0}000."])
    #expect(printed("in 1990 300 men") == ["in", "1990", "300", "men"])
    #expect(printed("1, 000 and 5 20 and 3  000") == ["1,", "000", "and", "5", "20", "and", "3", "000"])
    #expect(printed("Psalm 5 119:105") == ["Psalm", "5", "119:105"])
    #expect(Tokenizer.tokens(of: "5 200 men")[0].spoken.contains(["five", "two", "hundred"]))
    #expect(Tokenizer.key(of: "1 000 000") == "1000000" && Tokenizer.key(of: "1\u{A0}000") == "1000")
    let text = "a 1 000 000 b"
    #expect(
      Tokenizer.pieces(of: printed(text).joined(separator: " ")).count == Tokenizer.pieces(of: text).count)
    #expect(PastedText("1 000 men came.[a]").text == "1 000 men came.")
  }

  @Test(
    "Every reading is of letters and inner apostrophes, and at most eight",
    arguments: [
      "EUR 20 CHF 6d 5s. c.1455 2+2=4 10^6 9/0 &c XIXe MMXXIV § 5 – 3 / 2 ½% R&B FBI's",
      "$3.50 €20 −5 2 + 2 = 4 3:16 7:05 1/2 2½ 20°C 6 ft. No. 5 vs. i.e. &c. 1 Cor. 13:4 XVth Ⅳ me@a.com #1",
      "$ £ € ° % + = ¼ 6'2\" $3.5bn 1 000 000 1.000.000 4/7/1776 31/31/1776 9999999999999999",
      "$99999999999999999999 1/0 0/0 00:00 .5. ...5",
    ])
  func plain(_ text: String) {
    for token in Tokenizer.tokens(of: text) {
      #expect(token.spoken.count <= Tokenizer.mostReadings && token.spoken.isEmpty == token.key.isEmpty)
      for word in token.spoken.joined() {
        #expect(!word.isEmpty && word.unicodeScalars.count <= Tokenizer.longestSpokenWord)
      }
    }
  }
}
