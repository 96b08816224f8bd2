@testable import Decks
import FoundationEssentials
@testable import Learning
import Screens
@testable import Terminal
import Testing

@Suite("Pages of the kinds of quiz questions")
struct QuizFormPagesTests {
  private struct Table {
    var study: QuizStudy
    var now = Date(timeIntervalSince1970: 1_750_000_000)

    init(_ question: QuizQuestion, minutes: Double? = nil) {
      let now = now
      let quiz = QuizState([question], deadline: minutes.map { now.addingTimeInterval(60 * $0) })
      study = QuizStudy(quiz, of: [question])
      take(.begin)
    }

    var page: Page { study.page }

    @discardableResult
    mutating func take(_ events: StudyEvent...) -> [QuizStudy.Effect] {
      events.flatMap { study.reduce($0, at: now) }
    }

    /// What a line means, and what comes of it.
    mutating func type(_ line: String) -> [QuizStudy.Effect] {
      let face = PageLines(.typed, width: 80, Styles(color: false, unicode: true))
      guard case .events(let events) = face.meaning(of: line, on: page) else { return [] }
      return events.flatMap { study.reduce($0, at: now) }
    }
  }

  private static func several() -> QuizQuestion {
    var question = QuizQuestion("Which are even?", options: ["two", "three", "four"], answerIndex: 0)
    question.form = .several
    question.credits = [0.5, -1, 0.5]
    return question
  }

  private static let capitals = QuizQuestion(
    "Capitals?", .matching([QuizPair("Austria", option: 1), QuizPair("Hungary", option: 0)]),
    options: ["Budapest", "Vienna"])

  @Test("Several: ticked one by one and checked, or all on one line; part of it is told as such")
  func several() {
    var table = Table(Self.several())
    BothFaces(table.page, .typed).expectSame()
    #expect(table.take(.settle) == [.show(.warn("Nothing is ticked yet."))])
    table.take(.choose(0), .choose(1), .choose(1))
    guard case .options(let options)? = table.page.blocks.last else { return #expect(Bool(false)) }
    #expect(options.map(\.isTicked) == [true, false, false])
    table.take(.settle)
    #expect(table.page.blocks.contains(.verdict(isRight: false, "Right in part, 50%: A, C are right")))
    BothFaces(table.page, .typed).expectSame()
    table.take(.next)
    #expect(table.page.blocks == [.heading("All done: 0 of 1 right, 0.5 points.")])
    for line in ["a c", "A, C", "ac", "two and four", "1 3"] {
      var lines = Table(Self.several())
      let isLetters = line != "1 3"
      #expect(!lines.type(line).isEmpty && lines.page.isAnswered == isLetters, "\(line)")
      if isLetters { #expect(lines.study.quiz.right == 1, "\(line)") }
    }
  }

  @Test("Words and numbers are typed in a field that stands open; what is no number is not judged")
  func typed() {
    var table = Table(QuizQuestion("Sum?", .number([QuizNumber(4, tolerance: 0.5)])))
    BothFaces(table.page, .typed).expectSame()
    #expect(table.page.listens?.field?.form == .line)
    #expect(table.take(.answer("many")) == [.show(.warn(QuizQuestion.numberAdvice))])
    #expect(!table.page.isAnswered)
    _ = table.type("5")
    #expect(
      table.page.blocks.contains(
        .verdict(isRight: false, "Not so: 4 (0.5 more or less)", remark: "you typed: 5")))
    var words = Table(QuizQuestion("River?", .words([QuizPhrase("Danube")])))
    words.take(.heard("danube"))
    #expect(words.page.blocks.contains(.verdict(isRight: true, "Right", remark: "heard: danube")))
    BothFaces(words.page, .typed).expectSame()
  }

  @Test("Pairs are matched one after another, can be taken back, or given on one line")
  func matching() {
    var table = Table(Self.capitals)
    #expect(table.page.blocks.contains(.heading("Austria")))
    BothFaces(table.page, .typed).expectSame()
    table.take(.choose(0))
    #expect(
      table.page.blocks.contains(.heading("Hungary"))
        && table.page.blocks.contains(.text("Austria: Budapest")))
    BothFaces(table.page, .typed).expectSame()
    table.take(.takeBack)
    #expect(table.page.blocks.contains(.heading("Austria")))
    _ = table.type("Vienna")
    _ = table.type("b")
    #expect(
      table.page.blocks.contains(.verdict(isRight: false, "Hungary: Vienna", remark: "right: Budapest")))
    #expect(table.page.blocks.contains(.verdict(isRight: false, "Right in part, 50%")))
    var line = Table(Self.capitals)
    _ = line.type("b a")
    #expect(line.study.quiz.right == 1)
  }

  @Test("The minutes that are left stand above; when they are up it is over, whatever is typed")
  func time() {
    var table = Table(Self.several(), minutes: 2)
    #expect(table.page.title == ["Question 1 of 1"] && table.page.timeLeft == "2:00 left")
    BothFaces(table.page).expectSame()
    table.take(.choose(0))
    table.now += 111
    let before = table.page
    #expect(table.take(.time) == [] && table.page.timeLeft == "0:09 left")
    // Nothing but the time is another: what was ticked is.
    #expect(before.blocks == table.page.blocks && before.choices == table.page.choices)
    table.now += 8
    table.now += 1
    #expect(table.take(.settle) == [.save, .finish])
    #expect(
      table.page.isOver
        && table.page.blocks == [
          .heading("Time is up: 0 of 0 right."), .note("1 question not answered in time."),
        ])
    BothFaces(table.page).expectSame()
  }

  @Test("A picture is told in words, and opened by a key or a word")
  func picture() throws {
    var question = QuizQuestion("Where?", options: ["a", "b"], answerIndex: 0)
    let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    let picture = try #require(QuizPicture(bytes, words: "a map"))
    question.picture = picture
    var table = Table(question)
    #expect(table.page.blocks.contains(.note("Picture: a map")))
    #expect(table.type("picture") == [.show(.showPicture(picture))])
    BothFaces(table.page, .typed).expectSame()
  }
}
