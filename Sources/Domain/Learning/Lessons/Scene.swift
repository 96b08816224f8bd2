public import Memory
public import Text

/// A text with speakers, of which somebody plays a part: what the others say, and what is said then.
public struct Scene: Sendable, Equatable {
  /// How much of one's own lines is hidden.
  public enum Hiding: String, Sendable, CaseIterable, Codable {
    case tenth = "10"
    case quarter = "25"
    case half = "50"
    /// All but the first letter of each word.
    case letters
    case all

    public var exercise: Exercise {
      switch self {
      case .tenth: .fill10
      case .quarter: .fill25
      case .half: .fill50
      case .letters: .firstLetters
      case .all: .recite
      }
    }
  }

  /// How a part is played.
  public struct Manner: Sendable, Hashable, Codable {
    /// The line of the text that it begins at, from 1.
    public var first: Int
    public var hiding: Hiding
    /// Whether of what the others say the last line alone stands before one's own.
    public var cuesOnly: Bool

    public init(first: Int = 1, hiding: Hiding = .all, cuesOnly: Bool = false) {
      (self.first, self.hiding, self.cuesOnly) = (first, hiding, cuesOnly)
    }
  }

  /// A part that was played, as it is kept.
  public struct Played: Sendable, Hashable, Codable {
    /// What the text is called.
    public var title: String
    /// Whose part; several with commas.
    public var part: String
    /// How, and from which line it goes on; from the first where it was played to its end.
    public var manner: Manner
    /// Whether lines are left.
    public var isOpen: Bool

    public init(title: String, part: String, manner: Manner, isOpen: Bool) {
      (self.title, self.part, self.manner, self.isOpen) = (title, part, manner, isOpen)
    }

    /// "as ANNA, from line 5"
    public var words: String { "as \(part)" + (isOpen ? ", from line \(manner.first)" : "") }
  }

  /// What somebody else says before one's own line.
  public struct Cue: Sendable, Hashable {
    public var speaker: String
    public var text: String
    /// Which of the others it is, from 0 in the order in which they first speak: each has a voice.
    public var voice: Int
  }

  /// Lines of one's own that are said at once, behind their cues.
  public struct Turn: Sendable, Hashable {
    public var cues: [Cue]
    /// From 1, in the text.
    public var lines: ClosedRange<Int>
  }

  /// The words that are said at once; a longer speech is said in pieces, line by line.
  static let mostWords = 40
  /// The words that make a line a cue: an only word may stand in many places.
  private static let fewestCueWords = 3

  public let title: String
  /// The name of one's own part, as the text has it.
  public let part: String
  public let turns: [Turn]
  /// The line at which it begins, from 1.
  private let first: Int

  /// The line from which a turn is played with all its cues.
  public func start(ofTurn place: Int) -> Int {
    place == 0 ? first : turns[place - 1].lines.upperBound + 1
  }

  /// Lays a scene out; nil where nobody of that name speaks in the `lines`, from 1, nil for all. Several
  /// names are parted by commas, and lines that two or all say together belong to each. `cuesOnly`: of what
  /// the others say the last line alone stands before one's own.
  public init?(
    _ text: OwnText, part wish: String, lines: ClosedRange<Int>? = nil, cuesOnly: Bool = false
  ) {
    let wanted = Set(wish.split(separator: ",").map { OwnText.key(of: $0) })
    let persons = text.speakers.filter {
      let key = OwnText.key(of: $0)
      return Self.names(in: $0).count == 1 && key != Self.both && !Self.all.contains(key)
    }
    let speaks = persons.contains { wanted.contains(OwnText.key(of: $0)) }
    // Who both are: of two alone these, of more the two who spoke last.
    var last: [String] = persons.count == 2 ? persons : []
    func isOwn(_ speaker: String) -> Bool {
      let key = OwnText.key(of: speaker)
      return wanted.contains(key) || speaks && Self.all.contains(key)
        || speaks && key == Self.both && last.contains { wanted.contains(OwnText.key(of: $0)) }
        || Self.names(in: speaker).contains { wanted.contains(OwnText.key(of: $0)) }
    }
    let own = text.speakers.filter(isOwn)
    // A part is called as it stands by itself: "ANNA", not "ANNA AND BEN".
    let alone = own.filter { wanted.contains(OwnText.key(of: $0)) }
    let others = text.speakers.filter { !isOwn($0) }
    title = text.title
    first = lines?.lowerBound ?? 1
    part = (alone.isEmpty ? own : alone).joined(separator: ", ")
    var turns: [Turn] = []
    var cues: [Cue] = []
    var words = 0
    for (place, line) in text.lines.enumerated() {
      let number = place + 1
      guard let speaker = line.speaker else { continue }
      if persons.count > 2, persons.contains(speaker), last.last != speaker {
        last = Array((last.filter { $0 != speaker } + [speaker]).suffix(2))
      }
      guard lines?.contains(number) ?? true else { continue }
      guard isOwn(speaker) else {
        let voice = others.firstIndex(of: speaker) ?? 0
        if let last = cues.last, last.speaker == speaker, !cuesOnly {
          cues[cues.count - 1].text += "\n" + line.text
        } else if let last = cues.last, cuesOnly, last.speaker == speaker, Self.isShort(line.text) {
          cues = [Cue(speaker: speaker, text: last.text + "\n" + line.text, voice: voice)]
        } else {
          let cue = Cue(speaker: speaker, text: line.text, voice: voice)
          cues = cuesOnly ? [cue] : cues + [cue]
        }
        continue
      }
      let count = OwnTextUnits.words(in: line.text)
      if cues.isEmpty, let last = turns.last, last.lines.upperBound == place, words + count <= Self.mostWords
      {
        turns[turns.count - 1].lines = last.lines.lowerBound...number
        words += count
      } else {
        turns.append(Turn(cues: cues, lines: number...number))
        (cues, words) = ([], count)
      }
    }
    guard !turns.isEmpty else { return nil }
    self.turns = turns
  }

  /// Those who speak together: "ANNA AND BEN", "ANNA & BEN", "ANNA/BEN".
  private static func names(in speaker: String) -> [String] {
    speaker.replacing(once(/\s+(?i:and|with)\s+|[&\/,+]/), with: "\n").split(separator: "\n").map(String.init)
  }

  /// How lines are headed that all say, or both.
  private static let all: Set = ["all", "everyone", "everybody", "all together"]
  private static let both = "both"

  private static func isShort(_ text: String) -> Bool { OwnTextUnits.words(in: text) < fewestCueWords }
}
