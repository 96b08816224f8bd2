import Desks
import Habits
import Host
import Recitation
import Reports
import Screens
import Sound
import Terminal
import Text

struct CourseReadCommand: SessionWork {
  static let post = Positional(
    "POST", .optional,
    help: "A post by week and number (2.4) or by its name (see: recite course library); none is the next one."
  )
  static let keepsUnread = Option<Bool>.flag(
    "peek", help: "Only show it: what follows does not open yet.")
  static let all = Option<Bool>.flag("all", help: "Read all that is open, one after another.")
  static let speak = Option<Bool>.flag("speak", help: "Have it spoken, each word lit as it is said.")
  static let aloud = Option<Bool>.flag(
    "aloud", help: "Read it aloud yourself, paragraph by paragraph, and see how each word was.")
  static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Speak into this WAV file.")

  static let command = Command(
    "course read",
    summary: "Prints a post, or has it spoken; then it counts as read, and the next one opens.",
    positionals: [post],
    options: [speak, aloud, output, keepsUnread, all, SharedOptions.listFormat],
    rules: [
      .atMostOne([post, all]), .atMostOne([speak, aloud, output, all]),
      .atMostOne([aloud, keepsUnread]),
    ],
    examples: [
      "recite course read": "Read the next post.",
      "recite course read 1.2 --speak": "Hear the second post of week one.",
      "recite course read --aloud": "Read it aloud, and see what was right.",
      "recite course read --all": "Read all that is open.",
    ]
  ) { try await CourseReadCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    await CourseContent(session).refreshAndTell()
    let coach = try session.startedCoach()
    if plan[Self.all] {
      try readAll(plan, coach)
      return .success
    }
    let post = try CourseReading.post(plan.first(Self.post), coach)
    do throws(CourseRefusal) {
      try coach.state.requireOpen(post.id, in: coach.course, at: coach.moment)
    } catch {
      throw Failure(error)
    }
    if plan[Self.aloud] {
      // It counts as read when its last paragraph was.
      return try await StudyLines(
        session, ReadingRun(post, coach, try session.trainer().judge), .spoken
      ).run()
    }
    if plan[Self.speak] || plan[Self.output] != nil {
      let code = try await speak(post, to: plan[Self.output])
      guard code == .success else { return code }
    } else {
      show(post, plan.listFormat, coach)
    }
    guard !plan[Self.keepsUnread] else { return .success }
    try coach.act(.finish(post: post.id))
    tellNext(post, coach, plan.listFormat)
    return .success
  }

  private func readAll(_ plan: ParsedCommand, _ coach: Coach) throws {
    var count = 0
    while let post = coach.view().next {
      if count > 0 { output.line() }
      show(post, plan.listFormat, coach)
      count += 1
      guard !plan[Self.keepsUnread] else { break }
      try coach.act(.finish(post: post.id))
    }
    if count == 0 {
      output.note("You have read all that is open. recite course library shows what comes.")
    }
  }

  private func show(_ post: Post, _ format: ListFormat, _ coach: Coach) {
    switch format {
    case .text:
      output.lines(
        PostPage.lines(post, width: output.width)
          + NotesPage.foot(of: post, coach.view().notes, width: output.width))
    case .jsonl:
      output.json(
        .object([
          ("post", .string(post.id)), ("place", .optional(coach.course.place(of: post.id))),
          ("title", .string(post.title)), ("text", .array(post.spoken.map { .string($0) })),
          ("sources", .array(post.sources.map { .string($0.citation) })),
        ]))
    }
  }

  /// What the post asks for, and what comes next.
  private func tellNext(_ post: Post, _ coach: Coach, _ format: ListFormat) {
    guard format == .text else { return }
    output.line()
    if let ask = post.ask, coach.view().requests.contains(where: { $0.ask == ask }) {
      let request = coach.course.request(ask)
      output.line(request.title, .heading)
      for idea in request.suggestions {
        output.lines(StyledText("- " + idea).wrapped(to: output.width, indent: 2, hanging: 4))
      }
      let command =
        switch ask {
        case .goal: "recite course goal \"…\""
        case .habit(let theme): "recite course habit \(theme) \"…\""
        }
      output.note(StyledText("In your own words: ") + StyledText(command, .heading))
    }
    if post.exercise != nil, let place = coach.course.place(of: post.id) {
      output.note("To keep what you write, for yourself: ", command: "recite course note \(place) \"…\"")
    }
    if let next = coach.view().next {
      output.note("Next: “\(next.title)”: ", command: "recite course read")
    } else if let opens = coach.view().library.first(where: { !$0.isOpen })?.opens {
      output.note("That was all for now. The next week opens on \(opens).", .dim)
    }
  }

  private func speak(_ post: Post, to file: String?) async throws -> ExitCode {
    let script = SpokenScript(post.spokenText)
    let spoken = try await session.speech().speak(script.phrase, session.voice)
    if let file {
      try WaveWriter.write(spoken.audio, to: file)
      output.note("Written: \(file)")
      return .success
    }
    return try await script.play(spoken, on: Loudspeaker(), output)
  }
}

/// Posts by what people call them.
enum CourseReading {
  /// The post of a place (`2.4`), a name or a title; the next one where nothing is given.
  static func post(_ word: String?, _ coach: Coach) throws -> Post {
    guard let word else {
      if let next = coach.view().next { return next }
      let opens = coach.view().library.first { !$0.isOpen }?.opens
      throw Failure(
        opens.map { "You have read all that is open; the next week opens on \($0)." }
          ?? "You have read the whole course.",
        advice: "Read one again: recite course read 1.1")
    }
    guard let post = coach.course.post(called: word) else { throw Failure(.noSuchPost) }
    return post
  }
}
