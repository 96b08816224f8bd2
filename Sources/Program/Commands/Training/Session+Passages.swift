import Drills
import Sessions
import Study

extension Session {
  /// The passage that words of a command line name; how a reference was taken is told.
  func passage(named words: [String], _ trainer: Trainer) throws -> StudyPassage {
    let reference = words.joined(separator: " ")
    try tellHowTaken([reference])
    return try trainer.passage(reference)
  }
}
