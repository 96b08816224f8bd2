import Testing
@testable import Text

/// How figures and short forms are said: one right way each, which must be among those that are expected.
@Suite("How figures are said")
struct ReadingsTests {
  @Test(
    "Said so is right",
    arguments: [
      ("$3.50", "three dollars and fifty cents"),
      ("£20", "twenty pounds"),
      ("$2.5 million", "two point five million dollars"),
      ("3.5%", "three point five percent"),
      ("in 2024", "in twenty twenty four"),
      ("in 2007", "in two thousand and seven"),
      ("the '60s", "the sixties"),
      ("4 July 1776", "the fourth of july seventeen seventy six"),
      ("at 7:05", "at seven oh five"),
      ("Dr. Smith lives on Elm St.", "doctor smith lives on elm street"),
      ("Mr. and Mrs. Brown", "mister and missus brown"),
      ("cats vs. dogs", "cats versus dogs"),
      ("the king, i.e. David", "the king that is david"),
      ("Martin Luther King Jr.", "martin luther king junior"),
      ("the USA", "the u s a"),
      ("Henry VIII", "henry the eighth"),
      ("World War II", "world war two"),
      ("1/2 cup", "half a cup"),
      ("2½ miles", "two and a half miles"),
      ("20°C", "twenty degrees celsius"),
      ("6 ft.", "six feet"),
      ("60 mph", "sixty miles per hour"),
      ("the 21st", "the twenty first"),
      ("3.14", "three point one four"),
      ("3 x 4 = 12", "three times four equals twelve"),
      ("me@example.com", "me at example dot com"),
      ("#1 fan", "number one fan"),
      ("3:1", "three to one"),
      ("pages 3–5", "pages three to five"),
      ("1 Cor. 13:4", "first corinthians thirteen four"),
      ("o' the wisp", "o the wisp"),
      ("I'm gonna", "i'm going to"),
      ("worn-out iron-grey", "worn out iron grey"),
      ("OK", "okay"),
      ("12,345", "twelve thousand three hundred forty five"),
      ("Ph.D.", "p h d"),
      ("Smith & Co.", "smith and company"),
      ("vol. 2, p. 7", "volume two page seven"),
      ("A.D. 70", "a d seventy"),
      ("€20", "twenty euros"),
      ("20 €", "twenty euros"),
      ("$1", "one dollar"),
      ("$0.50", "fifty cents"),
      ("£2.50 each", "two pounds fifty each"),
      ("$1,000", "one thousand dollars"),
      ("it is -5 now", "it is minus five now"),
      ("−5°", "minus five degrees"),
      ("2 + 2 = 4", "two plus two equals four"),
      ("5 kg of it", "five kilograms of it"),
      ("5kg of it", "five kilos of it"),
      ("10 km", "ten kilometers"),
      ("No. 5", "number five"),
      ("e.g. this", "for example this"),
      ("c. 1455", "about fourteen fifty five"),
      ("c. 1455", "circa fourteen fifty five"),
      ("this, &c.", "this et cetera"),
      ("1 Cor. 13:4", "first corinthians thirteen four"),
      ("the XVth century", "the fifteenth century"),
      ("Henry Ⅳ came", "henry the fourth came"),
      ("chapter Ⅳ", "chapter four"),
      ("Henry V came", "henry the fifth came"),
      ("at 3:00", "at three o'clock"),
      ("at 3:00", "at three"),
      ("3/4 of it", "three quarters of it"),
      ("1½ cups", "one and a half cups"),
      ("July 4, 1776", "july fourth seventeen seventy six"),
      ("July 4th", "july fourth"),
      ("10 am", "ten a m"),
      ("10am", "ten a m"),
      ("at 10 a.m.", "at ten a m"),
      ("1914–1918", "nineteen fourteen to nineteen eighteen"),
      ("6'2\"", "six foot two"),
      ("0.5", "zero point five"),
      (".5", "point five"),
      ("3.05", "three point zero five"),
      ("50%", "fifty percent"),
      ("the BBC said", "the b b c said"),
      ("U.S. law", "u s law"),
      ("Louis XIV was", "louis the fourteenth was"),
      ("20 °C", "twenty degrees celsius"),
      ("$3.5bn", "three point five billion dollars"),
      ("A & B", "a and b"),
      ("and/or", "and or"),
      ("24/7", "twenty four seven"),
      ("1st Sam. 2:3", "first samuel two three"),
      ("§ 5", "section five"),
      ("the 1960s", "the nineteen sixties"),
      ("the 1960's", "the nineteen sixties"),
      ("70 years", "seventy years"),
      ("100", "a hundred"),
      ("1,000", "a thousand"),
      ("150", "a hundred and fifty"),
    ])
  func reading(_ written: String, _ said: String) {
    let wanted = said.split(separator: " ").map(String.init)
    var reached: Set<Int> = [0]
    for token in Tokenizer.tokens(of: written) where !token.spoken.isEmpty {
      reached = Set(
        reached.flatMap { start in
          token.spoken.compactMap { wanted[start...].starts(with: $0) ? start + $0.count : nil }
        })
    }
    #expect(reached.contains(wanted.count), "\(Tokenizer.tokens(of: written).map(\.spoken))")
  }

  @Test(
    "Every reading is of letters and inner apostrophes, and at most eight",
    arguments: [
      "$3.50 €20 −5 2 + 2 = 4 3:16 7:05 1/2 2½ 20°C 6 ft. No. 5 vs. i.e. &c. 1 Cor. 13:4 XVth Ⅳ me@example.com #1",
      "$ £ € ° % + = ¼ 6'2\" $3.5bn 999999999999999999 $99999999999999999999 1/0 0/0 00:00 .5. ...5",
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
