internal import Audio
internal import Files
public import FoundationEssentials
public import Habits
internal import Memory
public import Store
public import Text

/// Leads a person through a habit course: keeps its log, and tells how it stands.
///
/// Owns a store of its own. The clock, the place and chance come in, so that ten weeks can be lived through
/// in a moment. Not to be shared between threads.
///
///     try coach.open()
///     try coach.act(.tick(theme: "drinking-water", .today, isDone: true))
///     show(coach.view())
public final class Coach {
  public let course: Course
  /// Where the person stands in it.
  public private(set) var state = CourseState()
  public var store: Store

  private let offset: @Sendable (Date) -> Int
  private let clock: () -> Date
  private var chance: SeededGenerator
  private var mark: CourseMark?
  private var encouragement: (day: StudyDay, text: String?)?

  /// Makes a coach, and reads the log. `offset` gives the seconds east of UTC that the clocks of the place
  /// show at an instant.
  public init(
    course: Course, store: consuming Store, offset: @escaping @Sendable (Date) -> Int, seed: UInt64,
    clock: @escaping () -> Date
  ) throws(Failure) {
    self.course = course
    self.store = store
    self.offset = offset
    self.clock = clock
    chance = SeededGenerator(seed: seed)
    try catchUp()
  }

  /// The present, as the course sees it.
  public var moment: Moment {
    Moment(clock(), calendar: StudyCalendar(startHour: state.settings.resetHour, offset: offset))
  }

  // MARK: Acting

  /// Has the course before the person: what is open now stays open, the kind words of the day are chosen,
  /// reports that are due go into the queue. To be done before anything is shown.
  public func open() throws(Failure) {
    try catchUp()
    guard state.calendar != nil else { return }
    let moment = moment
    // What is open once stays open.
    guard try !store.contradicts(moment.today) else { return }
    try carryOut(.open, at: moment)
    try followPractice(at: moment)
    try chooseEncouragement(at: moment)
    try queueReports(at: moment)
  }

  /// Does what the person wants.
  ///
  /// - Returns: Whether anything has changed: what is so already is no fault.
  /// - Throws: `Failure` with the course's refusal, which says what to do; `clock` where the day contradicts
  ///   what was answered: a tick belongs to its day, and none is taken for another's.
  @discardableResult
  public func act(_ action: CourseAction) throws(Failure) -> Bool {
    try catchUp()
    let moment = moment
    guard try !store.contradicts(moment.today) else {
      if title(of: action) == nil { return false }
      throw Failure(
        code: "clock",
        message:
          "By this machine's clock it is \(moment.today), which contradicts what was answered before: "
          + "nothing is written into the course until you say which is right.", advice: "recite data clock")
    }
    guard try carryOut(action, title: title(of: action), at: moment) else { return false }
    if case .stopReporting = action { try store.dropWaitingReports() }
    // A new day, or another hour of reset, may open what was closed.
    try open()
    return true
  }

  /// Does what the person wants. `bringAbout` does what else it asks for, such as timers; what cannot be had
  /// is told.
  public func tell(
    _ action: CourseAction, _ bringAbout: (CourseAction) -> String?
  ) throws(Failure) -> String {
    let before = view().score
    try act(action)
    let trouble = bringAbout(action)
    let words = action.told(view(), scoreBefore: before, isTimed: trouble == nil)
    return [words, trouble].compactMap(\.self).joined(separator: " ")
  }

  /// How the course stands, for Home: what is told once counts as told.
  public func show() throws(Failure) -> CourseView {
    let view = view()
    if view.isStarted { try act(.show) }
    return view
  }

  /// Erases all of the course for good: log, goal, habits, settings, reports.
  public func erase() throws(Failure) {
    try store.eraseCourse(at: clock())
    try catchUp()
  }

  /// Agrees to weekly reports to the address that the course names, or takes a new number for them.
  public func agreeToReports() throws(Failure) {
    let kept = try store.setting(ReportMail.settingName)
    guard let address = course.reports ?? kept else {
      throw Failure("This course names no address for reports.", advice: "recite course report --help")
    }
    try store.set(ReportMail.settingName, to: address, title: "where reports go", at: clock())
    try act(.report(number: chance.next()))
  }

  /// What a report on this week would say, byte for byte, and where it would go; nil where the course names
  /// nobody.
  public func report() throws(Failure) -> (bytes: String, address: String?) {
    let number = state.reporting?.number ?? chance.next()
    let report = state.report(ofWeek: state.weekLived(at: moment), number: number, at: moment)
    let address = try store.setting(ReportMail.settingName) ?? course.reports
    return (String(decoding: report?.bytes ?? [], as: UTF8.self), address)
  }

  /// Writes all that the course knows of the person into a file, as JSON Lines.
  public func export(to file: String) throws { try WholeFile.write(store.courseLines(), to: file) }

  /// The kind words of today; nil on most days. Chosen by `open`.
  public var kindWords: String? { encouragement.flatMap { $0.day == moment.today ? $0.text : nil } }

  public func view() -> CourseView { state.view(of: course, at: moment, kindWords: kindWords) }

  // MARK: The log

  /// Reads the log again where another program, or undo, has changed it.
  private func catchUp() throws(Failure) {
    let now = try store.courseMark()
    guard now != mark else { return }
    state = CourseState(try store.courseEvents())
    mark = now
  }

  /// Keeps what an action comes to; false where that is nothing.
  @discardableResult
  private func carryOut(_ action: CourseAction, title: String? = nil, at moment: Moment) throws(Failure)
    -> Bool
  {
    let events: [CourseEvent]
    do throws(CourseRefusal) {
      events = try state.events(for: action, in: course, at: moment)
    } catch {
      throw Failure(error)
    }
    try keep(events, title: title, at: moment)
    return !events.isEmpty
  }

  private func keep(_ events: [CourseEvent], title: String? = nil, at moment: Moment) throws(Failure) {
    guard !events.isEmpty else { return }
    try store.append(events, title: title, at: moment.instant)
    mark = try store.courseMark()
    for event in events { state.apply(event) }
  }

  /// Has habits that follow practice tick themselves.
  private func followPractice(at moment: Moment) throws(Failure) {
    guard let since = state.followsPracticeSince(in: course) else { return }
    let days = try store.dailyAnswers()
    let practised = Set(days.lazy.map(\.day).filter { $0 >= since })
    try carryOut(.practise(days: practised), at: moment)
  }

  private func chooseEncouragement(at moment: Moment) throws(Failure) {
    guard encouragement?.day != moment.today else { return }
    let chosen = state.encouragement(from: course, at: moment, using: &chance)
    encouragement = (moment.today, chosen?.text)
    guard let chosen else { return }
    try keep(chosen.events, at: moment)
  }

  private func queueReports(at moment: Moment) throws(Failure) {
    let due = state.dueReports(at: moment)
    guard !due.isEmpty else { return }
    let day = state.today(at: moment)
    let events = due.map {
      CourseEvent(instant: moment.instant, day: day, change: .reported(week: $0.week))
    }
    try store.queue(due, events: events, at: moment.instant)
    try catchUp()
  }
}

extension Coach {
  /// What undo calls an act; nil for what is none.
  func title(of action: CourseAction) -> String? {
    switch action {
    case .open, .show, .tell, .practise, .acknowledgeNotice, .madeReport: nil
    case .shift: "move the weeks"
    case .stay: "let the weeks stay"
    case .start(let again): again ? "begin the course again" : "begin the course"
    case .finish(let post): "finish “\(course.post(post)?.title ?? post)”"
    case .adopt(let theme, _): "set the habit of \(name(theme))"
    case .reword(let theme, _): "change the habit of \(name(theme))"
    case .letGo(let theme): "let go of \(name(theme))"
    case .takeUp(let theme): "take up \(name(theme)) again"
    case .schedule(let theme, _): "choose the days of \(name(theme))"
    case .tick(let theme, let list, let isDone):
      (isDone ? "tick " : "untick ") + name(theme) + Self.suffix(list)
    case .move(let list, let isDone): (isDone ? "tick movement" : "untick movement") + Self.suffix(list)
    case .note(let post, let text):
      (text == nil ? "take out a note on “" : "note on “") + (course.post(post)?.title ?? post) + "”"
    case .setGoal: "set the self-image goal"
    case .pause: "pause the course"
    case .resume: "go on with the course"
    case .setResetHour(let hour): "have the checklist reset at \(hour):00"
    case .setReminder(.evening, let reminder): "set the evening's reminder \(Self.text(reminder))"
    case .setReminder(.habit(let theme), let reminder):
      "set the reminder of \(name(theme)) \(Self.text(reminder))"
    case .report: "agree to weekly reports"
    case .stopReporting: "stop weekly reports"
    }
  }

  private func name(_ theme: String) -> String { course.theme(theme)?.title.lowercased() ?? theme }

  private static func suffix(_ list: ListDay) -> String { list == .yesterday ? ", yesterday" : "" }

  private static func text(_ reminder: CourseReminder) -> String {
    reminder.isOn ? "to \(reminder.time)" : "off"
  }
}

extension Store {
  /// The log of the course as JSON Lines.
  public mutating func courseLines() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try export { line throws(Failure) in
      if line.contains(#""type":"course""#) { bytes += Array((line + "\n").utf8) }
    }
    return bytes
  }
}

extension Failure {
  public init(_ refusal: CourseRefusal) {
    self.init(code: "course", message: Self.sentence(refusal.message))
  }
}
