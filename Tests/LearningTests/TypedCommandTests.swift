@testable import Decks
import FoundationEssentials
@testable import Habits
@testable import Learning
@testable import Memory
import Screens
@testable import Terminal
import Testing
@testable import Text

/// Every page on which a line is waited for, and what a command's word alone comes to there.
@Suite("A command typed alone is no answer")
struct TypedCommandTests {
  /// What is typed, and what it is.
  private static let typed: [(line: String, command: SpokenCommand)] = [
    ("help", .help), ("?", .help), ("Help!", .help), ("stop", .stop), ("Stop.", .stop), ("quit", .stop),
    ("skip", .skip), ("repeat", .again), ("again", .again), ("what?", .again), ("What", .again),
    ("I don't know", .dontKnow), ("i don’t know.", .dontKnow), ("I dont know", .dontKnow), ("hint", .line),
    ("  say that  again ", .again),
  ]

  private struct Shown {
    var name: String
    var page: Page
  }

  private static func trained() throws -> [Shown] {
    var shown: [Shown] = []
    for exercise in Exercise.allCases {
      var table = try TrainingTable(asking: exercise)
      shown.append(Shown(name: "\(exercise)", page: table.page))
      table.take(.giveUp)
      shown.append(Shown(name: "\(exercise), answered", page: table.page))
    }
    var half = try TrainingTable(asking: .recite)
    half.take(.answer("Thy word is a lamp"))
    shown.append(Shown(name: "half", page: half.page))
    var lesson = try TrainingTable(.lesson, [.show, .exercise(.locateBook)])
    lesson.take(.begin)
    shown.append(Shown(name: "a lesson's page to be read", page: lesson.page))
    lesson.take(.next)
    return shown + [Shown(name: "a lesson's question", page: lesson.page)]
  }

  private static func vocabulary(_ word: String, _ meaning: String) throws -> VocabTable {
    let item = #"{"word":"\#(word)","meaning":"\#(meaning)","state":"untouched","priority":1}"#
    return try VocabTable(#"{"items":[\#(item)]}"#)
  }

  private struct VocabTable {
    var study: VocabStudy
    let context = VocabStudy.Context(
      now: Date(timeIntervalSince1970: 1_750_000_000), calendar: StudyCalendar { _ in 0 })
    var page: Page { study.page(in: context) }

    init(_ document: String) throws {
      study = VocabStudy(try VocabDocument(Array(document.utf8)))
      take(.begin)
    }

    mutating func take(_ event: StudyEvent) { _ = study.reduce(event, in: context) }
  }

  private static func quiz(_ question: QuizQuestion) -> Page {
    var study = QuizStudy(QuizState([question]), of: [question])
    _ = study.reduce(.begin, at: Date(timeIntervalSince1970: 1_750_000_000))
    return study.page
  }

  private static func several(_ options: [String]) -> QuizQuestion {
    var question = QuizQuestion("Which are even?", options: options, answerIndex: 0)
    question.form = .several
    question.credits = [0.5, -1, 0.5]
    return question
  }

  private static func quizzes() -> [Shown] {
    let options = ["two", "three", "four"]
    let pairs = [QuizPair("a", option: 0), QuizPair("b", option: 1)]
    return [
      Shown(name: "one of some", page: quiz(QuizQuestion("Two?", options: options, answerIndex: 0))),
      Shown(name: "several", page: quiz(several(options))),
      Shown(name: "pairs", page: quiz(QuizQuestion("Match.", .matching(pairs), options: options))),
      Shown(name: "words", page: quiz(QuizQuestion("Two?", .words([QuizPhrase("two")])))),
      Shown(name: "a number", page: quiz(QuizQuestion("Two?", .number([QuizNumber(2)])))),
    ]
  }

  private static func others() throws -> [Shown] {
    var cards = CardTable(["Rhine", "Elbe"])
    var shown = [Shown(name: "a card", page: cards.page)]
    cards.take(.turn)
    shown.append(Shown(name: "a card turned", page: cards.page))
    var words = try vocabulary("Hund", "dog")
    shown.append(Shown(name: "a word", page: words.page))
    words.take(.turn)
    shown.append(Shown(name: "a word turned", page: words.page))
    let table = try CourseTable()
    for (name, aim) in [("a goal", WordsStudy.Aim.goal), ("a habit", .habit(theme: "eating-slowly"))] {
      shown.append(Shown(name: name, page: try WordsStudy(aim, of: table.course, table.view).page))
    }
    shown.append(Shown(name: "a list of habits", page: ChecklistStudy(table.view).page))
    shown.append(Shown(name: "a post", page: ReadingStudy("News", ["It is told to the head later."]).page))
    let scene = try #require(Scene(SceneTests.well, part: "ANNA"))
    var line = try TrainingTable(asking: .recite)
    shown.append(Shown(name: "a line", page: SceneStudy(scene).page(line.page)))
    line.take(.giveUp)
    return shown + [Shown(name: "a line, answered", page: SceneStudy(scene).page(line.page))]
  }

  private static let faces: [(name: String, face: PageLines)] = [
    ("judged", .init(.judged, width: 80, .none)), ("typed", .init(.typed, width: 80, .none)),
    ("spoken", .init(.spoken, width: 80, .none)),
    ("in words", .init(.typed, width: 80, .none, isInWords: true)),
    ("a pipe", .init(.spoken, width: 80, .none, isTerminal: false)),
  ]

  @Test("In every study it is obeyed, and no answer, no choice and no way on")
  func everywhere() throws {
    for shown in try Self.trained() + Self.quizzes() + Self.others() {
      let stops = shown.page.events(of: .stop)
      let hint = shown.page.actions.first { $0.name == "hint" }?.events
      for (line, command) in Self.typed {
        for (name, face) in Self.faces {
          let meaning = face.meaning(of: line.onOneLine, on: shown.page)
          let right: [PageLines.Meaning] =
            switch command {
            case .stop: [.command([.command(.stop)]), .events(stops)]
            case .line: [.command(hint ?? [.command(.line)])]
            default: [.command([.command(command)])]
            }
          #expect(right.contains(meaning), "“\(line)” on \(shown.name), \(name): \(meaning)")
        }
      }
    }
  }

  @Test("Where the answer is that word or begins with it, it is the answer")
  func answers() throws {
    let face = PageLines(.typed, width: 80, .none)
    var rest = try TrainingTable(asking: .recite, words: "Save us in the night, help us in the day.")
    rest.take(.answer("Save us in the night"))
    let own = "Help, for the good are gone and the true have failed."
    let pages: [(line: String, page: Page)] = [
      ("help", try TrainingTable(asking: .recite, words: own).page),
      ("help", try TrainingTable(asking: .fill100, words: own).page),
      ("help", rest.page),
      ("stop", try TrainingTable(asking: .typeAlong, words: "So they overcame pain").page),
      ("stop", CardTable([("halt", "stop")]).page), ("help", CardTable([("assist", "to help")]).page),
      ("skip", CardTable([("halt", "to stop"), ("leap", "skip")]).page),
      ("again", CardTable([("encore", "again and once more as often as all of them ask for it")]).page),
      ("hint", try Self.vocabulary("Hinweis", "hint, clue").page),
      ("what?", try Self.vocabulary("was", "what").page),
      ("stop", Self.quiz(QuizQuestion("HLT?", .words(["halt", "stop"].map { QuizPhrase($0) })))),
      ("skip", Self.quiz(QuizQuestion("To leap?", options: ["Skip", "Run"], answerIndex: 0))),
      ("help", Self.quiz(Self.several(["Help me", "Go", "Stay"]))),
    ]
    for (line, page) in pages {
      #expect(face.meaning(of: line, on: page) == .events([.answer(line)]), "“\(line)” on \(page.blocks)")
    }
  }

  @Test("A pause or a line is a word of one's own like others; what is longer than a command is none")
  func others() throws {
    let face = PageLines(.typed, width: 80, .none)
    let table = try CourseTable()
    let goal = try WordsStudy(.goal, of: table.course, table.view).page
    for line in ["Pause", "Line", "Wait", "I was right"] {
      #expect(face.meaning(of: line, on: goal) == .events([.answer(line)]))
    }
    let verse = try TrainingTable(asking: .recite).page
    for line in ["help me", "stop here", "no", "yes", "??x", "repeat after me", "g d"] {
      #expect(face.meaning(of: line, on: verse) == .events([.answer(line)]), "\(line)")
    }
  }
}
