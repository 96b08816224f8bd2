import Base
import CommandLineOptions
import Drills
import Sessions
import Study
import Terminal

/// The program as plain lines with numbered choices, for screen readers and for who likes it so (`ACCESSIBLE=1`): what
/// the full screen does, by the plain commands, nothing painted twice.
struct PlainMenu: SessionWork {
  let session: Session
  private let input = LineInput()

  init(_ session: Session) { self.session = session }

  /// A thing to choose.
  struct Choice {
    var text: String
    var action: Action

    /// Runs a command line, `line` and then `names` as they are; what is asked first goes to its end.
    static func run(_ text: String, _ line: String, _ names: String..., asking: [String] = []) -> Choice {
      Choice(text: text, action: .run(line.split(separator: " ").map(String.init) + names, asking: asking))
    }

    /// Offers further choices, made anew each time, under a title that is the text where none is given.
    static func menu(
      _ text: String, title: String? = nil, _ further: @escaping () throws -> [Choice]
    ) -> Choice {
      Choice(text: text, action: .menu(title ?? text, further))
    }
  }

  /// What a choice does.
  enum Action {
    /// Runs a command line; what is asked first goes to its end.
    case run([String], asking: [String] = [])
    /// Offers further choices, made anew each time.
    case menu(String, () throws -> [Choice])
  }

  func run() async throws -> ExitCode {
    _ = try await offer("Recite", "Quit", choices)
    return Interrupt.shared.isRaised ? .interrupted : .success
  }

  /// Offers choices until one leaves them. False where the input is over.
  private func offer(_ title: String, _ leave: String, _ choices: () throws -> [Choice]) async throws -> Bool
  {
    while !Interrupt.shared.isRaised {
      session.forgetSettings()
      say("")
      say(title + ".")
      let choices = try choices()
      for (number, choice) in choices.enumerated() { say("\(number + 1). \(choice.text)") }
      say("\(choices.count + 1). \(leave)")
      guard let answer = ask("Number") else { return false }
      if ["q", "quit", "b", "back"].contains(answer.lowercased()) { return true }
      guard let number = Int(answer), (1...choices.count + 1).contains(number) else {
        say("Type a number from 1 to \(choices.count + 1).")
        continue
      }
      if number == choices.count + 1 { return true }
      switch choices[number - 1].action {
      case .menu(let title, let further): guard try await offer(title, "Back", further) else { return false }
      case .run(let line, let questions): guard await carryOut(line, questions) else { return false }
      }
    }
    return false
  }

  /// Asks what is to be known and runs the command line. False where the input is over.
  private func carryOut(_ line: [String], _ questions: [String]) async -> Bool {
    var line = line
    for question in questions {
      guard let answer = ask(question) else { return false }
      // An empty line goes back, nothing done.
      guard !answer.isEmpty else { return true }
      line.append(answer)
    }
    do {
      if line.first == "lesson" { try enrol(line.last ?? "") }
      try await run(line)
    } catch let usage as UsageError {
      output.error(usage.message, advice: usage.advice)
    } catch {
      let failure = Failure(describing: error)
      output.error(failure.message, advice: failure.advice)
    }
    return true
  }

  /// What is learnt here belongs to a set, so that practice asks about it.
  private func enrol(_ subject: String) throws {
    let trainer = try session.trainer()
    guard try trainer.set(ifNamed: subject) == nil else { return }
    try trainer.enrol(trainer.passage(subject).name)
  }

  private func run(_ line: [String]) async throws {
    switch try CommandTable.recite.parse(line) {
    case .run(let plan):
      let own = try Session(textName: plan.textName, output: output)
      defer { output.flush() }
      do {
        _ = try await Command.of(plan).run(plan, own)
        await own.close()
      } catch {
        await own.close()
        throw error
      }
    case .help(let subject):
      output.lines(CommandTable.recite.help(on: subject, width: output.width))
    case .version: break
    }
  }

  func say(_ text: String) {
    output.lines(StyledText(text).wrapped(to: output.width))
  }

  private func ask(_ question: String) -> String? {
    output.prompt(StyledText(question + ": "))
    guard output.isOpen else { return nil }
    return input.next()?.onOneLine
  }
}
