import Decks
package import Terminal
import Text

/// A command: what it is called and what it takes, as people see it, and what it does.
package struct Command: Sendable {
  /// What it is called and what it takes: help, manual pages, completions, configuration and parsing are made
  /// from this.
  package let spec: CommandSpec
  package let run: @Sendable (ParsedCommand, Session) async throws -> ExitCode

  package init(
    _ name: String, formerly formerName: String? = nil, summary: String, discussion: [String] = [],
    positionals: [Positional] = [], options: [any CommandOption] = [], rules: [Rule] = [],
    examples: KeyValuePairs<String, String>, isHidden: Bool = false,
    run: @escaping @Sendable (ParsedCommand, Session) async throws -> ExitCode
  ) {
    spec = CommandSpec(
      name, formerly: formerName, summary: summary, discussion: discussion, positionals: positionals,
      options: options, rules: rules, examples: examples.map { CommandSpec.Example($0.key, $0.value) },
      isHidden: isHidden)
    self.run = run
  }

  /// A command whose end tells nothing: it succeeds, or throws.
  init(
    _ name: String, formerly formerName: String? = nil, summary: String, discussion: [String] = [],
    positionals: [Positional] = [], options: [any CommandOption] = [], rules: [Rule] = [],
    examples: KeyValuePairs<String, String>, isHidden: Bool = false,
    run: @escaping @Sendable (ParsedCommand, Session) async throws -> Void
  ) {
    self.init(
      name, formerly: formerName, summary: summary, discussion: discussion, positionals: positionals,
      options: options, rules: rules, examples: examples, isHidden: isHidden
    ) {
      try await run($0, $1)
      return ExitCode.success
    }
  }

  /// The command of a plan.
  package static func of(_ plan: ParsedCommand) -> Command {
    guard let command = all.first(where: { $0.spec.name == plan.command.name }) else {
      preconditionFailure("recite \(plan.command.name) is in no group")
    }
    return command
  }

  /// Every command, in the order of help.
  static let all = Group.all.flatMap(\.commands)
}

extension CommandTable {
  /// The table of this program.
  package static let recite = CommandTable(
    Command.all.map(\.spec), groups: Group.all.compactMap(\.word), topics: Group.topics,
    standard: HomeCommand.command.spec, reading: LessonCommand.reading,
    meant: [
      "due": ["practice", "cards review"], "today": ["practice", "course today"],
      "review": ["practice", "cards review"], "study": ["practice", "cards review"], "status": ["progress"],
      "stats": ["progress", "cards stats"], "statistics": ["progress", "cards stats"],
      "add": ["texts add", "set add", "cards add"], "import": ["texts add", "set import", "cards import"],
      "export": ["data export", "set export", "cards export"], "test": ["drill", "quiz take"],
      "anki": ["cards import"], "deck": ["cards"], "decks": ["cards"], "start": ["learn", "lesson"],
      "delete": ["set remove", "cards remove", "texts remove"], "backup": ["data backup"],
    ],
    common: [SharedOptions.textName, SharedOptions.color, SharedOptions.quiet],
    summary: "recite helps you learn words by heart by saying them aloud. It works offline.",
    discussion:
      "A verse, a poem, a speech: it speaks it, listens to you, and tells you word by word what was right.",
    examples: [
      "recite demo": "See what it does, with no microphone needed.",
      "recite learn speech.docx": "Learn a text of your own, line by line.",
      "recite say \"John 3:16\"": "Hear a verse.",
      "recite listen --verse \"John 3:16\"": "Say it yourself and see what was right.",
    ])
}

extension CommandTable {
  /// Carries out what was parsed, flushes what that printed, and tells what went wrong.
  package func carryOut(
    _ invocation: Invocation, _ output: Output, version: (Output) async -> Void,
    run: (ParsedCommand, Output) async throws -> ExitCode
  ) async -> ExitCode {
    var code = ExitCode.success
    switch invocation {
    case .help(let subject): output.lines(help(on: subject, width: output.width))
    case .version: await version(output)
    case .run(let plan):
      output.protect()
      do {
        code = try await run(plan, output)
      } catch {
        let failure = Failure(describing: error)
        output.error(failure.message, advice: failure.advice)
        code = failure.exitCode
      }
    }
    do throws(OutputError) {
      try output.finish()
    } catch {
      output.error("\(error)")
      code = .failed
    }
    return code
  }
}

/// What a command does in a session, where that takes several functions.
protocol SessionWork {
  var session: Session { get }
}

extension SessionWork {
  /// Where it prints.
  var output: Output { session.output }
}

extension Session {
  /// Whether a person is sure that something is to be removed: said with the command, or when asked. Where
  /// they are not, it tells that nothing was.
  func isSure(
    _ plan: ParsedCommand, _ question: String, advice: String = " recite undo brings it back."
  ) throws -> Bool {
    if plan[SharedOptions.yes] { return true }
    let isSure = try LinePrompt(output).confirm(
      question, otherwise: "Say it with the command: --yes." + advice)
    if !isSure { output.note("Nothing was removed.") }
    return isSure
  }
}

extension Output {
  /// The program's two streams, as its command line asks.
  package convenience init(for invocation: Invocation) {
    guard case .run(let plan) = invocation else {
      self.init()
      return
    }
    self.init(color: plan.color, quiet: plan.isQuiet)
  }

  /// Tells what was wrong in a file; the rest of it was taken.
  func tell(_ faults: [DeckFault], of file: String) {
    for fault in faults.prefix(20) {
      message(StyledText("\(file): ", .warning) + StyledText(fault.description))
    }
    if faults.count > 20 { message(StyledText("… and \(faults.count - 20) faults more.")) }
  }
}
