import FoundationEssentials
import Memory
import Store
import Terminal
import Text

enum DataClockCommand {
  static let trust = Option<Bool>.flag(
    "trust", help: "Say that this machine's clock is right: what is dated after today counts as given now.")

  static let command = Command(
    "data clock",
    summary: "Tells what is dated after today, and takes your word for which date is right.",
    discussion: [
      "The log keeps when each answer was given as the clock had it, and the order in which all were given. Where the "
        + "clock contradicts the log, nothing is changed until you say which is right.",
      "Is today's date right, say --trust: answers and reviews of later dates count as given now, and are due by that; "
        + "recite undo takes it back. Is the date wrong, set the clock; there is nothing else to do.",
    ],
    options: [trust, SharedOptions.listFormat],
    examples: [
      "recite data clock": "See what is dated after today.",
      "recite data clock --trust": "Today's date is right.",
    ]
  ) { plan, session -> Void in
    let (now, today) = session.moment()
    var store = try Store(opening: try session.storePath(), now: now)
    let isTrusted = plan[trust]
    let doubt =
      isTrusted ? try store.trustClock(now: now, today: today) : try store.clockDoubt(now: now) { today }
    if plan.listFormat == .jsonl {
      return session.output.json(
        .object([
          ("today", .string("\(today)")), ("latest", (doubt?.latest).map { .string("\($0)") } ?? .null),
          ("answers", .integer(doubt?.answers ?? 0)), ("reviews", .integer(doubt?.reviews ?? 0)),
          ("isTrusted", .bool(isTrusted)),
        ]))
    }
    let output = session.output
    guard let doubt else {
      return output.line("Nothing is dated after today, \(today).", .correct)
    }
    if isTrusted {
      let passages = [(doubt.passages, "passage"), (doubt.cards, "card")].filter { $0.0 > 0 }
        .map { $0.0.of($0.1) }.joined(separator: " and ")
      let count = doubt.answers + doubt.reviews
      output.lines(
        StyledText(
          "\(count == 1 ? "It counts" : "\(count) count") as given today, \(today); \(passages) will be asked by that."
        ).wrapped(to: output.width))
      return output.note("To take it back: recite undo")
    }
    output.lines(StyledText(doubt.sentence(today: today)).wrapped(to: output.width))
    output.note("If today's date is right: recite data clock --trust. If not, set the clock.")
  }
}
