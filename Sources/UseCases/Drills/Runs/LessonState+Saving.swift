internal import Lessons
internal import Memory
internal import Storage

extension LessonState {
  /// The state that the store keeps as text; nil where a newer program wrote it.
  init?(saved text: String) {
    guard let state = KeptState.state(text, as: LessonState.self) else { return nil }
    self = state
  }

  /// As the store keeps it.
  var saved: String {
    // Strings, numbers and lists of them always encode.
    (try? KeptState.text(of: self)) ?? ""
  }

  /// What is kept of it.
  func progress(_ id: LessonID) -> LessonProgress {
    LessonProgress(lesson: id, state: saved, isFinished: phase == .finished)
  }
}
