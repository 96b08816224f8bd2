public import Drills
public import Memory
public import Study

/// What the screens want done.
public enum Effect: Sendable, Equatable {
  /// The program ends.
  case quit
  /// Tell what the first screen shows: `News.home`.
  case loadHome
  /// Tell the sets: `News.sets`.
  case loadSets
  /// Tell what is in a set: `News.set`.
  case loadSet(LearningSet)
  /// Tell the settings: `News.settings`.
  case loadSettings
  /// Tell the reminders: `News.reminders`.
  case loadReminders
  /// Remind at a time and on days, as a person writes them: "07:30 mon-fri".
  case addReminder(String)
  /// Remind no longer, by the reminder's number.
  case removeReminder(Int)
  /// Tell how it has gone: `News.progress`.
  case loadProgress
  /// Tell the words of a reference: `News.lookedUp`.
  case lookUp(String)
  /// Find what was typed in search of a verse: `News.found`.
  case find(String)
  /// Make a set of a starter set.
  case takeStarter(StarterSet)
  /// Make a set.
  case createSet(String)
  /// Give a set another name.
  case renameSet(LearningSet, String)
  /// Delete a set.
  case deleteSet(LearningSet)
  /// Put the passages that a person typed into a set.
  case add(String, LearningSet)
  /// Take a passage out of a set.
  case remove(String, LearningSet)
  /// Take back the last act, whatever it was about.
  case undo
  /// Take back the last act of an area.
  case undoIn(ActArea)
  /// Change a setting; nil goes back to what the program does by itself.
  case change(setting: String, value: String?)
  /// Begin a study, or go on with the one that shows: `News.page`.
  case begin(StudySubject)
  /// This happens in the study that shows.
  case take([StudyEvent])
  /// All of it is spoken and heard without a key, from now on or no longer.
  case handsFree(Bool)
  /// Listen for what its page waits for.
  case listen
  /// The learner has said it.
  case endListening
  /// Tell how loud the microphone is, until that is stopped: `News.level`, and its name: `News.microphone`.
  case tryMicrophone
  /// Stop speaking and listening.
  case hush
  /// Something in the habit course.
  case course(CourseWish)
  /// Something about card lists.
  case cards(CardsWish)
  /// Something about vocabulary.
  case vocab(VocabWish)
  /// Something about quizzes.
  case quiz(QuizWish)
}
