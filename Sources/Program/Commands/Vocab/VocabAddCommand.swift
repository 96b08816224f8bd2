import Base
import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

/// `recite vocab add`: adds a word.
struct VocabAddCommand {
  /// The document.
  static let file = VocabOptions.file
  /// The word.
  static let word = Option<String?>.text("word", "TEXT", help: "The word.")
  /// The meaning.
  static let meaning = Option<String?>.text(
    "meaning", "TEXT", help: "Its meanings: \"memory, remembrance\", \"job transfer/relocation\".")
  /// How it is said.
  static let pronunciation = VocabOptions.pronunciation
  /// Its number.
  static let priority = VocabOptions.priority

  static let command = Command(
    "vocab add",
    summary: "Adds a word to a document.",
    positionals: [file],
    options: [word, meaning, pronunciation, priority],
    rules: [.exactlyOne([word]), .exactlyOne([meaning])],
    examples: [
      "recite vocab add kanji.vocab --word 記憶 --meaning \"memory, remembrance\" --pronunciation きおく":
        "Add one word."
    ]
  ) { try VocabAddCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(Self.file) ?? "")
    let item = VocabItem(
      word: plan[Self.word] ?? "", pronunciation: plan[Self.pronunciation],
      meaning: plan[Self.meaning] ?? "", priority: try VocabOptions.number(plan[Self.priority]))
    if let place = desk.document.items.first(where: { Self.isSame($0.item, item) })?.index {
      throw Failure(
        "“\(item.word)” with this meaning is there already, as word \(place + 1).",
        advice: "To change it: recite vocab edit FILE \(place + 1) --meaning …")
    }
    guard !item.word.allSatisfy(\.isWhitespace), !item.meaning.allSatisfy(\.isWhitespace) else {
      throw Failure("A word has letters, and a meaning.", code: Failure.usage)
    }
    try desk.change { $0.append(item) }
    session.output.note(StyledText("Added “\(item.word)” as word \(desk.document.count)."))
    session.tellMerged(desk)
    return .success
  }

  private static func isSame(_ one: VocabItem, _ other: VocabItem) -> Bool {
    one.word == other.word && one.meaning == other.meaning && one.pronunciation == other.pronunciation
  }
}
