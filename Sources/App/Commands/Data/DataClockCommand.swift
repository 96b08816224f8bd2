import FoundationEssentials
import Memory
import Store
import Terminal
import Text

enum DataClockCommand {
  static let trust = Option<Bool>.flag(
    "trust", help: "Say that this machine's clock is right: what is dated after today counts as given now.")

  static let trustLog = Option<Bool>.flag(
    "trust-log",
    help: "Say that the log is right: what waits counts as given on the day of the newest before it.")

  static let command = Command(
    "data clock",
    summary: "Tells what is dated after today, and takes your word for which date is right.",
    discussion: [
      "The log keeps when each answer was given as the clock had it, and the order in which all were "
        + "given. Where the clock contradicts the log, by a day before the newest or more than 400 days "
        + "after it, nothing is changed: what you answer is kept with both times, and counts once you say "
        + "which is right.",
      "Are today's date and those of what waits right, say --trust: answers and reviews of later dates "
        + "count as given when the next one that waits was, or now, and what waits by its own date; nothing "
        + "counts before what was given before it.",
      "Was the clock wrong, set it, then say --trust-log: what was given meanwhile counts as given on the "
        + "day of the newest before it. recite undo takes back either.",
    ],
    options: [trust, trustLog, SharedOptions.listFormat],
    examples: [
      "recite data clock": "See what is dated after today.",
      "recite data clock --trust": "Today's date is right.",
      "recite data clock --trust-log": "The clock was wrong for a while.",
    ]
  ) { plan, session -> Void in
    let (now, today) = session.moment()
    var store = try Store(opening: try session.storePath(), now: now)
    let isTrusted = plan[trust]
    if plan[trustLog] {
      guard !isTrusted else { throw Failure("Give --trust or --trust-log, not both.", code: Failure.usage) }
      return tell(counted: try store.trustLog(now: now), plan, session.output)
    }
    let doubt =
      isTrusted ? try store.trustClock(now: now, today: today) : try store.clockDoubt(now: now) { today }
    if plan.listFormat == .jsonl {
      return session.output.json(
        .object([
          ("today", .string("\(today)")), ("latest", (doubt?.latest).map { .string("\($0)") } ?? .null),
          ("answers", .integer(doubt?.answers ?? 0)), ("reviews", .integer(doubt?.reviews ?? 0)),
          ("waiting", .integer(doubt?.waiting ?? 0)), ("isFar", .bool(doubt?.isFar ?? false)),
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
      // Where something waits, what came before it may count as given when that was.
      let day = doubt.waiting == 0 ? "today, \(today)" : "today, \(today), or when the next one was"
      let ahead =
        count == 0
        ? ""
        : (count == 1 ? "It counts" : "\(count) count")
          + " as given \(day); \(passages) will be asked by that. "
      let waited = doubt.waiting == 0 ? "" : "What waited (\(doubt.waiting)) counts by its date. "
      output.lines(
        StyledText(ahead + waited + (count + doubt.waiting == 0 ? "Today, \(today), is taken as right." : ""))
          .wrapped(to: output.width))
      return output.note("To take it back: recite undo")
    }
    output.lines(StyledText(doubt.sentence(today: today)).wrapped(to: output.width))
    output.note("If today's date is right: recite data clock --trust. If not, set the clock.")
    if doubt.waiting > 0 {
      output.note("If the clock was wrong when they were given: recite data clock --trust-log.")
    }
  }

  private static func tell(counted count: Int, _ plan: ParsedCommand, _ output: Output) {
    if plan.listFormat == .jsonl {
      return output.json(.object([("counted", .integer(count)), ("isLogTrusted", .bool(true))]))
    }
    guard count > 0 else { return output.line("Nothing waits for a word on its date.", .correct) }
    output.lines(
      StyledText("\(count.of("answer or review", "answers and reviews")) counted by the log.")
        .wrapped(to: output.width))
    output.note("To take it back: recite undo")
  }
}
