import CommandLineOptions
import Decks
import Drills
import Screens

/// `recite cards review` and `recite cards play`.
struct CardsReviewRun {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let desk = try session.cardDesk()
    if plan[CardsReviewCommand.all] { desk.limits = nil }
    let scope: CardScope =
      if plan.name == .cardsPlay {
        .play
      } else if let name = plan.first(CardsReviewCommand.list) {
        .review(try desk.list(named: name).id)
      } else {
        .reviewAll
      }
    let name = plan[CardsReviewCommand.voice]
    let run = try CardRun(
      scope, again: plan[CardsReviewCommand.again], speaks: plan[CardsReviewCommand.speak] || name != nil,
      at: desk)
    return try await StudyLines(
      session, run,
      plan[CardsReviewCommand.typed] ? .typed : plan[CardsReviewCommand.spoken] ? .spoken : .judged,
      most: plan[CardsReviewCommand.count],
      device: plan[CardsReviewCommand.device], voiceName: name
    ).run()
  }
}
