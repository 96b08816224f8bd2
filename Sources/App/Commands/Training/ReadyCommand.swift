import Desks
import Learning
import Memory
import Reports
import Terminal
import Text

/// `recite ready`: by which day something is to be known by heart, and where one stands.
struct ReadyCommand: SessionWork {
  static let subject = Positional(
    "TEXT|REF|SET", .any, help: "A text of yours, a passage or a set; none tells where you stand with all.")
  static let by = Option<String?>.text(
    "by", "DAY", help: "Have it ready by this day: 2027-06-12, \"12 June\", \"in 3 weeks\".")
  static let never = Option<Bool>.flag("never", help: "Take its day away.")

  static let command = Command(
    "ready",
    summary: "Plans towards a day: how many lines a day, ahead or behind.",
    discussion: [
      "Of a text of yours its lines are counted, of a passage its verses, of a set its passages: those that "
        + "you said by heart once, in lessons, practice or a scene. What is left is shared out over the days "
        + "before, today among them; Home and Progress tell it each day. Where it takes more than an hour a "
        + "day, or your pace so far is too slow, it says so, and when it would be ready."
    ],
    positionals: [subject], options: [by, never, SharedOptions.listFormat],
    rules: [.atMostOne([by, never]), .needs(by, oneOf: [subject]), .needs(never, oneOf: [subject])],
    examples: [
      "recite ready \"The river\" --by 2027-06-12": "Have it ready by a day.",
      "recite ready": "See where you stand.",
      "recite ready \"The river\" --never": "Without a day any more.",
    ]
  ) { try ReadyCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let trainer = try session.trainer()
    let name = plan[Self.subject].joined(separator: " ")
    if plan[Self.never] {
      output.note("“\(try trainer.setReady(name, by: nil))” has no day any more.")
      return
    }
    if plan[Self.by] != nil {
      try session.keepReady(name, by: plan[Self.by], trainer)
      return
    }
    let plans = try trainer.readyPlans()
    if plan.listFormat == .jsonl { return plans.forEach { output.json($0.json) } }
    let told = try name.isEmpty ? trainer.readySentences(all: true) : sentences(of: name, in: plans)
    guard !told.isEmpty else {
      output.note(
        "Nothing is to be ready by a day. ",
        command: "recite ready \"John 3:16\" --by \(trainer.today.advanced(by: 30))")
      return
    }
    for sentence in told { output.lines(StyledText(sentence).wrapped(to: output.width)) }
  }

  private func sentences(of name: String, in plans: [ReadyPlan]) throws -> [String] {
    let named = plans.filter { OwnText.key(of: $0.name) == OwnText.key(of: name) }
    guard !named.isEmpty else {
      throw Failure("No day is set for “\(SafeText.excerpt(name))”.", advice: "Set one: --by 2027-06-12")
    }
    return named.map(\.sentence)
  }
}

extension Session {
  /// Keeps by which day something is to be ready, where a day is given, and tells what that comes to.
  func keepReady(_ name: String, by day: String?, _ trainer: Trainer) throws {
    guard let day else { return }
    guard let date = CivilDate(said: day, after: trainer.today.date) else {
      throw Failure(
        "“\(SafeText.excerpt(day))” is no day.",
        advice: "Write it like 2027-06-12, \"12 June\", \"next friday\" or \"in 3 weeks\".",
        code: Failure.usage)
    }
    let kept = try trainer.setReady(name, by: StudyDay(date))
    if date.year > trainer.today.date.year, !day.contains(String(date.year)), CivilDate.namesMonth(day) {
      output.note("“\(SafeText.excerpt(day))” is gone for this year: \(date.year) is meant.", .dim)
    }
    if let plan = try trainer.readyPlans().first(where: { $0.name == kept }) { output.note(plan.sentence) }
  }
}
