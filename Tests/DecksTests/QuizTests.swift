@testable import Decks
import FoundationEssentials
@testable import Memory
import Testing
import TestSupport
@testable import Text

@Suite("Quizzes")
struct QuizTests {
  static let pack = """
    [
      {"question": "Red or blue?", "options": ["red", "blue", "both", "none"], "answerIndex": 1.0,
       "explanation": "Blue it is.", "topic": "Colours", "difficulty": "easy", "source": [1.50]},
      {"question": "How many?", "options": ["2", "3"], "answerIndex": 0, "explanation": "", "isAnswered": false,
       "isCorrect": null, "topic": "Numbers"}
    ]

    """

  static func question(_ text: String = "Q?", topic: String? = nil, difficulty: String? = nil) -> QuizQuestion
  {
    QuizQuestion(
      text, options: ["red", "blue", "green"], answerIndex: 1, explanation: "E", topic: topic,
      difficulty: difficulty)
  }

  @Test("A pack is read, with what was answered")
  func pack() throws {
    let pack = try QuizPack(Self.pack.bytes)
    #expect(pack.faults == [])
    #expect(pack.questions.map(\.answerIndex) == [1, 0])
    #expect(pack.questions[0].mark(.option(0)).comment == "Blue it is.")
    #expect(pack.questions[1].isAnswered == false)
    let answered = Self.pack.replacing("[1.50]}", with: "[1.50], \"isAnswered\": true, \"isCorrect\": true}")
    let again = try QuizPack("{\"questions\": \(answered)}".bytes)
    #expect(again.questions.map(\.isCorrect) == [true, nil])
    #expect(again.questions.map(\.key) == pack.questions.map(\.key))
  }

  @Test(
    "Formulas of a question show as on cards, answers are held against what shows, and its own words are kept"
  )
  func formulas() throws {
    let typed = QuizQuestion(
      "Square \\(x\\)", .words([QuizPhrase("\\(x^2\\)")]), explanation: "$x^2$, not $2x$")
    let chosen = QuizQuestion(
      "What does __init__ cost, $5 or *less*?", options: ["[$]H_2O[/$]", "a*b"], answerIndex: 0)
    var state = QuizState([typed, chosen])
    let known = [typed.key: typed, chosen.key: chosen]
    let asked = try #require(state.question(of: known))
    #expect(asked.question == "Square x" && asked.explanation == "x², not 2x")
    let done = state.answer(.words("x²"), known, at: Date(timeIntervalSince1970: 0))
    let (mark, task) = try #require(done)
    #expect(mark.isRight && task.isRight == true)
    #expect(task.title == typed.question && task.key == typed.key)
    _ = state.goOn(known)
    let other = try #require(state.question(of: known))
    #expect(other.question == chosen.question && other.options == ["H₂O", "a*b"])
  }

  @Test("A pack made anew reads as the questions it was made of")
  func made() throws {
    var noted = Self.question(topic: "T", difficulty: "hard")
    noted.notes = ["no", "", "never"]
    noted.title = "A \"title\"\n"
    noted.isAnswered = true
    let questions = [Self.question(), noted, Self.question("é\u{1}?")]
    let pack = try QuizPack(QuizPack.text(of: [questions[0], questions[2]]))
    #expect(pack.questions == [questions[0], questions[2]])
    #expect(pack.faults == [])
    #expect(try QuizPack(QuizPack.text(of: [noted])).questions == [noted])
    #expect(try QuizPack(QuizPack.text(of: [])).questions == [])
  }

  @Test("All faults of a pack are listed at once, with line and question; good questions are read")
  func faults() throws {
    let pack = try QuizPack(
      """
      [
        7,
        {},
        {"question": " ", "options": "a", "answerIndex": "b"},
        {"question": "q", "options": ["a"], "answerIndex": 1},
        {"question": "q", "options": ["a","b","c","d","e","f","g","h","i"], "answerIndex": 0.5},
        {"question": "q", "options": ["a", " a ", ""], "answerIndex": -1, "isCorrect": 1, "isAnswered": "no"},
        {"question": "q", "options": ["a", 3], "answerIndex": 0, "explanation": 3, "topic": {}},
        {"question": "q", "options": ["a", "b"], "answerIndex": 0, "notes": ["x"]},
        {"question": "q", "options": ["a", "b"], "answerIndex": 0},
        {"question": "q", "options": ["a", "b"], "answerIndex": 1}
      ]
      """.bytes)
    let places = pack.faults.map { "\($0.position?.line ?? 0):\($0.subject ?? "")" }
    let counts = [2: 1, 3: 3, 4: 3, 5: 2, 6: 2, 7: 5, 8: 1, 9: 1, 10: 0, 11: 1]
    for (line, count) in counts {
      let found = places.count { $0 == "\(line):question \(line - 1)" }
      #expect(found == count, "line \(line): \(pack.faults.map(\.description).joined(separator: "\n"))")
    }
    #expect(pack.questions.count == 1)
    #expect(pack.faults.allSatisfy { !$0.problem.isEmpty })
  }

  @Test("Two to eight options", arguments: [(1, false), (2, true), (8, true), (9, false)])
  func counts(count: Int, isGood: Bool) throws {
    let options = (0..<count).map { "\"o\($0)\"" }.joined(separator: ",")
    let pack = try QuizPack("[{\"question\":\"q\",\"options\":[\(options)],\"answerIndex\":0}]".bytes)
    #expect(pack.questions.isEmpty != isGood)
  }

  @Test(
    "One question at a time: right or wrong at once with the explanation, a task, then the next; all done at the end"
  )
  func taking() throws {
    let questions = [Self.question("1"), Self.question("2")]
    let table = Dictionary(uniqueKeysWithValues: questions.map { ($0.key, $0) })
    var state = QuizState(questions)
    // Saved and taken up again at every step.
    func again() throws {
      state = try JSONDecoder().decode(QuizState.self, from: JSONEncoder().encode(state))
    }
    state.begin(table)
    #expect(state.question(of: table) == questions[0] && state.index == 0)
    let early = state.goOn(table)
    let none = state.answer(.option(3), table, at: instant())
    #expect(!early && none == nil)
    let task = QuizTask(questions[0], .option(1), at: instant())
    #expect(task.isRight == true && task.isComplete && task.title == "1" && task.dueDate == instant())
    let first = state.answer(.option(1), table, at: instant())
    #expect(first?.mark == QuizMark(credit: 1, comment: "E") && first?.task == task)
    try again()
    let second = state.answer(.option(0), table, at: instant())
    #expect(second == nil)
    // Left after answering, it goes on with the next.
    state.begin(table)
    #expect(state.question(of: table) == questions[1] && state.index == 1)
    let last = state.answer(.option(0), table, at: instant())
    #expect(last?.mark == QuizMark(credit: 0, comment: "E"))
    try again()
    let wentOn = state.goOn(table)
    #expect(wentOn && state.key == nil && state.right == 1 && state.results.count == 2)
    state.begin(table)
    #expect(state.key == nil && state.index == 2)
  }

  @Test("A question that has left the pack is passed over")
  func gone() {
    let questions = [Self.question("1"), Self.question("2"), Self.question("3")]
    var state = QuizState(questions)
    state.begin([questions[2].key: questions[2]])
    #expect(state.question(of: [questions[2].key: questions[2]]) == questions[2] && state.index == 2)
    var empty = QuizState([])
    empty.begin([:])
    #expect(empty.key == nil && empty.index == 0)
  }

  @Test(
    "An answer is a letter, a place or the option's words",
    arguments: [
      ("b", .option(1)), ("B.", .option(1)), ("(c)", .option(2)), ("option d", .option(3)),
      ("the letter A", .option(0)),
      ("bee", .option(1)), ("the second", .option(1)), ("the second one", .option(1)), ("2", .option(1)),
      ("number three", .option(2)), ("last", .option(3)), ("it's the 1st", .option(0)), ("blue", .option(1)),
      ("BLUE!", .option(1)), ("I think dark green", .option(3)), ("blu", .none), ("yelow", .option(2)),
      ("green", .option(3)), ("e", .none), ("ninth", .none), ("", .none), ("purple", .none),
      ("red and blue", .unclear([0, 1])),
    ] as [(String, QuizChoice)])
  func choices(answer: String, choice: QuizChoice) {
    #expect(QuizChoice(answer, among: ["red", "blue", "yellow", "dark green"]) == choice)
  }

  @Test("Options that are numbers, letters or look like letters")
  func hardChoices() {
    #expect(QuizChoice("2", among: ["3", "2", "4"]) == .option(1))
    #expect(QuizChoice("4", among: ["3", "2", "4"]) == .option(2))
    #expect(QuizChoice("b", among: ["B", "C", "D", "A"]) == .option(1))
    #expect(QuizChoice("to be", among: ["to be", "not to be"]) == .option(0))
    #expect(QuizChoice("sea", among: ["land", "sea", "air"]) == .option(1))
    #expect(QuizChoice("same", among: ["same", "Same!"]) == .unclear([0, 1]))
    #expect(QuizChoice("a", among: []) == .none)
    #expect(QuizChoice("last", among: []) == .none)
  }

  @Test("Topic, difficulty and number choose; what is done is passed over")
  func selection() {
    let questions = [
      Self.question("1", topic: "A", difficulty: "easy"), Self.question("2", topic: "b", difficulty: "hard"),
      Self.question("3", topic: "a", difficulty: "hard"), Self.question("4"),
    ]
    func chosen(_ selection: QuizSelection, without done: Set<String> = []) -> String {
      selection.questions(of: questions, without: done).map(\.question).joined()
    }
    #expect(chosen(QuizSelection()) == "1234")
    #expect(chosen(QuizSelection(topic: "a")) == "13")
    #expect(chosen(QuizSelection(topic: "A", difficulty: "HARD")) == "3")
    #expect(chosen(QuizSelection(limit: 2), without: [questions[0].key]) == "23")
    #expect(chosen(QuizSelection(topic: "none")) == "")
    #expect(QuizSelection.topics(of: questions) == ["A", "b"])
    #expect(QuizSelection.difficulties(of: questions) == ["easy", "hard"])
  }

  @Test(
    "Tasks are a fold of their log: marked, deleted and brought back; a question marked incomplete is asked again"
  )
  func tasks() throws {
    let questions = [Self.question("1"), Self.question("2")]
    func id(_ number: Int64) -> QuizTaskID { QuizTaskID(rawValue: number) }
    var log: [QuizTaskEvent] = [
      .finished(id(1), QuizTask(questions[0], .option(1), at: instant())),
      .finished(id(2), QuizTask(questions[1], .option(0), at: instant(day: 1))),
    ]
    #expect(QuizTasks(of: log).doneKeys == Set(questions.map(\.key)))
    log.append(.marked(id(1), isComplete: false))
    #expect(QuizTasks(of: log).doneKeys == [questions[1].key])
    log += [.deleted(id(2)), .deleted(id(9)), .marked(id(9), isComplete: true)]
    #expect(QuizTasks(of: log).list.map(\.id) == [id(1)])
    #expect(QuizTasks(of: log).answers.count == 2)
    log.append(.restored(id(2)))
    #expect(QuizTasks(of: log).list.map(\.id) == [id(1), id(2)])
    log.append(.finished(id(3), QuizTask(questions[0], .option(1), at: instant(day: 2))))
    #expect(QuizTasks(of: log).doneKeys == Set(questions.map(\.key)))
    let data = try JSONEncoder().encode(log)
    #expect(try JSONDecoder().decode([QuizTaskEvent].self, from: data) == log)
  }

  @Test("Accuracy and streaks")
  func statistics() {
    let easy = Self.question("1", topic: "T", difficulty: "easy")
    let answers = [(1, 0), (1, 1), (0, 1), (1, 2), (1, 2), (1, 2), (0, 3), (1, 3)].map {
      QuizTask($0.1 == 3 ? Self.question() : easy, .option($0.0), at: instant(day: $0.1))
    }
    let today = calendar().day(of: instant(day: 3))
    let statistics = QuizStatistics(answers, today: today, in: calendar())
    #expect(statistics.all == QuizStatistics.Tally(asked: 8, right: 6))
    #expect(statistics.all.accuracy == 0.75)
    #expect(statistics.byTopic["T"]?.accuracy == 5.0 / 6)
    #expect(statistics.byDifficulty[""]?.asked == 2)
    #expect((statistics.rightInARow, statistics.bestInARow) == (1, 3))
    #expect((statistics.days.current, statistics.days.best) == (4, 4))
    #expect(QuizStatistics([], today: today, in: calendar()).all.accuracy == nil)
  }
}

extension QuizTasks {
  fileprivate init(of events: [QuizTaskEvent]) {
    self.init()
    for event in events { apply(event) }
  }
}
