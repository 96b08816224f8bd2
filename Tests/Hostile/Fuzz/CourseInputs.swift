internal import Desktop
internal import Files
internal import FoundationEssentials
internal import Habits
internal import Learning
internal import Memory

enum CourseInputs {
  /// A `course.json`, and after zero bytes its posts.
  static func course(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    let names = Course.postFiles(json: parts[0])
    // Names are to stay in their folder.
    precondition(names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") })
    var files = [Course.fileName: parts[0]]
    for (index, name) in names.enumerated() {
      files[name] = index + 1 < parts.count ? parts[index + 1] : Array("# A post\n\nWords.\n".utf8)
    }
    do throws(CourseError) {
      let course = try Course(files: files)
      _ = course.vocabulary.count
    } catch {
      precondition(!error.faults.isEmpty)
    }
  }

  static func events(_ bytes: [UInt8]) {
    guard let event = try? JSONDecoder().decode(CourseEvent.self, from: Data(bytes)) else { return }
    let coder = JSONEncoder()
    guard let once = try? coder.encode(event),
      let again = try? JSONDecoder().decode(CourseEvent.self, from: once)
    else { preconditionFailure("an event that was read cannot be written") }
    precondition(again == event)
  }

  static func pathway(_ bytes: [UInt8]) {
    guard let pathway = try? Pathway(json: bytes) else { return }
    precondition(pathway.steps.count <= Pathway.mostSteps)
    precondition(pathway.verseSteps.count <= Pathway.mostSteps)
    _ = (pathway.stages, pathway.questions)
  }

  /// A note as a person writes it, kept and read back.
  static func note(_ bytes: [UInt8]) {
    let day = StudyDay(number: 20_513)
    var state = CourseState()
    let written = CourseEvent(
      instant: Date(timeIntervalSince1970: 0), day: day, change: .noted(post: "1.1", text: bytes.text))
    guard let line = try? JSONEncoder().encode(written),
      let event = try? JSONDecoder().decode(CourseEvent.self, from: line)
    else { preconditionFailure("a note that was written cannot be read") }
    state.apply(CourseEvent(instant: event.instant, day: day, change: .started(course: "ten-weeks")))
    state.apply(event)
    precondition(state.note(on: "1.1") != nil)
  }

  private static let shipped = try? Course(files: ModelData.course)

  /// A goal, a habit and a note as a person types or dictates them, parted by zero bytes: they are refused,
  /// or kept on one line without what a terminal would obey, and come back from the log as they are.
  static func habit(_ bytes: [UInt8]) {
    guard let course = shipped else { preconditionFailure("the shipped course has faults") }
    let moment = Moment(Date(timeIntervalSince1970: 1_772_438_400), calendar: StudyCalendar { _ in 0 })
    var state = CourseState()
    var log: [CourseEvent] = []
    func act(_ action: CourseAction) {
      guard let events = try? state.events(for: action, in: course, at: moment) else { return }
      for event in events { state.apply(event) }
      log += events
    }
    act(.start(again: false))
    while let post = state.nextPost(of: course, at: moment) {
      let before = log.count
      act(.finish(post: post.id))
      guard log.count > before else { break }
    }
    let texts = bytes.parts
    for ask in state.openAsks(in: course, at: moment) {
      if case .habit(let theme) = ask {
        act(.adopt(theme: theme, text: texts[0]))
      } else {
        act(.setGoal(texts.last ?? ""))
      }
    }
    for post in state.finished.keys.sorted().prefix(1) {
      act(.note(post: post, text: texts[texts.count / 2]))
    }
    for text in state.habits.map(\.text) + [state.goal].compactMap({ $0 }) {
      precondition(
        !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || 0x202A...0x202E ~= $0.value })
    }
    let written = log.compactMap { try? JSONEncoder().encode($0) }
    let read = written.compactMap { try? JSONDecoder().decode(CourseEvent.self, from: $0) }
    precondition(read == log && CourseState(read) == state, "what was typed does not come back")
    precondition(OwnWords.all(in: log).allSatisfy { !$0.text.isEmpty && OwnWords.isName($0.name) })
  }

  /// Times of day and days of the week as they are typed.
  static func times(_ bytes: [UInt8]) {
    let text = bytes.text
    if let time = WallTime(text) { precondition(WallTime(time.description) == time) }
    if let time = TimeOfDay(text) {
      precondition(TimeOfDay(time.description) == time && WallTime(text)?.description == time.description)
    }
    if let days = Weekdays(text) { precondition(Weekdays(days.description) == days && !days.numbers.isEmpty) }
  }

  /// Answers, two bytes each: days since the last, and how it went.
  static func schedule(_ bytes: [UInt8]) {
    var recollection = Recollection()
    var day = 20_000
    for start in stride(from: 0, to: bytes.count - 1, by: 2).prefix(400) {
      day += Int(Int8(bitPattern: bytes[start])) * (bytes[start + 1] & 0x80 == 0 ? 1 : 97)
      let kind = Int(bytes[start + 1] & 0x7F)
      let exercises = Exercise.allCases
      recollection.add(
        Answer(
          exercise: exercises[kind % exercises.count], outcome: [.clean, .slips, .wrong][kind % 3],
          time: Date(timeIntervalSince1970: Double(day) * 86_400), day: StudyDay(number: day)))
      guard let scheduled = recollection.scheduledDay, let due = recollection.dueDay(retention: 0.9) else {
        continue
      }
      precondition(due > scheduled && due.number < scheduled.number + 40_000)
    }
  }
}
