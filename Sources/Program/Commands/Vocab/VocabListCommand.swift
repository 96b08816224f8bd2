import Base
import CommandLineOptions
import Decks
import Documents
import Drills
import FoundationEssentials
import Reports
import Sessions
import Terminal

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
