import Drills
import Lessons
import Memory
import Reports
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
    let report = try ProgressRun(session).report()
    return ProgressNews { columns, rows, styles in
      report.lines(width: columns, fitting: rows, styles, .decide(styles, .current()))
    }
  }
}
