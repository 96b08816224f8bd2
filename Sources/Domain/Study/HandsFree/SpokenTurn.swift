/// What a study says aloud, and what it does then.
public struct SpokenTurn: Sendable, Equatable {
  /// Something that is heard.
  public enum Part: Sendable, Equatable {
    /// Words.
    case words(String)
    /// Where a passage stands.
    case place(StudyPassage)
    /// A passage, its place first; its words light up.
    case passage(StudyPassage)
    /// A word, softly: the one that comes next.
    case whisper(String)
    /// Nothing, for so many seconds.
    case pause(Double)
  }

  /// What is said, in order.
  public var parts: [Part]
  /// What is listened for then; nil where nothing is.
  public var listens: Page.Expectation?
  /// What happens then where nothing is listened for.
  public var events: [StudyEvent]
  /// Whether "stop", "again" and "skip" are obeyed.
  public var obeys: Bool

  /// Makes a turn.
  ///
  /// - Parameters:
  ///   - parts: What is said, in order.
  ///   - listens: What is listened for then; nil where nothing is.
  ///   - events: What happens then where nothing is listened for.
  ///   - obeys: Whether "stop", "again" and "skip" are obeyed.
  public init(
    _ parts: [Part], listens: Page.Expectation? = nil, events: [StudyEvent] = [], obeys: Bool = false
  ) {
    self.parts = parts
    self.listens = listens
    self.events = events
    self.obeys = obeys
  }
}
