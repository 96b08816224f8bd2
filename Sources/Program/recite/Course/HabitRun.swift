import Audio
import Base
import CommandLineOptions
import Desktop
import Drills
import Glibc
import Habits
import PulseAudio
import Reports
import SoundFiles
import Speech
import SpeechHost
import Storage
import Terminal

/// `recite course habits`, `habit` and `goal`: what the person commits to, in their own words.
struct HabitRun {
  let session: Session
  private let output: Output

  init(_ session: Session) {
    self.session = session
    output = session.output
  }

  // MARK: Listing

  func list(_ plan: ParsedCommand) throws -> ExitCode {
    let coach = try session.coach()
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    for notice in view.notices where plan[CourseHabitsCommand.format] == .text {
      output.lines(StyledText(notice.text, .highlight).wrapped(to: output.width))
      output.line()
    }
    var table = ListTable([
      .init("habit", title: "Habit"), .init("isListed", title: "Listed"), .init("since", title: "Since"),
      .init("change", title: "Change"), .init("reminder", title: "Reminder"),
      .init("text", title: "Your words"),
    ])
    for row in view.habits {
      table.add([
        .text(row.habit.theme, .heading), .bool(row.isListed), .text("\(row.habit.since)"),
        .text(Self.change(row), row.canEdit ? .correct : .plain),
        .text(row.reminder.isOn ? "\(row.reminder.time)" : "off"), .text(row.habit.text),
      ])
    }
    output.table(table, plan[CourseHabitsCommand.format])
    for notice in view.notices { try coach.act(.acknowledgeNotice(theme: notice.theme)) }
    for request in view.requests {
      guard case .habit(let theme) = request.ask else { continue }
      output.note(
        StyledText("To be set: \(request.title.lowercased()): ")
          + StyledText("recite course habit \(theme) \"…\"", .heading))
    }
    for offer in view.offers {
      guard case .habit(let theme) = offer.ask else { continue }
      output.note(
        StyledText("If you like: \(offer.title.lowercased()): ")
          + StyledText("recite course habit \(theme) \"…\"", .heading))
    }
    return .success
  }

  private static func change(_ row: CourseView.HabitRow) -> String {
    if row.habit.isGiven { return "the course's" }
    if row.habit.isLetGo { return "let go" }
    return row.canEdit ? "now" : row.editOpens.map { "from \($0)" } ?? ""
  }

  // MARK: A habit

  func habit(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    let word = plan.first(CourseHabitCommand.theme) ?? ""
    let theme = try theme(word, coach)
    if let change = try change(plan, of: theme) {
      try coach.act(change)
      output.line(StyledText(told(change, coach)))
      CourseReminders(session).bringAboutAndTell()
      return .success
    }
    let said: String?
    switch try await words(
      plan.first(CourseHabitCommand.text), plan[CourseHabitCommand.dictate], plan[CourseHabitCommand.input])
    {
    case .sure(let text): said = text
    case .none: said = try asked(theme, coach)
    case .unsure(let text): return show(text, keeping: "recite course habit \(theme)")
    }
    guard let text = said else { return .success }
    let isNew = coach.state.habit(theme) == nil
    try coach.act(isNew ? .adopt(theme: theme, text: text) : .reword(theme: theme, text: text))
    let kept = coach.state.habit(theme)?.text ?? ""
    output.line(StyledText(isNew ? "On your list: " : "It now says: ") + StyledText(kept, .heading))
    CourseReminders(session).bringAboutAndTell()
    output.note(StyledText("A slip of the pen is taken back with: recite undo", .dim))
    if isNew {
      output.note(
        StyledText("A reminder for it: recite course remind \(theme) --at \(time(theme, coach))", .dim))
    }
    return .success
  }

  /// What is asked for but words: other days, letting go, taking up.
  private func change(_ plan: ParsedCommand, of theme: String) throws -> CourseAction? {
    if plan[CourseHabitCommand.letGo] { return .letGo(theme: theme) }
    if plan[CourseHabitCommand.takeUp] { return .takeUp(theme: theme) }
    if let times = plan[CourseHabitCommand.times] { return .schedule(theme: theme, .timesAWeek(times)) }
    guard let text = plan[CourseHabitCommand.days] else { return nil }
    guard let days = Weekdays(text) else {
      throw Failure(
        "--days needs days such as mon-fri, sat,sun, weekdays, weekends or daily.", code: Failure.usage)
    }
    return .schedule(theme: theme, .weekdays(Set(days.numbers)))
  }

  private func told(_ change: CourseAction, _ coach: Coach) -> String {
    switch change {
    case .letGo:
      "From tomorrow on it is off your list; what it brought you stays. To take it up again: --take-up"
    case .schedule(_, let days): "From tomorrow on it is for \(days.words)."
    default: "It is on your list again."
    }
  }

  private func time(_ theme: String, _ coach: Coach) -> WallTime {
    coach.course.theme(theme)?.reminder ?? .evening
  }

  /// A theme by its name, its title, or its number among the habits.
  private func theme(_ word: String, _ coach: Coach) throws -> String {
    let wanted = word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
    if let theme = coach.course.theme(wanted) { return theme.id }
    if let habit = coach.state.habit(wanted) { return habit.theme }
    if let number = Int(word), coach.state.habits.indices.contains(number - 1) {
      return coach.state.habits[number - 1].theme
    }
    let names = coach.course.themes.filter { $0.given == nil }.map(\.id).joined(separator: ", ")
    throw Failure(
      "The course has no habit “\(TerminalText.clean(String(word.prefix(40))))”.",
      advice: "There is \(names).")
  }

  /// Shows a habit with ideas; on a terminal asks for its words, where it can be set now.
  private func asked(_ theme: String, _ coach: Coach) throws -> String? {
    let request = coach.course.request(.habit(theme: theme))
    let habit = coach.state.habit(theme)
    if let habit {
      output.lines(StyledText(habit.text, .heading).wrapped(to: output.width))
      for wording in habit.wordings.dropLast() {
        output.lines(
          StyledText("from \(wording.since): \(wording.text)", .dim).wrapped(to: output.width, indent: 2))
      }
    } else {
      output.line(StyledText(request.title, .heading))
    }
    let row = coach.view().habits.first { $0.habit.theme == theme }
    if let why = row?.whyEdit, row?.canEdit == true {
      output.lines(StyledText(why).wrapped(to: output.width))
    }
    for idea in request.suggestions {
      output.lines(StyledText("- " + idea).wrapped(to: output.width, indent: 2, hanging: 4))
    }
    let canSet =
      habit == nil
      ? (coach.view().requests + coach.view().offers).contains { $0.ask == .habit(theme: theme) }
      : row?.canEdit == true
    guard canSet else {
      if let opens = row?.editOpens { output.note(StyledText("Its words can be changed from \(opens) on.")) }
      return nil
    }
    return ask("In your own words")
  }

  // MARK: The goal

  func goal(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    switch try await words(
      plan.first(CourseGoalCommand.text), plan[CourseGoalCommand.dictate], plan[CourseGoalCommand.input])
    {
    case .sure(let text): try coach.act(.setGoal(text))
    case .none: if let text = askedGoal(coach) { try coach.act(.setGoal(text)) }
    case .unsure(let text): return show(text, keeping: "recite course goal")
    }
    if let goal = coach.state.goal { output.line(StyledText(goal, .heading)) }
    return .success
  }

  private func askedGoal(_ coach: Coach) -> String? {
    let view = coach.view()
    guard view.goal == nil else { return nil }
    if let opens = view.goalOpens, opens > view.today {
      output.note(StyledText("The goal is set after the first week, from \(opens) on."))
      return nil
    }
    output.line(StyledText("Who do you want to be? For example:", .heading))
    for idea in coach.course.request(.goal).suggestions { output.line(StyledText("  - " + idea)) }
    return ask("In your own words")
  }

  // MARK: Words

  /// What a person wants to have kept.
  private enum Words {
    /// Typed, or heard and then agreed to.
    case sure(String)
    /// Heard, and nobody was there to agree.
    case unsure(String)
    /// Nothing was typed or said.
    case none
  }

  /// What was typed, or said. What was heard is seldom all right: it counts when the person has seen it.
  private func words(_ typed: String?, _ isDictated: Bool, _ input: String?) async throws -> Words {
    if let typed { return .sure(typed) }
    guard isDictated || input != nil else { return .none }
    guard let sound = try await sound(input) else {
      throw Failure("Nothing was said.", code: Failure.interrupted)
    }
    let words = try await session.speech().dictation(sound, about: try session.course().vocabulary)
    guard !words.isEmpty else {
      throw Failure(
        "No words were heard.", advice: "Try again, closer to the microphone, or type them.")
    }
    let heard = words.joined(separator: " ")
    let text = heard.prefix(1).uppercased() + heard.dropFirst()
    output.note(StyledText("Heard: ") + StyledText(text, .heading))
    guard isatty(0) == 1, input != "-" else { return .unsure(text) }
    let input = LineInput()
    output.prompt(StyledText("Enter to keep it, or type what you said: "))
    // Where the line ends without Enter, nobody has agreed.
    guard let line = input.next() else { return .unsure(text) }
    let corrected = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return .sure(corrected.isEmpty ? text : corrected)
  }

  /// Prints what was heard, which is not kept, and how to keep it.
  private func show(_ heard: String, keeping command: String) -> ExitCode {
    output.data(heard + "\n")
    output.note(StyledText("Not kept. Put it right, and: ") + StyledText(command + " \"…\"", .heading))
    return .success
  }

  private func sound(_ input: String?) async throws -> PCM? {
    if let input {
      let file =
        input == "-" ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: input)
      return file.pcm
    }
    let recorder = Recorder(
      microphone: Microphone(), settings: .answer(ending: EndPause(session.settings().endPause)),
      output: output)
    return try await recorder.record(prompt: "Say it in your own words")?.audio
  }

  /// Asks for a line on a terminal; nil for none, and where nobody types.
  private func ask(_ question: String) -> String? {
    let input = LineInput()
    guard input.isTerminal else { return nil }
    output.prompt(StyledText(question + ": "))
    let line = input.next()?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.flatMap { $0.isEmpty ? nil : $0 }
  }
}
