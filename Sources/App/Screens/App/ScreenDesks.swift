public import Desks
public import FoundationEssentials
public import Text

/// The desks that the screens call, on the thread of the keys. What takes long, sounds or waits is an `Effect`
/// instead.
public struct ScreenDesks {
  public let vocabulary: VocabShelf
  /// The quizzes, opened when they are first asked for.
  public let quizzes: () throws -> QuizDesk
  /// The card lists, opened when they are first asked for.
  public let cards: () throws -> CardDesk
  /// Takes the files along that a card names.
  public let media: () throws -> MediaTaking
  /// An instant as people of this place write it.
  public let time: (Date) -> String
  /// What a desk has thrown, in words for the person.
  public let explain: (any Error) -> Failure

  public init(
    vocabulary: VocabShelf, quizzes: @escaping () throws -> QuizDesk,
    cards: @escaping () throws -> CardDesk, media: @escaping () throws -> MediaTaking,
    time: @escaping (Date) -> String, explain: @escaping (any Error) -> Failure
  ) {
    self.vocabulary = vocabulary
    self.quizzes = quizzes
    self.cards = cards
    self.media = media
    self.time = time
    self.explain = explain
  }
}
