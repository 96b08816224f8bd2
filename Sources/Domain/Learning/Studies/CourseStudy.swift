public import Habits

/// A dialogue of the habit course: it asks, and what is answered is an act of the course.
public protocol CourseStudy: Sendable {
  var page: Page { get }

  mutating func reduce(_ event: StudyEvent) -> [CourseEffect]

  mutating func take(_ view: CourseView, saying words: String)
}

/// What a dialogue of the course wants done.
public enum CourseEffect: Sendable, Equatable {
  /// The person does this.
  case act(CourseAction)
  case show(StudyEffect)
}

extension Page {
  /// The end of a dialogue that closes by itself; some words in parting.
  static func end(_ blocks: [Block] = [], saying words: String? = nil, isDone: Bool = false) -> Page {
    var page = Page([], blocks)
    (page.isOver, page.isAnswered, page.parting) = (true, isDone, words ?? "")
    page.actions = [.stop]
    return page
  }
}

/// The evening's list: habits are ticked, and the box for movement, which stands apart; until noon
/// yesterday's too.
public struct ChecklistStudy: CourseStudy {
  private var view: CourseView
  public private(set) var day: ListDay
  /// What was ticked last, and what came of it.
  private var ticked = ""
  private var told: String?
  private var isLeft = false

  /// Opens a list. Today's list where that of the day is closed.
  public init(_ view: CourseView, _ day: ListDay = .today) {
    self.view = view
    self.day = view.yesterday == nil ? .today : day
  }

  /// The list; nil before the course begins.
  public var list: Checklist? { day == .today ? view.list : view.yesterday }

  /// Takes what happens: a row by its place, movement behind the habits.
  public mutating func reduce(_ event: StudyEvent) -> [CourseEffect] {
    guard let list else { return [] }
    switch event {
    case .choose(let place) where list.rows.indices.contains(place):
      let row = list.rows[place]
      ticked = (row.isTicked ? "Not ticked any more: " : "Ticked: ") + row.text
      return [.act(.tick(theme: row.theme, day, isDone: !row.isTicked))]
    case .choose(list.rows.count):
      ticked = list.hasMoved ? "Not moved after all" : "Moved"
      return [.act(.move(day, isDone: !list.hasMoved))]
    case .turn:
      if view.yesterday != nil { day = day == .today ? .yesterday : .today }
      told = nil
    case .stop: isLeft = true
    default: break
    }
    return []
  }

  public mutating func take(_ view: CourseView) {
    self.view = view
    if view.yesterday == nil { day = .today }
  }

  public mutating func take(_ view: CourseView, saying words: String) {
    take(view)
    told = ticked + ". " + words
  }

  public var page: Page {
    guard let list, !isLeft else { return .end() }
    var page = Page([view.title, day == .today ? "today" : "yesterday, open until noon"], [])
    let boxes =
      list.rows.enumerated().map {
        ("\($0 + 1)", $1.text + ($1.week.map { " (\($0.words))" } ?? ""), $1.isTicked)
      }
      + [("m", "Movement", list.hasMoved)]
    page.blocks = [
      .options(
        boxes.map { label, text, isTicked in
          var option = Page.Option(text, label: label)
          option.isTicked = isTicked
          return option
        })
    ]
    page.choices = boxes.enumerated().map { place, box in
      .init(box.0.count == 1 ? .character(Character(box.0)) : .line(box.0), box.1, .choose(place))
    }
    let open = list.rows.indices.filter { !list.rows[$0].isTicked }
    var all = Page.Action(.line("all"), "all")
    all.events = open.map { .choose($0) }
    page.shortcuts = [all]
    if let told { page.outcome = [.note(told)] }
    if view.yesterday != nil {
      page.actions = [.init(.character("y"), day == .today ? "yesterday" : "today", .turn)]
    }
    page.actions.append(.init(.escape, "done", also: ["quit"], .stop))
    return page
  }
}

/// What waits for one who is behind, and ways to go on.
public struct CatchUpStudy: CourseStudy {
  private let waiting: CatchUp?
  private var told: String?
  private var isLeft = false

  public init(_ view: CourseView) { waiting = view.catchUp }

  private var ways: [(name: String, meaning: String, action: CourseAction)] {
    let stay = (
      "Go on from here",
      "The weeks stay as they are. Home offers what leads to a habit first, "
        + "then what was left unread, in order.",
      CourseAction.stay
    )
    let pause = (
      "Pause the course", "Nothing opens, nothing counts as missed, nothing reminds, until you go on.",
      CourseAction.pause
    )
    guard let shift = waiting?.shiftSentence else { return [stay, pause] }
    return [
      stay, ("Move the weeks", shift + " What you have stays, and what is open stays open.", .shift), pause,
    ]
  }

  public mutating func reduce(_ event: StudyEvent) -> [CourseEffect] {
    switch event {
    case .choose(let place): return ways.indices.contains(place) ? [.act(ways[place].action)] : []
    case .stop: isLeft = true
    default: break
    }
    return []
  }

  public mutating func take(_ view: CourseView, saying words: String) { told = words }

  public var page: Page {
    if isLeft { return .end() }
    if let told { return .end(saying: told, isDone: true) }
    guard let waiting else { return .end(saying: "You are not behind: there is no week to go back to.") }
    let options = ways.enumerated().map { Page.Option($1.name + ". " + $1.meaning, label: "\($0 + 1)") }
    var page = Page(["Catching up"], [.heading(waiting.sentence), .options(options)])
    page.choices = ways.enumerated().map { place, way in
      .init(.character(Character("\(place + 1)")), way.name, .choose(place))
    }
    page.actions = [.init(.escape, "leave it", also: ["quit"], .stop)]
    return page
  }
}
