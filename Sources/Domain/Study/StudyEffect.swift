public import Decks

/// What a study wants done by whoever shows it.
public enum StudyEffect: Sendable, Equatable {
  /// Speak.
  case speak(Utterance)
  /// Speak a passage, its reference first, its words lighting up.
  case read(StudyPassage)
  /// Speak the next word softly to who has stopped, and listen on.
  case whisper(String)
  /// Play what the learner said.
  case playBack
  /// Ring: an answer was right.
  case ring
  /// Say that something was not as it should be.
  case warn(String)
  /// Open a picture.
  case showPicture(QuizPicture)
  /// Show pictures of a card where it is shown, if that can be.
  case picture([String])
  /// Open pictures of a card in the desktop's viewer.
  case open([String])
  /// Play sounds of a card; what the learner did not ask for stays silent where there is no sound.
  case play([String], isWished: Bool)
  /// Open the page about a word.
  case lookUp(String)
  /// Fetch the hint for a word, and show it.
  case hint(String)
}

/// Something to be spoken.
public struct Utterance: Sendable, Equatable {
  /// What is said.
  public var text: String
  /// Whose voice.
  public var voice: Voice
  /// Whether the learner asked for it; else it stays silent where there is no sound.
  public var isWished: Bool

  /// Whose voice speaks.
  public enum Voice: Sendable, Equatable {
    /// The one that the learner chose.
    case chosen
    /// That of the language that the text is written in.
    case ofScript(isJapanese: Bool = false)
  }
}
