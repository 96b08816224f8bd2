internal import Decks
internal import Memory
internal import Text

/// A study without hands or eyes: of each page it says what is new, listens where something is waited for,
/// and goes on by itself where nothing is.
///
///     var handsFree = HandsFree()
///     let turn = handsFree.turn(on: run.page, after: effects)   // said and listened for by the face
public struct HandsFree: Sendable, Equatable {
  /// Answers in a row of which nothing was understood, after which it ends: nobody is there any more.
  static let mostUnclear = 3

  /// Seconds to think of an answer that is not listened for, unless the learner says otherwise.
  public static let usualThinking = 4

  private let thinking: Int
  private var shown: Page?
  private var unclear = 0
  private var hasRepeated = false

  /// Begins, with so many seconds to think of an answer that is not listened for.
  public init(thinking: Int = usualThinking) { self.thinking = thinking }

  /// What is to be said and done on a page. On a page that is over nothing follows, but that what was missed
  /// is asked once more.
  public mutating func turn(on page: Page, after effects: [StudyEffect] = []) -> SpokenTurn {
    let old = shown
    shown = page
    let warnings = effects.compactMap { if case .warn(let words) = $0 { words } else { nil } }
    unclear = warnings.isEmpty ? 0 : unclear + 1
    let sorry = warnings.map { SpokenTurn.Part.words($0) }
    guard unclear < Self.mostUnclear else {
      return SpokenTurn(
        sorry + [.words("Nothing was understood three times, so I stop here.")], events: [.finish])
    }
    if page.isOver { return end(page) }
    guard let listens = page.listens, listens.canBeSaid else {
      // Who cannot be heard thinks of the answer.
      let thinking: [SpokenTurn.Part] = page.listens == nil ? [] : [.pause(Double(self.thinking))]
      return SpokenTurn(
        sorry + news(on: page, after: old, effects) + thinking, events: page.enter?.events ?? [.next])
    }
    for case .whisper(let word) in effects {
      return SpokenTurn([.whisper(word)], listens: listens, obeys: true)
    }
    // Who is silent where a word was whispered knows no more of it.
    if case .rest = listens.sound, !warnings.isEmpty { return SpokenTurn([], events: [.settle]) }
    let isAgain = old == page
    let question = isAgain && !sorry.isEmpty ? [] : ask(page, after: isAgain ? nil : old, isAgain: isAgain)
    return SpokenTurn(sorry + question, listens: listens.recited, obeys: true)
  }

  /// How it went; what was missed is asked once more before that is told.
  private mutating func end(_ page: Page) -> SpokenTurn {
    if !hasRepeated, page.actions.contains(where: { $0.events == [.repeatMissed] }) {
      hasRepeated = true
      return SpokenTurn([.words("Once more, what was missed.")], events: [.repeatMissed])
    }
    return SpokenTurn(Self.parts(of: page.blocks[...]))
  }

  // MARK: What is said

  private func news(on page: Page, after old: Page?, _ effects: [StudyEffect]) -> [SpokenTurn.Part] {
    let kept = page.title == old?.title ? page.blocksKept(of: old) : 0
    // The bell of a right answer is not talked into.
    let bell: [SpokenTurn.Part] = effects.contains(.ring) ? [.pause(0.35)] : []
    let parts = Self.parts(of: page.blocks[kept...])
    let read = effects.compactMap { if case .read(let passage) = $0 { passage } else { nil } }
    guard parts.contains(where: { if case .passage = $0 { true } else { false } }) else {
      return bell + parts + read.map { .passage($0) }
    }
    // "Read it aloud" is for who has it before their eyes.
    return bell + (read.isEmpty ? parts.filter { if case .words = $0 { false } else { true } } : parts)
  }

  /// A question: where it is about words, where these stand; once more, with what there is to choose from.
  private func ask(_ page: Page, after old: Page?, isAgain: Bool) -> [SpokenTurn.Part] {
    let kept = page.title == old?.title ? page.blocksKept(of: old) : 0
    var parts: [SpokenTurn.Part] = []
    guard case .answer(let asked)? = page.listens?.recited.sound else {
      return Self.parts(of: page.blocks[kept...])
    }
    if kept == 0, asked.exercise.skill == .words { parts.append(.place(asked.passage)) }
    if let wish = asked.question.kind.unseenWish { return parts + [.words(wish)] }
    parts += Self.parts(of: page.blocks[kept...])
    if isAgain { parts += page.options.map { .words($0.text + "?") } }
    return parts
  }

  private static func parts(of blocks: ArraySlice<Page.Block>) -> [SpokenTurn.Part] {
    blocks.flatMap { block -> [SpokenTurn.Part] in
      switch block {
      case .heading(let text), .text(let text), .praise(let text): Self.words(text)
      case .tally(let heading, let counts):
        [.words(heading + ": " + counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ") + ".")]
      case .verdict(_, let words, _): [.words(words + ".")]
      case .passage(let passage): [.passage(passage)]
      case .gaps(let question): question.spoken.map { [.words($0)] } ?? []
      case .pieces(let pieces, _): Self.spoken(pieces)
      case .words(let judged): judged.told.map { .words($0) }
      case .help(let name, let text): [.words(name + ": " + text)]
      case .change(let name, let before, let after):
        [.words("\(name ?? "Strength"): from \(percent(before)) to \(percent(after)) percent.")]
      case .aside, .built, .options, .steps, .note, .command: []
      }
    }
  }

  /// A text without the names of pictures and sounds, which nobody would say.
  private static func words(_ text: String) -> [SpokenTurn.Part] {
    let text = CardMedia.spoken(text)
    return text.isEmpty ? [] : [.words(text)]
  }

  private static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  /// More pieces than these are not kept in mind by who only hears them.
  private static let mostPieces = 8

  private static func spoken(_ pieces: [String]) -> [SpokenTurn.Part] {
    guard pieces.count <= mostPieces else { return [.words("Say the passage.")] }
    return pieces.enumerated().map { .words("\($0 + 1): \($1).") }
  }
}

extension Page.Expectation {
  /// Whether there is something of it that can be said and heard: words of an alphabet that the ear knows.
  fileprivate var canBeSaid: Bool {
    if case .meaning(let meaning, _) = sound { MeaningAnswers.canBeSaid(meaning) } else { true }
  }

  /// The same, where no next word is chosen but the passage said.
  fileprivate var recited: Page.Expectation {
    guard case .nextWord(_, let asked) = sound else { return self }
    var changed = self
    (changed.name, changed.sound) = ("the passage", .answer(asked))
    return changed
  }
}

extension FillQuestion {
  /// The text as it is read aloud, "blank" for each gap; nil where all of it is blank.
  fileprivate var spoken: String? {
    guard blanks.count < tokens.count(where: { !$0.key.isEmpty }) else { return nil }
    return pieces.map { pieces in
      pieces.map { if case .text(let text) = $0 { text } else { "blank" } }.joined()
    }.joined(separator: " ")
  }
}

extension Judged {
  /// A verdict as it is told aloud: what was not right, and how it goes. A right answer has been told
  /// already.
  fileprivate var told: [String] {
    let text = words.map(\.printed).joined(separator: " ")
    if isOpened { return [text] }
    let said = sentences + (added.isEmpty ? [] : ["Too much: \(added.joined(separator: ", "))."])
    return said.isEmpty && faults.isEmpty ? [] : said + ["It goes: " + text]
  }
}

/// What a study says aloud, and what it does then.
public struct SpokenTurn: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case words(String)
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
  /// Whether "stop", "again" and "skip" are obeyed.
  public var obeys: Bool

  public init(
    _ parts: [Part], listens: Page.Expectation? = nil, events: [StudyEvent] = [], obeys: Bool = false
  ) {
    self.parts = parts
    self.listens = listens
    self.events = events
    self.obeys = obeys
  }
}

/// A word that is obeyed where it is said alone.
public enum SpokenCommand: String, Sendable, CaseIterable {
  case stop
  /// The question is wanted once more.
  case again
  case skip

  public var event: StudyEvent {
    switch self {
    case .stop: .finish
    case .again: .again
    case .skip: .giveUp
    }
  }
}
