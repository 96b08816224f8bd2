internal import Decks
public import Text

extension Page {
  /// What is waited for, typed or said.
  public struct Expectation: Sendable, Equatable {
    /// What it is: "the back".
    public var name: String
    /// In what ways it can be said, where that is not plain.
    public var ways: String?
    /// What is told from what when it is said.
    public var sound: Sound
    /// What is typed, where that is something else: "the first letter of each word".
    public var typed: String?
    /// The key to type it with; nil where it is chosen, or a field stands open.
    public var typing: Key?
    /// Where it is typed without a key before it.
    public var field: Field?
    public var saying: Key
    /// Whether it is said and nothing else: there is nothing to type.
    public var isOnlySaid = false
    /// Why it is not listened for; nil where it is.
    public var whyUnheard: String?
    /// What would be right where `sound` does not tell it: a line that begins so is no command.
    var answers: [String] = []

    public var isSaid: Bool { sound != .nothing }
    /// Whether it may be typed in words although it is chosen.
    public var isTyped: Bool { if case .nextWord = sound { true } else { field != nil } }

    /// What is told from what when it is said.
    public enum Sound: Sendable, Equatable {
      /// A meaning, told from others.
      case meaning(String, others: [String])
      /// One of a few answers, by letter, place or words.
      case option([String])
      /// The answer to a question about a passage.
      case answer(AskedQuestion)
      /// What was not said of a passage: its end or its beginning.
      case rest(AskedQuestion, StoppedRecitation.Lack)
      /// Nothing: it is typed.
      case nothing
      /// Words of a language that is not recognised: they are played back, and the learner judges.
      case unheard
      /// Words of the learner's own, likely about what a text is about, and like some sentences.
      case words(about: String, like: [String])
      /// The next word of a passage, of those to choose from.
      case nextWord(BuildQuestion.Place, of: AskedQuestion)
      /// Nothing but a command, begun within so many seconds.
      case command(within: Double)

      /// Whether nothing but a command is waited for: nobody has to answer.
      public var isCommand: Bool { if case .command = self { true } else { false } }

      /// The words that are followed while they are said; nil where it is not words that are waited for.
      public var followed: FollowedWords? {
        switch self {
        case .answer(let asked), .rest(let asked, _): FollowedWords(of: asked)
        case .meaning(let meaning, _): FollowedWords(of: meaning)
        case .option, .nextWord, .words, .nothing, .command, .unheard: nil
        }
      }
    }
  }

  /// A field that stands open: what is typed goes there.
  public struct Field: Sendable, Equatable {
    public enum Form: Sendable, Equatable {
      case line
      case text
      /// Words for the gaps of the page.
      case gaps
      /// The pieces of the page, taken by their numbers.
      case pieces
    }

    public var form: Form
    /// What stands there while nothing is typed.
    public var placeholder: String
    /// What to type, for who pressed Enter before anything was.
    public var advice: String
    /// What stands there already, to be changed; on a line, an empty one means it.
    public var begins = ""
    /// What Enter does with it.
    public var verb = "check"
  }

  /// Something that can be done.
  public struct Action: Sendable, Equatable {
    public var key: Key
    /// What a line says in place of a key that it does not have.
    public var line: String?
    /// What it does: "turn".
    public var name: String
    /// What else means the same, in small letters.
    public var also: [String]
    /// What happens then, in order.
    public var events: [StudyEvent]

    public init(_ key: Key, line: String? = nil, _ name: String, also: [String] = [], _ events: StudyEvent...)
    {
      self.key = key
      self.line = line
      self.name = name
      self.also = also
      self.events = events
    }
  }

  /// A key, as every face has it.
  public enum Key: Sendable, Equatable {
    /// Enter; an empty line.
    case enter
    /// Tab. Lines have none.
    case tab
    /// A letter, a digit, a space.
    case character(Character)
    /// A letter with Control, where letters are answers. Lines have none.
    case control(Character)
    /// What only a line can say.
    case line(String)
    /// The way out: Escape; q on a line.
    case escape
  }
}

/// Words that are followed while they are said: what is listened for, and which of it lights up.
public struct FollowedWords: Sendable, Equatable {
  /// What is listened for: all words of the page.
  public let shown: [Token]
  /// The places of the words that are asked for, which may be said alone; nil for all.
  public let asked: Set<Int>?
  /// Whether words show only once they are said: how many there are would tell the answer.
  public let areHidden: Bool
  /// Whether who has said its last word has said all. Of a single word something longer may be said.
  public let endsWithTheLast: Bool

  /// The words of an answer about a passage: all of them, or those of its gaps; nil where it is no words. Of
  /// pieces the passage is followed, and where all of it is to be built: which of them come next is not told.
  init?(of asked: AskedQuestion) {
    switch asked.hearing {
    case .words(areFollowed: true): areHidden = false
    case .pieces: areHidden = true
    case .words(areFollowed: false) where !asked.isPartial: areHidden = true
    case .words(areFollowed: false), .place: return nil
    }
    endsWithTheLast = true
    shown = asked.passage.tokens
    self.asked = asked.isPartial ? Set(asked.wanted.map(\.index)) : nil
  }

  /// The words of a meaning, in the first way to say it; nil where there is none.
  init?(of meaning: String) {
    guard let first = MeaningAnswers.acceptable(for: meaning).first else { return nil }
    let words = Tokenizer.tokens(of: first)
    guard !words.isEmpty else { return nil }
    (shown, asked) = (words, nil)
    (areHidden, endsWithTheLast) = (true, words.count > 1)
  }

  /// What is listened for.
  public var text: String { shown.map(\.printed).joined(separator: " ") }

  /// Which of the words that were heard light up.
  public func lit(_ heard: some Sequence<Int>) -> Set<Int> {
    let heard = Set(heard)
    return asked?.intersection(heard) ?? heard
  }

  /// The word that is marked as the next one: of gaps the first from there on. Nil behind the last.
  public func marked(next place: Int?) -> Int? {
    guard let asked, let place else { return place }
    return asked.filter { $0 >= place }.min()
  }
}

extension Page.Expectation {
  /// A command alone.
  static func command(within seconds: Double) -> Page.Expectation {
    .init(name: "a command", sound: .command(within: seconds), saying: .enter, isOnlySaid: true)
  }

  /// An answer to a question about a passage, typed into an open field or said.
  init(
    of asked: AskedQuestion, _ name: String, ways: String? = nil, _ form: Page.Field.Form,
    _ placeholder: String, advice: String
  ) {
    self.init(
      name: name, ways: ways, sound: .answer(asked),
      field: .init(form: form, placeholder: placeholder, advice: advice), saying: .control("r"))
  }
}

extension Page.Expectation {
  /// The other side of a card: a meaning that is told from others; but where it is not recognised, that is
  /// told, it is recorded and heard back, and who said it judges. `why`: another reason than its length.
  static func side(
    _ name: String, meaning: String, others: [String], notRecognised why: String? = nil
  ) -> Page.Expectation {
    let why = why ?? (MeaningAnswers.isTooLong(meaning) ? tooLong : nil)
    var expected = Page.Expectation(
      name: name, ways: why.map { "which you hear again and rate yourself, for \($0)" },
      sound: why == nil ? .meaning(meaning, others: others) : .unheard, typing: .character("t"),
      saying: .character("v"))
    expected.whyUnheard = why
    expected.answers = MeaningAnswers.acceptable(for: meaning)
    return expected
  }

  private static let tooLong = "more than \(MeaningAnswers.mostSpokenWords) words are not recognised at once"
}

extension MeaningAnswers {
  /// Whether each answer that would do has more words than are listened for.
  fileprivate static func isTooLong(_ meaning: String) -> Bool {
    let answers = acceptable(for: meaning)
    return !answers.isEmpty
      && answers.allSatisfy { $0.split(whereSeparator: \.isWhitespace).count > mostSpokenWords }
  }
}
