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

  let wants: [Effect] = [.course(.load)]

  var hints: [MenuBar.Item] {
    var hints = [MenuBar.Item("Enter", "tick, choose")]
    if view?.isStarted == true {
      hints += [.init("m", "movement"), .init("s", "statistics")]
      if view?.yesterday != nil { hints.append(.init("y", list == .today ? "yesterday" : "today")) }
      hints += [.init("g", "goal"), .init("u", "undo")]
    }
    return hints + [.init("Esc", "verses")]
  }

  /// A row that can be chosen.
  private enum Row {
    case habit(Checklist.Row)
    case movement(Bool)
    case begin
    case resume
    case ask(CourseView.Request)
    case notice(EditNotice)
    case read(Post)
  }

  private var shown: Checklist? { list == .today ? view?.list : view?.yesterday }

  private var rows: [Row] {
    guard let view else { return [] }
    guard view.isStarted else { return [.begin] }
    var rows = (shown?.rows ?? []).map { Row.habit($0) }
    if let shown { rows.append(.movement(shown.hasMoved)) }
    if view.isPaused { rows.append(.resume) }
    rows += view.requests.map { .ask($0) } + view.notices.map { .notice($0) }
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
    switch key.code {
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

  private func steps(_ row: Row) -> [Step] {
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
    case .read(let post): return [.open(ReaderScreen(post))]
    }
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let view else {
      canvas.write(StyledText("Looking …", .dim), row: 0)
      return canvas
    }
    let before = head(view, space)
    let list = listLines(space)
    let words = view.isStarted ? progress(view, space, free: space.rows - before.count - list.count) : []
    // The list scrolls where the window is low; the score makes room first.
    let room = max(1, space.rows - before.count - words.count)
    canvas.write(before, row: 0)
    let place = list.firstIndex { $0.row == chosen } ?? 0
    let visible = ListBox.visible(count: list.count, chosen: place, height: room)
    for (line, index) in visible.enumerated() {
      let row = before.count + line
      canvas.write(list[index].text, row: row)
      if list[index].row == chosen { canvas.choose(row: row, columns: 0..<space.columns) }
    }
    canvas.write(words, row: before.count + visible.count)
    return canvas
  }

  private func head(_ view: CourseView, _ space: Space) -> [StyledText] {
    guard view.isStarted else {
      return [StyledText(view.title, .heading)] + StyledText(view.welcome).wrapped(to: space.columns)
        + [StyledText()]
    }
    var lines = [StyledText(CourseToday.place(view), .heading).truncated(to: space.columns)]
    if let goal = view.goal {
      lines.append((StyledText("Goal: ", .dim) + StyledText(goal, .heading)).truncated(to: space.columns))
    }
    if let words = view.kindWords {
      lines += StyledText(words, .correct).wrapped(to: space.columns).prefix(3)
    }
    if let words = view.congratulation, view.next != nil {
      lines += StyledText(words, .correct).wrapped(to: space.columns).prefix(5)
    }
    if list == .yesterday { lines.append(StyledText("Yesterday, open until noon:", .warning)) }
    return lines + [StyledText()]
  }

  private func listLines(_ space: Space) -> [(text: StyledText, row: Int?)] {
    var lines: [(text: StyledText, row: Int?)] = []
    let rows = rows
    for (index, row) in rows.enumerated() {
      let mark = StyledText(index == chosen ? space.styles.mark(.highlight) + " " : "  ", .heading)
      // Movement stands apart, and so does what is no tick.
      if apart(row, index > 0 ? rows[index - 1] : nil) { lines.append((StyledText(), nil)) }
      lines.append(((mark + text(row, space.styles)).truncated(to: space.columns), index))
    }
    return lines + [(StyledText(), nil)]
  }

  private func apart(_ row: Row, _ before: Row?) -> Bool {
    guard let before else { return false }
    if case .movement = row { return true }
    if case .movement = before { return true }
    return false
  }

  private func text(_ row: Row, _ styles: Styles) -> StyledText {
    switch row {
    case .habit(let habit): CourseToday.box(habit.isTicked, "", habit.text, styles)
    case .movement(let hasMoved): CourseToday.box(hasMoved, "", "Movement", styles)
    case .begin: StyledText("Begin the course", .heading)
    case .resume: StyledText("Go on", .heading) + " with the course, which is paused"
    case .ask(let request):
      request.ask == .goal
        ? StyledText("Set", .heading) + " your self-image goal"
        : StyledText("Set", .heading) + StyledText(" your habit: \(request.title.lowercased())")
    case .notice(let notice): StyledText("New: ", .highlight) + StyledText(notice.text)
    case .read(let post): StyledText("Read", .heading) + StyledText(" “\(post.title)”")
    }
  }

  private func progress(_ view: CourseView, _ space: Space, free: Int) -> [StyledText] {
    let score = CourseScore(view)
    let sentence = StyledText(score.sentence).wrapped(to: space.columns)
    let chart = score.chart.lines(
      width: min(space.columns, 76), height: min(9, free - sentence.count),
      .decide(space.styles, .current()))
    return sentence + chart
  }
}

extension Step {
  /// Something is to be done in the course.
  static func act(_ action: CourseAction) -> Step { .effect(.course(.act(action))) }
}
