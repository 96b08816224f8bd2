import Base
internal import Habits
internal import Reports
internal import Terminal

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

  /// Whether an empty line stands between it and the row before: movement stands apart, and what is no tick too.
  func isApart(from before: CourseHomeRow) -> Bool { isMovement || before.isMovement }

  /// Whether it is the box that stands apart.
  var isMovement: Bool { if case .movement = self { true } else { false } }
}
