public import Decks
public import Desks
public import Habits
public import Learning
public import Memory

/// What the screens want done.
public enum Effect: Sendable, Equatable {
  /// The program ends.
  case quit
  /// Tell how it has gone: `News.progress`.
  case loadProgress
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
  /// Listen for some words, and tell in which lines they stand: `News.found`.
  case findSpoken
  /// Stop speaking and listening.
  case hush
  /// Speak a post of the course, and tell each word.
  case speak(Post)
  /// Begin to learn the words that the person lives this week of the course with: their goal, habits, notes.
  case learnWords
}

/// What a study is about.
public enum StudySubject: Sendable, Hashable {
  /// A lesson about a passage, by its reference; the one that was left goes on.
  case lesson(String)
  /// Practice over a set, or over all.
  case practice(SetID?, PracticeOrder)
  /// A text of one's own that has speakers, played in a part.
  case scene(String, part: String, Scene.Manner = Scene.Manner())
  case cards(CardScope)
  /// The vocabulary document at a path.
  case vocabulary(String)
  /// Questions of a quiz pack; all of them anew, or those that are left.
  case quiz(
    String, QuizSelection = QuizSelection(), QuizDesk.Manner = QuizDesk.Manner(), isAgain: Bool = false)

  /// A post of the course, by its name, read aloud.
  case reading(String)
  /// Words of the person's own in the course.
  case words(WordsStudy.Aim)
  /// What waits in the course for one who is behind.
  case catchUp

  /// Whether it can go on by voice alone.
  var goesHandsFree: Bool {
    switch self {
    case .lesson, .practice, .scene, .cards, .vocabulary, .quiz: true
    case .reading, .words, .catchUp: false
    }
  }

  /// What the screen is called.
  var title: String {
    switch self {
    case .lesson: "Lesson"
    case .practice: "Practice"
    case .scene: "Scene"
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
