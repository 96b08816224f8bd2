@testable import Recitation
import Testing
import TestSupport
@testable import Text

@Suite struct TypedAnswerTests {
  /// A word for each verdict: `+` correct, `~` close, `x` substituted, `-` omitted.
  private func verdicts(_ text: String, _ typed: String, _ vocabulary: Set<String> = []) -> String {
    TypedAnswer(Tokenizer.tokens(of: text), known: KnownWords(words: vocabulary)).judge(typed).words.map {
      switch $0.verdict {
      case .correct: "+"
      case .close: "~"
      case .substituted: "x"
      case .omitted: "-"
      case .unsure: "?"
      }
    }.joined()
  }

  @Test(arguments: [
    // Case, punctuation, accents, curly quotes.
    ("And God said, Let there be light:", "and god said let there be light"),
    ("Élijah’s mantle", "ELIJAHS MANTLE!!"),
    ("LORD--God", "lord god"),
    ("The word — was God.", "the word was god"),
    // Spacing.
    ("without form, and void", "with out form andvoid"),
    ("for ever and ever", "forever andever"),
    ("he cannot come to day", "he can not come today"),
    ("well-beloved", "well beloved"),
    ("well beloved", "wellbeloved"),
    // Numbers.
    ("three days", "3 days"), ("3 days", "three days"),
    ("an hundred and forty and four thousand", "an 100 and 40 and 4000"),
    ("144,000 men", "one hundred forty four thousand men"),
    ("one hundred forty four thousand men", "144,000 men"),
    ("the third day", "the 3rd day"), ("in the 600th year", "in the six hundredth year"),
    ("twenty-third", "23rd"),
    // The same sound.
    ("their hearts knew no peace", "there harts new know piece"),
    ("O LORD", "oh lord"),
    // British, American and old spelling.
    ("honour thy neighbour", "honor thy neighbor"), ("travelled in colour", "traveled in color"),
    ("they baptised and judged", "they baptized and judged"), ("he shewed me", "he showed me"),
    ("the saviour's sepulchre", "the savior's sepulcher"),
    ("enquired the counsellors", "inquired the counselors"),
    // Slips of the finger.
    ("the shepherd of Israel", "teh shephrd of isreal"), ("my salvation", "my salvatoin"),
    ("lead me beside the still waters", "laed me besdie teh still waters"),
  ])
  func `what does not matter is right`(text: String, typed: String) {
    let result = TypedAnswer(Tokenizer.tokens(of: text)).judge(typed)
    let wrong = result.words.filter { $0.verdict != .correct }.map { ($0.expected, $0.heard ?? "-") }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(result.added.isEmpty)
    #expect(result.score == 1)
  }

  @Test(arguments: [
    ("in the beginning", "in the", "++-", ""),
    ("in the beginning", "in a beginning", "+x+", ""),
    ("in the beginning God", "in the very beginning God", "++++", "very@2"),
    ("Jesus saith unto him", "jesus says to him", "+~x+", ""),
    ("he hath done", "he has did", "+~x", ""),
    ("thou art", "you are", "x~", ""),
    ("it is finished", "is finished it", "-++", "it@3"),
    ("God is love", "good is loved", "x+x", ""),
    ("walk in the light", "walks on the lights", "xx+x", ""),
    ("we shall rest", "we shalt rest", "+x+", ""),
    ("who gives strength", "who giveth strength", "+x+", ""),
    ("he giveth strength", "he gives strength", "+~+", ""),
    ("the LORD is my shepherd", "my shepherd is the LORD", "xx+xx", ""),
  ])
  func `what matters is told apart`(text: String, typed: String, expected: String, added: String) {
    let result = TypedAnswer(Tokenizer.tokens(of: text), known: ["good", "loved", "walks", "lights"])
      .judge(typed)
    #expect(verdicts(text, typed, ["good", "loved"]) == expected)
    #expect(result.added.map { "\($0.heard ?? "")@\($0.before)" }.joined(separator: " ") == added)
  }

  @Test func `what was typed is told where it is not the word itself`() {
    let result = TypedAnswer(Tokenizer.tokens(of: "Jesus saith unto the man")).judge(
      "Jesus says to teh, man!")
    #expect(result.words.map(\.heard) == [nil, "says", "to", "teh,", nil])
    #expect(result.words.map(\.confidence) == [1, 0, 0, 1, 1])
  }

  @Test(arguments: [
    ("and God said let there be light", "and God and God said let there be light", "and God", ""),
    ("the word was God", "the word the word was God", "the word", ""),
    ("holy holy holy is the LORD", "holy holy holy holy is the lord", "holy", ""),
    ("in the beginning was the Word", "in the end in the beginning was the word", "", "in the end"),
    ("the shepherd of Israel", "the shep shepherd of Israel", "", "shep"),
    ("down to the sea in ships", "down to the see sea in ships", "see", ""),
    (
      "He hath put down the mighty from their seats",
      "he hath not put down the mighty he hath put down the mighty from their seats", "",
      "he hath not put down the mighty"
    ),
  ])
  func `said twice and put right cost nothing`(
    text: String, typed: String, repeated: String, corrected: String
  ) {
    let result = TypedAnswer(Tokenizer.tokens(of: text)).judge(typed)
    #expect(result.score == 1)
    #expect(result.repeated.compactMap(\.heard).joined() == repeated)
    #expect(result.selfCorrected.compactMap(\.heard).joined() == corrected)
  }

  @Test func `a real word is no slip of the finger, and without a list of words short ones are not forgiven`()
  {
    #expect(verdicts("God", "Gdo") == "+")
    #expect(verdicts("God", "Gud") == "x")
    #expect(verdicts("God", "Gud", ["good", "god"]) == "+")
    #expect(verdicts("Father", "Fathar") == "+")
    #expect(verdicts("Father", "Farther", ["farther"]) == "x")
    #expect(verdicts("love", "loves") == "x")
    #expect(verdicts("the man on it", "the men in it", ["men"]) == "+xx+")
  }

  @Test(arguments: [
    ("so loved the earth", "+++x-----"), ("so loved the earth that none", "+++x++---"),
    ("so loved the world that nobody", "+++++x---"), ("earth that none perish", "---x++-+-"),
  ]) func `a wrong word stands for the one beside what is right, not for one far away with its letters`(
    _ typed: String, _ expected: String
  ) {
    #expect(verdicts("so loved the world that none shall perish here", typed) == expected)
  }

  @Test(arguments: [
    ("a lamp unto my house", "+++" + "+x" + "------"), ("a lamp unto my house was", "++++xx-----"),
    ("a lamp unto my path", "++------+++"), ("a lamp unto my pathh", "++------+++"),
    ("a lamp unto my house path", "++++x-----+"), ("my house", "---------+x"),
  ]) func `who stops behind a wrong word has not gone on at the same word far away`(
    _ typed: String, _ expected: String
  ) {
    #expect(verdicts("a lamp unto my feet and a light unto my path", typed) == expected)
  }

  @Test func `nothing typed omits every word, and a dash goes with its neighbour`() {
    let answer = TypedAnswer(Tokenizer.tokens(of: "I am — the way"))
    for nothing in ["", "  \n", "?!"] {
      let result = answer.judge(nothing)
      #expect(result.outcome == .silence)
      #expect(result.score == 0)
      #expect(result.words.map(\.verdict) == Array(repeating: .omitted, count: 5))
    }
    #expect(answer.judge("i am the way").words.map(\.verdict) == Array(repeating: .correct, count: 5))
    #expect(TypedAnswer(Tokenizer.tokens(of: "— …")).judge("word").outcome == .noWords)
  }

  @Test func `figures and short forms typed in words are right, whichever way`() {
    #expect(ReadingSample.all.count > 550)
    for sample in ReadingSample.all {
      let result = TypedAnswer(Tokenizer.tokens(of: sample.written), known: ["in", "to"]).judge(sample.said)
      let isRight = result.words.allSatisfy {
        $0.verdict == .correct || Tokenizer.key(of: $0.expected).isEmpty
      }
      #expect(
        isRight && result.added.isEmpty, "\(sample.written), \(sample.said): \(result.words.map(\.verdict))")
    }
  }

  @Test(arguments: [
    ("It cost $19.99 then.", "it cost ninety nineteen then"),
    ("They paid £1,200 for it.", "they paid twelve thousand pounds for it"),
    ("They paid £3.50 for it.", "they paid $3.50 for it"), ("It was €20 then.", "it was £20 then"),
    ("The train left at 6:45 a.m. sharp.", "the train left at six forty five p m sharp"),
    ("It is 2.75 metres wide.", "it is two point five seven metres wide"),
    ("About 5/8 of them came.", "about eight fifths of them came"),
    ("Add 2/3 cup of milk.", "add three halves cup of milk"),
    ("It weighs 75 kg.", "it weighs seventy five grams"),
    ("Water boils at 212 °F.", "water boils at two hundred and twelve degrees celsius"),
    ("It was −40 °C outside.", "it was forty degrees celsius outside"),
    ("On 6 June 1944 they landed.", "on the sixth of july nineteen forty four they landed"),
    ("From 1914–18 there was war.", "from nineteen fourteen to eighty there was war"),
    ("From 1939–45 there was war.", "from nineteen thirty nine to fifty four there was war"),
    ("About 12.5% agreed.", "about twelve percent agreed"),
    ("St. John and Dr. Watson met.", "street john and doctor watson met"),
    ("Kings, queens, &c. were there.", "kings queens and were there"),
    ("Call 555-0123 now.", "call five five five one two three now"),
    ("The 2nd of May came.", "the third of may came"),
    ("In the 19th century men walked.", "in the ninth century men walked"),
    ("He ran 100 m in 9.58 s.", "he ran one hundred miles in nine point five eight seconds"),
    ("Its speed is 300,000 km/s.", "its speed is three hundred thousand kilometers per hour"),
    ("The ratio was 3:2.", "the ratio was two to three"),
    ("He lived c. 500 B.C. in Greece.", "he lived about five hundred a d in greece"),
    ("Turn to pp. 45–7.", "turn to pages fifty four to seven"),
    ("World War I ended.", "world war two ended"),
    ("It lasted 2 hrs 15 mins.", "it lasted two hours fifty minutes"),
    ("In AD 79 it burned.", "in b c seventy nine it burned"),
    ("Only 1 in 10 knew.", "only one in twelve knew"),
    ("A ⅓ share was his.", "a quarter share was his"),
    ("It rose by 0.25 points.", "it rose by twenty five points"),
    ("There were 1,000,000 stars.", "there were a billion stars"),
    ("It is at 10 Downing St. today.", "it is at ten downing saint today"),
    (
      "Mt. Everest is 8,849 m high.",
      "mount everest is eight thousand eight hundred and ninety four meters high"
    ),
    ("He was born in the 1840s.", "he was born in the eighteen fourteens"),
    ("He came 1st, she 2nd.", "he came first she third"),
    ("Room 404 was locked.", "room forty four was locked"),
    ("Boeing 747 jets fly.", "boeing seven seventy four jets fly"),
    ("It's 5 o'clock in the U.K. now.", "it's five o'clock in the u s now"),
    ("Mr. & Mrs. Hale, esq., came.", "mister and miss hale esquire came"),
    ("It grew 10-fold in 5 yrs.", "it grew twofold in five years"),
    ("On 12/25/1999 it snowed.", "on december twenty sixth nineteen ninety nine it snowed"),
    ("Read Ps. 119:105 aloud.", "read psalm one nineteen one fifty aloud"),
    ("Divide 3½ lbs. by 2.", "divide three pounds by two"),
    ("It's 6 ft 2 in tall.", "it's six feet two meters tall"),
    ("At 20:15 we ate.", "at twenty fifty we ate"),
    ("On 4 July it rained.", "on july july it rained"),
    ("On 4 July it rained.", "on fourth fourth it rained"),
    ("On 4 July it rained.", "on the fourth it rained"),
    ("On 4 July it rained.", "on july it rained"),
    ("On 4 July it rained.", "on two july it rained"),
    ("On 4 July it rained.", "on june fourth it rained"),
    ("On July 2 it rained.", "on july twelve it rained"),
    ("On the 2nd of May it rained.", "on the two of may it rained"),
    ("On the 2nd of May it rained.", "on the second of two it rained"),
    ("In May 2 came.", "in two two came"),
    ("In the First World War he fell.", "in the two world war he fell"),
    ("In the First World War he fell.", "in the second world war he fell"),
    ("In the First World War he fell.", "in the one world war he fell"),
    ("The 1st World War ended.", "the second world war ended"),
    ("The 1st World War ended.", "the one world war ended"),
    ("World War II ended.", "world war one ended"),
    ("World War I ended.", "the second world war ended"),
    ("Part two of the 2nd act", "part second of the two act"),
  ])
  func `a figure that is another is not taken`(_ written: String, _ typed: String) {
    let result = TypedAnswer(Tokenizer.tokens(of: written), known: ["in", "to"]).judge(typed)
    let isRight = result.words.allSatisfy { $0.verdict == .correct || Tokenizer.key(of: $0.expected).isEmpty }
    #expect(!isRight || !result.added.isEmpty, "\(typed) for \(written)")
  }

  @Test(arguments: [("2.75", "27.5"), ("2.75", "275"), ("-40", "40"), ("1/12", "11/2"), ("50%", "50")])
  func `the same figures with other signs are another number`(_ written: String, _ typed: String) {
    let judged = TypedAnswer(Tokenizer.tokens(of: "It was \(written) then.")).judge("it was \(typed) then")
    #expect(judged.words[2].verdict != .correct)
    let same = TypedAnswer(Tokenizer.tokens(of: "It was \(written) then.")).judge("it was \(written) then")
    #expect(same.words[2].verdict == .correct)
  }

  @Test func `some of the words may be asked for`() {
    let tokens = Tokenizer.tokens(of: "The LORD is my shepherd; I shall not want.")
    let result = TypedAnswer([tokens[1], tokens[4], tokens[8]]).judge("lord sheperd really want too")
    #expect(result.words.map(\.index) == [1, 4, 8])
    #expect(result.words.allSatisfy { $0.verdict == .correct })
    #expect(result.added.map(\.before) == [8, 9])
  }

  @Test func `hostile and endless answers are read as far as they can matter`() {
    let answer = TypedAnswer(Tokenizer.tokens(of: "Jesus wept."))
    let endless = answer.judge(String(repeating: "amen ", count: 20_000) + "jesus wept")
    #expect(endless.score == 0)
    #expect(endless.notes == ["Only the first 204 words were read."])
    let long = answer.judge(String(repeating: "a", count: 100_000) + " we\u{202E}pt")
    #expect(long.words.last?.verdict == .correct)
  }
}
