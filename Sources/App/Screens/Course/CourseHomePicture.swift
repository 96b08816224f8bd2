internal import Habits
internal import Reports
internal import Terminal

/// The picture of the course's Home: where one is, the goal, what is told today, the list, the score with its
/// line. All of it stands whole in a window of 80 columns and 24 rows; what makes room first is empty space,
/// then words.
struct CourseHomePicture {
  let view: CourseView
  let rows: [CourseHomeRow]
  let chosen: Int
  let isYesterday: Bool
  let space: Space

  /// How much room each part takes, from the roomiest on.
  private struct Fit {
    /// Empty lines: all there are, the one before movement, none.
    var gaps: Int
    /// Lines of a row of the list, at most.
    var row = 3
    var goal = 3
    var notice = 20
    var isShort = true
    var hasChart = true
  }

  private static let fits = [
    Fit(gaps: 2, isShort: false), Fit(gaps: 2), Fit(gaps: 1, row: 2), Fit(gaps: 1, row: 1),
    Fit(gaps: 0, row: 1),
    Fit(gaps: 0, row: 1, notice: 3), Fit(gaps: 0, row: 1, goal: 1, notice: 2, hasChart: false),
  ]

  private typealias ListLine = (text: StyledText, row: Int?)

  func draw(on canvas: inout Canvas) {
    var fit = Self.fits[Self.fits.count - 1]
    for candidate in Self.fits where height(candidate) <= space.rows {
      fit = candidate
      break
    }
    let head = head(fit)
    let list = list(fit)
    canvas.write(head, row: 0)
    let room = max(1, space.rows - head.count)
    let place = list.lastIndex { $0.row == chosen } ?? 0
    // The list scrolls where the window is low, and says so.
    let isLong = list.count > room
    let visible = ListBox.visible(count: list.count, chosen: place, height: isLong ? room - 1 : room)
    for (line, index) in visible.enumerated() {
      canvas.write(list[index].text, row: head.count + line)
      if list[index].row == chosen { canvas.choose(row: head.count + line, columns: 0..<space.columns) }
    }
    if isLong {
      let shown = Set(visible.compactMap { list[$0].row })
      canvas.write(
        StyledText("  \((shown.min() ?? 0) + 1)–\((shown.max() ?? 0) + 1) of \(rows.count)", .dim),
        row: head.count + visible.count)
      return
    }
    let below = head.count + visible.count
    canvas.write(foot(fit, free: space.rows - below), row: below)
  }

  private func height(_ fit: Fit) -> Int {
    let words = view.isStarted ? score(fit).count + (fit.hasChart ? LineChart.leastHeight : 0) : 0
    return head(fit).count + list(fit).count + words
  }

  // MARK: Parts

  private func head(_ fit: Fit) -> [StyledText] {
    let gap = fit.gaps > 1 ? [StyledText()] : []
    guard view.isStarted else {
      return [StyledText(view.title, .heading)] + StyledText(view.welcome).wrapped(to: space.columns)
        + [StyledText()]
    }
    var lines = [place]
    if let goal = view.goal {
      lines += cut(
        (StyledText("Goal: ", .dim) + StyledText(goal, .heading)).wrapped(to: space.columns, hanging: 6),
        to: fit.goal)
    }
    switch view.notice {
    case .welcomeBack(let words), .congratulation(let words), .kindWords(let words):
      lines += cut(StyledText(words, .correct).wrapped(to: space.columns), to: fit.notice)
    case .canEdit, nil: break
    }
    if isYesterday { lines.append(StyledText("Yesterday, open until noon:", .warning)) }
    return lines + gap
  }

  /// Where one is, and, where it has room, when the next week opens.
  private var place: StyledText {
    let place = StyledText(CourseToday.place(view), .heading)
    let opening =
      CourseToday.opening(view).map { StyledText(space.styles.separator + $0, .dim) } ?? StyledText()
    let both = place + opening
    return both.width <= space.columns ? both : place.truncated(to: space.columns)
  }

  private func list(_ fit: Fit) -> [ListLine] {
    var lines: [ListLine] = []
    for (index, row) in rows.enumerated() {
      if index > 0, row.isApart(from: rows[index - 1]), fit.gaps > (row.isMovement ? 0 : 1) {
        lines.append((StyledText(), nil))
      }
      let hanging =
        switch row {
        case .habit, .movement: 4
        default: 2
        }
      let whole = row.text(space.styles).wrapped(to: space.columns - 2, hanging: hanging)
      for (number, line) in cut(whole, to: row.isNotice ? fit.notice : fit.row).enumerated() {
        let isMarked = index == chosen && number == 0
        let mark = isMarked ? space.styles.pointer : "  "
        lines.append((mark + line, index))
      }
    }
    return fit.gaps > 1 ? lines + [(StyledText(), nil)] : lines
  }

  private func score(_ fit: Fit) -> [StyledText] {
    let score = CourseScore(view)
    return StyledText(fit.isShort ? score.shortSentence : score.sentence).wrapped(to: space.columns)
  }

  private func foot(_ fit: Fit, free: Int) -> [StyledText] {
    guard view.isStarted else { return [] }
    let words = score(fit)
    let chart = CourseScore(view).chart.lines(
      width: min(space.columns, 76), height: min(9, free - words.count), .decide(space.styles, .current()))
    return Array((words + chart).prefix(max(0, free)))
  }

  /// At most so many lines; where some are left out the last one says so.
  private func cut(_ lines: [StyledText], to most: Int) -> [StyledText] {
    guard lines.count > most, most > 0 else { return lines }
    let last = lines[most - 1].truncated(to: space.columns - 4) + " …"
    return lines.prefix(most - 1) + [last]
  }
}
