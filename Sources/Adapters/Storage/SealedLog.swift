internal import SQLite

/// A table whose rows never change once they are written, and are sealed. Never change a number that has been released.
enum SealedLog: Int64, CaseIterable {
  case passages = 1
  case answers = 2
  case answerWords = 3
  case overrules = 4
  case retractions = 5
  case courseEvents = 6
  case courseRetractions = 7
  case cardEvents = 8
  case cardRetractions = 9
  case quizEvents = 10
  case quizRetractions = 11
  case clockCorrections = 12

  /// How many of its first columns are its key: the second is the `part` of a seal.
  var keys: Int { self == .answerWords ? 2 : 1 }

  /// Its name, for a person.
  var name: String {
    switch self {
    case .passages: "passages"
    case .answers: "answers"
    case .answerWords: "missed words"
    case .overrules: "overruled verdicts"
    case .retractions: "answers taken back"
    case .courseEvents: "course"
    case .courseRetractions: "ticks taken back"
    case .cardEvents: "cards"
    case .cardRetractions: "reviews taken back"
    case .quizEvents: "quizzes"
    case .quizRetractions: "quiz answers taken back"
    case .clockCorrections: "clock"
    }
  }
}

/// The place of a row in a log.
struct RowKey: Hashable, Comparable {
  var row: Int64
  /// The second column of its key; 0 where there is one only.
  var part: Int64 = 0

  static func < (left: Self, right: Self) -> Bool { (left.row, left.part) < (right.row, right.part) }
}

extension SealedLog {
  /// The place of a row, which is all its columns in order.
  func key(of row: [SQLValue]) -> RowKey {
    func number(_ column: Int) -> Int64 {
      if case .integer(let number) = row[column] { number } else { 0 }
    }
    return RowKey(row: number(0), part: keys == 2 ? number(1) : 0)
  }

  /// How a fault names a row.
  func row(_ key: RowKey) -> String {
    "Row \(key.row)" + (keys == 2 ? ", \(key.part)" : "") + " of “\(name)”"
  }
}
