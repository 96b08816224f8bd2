public import Decks
public import Desks
public import Habits
public import Learning
public import Memory

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
  case takeStarter(StarterSet)
  case createSet(String)
  /// Give a set another name.
  case renameSet(LearningSet, String)
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
  case change(Setting, to: String?)
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
}

/// What a study is about.
public enum StudySubject: Sendable, Hashable {
  /// A lesson about a passage, by its reference; the one that was left goes on.
  case lesson(String)
  /// Practice over a set, or over all.
  case practice(SetID?, PracticeOrder)
  case cards(CardScope)
  /// The vocabulary document at a path.
  case vocabulary(String)
  /// Questions of a quiz pack; all of them anew, or those that are left.
  case quiz(
    String, QuizSelection = QuizSelection(), QuizRun.Manner = QuizRun.Manner(), isAgain: Bool = false)

  /// A post of the course, by its name, read aloud.
  case reading(String)
  /// Words of the person's own in the course.
  case words(WordsStudy.Aim)
  /// What waits in the course for one who is behind.
  case catchUp

  /// Whether it can go on by voice alone.
  var goesHandsFree: Bool {
    switch self {
    case .lesson, .practice, .cards: true
    case .vocabulary, .quiz, .reading, .words, .catchUp: false
    }
  }

  /// What the screen is called.
  var title: String {
    switch self {
    case .lesson: "Lesson"
    case .practice: "Practice"
    case .cards(.play): "Play"
    case .cards(.search): "Practice"
    case .cards: "Review"
    case .vocabulary: "Study"
    case .reading: "Reading aloud"
    case .words: "Your words"
    case .catchUp: "Catching up"
    case .quiz(let pack, _, _, _): pack
    }
  }
}

/// What the screens of the course want done.
public enum CourseWish: Sendable, Equatable {
  /// Tell how it stands: `CourseNews.view`.
  case load
  /// The same for Home: what it tells once counts as told.
  case loadHome
  /// Tell how it has gone: `CourseNews.progress`.
  case loadProgress
  /// Do this.
  case act(CourseAction)
  /// Agree to weekly reports, or take a new number for them.
  case agreeToReports
  /// Tell what a report would say, byte for byte: `CourseNews.report`.
  case loadReport
  /// Begin to learn the words that the person lives this week with: their goal, habits, notes.
  case learn
  /// Speak a post, and tell each word.
  case speak(Post)
  /// Be silent.
  case hush
  /// Write all that the course knows of the person into a file.
  case export(String)
  /// Erase all that the course knows of the person.
  case erase
}

/// What the screens of the course are told.
public enum CourseNews: Sendable {
  /// How it stands.
  case view(CourseView)
  /// How it has gone.
  case progress(ProgressNews)
  /// What a report would say, and where it would go; nil where the course names nobody.
  case report(bytes: String, address: String?)
}
