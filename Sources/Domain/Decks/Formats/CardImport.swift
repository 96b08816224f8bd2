public import FoundationEssentials
public import Memory
public import Text

/// What importing notes into a list of cards comes to. Importing the same notes again changes nothing; a card
/// whose text changed is edited and keeps its progress. What was edited here since the last import stays;
/// what was changed on both sides stays, too, and is a conflict.
///
/// A note is the card that says the same, or else the one with its mark, or else one with the same front;
/// never one with another mark. Each card is taken by one note at most; of notes with one mark the first
/// counts. Of a note's reviews those come in that are not known here, those among them that were given before
/// the card's last review here (`CardContinuation` says how the card goes on). A day that the other program
/// planned since, with no review to tell of it, comes in like a review. Cost: a pass over both.
public struct CardImport: Sendable, Hashable {
  public struct Addition: Sendable, Hashable {
    public var text: CardText
    public var history: [ImportedReview] = []
    public var flag: CardFlag?
    public var buried: Date?
    public var schedule: ImportedSchedule?
  }

  public struct Edit: Sendable, Hashable {
    public var card: CardID
    public var text: CardText
  }

  public struct Conflict: Sendable, Hashable {
    public var card: CardID
    public var here: CardText
    public var there: CardText
  }

  public struct Continuation: Sendable, Hashable {
    public var card: CardID
    public var history: [ImportedReview]
    public var schedule: ImportedSchedule?
    /// How it goes on, where both sides have reviews that the other had not.
    public var plan: CardContinuation
  }

  public private(set) var added: [Addition] = []
  public private(set) var edited: [Edit] = []
  /// What a file says of cards, other than what was known to have come in.
  public private(set) var imported: [Edit] = []
  /// Cards of which a side was changed here and there.
  public private(set) var conflicts: [Conflict] = []
  /// Cards that say something else there, because they were edited here.
  public private(set) var kept = 0
  /// Cards of which a later version came in before.
  public private(set) var outdated = 0
  /// Cards, edited or not, with reviews to be added.
  public private(set) var continued: [Continuation] = []
  /// Cards that come from another list, as they were moved in the other program.
  public var moved: [CardID] = []
  /// Notes that are there already, or twice in the file, and that nothing above tells of.
  public private(set) var unchanged = 0

  public var reviews: Int {
    added.reduce(0) { $0 + $1.history.count } + continued.reduce(0) { $0 + $1.history.count }
  }
  /// The cards that keep what another program had planned of them.
  public var scheduled: Int {
    added.count { $0.schedule != nil } + continued.count { $0.schedule != nil }
  }
  public var isEmpty: Bool {
    added.isEmpty && edited.isEmpty && continued.isEmpty && imported.isEmpty && moved.isEmpty
  }

  /// Compares notes with the cards there are. Cards that no note names are left alone.
  ///
  /// `reviews`: those given so far; cards never reviewed are missing. `known`: what cards said when they
  /// came in last; where it is missing all is taken. `old`: marks of cards of which a later version came
  /// in before: their text is left. `news`: how a card goes on by a plan that came without new reviews; nil
  /// where the plan was known.
  public init(
    _ notes: [ImportedNote], into cards: [Card], reviews: [CardID: [CardReview]] = [:],
    knowing known: [CardID: CardText] = [:], leaving old: Set<String> = [],
    news: (Card, ImportedSchedule, [ImportedReview]) -> CardContinuation? = { _, _, _ in nil }
  ) {
    var seen: Set<CardText> = []
    var keys: Set<String> = []
    var wanted: [Addition] = []
    for note in notes {
      let text = note.cardText
      let isFirst = seen.insert(text).inserted && text.key.map { keys.insert($0).inserted } ?? true
      if isFirst {
        wanted.append(
          Addition(
            text: text, history: note.history, flag: note.flag, buried: note.buried, schedule: note.schedule))
      } else {
        unchanged += 1
      }
    }
    let matches = Self.matches(of: wanted.map(\.text), among: cards)
    for (index, note) in wanted.enumerated() {
      guard let card = matches[index].map({ cards[$0] }) else {
        added.append(note)
        continue
      }
      let isOld = note.text.key.map(old.contains) ?? false
      let told = conflicts.count + kept + outdated
      var text = isOld ? stayed(card, note.text) : merged(note.text, with: card, knowing: known[card.id])
      text.key = note.text.key ?? card.text.key
      // What says the same is still made from its note.
      if (text.front, text.back) == (card.text.front, card.text.back) { text.origin = card.text.origin }
      let mine = note.history.isEmpty ? [] : reviews[card.id] ?? []
      let known = KnownReviews(mine.lazy.map { ($0.time, $0.rating) })
      let history = note.history.filter { !known.contains($0.time, $0.rating) }
      if text != card.text { edited.append(Edit(card: card.id, text: text)) }
      if history.isEmpty, !isOld, let schedule = note.schedule, let plan = news(card, schedule, note.history)
      {
        continued.append(Continuation(card: card.id, history: [], schedule: schedule, plan: plan))
      } else if !history.isEmpty {
        let theirs = KnownReviews(note.history.lazy.map { ($0.time, $0.rating) })
        let plan = CardContinuation(
          here: mine.filter { !theirs.contains($0.time, $0.rating) }, there: history)
        continued.append(
          Continuation(card: card.id, history: history, schedule: note.schedule, plan: plan))
      }
      let isTold = text != card.text || continued.last?.card == card.id
      if !isTold, told == conflicts.count + kept + outdated { unchanged += 1 }
    }
    detach(cards)
  }

  private mutating func stayed(_ card: Card, _ text: CardText) -> CardText {
    if (text.front, text.back) != (card.text.front, card.text.back) { outdated += 1 }
    return card.text
  }

  /// What a card says now: of each side what was changed on one side only since the file came in last.
  private mutating func merged(_ there: CardText, with card: Card, knowing known: CardText?) -> CardText {
    guard let known else { return there }
    var (text, record) = (there, there)
    var isConflict = false
    for side in [\CardText.front, \CardText.back] {
      let (mine, other, old) = (card.text[keyPath: side], there[keyPath: side], known[keyPath: side])
      guard mine != other, mine != old else { continue }
      text[keyPath: side] = mine
      guard other != old else { continue }
      isConflict = true
      record[keyPath: side] = old
    }
    let (tagsThere, knownTags) = (Set(there.tags), Set(known.tags))
    let mine = card.text.tags.filter { tagsThere.contains($0) || !knownTags.contains($0) }
    let taken = knownTags.union(mine)
    text.tags = mine + there.tags.filter { !taken.contains($0) }
    if isConflict {
      conflicts.append(Conflict(card: card.id, here: card.text, there: there))
    } else if (text.front, text.back) != (there.front, there.back),
      (text.front, text.back) == (card.text.front, card.text.back)
    {
      kept += 1
    }
    if (record.front, record.back, record.tags) != (known.front, known.back, known.tags) {
      imported.append(Edit(card: card.id, text: record))
    }
    return text
  }

  /// Where one card of a note says something else in the other program, its cards stand alone from now on:
  /// written anew, the note would take that back.
  private mutating func detach(_ cards: [Card]) {
    let texts = Dictionary(cards.map { ($0.id, $0.text) }) { one, _ in one }
    let notes = Set(edited.compactMap { $0.text.origin == nil ? texts[$0.card]?.origin?.note : nil })
    guard !notes.isEmpty else { return }
    for place in edited.indices where edited[place].text.origin.map({ notes.contains($0.note) }) ?? false {
      edited[place].text.origin = nil
    }
    let known = Set(edited.map(\.card))
    for card in cards where !known.contains(card.id) {
      guard let origin = card.text.origin, notes.contains(origin.note) else { continue }
      var text = card.text
      text.origin = nil
      edited.append(Edit(card: card.id, text: text))
      unchanged = max(0, unchanged - 1)
    }
  }

  /// The place of the card that each text is, by the place of the text. Cost: a pass over both for each of
  /// the six ways to be the same.
  private static func matches(of texts: [CardText], among cards: [Card]) -> [Int: Int] {
    var free = Set(cards.indices)
    var matches: [Int: Int] = [:]
    func match<Name: Hashable>(_ name: (CardText) -> Name?) {
      var places = Queues<Name>()
      for (index, card) in cards.enumerated() where free.contains(index) {
        if let name = name(card.text) { places.add(index, named: name) }
      }
      for (index, text) in texts.enumerated() where matches[index] == nil {
        guard let name = name(text), let place = places.take(named: name) else { continue }
        free.remove(place)
        matches[index] = place
      }
    }
    match { $0 }
    match { [$0.front, $0.back, $0.key.map { "k" + $0 } ?? ""] }
    match { $0.key }
    for name in [{ [$0.front, $0.back] }, { [$0.front] }] as [(CardText) -> [String]] {
      // Neither of two marks is the other: one side at least has none.
      var unmarked = Queues<[String]>()
      var all = Queues<[String]>()
      for (index, card) in cards.enumerated() where free.contains(index) {
        all.add(index, named: name(card.text))
        if card.text.key == nil { unmarked.add(index, named: name(card.text)) }
      }
      for (index, text) in texts.enumerated() where matches[index] == nil {
        let place =
          text.key == nil
          ? all.take(named: name(text), among: free) : unmarked.take(named: name(text), among: free)
        guard let place else { continue }
        free.remove(place)
        matches[index] = place
      }
    }
    // Of a line that is asked both ways one card was known: the other is the one with its sides turned.
    var sides = Queues<[String]>()
    for (index, card) in cards.enumerated() where free.contains(index) {
      sides.add(index, named: [card.text.back, card.text.front])
    }
    for (index, text) in texts.enumerated() where matches[index] == nil && text.key == nil {
      for twin in [index - 1, index + 1] where texts.indices.contains(twin) {
        guard matches[index] == nil, (texts[twin].front, texts[twin].back) == (text.back, text.front),
          let known = matches[twin].map({ cards[$0].text }),
          let place = sides.take(named: [known.front, known.back], among: free)
        else { continue }
        free.remove(place)
        matches[index] = place
      }
    }
    return matches
  }

  /// Places under names, each taken once, the first first.
  private struct Queues<Name: Hashable> {
    private var places: [Name: [Int]] = [:]
    private var next: [Name: Int] = [:]

    mutating func add(_ place: Int, named name: Name) { places[name, default: []].append(place) }

    mutating func take(named name: Name, among free: Set<Int>? = nil) -> Int? {
      guard let all = places[name] else { return nil }
      var index = next[name, default: 0]
      defer { next[name] = index }
      while index < all.count {
        let place = all[index]
        index += 1
        if free?.contains(place) ?? true { return place }
      }
      return nil
    }
  }
}

public struct ImportedReview: Sendable, Hashable {
  public var time: Date
  public var rating: CardRating
}

/// What another program had planned of a card: see `CardSchedule`.
public struct ImportedSchedule: Sendable, Hashable {
  public enum Due: Sendable, Hashable {
    case day(StudyDay)
    /// So many days after that of an instant.
    case days(Int, after: Date)
  }

  public var due: Due
  public var interval: Int
  public var ease: Double
  public var memory: MemoryState?
  /// The chance of recall at which its deck asks; nil where it is not known.
  public var recall: Double?

  public init(due: Due, interval: Int, ease: Double, memory: MemoryState? = nil, recall: Double? = nil) {
    (self.due, self.interval, self.ease, self.memory, self.recall) = (due, interval, ease, memory, recall)
  }

  /// As a file has it; nil where that cannot be.
  init?(due: Due, interval: Double, ease: Double) {
    guard interval > 0, interval < 1e6, ease.isFinite else { return nil }
    let days = Int(min(interval, 36_500).rounded(.up))
    self.init(due: due, interval: days, ease: ease > 0 ? min(max(1.3, ease), 10) : 2.5)
  }

  /// The day of a date that a file has; nil where there is none such.
  static func day(year: Int?, month: Int?, day: Int?) -> StudyDay? {
    guard let year, let month, let day, 1980...2200 ~= year, 1...12 ~= month, 1...31 ~= day else {
      return nil
    }
    let date = CivilDate(year: year, month: month, day: day)
    return CivilDate(number: date.number) == date ? StudyDay(date) : nil
  }
}

public struct ImportedNote: Sendable, Hashable {
  public var front: String
  public var back: String
  public var pronunciation: String?
  public var priority: JSONNumber?
  /// Labels, without spaces.
  public var tags: [String] = []
  /// What it keeps across export and import.
  public var key: String?
  public var deck: String?
  public var notetype: String?
  /// Its reviews in the other program, the earliest first.
  public var history: [ImportedReview] = []
  public var flag: CardFlag?
  /// An instant of the day on which it was not to be asked any more; nil where it was not put off.
  public var buried: Date?
  /// What was planned of it there; nil where it was new.
  public var schedule: ImportedSchedule?
  /// The line it begins on, from 1; 0 where it comes from no file.
  public var line = 0
}

extension ImportedNote {
  public init(_ text: CardText, deck: String? = nil) {
    self.init(front: text.front, back: text.back, tags: text.tags, key: text.key, deck: deck)
  }

  public init(_ item: VocabItem) {
    self.init(
      front: item.word, back: item.meaning, pronunciation: item.pronunciation, priority: item.priority)
  }

  public var cardText: CardText {
    let front = pronunciation.map { $0.isEmpty ? self.front : "\(self.front)\n\($0)" } ?? self.front
    return CardText(front: front, back: back, tags: tags, key: key)
  }

  var vocabItem: VocabItem {
    VocabItem(word: front, pronunciation: pronunciation, meaning: back, priority: priority)
  }
}

extension Reading<[ImportedNote]> {
  /// Tells and leaves out what no card can hold.
  public mutating func leaveOutOversized() {
    value.removeAll { note in
      let text = note.cardText
      guard max(text.front.utf8.count, text.back.utf8.count) > CardText.longestSide else { return false }
      faults.append(
        DeckFault("it is longer than \(CardText.longestSide >> 10) kB; the card is left out", line: note.line)
      )
      return true
    }
  }
}
