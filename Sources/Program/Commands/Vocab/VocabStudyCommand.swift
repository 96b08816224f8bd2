import Base
import CommandLineOptions
import Decks
import Documents
import Drills
import Screens
import Sessions
import Terminal

enum VocabStudyCommand {
  static let typed = Option<Bool>.flag("typed", help: "Type the meanings; spelling is forgiven.")
  static let spoken = Option<Bool>.flag(
    "spoken", help: "Say the meanings, where they are English; they are told from the other meanings.")
  static let mute = Option<Bool>.flag("mute", help: "Do not speak the words.")
  static let voice = CardsOptions.voice
  static let count = Option<Int?>.integer(
    "count", "N", 1...100_000, short: "n", described: "the day's study", help: "Stop after this many words.")
  static let lookUp = Option<String?>.text(
    "look-up", "URL", help: "Where l looks a word up; {word} stands for the word."
  ).kept

  static let command = Command(
    "vocab study",
    summary: "Studies the words of the day: new ones first, then those due.",
    discussion: [
      "The word is spoken and shown; Enter shows its meaning, then y or n say whether you knew it. p shows how it is "
        + "pronounced, s speaks it, m means that you know it for good, o overrules the last verdict, u takes the last answer back, l looks the word up, h "
        + "fetches a hint (from where recite settings set hint-url and hint-field say), q stops. Every answer is written at once: the study goes on where it was, today or another day.",
      "After each success the next higher break is used: 10 min, 1 h, 1, 3, 7, 10, 15, 30, 60, 90, 180, 365 days. A "
        + "document may state its own: \"breaks\": [10, 60, 1440].",
    ],
    positionals: [VocabOptions.file],
    options: [typed, spoken, mute, voice, CardsOptions.device, count, lookUp],
    rules: [.atMostOne([typed, spoken]), .atMostOne([mute, voice])],
    examples: [
      "recite vocab study kanji.vocab": "Study; you judge yourself.",
      "recite vocab study kanji.vocab --typed": "Type the meanings.",
      "recite vocab study kanji.vocab --spoken --voice ja": "Say the meanings.",
    ]
  ) { plan, session in
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    session.noteDocument(desk.file.path)
    if !desk.document.faults.isEmpty {
      let count = desk.document.faults.count
      session.output.note(
        StyledText("\(count.of("thing is", "things are")) wrong in it: ", .dim)
          + StyledText("recite vocab check \(desk.file.path)", .heading))
    }
    return try await StudyLines(
      session, session.vocabularyRun(desk),
      plan[Self.typed] ? .typed : plan[Self.spoken] ? .spoken : .judged,
      most: plan[Self.count], device: plan[CardsOptions.device],
      isSilent: plan[Self.mute], voiceName: plan[Self.voice],
      lookUp: plan[Self.lookUp]
    ).run()
  }
}
