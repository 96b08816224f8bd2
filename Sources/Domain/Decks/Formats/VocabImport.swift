internal import Base

/// What importing notes into a vocabulary document comes to. Importing the same notes again changes nothing; a word whose
/// meaning changed keeps its progress.
public struct VocabImport: Sendable, Hashable {
  /// Words added.
  public private(set) var added = 0
  /// Words whose meaning, pronunciation or priority changed.
  public private(set) var edited = 0
  /// Notes that are there already, or twice in the file.
  public private(set) var unchanged = 0

  /// Puts notes into a document. A note is the word with the same meaning, or else the word alone, where the pronunciations
  /// do not differ. Each word is taken by one note at most. What a note does not say stays. Cost: a pass over both.
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
