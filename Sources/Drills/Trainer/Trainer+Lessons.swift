public import FoundationEssentials
internal import Lessons
internal import Memory
internal import Storage

/// A lesson that can be taken up again.
public struct OpenLesson: Sendable, Hashable {
  /// What it teaches.
  public var reference: String
  /// "step 5 of 14".
  public var place: String
  /// When it was last worked on.
  public var updated: Date
}

extension Trainer {
  /// A lesson about a passage: the one that was left unfinished, or a new one.
  ///
  /// - Parameters:
  ///   - passage: What to teach.
  ///   - resumes: Whether one that was left goes on.
  /// - Returns: The lesson; call its `start`.
  /// - Throws: `TrainerError`.
  public func lesson(about passage: StudyPassage, resumes: Bool = true) throws(TrainerError) -> LessonRun {
    let unfinished = try withStore { store throws(StoreError) in try store.unfinishedLessons() }
    for saved in unfinished where saved.reference == passage.name {
      if resumes, let state = LessonState(saved: saved.state), state.steps == habits.pathway.steps {
        return LessonRun(trainer: self, id: saved.id, passage: passage, state: state, isResumed: true)
      }
      // What is left for a new lesson, or cannot be read, is not offered again.
      let now = now
      let progress = LessonProgress(lesson: saved.id, state: saved.state, isFinished: true)
      try withStore { store throws(StoreError) in try store.keep(progress, at: now) }
    }
    let state = LessonState(
      reference: passage.name, pathway: habits.pathway, seed: nextSeed(),
      strength: try strength(of: passage.name))
    let now = now
    let id = try withStore { store throws(StoreError) in
      try store.startLesson(about: passage.name, state: state.saved, at: now)
    }
    return LessonRun(trainer: self, id: id, passage: passage, state: state, isResumed: false)
  }

  /// The lessons that were left, the latest first.
  public func openLessons() throws(TrainerError) -> [OpenLesson] {
    try withStore { store throws(StoreError) in try store.unfinishedLessons() }.compactMap { saved in
      LessonState(saved: saved.state).map { state in
        OpenLesson(
          reference: saved.reference, place: "step \(state.index + 1) of \(state.steps.count)",
          updated: saved.updated)
      }
    }
  }
}
