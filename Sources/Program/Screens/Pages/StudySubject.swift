public import Decks
public import Drills
public import Lessons
public import Memory
public import Study

/// What a study is about.
public enum StudySubject: Sendable, Hashable {
  /// A lesson about a passage, by its reference; the one that was left goes on.
  case lesson(String)
  /// Practice over a set, or over all.
  case practice(SetID?, PracticeOrder)
  /// Cards.
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
