internal import Habits
internal import Reports
internal import Terminal

/// The course's Home: the checklist, the movement box apart, the line of the score, the goal, kind words, and what the
/// course asks for.
struct CourseHomeScreen: Screen {
  let title = ""
  private var view: CourseView?
  private var chosen = 0
  private var list = ListDay.today

  let wants: [Effect] = [.course(.loadHome)]

  var hints: [MenuBar.Item] {
    var hints = [MenuBar.Item("Enter", "tick, choose")]
    if view?.isStarted == true {
      hints += [.init("m", "movement"), .init("s", "statistics")]
      if view?.yesterday != nil { hints.append(.init("y", list == .today ? "yesterday" : "today")) }
      hints += [.init("g", "goal"), .init("l", "learn your words"), .init("u", "undo")]
    }
    return hints + [.init("Esc", "verses")]
  }

  private var shown: Checklist? { list == .today ? view?.list : view?.yesterday }

  private var rows: [CourseHomeRow] {
    guard let view else { return [] }
    guard view.isStarted else { return [.begin] }
    var rows = (shown?.rows ?? []).map { CourseHomeRow.habit($0) }
    if let shown { rows.append(.movement(shown.hasMoved)) }
    if view.isPaused { rows.append(.resume) }
    if case .canEdit(let notice) = view.notice { rows.append(.notice(notice)) }
    if let waiting = view.catchUp, waiting.isOffered { rows.append(.catchUp(waiting)) }
    rows += view.requests.map { .ask($0) }
    if let next = view.next { rows.append(.read(next)) }
    return rows
  }

  // MARK: What happens

  mutating func take(_ news: News) {
    guard case .course(.view(let view)) = news else { return }
    self.view = view
    if view.yesterday == nil { list = .today }
    chosen = min(chosen, max(0, rows.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let view else { return [] }
    let rows = rows
    if let row = key.row(after: chosen, of: rows.count) {
      chosen = row
      return []
    }
    switch key.plain {
    case .enter, .character(" "): return rows.indices.contains(chosen) ? steps(rows[chosen]) : []
    case .character("m"): return shown.map { [.act(.move(list, isDone: !$0.hasMoved))] } ?? []
    case .character("s"): return view.isStarted ? [.open(CourseStatisticsScreen())] : []
    case .character("y"):
      if view.yesterday != nil { list = list == .today ? .yesterday : .today }
      chosen = 0
    case .character("g"): return view.isStarted ? [goalStep(view)] : []
    case .character("d"):
      if rows.indices.contains(chosen), case .notice(let notice) = rows[chosen] {
        return [.act(.acknowledgeNotice(theme: notice.theme))]
      }
    case .character("l"): return view.isStarted ? [.effect(.course(.learn))] : []
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  private func goalStep(_ view: CourseView) -> Step {
    if let opens = view.goalOpens, opens > view.today {
      return .say("The goal is set after the first week, from \(opens) on.")
    }
    let request = view.requests.first { $0.ask == .goal }
    return .open(
      WordsScreen(
        "Goal", question: "Who do you want to be? Your self-image goal stands on Home.",
        ideas: request?.suggestions ?? [], text: view.goal ?? ""
      ) { .setGoal($0) })
  }

  private func steps(_ row: CourseHomeRow) -> [Step] {
    guard let view else { return [] }
    switch row {
    case .habit(let habit): return [.act(.tick(theme: habit.theme, list, isDone: !habit.isTicked))]
    case .movement(let hasMoved): return [.act(.move(list, isDone: !hasMoved))]
    case .begin: return [.act(.start(again: false))]
    case .resume: return [.act(.resume)]
    case .ask(let request):
      guard case .habit(let theme) = request.ask else { return [goalStep(view)] }
      return [.open(WordsScreen(setting: theme, request))]
    case .notice(let notice):
      guard let row = view.habits.first(where: { $0.habit.theme == notice.theme }) else { return [] }
      return [.act(.acknowledgeNotice(theme: notice.theme)), .open(WordsScreen(changing: row))]
    case .catchUp: return [.open(CatchUpScreen())]
    case .read(let post): return [.open(ReaderScreen(post))]
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let view else {
      canvas.write(StyledText("Looking …", .dim), row: 0)
      return canvas
    }
    CourseHomePicture(view: view, rows: rows, chosen: chosen, isYesterday: list == .yesterday, space: space)
      .draw(on: &canvas)
    return canvas
  }
}

extension Step {
  /// Something is to be done in the course.
  static func act(_ action: CourseAction) -> Step { .effect(.course(.act(action))) }
}
