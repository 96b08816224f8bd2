@testable import Audio
@testable import Decks
import FoundationEssentials
@testable import Memory
import Testing
import TestSupport

@Suite("Kinds of quiz questions")
struct QuizFormTests {
  private static func several(_ credits: [Double]) -> QuizQuestion {
    var question = QuizQuestion("Which?", options: ["a", "b", "c", "d"], answerIndex: 0)
    question.form = .several
    question.credits = credits
    return question
  }

  private static let danube = QuizQuestion(
    "Longest?",
    .words([
      QuizPhrase("the Danube", note: "Yes."), QuizPhrase("Do*u", credit: 0.5, note: "In German."),
      QuizPhrase("2\\*3"),
    ]), explanation: "2,850 km")

  @Test(
    "Several right: each gives its share, a wrong one takes away; nothing below nothing",
    arguments: [([0, 1], 1), ([0], 0.5), ([0, 1, 2], 0.5), ([2], 0), ([0, 2], 0), ([0, 1, 3], 1)]
      as [([Int], Double)])
  func several(places: [Int], credit: Double) {
    let mark = Self.several([0.5, 0.5, -0.5, 0]).mark(.options(places))
    #expect(mark.credit == credit && mark.isRight == (credit == 1))
  }

  @Test("Shares that do not come to all of the credit count as if they did")
  func scaled() {
    #expect(Self.several([0.3, 0.3, 0, 0]).mark(.options([0, 1])).isRight)
    #expect(Self.several([0.33333, 0.33333, 0.33333, 0]).mark(.options([0, 1, 2])).isRight)
  }

  @Test("One option may give part of the credit")
  func partial() {
    var question = QuizQuestion("Where?", options: ["a", "b", "c"], answerIndex: 2, notes: ["near", "", ""])
    question.credits = [0.5, 0, 1]
    let marks = [0, 1, 2].map { question.mark(.option($0)) }
    #expect(marks.map(\.credit) == [0.5, 0, 1] && marks.map(\.isPartial) == [true, false, false])
    #expect(marks[0].comment == "near")
    let task = QuizTask(question, .option(0), at: instant())
    #expect(task.isRight == false && task.share == 0.5 && task.credit == 0.5)
    let statistics = QuizStatistics(
      [task, QuizTask(question, .option(2), at: instant())], today: calendar().day(of: instant()),
      in: calendar())
    #expect(statistics.all.right == 1 && statistics.all.accuracy == 0.75)
  }

  @Test(
    "Words are taken without capitals, accents, an article or a last stop, and with a slip; a star is any words",
    arguments: [
      ("Danube", 1.0), (" the  DANUBE. ", 1), ("Dánube", 1), ("Danub", 1), ("Dan", 0), ("Donau", 0.5),
      ("Do, I think, u", 0.5),
      ("Dou", 0.5), ("Du", 0), ("2*3", 1), ("2x3", 1), ("2y3", 0), ("the", 0),
    ])
  func words(answer: String, credit: Double) {
    #expect(Self.danube.mark(.words(answer)).credit == credit)
  }

  @Test("Signs that are the answer count; with capitals that count so do they and accents")
  func exact() {
    // As a keyboard has it; what stands raised, as one sign or between is typed.
    for (typed, right) in [
      ("H2O", "H₂O"), ("1/2", "½"), ("2^10", "2¹⁰"), ("well off", "well-off"), ("1230", "1,230"),
    ] {
      #expect(QuizQuestion("Which?", .words([QuizPhrase(right)])).mark(.words(typed)).credit == 1, "\(right)")
    }
    #expect(QuizQuestion("Which?", .words([QuizPhrase("H₂*")])).mark(.words("H2O")).credit == 1)
    #expect(QuizQuestion("Which?", .words([QuizPhrase("A+")])).mark(.words("A-")).credit == 0)
    #expect(
      QuizQuestion("Which?", .words([QuizPhrase("H₂O")], matchesCase: true)).mark(.words("H2O")).credit == 1)
    let language = QuizQuestion("Which?", .words([QuizPhrase("C++")]))
    #expect(language.mark(.words("c++")).isRight && !language.mark(.words("C")).isRight)
    let strict = QuizQuestion("Which?", .words([QuizPhrase("Schön")], matchesCase: true))
    #expect(strict.mark(.words(" Schön ")).isRight && !strict.mark(.words("schön")).isRight)
    #expect(!strict.mark(.words("Schon")).isRight)
  }

  @Test(
    "Numbers are taken within their tolerance, however people write them",
    arguments: [
      ("3.14", 1.0), ("3,14", 1), ("3.15", 1), ("3.13", 1), ("3.1501", 0.5), ("3.2", 0.5), ("3.21", 0),
      ("-3.14", 0),
      ("0.314e1", 1),
    ])
  func numbers(answer: String, credit: Double) {
    let question = QuizQuestion(
      "Pi?", .number([QuizNumber(3.14, tolerance: 0.01), QuizNumber(3.14, tolerance: 0.06, credit: 0.5)]))
    #expect(question.mark(.words(answer)).credit == credit)
    #expect(!question.takes(.words("about three")) && !question.takes(.words("")))
    #expect(
      QuizNumber.typed("1,822") == 1822 && QuizNumber.typed("−2") == -2 && QuizNumber.typed("inf") == nil)
  }

  @Test("Of pairs each right one gives its share")
  func matching() {
    let question = QuizQuestion(
      "Capitals?", .matching([QuizPair("Austria", option: 1), QuizPair("Hungary", option: 0)]),
      options: ["Budapest", "Vienna", "Rome"])
    #expect(question.mark(.matches([1, 0])).isRight && question.mark(.matches([1, 2])).credit == 0.5)
    #expect(!question.takes(.matches([1])) && !question.takes(.matches([1, 3])))
    #expect(question.words(of: .matches([1, 2])) == "Austria: Vienna; Hungary: Rome")
    #expect(question.rightAnswer == "Austria: Vienna; Hungary: Budapest")
  }

  @Test("Every kind comes back out of a pack as it went in; a simple question has no more than it had")
  func packs() throws {
    var partial = QuizQuestion("P?", options: ["a", "b"], answerIndex: 1)
    partial.credits = [0.25, 1]
    partial.picture = QuizPicture(QuizPictures.png, words: "A map.")
    let questions = [
      Self.several([0.5, 0.5, -1, 0]), Self.danube, partial,
      QuizQuestion("Strict?", .words([QuizPhrase("X")], matchesCase: true)),
      QuizQuestion(
        "N?",
        .number([QuizNumber(1e-9, tolerance: 0), QuizNumber(-2.5, tolerance: 0.5, credit: 0.1, note: "n")])),
      QuizQuestion(
        "M?", .matching([QuizPair("x", option: 2), QuizPair("y", option: 0)]), options: ["1", "2", "3"]),
    ]
    let pack = try QuizPack(QuizPack.text(of: questions))
    #expect(pack.faults == [] && pack.questions == questions)
    let simple = String(
      decoding: QuizPack.text(of: [QuizQuestion("S?", options: ["a", "b"], answerIndex: 0)]), as: UTF8.self)
    #expect(!simple.contains("kind") && !simple.contains("credits"))
    #expect(Set(questions.map(\.key)).count == questions.count)
  }

  @Test("Packs written by hand: short forms, a picture beside the file, and all that is wrong")
  func byHand() throws {
    let good = """
      [
        {"kind": "several", "question": "1", "options": ["a", "b", "c"], "answerIndexes": [0, 2]},
        {"kind": "words", "question": "2", "answers": ["x", {"text": "y", "credit": 0.5}]},
        {"kind": "number", "question": "3", "answers": [12], "picture": "maps/one.png"},
        {"kind": "matching", "question": "4", "pairs": [["a", "1"], ["b", "2"]]}
      ]
      """
    let pack = try QuizPack(good.bytes) { $0 == "maps/one.png" ? QuizPictures.png : nil }
    #expect(pack.faults == [] && pack.questions.map(\.form.name) == [.several, .words, .number, .matching])
    #expect(pack.questions[0].credits == [0.5, -1, 0.5] && pack.questions[2].picture?.kind == .png)
    let bad = """
      [
        {"kind": "essay", "question": "1"},
        {"kind": "several", "question": "2", "options": ["a", "b"]},
        {"kind": "several", "question": "3", "options": ["a", "b"], "answerIndexes": [2]},
        {"kind": "several", "question": "4", "options": ["a", "b"], "credits": [0, -1]},
        {"kind": "words", "question": "5", "answers": [{"text": "y", "credit": 0.5}]},
        {"kind": "number", "question": "6", "answers": ["many"]},
        {"kind": "matching", "question": "7", "pairs": [["a", "1"]]},
        {"question": "8", "options": ["a", "b"], "answerIndex": 0, "picture": "../secret.png"},
        {"question": "9", "options": ["a", "b"], "answerIndex": 0, "credits": [0.5, 1]}
      ]
      """
    let refused = try QuizPack(bad.bytes)
    #expect(refused.questions.isEmpty)
    #expect(Set(refused.faults.map(\.subject)) == Set((1...9).map { "question \($0)" }))
  }

  @Test("Chance orders questions and options; what is right stays right, true and false keep their order")
  func shuffled() {
    let questions = (0..<20).map {
      QuizQuestion("Q\($0)", options: ["a", "b", "c", "d"], answerIndex: $0 % 4)
    }
    let truth = QuizQuestion("T", options: QuizQuestion.trueAndFalse, answerIndex: 1)
    var generator = SeededGenerator(seed: 5)
    let state = QuizState(shuffling: questions + [truth], using: &generator)
    #expect(state.keys != (questions + [truth]).map(\.key) && Set(state.keys).count == 21)
    let asked = questions.map(state.asked)
    #expect(zip(asked, questions).contains { $0.options != $1.options })
    #expect(zip(asked, questions).allSatisfy { $0.rightOption == $1.rightOption })
    #expect(state.asked(truth) == truth)
    var matching = QuizQuestion("M", .matching([QuizPair("x", option: 0)]), options: ["1", "2", "3"])
    matching.credits = []
    #expect(matching.ordered([2, 0, 1]).form == .matching([QuizPair("x", option: 1)]))
    #expect(matching.ordered([0, 0, 1]) == matching)
  }

  @Test("A quiz with an end is over when its time is up; an answer that was given counts")
  func deadline() throws {
    let questions = ["1", "2"].map { QuizQuestion($0, options: ["a", "b"], answerIndex: 0) }
    let table = Dictionary(uniqueKeysWithValues: questions.map { ($0.key, $0) })
    var state = QuizState(questions, deadline: instant(day: 1))
    _ = state.answer(.option(0), table, at: instant())
    let ends = [state.end(at: instant()), state.end(at: instant(day: 1))]
    #expect(ends == [false, true] && state.key == nil && state.ranOut && state.right == 1)
    #expect(try JSONDecoder().decode(QuizState.self, from: JSONEncoder().encode(state)) == state)
  }

  @Test("A quiz that was begun before there were other kinds goes on")
  func oldState() throws {
    let old = """
      {"index":1,"isAnswered":false,"keys":["k1","k2"],"results":[{"choice":2,"isRight":true,"key":"k1"}]}
      """
    let state = try JSONDecoder().decode(QuizState.self, from: Data(old.utf8))
    #expect(
      state.results == [QuizState.Result(key: "k1", answer: .option(2), credit: 1)] && state.key == "k2")
  }

  @Test("Pictures are what their bytes say; SVG and files that are too long are none")
  func pictures() {
    #expect(QuizPicture(QuizPictures.png)?.kind == .png)
    #expect(QuizPicture(Array("<svg onload=alert(1)>".utf8)) == nil)
    #expect(QuizPicture(QuizPictures.png + [UInt8](repeating: 0, count: QuizPicture.limit)) == nil)
    let url = QuizPicture(QuizPictures.png)?.dataURL ?? ""
    #expect(url.hasPrefix("data:image/png;base64,") && QuizPicture(dataURL: url)?.bytes == QuizPictures.png)
    #expect(QuizPicture(dataURL: "data:text/html;base64,AAAA") == nil)
  }
}

/// A picture of one point.
enum QuizPictures {
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
    0, 1, 8, 0,
    0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0x0F, 0,
    1, 1, 1, 0,
    0x1B, 0xB6, 0xEE, 0x56, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
