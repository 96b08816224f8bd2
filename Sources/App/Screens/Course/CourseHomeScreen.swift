internal import Desks
internal import Habits
internal import Learning
internal import Reports
internal import Terminal
import Text

/// The course's Home: the checklist, the movement box apart, the line of the score, the goal, kind words, and
/// what the course asks for.
struct CourseHomeScreen: Screen {
  let title = ""
  private var view: CourseView?
  private var chosen = 0
  private var study: ChecklistStudy?

  var hints: [MenuBar.Item] {
    var hints = [MenuBar.Item("Enter", "tick, choose")]
    if view?.isStarted == true {
      hints += [.init("m", "movement"), .init("s", "statistics")]
      if view?.yesterday != nil { hints.append(.init("y", isYesterday ? "today" : "yesterday")) }
      hints += [.init("g", "goal"), .init("l", "learn your words"), .init("u", "undo")]
    }
    return hints + [.init("Esc", "by heart")]
  }

  private var shown: Checklist? { study?.list }
  private var isYesterday: Bool { study?.day == .yesterday }

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

  mutating func look(_ desks: ScreenDesks) throws {
    let coach = try desks.course()
    try coach.open()
    // What is told once counts as told.
    let view = try coach.show()
    self.view = view
    if study == nil { study = ChecklistStudy(view) } else { study?.take(view) }
    chosen = min(chosen, max(0, rows.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let view else { return [] }
    let rows = rows
    if key.moves(&chosen, among: rows.count) { return [] }
    switch key.plain {
    case .enter, .character(" "): return rows.indices.contains(chosen) ? steps(rows[chosen]) : []
    case .character("m"): return shown.map { take(.choose($0.rows.count)) } ?? []
    case .character("s"): return view.isStarted ? [.open(ScrolledReport.course)] : []
    case .character("y"):
      chosen = 0
      return take(.turn)
    case .character("g"): return view.isStarted ? [.ask(.goal)] : []
    case .character("d"):
      if rows.indices.contains(chosen), case .notice(let notice) = rows[chosen] {
        return [.act(.acknowledgeNotice(theme: notice.theme))]
      }
    case .character("l"): return view.isStarted ? [.effect(.learnWords)] : []
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  /// What the list makes of it.
  private mutating func take(_ event: StudyEvent) -> [Step] {
    (study?.reduce(event) ?? []).compactMap { if case .act(let action) = $0 { .act(action) } else { nil } }
  }

  private mutating func steps(_ row: CourseHomeRow) -> [Step] {
    switch row {
    case .habit, .movement: return take(.choose(chosen))
    case .begin: return [.act(.start(again: false))]
    case .resume: return [.act(.resume)]
    case .ask(let request):
      guard case .habit(let theme) = request.ask else { return [.ask(.goal)] }
      return [.ask(.habit(theme: theme))]
    case .notice(let notice):
      return [.act(.acknowledgeNotice(theme: notice.theme)), .ask(.habit(theme: notice.theme))]
    case .catchUp: return [.effect(.begin(.catchUp))]
    case .read(let post): return [.open(ReaderScreen(post))]
    }
  }

  func canvas(_ space: Space) -> Canvas {
    guard let view else { return space.canvas(saying: "Looking …", .dim) }
    var canvas = space.canvas
    CourseHomePicture(view: view, rows: rows, chosen: chosen, isYesterday: isYesterday, space: space)
      .draw(on: &canvas)
    return canvas
  }
}

extension Step {
  /// The person is asked for words of their own.
  static func ask(_ aim: WordsStudy.Aim) -> Step { .effect(.begin(.words(aim))) }

  /// Something is to be done in the course.
  static func act(_ action: CourseAction) -> Step {
    .call { desks in
      [.done(try desks.course().tell(action) { $0.changesReminders ? desks.timers() : nil })]
    }
  }
}

extension ScreenDesks {
  /// How the course stands, with what is open by now.
  func courseView() throws -> CourseView {
    let coach = try course()
    try coach.open()
    return coach.view()
  }
}

/// A row of the course's Home that can be chosen.
enum CourseHomeRow {
  /// A habit of the list.
  case habit(Checklist.Row)
  /// The box that stands apart.
  case movement(Bool)
  /// Before it begins.
  case begin
  /// In a pause.
  case resume
  /// A habit can be changed.
  case notice(EditNotice)
  /// For one who is behind.
  case catchUp(CatchUp)
  /// The goal or a habit is to be set.
  case ask(CourseView.Request)
  /// What to read next.
  case read(Post)

  /// What it says.
  func text(_ styles: Styles) -> StyledText {
    switch self {
    case .habit(let habit): CourseToday.box(habit, "", styles)
    case .movement(let hasMoved): CourseToday.box(hasMoved, "", "Movement", styles)
    case .begin: StyledText("Begin the course", .heading)
    case .resume: StyledText("Go on", .heading) + " with the course, which is paused"
    case .notice(let notice): StyledText("New: ", .highlight) + StyledText(notice.text)
    case .catchUp(let waiting): StyledText("Catch up", .heading) + StyledText(": " + Self.waiting(waiting))
    case .ask(let request):
      request.ask == .goal
        ? StyledText("Set", .heading) + " your self-image goal"
        : StyledText("Set", .heading) + StyledText(" your habit: \(request.title.lowercased())")
    case .read(let post): StyledText("Read", .heading) + StyledText(" “\(post.title)”")
    }
  }

  private static func waiting(_ waiting: CatchUp) -> String {
    let posts = waiting.posts.of("post")
    let habits = waiting.habits.count
    return posts + (habits == 0 ? "" : habits == 1 ? " and a habit" : " and \(habits) habits")
      + " of past weeks wait"
  }

  /// Whether it is a notice: the last to be cut.
  var isNotice: Bool { if case .notice = self { true } else { false } }

  /// Whether an empty line stands between it and the row before: movement stands apart, and what is no tick
  /// too.
  func isApart(from before: CourseHomeRow) -> Bool { isMovement || before.isMovement }

  /// Whether it is the box that stands apart.
  var isMovement: Bool { if case .movement = self { true } else { false } }
}

extension Area {
  /// The habit course: its own Home, the library, the habits, its settings.
  public static let course = Area(
    "Course",
    places: [
      Place("Home", id: "course") { CourseHomeScreen() }, Place("Library") { LibraryScreen() },
      Place("Habits") { CourseHabitsScreen() },
      Place("Settings", id: "course settings") { CourseSettingsScreen() },
    ])
}
