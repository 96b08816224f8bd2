internal import Decks
public import Memory
import Text

/// What a study shows, and what it waits for: all its words, and none of how they look.
///
/// A face draws it and makes events of keys, lines or what is heard: lines for pipes and screen readers, a
/// canvas for the full screen. A face adds no words of its own but those of its controls, such as "more"
/// where it scrolls.
public struct Page: Sendable, Equatable {
  /// Facts about where it is: "Card 3 of 12", "Rivers", "level F".
  public var title: [String]
  /// What stands in the other corner: the priority of a word.
  public var corner: String?
  /// The seconds that are left, where it ends by itself. It goes by without anything else changing.
  public var secondsLeft: Int?
  /// The strength of what is asked about, 0 to 1; nil where there is none.
  public var strength: Double?
  /// How much of a passage that is learnt in parts is known by heart; nil of others.
  public var byHeart: ByHeart?
  /// How many steps there are, and how many of them are done; nil where there is no end to them.
  public var progress: Progress?
  /// What came of the event before, and of the page before this one.
  public var outcome: [Block] = []
  /// What is shown, from above.
  public var blocks: [Block]
  /// The answers to choose from; those of a block `options` are chosen by their labels.
  public var choices: [Action] = []
  /// What else can be done, the way out last.
  public var actions: [Action] = []
  /// What a line may say before its time, so that a pipe has one line a question. Not offered.
  public var shortcuts: [Action] = []
  /// What is waited for, typed or said.
  public var listens: Expectation?
  /// Whether a line that is no action's is the answer: several letters at once.
  public var takesLines = false
  /// How many were answered since it began.
  public var answered = 0
  /// Whether the answer is judged: all that is left is to go on.
  public var isAnswered = false
  /// Whether what stands behind a right verdict is told as well: it explains.
  public var isExplained = false
  /// Whether the study is over.
  public var isOver = false
  /// In which voices it is spoken.
  public var voices = Voices()
  /// What is said in parting where it closes by itself at its end, empty where nothing is; nil where the end
  /// is to be looked at.
  public var parting: String?

  public init(_ title: [String], corner: String? = nil, _ blocks: [Block]) {
    self.title = title
    self.corner = corner
    self.blocks = blocks
  }

  /// A part of a page.
  public enum Block: Sendable, Equatable {
    /// What it is about: the question, the front. Its lines are kept.
    case heading(String)
    /// Something small that belongs to what stands above it, such as a pronunciation.
    case aside(String)
    /// What answers: the back, the meaning, the explanation. Its lines are kept.
    case text(String)
    /// A passage to be read; its words light up while it is spoken.
    case passage(StudyPassage)
    /// A passage with gaps, which are filled as they are typed.
    case gaps(FillQuestion)
    /// Pieces to be put in order, by their numbers from 1; single words stand side by side.
    case pieces([String], areWords: Bool)
    /// How far a passage has been built: its words, with those that were chosen wrongly.
    case built([Built])
    /// The words of a passage with what became of them.
    case words(Judged)
    /// A help that was asked for: "First letters", "T… w…".
    case help(String, String)
    /// How the answer was, with a remark: "heard: the dog".
    case verdict(isRight: Bool, String, remark: String? = nil)
    /// Answers to choose from, with marks once one is chosen.
    case options([Option])
    /// How strength changed, of what is named where there is more than one.
    case change(String?, from: Double, to: Double)
    case steps([StepResult])
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

  public struct Progress: Sendable, Equatable {
    public var done: Int
    public var count: Int
  }

  /// How much of what is learnt in verses or lines is known by heart.
  public struct ByHeart: Sendable, Hashable {
    public var known: Int
    public var count: Int
    /// "line" or "verse".
    public var unit: String

    /// "12 of 33 lines by heart"
    public var words: String { "\(known) of \(count.of(unit)) by heart" }
    /// The share that is known, 0 to 1.
    public var share: Double { Double(known) / Double(max(1, count)) }
  }

  /// A word that was built, or the one that belongs there.
  public struct Built: Sendable, Equatable {
    public var word: String
    /// Whether it was chosen at once.
    public var isRight: Bool
  }

  public struct StepResult: Sendable, Equatable {
    public var name: String
    public var outcome: Outcome
    /// What else there is to say: "with slips, 1 hint".
    public var remark: String?
  }

  /// An answer to choose from.
  public struct Option: Sendable, Equatable {
    public var text: String
    /// By what it is chosen: "A", "1".
    public var label: String
    /// Whether it is right, once that is to be seen.
    public var isRight: Bool?
    /// Whether it is ticked, where several may be.
    public var isTicked: Bool?

    public init(_ text: String, label: String, isRight: Bool? = nil) {
      self.text = text
      self.label = label
      self.isRight = isRight
    }

    /// `A` for the first option.
    public static func letter(_ place: Int) -> String {
      (0..<26).contains(place) ? String(UnicodeScalar(UInt8(65 + place))) : "\(place + 1)"
    }
  }

  /// The time that is left, in words: "4:59 left".
  public var timeLeft: String? {
    secondsLeft.map { left in
      let parts = left < 3600 ? [left / 60, left % 60] : [left / 3600, left / 60 % 60, left % 60]
      let words = parts.enumerated().map { $0 > 0 && $1 < 10 ? "0\($1)" : "\($1)" }
      return words.joined(separator: ":") + " left"
    }
  }

  /// The voices of what it is about, and of what answers.
  public struct Voices: Sendable, Equatable {
    public var heading = Utterance.Voice.chosen
    public var text = Utterance.Voice.chosen
  }

  public struct Count: Sendable, Equatable {
    public var name: String
    public var count: Int

    public init(_ name: String, _ count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// The options to choose from.
  var options: [Option] {
    for case .options(let options) in blocks { return options }
    return []
  }

  /// Whether the choices are the options of a block.
  public var hasOptions: Bool {
    !choices.isEmpty && options.count == choices.count
  }
  /// What Enter does; nil where it does nothing.
  public var enter: Action? { actions.first { $0.key == .enter } }
}

extension Page.Action {
  static let stop = Self(.escape, "stop", also: ["quit"], .stop)
  static let takeBack = Self(.character("u"), "take back", .takeBack)
}

extension Page.Block {
  /// How a typed or spoken meaning was. `isRight` is what the learner says; nil where they leave it.
  static func verdict(of verdict: AnswerVerdict, isRight: Bool? = nil, heard: String? = nil) -> Self {
    let counts = isRight ?? verdict.isRight
    var words = counts ? "Right" : "Not so"
    if counts != verdict.isRight { words += ", as you say" }
    if case .close(let text) = verdict, counts { words += ", written “\(text)”" }
    return .verdict(isRight: counts, words, remark: heard.map { "heard: \($0)" })
  }
}

extension String {
  /// The beginning of a text, on one line.
  var excerpt: String {
    let line = onOneLine
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
