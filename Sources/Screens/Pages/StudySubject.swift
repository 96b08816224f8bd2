public import Decks

/// What a study is about.
public enum StudySubject: Sendable, Hashable {
  /// Cards.
  case cards(CardScope)
  /// The vocabulary document at a path.
  case vocabulary(String)
  /// Questions of a quiz pack; all of them anew, or those that are left.
  case quiz(String, QuizSelection = QuizSelection(), isAgain: Bool = false)

  /// What the screen is called.
  var title: String {
    switch self {
    case .cards(let scope): scope == .play ? "Play" : "Review"
    case .vocabulary: "Study"
    case .quiz(let pack, _, _): pack
    }
  }
}
