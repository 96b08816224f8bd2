import Base
import Drills
import ModelData
import Reports
import Screens
import Storage
import Terminal

extension StudyDesk {
  /// What the first screen shows.
  func home() throws -> HomeNews {
    let lessons = try trainer.openLessons()
    let act = try trainer.store.lastAct()
    let starters = StarterSet.list(json: ModelData.starterSets)
    return HomeNews(
      summary: try trainer.home(), lessons: lessons,
      waiting: try trainer.waitingPassages(most: HomeNews.mostWaiting),
      starters: try trainer.offered(starters), verse: try trainer.verseOfDay(elseFrom: starters),
      states: try areaStates(), lastAct: act?.title)
  }

  /// Works out how it has gone, in the background with a store of its own: a long log takes a moment.
  func loadProgress() throws {
    let path = try session.storePath()
    let (now, today, method) = (trainer.now, trainer.today, trainer.method)
    let queue = queue
    Task.detached(priority: .userInitiated) {
      do {
        var store = try Store(opening: path, now: now)
        let report = ProgressReport(
          samples: try store.strengthHistory(model: method.model, calendar: method.calendar, now: now),
          days: try store.dailyStudy(in: method.calendar), today: today)
        let desk = try CardDesk(store: Store(opening: path, now: now), calendar: method.calendar) { now }
        let cards = CardReport(try desk.statistics(of: nil), today: today)
        queue.post(
          .news(
            .progress(
              ProgressNews(
                lines: { columns, rows, styles in
                  report.lines(width: columns, fitting: rows, styles, .decide(styles, .current()))
                },
                cards: { columns, rows, styles in cards.lines(width: columns, fitting: rows, styles) }))))
      } catch {
        queue.post(.news(.failed(Failure(describing: error).message)))
      }
    }
  }

  /// How the areas beside the verses stand: what Home tells of each. One line an area:
  /// `AreaState(.cards, "\(due) due", share: known)`.
  private func areaStates() throws -> [AreaState] {
    [
      AreaState(.vocabulary, try vocabulary.state()), AreaState(.cards, try cards.state()),
      AreaState(.quiz, try quizzes.state()), try courseState(),
    ].compactMap(\.self)
  }
}
