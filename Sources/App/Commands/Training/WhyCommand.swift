import Desks
import Memory
import Terminal
import Text

struct WhyCommand: SessionWork {
  static let reference = Positional("REF", .many, help: "A passage that you learn.")

  static let command = Command(
    "why",
    summary: "Explains how well you know a passage: where its strength comes from.",
    positionals: [reference],
    options: [SharedOptions.listFormat],
    examples: ["recite why \"John 3:16\"": "Explain it."]
  ) { try WhyCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let trainer = try session.trainer()
    let passage = try session.passage(named: plan[Self.reference], trainer)
    let reason = try trainer.why(passage)
    switch plan.listFormat {
    case .text: show(reason, trainer)
    case .jsonl: output.data(reason.json + "\n")
    }
  }

  private func show(_ reason: StrengthReason, _ trainer: Trainer) {
    let (width, styles) = (output.width, output.styles)
    output.lines(StyledText(reason.reference, .heading).wrapped(to: width))
    output.line(StyledText("Strength ") + StrengthBar(reason.explanation.strength).text(cells: 20, styles))
    guard reason.recollection.asked > 0 else {
      let words = reason.elsewhere.isEmpty || reason.text.isEmpty ? "" : " in the text \(reason.text)"
      output.lines(StyledText("You have not been asked about it\(words) yet.").wrapped(to: width))
      tellElsewhere(reason)
      output.line(StyledText("Learn it: ") + StyledText("recite lesson \"\(reason.reference)\"", .heading))
      return
    }
    output.line("  = " + reason.explanation.formula, .dim)
    output.line()
    for sentence in reason.explanation.sentences {
      output.lines(
        (mark(.plain, .dim) + StyledText(sentence)).wrapped(to: width, hanging: styles.isInWords ? 0 : 2))
    }
    output.line()
    for standing in reason.standings {
      let isThere = standing.isReached
      output.line(
        mark(isThere ? .correct : .omitted, isThere ? .correct : .dim)
          + StyledText(standing.skill.can(isThere)) + share(standing))
    }
    output.line()
    let times = reason.recollection
    var facts =
      "Asked \(times.asked == 1 ? "once" : "\(times.asked) times"), right without hints \(times.right)."
    if let day = times.lastDay {
      // The clock was set back since.
      let isAhead = day > trainer.today
      facts += " Last asked \(isAhead ? "on \(day), by the clock of then" : trainer.today.phrase(for: day))."
    }
    if let due = reason.due { facts += " Its words are \(trainer.today.due(on: due))." }
    output.lines(StyledText(facts).wrapped(to: width))
    tellElsewhere(reason)
  }

  /// How well it is known in the words of other texts.
  private func tellElsewhere(_ reason: StrengthReason) {
    for known in reason.elsewhere {
      let percent = StrengthBar(known.strength).percent
      output.lines(
        StyledText("\(known.isLearnt ? "Learnt" : "Begun") in \(known.text): \(percent)% there.").wrapped(
          to: output.width))
    }
  }

  /// A mark before a line; none where all is words: the line says the same.
  private func mark(_ mark: Role, _ role: Role) -> StyledText {
    output.styles.isInWords ? StyledText() : StyledText(output.styles.mark(mark) + " ", role)
  }

  private func share(_ standing: SkillStanding) -> StyledText {
    guard standing.skill == .words, !standing.isReached, standing.share > 0 else { return StyledText() }
    return StyledText(" (\(StrengthBar(standing.share).percent)% of the way)", .dim)
  }
}

extension Skill {
  /// What a learner can do, or cannot yet.
  fileprivate func can(_ isReached: Bool) -> String {
    let what =
      switch self {
      case .book: "tell the book it comes from"
      case .chapter: "tell the book and chapter"
      case .verse: "tell the book, chapter and verse"
      case .words: "say its words, given its place"
      }
    return (isReached ? "You can " : "Not yet: ") + what
  }
}

extension StrengthReason {
  /// As a line of JSON, without its end.
  fileprivate var json: String {
    JSONValue.object([
      ("reference", .string(reference)), ("strength", .number(explanation.strength, places: 4)),
      ("formula", .string(explanation.formula)), ("why", .array(explanation.sentences.map { .string($0) })),
      (
        "stages",
        .object(standings.map { ($0.skill.rawValue, .bool($0.isReached)) })
      ),
      ("asked", .integer(recollection.asked)), ("right", .integer(recollection.right)),
      ("lastAsked", recollection.lastDay.map { .string($0.description) } ?? .null),
      ("due", due.map { .string($0.description) } ?? .null), ("text", .string(text)),
      (
        "elsewhere",
        .array(
          elsewhere.map {
            .object([("text", .string($0.text)), ("strength", .number($0.strength, places: 4))])
          })
      ),
    ]).text
  }
}
