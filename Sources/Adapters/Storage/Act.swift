public import FoundationEssentials
internal import Memory

/// Something the learner did that can be taken back.
public struct Act: Sendable, Hashable {
  /// What it was, for a person: "add 3 passages to “Psalms”".
  public var title: String
  /// When it was done.
  public var time: Date
}

/// How to take one thing back. Kept as JSON in the journal: never change a case that has been released.
enum Inverse: Sendable, Hashable, Codable {
  struct Item: Sendable, Hashable, Codable {
    var passage: Int64
    var position: Int
  }

  case retractAnswer(Int64)
  case retractOverrule(Int64)
  case deleteSet(Int64)
  case restoreSet(id: Int64, name: String, position: Int, created: Int64, items: [Item])
  case renameSet(id: Int64, name: String)
  case placeSet(id: Int64, position: Int)
  case removeItems(set: Int64, passages: [Int64])
  case restoreItems(set: Int64, items: [Item])
  case placeItem(set: Int64, passage: Int64, position: Int)
  case setting(name: String, value: String?)
  case lesson(id: Int64, state: String, updated: Int64, finished: Int64?)
  case deleteLesson(Int64)
  case retractCourse([Int64])
  case retractCardEvents(first: Int64, last: Int64)
  case retractQuizEvents(first: Int64, last: Int64)
  case quizPack(name: String, source: String?, added: Int64, content: String?)
  case quiz(id: Int64, state: String, updated: Int64, finished: Int64?)

  /// What it is about.
  var area: ActArea {
    switch self {
    case .retractCardEvents: .cards
    case .retractQuizEvents, .quizPack, .quiz: .quizzes
    case .retractCourse: .course
    case .retractAnswer, .retractOverrule, .deleteSet, .restoreSet, .renameSet, .placeSet, .removeItems,
      .restoreItems, .placeItem, .setting, .lesson, .deleteLesson:
      .verses
    }
  }
}
