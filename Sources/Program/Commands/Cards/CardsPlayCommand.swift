import CommandLineOptions
import Decks
import Sessions

enum CardsPlayCommand {
  static let again = Option<Bool>.flag(
    "again", help: "Play from the beginning, although one that was broken off could go on.")

  static let command = Command(
    "cards play",
    summary: "Plays all cards of all lists, due or not; one that was broken off goes on.",
    discussion: [CardsOptions.keys],
    options: CardsOptions.review + [again],
    rules: CardsOptions.rules,
    examples: ["recite cards play --count 20": "Play the twenty hardest."]
  ) { plan, session in
    try await StudyLines(session, .play, again: plan[Self.again], at: session.cardDesk(), as: plan).run()
  }
}
