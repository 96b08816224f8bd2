import Host
import Recitation
import Reports
import Sound
import Terminal
import Text

enum PronounceAddCommand {
  static let word = Positional("WORD", .one, help: "The word or name, as it is written.")
  static let phones = Positional(
    "PHONES", .many,
    help:
      "How it is said, in the phones of the CMU dictionary, spaces between; vowels may carry their stress: N "
      + "IY1 B OW0."
  )
  static let say = Option<Bool>.flag("say", help: "Speak it aloud.")

  static let command = Command(
    "pronounce add",
    summary: "Teaches how a word or name is said.",
    discussion: [
      "Ways that the program's own lists have stay right beside it; what espeak-ng guessed does not. Results "
        + "for texts with such a word have a note that names it, since another machine may judge them "
        + "otherwise. \"Nebo's\" follows from \"Nebo\"."
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
      "\(entry.word) is expected as \(entry.pronunciation.phones.joined(separator: " ")) from now on, and "
        + "English voices say it so.")
    if plan[Self.say] { try await session.speak([entry.phones], to: nil) }
    return .success
  }
}

enum PronounceListCommand {
  static let command = Command(
    "pronounce list",
    summary: "Lists what you have taught.",
    options: [SharedOptions.listFormat],
    examples: ["recite pronounce list": "List it."]
  ) { plan, session -> Void in
    let own = try session.ownPronunciations.read()
    for mistake in own.mistakes {
      session.output.message(
        StyledText("\(session.ownPronunciations.path ?? ""), line \(mistake.line): ", .unsure)
          + StyledText(mistake.message))
    }
    var table = ListTable(["word": "Word", "phones": "Phones"])
    for entry in own.entries {
      table.add([.text(entry.word, .heading), .text(entry.phones.joined(separator: " "))])
    }
    session.output.table(table, plan.listFormat)
    if own.entries.isEmpty {
      session.output.note("Nothing is taught yet. To teach a name: recite pronounce add Nebo \"N IY B OW\"")
    }
  }
}

extension Session {
  /// The person's own pronunciations.
  var ownPronunciations: OwnPronunciationsFile { OwnPronunciationsFile(environment: environment) }

  /// Speaks words by their phones, or writes the sound.
  func speak(_ ways: [[String]], to output: String?) async throws {
    guard !ways.isEmpty else { return }
    let spoken = try await speech().utter(ways, voice)
    if let output {
      try WaveWriter.write(spoken.audio, to: output)
    } else {
      try await Loudspeaker().playInBackground(spoken.audio)
    }
  }
}
