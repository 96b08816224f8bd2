public import Habits

/// The evening's list: habits are ticked, and the box for movement, which stands apart; until noon yesterday's too.
public struct ChecklistStudy: CourseStudy {
  private var view: CourseView
  /// Which list shows.
  public private(set) var day: ListDay
  /// What was ticked last, and what came of it.
  private var ticked = ""
  private var told: String?
  private var isLeft = false

  /// Opens a list.
  ///
  /// - Parameters:
  ///   - view: How the course stands.
  ///   - day: Which list; today's where the other is closed.
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

  /// Takes how the course stands now.
  public mutating func take(_ view: CourseView) {
    self.view = view
    if view.yesterday == nil { day = .today }
  }

  /// Takes what came of a tick.
  public mutating func take(_ view: CourseView, saying words: String) {
    take(view)
    told = ticked + ". " + words
  }

  /// What it shows.
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
