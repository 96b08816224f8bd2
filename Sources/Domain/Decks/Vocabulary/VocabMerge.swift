internal import FoundationEssentials
public import Memory
internal import Text

/// Brings together two changes of one vocabulary document: ours, and what another program wrote meanwhile.
///
/// Words are told apart by word and pronunciation, and where that stands more than once, by their order. What
/// only one side changed is taken. Where both answered the same word, the later answer counts, by date less
/// break; a mastered word stays mastered. Counts of one day are added up. Where both changed the same text
/// differently, or one deleted what the other changed, nothing is merged: the reasons say what to settle by
/// hand.
public enum VocabMerge {
  /// What came of it.
  public enum Outcome: Sendable {
    /// The document on disk with our changes.
    case merged(VocabDocument)
    /// Why they cannot be brought together.
    case refused([DeckFault])
  }

  /// Brings them together. Cost: a pass over each.
  ///
  /// - Parameters:
  ///   - ours: The document in hand, with changes made since it was read.
  ///   - theirs: The document on disk, read just now.
  ///   - calendar: Where a learner's day begins.
  /// - Returns: The document to go on with, based on the text on disk; or the reasons against it.
  public static func merge(
    ours: VocabDocument, theirs: VocabDocument, in calendar: StudyCalendar
  ) -> Outcome {
    var merger = VocabMerger(ours: ours, theirs: theirs)
    merger.mergeWords()
    merger.mergeLimits()
    merger.mergeProgress(in: calendar)
    return merger.faults.isEmpty ? .merged(merger.result) : .refused(merger.faults)
  }
}

/// A merge under way.
struct VocabMerger {
  private struct Key: Hashable {
    var word: String
    var pronunciation: String?
    var occurrence: Int
  }

  let ours: VocabDocument
  let theirs: VocabDocument
  var result: VocabDocument
  var faults: [DeckFault] = []
  /// Our places to places in the result.
  private var places: [Int: Int] = [:]

  init(ours: VocabDocument, theirs: VocabDocument) {
    self.ours = ours
    self.theirs = theirs
    result = theirs
  }

  mutating func mergeWords() {
    var theirPlaces = Self.places(theirs.entries.map(\.item))
    var doomed: [Int] = []
    // A word we renamed is looked for under its old name.
    let bases = Self.keys(ours.entries.map { $0.original ?? $0.item })
    for (index, entry) in ours.entries.enumerated() {
      guard let item = entry.item, let key = bases[index] else { continue }
      guard let place = theirPlaces.removeValue(forKey: key), let theirItem = theirs[place] else {
        merge(item, deletedThere: entry, at: index)
        continue
      }
      places[index] = place
      result[place] = merged(base: entry.original, ours: item, theirs: theirItem)
    }
    let removed = ours.removedOriginals
    for (index, key) in Self.keys(removed.map(Optional.some)).enumerated() {
      guard let key, let place = theirPlaces[key] else { continue }
      if theirs[place] == removed[index] {
        doomed.append(place)
      } else {
        refuse(
          "\(SafeText.excerpt(key.word)) was removed here and changed on disk; "
            + "remove it there too, or keep it"
        )
      }
    }
    for place in doomed.sorted(by: >) {
      result.remove(at: place)
      places = places.mapValues { $0 > place ? $0 - 1 : $0 }
    }
  }

  /// A word of ours that is not on disk: added by us, or deleted there.
  private mutating func merge(_ item: VocabItem, deletedThere entry: VocabDocument.Entry, at index: Int) {
    if entry.node == nil {
      result.append(item)
      places[index] = result.count - 1
    } else if item != entry.original {
      refuse(
        "\(SafeText.excerpt(item.word)) was changed here and removed on disk; "
          + "remove it here too, or put it back there"
      )
    }
  }

  private mutating func merged(base: VocabItem?, ours: VocabItem, theirs: VocabItem) -> VocabItem {
    var item = theirs
    func choose<T: Equatable>(_ path: KeyPath<VocabItem, T>) -> T? {
      let mine = ours[keyPath: path]
      let other = theirs[keyPath: path]
      if mine == other || mine == base?[keyPath: path] { return other }
      return other == base?[keyPath: path] ? mine : nil
    }
    if let word = choose(\.word) { item.word = word } else { refuse("the word", ours.word) }
    if let meaning = choose(\.meaning) { item.meaning = meaning } else { refuse("the meaning", ours.word) }
    if let priority = choose(\.priority) {
      item.priority = priority
    } else {
      refuse("the priority", ours.word)
    }
    if let pronunciation = choose(\.pronunciation) {
      item.pronunciation = pronunciation
    } else {
      refuse("the pronunciation", ours.word)
    }
    let progress = \VocabItem.learning
    if let learning = choose(progress) {
      item.learning = learning
    } else if theirs.state == .mastered || ours.state == .mastered {
      item.learning = ours.state == .mastered ? ours.learning : theirs.learning
    } else if (ours.lastStudied ?? -.infinity) >= (theirs.lastStudied ?? -.infinity) {
      item.learning = ours.learning
    }
    return item
  }

  mutating func mergeLimits() {
    func choose(_ base: Int, _ ours: Int, _ theirs: Int, _ name: String) -> Int {
      if ours == theirs || ours == base { return theirs }
      if theirs != base { refuse("\(name) was changed to \(ours) here and to \(theirs) on disk; choose one") }
      return ours
    }
    let base = ours.originalLimits
    result.limits.new = choose(
      base.new, ours.limits.new, theirs.limits.new, VocabNames.maxNewCardsPerDay)
    result.limits.reviews = choose(
      base.reviews, ours.limits.reviews, theirs.limits.reviews, VocabNames.maxReviewsPerDay)
  }

  mutating func mergeProgress(in calendar: StudyCalendar) {
    let base = ours.originalProgress
    guard ours.progress != base else { return }
    var mine = ours.progress
    mine.seen = Set(mine.seen.compactMap { places[$0] })
    func day(_ progress: VocabProgress) -> StudyDay? { progress.lastStudy.map(calendar.day(of:)) }
    let myDay = day(mine)
    let theirDay = day(theirs.progress)
    guard theirs.progress != base, let myDay, let theirDay, theirDay >= myDay else {
      result.progress = mine
      return
    }
    guard myDay == theirDay else { return }
    // Both studied on this day; what was counted before they parted counts once.
    let shared = day(base) == myDay ? base : VocabProgress()
    result.progress.newCards += max(0, mine.newCards - shared.newCards)
    result.progress.reviews += max(0, mine.reviews - shared.reviews)
    result.progress.seen.formUnion(mine.seen)
    if (mine.lastStudySeconds?.double ?? 0) > (theirs.progress.lastStudySeconds?.double ?? 0) {
      result.progress.lastStudySeconds = mine.lastStudySeconds
    }
  }

  private mutating func refuse(_ problem: String) { faults.append(DeckFault(problem)) }

  private mutating func refuse(_ what: String, _ word: String) {
    refuse(
      "\(what) of \(SafeText.excerpt(word)) was changed here and, differently, on disk; make them the same")
  }

  private static func keys(_ items: [VocabItem?]) -> [Key?] {
    var counts: [Key: Int] = [:]
    return items.map { item in
      guard let item else { return nil }
      var key = Key(word: item.word, pronunciation: item.pronunciation, occurrence: 0)
      counts[key, default: 0] += 1
      key.occurrence = counts[key] ?? 1
      return key
    }
  }

  private static func places(_ items: [VocabItem?]) -> [Key: Int] {
    var places: [Key: Int] = [:]
    for (index, key) in keys(items).enumerated() {
      if let key { places[key] = index }
    }
    return places
  }
}

extension VocabItem {
  /// What an answer changes.
  struct Learning: Hashable {
    var state: VocabState
    var lastBreak: JSONNumber
    var nextReviewSeconds: JSONNumber?
  }

  var learning: Learning {
    get { Learning(state: state, lastBreak: lastBreak, nextReviewSeconds: nextReviewSeconds) }
    set {
      state = newValue.state
      lastBreak = newValue.lastBreak
      nextReviewSeconds = newValue.nextReviewSeconds
    }
  }
}

/// What importing notes into a vocabulary document comes to. Importing the same notes again changes nothing;
/// a word whose meaning changed keeps its progress.
public struct VocabImport: Sendable, Hashable {
  /// Words added.
  public private(set) var added = 0
  /// Words whose meaning, pronunciation or priority changed.
  public private(set) var edited = 0
  /// Notes that are there already, or twice in the file.
  public private(set) var unchanged = 0

  /// Puts notes into a document. A note is the word with the same meaning, or else the word alone, where the
  /// pronunciations do not differ. Each word is taken by one note at most. What a note does not say stays.
  /// Cost: a pass over both.
  public init(_ notes: [ImportedNote], into document: inout VocabDocument) {
    var byWord: [String: [Int]] = [:]
    for (index, item) in document.items { byWord[item.word, default: []].append(index) }
    var seen: Set<[String]> = []
    let items = notes.map(\.vocabItem).filter { item in
      let isFirst = seen.insert([item.word, item.pronunciation ?? "", item.meaning]).inserted
      unchanged += isFirst ? 0 : 1
      return isFirst
    }
    var taken: Set<Int> = []
    var places: [Int: Int] = [:]
    func match(_ fits: (VocabItem, VocabItem) -> Bool) {
      for (index, item) in items.enumerated() where places[index] == nil {
        let found = (byWord[item.word] ?? []).first { place in
          guard !taken.contains(place), let old = document[place] else { return false }
          let isSameSound =
            old.pronunciation == nil || item.pronunciation == nil || old.pronunciation == item.pronunciation
          return isSameSound && fits(old, item)
        }
        guard let found else { continue }
        taken.insert(found)
        places[index] = found
      }
    }
    match { $0.meaning == $1.meaning && $0.pronunciation == $1.pronunciation }
    match { $0.meaning == $1.meaning }
    match { _, _ in true }
    for (index, item) in items.enumerated() {
      guard let place = places[index], var old = document[place] else {
        document.append(item)
        added += 1
        continue
      }
      old.meaning = item.meaning
      old.pronunciation = item.pronunciation ?? old.pronunciation
      if let priority = item.priority, old.priority?.isSameValue(as: priority) != true {
        old.priority = priority
      }
      if old == document[place] {
        unchanged += 1
      } else {
        document[place] = old
        edited += 1
      }
    }
  }
}
