import Decks
import Desks
import Files
import Terminal
import Text

enum VocabEditCommand {
  static let name = Positional(
    "WORD", .optional, help: "The word, or its place as recite vocab list tells it; without it the document.")
  static let state = Option<String?>.text(
    "state", "STATE",
    help: "How far it is learnt: untouched, learning or mastered; mastered words are never asked.")
  static let remove = Option<Bool>.flag("remove", help: "Take the word out of the document.")
  static let newCards = Option<Int?>.integer(
    "new", "N", 0...100_000, help: "Begin at most this many words a day.")
  static let reviews = Option<Int?>.integer(
    "reviews", "N", 0...100_000, help: "Review at most this many words a day.")

  static let command = Command(
    "vocab edit",
    summary: "Changes a word, takes it out, or changes the daily limits.",
    positionals: [VocabOptions.file, name],
    options: [
      VocabAddCommand.word, VocabAddCommand.meaning, VocabOptions.pronunciation, VocabOptions.priority, state,
      remove, newCards, reviews,
    ],
    examples: [
      "recite vocab edit kanji.vocab 記憶 --meaning memory": "Change a meaning.",
      "recite vocab edit kanji.vocab 3 --state mastered": "Never ask the third word.",
      "recite vocab edit kanji.vocab --new 5": "Begin fewer words a day.",
    ]
  ) { plan, session -> Void in
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    var limits = desk.document.limits
    limits.new = plan[Self.newCards] ?? limits.new
    limits.reviews = plan[Self.reviews] ?? limits.reviews
    guard let name = plan.first(Self.name) else {
      guard limits != desk.document.limits else {
        throw Failure(
          "What is to be changed?", advice: "Name a word, or give --new or --reviews.", code: Failure.usage)
      }
      try desk.change { $0.limits = limits }
      session.output.note("Changed the daily limits.")
      session.tellMerged(desk)
      return
    }
    let place = try desk.document.place(of: name)
    if plan[Self.remove] {
      let word = desk.document[place]?.word ?? ""
      try desk.change { $0.remove(at: place) }
      session.output.note("Took “\(word)” out. The version before is \(desk.file.previousPath).")
    } else {
      let item = try Self.changed(desk.document[place], plan)
      try desk.change {
        $0.limits = limits
        $0[place] = item
      }
      session.output.note("Changed word \(place + 1), “\(item.word)”.")
    }
    session.tellMerged(desk)
  }

  private static func changed(_ old: VocabItem?, _ plan: ParsedCommand) throws -> VocabItem {
    guard var item = old else {
      throw Failure("This word cannot be understood.", advice: "See: recite vocab check FILE")
    }
    item.word = plan[VocabAddCommand.word] ?? item.word
    item.meaning = plan[VocabAddCommand.meaning] ?? item.meaning
    item.pronunciation = plan[VocabOptions.pronunciation] ?? item.pronunciation
    item.priority = try VocabOptions.number(plan[VocabOptions.priority]) ?? item.priority
    if let word = plan[Self.state] {
      guard let state = VocabState(rawValue: word) else {
        throw Failure("--state is untouched, learning or mastered.", code: Failure.usage)
      }
      item.state = state
    }
    return item
  }
}

enum VocabAddCommand {
  static let word = Option<String?>.text("word", "TEXT", help: "The word.")
  static let meaning = Option<String?>.text(
    "meaning", "TEXT", help: "Its meanings: \"memory, remembrance\", \"job transfer/relocation\".")

  static let command = Command(
    "vocab add",
    summary: "Adds a word to a document.",
    positionals: [VocabOptions.file],
    options: [word, meaning, VocabOptions.pronunciation, VocabOptions.priority],
    rules: [.exactlyOne([word]), .exactlyOne([meaning])],
    examples: [
      "recite vocab add kanji.vocab --word 記憶 --meaning \"memory, remembrance\" --pronunciation きおく":
        "Add one word."
    ]
  ) { plan, session -> Void in
    let desk = try session.vocabDesk(plan.word(VocabOptions.file))
    let item = VocabItem(
      word: plan[Self.word] ?? "", pronunciation: plan[VocabOptions.pronunciation],
      meaning: plan[Self.meaning] ?? "", priority: try VocabOptions.number(plan[VocabOptions.priority]))
    if let place = desk.document.place(ofSame: item) {
      throw Failure(
        "“\(item.word)” with this meaning is there already, as word \(place + 1).",
        advice: "To change it: recite vocab edit FILE \(place + 1) --meaning …")
    }
    guard !item.word.allSatisfy(\.isWhitespace), !item.meaning.allSatisfy(\.isWhitespace) else {
      throw Failure("A word has letters, and a meaning.", code: Failure.usage)
    }
    try desk.change { $0.append(item) }
    session.output.note("Added “\(item.word)” as word \(desk.document.count).")
    session.tellMerged(desk)
  }
}
