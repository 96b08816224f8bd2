internal import Decks
internal import Text

/// What a study says aloud, and what it does then.
public struct SpokenTurn: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case words(String)
    /// What a study speaks itself, in the voice that it names.
    case utterance(Utterance)
    case place(StudyPassage)
    /// A passage, its place first; its words light up.
    case passage(StudyPassage)
    /// A word, softly: the one that comes next.
    case whisper(String)
    /// Nothing, for so many seconds.
    case pause(Double)
  }

  public var parts: [Part]
  /// What is listened for then; nil where nothing is.
  public var listens: Page.Expectation?
  /// What happens then where nothing is listened for.
  public var events: [StudyEvent]
  /// Whether it listens by itself: a tone tells when, and without sound it cannot go on.
  public var obeys: Bool

  /// Whether nothing is said but a word softly, while somebody is listened to.
  public var isWhispered: Bool {
    parts.allSatisfy { if case .whisper = $0 { true } else { false } }
  }

  public init(
    _ parts: [Part], listens: Page.Expectation? = nil, events: [StudyEvent] = [], obeys: Bool = false
  ) {
    self.parts = parts
    self.listens = listens
    self.events = events
    self.obeys = obeys
  }
}

/// What one says to the program and not as an answer. It is heard before an answer, wherever something is
/// listened for, where it is said by itself.
public enum SpokenCommand: String, Sendable, Hashable, CaseIterable {
  case stop
  /// Nothing is said or listened for until `goOn`.
  case pause
  case goOn
  /// What was said last is wanted once more; after a verdict, how it goes.
  case again
  case slower
  case help
  case skip
  /// The next word is wanted.
  case line
  case dontKnow
  /// The passage is to be said whole in place of the question.
  case knowIt
  /// The verdict is the other one.
  case iWasRight
  case takeBack
  case yes
  case no

  /// The ways to say it, in small letters.
  public var ways: [String] {
    switch self {
    case .stop: ["stop"]
    case .pause: ["pause", "wait", "hang on", "wait a moment"]
    case .goOn: ["continue", "go on"]
    case .again: ["again", "repeat", "what", "say that again", "could you say that again", "what was that"]
    case .slower: ["slower"]
    case .help: ["help"]
    case .skip: ["skip"]
    case .line: ["line"]
    case .dontKnow: ["i don't know", "i forgot"]
    case .knowIt: ["i know it", "let me say it"]
    case .iWasRight: ["i was right", "i said it right"]
    case .takeBack: ["take that back", "take it back"]
    case .yes: ["yes"]
    case .no: ["no"]
    }
  }

  /// What "help" answers.
  public static let told =
    "You can say, while I speak too: again; slower; line, for the next word; I don't know; skip; I know it, "
    + "to say all of it; I was right; take that back; pause; continue; or stop."
}

extension Page {
  /// What happens where a command is said while this page is there; nothing where it does not fit.
  public func events(of command: SpokenCommand) -> [StudyEvent] {
    func action(_ event: StudyEvent) -> [StudyEvent] { actions.first { $0.events == [event] }?.events ?? [] }
    switch command {
    case .stop: return actions.first { $0.events == [.stop] }?.events ?? [.finish]
    case .again: return [.again]
    case .skip, .dontKnow: return [.giveUp]
    case .line: return [.help(.nextWord)]
    case .knowIt: return action(.testOut)
    case .iWasRight:
      guard isAnswered else { return [] }
      let rated = choices.first { $0.events == [.rate(.good)] }?.events ?? []
      return action(.overrule(nil)).isEmpty ? rated : [.overrule(nil)]
    case .takeBack: return [.takeBack]
    case .yes, .no:
      return (choices + actions).first { $0.also.contains(command.rawValue) }?.events ?? []
    case .pause, .goOn, .slower, .help: return []
    }
  }

  /// What comes of an event where a face has keys too: a command becomes what it means on this page, and what
  /// is to be told of it.
  public func obeyed(_ event: StudyEvent) -> (events: [StudyEvent], words: String?) {
    guard case .command(let command) = event else { return ([event], nil) }
    let events = events(of: command)
    switch command {
    case .help: return ([], SpokenCommand.told)
    case .pause: return ([], "It waits. Go on when you like.")
    case .slower: return ([], "It speaks slower from now on.")
    case .goOn: return ([], nil)
    default: return (events, events.isEmpty ? Self.noMeaning : nil)
    }
  }

  /// What is told where a command means nothing on a page.
  public static let noMeaning = "There is nothing here that this could mean."

  /// A text as it is read aloud: a gap is “blank”.
  ///
  ///     "The _____ is shining."   // "The blank is shining."
  public static func withoutGaps(_ text: String) -> String {
    text.replacing(once(/_{2,}/), with: "blank")
  }
}
