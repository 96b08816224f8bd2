import Desks
import Files
import FoundationEssentials
import Store
import Terminal
import Text
import Texts

struct PrivacyCommand: SessionWork {
  static let command = Command(
    "privacy",
    summary: "Tells what is kept of you and where, what is sent and to whom, and how to erase it.",
    discussion: [
      "Nothing is sent but to the addresses that you have chosen yourself; they are listed with what goes "
        + "there. This command reads them, and changes and sends nothing."
    ],
    options: [SharedOptions.listFormat],
    examples: ["recite privacy": "See it."]
  ) { try PrivacyCommand(session: $1).run($0) }

  let session: Session

  /// A place, or an address; with what it holds, or is sent.
  private struct Entry {
    var kind: Kind
    var what: String
    /// A path or an address; nil where none is chosen, and nothing is sent.
    var place: String?
    /// What takes it away, or ends it.
    var end: String
  }

  private enum Kind: String {
    case kept
    case sent
  }

  func run(_ plan: ParsedCommand) throws {
    let entries = try kept() + sent()
    switch plan.listFormat {
    case .jsonl:
      for entry in entries {
        output.json(
          .object([
            ("kind", .string(entry.kind.rawValue)), ("what", .string(entry.what)),
            ("place", entry.place.map(JSONValue.string) ?? .null), ("end", .string(entry.end)),
            ("exists", entry.place.map { .bool(FileManager.default.fileExists(atPath: $0)) } ?? .bool(false)),
          ]))
      }
    case .text: try tell(entries)
    }
  }

  private func tell(_ entries: [Entry]) throws {
    func lines(_ text: StyledText, indent: Int = 0) {
      output.lines(text.wrapped(to: output.width, indent: indent))
    }
    lines(StyledText("Kept on this machine", .heading))
    for entry in entries where entry.kind == .kept {
      guard let place = entry.place else { continue }
      let isThere = FileManager.default.fileExists(atPath: place)
      lines(
        StyledText("\(entry.what): ") + StyledText(isThere ? place : "nothing", isThere ? .plain : .dim),
        indent: 2)
    }
    lines(
      StyledText(
        "Your voice is judged in memory and forgotten. Sound is kept only in the files that you name "
          + "yourself, as with recite record, and where pupils send it by recite class collect."), indent: 2)
    output.line("")
    lines(StyledText("Sent to others", .heading))
    for entry in entries where entry.kind == .sent {
      guard let place = entry.place else {
        lines(StyledText("\(entry.what): ") + StyledText("nowhere", .dim), indent: 2)
        continue
      }
      lines(
        StyledText("\(entry.what): ") + StyledText(TerminalText.clean(place), .warning)
          + StyledText("  (to end it: \(entry.end))", .dim), indent: 2)
    }
    lines(
      StyledText("Nothing else leaves this machine: no account, no count of use, no look for a new version."),
      indent: 2)
    output.line("")
    lines(StyledText("To erase it", .heading))
    lines(StyledText("The course alone: recite course remove. Copies made before still hold it."), indent: 2)
    lines(StyledText("A pupil of a class: recite class remove PUPIL."), indent: 2)
    lines(
      StyledText("A class's quiz, its pupils' names and answers: recite quiz results CLASS --remove."),
      indent: 2)
    let folder = try session.dataFolder().shellQuoted
    lines(StyledText("All of it, for good: recite remind remove all; rm -r \(folder)"), indent: 2)
  }

  // MARK: What is there

  private func kept() throws -> [Entry] {
    let store = try session.storePath()
    let folder = try session.dataFolder()
    let environment = TextEnvironment(variables: session.environment)
    let configuration = LoadedConfiguration(environment: session.environment)
    func entry(_ what: String, _ place: String?) -> Entry? {
      place.map { Entry(kind: .kept, what: what, place: $0, end: "rm -r \($0.shellQuoted)") }
    }
    return [
      entry(
        "Answers, sets, cards, quizzes with the names of pupils who took them, the course with your notes, "
          + "settings",
        store),
      entry("Copies of these, one a day", Backups(of: store).folder),
      entry(
        "Pictures and sounds of imported cards, and the collections they came in", try session.mediaFolder()),
      entry("Recordings of persons who speak passages to you", try session.voicesFolder()),
      entry(
        "Classes whose results you keep, with their pupils' names, your corrections and what pupils sent",
        "\(folder)/classes"),
      entry("Texts that you added", try session.library().textsFolder),
      entry(
        "How words are said, as you taught it", OwnPronunciationsFile(environment: session.environment).path),
      entry("A course that was fetched", folder + "/course"),
      entry("Standing values of options", configuration.path),
      entry("The text made ready, without anything of yours", environment.cacheFolder),
    ].compactMap { $0 }
  }

  private func sent() throws -> [Entry] {
    let settings = session.settings()
    var reports: String?
    if FileManager.default.fileExists(atPath: try session.storePath()) {
      // Not as other commands open it: no daily copy is made, and nothing told.
      var store = try Store(opening: try session.storePath(), now: session.now())
      reports = try store.setting(ReportMail.settingName)
    }
    var course: String?
    if case .address(let address)? = try CourseContent(session).library().shelf.standing()?.source {
      course = address
    }
    return [
      Entry(
        kind: .sent, what: "The titles of quiz questions that you finished, and when; no answers",
        place: settings.quizServer, end: "recite settings reset \(Setting[\.quizServer].name)"),
      Entry(
        kind: .sent, what: "Weekly reports of the course: habits, ticks, the score", place: reports,
        end: "recite course report --stop"),
      Entry(
        kind: .sent, what: "A word whose hint you ask for", place: settings.hintURL,
        end: "recite settings reset \(Setting[\.hintURL].name)"),
      Entry(
        kind: .sent, what: "A look for new content of the course, nothing of yours", place: course,
        end: "recite course fetch --from own"),
    ]
  }
}
