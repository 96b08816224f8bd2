public import FoundationEssentials
internal import Habits
internal import Learning
public import Memory
internal import Store
public import Text

extension Trainer {
  /// The passages that words of a command line mean: "Ps 23; John 3:16" are two. Each of the words has one
  /// reference or several parted by semicolons; `each` makes every verse a passage of its own. Throws for the
  /// first that is no place in this text, or too long to learn as one.
  public func references(in words: [String], each: Bool = false) throws(Failure) -> [String] {
    try passages(in: words, each: each).references
  }

  /// The same, with the verses that the text does not have: those are not learnt.
  public func passages(in words: [String], each: Bool = false) throws(Failure) -> FoundPassages {
    var found = FoundPassages()
    for word in words { found.add(try passages(in: word, each: each)) }
    return found
  }

  private func passages(in word: String, each: Bool) throws(Failure) -> FoundPassages {
    if OwnWords.isName(word) { return FoundPassages(references: [try ownWords(named: word).name]) }
    let reference = try reference(word)
    var found = FoundPassages()
    for part in each ? reference.verses(in: canon).map(Reference.init) : parts(of: reference) {
      do throws(Failure) {
        let passage = try passage(part)
        found.add(FoundPassages(references: [passage.name], absent: passage.absent))
      } catch {
        guard error.code == "no_such_verse" else { throw error }
        found.absent += part.verses(in: canon)
      }
    }
    // What is not there at all is a mistake of who typed it.
    if found.references.isEmpty { _ = try passage(reference) }
    return found
  }

  /// What a reader would learn as one: verses of one chapter that stand together in the list ("John 3:16-18,
  /// 21").
  private func parts(of reference: Reference) -> [Reference] {
    var parts: [Reference] = []
    for range in reference.ranges {
      if let last = parts.last?.ranges.last, last.last.book == range.first.book,
        last.last.chapter == range.first.chapter, range.first > last.last
      {
        parts[parts.count - 1].ranges.append(range)
      } else {
        parts.append(Reference(ranges: [range]))
      }
    }
    return parts
  }

  /// Reads a list of references as `ReferenceList` has them. A line that is no reference is told and passed
  /// over.
  ///
  /// - Parameters:
  ///   - text: The list.
  ///   - each: Whether every verse is a passage of its own.
  /// - Returns: Canonical references, each once, the verses of theirs that the text lacks, and by line from 1
  ///   what was wrong and what was taken for something else.
  public func readList(
    _ text: String, each: Bool = false
  ) -> (references: [String], absent: [VerseID], faults: [ListFault], notes: [ListFault]) {
    var notes: [ListFault] = []
    var references: [String] = []
    var absent: [VerseID] = []
    var known: Set<String> = []
    var faults: [ListFault] = []
    for entry in ReferenceList(text, in: canon).entries {
      do throws(Failure) {
        let found = try passages(in: entry.reference, each: each)
        references += found.references.filter { known.insert($0).inserted }
        absent += found.absent
        // The passages were found: only notes are wanted.
        let taken = (try? ReferenceReading(entry.reference, in: canon))?.notes ?? []
        notes += (taken.map(\.message) + (entry.note.map { [$0] } ?? []))
          .map { ListFault(line: entry.line, message: $0) }
      } catch {
        faults.append(ListFault(line: entry.line, message: error.message))
      }
    }
    return (references, absent, faults, notes)
  }

  // MARK: Sets

  public func sets() throws(Failure) -> [LearningSet] {
    try store.sets()
  }

  /// The mean strength of each set that has passages, 0 to 1. Costs one row a passage of a set.
  public func strengths() throws(Failure) -> [SetID: Double] {
    let (now, model) = (now, method.model)
    var strengths: [SetID: Double] = [:]
    for set in try store.sets() where set.count > 0 {
      let each = try store.standings(in: set.id).map { model.strength(of: $0.recollection, at: now) }
      strengths[set.id] = each.reduce(0, +) / Double(max(1, each.count))
    }
    return strengths
  }

  /// The set of a name, without regard to case; nil where there is none.
  public func set(ifNamed name: String) throws(Failure) -> LearningSet? {
    try store.set(named: name)
  }

  /// The set of a name.
  ///
  /// - Throws: `no_such_set`, with the names there are.
  public func set(named name: String) throws(Failure) -> LearningSet {
    if let set = try set(ifNamed: name) { return set }
    let names = try sets().map { "“\($0.name)”" }
    let known =
      names.isEmpty
      ? "There are no sets yet."
      : "There is " + names.prefix(12).joined(separator: ", ")
        + (names.count > 12 ? " and \(names.count - 12) more." : ".")
    throw Failure(
      code: "no_such_set", message: "There is no set named “\(SafeText.excerpt(name, limit: 60))”. \(known)",
      advice: names.isEmpty ? "Try: recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"" : nil)
  }

  public func createSet(named name: String, _ references: [String]) throws(Failure) {
    _ = try store.createSet(named: name, references: references, at: now)
  }

  /// Adds passages to a set, and tells how many were not in it before.
  public func add(_ references: [String], to set: LearningSet) throws(Failure) -> Int {
    try store.add(references, to: set.id, at: now)
  }

  /// Takes passages out of a set, and tells how many were in it. Their answers stay.
  public func remove(_ references: [String], from set: LearningSet) throws(Failure) -> Int {
    try store.remove(references, from: set.id, at: now)
  }

  /// Deletes a set. The answers about its passages stay.
  public func remove(_ set: LearningSet) throws(Failure) {
    try store.removeSet(set.id, at: now)
  }

  public func rename(_ set: LearningSet, to name: String) throws(Failure) {
    try store.renameSet(set.id, to: name, at: now)
  }

  /// Moves a set among the sets, to a position from 0.
  public func move(_ set: LearningSet, to position: Int) throws(Failure) {
    try store.moveSet(set.id, to: position, at: now)
  }

  /// Moves a passage within its set, to a position from 0.
  public func move(_ reference: String, in set: LearningSet, to position: Int) throws(Failure) {
    try store.move(reference, in: set.id, to: position, at: now)
  }

  /// The passages of a set, in order.
  public func references(of set: LearningSet) throws(Failure) -> [String] {
    try store.passages(in: set.id).map(\.reference)
  }

  /// A set with how its passages stand.
  public func view(of set: LearningSet) throws(Failure) -> SetView {
    let (references, standings) = (try store.passages(in: set.id), try store.standings(in: set.id))
    let known = Dictionary(standings.map { ($0.passage, $0.recollection) }, uniquingKeysWith: { $1 })
    let now = now
    let rows = try references.map { passage throws(Failure) in
      let recollection = known[passage.id] ?? Recollection()
      return SetView.Row(
        reference: passage.reference, strength: method.model.strength(of: recollection, at: now),
        lastAsked: recollection.lastAsked, lastDay: recollection.lastDay, asked: recollection.asked,
        right: recollection.right, due: recollection.dueDay(retention: method.retention),
        isAbsent: lacksWholly(passage.reference),
        learntIn: recollection.asked > 0
          ? [] : try elsewhere(passage.reference).filter(\.isLearnt).map(\.text))
    }
    return SetView(set: set, rows: rows)
  }
}

/// The passages that words of a command line mean.
public struct FoundPassages: Sendable, Hashable {
  /// Canonical references, in order, each once.
  public var references: [String] = []
  /// Verses that the text does not have.
  public var absent: [VerseID] = []

  mutating func add(_ other: FoundPassages) {
    for reference in other.references where !references.contains(reference) { references.append(reference) }
    absent += other.absent
  }
}

/// A line of a list that could not be read, or is not plain.
public struct ListFault: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  public var message: String
}

/// A set with how each of its passages stands.
public struct SetView: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public var reference: String
    /// How well it is known, 0 to 1.
    public var strength: Double
    /// When it was last asked about; nil where it never was.
    public var lastAsked: Date?
    public var lastDay: StudyDay?
    /// How often it was asked about.
    public var asked: Int
    /// How often it was answered right without hints.
    public var right: Int
    /// The day its words fall due; nil where they were never attempted.
    public var due: StudyDay?
    /// Whether the text lacks all of it.
    public var isAbsent = false
    /// The other texts that it was learnt in, where it was not asked about in this one.
    public var learntIn: [String] = []
  }

  public var set: LearningSet
  /// Its passages in order.
  public var rows: [Row]

  /// The mean strength, 0 to 1.
  public var meanStrength: Double {
    rows.isEmpty ? 0 : rows.map(\.strength).reduce(0, +) / Double(rows.count)
  }
}

extension Trainer {
  /// The set that passages go into which are in none yet.
  public static let firstSet = "My verses"

  /// Sees to it that a passage that is learnt is in a set, so that practice asks about it: one that is in
  /// none goes into the first set or, of a text of one's own, into that of these, or one that is named; it is
  /// made where it is missing. Tells whether it was put there; where it throws nothing has changed.
  @discardableResult
  public func enrol(_ reference: String, in wish: String? = nil) throws(Failure) -> Bool {
    // Words of one's own have no address.
    let isOwn = (try? Reference(reference, in: canon)).map(canon.isOwn) ?? false
    let name = wish ?? (isOwn ? Self.ownTextSet : Self.firstSet)
    if let id = try store.passage(reference), try store.standings().contains(where: { $0.passage == id }) {
      return false
    }
    if let set = try store.set(named: name) {
      try store.add([reference], to: set.id, at: now)
    } else {
      _ = try store.createSet(named: name, references: [reference], at: now)
    }
    return true
  }
}
