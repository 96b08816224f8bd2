internal import FoundationEssentials
internal import Lessons
internal import Memory
internal import Storage

extension LessonState {
  /// The state that the store keeps as text; nil where a newer program wrote it.
  init?(saved text: String) {
    guard let state = try? JSONDecoder().decode(LessonState.self, from: Data(text.utf8)) else { return nil }
    self = state
  }

  /// As the store keeps it.
  var saved: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Strings, numbers and lists of them always encode.
    guard let bytes = try? encoder.encode(self) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is kept of it.
  func progress(_ id: LessonID) -> LessonProgress {
    LessonProgress(lesson: id, state: saved, isFinished: phase == .finished)
  }
}
