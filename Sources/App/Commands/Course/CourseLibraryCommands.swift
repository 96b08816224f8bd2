import Decks
import Desks
import Files
import Habits
import Memory
import Reports
import Terminal
import Text

struct CourseLibraryCommand: SessionWork {
  static let command = Command(
    "course library",
    summary: "Prints every week of the course and its posts; locked weeks with their dates.",
    options: [SharedOptions.listFormat],
    examples: ["recite course library": "See what lies ahead."]
  ) { try await CourseLibraryCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    await CourseContent(session).refreshAndTell()
    let coach = try session.startedCoach()
    switch plan.listFormat {
    case .jsonl: output.data(json(coach))
    case .text: for section in coach.view().library { output.lines(lines(section, coach)) }
    }
  }

  private func lines(_ section: LibrarySection, _ coach: Coach) -> [StyledText] {
    let isEnding = section.index == coach.course.weeks.count
    let state = section.isOpen ? (section.isCurrent ? "now" : "") : "opens \(section.opens)"
    var head = StyledText(
      isEnding ? section.title : "Week \(section.index + 1): \(section.title)",
      section.isOpen ? .heading : .dim)
    let isInWords = output.styles.isInWords
    if !state.isEmpty {
      head += StyledText((isInWords ? ", " : "  ") + state, section.isCurrent ? .correct : .dim)
    }
    return [head]
      + section.posts.enumerated().map { index, entry in
        if isInWords {
          let state = entry.finished != nil ? "read" : entry.isOpen ? "open" : "not open yet"
          return StyledText("  \(section.index + 1).\(index + 1)  \(entry.post.title), \(state)")
        }
        let mark = entry.finished != nil ? output.styles.mark(.correct) : entry.isOpen ? " " : "-"
        return StyledText("  \(mark) ", entry.finished != nil ? .correct : .dim)
          + StyledText("\(section.index + 1).\(index + 1)  ", .dim)
          + StyledText(entry.post.title, entry.isOpen ? .plain : .dim)
      }
  }

  private func json(_ coach: Coach) -> String {
    coach.view().library.flatMap { section in
      section.posts.enumerated().map { index, entry in
        JSONValue.object([
          ("post", .string(entry.post.id)), ("place", .string("\(section.index + 1).\(index + 1)")),
          ("title", .string(entry.post.title)), ("week", .integer(section.index + 1)),
          ("weekTitle", .string(section.title)), ("opens", .string("\(section.opens)")),
          ("isOpen", .bool(entry.isOpen)), ("finished", .optional(entry.finished.map { "\($0)" })),
        ]).text + "\n"
      }
    }.joined()
  }
}

enum CourseFetchCommand {
  static let from = Option<String?>.text(
    "from", "SOURCE", described: "where the course came from last",
    help: "Take the course at this address (https://…) or in this folder, or own for the program's.")

  static let command = Command(
    "course fetch",
    summary: "Looks for changes in the course's content, or takes it from elsewhere.",
    discussion: [
      "Only what has changed is sent. What was fetched is kept and works offline. A course with faults is "
        + "refused, all of them are listed, and the last good one stays."
    ],
    options: [from],
    examples: [
      "recite course fetch": "Look for changes; this is done once a day by itself.",
      "recite course fetch --from ~/my-course": "Take the course in a folder.",
      "recite course fetch --from own": "Go back to the program's own.",
    ]
  ) { plan, session -> Void in
    let content = CourseContent(session)
    if let source = plan[Self.from] {
      try await content.take(source)
    } else {
      try await content.again()
    }
  }
}

enum CourseNoteCommand {
  static let post = Positional("POST", .one, help: "The post: 2.4, its name, or words of its title.")
  static let text = Positional(
    "TEXT", .optional, help: "What you want to keep; none shows what is there.")
  static let input = Option<String?>.file(
    "input", "FILE", help: "Take the words from this file, line by line; - is standard input.")
  static let remove = Option<Bool>.flag("remove", help: "Take out what you wrote there last.")

  static let command = Command(
    "course note",
    summary: "Writes down what a post of the course asks for, for yourself.",
    discussion: [
      "It is kept with the day among your data, and goes nowhere else: no report holds any of it. The last "
        + "week quotes it. Written again on another day it stands beside the first."
    ],
    positionals: [post, text],
    options: [input, remove],
    rules: [.atMostOne([text, input, remove])],
    examples: [
      "recite course note 3.2 \"If I open the fridge, then I drink first\"": "Keep a sentence.",
      "recite course note 10.4 --input letter.txt": "Keep a letter.",
    ]
  ) { plan, session -> Void in
    let coach = try session.startedCoach()
    let post = try CourseReading.post(plan.first(Self.post), coach)
    if plan[Self.remove] {
      try CourseReminders(session).act(.note(post: post.id, text: nil), coach)
      return
    }
    let text = try plan.first(Self.text) ?? plan[Self.input].map(words)
    guard let text else {
      session.output.lines([StyledText(post.title, .heading)])
      let foot = NotesPage.foot(of: post, coach.view().notes, width: session.output.width)
      session.output.lines(
        foot.isEmpty ? [StyledText("It asks for nothing to write down; you may all the same.", .dim)] : foot)
      return
    }
    try CourseReminders(session).act(.note(post: post.id, text: text), coach)
  }

  /// The words of a file, or of standard input.
  private static func words(_ path: String) throws -> String {
    let most = 40 * Note.mostCharacters
    let bytes =
      path == "-" ? try StandardInput.bytes(limit: most) : try FileContents.read(path, limit: most)
    do {
      return try TextDecoding.text(of: bytes)
    } catch {
      throw Failure("\(TerminalText.clean(path)) is not text.", advice: "Save it as UTF-8.")
    }
  }
}

enum CourseNotesCommand {
  static let command = Command(
    "course notes",
    summary: "Shows what you wrote down on the way.",
    options: [SharedOptions.listFormat],
    examples: ["recite course notes": "Read it again."]
  ) { plan, session -> Void in
    let (view, output) = (try session.startedCoach().view(), session.output)
    switch plan.listFormat {
    case .text: output.lines(NotesPage.lines(view.notes, width: output.width))
    case .jsonl:
      for written in view.notes {
        output.json(
          .object([
            ("post", .string(written.note.post)), ("place", .optional(written.place)),
            ("title", .optional(written.title)), ("day", .string("\(written.note.day)")),
            ("text", .string(written.note.text)),
          ]))
      }
    }
  }
}

struct CourseLearnCommand: SessionWork {
  static let words = Positional(
    "WORDS", .any,
    help:
      "goal, a habit's name (eating-slowly), or the post that you wrote after (3.2); none: all of this week.")

  static let command = Command(
    "course learn",
    summary: "Teaches you your own words by heart, as a passage is taught: goal, habits, notes.",
    discussion: [
      "Without WORDS it is what you live this week with: your goal, the habits on the list and what you "
        + "wrote down this week. They stand in the set “My words” from then on, and practice asks about them "
        + "as about verses; what you put in other words leaves the set.",
      TrainingOptions.keys,
    ],
    positionals: [words],
    options: TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite course learn": "Learn this week's words.",
      "recite course learn goal --spoken": "Say your goal until you know it.",
    ]
  ) { try await CourseLearnCommand(session: $1).run($0) }

  let session: Session

  /// Teaches words of the person's own as a passage is taught: those of this week, or what is named.
  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.startedCoach()
    let word = plan[Self.words].joined(separator: " ")
    if !word.isEmpty {
      return try await LessonCommand(session: session).lesson(about: try name(word, coach), plan)
    }
    let set = try session.trainer().collectWordsOfWeek(at: coach.moment)
    output.note(
      "\(set.name): \(set.count.of("text")) of this week; practise them with ",
      command: "recite practice \"\(set.name)\"")
    return try await LessonCommand(session: session).lesson(about: set.name, plan)
  }

  /// The goal, a habit by its name, a note by its post: under the name by which it is learnt.
  private func name(_ word: String, _ coach: Coach) throws -> String {
    if OwnWords.isName(word) { return word }
    if let habit = coach.state.habit(word.lowercased().split(separator: " ").joined(separator: "-")) {
      return OwnWords.name(ofHabit: habit.theme)
    }
    return OwnWords.name(ofNoteOn: try CourseReading.post(word, coach).id)
  }
}
