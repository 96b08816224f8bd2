@testable import Files
@testable import Learning
@testable import Memory
@testable import Recitation
import Screens
import Testing
@testable import Text

/// Questions about a passage, and what is written of them.
struct TrainingTable {
  static let words = "Thy word is a lamp unto my feet, and a light unto my path."

  let judge: AnswerJudge
  let passage: StudyPassage
  let canon: Canon
  var study: TrainingStudy
  /// What was recorded: whether each was right.
  var recorded: [Bool] = []

  init(_ kind: AnswerSource, _ steps: [Step] = [], words: String = words) throws {
    canon = try Canon(json: ModelData.canon)
    judge = AnswerJudge(canon: canon)
    let reference = try Reference("Psalm 119:105", in: canon)
    passage = StudyPassage(name: "Psalm 119:105", reference: reference, text: words)
    study = TrainingStudy(kind, about: kind == .lesson ? passage : nil, steps: steps, seed: 9)
  }

  /// One question.
  init(asking exercise: Exercise, words: String = words) throws {
    try self.init(.practice, words: words)
    take(.begin)
    study.ask(question(exercise, 3), strength: 0.2)
  }

  var page: Page { study.page(judge) }

  func question(_ exercise: Exercise, _ seed: UInt64) -> AskedQuestion {
    var chance = Chance(state: seed)
    let material = Material(place: passage.place, tokens: passage.tokens)
    return AskedQuestion(
      Question(exercise, about: material, in: canon, using: &chance), exercise, about: passage, seed: seed)
  }

  @discardableResult
  mutating func take(_ events: StudyEvent...) -> [StudyEffect] {
    var shown: [StudyEffect] = []
    for event in events {
      for effect in study.reduce(event, judge) {
        switch effect {
        case .make(let exercise, let seed): study.ask(question(exercise, seed))
        case .choose: study.ask(question(.recite, 3), strength: study.bar)
        case .record(let judged, _):
          recorded.append(judged.isRight)
          study.measured(judged.isRight ? study.bar + 0.1 : study.bar)
        case .overrule(_, let isRight): study.remeasured(isRight ? 0.5 : 0.1)
        case .takeBack: study.tookBack("answer about \(passage.name)")
        case .save: break
        case .show(let effect): shown.append(effect)
        }
      }
    }
    return shown
  }

  /// What is heard of one who says the words of a stretch.
  func said(_ words: Range<Int>) -> Response {
    .recited(
      RecitationResult(
        outcome: .heard, score: 0.5, seconds: 5,
        words: passage.tokens.map {
          .init(
            index: $0.index, expected: $0.printed, verdict: words.contains($0.index) ? .correct : .omitted,
            confidence: 1)
        }, recited: [words]))
  }

  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}

@Suite("Questions about a passage")
struct TrainingStudyTests {
  @Test("Each page of a lesson has the same title, words, choices and keys in both faces")
  func lesson() throws {
    let exercises: [Exercise] = [.locateBook, .fill25, .rearrange4, .build, .fill100]
    var table = try TrainingTable(.lesson, [.show, .hear] + exercises.map(Step.exercise))
    table.take(.begin)
    #expect(table.page.title == ["Step 1 of 7", "Psalm 119:105"])
    BothFaces(table.page, .typed).expectSame()
    #expect(table.take(.next) == [.read(table.passage)])
    BothFaces(table.page, .spoken).expectSame()
    for exercise in exercises {
      table.take(.next)
      #expect(table.study.asked?.exercise == exercise)
      BothFaces(table.page, .typed).expectSame()
      BothFaces(table.page, .spoken).expectSame()
      if table.study.asked?.hints.isEmpty == false {
        table.take(.help(.firstLetters))
        BothFaces(table.page, .typed).expectSame()
      }
      table.take(.giveUp)
      BothFaces(table.page, .typed).expectSame()
    }
    table.take(.next)
    #expect(table.page.isOver && table.recorded == [false, false, false, false, false])
    BothFaces(table.page).expectSame()
    var left = try TrainingTable(.lesson, [.show])
    left.take(.begin, .stop)
    #expect(left.page.blocks.first == .note("Kept at step 1 of 1."))
  }

  @Test(
    "Each page of practice has the same title, words, choices and keys in both faces",
    arguments: Exercise.allCases)
  func practice(_ exercise: Exercise) throws {
    var table = try TrainingTable(asking: exercise)
    #expect(table.page.title.first == "Question 1")
    BothFaces(table.page, .typed).expectSame()
    table.take(.giveUp)
    BothFaces(table.page, .typed).expectSame()
    table.take(.judge(isRight: true))
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right, as you say")))
    BothFaces(table.page, .typed).expectSame()
    table.take(.overrule(nil))
    #expect(table.page.choices.map(\.name) == ["count it as wrong"])
    BothFaces(table.page, .typed).expectSame()
    table.take(.next, .finish)
    #expect(table.page.isOver && table.page.blocks.first == .heading("1 question, 1 right without hints."))
    BothFaces(table.page).expectSame()
  }

  @Test("Who stopped goes on from the next word, and both parts are one with a hint; or it is taken as it is")
  func stopped() throws {
    var table = try TrainingTable(asking: .recite)
    #expect(table.take(.said(table.said(0..<8))) == [.whisper("and")])
    #expect(table.page.blocks.contains(.heading("8 of 14. Go on from “and”?")) && table.recorded == [])
    BothFaces(table.page, .spoken).expectSame()
    var impatient = table
    impatient.take(.settle)
    #expect(impatient.page.blocks.contains(.verdict(isRight: false, "Not right yet: 6 words")))
    let silence = RecitationResult(outcome: .silence, score: 0, seconds: 5, words: [])
    #expect(table.take(.saidRest(.recited(silence))).count == 1 && table.page.listens?.name == "the rest")
    #expect(table.take(.saidRest(table.said(0..<14))) == [.ring])
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right, with a hint")))
    BothFaces(table.page, .spoken).expectSame()
    #expect(table.take(.playBack) == [.playBack])
  }

  @Test(
    "A word that was whispered is no fault where it was not heard or not clearly; another in its place is",
    arguments: [
      (Verdict.omitted, String?.none, true), (.substituted, nil, true), (.unsure, nil, true),
      (.substituted, "but", false),
    ])
  func whispered(verdict: Verdict, heard: String?, isRight: Bool) throws {
    func said(_ table: TrainingTable, to end: Int, odd: Int) -> Response {
      guard case .recited(var result) = table.said(0..<end) else { return .giveUp }
      result.words[odd].verdict = verdict
      result.words[odd].heard = heard
      return .recited(result)
    }
    var table = try TrainingTable(asking: .recite)
    #expect(table.take(.said(table.said(0..<8))) == [.whisper("and")])
    table.take(.saidRest(said(table, to: 14, odd: 8)))
    #expect(table.study.judged?.isRight == isRight, "\(table.page.blocks)")
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right, with a hint")) == isRight)

    // Stopped twice; and a word that nobody told.
    var twice = try TrainingTable(asking: .recite)
    twice.take(.said(twice.said(0..<5)), .saidRest(twice.said(0..<8)), .saidRest(said(twice, to: 14, odd: 5)))
    #expect(twice.study.judged?.isRight == isRight)
    var untold = try TrainingTable(asking: .recite)
    untold.take(.said(untold.said(0..<8)), .saidRest(said(untold, to: 14, odd: 10)))
    #expect(untold.study.judged?.isRight == (verdict == .unsure))
  }

  @Test("A word is overruled by itself or its number; a right one only after it was asked; all is taken back")
  func overruled() throws {
    var table = try TrainingTable(asking: .recite)
    table.take(.answer("Thy word is a unto my hands, and a light unto my path."))
    #expect(table.page.blocks.contains(.verdict(isRight: false, "Not right yet: 2 words")))
    #expect(table.take(.overrule("banana")).count == 1)
    table.take(.overrule("5"), .overrule("feet"))
    #expect(
      table.page.blocks.contains(.verdict(isRight: true, "Right, as you say")) && table.study.right == 1)
    table.take(.overrule("path"))
    #expect(table.page.choices.count == 1 && table.study.judged?.isRight == true)
    table.take(.judge(isRight: false))
    #expect(table.study.judged?.faults.map(\.word) == [13] && table.study.right == 0)
    for _ in 0..<3 { table.take(.takeBack) }
    #expect(table.page.blocks.contains(.verdict(isRight: false, "Not right yet: 2 words")))
    table.take(.takeBack)
    #expect(table.page.listens != nil && table.study.answered == 0)
    #expect(table.take(.takeBack) == [.warn("There is nothing to take back here.")])
  }

  @Test("The next word is chosen by its number, by itself or by voice; a wrong one is put right at once")
  func build() throws {
    var table = try TrainingTable(asking: .build)
    guard case .build(let question)? = table.study.asked?.question else { return }
    let wrong = (question.places[0].right + 1) % question.places[0].options.count
    table.take(.choose(wrong))
    #expect(
      table.page.outcome.count == 1
        && table.page.blocks.contains(.built([.init(word: "Thy", isRight: false)])))
    #expect(
      table.take(.answer("9")) == [.warn("Choose a number from 1 to \(question.places[1].options.count).")])
    table.take(.answer("word"))
    #expect(table.take(.heardOptions([])).count == 1 && table.take(.heardOptions([0, 1])).count == 1)
    table.take(.heardOptions([question.places[2].right]))
    table.take(.answer(question.places.dropFirst(3).map { "\($0.right + 1)" }.joined(separator: " ")))
    #expect(table.page.blocks.contains(.verdict(isRight: false, "Not right yet: 1 word")))
    table.take(.takeBack)
    #expect(table.page.blocks.contains(.built([])), "it is asked from its beginning")
  }
}
