internal import Terminal
import Text

/// An answer that is being typed or said: it takes all keys until it is there or given up.
struct AnswerInput: Sendable {
  /// What came of a key.
  enum Outcome {
    /// The answer was typed; empty where Enter alone was pressed.
    case typed(String)
    /// The person has said it.
    case said
    /// The person will not say it after all.
    case givenUp
    /// Nothing that concerns others.
    case nothing
  }

  /// What is typed, while it is.
  private(set) var field: TextField?
  /// What is heard, while it is.
  private(set) var listening: Listening?

  private var recited: (words: Set<Int>, next: Int?) = ([], nil)
  private var won = WonWords()

  /// The words that were said, and the one that comes next, while it listens.
  var said: WordBlanks.Said { .init(recited.words, fresh: won.fresh, next: recited.next) }
  /// Whether a word shines.
  var isMoving: Bool { won.isMoving }

  /// What keys do; nil where nothing is being given.
  var hints: [MenuBar.Item]? {
    listening?.hints ?? field.map { _ in [.init("Enter", "check"), .init("Esc", "do not type")] }
  }

  /// What shows while nothing is typed yet.
  private(set) var placeholder = ""

  mutating func beginTyping(_ placeholder: String = "") {
    field = TextField()
    self.placeholder = placeholder
  }
  mutating func endTyping() { field = nil }
  mutating func endListening() { listening = nil }

  /// Follows the microphone.
  mutating func take(_ news: News) {
    switch news {
    case .listening: (listening, recited, won) = (.opening, ([], nil), WonWords())
    case .recited(let words, let next):
      recited = (words, next)
      won.take(words)
    case .level(let level): listening = .recording(level)
    case .judging: listening = .judging
    case .failed, .unclear, .silent: listening = nil
    default: break
    }
  }

  /// Takes the time, seconds.
  mutating func take(seconds: Double) { won.take(seconds: seconds) }

  /// Takes what is typed; nil where no answer is being given, and the key is the screen's.
  mutating func take(_ typed: Typed) -> Outcome? {
    if listening != nil { return takeWhileListening(typed) }
    guard field != nil else { return nil }
    guard case .key(let key) = typed, key.code == .escape || key.code == .enter else {
      field?.take(typed)
      return .nothing
    }
    defer { field = nil }
    return key.code == .enter ? .typed(field?.text.onOneLine ?? "") : .nothing
  }

  private mutating func takeWhileListening(_ typed: Typed) -> Outcome {
    guard case .key(let key) = typed else { return .nothing }
    switch key.code {
    case .escape:
      listening = nil
      return .givenUp
    case .enter, .character(" "): return .said
    default: return .nothing
    }
  }
}

/// The microphone is opening or open, or what it heard is being judged.
enum Listening: Sendable, Equatable {
  case opening
  case recording(LevelMeter)
  case judging

  var hints: [MenuBar.Item] {
    switch self {
    case .opening, .recording: [.init("Enter", "that was it"), .init("Esc", "never mind")]
    case .judging: [.init("Esc", "never mind")]
    }
  }

  /// How far it is, in one line; `hint` stands behind the meter.
  func line(_ space: Space, hint: String = "say it; silence ends") -> StyledText {
    switch self {
    case .opening: StyledText("Listening " + space.styles.ellipsis, .dim)
    case .judging: StyledText("Judging " + space.styles.ellipsis, .dim)
    case .recording(let meter): meter.line(width: space.columns, space.styles, hint: hint)
    }
  }
}
