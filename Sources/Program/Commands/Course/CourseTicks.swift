import Drills
import Habits
import Reports
import Sessions
import Terminal

/// What a tick was worth.
struct CourseTicks: SessionWork {
  let session: Session

  /// The list after a tick, and what it was worth.
  func tell(_ coach: Coach, _ list: ListDay, _ before: Int) {
    let view = coach.view()
    guard let shown = list == .today ? view.list : view.yesterday else { return }
    for (index, row) in shown.rows.enumerated() {
      output.lines(CourseToday.box(row, "\(index + 1)", output.styles).wrapped(to: output.width, hanging: 8))
    }
    output.line(CourseToday.box(shown.hasMoved, "m", "Movement", output.styles))
    let change = view.score - before
    let sign = change > 0 ? "+\(change)" : "\(change)"
    output.line(StyledText("Score \(view.score)", .heading) + StyledText(change == 0 ? "" : " (\(sign))"))
  }
}
