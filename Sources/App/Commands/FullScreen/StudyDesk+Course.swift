import Desks
import FoundationEssentials
import Habits
import Memory
import Recitation
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

  /// Begins to learn the words that the person lives this week with.
  func learnWords() throws -> [News] {
    let set = try trainer.collectWordsOfWeek(at: try coach().moment)
    guard let first = try trainer.lessonOrder(of: set).first else { return [] }
    return try begin(.lesson(first))
  }
}
