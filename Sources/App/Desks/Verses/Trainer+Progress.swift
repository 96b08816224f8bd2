internal import Learning
public import Memory
internal import Store
public import Text

extension Trainer {
  /// How many passages fall due on each of the coming days; what is late counts today. Costs one row a
  /// passage.
  public func comingDays() throws(Failure) -> [Int] {
    let due = try store.dueDays(retention: method.retention, without: try passedOver())
    return DueDays.coming(due, from: today)
  }

  /// Where one stands with each passage of one's sets, in their order, with what of the books is known. Reads
  /// the answers to each.
  public func passagesProgress() throws(Failure) -> PassagesProgress {
    let lessons = Dictionary(
      try openLessons().map { ($0.reference, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [PassagesProgress.Passage] = []
    var seen: Set<String> = []
    for set in try sets() {
      let rows = try view(of: set).rows.filter { !$0.isAbsent && !isGone($0.reference) }
      for row in rows where seen.insert(row.reference).inserted {
        let lesson = lessons[row.reference]
        var passage = PassagesProgress.Passage(name: row.reference, strength: row.strength)
        (passage.place, passage.parts, passage.due) = (lesson?.place, lesson?.parts ?? [], row.due)
        if row.asked > row.right { passage.missed = try missed(row.reference) }
        found.append(passage)
      }
    }
    return PassagesProgress(passages: found, books: try knownBooks())
  }

  /// The words of a passage that were missed most; none where its words are not there any more.
  private func missed(_ name: String) throws(Failure) -> [String] {
    let words: [String]
    do throws(Failure) { words = try passage(name).tokens.map(\.core) } catch { return [] }
    guard let id = try store.passage(name) else { return [] }
    let answers = try store.answers(to: id).map { ($0.entry.answer, $0.entry.faults) }
    let misses = PassageHistory(answers).misses.words.filter {
      $0.wrong > 0 && words.indices.contains($0.word)
    }
    return misses.prefix(3).map { words[$0.word] }
  }

  /// The books, and texts of one's own, of which something is known by heart, with each chapter's share.
  private func knownBooks() throws(Failure) -> [PassagesProgress.Book] {
    var known: Set<VerseID> = []
    for learnt in try store.learntReferences() {
      // A part of a verse has a name of its own, and is not yet the verse.
      guard let reference = try? Reference(learnt, in: canon) else { continue }
      known.formUnion(reference.verses(in: canon))
    }
    let byBook = Dictionary(grouping: known, by: \.book)
    return byBook.keys.sorted().map { book in
      let verses = byBook[book] ?? []
      let counts = canon.books[book].verses
      let each = Dictionary(grouping: verses, by: \.chapter).mapValues(\.count)
      return PassagesProgress.Book(
        name: canon.books[book].name,
        chapters: counts.enumerated().map { Double(each[$0 + 1] ?? 0) / Double(max(1, $1)) },
        known: verses.count, verses: counts.reduce(0, +))
    }
  }
}
