import Desks
import Files
import FoundationEssentials
import Glibc
import Memory
import Store
import Terminal
import Text

/// `recite` alone, or `recite home`: the full-screen program. Without a terminal it says what the program is.
struct HomeCommand: SessionWork {
  static let command = Command(
    "home",
    summary: "Opens the full-screen program: learn, practise, keep sets. The same as recite alone.",
    discussion: [
      "Its keys are shown on the screen. It needs a terminal of at least 60 columns and 16 rows; without a "
        + "terminal it prints what to try. ACCESSIBLE=1 in the environment gives plain lines and numbered "
        + "choices in its place."
    ],
    examples: ["recite": "Open it."]
  ) { try await HomeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    if TerminalEnvironment.current().isAccessible, isatty(0) == 1, isatty(1) == 1 {
      return try await PlainMenu(session).run()
    }
    guard let screen = try FullScreenRun(session, color: plan.color) else {
      var (due, ready): (String?, [String]) = (nil, [])
      do {
        due = try dueSentence()
        ready = try readySentences()
      } catch {
        // What can be tried is told whatever is wrong with the data.
        output.message(Failure(describing: error).message, .warning)
      }
      output.lines(Welcome.lines(width: output.width, due: due, ready: ready))
      return .success
    }
    try await screen.run()
    return .success
  }

  /// What waits to be learnt; nil where nothing does, or nothing was ever begun.
  private func dueSentence() throws -> String? {
    guard Paths.exists(try session.storePath()) else { return nil }
    var store = try session.store()
    return try DuePassages(session, in: &store).sentence
  }

  /// Where one stands with what is to be ready by a day.
  private func readySentences() throws -> [String] {
    guard Paths.exists(try session.storePath()) else { return [] }
    return try session.trainer().readySentences()
  }
}

/// What the bare program says: what it is, and what to try.
enum Welcome {
  static func lines(width: Int, due: String? = nil, ready: [String] = []) -> [StyledText] {
    let table = CommandTable.recite
    var lines = StyledText("\(table.summary) \(table.discussion)").wrapped(to: width)
    lines.append(StyledText())
    lines.append(StyledText("Try:", .heading))
    for example in table.examples.prefix(3) {
      lines.append(StyledText("  " + example.line, .highlight))
      lines += StyledText(example.meaning, .dim).wrapped(to: width, indent: 6)
    }
    if let due {
      lines.append(StyledText())
      lines += (StyledText(due, .heading) + StyledText(" To learn them: recite practice --order due"))
        .wrapped(to: width)
    }
    for sentence in ready { lines += StyledText(sentence).wrapped(to: width) }
    lines.append(StyledText())
    lines.append(StyledText("recite --help shows the commands."))
    return lines
  }
}

/// What waits to be learnt at present.
struct DuePassages {
  /// Passages whose words are due.
  var due = 0
  /// Passages whose words were never attempted.
  var fresh = 0

  /// Counts the passages of a set, or of all sets where there is none of that name.
  init(_ session: Session, of name: String? = nil, in store: inout Store) throws {
    let today = session.today()
    let retention = session.settings().retention
    let set = try store.sets().first { $0.name == name }
    let trainer = try session.trainer()
    let absent = try Set(trainer.absentPassages(in: set?.id).compactMap { try store.passage($0) })
    for standing in try store.standings(in: set?.id) where !absent.contains(standing.passage) {
      guard let day = standing.recollection.dueDay(retention: retention) else {
        fresh += 1
        continue
      }
      if day <= today { due += 1 }
    }
  }

  /// What to say of it; nil where nothing waits.
  var sentence: String? {
    let dueText = due.of("passage is", "passages are") + " due."
    let freshText = fresh.of("passage has", "passages have") + " not been begun."
    switch (due, fresh) {
    case (0, 0): return nil
    case (_, 0): return dueText
    case (0, _): return freshText
    default: return "\(dueText) \(freshText)"
    }
  }
}
