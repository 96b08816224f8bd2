public import Matching

/// What a learner gives as an answer.
public enum Response: Sendable, Equatable {
  /// Typed: words for a blank or a recitation, a reference or the number of a choice for a place, the numbers shown for
  /// blocks and next words.
  case typed(String)
  /// A choice of a place, from 0.
  case choice(Int)
  /// The options chosen for the next words, from 0, in order.
  case options([Int])
  /// Words said aloud and judged; the result counts the tokens of the whole passage.
  case recited(RecitationResult)
  /// A place said aloud: the words of what was heard, the likeliest first.
  case dictated([[String]])
  /// Numbers said aloud, as shown beside blocks and next words.
  case numbers([Int])
  /// The learner does not know.
  case giveUp

  /// Whether it was given by voice.
  public var isSpoken: Bool {
    switch self {
    case .recited, .dictated, .numbers: true
    case .typed, .choice, .options, .giveUp: false
    }
  }
}
