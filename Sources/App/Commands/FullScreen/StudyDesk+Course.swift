import Desks
import Files
import FoundationEssentials
import Habits
import Memory
import Recitation
import Reports
import Screens
import Store
import Terminal
import Text

extension StudyDesk {
  /// The coach, made when the course is first looked at.
  func coach() throws -> Coach {
    if let openCoach { return openCoach }
    let coach = try session.coach()
    openCoach = coach
    openCourse()
    return coach
  }

  /// What Home says of the course: nothing is opened for that.
  func courseState() throws -> AreaState? {
    let events = try trainer.store.courseEvents()
    let state = CourseState(events)
    guard state.calendar != nil else { return AreaState(.course, "ten weeks of small habits") }
    let moment = Moment(
      session.now(), calendar: .init(startHour: state.settings.resetHour, offset: ProgramClock.offset))
    let rows = state.checklist(at: moment)?.rows ?? []
    let open = rows.count(where: \.isOpen)
    let words =
      state.calendar?.isPaused == true
      ? "paused" : rows.isEmpty ? "nothing to tick" : open == 0 ? "all ticked" : "\(open) to tick"
    return AreaState(.course, "week \(state.week(at: moment)), \(words)")
  }

  /// Looks for new content and sends reports that wait, both in the background.
  private func openCourse() {
    let queue = queue
    let (text, output) = (session.askedText, session.output)
    Task.detached(priority: .utility) {
      // A session of its own: stores belong to one thread. It is made as this one was, and so cannot fail.
      guard let session = try? Session(textName: text, output: output) else { return }
      do {
        switch try await CourseContent(session).library().refreshIfDue() {
        case .renewed:
          queue.post(.news(.done("The course has new content; it shows when you open it again.")))
        case .refused(let error): throw error
        case .asItWas: break
        }
      } catch {
        queue.post(.news(.failed(CourseContent.refusal(error))))
      }
      do {
        await ReportMail(now: session.now).send(from: try session.coach())
      } catch {
        queue.post(.news(.failed(Failure(describing: error).message)))
      }
      await session.close()
    }
  }

  /// Carries out what the screens of the course want.
  func course(_ wish: CourseWish) throws -> [News] {
    let coach = try coach()
    switch wish {
    case .load:
      try coach.open()
      return [.course(.view(coach.view()))]
    case .loadHome:
      try coach.open()
      return [.course(.view(try coach.show()))]
    case .loadProgress:
      let report = CourseProgress(coach.view(), coach.state.statistics(at: coach.moment))
      return [
        .course(
          .progress(
            ProgressNews { columns, rows, styles in
              report.lines(width: columns, fitting: rows, styles, .decide(styles, .current()))
            }))
      ]
    case .act(let action):
      let words = try coach.tell(action, CourseReminders(session).follow)
      return [.course(.view(coach.view())), .done(words)]
    case .loadReport: return [try report(coach)]
    case .agreeToReports: return try agree(coach)
    case .learn:
      let set = try trainer.collectWordsOfWeek(at: coach.moment)
      guard let first = try trainer.lessonOrder(of: set).first else { return [] }
      return try begin(.lesson(first))
    case .speak(let post):
      audio.speak(Phrase(cleaning: post.spokenText))
      return []
    case .hush:
      audio.hush()
      return [.silent]
    case .export(let file):
      try WholeFile.write(try coach.store.courseLines(), to: file)
      return [.done("Written: \(file)")]
    case .erase:
      try coach.erase()
      _ = CourseReminders(session).bringAbout()
      return [.course(.view(coach.view())), .done("Erased. Backups made before still hold it.")]
    }
  }

  private func report(_ coach: Coach) throws -> News {
    let moment = coach.moment
    let number = coach.state.reporting?.number ?? .random(in: .min ... .max)
    let report = coach.state.report(ofWeek: coach.state.weekLived(at: moment), number: number, at: moment)
    let kept = try coach.store.setting(ReportMail.settingName)
    return .course(
      .report(
        bytes: String(decoding: report?.bytes ?? [], as: UTF8.self), address: kept ?? coach.course.reports))
  }

  private func agree(_ coach: Coach) throws -> [News] {
    let kept = try coach.store.setting(ReportMail.settingName)
    guard let address = coach.course.reports ?? kept else {
      throw Failure("This course names no address for reports.", advice: "recite course report --help")
    }
    try coach.store.set(ReportMail.settingName, to: address, title: "where reports go", at: session.now())
    try coach.act(.report(number: .random(in: .min ... .max)))
    return [try report(coach), .course(.view(coach.view())), .done("Agreed. n stops it.")]
  }
}
