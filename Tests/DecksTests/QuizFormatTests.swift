@testable import Audio
@testable import Decks
import Testing
import TestSupport
@testable import Text

@Suite("Quizzes of other programs")
struct QuizFormatTests {
  @Test("A category right below a question begins the next, and is no text of it")
  func giftCategoryBelow() {
    let reading = GIFTText.read("Sun? {T}\n$CATEGORY: Maths\n1 + 1 = {=2}\n$CATEGORY: Art\n\nOil? {F}\n")
    #expect(reading.faults.isEmpty && reading.value.map(\.topic) == [nil, "Maths", "Art"])
    #expect(reading.value.map(\.question) == ["Sun?", "1 + 1 =", "Oil?"])
  }

  @Test("GIFT: options, feedback, explanation, true and false, missing words, categories")
  func gift() {
    let text = """
      // made by hand [tag:difficulty:easy]
      ::Faust:: Who wrote [b]Faust[/b]\\: the \\{first\\}? {
        =Goethe #Yes\\n1808.
        ~Schiller # His friend.
        ~%0%Heine
        ####In two parts.
      }

      $CATEGORY: $course$/top/Space/Moon

      The moon {~shines =reflects ~%-50%burns} at night.

      Is it cold?{FALSE#It is not.#Right.####Very.}

      [html]<b>2</b> &lt; 3?{T}

      """
    let reading = GIFTText.read(text)
    #expect(reading.faults == [])
    var faust = QuizQuestion(
      "Who wrote [b]Faust[/b]: the {first}?", options: ["Goethe", "Schiller", "Heine"], answerIndex: 0,
      explanation: "In two parts.", notes: ["Yes\n1808.", "His friend.", ""], title: "Faust")
    faust.difficulty = "easy"
    #expect(
      reading.value == [
        faust,
        QuizQuestion(
          "The moon _____ at night.", options: ["shines", "reflects", "burns"], answerIndex: 1,
          topic: "Space/Moon"),
        QuizQuestion(
          "Is it cold?", options: ["True", "False"], answerIndex: 1, explanation: "Very.",
          notes: ["It is not.", "Right."], topic: "Space/Moon"),
        QuizQuestion("2 < 3?", options: ["True", "False"], answerIndex: 0, topic: "Space/Moon"),
      ])
  }

  @Test("What GIFT holds that cannot be asked is told and left out")
  func giftLeftOut() {
    let texts = [
      "A remark.", "Essay?{}", "Number?{#many}", "Type it {=%50%one =%20%two}", "Match {=a -> b =c}",
      "Open {=a ~b",
      "None right {~a ~b}", "Range?{#5..3}", "One option {~%100%a}", "{=a ~b}", "Twice {=a ~a}",
      "Empty {=a ~ }", "Odd {yes}", "Too much {=a ~%120%b}", "One pair {=a -> b}",
    ]
    let reading = GIFTText.read(texts.joined(separator: "\n\n"))
    #expect(reading.value == [])
    #expect(reading.faults.map(\.position?.line) == texts.indices.map { $0 * 2 + 1 })
    #expect(reading.faults.map(\.subject) == texts.indices.map { "question \($0 + 1)" })
  }

  @Test("GIFT: words, numbers and ranges to be typed, with credit and feedback")
  func giftTyped() {
    let reading = GIFTText.read(
      """
      Name? {=Danube#Yes. =%50%Donau#In German. ####It is long.}

      Long? {#2850:30#Near.}

      Between? {#1..5}

      When? {#=1822:0#Just so. =%50%1822:2}
      """)
    #expect(reading.faults == [])
    #expect(
      reading.value.map(\.form) == [
        .words([QuizPhrase("Danube", note: "Yes."), QuizPhrase("Donau", credit: 0.5, note: "In German.")]),
        .number([QuizNumber(2850, tolerance: 30, note: "Near.")]), .number([QuizNumber(3, tolerance: 2)]),
        .number([QuizNumber(1822, note: "Just so."), QuizNumber(1822, tolerance: 2, credit: 0.5)]),
      ])
    #expect(reading.value[0].explanation == "It is long.")
  }

  @Test(
    "GIFT: a picture that is beside is taken, another is told; tags are read without a format, too, as Moodle does"
  )
  func giftPictures() {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    let text = """
      ::A::<p>Which <b>river</b>?</p><img src\\="@@PLUGINFILE@@/map.png" alt\\="map">{=Rhine ~Elbe}

      ::B::[html]Which hill? <img src\\="none.png">{=Brocken ~Feldberg}

      ::C::[plain]What does <b> do?{=bold ~<i>nothing</i>}
      """
    let reading = GIFTText.read(text) { $0 == "map.png" ? png : nil }
    #expect(reading.value.map(\.question) == ["Which river?", "Which hill? [none.png]", "What does <b> do?"])
    #expect(reading.value[0].picture?.bytes == png && reading.value[1].picture == nil)
    #expect(reading.value[2].options.contains("<i>nothing</i>"))
    #expect(reading.faults.map(\.description).joined().contains("none.png"))
    #expect(reading.faults.count == 1)
  }

  @Test("GIFT: two questions without an empty line between them are told, not made one")
  func giftRunTogether() {
    let reading = GIFTText.read("When?{#1749}\nHow many?{#3}\n\nWhere?{=here ~there}")
    #expect(reading.value.map(\.question) == ["Where?"])
    #expect(reading.faults.map(\.description).joined().contains("an empty line stands between two"))
  }

  @Test("GIFT comes back as it went out, whatever the texts hold")
  func giftRoundTrip() {
    let texts = [
      "plain", "a = b ~ c # d { e } f : g \\ h", "two\nlines", "::", "%50%half", "-> x", "[html]",
      "[plain]a<b>",
      "//", "$CATEGORY: x", "####", "\\n", "ends \\", "日本語 😀", "=", "{}", "TRUE", "a\\", "_____",
    ]
    var generator = SeededGenerator(seed: 3)
    func text() -> String { texts.randomElement(using: &generator) ?? "" }
    for _ in 0..<400 {
      let count = Int.random(in: 2...8, using: &generator)
      var options: [String] = []
      while options.count < count {
        let option = text()
        if !options.contains(option) { options.append(option) }
      }
      let title = Bool.random(using: &generator) ? text() : nil
      var question = QuizQuestion(
        text(), options: options, answerIndex: Int.random(in: 0..<count, using: &generator),
        explanation: Bool.random(using: &generator) ? text() : "", title: title)
      if Bool.random(using: &generator) { question.notes = options.map { _ in text() } }
      if Bool.random(using: &generator) { question.topic = "Topic/Sub" }
      if Bool.random(using: &generator) { question.difficulty = "hard" }
      if Bool.random(using: &generator) {
        question.options = ["True", "False"]
        question.answerIndex = Int.random(in: 0...1, using: &generator)
        question.notes = Bool.random(using: &generator) ? ["", text()] : []
      }
      let written = GIFTText.write([question])
      let reading = GIFTText.read(written)
      // A question that would begin a comment is given a title.
      if question.title == nil, question.question.hasPrefix("//") { question.title = "Question 1" }
      #expect(reading.value == [question], "\(written)\n\(reading.faults)")
      if reading.value != [question] { break }
    }
  }

  @Test("Aiken is read, its faults told with their lines, and written")
  func aiken() {
    let text = """
      What is right?
      A. This
      b) That
      ANSWER: B

      A. Smith wrote
      what?
      A. One
         and more
      B. Two
      ANSWER: a
      Bad
      A. x
      ANSWER: A
      Worse
      A. x
      B. y
      ANSWER: C
      ANSWER: D
      No end
      A. x
      """
    let reading = AikenText.read(text)
    let questions = [
      QuizQuestion("What is right?", options: ["This", "That"], answerIndex: 1),
      QuizQuestion("A. Smith wrote\nwhat?", options: ["One and more", "Two"], answerIndex: 0),
    ]
    #expect(reading.value == questions)
    #expect(reading.faults.map(\.position?.line) == [12, 15, 19, 20])
    #expect(AikenText.read(AikenText.write([questions[0]])).value == [questions[0]])
  }

  @Test("Aiken: an unfinished question is refused whole and swallows none; the next begins at its blank line")
  func aikenUnfinished() {
    let text = """
      Which river is the longest?
      A. Rhine
      B. Danube

      Which river flows through Vienna?
      A. Elbe
      B. Danube
      ANSWER: B

      A question alone

      Which sea?
      A. North

      B. Baltic

      ANSWER: A

      Which letter?
      A. x
      B. y
      D. z
      ANSWER: A
      Which two?
      A. x
      B. y
      ANSWER: A, B
      """
    let reading = AikenText.read(text)
    #expect(
      reading.value == [
        QuizQuestion("Which river flows through Vienna?", options: ["Elbe", "Danube"], answerIndex: 1),
        QuizQuestion("Which sea?", options: ["North", "Baltic"], answerIndex: 0),
      ])
    #expect(reading.faults.map(\.position?.line) == [1, 10, 19, 24])
    #expect(reading.faults.map(\.problem)[2].contains("option D stands where C"))
  }

  @Test("GIFT: part of the credit is given, of one option and of several together")
  func giftCredit() {
    let reading = GIFTText.read(
      "Where from? {~%50%Galilee ~Rome =Nazareth}\n\nWhich? {~%33.33333%Asia ~%66.66667%Africa ~%-100%China}\n\n"
        + "Half? {~%30%a ~%30%b ~c}\n\nEither? {=a =b ~c}")
    #expect(reading.value.map(\.form.name) == [.one, .several, .several, .one])
    #expect(reading.value[0].credits == [0.5, 0, 1] && reading.value[0].rightOption == "Nazareth")
    #expect(reading.value[1].mark(.options([0, 1])).isRight)
    #expect(abs(reading.value[1].mark(.options([1])).credit - 0.6666667) < 1e-6)
    #expect(reading.value[3].mark(.option(1)).isRight && !reading.value[3].mark(.option(2)).isRight)
    #expect(
      reading.faults.map(\.problem) == [
        "the weights of what is right come to 60%; they count as if they came to 100%"
      ])
  }

  @Test("GIFT: every kind comes back as it went out, whatever its texts hold")
  func giftKinds() {
    let texts = [
      "plain", "a = b ~ c # d { e }", "%50%half", "\\*", "*", "[html]", "日本 ->", "two\nlines", ":::", "TRUE",
    ]
    var generator = SeededGenerator(seed: 11)
    func text() -> String { texts.randomElement(using: &generator) ?? "" }
    func note() -> String { Bool.random(using: &generator) ? text().replacing("->", with: "→") : "" }
    for round in 0..<200 {
      let count = Int.random(in: 2...6, using: &generator)
      let options = Array(texts.shuffled(using: &generator).prefix(count)).map {
        $0.replacing("->", with: "→")
      }
      var question = QuizQuestion(text(), options: [], answerIndex: -1, explanation: note())
      switch round % 4 {
      case 0:
        question.options = options
        question.form = .several
        question.credits = options.indices.map { $0 < 2 ? 0.5 : [-1, -0.3333333, 0][$0 % 3] }
        question.answerIndex = 0
      case 1:
        question.form = .words(
          options.enumerated().map { QuizPhrase($1, credit: $0 == 0 ? 1 : 0.25, note: note()) })
      case 2:
        question.form = .number(
          (0..<count).map {
            QuizNumber(Double($0) - 1.5, tolerance: Double($0) / 8, credit: $0 == 0 ? 1 : 0.5, note: note())
          })
      default:
        question.options = options.sorted()
        question.form = .matching((0..<count).map { QuizPair("left \($0)", option: $0 % 2) })
      }
      let written = GIFTText.write([question])
      let reading = GIFTText.read(written)
      #expect(reading.value == [question] && reading.faults == [], "\(written)\n\(reading.faults)")
      if reading.value != [question] { break }
    }
  }

  @Test("GIFT: a question that is there already is told, also where its answer is another")
  func giftTwice() {
    let reading = GIFTText.read("It is.{FALSE#for true #for false}\n\nIt is.{TRUE#for true}\n\nIs it?{T}")
    #expect(reading.value.map(\.answerIndex) == [1, 0])
    #expect(reading.faults.map(\.subject) == ["question 2"])
    #expect(reading.faults.first?.problem.contains("same as question 1") == true)
  }

  @Test("GIFT: pairs to be matched are one question, with all other sides to choose from")
  func giftMatching() {
    let reading = GIFTText.read("Capitals? {=Japan -> Tokyo =Italy -> Rome =Canada->Ottawa = -> Bonn}")
    #expect(reading.faults == [])
    #expect(reading.value.map(\.question) == ["Capitals?"])
    #expect(reading.value.map(\.options) == [["Bonn", "Ottawa", "Rome", "Tokyo"]])
    #expect(
      reading.value.map(\.form) == [
        .matching([QuizPair("Japan", option: 3), QuizPair("Italy", option: 2), QuizPair("Canada", option: 1)])
      ])
    #expect(GIFTText.beginsWithFormat("\n[html]<b>Why</b>? {T}"))
    #expect(!GIFTText.beginsWithFormat("[{\"question\": 1}]"))
  }

  @Test("Aiken: a question of four times the lines takes four times as long, not sixteen")
  func aikenLength() {
    func seconds(_ lines: Int) -> Double {
      let text = String(repeating: "more\n", count: lines)
      return processorTime { _ = AikenText.read(text) }
    }
    let (short, long) = (seconds(6_000), seconds(24_000))
    #expect(long < 8 * short, "\(short) s, \(long) s")
  }

  @Test("Numbers of a list and names of characters are none of Aiken's words")
  func aikenOfAList() {
    let text = """
      1. What is 2 &amp; 3?
      A) five
      B) &lt; six
      ANSWER: A

      2. Which?
      A) one
      B) two
      ANSWER: B
      """
    let questions = AikenText.read(text).value
    #expect(questions.map(\.question) == ["What is 2 & 3?", "Which?"])
    #expect(questions.first?.options == ["five", "< six"])
  }
}
