internal import Decks
internal import Memory
internal import Recitation
internal import Text

/// A study without hands or eyes: of each page it says what is new, listens where something is waited for,
/// and goes on by itself where nothing is.
///
///     var handsFree = HandsFree()
///     let turn = handsFree.turn(on: run.page, after: effects)   // said and listened for by the face
public struct HandsFree: Sendable, Equatable {
  /// Answers in a row of which nothing was understood, after which it sleeps: nobody is there for now.
  static let mostUnclear = 3

  /// Seconds behind a verdict in which something may be said about it.
  static let timeToObject = 2.5
  /// Seconds after which a sleeping microphone is opened anew.
  static let sleep = 120.0

  /// Seconds to think of an answer that is not listened for, unless the learner says otherwise.
  public static let usualThinking = 4

  private let thinking: Int
  private let rings: Bool
  /// Whether it tells at its beginning that one may ask for help.
  public var greets = false
  private var shown: Page?
  private var unclear = 0
  private var hasRepeated = false
  /// Whether it waits for "continue"; nothing but that and "stop" is heard then.
  public private(set) var isAsleep = false
  /// Whether "stop" was said: how it went is told in a sentence then.
  private var isStopped = false
  /// What is said before anything else.
  private var waiting: [SpokenTurn.Part] = []
  private var wantsVerse = false
  /// What the study spoke itself of the page that is shown.
  private var spoken: [SpokenTurn.Part] = []
  /// The page before the one that is shown, and what the study wanted done when that one came.
  private var before: Page?
  private var effectsBefore: [StudyEffect] = []
  /// Whether what was being said is to be said from its beginning.
  private var repeats = false
  /// Why what is waited for is not listened for, as it was told last.
  private var toldWhy: String?
  /// What the last turn does where nothing is said about its verdict.
  private var onward: [StudyEvent]?
  /// What the last turn does behind what it says, where nothing is waited for.
  private var following: [StudyEvent] = []

  /// Begins, with so many seconds to think of an answer that is not listened for. `rings`: a right answer
  /// rings; else it is told in words.
  public init(thinking: Int = usualThinking, rings: Bool = true) {
    self.thinking = thinking
    self.rings = rings
  }

  /// What happens after a turn on this page, of what was heard: a command is obeyed here or becomes what it
  /// means on the page. None where the next turn goes on from here.
  public mutating func events(of heard: [StudyEvent], on page: Page) -> [StudyEvent] {
    let onward = onward
    self.onward = nil
    guard heard.count == 1, case .command(let command) = heard[0] else {
      guard heard == [.heard(nil)] else { return heard }
      return isAsleep ? [] : onward ?? heard
    }
    unclear = 0
    if command == .stop {
      (isAsleep, isStopped) = (false, true)
      return page.events(of: .stop)
    }
    if isAsleep {
      isAsleep = command != .goOn
      return []
    }
    switch command {
    case .pause:
      fallAsleep("Paused.")
      repeats = true
      return []
    case .goOn: return onward ?? following
    case .help:
      waiting = [.words(SpokenCommand.told)]
      repeats = true
      return []
    case .slower:
      repeats = true
      return []
    case .again where onward != nil:
      wantsVerse = true
      return []
    // What is being told is passed over; it is answered already, or there is nothing to answer.
    case .skip where page.listens == nil && !following.isEmpty: return following
    case .again where page.listens == nil && !following.isEmpty:
      repeats = true
      return []
    default:
      let events = page.events(of: command)
      if events.isEmpty { waiting = [.words(Page.noMeaning)] }
      return events
    }
  }

  private mutating func fallAsleep(_ words: String) {
    isAsleep = true
    waiting = [.words(words + " Say continue to go on, or stop.")]
  }

  /// What is to be said and done on a page. On a page that is over nothing follows, but that what was missed
  /// is asked once more.
  public mutating func turn(on page: Page, after effects: [StudyEffect] = []) -> SpokenTurn {
    var (page, first) = (page, waiting)
    // Time goes by without anything else changing.
    page.secondsLeft = nil
    waiting = []
    if isAsleep { return SpokenTurn(first, listens: .command(within: Self.sleep), obeys: true) }
    if greets {
      greets = false
      first.append(.words("Say help at any time."))
    }
    if shown != page || !effects.isEmpty { (before, effectsBefore) = (shown, effects) }
    let (old, wished) = repeats ? (before, effectsBefore) : (shown, effects)
    repeats = false
    var turn = next(on: page, after: old, wished)
    following = turn.events
    turn.parts = first + turn.parts
    return turn
  }

  private mutating func next(
    on page: Page, after old: Page?, _ effects: [StudyEffect]
  ) -> SpokenTurn {
    shown = page
    let own = effects.compactMap {
      if case .speak(let one) = $0 { SpokenTurn.Part.utterance(one) } else { nil }
    }
    if old != page || !own.isEmpty { spoken = own }
    let warnings = effects.compactMap { if case .warn(let words) = $0 { words } else { nil } }
    unclear = warnings.isEmpty ? 0 : unclear + 1
    let sorry = warnings.map { SpokenTurn.Part.words($0) }
    if page.isOver { return end(page) }
    guard unclear < Self.mostUnclear else {
      unclear = 0
      fallAsleep("I wait.")
      defer { waiting = [] }
      return SpokenTurn(waiting, listens: .command(within: Self.sleep), obeys: true)
    }
    if page.needsHands {
      return SpokenTurn(
        sorry + [.words("A question that is answered by hand is put off.")], events: [.giveUp])
    }
    guard let listens = page.listens, listens.canBeSaid else {
      // Who cannot be heard thinks of the answer.
      let thinking: [SpokenTurn.Part] = page.listens.map { why($0) + [.pause(Double(self.thinking))] } ?? []
      let events = page.enter?.events ?? [.next]
      if page.listens == nil, let missed = page.missed {
        defer { wantsVerse = false }
        let verse: [SpokenTurn.Part] =
          missed.words.isEmpty
          ? Self.parts(of: page.blocks[...], page.voices)
          : [
            .words("It goes: " + missed.words.map(\.printed).joined(separator: " "))
          ]
        let news = wantsVerse ? verse : old == page ? [] : news(on: page, after: old, effects)
        onward = events
        return SpokenTurn(
          sorry + news, listens: .command(within: Self.timeToObject), events: events, obeys: true)
      }
      return SpokenTurn(
        sorry + news(on: page, after: old, effects) + thinking, events: events)
    }
    for case .whisper(let word) in effects {
      return SpokenTurn([.whisper(word)], listens: listens, obeys: true)
    }
    // Who is silent where a word was whispered knows no more of it.
    if case .rest = listens.sound, !warnings.isEmpty { return SpokenTurn([], events: [.settle]) }
    let isAgain = old == page
    let question =
      isAgain && !sorry.isEmpty
      ? [] : spoken.isEmpty ? ask(page, after: isAgain ? nil : old, isAgain: isAgain) : spoken
    return SpokenTurn(sorry + question, listens: listens.recited, obeys: true)
  }

  /// How it went; what was missed is asked once more before that is told. Who says "stop" hears a sentence.
  private mutating func end(_ page: Page) -> SpokenTurn {
    let told = Self.parts(of: page.blocks[...], page.voices)
    if isStopped { return SpokenTurn([told.first ?? .words("Stopped.")]) }
    if !hasRepeated, page.actions.contains(where: { $0.events == [.repeatMissed] }) {
      hasRepeated = true
      return SpokenTurn([.words("Once more, what was missed.")], events: [.repeatMissed])
    }
    return SpokenTurn(told)
  }

  // MARK: What is said

  /// Why an answer is thought of and not listened for: told once, until it is for another reason.
  private mutating func why(_ expected: Page.Expectation) -> [SpokenTurn.Part] {
    guard let why = expected.whyUnheard, why != toldWhy else { return [] }
    toldWhy = why
    return [.words("Think of \(expected.name): \(why).")]
  }

  private func news(on page: Page, after old: Page?, _ effects: [StudyEffect]) -> [SpokenTurn.Part] {
    let kept = page.title == old?.title ? page.blocksKept(of: old) : 0
    // The bell of a right answer is not talked into, and says all.
    let bell: [SpokenTurn.Part] = effects.contains(.ring) ? [.pause(0.35)] : []
    if !spoken.isEmpty { return bell + spoken }
    if effects.contains(.ring), !page.isExplained { return bell + (rings ? [] : [.words("Right.")]) }
    let parts = Self.parts(of: page.blocks[kept...], page.voices)
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
      // Which options there are only hearing tells.
      let options =
        page.hasOptions ? page.options.map { SpokenTurn.Part.words("\($0.label): \($0.text).") } : []
      return Self.parts(of: page.blocks[kept...], page.voices) + options
    }
    let isNamed = asked.passage.part.map(asked.wish.contains) ?? false
    if kept == 0, asked.exercise.skill == .words, !isNamed { parts.append(.place(asked.passage)) }
    if let wish = asked.question.kind.unseenWish { return parts + [.words(wish)] }
    parts += Self.parts(of: page.blocks[kept...], page.voices)
    if isAgain { parts += page.options.map { .words($0.text + "?") } }
    return parts
  }

  private static func parts(of blocks: ArraySlice<Page.Block>, _ voices: Page.Voices) -> [SpokenTurn.Part] {
    blocks.flatMap { block -> [SpokenTurn.Part] in
      switch block {
      case .heading(let text): Self.words(text, voices.heading)
      case .text(let text): Self.words(text, voices.text)
      case .praise(let text): Self.words(text)
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
  private static func words(_ text: String, _ voice: Utterance.Voice = .chosen) -> [SpokenTurn.Part] {
    let text = Page.withoutGaps(CardMedia.spoken(text))
    if text.isEmpty { return [] }
    let isPlain =
      switch voice {
      case .chosen: true
      case .ofScript(let isJapanese): ScriptVoice.name(for: text, isJapanese: isJapanese) == nil
      case .of, .part: false
      }
    return [isPlain ? .words(text) : .utterance(Utterance(text: text, voice: voice, isWished: false))]
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
    switch sound {
    case .meaning(let meaning, _): MeaningAnswers.canBeSaid(meaning)
    case .unheard: false
    default: true
    }
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
    blanks.count < tokens.count(where: { !$0.key.isEmpty }) ? inWords : nil
  }

  /// The same with the letters that stand in gaps; where all of it is blank, how much.
  public var inWords: String {
    let cues = blanks.map(cue)
    guard blanks.count < tokens.count(where: { !$0.key.isEmpty }) || cues.contains(where: { !$0.isEmpty })
    else { return blanks.count.of("blank") + "." }
    return pieces.map { pieces in
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .gap(let token): cue(of: token).isEmpty ? "blank" : cue(of: token)
        }
      }.joined()
    }.joined(separator: " ")
  }
}

extension Judged {
  /// A verdict as it is told aloud: what was not right, and how it goes. A right answer has been told
  /// already.
  fileprivate var told: [String] {
    let text = words.map(\.printed).joined(separator: " ")
    if isOpened { return [text] }
    return sentences
  }
}

extension Page {
  /// Whether it is answered by hand alone: nothing that could be said is listened for, and nothing goes on by
  /// itself.
  fileprivate var needsHands: Bool {
    guard !isAnswered, listens?.canBeSaid != true else { return false }
    return enter == nil || listens == nil && !choices.isEmpty
  }

  /// A verdict of this page that is not right: something may be said about it, or how it goes be asked for.
  fileprivate var missed: Judged? {
    guard blocks.contains(where: { if case .verdict(isRight: false, _, _) = $0 { true } else { false } })
    else {
      return nil
    }
    return blocks.lazy.compactMap { if case .words(let judged) = $0 { judged } else { nil } }.last
      ?? Judged(outcome: .wrong)
  }
}
