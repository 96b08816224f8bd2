import CommandLineOptions
import Drills
import Memory
import Storage
import Terminal

/// The program as plain lines with numbered choices, for screen readers and for who likes it so (`ACCESSIBLE=1`): what
/// the full screen does, by the plain commands, nothing painted twice.
struct PlainMenu {
  let session: Session
  private let input = LineInput()

  init(_ session: Session) { self.session = session }

  /// A thing to choose: what it is, and the command line that does it.
  private struct Choice {
    var text: String
    var line: [String]
    /// What is asked first and put at the end of the line.
    var question: String?
  }

  func run() async throws -> ExitCode {
    while !Interrupt.shared.isRaised {
      let choices = try choices()
      for (number, choice) in choices.enumerated() { say("\(number + 1). \(choice.text)") }
      say("\(choices.count + 1). Quit")
      guard let answer = ask("Number") else { return .success }
      guard let number = Int(answer), (1...choices.count + 1).contains(number) else {
        if ["q", "quit"].contains(answer.lowercased()) { return .success }
        say("Type a number from 1 to \(choices.count + 1).")
        continue
      }
      if number == choices.count + 1 { return .success }
      try await carryOut(choices[number - 1])
    }
    return .interrupted
  }

  /// What there is to do now.
  private func choices() throws -> [Choice] {
    let trainer = try session.trainer()
    let home = try trainer.home()
    say("")
    say(
      "Recite. \(home.due) due, \(home.fresh) new, \(home.total) in your sets, \(home.streak.current) days in a row."
    )
    var choices: [Choice] = []
    if home.due > 0 {
      choices.append(Choice(text: "Practise what is due", line: ["practice", "--order", "due"]))
    }
    for lesson in try trainer.openLessons().prefix(3) {
      choices.append(
        Choice(
          text: "Go on with the lesson on \(lesson.reference), \(lesson.place)",
          line: ["lesson", lesson.reference]))
    }
    choices.append(
      Choice(text: "Learn a verse", line: ["lesson"], question: "Which verse, such as John 3:16"))
    if home.total > 0 { choices.append(Choice(text: "Practise all verses", line: ["practice"])) }
    for set in try trainer.sets().prefix(9) {
      choices.append(Choice(text: "Look at the set \(set.name)", line: ["set", "show", set.name]))
    }
    choices += [
      Choice(text: "Look at today in the habit course", line: ["course", "today"]),
      Choice(text: "Read on in the habit course", line: ["course", "read"]),
      Choice(
        text: "Tick habits", line: ["course", "tick"],
        question: "Which: a number on the list, movement, or all"),
      Choice(text: "Hear a verse", line: ["say"], question: "Which verse"),
      Choice(text: "List all commands", line: ["--help"]),
    ]
    return choices
  }

  private func carryOut(_ choice: Choice) async throws {
    var line = choice.line
    if let question = choice.question {
      guard let answer = ask(question), !answer.isEmpty else { return }
      line.append(answer)
    }
    do {
      if choice.line == ["lesson"], let reference = line.last {
        let trainer = try session.trainer()
        try trainer.enrol(trainer.passage(reference).name)
      }
      switch try CommandTable.recite.parse(line) {
      case .run(let plan):
        let own = try Session(plan: plan, output: session.output)
        defer { session.output.flush() }
        do {
          _ = try await Program.carryOut(plan, own)
          await own.close()
        } catch {
          await own.close()
          throw error
        }
      case .help(let subject):
        session.output.lines(CommandTable.recite.help(on: subject, width: session.output.width))
      case .version: break
      }
    } catch let usage as UsageError {
      session.output.error(usage.message, advice: usage.advice)
    } catch {
      let failure = CommandFailure(describing: error)
      session.output.error(failure.message, advice: failure.advice)
    }
  }

  private func say(_ text: String) {
    session.output.lines(StyledText(text).wrapped(to: session.output.width))
  }

  private func ask(_ question: String) -> String? {
    session.output.data(TerminalText.clean(question) + ": ")
    session.output.flush()
    return input.next()?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
