import CommandLineOptions
import Decks
import Drills
import Screens

/// `recite cards review`, `recite cards play` and `recite cards study`.
struct CardsReviewRun {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let desk = try session.cardDesk()
    if plan.name == .cardsReview, plan[CardsReviewCommand.all] { desk.limits = nil }
    let scope: CardScope =
      if plan.name == .cardsPlay {
        .play
      } else if plan.name == .cardsStudy {
        .search(try search(plan, desk), schedules: plan[CardsStudyCommand.schedules])
      } else if let name = plan.first(CardsReviewCommand.list) {
        try desk.reviewScope(of: name)
      } else {
        .reviewAll
      }
    let name = plan[CardsReviewCommand.voice]
    let run = try CardRun(
      scope, again: plan.name == .cardsPlay && plan[CardsReviewCommand.again],
      speaks: plan[CardsReviewCommand.speak] || name != nil,
      plays: session.settings().cardSounds, at: desk)
    let isHandsFree = plan[CardsReviewCommand.handsFree]
    let isSpoken = isHandsFree || plan[CardsReviewCommand.spoken]
    return try await StudyLines(
      session, run, plan[CardsReviewCommand.typed] ? .typed : isSpoken ? .spoken : .judged,
      most: plan[CardsReviewCommand.count],
      device: plan[CardsReviewCommand.device], isHandsFree: isHandsFree, voiceName: name
    ).run()
  }

  /// What a custom study takes: all that was said has to hold.
  private func search(_ plan: ParsedCommand, _ desk: CardDesk) throws -> CardQuery {
    var terms = plan[CardsStudyCommand.query].isEmpty ? [] : [CardsRun.query(plan[CardsStudyCommand.query])]
    if terms.first?.contains(" ") == true { terms[0] = "(\(terms[0]))" }
    if plan[CardsStudyCommand.failed] { terms.append(CardQuery.failedToday.text) }
    if let tag = plan[CardsStudyCommand.tag] { terms.append(CardQuery.tagged(tag).text) }
    if let name = plan[CardsStudyCommand.list] {
      if desk.library.lists(atOrBelow: name).isEmpty { _ = try desk.list(named: name) }
      terms.append(CardQuery.inList(name).text)
    }
    return try desk.query(terms.joined(separator: " "))
  }
}
