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

  /// What is in a set; nil where it is gone.
  func set(_ id: SetID) throws -> SetNews? {
    let (now, today, habits) = (trainer.now, trainer.today, trainer.habits)
    return try trainer.withStore { store throws(StoreError) in
      guard let set = try store.sets().first(where: { $0.id == id }) else { return nil }
      let standings = try store.standings(in: id)
      let known = Dictionary(standings.map { ($0.passage, $0.recollection) }, uniquingKeysWith: { $1 })
      let rows = try store.passages(in: id).map { passage in
        let recollection = known[passage.id] ?? Recollection()
        return SetNews.Row(
          reference: passage.reference, strength: habits.model.strength(of: recollection, at: now),
          asked: recollection.asked, right: recollection.right,
          daysSinceAsked: recollection.lastDay.map { today.number - $0.number },
          daysUntilDue: recollection.dueDay(retention: habits.retention, fsrs: store.fsrs).map {
            $0.number - today.number
          })
      }
      return SetNews(set: set, rows: rows)
    }
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
