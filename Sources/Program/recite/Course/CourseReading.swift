import Audio
import Base
import CommandLineOptions
import Drills
import Habits
import PulseAudio
import Reports
import Screens
import SoundFiles
import Speech
import SpeechHost
import Storage
import Terminal

/// `recite course library` and `recite course read`: the content of the course.
struct CourseReading {
  let session: Session
  private let output: Output

  init(_ session: Session) {
    self.session = session
    output = session.output
  }

  // MARK: Library

  func library(_ plan: ParsedCommand) async throws -> ExitCode {
    await CourseContent(session).refreshAndTell()
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    switch plan[CourseLibraryCommand.format] {
    case .jsonl: output.data(json(coach))
    case .text: for section in coach.view().library { output.lines(lines(section, coach)) }
    }
    return .success
  }

  private func lines(_ section: LibrarySection, _ coach: Coach) -> [StyledText] {
    let isEnding = section.index == coach.course.weeks.count
    let state = section.isOpen ? (section.isCurrent ? "now" : "") : "opens \(section.opens)"
    var head = StyledText(
      isEnding ? section.title : "Week \(section.index + 1): \(section.title)",
      section.isOpen ? .heading : .dim)
    if !state.isEmpty { head += StyledText("  " + state, section.isCurrent ? .correct : .dim) }
    return [head]
      + section.posts.enumerated().map { index, entry in
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

  // MARK: Reading

  func read(_ plan: ParsedCommand) async throws -> ExitCode {
    await CourseContent(session).refreshAndTell()
    let coach = try session.coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    if plan[CourseReadCommand.all] { return try readAll(plan, coach) }
    let post = try Self.post(plan.first(CourseReadCommand.post), coach)
    do throws(CourseRefusal) {
      try coach.state.requireOpen(post.id, in: coach.course, at: coach.moment)
    } catch {
      throw Failure(error)
    }
    if plan[CourseReadCommand.aloud] {
      // It counts as read when its last paragraph was.
      return try await StudyLines(
        session, ReadingRun(post, coach, try session.trainer().judge), .spoken
      ).run()
    }
    if plan[CourseReadCommand.speak] || plan[CourseReadCommand.output] != nil {
      let code = try await speak(post, to: plan[CourseReadCommand.output])
      guard code == .success else { return code }
    } else {
      show(post, plan[CourseReadCommand.format], coach)
    }
    guard !plan[CourseReadCommand.keepsUnread] else { return .success }
    try coach.act(.finish(post: post.id))
    tellNext(post, coach, plan[CourseReadCommand.format])
    return .success
  }

  private func readAll(_ plan: ParsedCommand, _ coach: Coach) throws -> ExitCode {
    var count = 0
    while let post = coach.view().next {
      if count > 0 { output.line() }
      show(post, plan[CourseReadCommand.format], coach)
      count += 1
      guard !plan[CourseReadCommand.keepsUnread] else { break }
      try coach.act(.finish(post: post.id))
    }
    if count == 0 { output.note("You have read all that is open. recite course library shows what comes.") }
    return .success
  }

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
    let parts = word.split(separator: ".").compactMap { Int($0) }
    if parts.count == 2, coach.course.sections.indices.contains(parts[0] - 1) {
      let posts = coach.course.sections[parts[0] - 1].posts
      if posts.indices.contains(parts[1] - 1) { return posts[parts[1] - 1] }
    }
    if let post = coach.course.post(word) { return post }
    let titled = coach.course.sections.flatMap(\.posts).filter {
      $0.title.lowercased().contains(word.lowercased())
    }
    guard titled.count == 1 else { throw Failure(.noSuchPost) }
    return titled[0]
  }

  private func show(_ post: Post, _ format: ListFormat, _ coach: Coach) {
    switch format {
    case .text:
      output.lines(
        PostPage.lines(post, width: output.width)
          + NotesPage.foot(of: post, coach.view().notes, width: output.width))
    case .jsonl:
      output.data(
        JSONValue.object([
          ("post", .string(post.id)), ("place", .optional(coach.course.place(of: post.id))),
          ("title", .string(post.title)), ("text", .array(post.spoken.map { .string($0) })),
          ("sources", .array(post.sources.map { .string($0.citation) })),
        ]).text + "\n")
    }
  }

  /// What the post asks for, and what comes next.
  private func tellNext(_ post: Post, _ coach: Coach, _ format: ListFormat) {
    guard format == .text else { return }
    output.line()
    if let ask = post.ask, coach.view().requests.contains(where: { $0.ask == ask }) {
      let request = coach.course.request(ask)
      output.line(StyledText(request.title, .heading))
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
      output.note(
        StyledText("To keep what you write, for yourself: ")
          + StyledText("recite course note \(place) \"…\"", .heading))
    }
    if let next = coach.view().next {
      output.note(StyledText("Next: “\(next.title)”: ") + StyledText("recite course read", .heading))
    } else if let opens = coach.view().library.first(where: { !$0.isOpen })?.opens {
      output.note(StyledText("That was all for now. The next week opens on \(opens).", .dim))
    }
  }

  // MARK: Aloud

  private func speak(_ post: Post, to file: String?) async throws -> ExitCode {
    let text = post.spokenText
    let script = SayCommand.Script(
      phrase: Phrase(cleaning: text), shown: text.split(whereSeparator: \.isWhitespace).map(String.init),
      heading: nil)
    let spoken = try await session.speech().speak(script.phrase, session.voice)
    if let file {
      try WaveWriter.write(spoken.audio, to: file)
      output.note(StyledText("Written: \(file)"))
      return .success
    }
    return try await SayCommand(session: session).play(script, spoken, Loudspeaker())
  }
}
