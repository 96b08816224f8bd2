import Drills
import Lessons
import Memory
import Screens
import Storage
import Terminal

extension StudyDesk {
  /// What the first screen shows.
  func home() throws -> HomeNews {
    let lessons = try trainer.openLessons()
    let act = try trainer.withStore { store throws(StoreError) in try store.lastAct() }
    return HomeNews(summary: try trainer.home(), lessons: lessons, areas: [], lastAct: act?.title)
  }

  /// How it has gone.
  func progress() throws -> ProgressNews {
    let home = try trainer.home()
    return ProgressNews { columns, _, styles in
      [
        StyledText("Strength of all \(home.total) verses  ", .dim)
          + StrengthBar(home.meanStrength).text(cells: 12, styles),
        StyledText("\(home.streak.current) days in a row; the most were \(home.streak.best)."),
      ].flatMap { $0.wrapped(to: columns) }
    }
  }
}
