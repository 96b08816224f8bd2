import Base
import CommandLineOptions
import Engines
import Sessions
import Speech
import Terminal

enum PronounceRemoveCommand {
  static let word = Positional("WORD", .one, help: "The word or name to forget.")

  static let command = Command(
    "pronounce remove",
    summary: "Forgets how you said that a word is said.",
    positionals: [word],
    examples: ["recite pronounce remove Nebo": "Forget it."]
  ) { plan, session -> Void in
    let word = plan.word(Self.word)
    try session.ownPronunciations.change { own in
      let count: Int
      do throws(OwnPronunciations.Fault) {
        count = try own.remove(word)
      } catch {
        throw Failure(error.message, code: Failure.usage)
      }
      guard count > 0 else {
        throw Failure(
          "You have not taught how “\(word)” is said.", advice: "recite pronounce list shows what you have.")
      }
    }
    session.output.note("\(word) is said as the program's lists have it again.")
  }
}
