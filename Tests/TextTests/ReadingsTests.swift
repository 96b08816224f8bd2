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

  private static let written = [
    "EUR 20 CHF 6d 5s. c.1455 2+2=4 10^6 9/0 &c XIXe MMXXIV § 5 – 3 / 2 ½% R&B FBI's A4 a1.com x1@b-2.org",
    "$3.50 €20 −5 2 + 2 = 4 3:16 7:05 1/2 2½ 20°C 6 ft. No. 5 vs. i.e. &c. 1 Cor. 13:4 XVth Ⅳ me@a.com #1",
    "$ £ € ° % + = ¼ 6'2\" $3.5bn 1 000 000 1.000.000 4/7/1776 31/31/1776 9999999999999999 10² ab² ④ ④½",
    "$99999999999999999999 1/0 0/0 00:00 .5. ...5 1 000 000 000 000 000 000km 1'000'000'000'000'000'000km",
    "XIV. £3m 5:30 p.m. 21°C 10² Nos. 3-5 A4 U.S. Dr. No 1990s 0.05% 1e9 007 31/12/1999 555-0199 2nd 10km",
  ]

  /// What of a text is said otherwise than in words of letters and inner apostrophes.
  private func faults(in text: String) -> [String] {
    Tokenizer.tokens(of: text).filter { token in
      token.spoken.count > Tokenizer.mostReadings || token.spoken.isEmpty != token.key.isEmpty
        || token.spoken.joined().contains { word in
          word.isEmpty || word.unicodeScalars.count > Tokenizer.longestSpokenWord || word.first == "'"
            || word.last == "'" || !word.allSatisfy { $0.isLetter || $0 == "'" }
        }
    }.map { "“\($0.printed)”: \($0.spoken)" }
  }

  @Test("Every reading is of letters and inner apostrophes, and at most eight", arguments: written)
  func plain(_ text: String) { #expect(faults(in: text) == []) }

  @Test("So is that of any sign of Unicode: alone, behind and before figures and letters")
  func signs() {
    let found = (UInt32(0x21)..<0x1_FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
      [.decimalNumber, .letterNumber, .otherNumber].contains($0.properties.generalCategory)
        && $0.properties.numericValue.map { $0 >= 0 } == true
    }.flatMap { faults(in: "\($0) 5\($0) a\($0) \($0)5 \($0)s \($0).a") }
    #expect(found.prefix(20).map(\.self) == [])
    #expect(Tokenizer.tokens(of: "④ 7⅔ ↉ ㊿")[0].spoken == [["four"]])
  }

  @Test("So is that of any two of these written into one another, where a sign is changed")
  func mixed() {
    var random = SeededGenerator(seed: 11)
    let pieces = Self.written.flatMap { $0.split(separator: " ") }.map(Array.init)
    for _ in 0..<2_000 {
      guard let one = pieces.randomElement(using: &random), let other = pieces.randomElement(using: &random),
        let sign = "½²④'’./:,-–@&%$£°5aXs ".randomElement(using: &random)
      else { return }
      let text =
        String(one.prefix(Int.random(in: 0...one.count, using: &random))) + String(sign)
        + String(other.suffix(Int.random(in: 0...other.count, using: &random)))
      let found = faults(in: text + " " + String(one))
      #expect(found.isEmpty, "\(text): \(found)")
    }
  }
}
