public import Decks

/// What happens in a study. A page says which events it waits for (`Page.Action.events`); others change
/// nothing.
public enum StudyEvent: Sendable, Equatable {
  /// It begins, or is taken up again.
  case begin
  /// The other side is wanted.
  case turn
  /// The pronunciation is wanted.
  case pronunciation
  /// An answer was typed.
  case answer(String)
  /// An answer was said; nil where what was heard is none that is known.
  case heard(String?)
  /// One of several options was said; those that it may have been, from 0.
  case heardOptions([Int])
  /// An option was chosen, from 0.
  case choose(Int)
  /// A question of a quiz was answered whole.
  case give(QuizAnswer)
  /// The learner says how well they knew a card.
  case rate(CardRating)
  /// The learner says whether they knew it.
  case judge(isRight: Bool)
  /// The learner says that the verdict is the other one: on a word, by itself or its number from 1; nil for
  /// all of it.
  case overrule(String?)
  /// What was missed is wanted once more.
  case repeatMissed
  /// On from what is judged.
  case next
  case skip
  /// Something is done to the card on the table.
  case change(CardChange)
  /// Known, and need not come any more.
  case master
  case takeBack
  case speak
  /// The picture of what is asked is to be opened.
  case picture
  /// The pictures that the card names are to be opened.
  case openPictures
  /// The sounds that the card names are to be played.
  case playSounds
  /// The word is to be looked up.
  case lookUp
  case hint
  case time
  /// The first letters of the words are wanted, or the next word.
  case help(Hint)
  /// An answer about a passage was said.
  case said(Response)
  /// The rest of what was said up to where it stopped was said.
  case saidRest(Response)
  /// It is taken as it is, although it stopped.
  case settle
  case giveUp
  /// It is known, and is to be said whole in place of what is asked: right, the rest of a lesson is done.
  case testOut
  /// What the learner said is to be heard again.
  case playBack
  /// What is asked is wanted once more; nothing changes.
  case again
  /// A command was said. What it means the page knows, and a study does not wait for it.
  case command(SpokenCommand)
  /// It is over, and how it went is to be told.
  case finish
  case stop
}

/// What a study wants done by whoever shows it.
public enum StudyEffect: Sendable, Equatable {
  case speak(Utterance)
  /// Speak a passage, its reference first, its words lighting up.
  case read(StudyPassage)
  /// Speak the next word softly to who has stopped, and listen on.
  case whisper(String)
  case playBack
  /// Ring: an answer was right.
  case ring
  /// Say that something was not as it should be.
  case warn(String)
  case showPicture(QuizPicture)
  /// Show pictures of a card where it is shown, if that can be.
  case picture([String])
  /// Open pictures of a card in the desktop's viewer.
  case open([String])
  /// Play sounds of a card; what the learner did not ask for stays silent where there is no sound.
  case play([String], isWished: Bool)
  case lookUp(String)
  /// Fetch the hint for a word, and show it.
  case hint(String)
}

public struct Utterance: Sendable, Equatable {
  public var text: String
  public var voice: Voice
  /// Whether the learner asked for it; else it stays silent where there is no sound.
  public var isWished: Bool

  public enum Voice: Sendable, Equatable {
    case chosen
    /// That of the language that the text is written in.
    case ofScript(isJapanese: Bool = false)
    /// That of a language, where the text is in its writing; else as by the script.
    case of(CardLanguage)
    /// That of somebody else in a scene, from 0: the chosen one in another pitch.
    case part(Int)
  }
}
