import Decks
import Desks
import Files
import FoundationEssentials
import Reports
import Screens
import Terminal
import Text

/// Words and options that several commands about vocabulary have in the same sense.
enum VocabOptions {
  static let file = Positional("FILE", .one, help: "A vocabulary document (.vocab).")
  static let pronunciation = Option<String?>.text(
    "pronunciation", "TEXT", help: "How the word is pronounced.")
  static let priority = Option<String?>.text("priority", "N", help: "Its number, shown in the corner.")

  /// The number that a person typed.
  static func number(_ text: String?) throws -> JSONNumber? {
    guard let text else { return nil }
    guard let number = JSONNumber(text) else {
      throw Failure("--priority is a number.", code: Failure.usage)
    }
    return number
  }
}

/// Which words to list.
enum VocabStateChoice: String, Sendable, CaseIterable {
  case all
  /// Those not begun.
  case untouched
  case learning
  case mastered
}

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
      "The word is spoken and shown; Enter shows its meaning, then y or n say whether you knew it. p shows "
        + "how it is pronounced, s speaks it, m means that you know it for good, o overrules the last "
        + "verdict, u takes the last answer back, l looks the word up, h fetches a hint (from where recite "
        + "settings set hint-url and hint-field say), q stops. Every answer is written at once: the study "
        + "goes on where it was, today or another day.",
      "After each success the next higher break is used: 10 min, 1 h, 1, 3, 7, 10, 15, 30, 60, 90, 180, 365 "
        + "days. A document may state its own: \"breaks\": [10, 60, 1440].",
    ],
    positionals: [VocabOptions.file],
    options: [
      typed, spoken, TrainingOptions.handsFree, mute, voice, SharedOptions.device, count, lookUp,
    ],
    rules: [
      .atMostOne([typed, spoken]), .atMostOne([mute, voice]), .atMostOne([typed, TrainingOptions.handsFree]),
      .atMostOne([mute, TrainingOptions.handsFree]),
    ],
    examples: [
      "recite vocab study kanji.vocab": "Study; you judge yourself.",
      "recite vocab study kanji.vocab --typed": "Type the meanings.",
      "recite vocab study kanji.vocab --spoken --voice ja": "Say the meanings.",
      "recite vocab study kanji.vocab --hands-free": "Study on a walk, with a headset.",
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
    let isHandsFree = plan[TrainingOptions.handsFree]
    return try await StudyLines(
      session, desk,
      plan[Self.typed] ? .typed : plan[Self.spoken] || isHandsFree ? .spoken : .judged,
      most: plan[Self.count], device: plan[SharedOptions.device],
      isSilent: plan[Self.mute], isHandsFree: isHandsFree, voiceName: plan[Self.voice],
      lookUp: plan[Self.lookUp]
    ).run()
  }
}

struct VocabListCommand: SessionWork {
  static let state = Option<VocabStateChoice>.choice(
    "state", "STATE", standard: .all, help: "List only words that are untouched, learning or mastered.")

  static let command = Command(
    "vocab list",
    summary: "Lists the words of a document with their state and when they are due.",
    positionals: [VocabOptions.file],
    options: [state, SharedOptions.listFormat],
    examples: [
      "recite vocab list kanji.vocab": "List all words.",
      "recite vocab list kanji.vocab --state mastered": "List those you know.",
    ]
  ) { try VocabListCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    let wanted = VocabState(rawValue: plan[Self.state].rawValue)
    var table = ListTable([
      "place": "No.", "word": "Word", "pronunciation": "Pronunciation", "state": "State", "due": "Due",
      "priority": "Priority", "meaning": "Meaning",
    ])
    for (index, item) in desk.document.items where wanted == nil || item.state == wanted {
      table.add([
        .integer(index + 1), .text(item.word, .heading), .init(item.pronunciation),
        .text(item.state.rawValue),
        due(item), .init(item.priority?.text), .text(item.meaning),
      ])
    }
    output.table(table, plan.listFormat)
    guard plan.listFormat == .text else { return }
    let counts = VocabState.allCases.map { state in
      "\(desk.document.items.count { $0.item.state == state }) \(state.rawValue)"
    }
    output.line("\(desk.document.items.count.of("word")): \(counts.joined(separator: ", ")).", .dim)
    if !desk.document.faults.isEmpty {
      output.note("Something is wrong in it: ", command: "recite vocab check \(desk.file.path)")
    }
  }

  /// When a word is due: words are due at an instant, unlike cards.
  private func due(_ item: VocabItem) -> ListTable.Cell {
    guard item.state == .learning else { return .none }
    guard let date = item.nextReview else { return .shown(StyledText("now", .warning), .null) }
    let isDue = date <= session.now()
    return .shown(
      isDue ? StyledText("now", .warning) : StyledText(LocalTime.text(date)), .string(date.ISO8601Format()))
  }
}
