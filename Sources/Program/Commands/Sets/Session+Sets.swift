import Base
import Drills
import Memory
import Reports
import Sessions
import Terminal

extension Session {
  /// The passages that words mean, and a word about what the text lacks of them.
  func passages(_ words: [String], each: Bool, _ trainer: Trainer) throws -> [String] {
    let found = try trainer.passages(in: words, each: each)
    tell(absent: found.absent)
    return found.references
  }

  /// Tells that a set was made, and what to do with it.
  func tellMade(_ set: LearningSet, _ passages: Int) {
    output.note("Made the set “\(set.name)” with \(passages.of("passage")).")
    guard set.count > 0 else {
      output.note("  Fill it: ", command: "recite set add \"\(set.name)\" \"John 3:16\"")
      return
    }
    output.note("  Learn it: ", command: "recite lesson \"\(set.name)\"")
  }
}

extension ListTable.Cell {
  /// How well something is known: a bar for people, a number for programs.
  static func strength(_ value: Double, _ styles: Styles) -> ListTable.Cell {
    .shown(StrengthBar(value).text(cells: 10, styles), .number(value, places: 4))
  }
}
