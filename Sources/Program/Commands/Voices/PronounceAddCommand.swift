import Base
import CommandLineOptions
import Engines
import Matching
import Sessions
import Speech
import Terminal

enum PronounceAddCommand {
  static let word = Positional("WORD", .one, help: "The word or name, as it is written.")
  static let phones = Positional(
    "PHONES", .many,
    help:
      "How it is said, in the phones of the CMU dictionary, spaces between; vowels may carry their stress: N IY1 B OW0."
  )
  static let say = Option<Bool>.flag("say", help: "Speak it aloud.")

  static let command = Command(
    "pronounce add",
    summary: "Teaches how a word or name is said.",
    discussion: [
      "Ways that the program's own lists have stay right beside it; what espeak-ng guessed does not. Results for texts with "
        + "such a word have a note that names it, since another machine may judge them otherwise. \"Nebo's\" follows from "
        + "\"Nebo\"."
    ],
    positionals: [word, phones],
    options: [say],
    examples: [
      "recite pronounce add Nebuzaradan N EH2 B Y UW0 Z AH0 R EY1 D AH0 N": "Teach it, with its stress.",
      "recite pronounce add Nebo \"N IY B OW\" --say": "Teach it, and hear it.",
    ]
  ) { plan, session in
    let phones = plan[Self.phones].joined(separator: " ")
    let entry = try session.ownPronunciations.change { own in
      do throws(OwnPronunciations.Fault) {
        return try own.add(plan.word(Self.word), phones)
      } catch {
        throw Failure(error.message, code: Failure.usage)
      }
    }
    session.output.note(
      "\(entry.word) is expected as \(entry.pronunciation.phones.joined(separator: " ")) from now on, and English "
        + "voices say it so.")
    if plan[Self.say] { try await session.speak([entry.phones], to: nil) }
    return .success
  }
}
