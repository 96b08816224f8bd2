public import Base

extension MediaShelf {
  /// Takes over what another shelf keeps, as from a second machine. What is damaged or gone there is left out. Cost: reads what
  /// is not here yet.
  ///
  /// - Parameter other: The other shelf; a folder that is not there has nothing.
  /// - Returns: How many pictures and sounds were not here yet.
  /// - Throws: `Failure`.
  public mutating func takeOver(_ other: MediaShelf) throws(Failure) -> Int {
    let known = Set(entries().map { "\($0.file)\t\($0.name)" })
    var count = 0
    for entry in other.entries() where !known.contains("\(entry.file)\t\(entry.name)") {
      // Its name is what is in it.
      guard let content = MediaShelf.read("\(other.folder)/\(entry.file)", most: 1 << 30),
        Self.file(for: entry.name, content) == entry.file
      else { continue }
      if try keep(entry.name, content), entry.name != Self.collection { count += 1 }
    }
    return count
  }
}
