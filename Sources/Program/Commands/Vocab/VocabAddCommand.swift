import Base
import CommandLineOptions
import Decks
import Drills
import Sessions
import Terminal

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
