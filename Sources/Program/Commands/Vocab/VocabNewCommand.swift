import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

enum VocabNewCommand {
  static let file = Positional("FILE", .one, help: "The new document, such as kanji.vocab.")
  static let newCards = Option<Int>.integer(
    "new", "N", 0...100_000, standard: 10, help: "Begin at most this many words a day.")
  static let reviews = Option<Int>.integer(
    "reviews", "N", 0...100_000, standard: 40, help: "Review at most this many words a day.")

  static let command = Command(
    "vocab new",
    summary: "Makes a vocabulary document.",
    positionals: [file],
    options: [newCards, reviews],
    examples: ["recite vocab new kanji.vocab": "Make one, then add words."]
  ) { plan, session -> Void in
    let path = plan.word(Self.file)
    let limits = VocabLimits(new: plan[Self.newCards], reviews: plan[Self.reviews])
    try VocabDesk.make(path, limits: limits, at: session.now())
    session.noteDocument(path)
    session.output.note("Made \(path).")
    session.output.note(
      "  Fill it: ", command: "recite vocab add \(path) --word sushi --meaning \"raw fish on rice\"")
  }
}
