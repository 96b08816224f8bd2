import Decks
import Desks
import Desktop
import Files
import Learning
import Reports
import Screens
import Store
import Terminal
import Text

extension StudyDesk {
  /// What the first screen shows.
  func home() throws -> HomeNews {
    let lessons = try trainer.openLessons()
    let act = try trainer.store.lastAct()
    let starters = StarterSet.list(json: ModelData.starterSets)
    var news = HomeNews(
      summary: try trainer.home(), lessons: lessons,
      waiting: try trainer.waitingPassages(most: HomeNews.mostWaiting),
      starters: try trainer.offered(starters), verse: try trainer.verseOfDay(elseFrom: starters),
      states: try areaStates(), lastAct: act.flatMap { $0.canBeTakenBack ? $0.title : nil })
    news.scenes = try trainer.playedScenes().filter(\.isOpen)
    news.texts = try trainer.newTexts().map(\.title)
    news.ready = try trainer.readySentences()
    news.notes = try [trainer.absence(), trainer.learntElsewhere()].compactMap(\.self)
    return news
  }

  /// Works out how it has gone, in the background with a store of its own: a long log takes a moment.
  func loadProgress() throws {
    let path = try session.storePath()
    let (now, today, method) = (trainer.now, trainer.today, trainer.method)
    let (text, elsewhere) = (trainer.store.text, try trainer.learntElsewhere())
    let (ready, coming) = (try trainer.readyPlans(), try trainer.comingDays())
    let queue = queue
    Task.detached(priority: .userInitiated) {
      do {
        var store = try Store(opening: path, now: now)
        store.text = text
        var report = ProgressReport(
          samples: try store.strengthHistory(model: method.model, calendar: method.calendar, now: now),
          days: try store.dailyStudy(in: method.calendar), today: today)
        report.elsewhere = elsewhere
        report.ready = ready
        report.coming = coming
        let desk = try CardDesk(store: Store(opening: path, now: now), calendar: method.calendar) { now }
        let cards = CardReport(try desk.statistics(of: nil), today: today)
        queue.post(
          .news(
            .progress(
              ProgressNews(
                lines: { [report] columns, rows, styles in
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
    let documents = try screenDesks.vocabulary.paths().count
    return [
      AreaState(.vocabulary, documents == 0 ? "no documents yet" : documents.of("document")),
      AreaState(.cards, try cardState()),
      AreaState(.quiz, try quizState()), try courseState(),
    ].compactMap(\.self)
  }
}

extension StudyDesk {
  private func cardState() throws -> String {
    let desk = try screenDesks.cards()
    try desk.reload()
    let home = desk.home
    if desk.library.lists.isEmpty { return "no lists yet" }
    let count = home.cardsToReview
    return count > 0
      ? "\(count) to review, about \(try desk.minutes(for: count)) min"
      : home.waiting > 0 ? "today's cards are done" : "nothing to review"
  }

  private func quizState() throws -> String {
    let packs = try screenDesks.quizzes().standings()
    if packs.isEmpty { return "no packs yet" }
    let left = packs.reduce(0) { $0 + $1.questions - $1.done }
    let unreadable = packs.count { $0.fault != nil }
    let state = unreadable == packs.count ? nil : left == 0 ? "all done" : left.of("question")
    let trouble = unreadable == 0 ? nil : "\(unreadable.of("pack")) cannot be read"
    return [state, trouble].compactMap(\.self).joined(separator: ", ")
  }

  /// The reminders, with whether a timer calls for each.
  func reminderRows() throws -> [ReminderRow] {
    let list = ReminderList(session)
    var store = try session.store()
    let scheduler = try list.scheduler()
    return try list.reminders(in: &store).map {
      ReminderRow(
        number: $0.number, time: "\($0.time)", days: "\($0.days)", set: $0.set,
        isCalled: scheduler.caller(of: $0) != nil)
    }
  }

  /// Adds a reminder by a time and days, "07:30 mon-fri", and tells what was done. A time alone is meant for
  /// every day.
  func addReminder(_ text: String) throws -> String {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = parts.first, let time = TimeOfDay(first),
      let days = Weekdays(parts.count > 1 ? parts[1].filter { $0 != " " } : "daily")
    else {
      throw Failure("Write a time and days, such as 07:30 mon-fri, or 20:15 sat,sun, or 7:00 daily.")
    }
    var store = try session.store()
    let list = ReminderList(session)
    let added = try list.add(time, days, in: &store)
    guard added.isNew else { return "That is a reminder already." }
    let gap = list.dayWithout(added.reminder, by: added.means)
      .map { " But not on \($0): the clocks go past that time then." }
    return "\(days) at \(time), by \(added.means?.rawValue ?? "nobody")." + (gap ?? "")
  }

  /// Removes a reminder, and tells what was done.
  func removeReminder(_ number: Int) throws -> String {
    var store = try session.store()
    let list = ReminderList(session)
    let reminders = try list.reminders(in: &store)
    guard let gone = reminders.first(where: { $0.number == number }) else { return "It is gone already." }
    try list.remove([gone], from: reminders, in: &store)
    return "No reminder at \(gone.time), \(gone.days), any more. Press u to bring it back."
  }
}
