/// Where the recordings of a list stand in it, by their line and name. A list's lines rise: they are found by halving, and a million
/// of them take no memory.
struct ListPlaces {
  private struct Name: Hashable {
    var line: Int?
    var id: String
  }

  private let entries: [ScoringJob]
  /// Those named by themselves, or whose lines do not rise; nil where all do.
  private let named: [Name: Int]?

  init(_ entries: [ScoringJob]) {
    self.entries = entries
    let isRising =
      entries.first?.line != nil
      && zip(entries, entries.dropFirst()).allSatisfy { $0.line ?? .max <= $1.line ?? -1 }
    named =
      isRising
      ? nil
      : Dictionary(
        entries.enumerated().map { (Name(line: $1.line, id: $1.id), $0) },
        uniquingKeysWith: { first, _ in first })
  }

  /// The first place of this line and name; nil where the list has none.
  func place(line: Int?, id: String) -> Int? {
    if let named { return named[Name(line: line, id: id)] }
    guard let line else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].line ?? .max < line { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { $0.line == line }.firstIndex { $0.id == id }
  }
}
