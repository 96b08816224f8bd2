/// What a study shows, and what it waits for: all its words, and none of how they look.
///
/// A face draws it and makes events of keys, lines or what is heard: lines for pipes and screen readers, a canvas for the
/// full screen. A face adds no words of its own but those of its controls, such as "more" where it scrolls.
public struct Page: Sendable, Hashable {
  /// Facts about where it is: "Card 3 of 12", "Rivers", "level F".
  public var title: [String]
  /// What stands in the other corner, such as a card's number.
  public var corner: String?
  /// What came of the event before, and of the page before this one.
  public var outcome: [Block] = []
  /// What is shown, from above.
  public var blocks: [Block]
  /// The answers to choose from; those of a block `options` are chosen by letter.
  public var choices: [Action] = []
  /// What else can be done, the way out last.
  public var actions: [Action] = []
  /// What a line may say before its time, so that a pipe has one line a question. Not offered.
  public var shortcuts: [Action] = []
  /// What is waited for, typed or said.
  public var listens: Expectation?
  /// How many were answered since it began.
  public var answered = 0
  /// Whether the answer is judged: all that is left is to go on.
  public var isAnswered = false
  /// Whether the study is over.
  public var isOver = false

  /// Makes a page.
  public init(_ title: [String], corner: String? = nil, _ blocks: [Block]) {
    self.title = title
    self.corner = corner
    self.blocks = blocks
  }

  /// A part of a page.
  public enum Block: Sendable, Hashable {
    /// What it is about: the question, the front. Its lines are kept.
    case heading(String)
    /// Something small that belongs to what stands above it, such as a pronunciation.
    case aside(String)
    /// What answers: the back, the meaning, the explanation. Its lines are kept.
    case text(String)
    /// How the answer was, with a remark: "heard: the dog".
    case verdict(isRight: Bool, String, remark: String? = nil)
    /// Answers to choose from, with marks once one is chosen.
    case options([Option])
    /// Something good that is no answer.
    case praise(String)
    /// Something less important.
    case note(String)
    /// What to type at a command line; shown where there is one.
    case command(String, String)
    /// Counts by name.
    case tally(String, [Count])

    /// Whether it says the same, marks on options aside: they are there already.
    public func isSame(as other: Block) -> Bool {
      if case (.options(let these), .options(let those)) = (self, other) {
        return these.map(\.text) == those.map(\.text)
      }
      return self == other
    }
  }

  /// How many blocks are there already after another page.
  public func blocksKept(of old: Page?) -> Int {
    old.map { zip($0.blocks, blocks).prefix { $0.isSame(as: $1) }.count } ?? 0
  }

  /// An answer to choose from.
  public struct Option: Sendable, Hashable {
    /// What it says.
    public var text: String
    /// Whether it is right, once that is to be seen.
    public var isRight: Bool?

    /// Makes an option.
    public init(_ text: String, isRight: Bool? = nil) {
      self.text = text
      self.isRight = isRight
    }

    /// `A` for the first option.
    public static func letter(_ place: Int) -> String {
      (0..<26).contains(place) ? String(UnicodeScalar(UInt8(65 + place))) : "\(place + 1)"
    }
  }

  /// How many of a name.
  public struct Count: Sendable, Hashable {
    /// The name.
    public var name: String
    /// How many.
    public var count: Int

    /// Makes a count.
    public init(_ name: String, _ count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// What is waited for, typed or said.
  public struct Expectation: Sendable, Hashable {
    /// What it is: "the back".
    public var name: String
    /// In what ways it can be said, where that is not plain.
    public var ways: String?
    /// What is told from what when it is said.
    public var sound: Sound
    /// The key to type it with; nil where it is chosen.
    public var typing: Key?
    /// The key to say it with.
    public var saying: Key

    /// Makes an expectation.
    public init(name: String, ways: String? = nil, sound: Sound, typing: Key? = nil, saying: Key) {
      self.name = name
      self.ways = ways
      self.sound = sound
      self.typing = typing
      self.saying = saying
    }

    /// What is told from what when it is said.
    public enum Sound: Sendable, Hashable {
      /// A meaning, told from others.
      case meaning(String, others: [String])
      /// One of a few answers, by letter, place or words.
      case option([String])
    }
  }

  /// Something that can be done.
  public struct Action: Sendable, Hashable {
    /// The key.
    public var key: Key
    /// What it does: "turn".
    public var name: String
    /// What else means the same, in small letters.
    public var also: [String]
    /// What happens then, in order.
    public var events: [StudyEvent]

    /// Makes an action.
    public init(_ key: Key, _ name: String, also: [String] = [], _ events: StudyEvent...) {
      self.key = key
      self.name = name
      self.also = also
      self.events = events
    }
  }

  /// A key, as every face has it.
  public enum Key: Sendable, Hashable {
    /// Enter; an empty line.
    case enter
    /// A letter, a digit, a space.
    case character(Character)
    /// A letter with Control, where letters are answers. Lines have none.
    case control(Character)
    /// What only a line can say.
    case line(String)
    /// The way out: Escape; q on a line.
    case escape
  }

  /// Whether the choices are the options of a block.
  public var hasOptions: Bool {
    !choices.isEmpty && blocks.contains { if case .options = $0 { true } else { false } }
  }
  /// What Enter does; nil where it does nothing.
  public var enter: Action? { actions.first { $0.key == .enter } }
}
