public import Base
internal import FoundationEssentials
internal import SQLite

extension Store {
  /// The quizzes whose selection begins with a text, in the order they were begun.
  public mutating func quizzes(selectedBy lead: String) throws(Failure) -> [SavedQuiz] {
    try connection.rows(
      "SELECT id, selection, state, updated FROM quizzes WHERE substr(selection, 1, length(?)) = ? ORDER BY id",
      .text(lead), .text(lead)
    ) {
      SavedQuiz(
        id: $0.integer(0), selection: $0.text(1), state: $0.text(2),
        updated: Date(milliseconds: $0.integer(3)))
    }
  }

  /// Takes quizzes out of the file. Not an act: nothing brings them back.
  public mutating func forgetQuizzes(_ ids: [Int64]) throws(Failure) {
    try transaction { connection throws(Failure) in
      for id in ids { try connection.run("DELETE FROM quizzes WHERE id = ?", .integer(id)) }
    }
  }
}
