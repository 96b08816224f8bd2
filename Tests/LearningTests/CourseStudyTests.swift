@testable import Files
import Foundation
@testable import Habits
@testable import Learning
@testable import Memory
import Screens
import Testing

/// A person in the second week, who has read what is open.
struct CourseTable {
  let course: Course
  private(set) var state = CourseState()
  private var now = Date(timeIntervalSince1970: 1_772_438_400)  // Monday 2 March 2026, 08:00

  private var moment: Moment { Moment(now, calendar: StudyCalendar(startHour: 3) { _ in 0 }) }
  var view: CourseView { state.view(of: course, at: moment) }

  /// So many days after the beginning, what is open read or not.
  init(days: Double = 7, reads: Bool = true) throws {
    course = try Course(files: ModelData.course)
    try act(.start(again: false))
    try go(days: days)
    while reads, let post = view.next { try act(.finish(post: post.id)) }
  }

  mutating func go(days: Double) throws {
    now += days * 86_400
    try act(.open)
  }

  mutating func act(_ action: CourseAction) throws {
    for event in try state.events(for: action, in: course, at: moment) { state.apply(event) }
  }

  /// Takes an event, and does what the dialogue wants done; what it wants to be shown.
  mutating func take(_ event: StudyEvent, _ study: inout some CourseStudy) throws -> [StudyEffect] {
    var shown: [StudyEffect] = []
    for effect in study.reduce(event) {
      switch effect {
      case .act(let action):
        let before = view.score
        try act(action)
        study.take(view, saying: action.told(view, scoreBefore: before))
      case .show(let effect): shown.append(effect)
      }
    }
    return shown
  }
}

@Suite("Words of one's own are asked for")
struct WordsStudyTests {
  private var table: CourseTable
  private func study(_ aim: WordsStudy.Aim) throws -> WordsStudy {
    try WordsStudy(aim, of: table.course, table.view)
  }

  init() throws { table = try CourseTable() }

  @Test("A goal is typed and stands; empty lines are none")
  mutating func typed() throws {
    var study = try study(.goal)
    BothFaces(study.page, .typed).expectSame()
    #expect(BothFaces(study.page, .typed).lines.contains("Type it in your own words (q leave it)"))
    #expect(try table.take(.answer("  "), &study) == [.warn("Type it in your own words first.")])
    #expect(table.state.goal == nil && !study.page.isOver)
    _ = try table.take(.answer("At ease at any table"), &study)
    #expect(table.state.goal == "At ease at any table")
    #expect(
      study.page.isOver && study.page.isAnswered && study.page.parting?.hasPrefix("Your goal stands") == true)
  }

  @Test("What was heard is shown and kept by nobody but the person: as it is, put right, or said again")
  mutating func said() throws {
    var study = try study(.habit(theme: "eating-slowly"))
    let asked = study.page
    guard case .words(_, let like)? = asked.listens?.sound else { throw Failure.noWords }
    #expect(like.contains { $0.contains("ork down") })
    BothFaces(asked, .spoken).expectSame()
    #expect(try table.take(.heard(nil), &study).first != nil && study.page == asked)
    _ = try table.take(.heard("fork town after each bite"), &study)
    let heard = study.page
    #expect(heard.blocks.contains(.help("Heard", "Fork town after each bite")))
    #expect(heard.listens?.field?.begins == "Fork town after each bite" && heard.listens?.isSaid == false)
    #expect(table.state.habit("eating-slowly") == nil)
    BothFaces(heard, .spoken).expectSame()
    #expect(BothFaces(heard, .spoken).lines.contains("Type what you said, or Enter to keep it so"))
    _ = try table.take(.again, &study)
    #expect(study.page == asked)
    _ = try table.take(.answer("Fork down after each bite"), &study)
    #expect(table.state.habit("eating-slowly")?.text == "Fork down after each bite")
    #expect(study.page.parting?.contains("undo") == true)
  }

  @Test("A line that is empty agrees to what was heard, and to nothing else")
  mutating func lines() throws {
    var study = try study(.goal)
    let face = BothFaces.face(.spoken)
    #expect(face.meaning(of: "", on: study.page) == .listen)
    #expect(
      BothFaces.face(.typed).meaning(of: "", on: study.page) == .unknown("Type it in your own words first."))
    _ = try table.take(.heard("at ease"), &study)
    #expect(face.meaning(of: "", on: study.page) == .events([.answer("At ease")]))
    #expect(face.meaning(of: "r", on: study.page) == .events([.again]))
    #expect(face.meaning(of: "At rest", on: study.page) == .events([.answer("At rest")]))
  }

  @Test("What cannot be set now says when, with the words as they stand")
  mutating func locked() throws {
    let early = try CourseTable(days: 0)
    let goal = try WordsStudy(.goal, of: early.course, early.view)
    #expect(goal.page.isOver && goal.page.parting?.contains("after the first week: from 2026-03-09") == true)
    let unread = try WordsStudy(.habit(theme: "drinking-water"), of: table.course, table.view)
    #expect(unread.page.parting?.hasPrefix("First read “") == true)
    try table.act(.adopt(theme: "eating-slowly", text: "Fork donw"))
    let locked = try study(.habit(theme: "eating-slowly"))
    #expect(locked.page.blocks.first == .heading("Fork donw"))
    #expect(locked.page.parting?.contains("undo") == true && !locked.page.isAnswered)
    #expect(
      try study(.habit(theme: "observing-meals")).page.parting?.contains("first week's exercise") == true)
    #expect(throws: CourseRefusal.noSuchTheme) { _ = try study(.habit(theme: "jumping")) }
  }

  @Test("After two weeks the words can be others; those before them stand beside")
  mutating func reworded() throws {
    try table.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    for words in ["Fork down twice", "Fork down thrice"] {
      try table.go(days: 14)
      var study = try study(.habit(theme: "eating-slowly"))
      #expect(study.page.listens?.field?.begins == table.state.habit("eating-slowly")?.text)
      _ = try table.take(.answer(words), &study)
    }
    try table.go(days: 14)
    let page = try study(.habit(theme: "eating-slowly")).page
    #expect(page.blocks.contains(.note("before, from 2026-03-09: Fork down")))
    BothFaces(page, .typed).expectSame()
  }

  @Test("A note has lines of its own, and what is left is kept by nobody")
  mutating func note() throws {
    var study = try study(.note(post: "w02-2-what-the-pictures-say"))
    #expect(study.page.listens?.field?.form == .text)
    BothFaces(study.page, .typed).expectSame()
    _ = try table.take(.stop, &study)
    #expect(study.page.isOver && study.page.parting == "" && table.state.notes.isEmpty)
  }

  private enum Failure: Error { case noWords }
}

@Suite("Ways to go on for one who is behind")
struct CatchUpStudyTests {
  @Test("What waits is told with every way to go on; a way is gone, and said")
  func ways() throws {
    var table = try CourseTable(days: 30, reads: false)
    var study = CatchUpStudy(table.view)
    BothFaces(study.page).expectSame()
    #expect(study.page.blocks.first == .heading(try #require(table.view.catchUp).sentence))
    #expect(study.page.choices.map(\.name) == ["Go on from here", "Move the weeks", "Pause the course"])
    _ = try table.take(.choose(7), &study)
    #expect(!study.page.isOver)
    _ = try table.take(.choose(1), &study)
    #expect(table.view.week == 2 && study.page.parting?.hasPrefix("Week 2 begins today") == true)
    let punctual = try CourseTable()
    #expect(CatchUpStudy(punctual.view).page.parting?.contains("not behind") == true)
  }
}

@Suite("The evening's list")
struct ChecklistStudyTests {
  @Test("Rows are ticked and unticked, movement last, all at once; each tells the score")
  func ticks() throws {
    var table = try CourseTable()
    try table.act(.adopt(theme: "eating-slowly", text: "Fork down"))
    var study = ChecklistStudy(table.view)
    BothFaces(study.page).expectSame()
    #expect(study.page.choices.map(\.key) == [.character("1"), .character("m")])
    _ = try table.take(.choose(0), &study)
    #expect(study.page.options.map(\.isTicked) == [true, false])
    #expect(study.page.outcome == [.note("Ticked: Fork down. Score 11 (+11)")])
    _ = try table.take(.choose(1), &study)
    #expect(study.page.options.map(\.isTicked) == [true, true])
    BothFaces(study.page).expectSame()
    _ = try table.take(.choose(0), &study)
    #expect(study.page.outcome == [.note("Not ticked any more: Fork down. Score 5 (-11)")])
    #expect(BothFaces.face(.typed).meaning(of: "all", on: study.page) == .events([.choose(0)]))
    #expect(study.reduce(.choose(5)) == [] && study.reduce(.turn) == [])
  }

  @Test("Yesterday's list is one key away until noon")
  func yesterday() throws {
    var table = try CourseTable(days: 1, reads: false)
    var study = ChecklistStudy(table.view)
    #expect(study.page.actions.map(\.name) == ["yesterday", "done"])
    _ = try table.take(.turn, &study)
    #expect(study.day == .yesterday && study.page.title.last == "yesterday, open until noon")
    BothFaces(study.page).expectSame()
    _ = try table.take(.choose(0), &study)
    #expect(
      table.view.yesterday?.rows.first?.isTicked == true && table.view.list?.rows.first?.isTicked == false)
    try table.go(days: 0.25)
    study.take(table.view)
    #expect(study.day == .today && study.page.actions.map(\.name) == ["done"])
    #expect(ChecklistStudy(table.view, .yesterday).day == .today)
  }
}
