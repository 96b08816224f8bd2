public import Habits
internal import Memory
public import Terminal
internal import Text

/// Today in a course, as Home shows it, in lines for people and as JSON for programs.
public struct CourseToday: Sendable {
  /// How the course stands.
  public var view: CourseView

  public init(_ view: CourseView) { self.view = view }

  /// Where the person is: `Ten weeks at the table · week 3 of 10, day 2`.
  public static func place(_ view: CourseView) -> String {
    if !view.isStarted { return view.title }
    if view.isOver { return "\(view.title), after the course: day \(view.days.count)" }
    let pause = view.isPaused ? ", paused" : ""
    return "\(view.title), week \(view.week) of \(view.weekCount), day \(view.dayOfWeek)\(pause)"
  }

  /// When the next week opens: `week 4 opens on Monday`; nil where none does.
  public static func opening(_ view: CourseView) -> String? {
    guard let next = view.opening else { return nil }
    let day = weekdays[next.opens.weekday - 1]
    return next.index < view.weekCount
      ? "week \(next.index + 1) opens on \(day)" : "the last posts open on \(day)"
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  public func lines(width: Int, _ styles: Styles, _ glyphs: ChartGlyphs) -> [StyledText] {
    guard view.isStarted else {
      return [StyledText(view.title, .heading)] + StyledText(view.welcome).wrapped(to: width)
        + [StyledText(), StyledText("To begin: recite course start", .heading)]
    }
    let opening = Self.opening(view).map { StyledText("; " + $0, .dim) } ?? StyledText()
    var lines = (StyledText(Self.place(view), .heading) + opening).wrapped(to: width)
    if let goal = view.goal {
      lines += (StyledText("Goal: ", .dim) + StyledText(goal, .heading)).wrapped(to: width, hanging: 6)
    }
    if let list = view.list { lines += [StyledText()] + checklist(list, width, styles) }
    lines.append(StyledText())
    lines += StyledText(CourseScore(view).sentence).wrapped(to: width)
    if !styles.isInWords { lines += CourseScore(view).chart.lines(width: min(width, 72), height: 7, glyphs) }
    if let notice = view.notice {
      lines += [StyledText()] + StyledText(notice.text, .correct).wrapped(to: width)
    }
    return lines + advice(width)
  }

  /// What there is to do besides ticking.
  private func advice(_ width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    func add(_ text: String, _ command: String) {
      lines += (StyledText(text + " ") + StyledText(tied: command, .heading)).wrapped(to: width, hanging: 2)
    }
    if view.isPaused { add("The course is paused. Go on with:", "recite course resume") }
    if case .canEdit(let notice) = view.notice {
      add("Put it in other words:", "recite course habit \(notice.theme) \"…\"")
    }
    if let waiting = view.catchUp, waiting.isOffered {
      add(waiting.sentence + " How to go on:", "recite course catch-up")
    }
    for request in view.requests {
      switch request.ask {
      case .goal: add("Who do you want to be? Set your self-image goal:", "recite course goal \"…\"")
      case .habit(let theme):
        add("Set your habit of \(request.title.lowercased()):", "recite course habit \(theme) \"…\"")
      }
    }
    if let next = view.next { add("Read next, “\(next.title)”:", "recite course read") }
    if let yesterday = view.yesterday, yesterday.rows.contains(where: \.isOpen) {
      add("Yesterday can be ticked until noon:", "recite course tick all --yesterday")
    }
    return lines.isEmpty ? [] : [StyledText()] + lines
  }

  private func checklist(_ list: Checklist, _ width: Int, _ styles: Styles) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, row) in list.rows.enumerated() {
      lines += Self.box(row, "\(index + 1)", styles).wrapped(to: width, hanging: 8)
    }
    if list.rows.isEmpty { lines.append(StyledText("No habit is on the list at present.", .dim)) }
    return lines + [StyledText(), Self.box(list.hasMoved, "m", "Movement", styles)]
  }

  /// `[✓] 1  Fork down after every bite`, with `(2 of 3 this week)` behind where it is asked for so many
  /// times a week.
  public static func box(_ row: Checklist.Row, _ key: String, _ styles: Styles) -> StyledText {
    box(row.isTicked, key, row.text, styles) + StyledText(row.week.map { " (\($0.words))" } ?? "", .dim)
  }

  /// `[✓] m  Movement`; in words "m  Movement, ticked".
  public static func box(_ isTicked: Bool, _ key: String, _ text: String, _ styles: Styles) -> StyledText {
    if styles.isInWords {
      return StyledText(key.isEmpty ? "" : key + "  ", .dim)
        + StyledText(text + (isTicked ? ", ticked" : ", not ticked"))
    }
    let mark = isTicked ? (styles.unicode ? "✓" : "x") : " "
    return StyledText("[\(mark)] ", isTicked ? .correct : .plain)
      + StyledText(key.isEmpty ? "" : key + "  ", .dim) + StyledText(text)
  }

  /// Lines of JSON, each with its end: a line `habit` for each habit, one `movement`, one `today`.
  public var json: String {
    var lines: [JSONValue] = (view.list?.rows ?? []).map { row in
      .object([
        ("type", "habit"), ("habit", .string(row.theme)), ("text", .string(row.text)),
        ("isTicked", .bool(row.isTicked)), ("timesDone", row.week.map { .integer($0.done) } ?? .null),
        ("timesAWeek", row.week.map { .integer($0.times) } ?? .null),
        ("canWait", .bool(row.week?.canWait ?? false)),
      ])
    }
    if let list = view.list {
      lines.append(.object([("type", "movement"), ("isTicked", .bool(list.hasMoved))]))
    }
    lines.append(
      .object([
        ("type", "today"), ("day", .string("\(view.today)")), ("isStarted", .bool(view.isStarted)),
        ("week", .integer(view.week)), ("weeks", .integer(view.weekCount)), ("isOver", .bool(view.isOver)),
        ("isPaused", .bool(view.isPaused)), ("score", .integer(view.score)),
        ("pointsToday", .integer(view.pointsToday)), ("streak", .integer(view.streak.current)),
        ("goal", .optional(view.goal)), ("words", .optional(view.kindWords)),
        ("notices", .array(view.notices.map { .string($0.theme) })),
        ("asks", .array(view.requests.map { .string(Self.name($0.ask)) })),
        ("notice", .optional(view.notice?.text)), ("behind", .integer(view.catchUp?.posts ?? 0)),
        ("next", .optional(view.next?.id)), ("congratulation", .optional(view.congratulation)),
      ]))
    return lines.map { $0.text + "\n" }.joined()
  }

  private static func name(_ ask: Post.Ask) -> String {
    switch ask {
    case .goal: "goal"
    case .habit(let theme): theme
    }
  }
}
