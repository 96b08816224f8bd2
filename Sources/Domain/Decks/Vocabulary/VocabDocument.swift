public import FoundationEssentials
public import Memory
public import Text

/// A vocabulary document: a JSON file that is its own store. What is written back differs from what was read
/// only in what was changed.
///
/// Words keep their places in the document's list, from 0. A place whose word cannot be understood gives nil,
/// stays in the file as it is, and is among the faults.
public struct VocabDocument: Sendable {
  struct Entry: Sendable {
    var item: VocabItem?
    /// Where and what it was when read; nil for a word added since.
    var node: JSONNode?
    var original: VocabItem?
  }

  let source: JSONDocument
  let list: JSONNode
  var entries: [Entry]
  let originalProgress: VocabProgress
  let originalLimits: VocabLimits
  /// The words taken out, as they were read.
  var removed: [Entry] = []

  /// What was studied on the last day of study.
  public var progress: VocabProgress
  /// How many words are to be shown in a day.
  public var limits: VocabLimits
  /// The breaks between studies.
  public let ladder: BreakLadder
  /// All that was wrong in the file when it was read.
  public let faults: [DeckFault]

  /// Reads a document. Cost: a pass over the text, and some tens of nanoseconds a value.
  ///
  /// Throws only where there is no list of words to be had; other faults are collected.
  public init(_ bytes: [UInt8], limits sizes: JSONLimits = JSONLimits()) throws(JSONFault) {
    let source = try JSONDocument(bytes, limits: sizes)
    self.source = source
    let root = source.root
    guard root.kind == .object else {
      throw JSONFault("a vocabulary document is an object with a list called items", at: root)
    }
    guard let list = root[VocabNames.items] else {
      throw JSONFault("there is no list called items; write \"items\": []", at: root)
    }
    guard list.kind == .array else { throw JSONFault("items must be a list of words", at: list) }
    self.list = list
    var reader = VocabReader(source)
    var entries: [Entry] = []
    for (index, node) in list.elements.enumerated() {
      let item = reader.item(node, at: index + 1)
      entries.append(Entry(item: item, node: node, original: item))
    }
    reader.repeated(entries)
    var progress = VocabProgress()
    for member in root.members where member.name == VocabNames.lastStudyDate && !member.value.isNull {
      progress.lastStudySeconds = reader.date(member, nil)
    }
    progress.newCards = reader.count(root[VocabNames.newCardCount], VocabNames.newCardCount, otherwise: 0)
    progress.reviews = reader.count(root[VocabNames.reviewCount], VocabNames.reviewCount, otherwise: 0)
    progress.seen = reader.seen(root[VocabNames.seenCards], count: entries.count)
    let usual = VocabLimits()
    let limits = VocabLimits(
      new: reader.count(
        root[VocabNames.maxNewCardsPerDay], VocabNames.maxNewCardsPerDay, otherwise: usual.new),
      reviews: reader.count(
        root[VocabNames.maxReviewsPerDay], VocabNames.maxReviewsPerDay, otherwise: usual.reviews))
    ladder = reader.ladder(root[VocabNames.breaks])
    self.entries = entries
    self.progress = progress
    self.limits = limits
    originalProgress = progress
    originalLimits = limits
    faults = reader.faults
  }

  /// The text of a new document without words.
  ///
  /// - Parameters:
  ///   - date: When it is made; it counts as the last study.
  ///   - limits: How many words are to be shown in a day.
  /// - Returns: Bytes that `init` reads.
  public static func new(at date: Date, limits: VocabLimits = VocabLimits()) -> [UInt8] {
    let seconds = JSONNumber(date.timeIntervalSinceReferenceDate) ?? JSONNumber(0)
    let lines = [
      "{", "    \"\(VocabNames.newCardCount)\": 0,",
      "    \"\(VocabNames.maxReviewsPerDay)\": \(limits.reviews),",
      "    \"\(VocabNames.seenCards)\": [],", "    \"\(VocabNames.lastStudyDate)\": \(seconds),",
      "    \"\(VocabNames.maxNewCardsPerDay)\": \(limits.new),", "    \"\(VocabNames.reviewCount)\": 0,",
      "    \"\(VocabNames.items)\": []", "}", "",
    ]
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// The words taken out that could be understood.
  var removedOriginals: [VocabItem] { removed.compactMap(\.original) }

  /// How many places the list has.
  public var count: Int { entries.count }

  /// The word at a place; nil where it cannot be understood. A nil written is ignored.
  public subscript(index: Int) -> VocabItem? {
    get { entries[index].item }
    set { if let newValue, entries[index].item != nil { entries[index].item = newValue } }
  }

  /// The words that can be understood, with their places.
  public var items: [(index: Int, item: VocabItem)] {
    entries.enumerated().compactMap { index, entry in entry.item.map { (index, $0) } }
  }

  /// Adds a word at the end.
  public mutating func append(_ item: VocabItem) {
    entries.append(Entry(item: item, node: nil, original: nil))
  }

  /// Takes a word out. The places after it move up by one, those seen on the last day too.
  public mutating func remove(at index: Int) {
    let entry = entries.remove(at: index)
    if entry.node != nil { removed.append(entry) }
    progress.seen = Set(progress.seen.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 })
  }
}

extension VocabDocument {
  /// The place of a word that a person names: by the word itself, or by its number from 1.
  ///
  /// - Parameter name: What was typed. A word that is a number is taken for the word.
  /// - Returns: The place, from 0.
  /// - Throws: `Failure` where there is no such word, or more than one.
  public func place(of name: String) throws(Failure) -> Int {
    let same = items.filter { $0.item.word == name }
    if same.count == 1 { return same[0].index }
    if same.isEmpty, let number = Int(name), number > 0, number <= count { return number - 1 }
    throw Failure(
      same.isEmpty ? "There is no word “\(name)”." : "“\(name)” stands there several times: give its number.",
      advice: "The numbers: recite vocab list FILE")
  }

  /// The place of the first word that says the same, progress and number aside; nil where there is none.
  public func place(ofSame item: VocabItem) -> Int? {
    items.first {
      $0.item.word == item.word && $0.item.meaning == item.meaning
        && $0.item.pronunciation == item.pronunciation
    }?.index
  }
}

extension VocabDocument {
  /// What a day still has to study.
  public struct Waiting: Sendable, Hashable {
    /// Words to begin.
    public let new: Int
    /// Words to review.
    public let reviews: Int
  }

  /// How many new words and reviews the day's limits still allow of those there are.
  public func waiting(at now: Date, in calendar: StudyCalendar) -> Waiting {
    let done = progress.counting(at: now, in: calendar)
    let tomorrow = calendar.start(of: calendar.day(of: now).advanced(by: 1))
    let untouched = items.count { $0.item.state == .untouched }
    let due = items.count {
      $0.item.state == .learning && $0.item.nextReview.map { $0 < tomorrow } ?? true
    }
    return Waiting(
      new: min(untouched, max(0, limits.new - done.newCards)),
      reviews: min(due, max(0, limits.reviews - done.reviews)))
  }
}

extension VocabDocument {
  /// Whether anything differs from what was read.
  public var isChanged: Bool { !edits.isEmpty }

  /// The document's text with the changes made since it was read, and nothing else changed.
  public var bytes: [UInt8] { edits.applied(to: source) }

  private var edits: JSONEdits {
    var edits = JSONEdits()
    for entry in entries {
      guard let item = entry.item else { continue }
      if let node = entry.node, let original = entry.original {
        if item != original { Self.write(item, over: original, in: node, to: &edits) }
      } else {
        edits.append(Self.content(item), to: list)
      }
    }
    for node in removed.compactMap(\.node) { edits.remove(node, from: list) }
    writeProgress(to: &edits)
    return edits
  }

  private static func write(
    _ item: VocabItem, over original: VocabItem, in node: JSONNode, to edits: inout JSONEdits
  ) {
    func set(_ name: String, _ content: JSONValue?) { edits.set(name, to: content, in: node) }
    if item.word != original.word { set(VocabNames.word, .string(item.word)) }
    if item.pronunciation != original.pronunciation {
      set(VocabNames.pronunciation, item.pronunciation.map(JSONValue.string))
    }
    if item.meaning != original.meaning { set(VocabNames.meaning, .string(item.meaning)) }
    if item.state != original.state { set(VocabNames.state, .string(item.state.rawValue)) }
    if item.priority != original.priority {
      set(VocabNames.priority, item.priority.map(JSONValue.exact))
    }
    if !item.lastBreak.isSameValue(as: original.lastBreak) {
      set(VocabNames.lastBreak, .exact(item.lastBreak))
    }
    if item.nextReviewSeconds != original.nextReviewSeconds {
      set(VocabNames.nextReviewDate, item.nextReviewSeconds.map(JSONValue.exact))
    }
  }

  private static func content(_ item: VocabItem) -> JSONValue {
    .object(known: [
      (VocabNames.word, .string(item.word)),
      (VocabNames.pronunciation, item.pronunciation.map(JSONValue.string)),
      (VocabNames.meaning, .string(item.meaning)), (VocabNames.state, .string(item.state.rawValue)),
      (VocabNames.priority, item.priority.map(JSONValue.exact)),
      (VocabNames.lastBreak, .exact(item.lastBreak)),
      (VocabNames.nextReviewDate, item.nextReviewSeconds.map(JSONValue.exact)),
    ])
  }

  private func writeProgress(to edits: inout JSONEdits) {
    let root = source.root
    func set(_ name: String, _ value: Int, _ old: Int) {
      if value != old { edits.set(name, to: .integer(value), in: root) }
    }
    let old = originalProgress
    if let seconds = progress.lastStudySeconds, seconds != old.lastStudySeconds {
      edits.set(VocabNames.lastStudyDate, to: .exact(seconds), in: root)
    }
    set(VocabNames.newCardCount, progress.newCards, old.newCards)
    set(VocabNames.reviewCount, progress.reviews, old.reviews)
    if progress.seen != old.seen {
      edits.set(VocabNames.seenCards, to: .integers(progress.seen.sorted()), in: root)
    }
    set(VocabNames.maxNewCardsPerDay, limits.new, originalLimits.new)
    set(VocabNames.maxReviewsPerDay, limits.reviews, originalLimits.reviews)
  }
}
