internal import Scripture

/// The pieces of a passage said one after another, in whatever order: what may be said, and what is meant.
struct SpokenPieces {
  /// The words of each piece, as they are said.
  private let pieces: [[String]]

  /// - Parameter blocks: The pieces, in the order of the text.
  init(_ blocks: [[Token]]) {
    pieces = blocks.map { $0.flatMap { $0.spoken.first ?? [] } }
  }

  /// As many pieces, any of them at each place.
  var pattern: SpokenPattern {
    let piece = SpokenPattern.oneOf(
      pieces.filter { !$0.isEmpty }.map { .sequence($0.map(SpokenPattern.word)) })
    return .sequence(Array(repeating: piece, count: pieces.count))
  }

  /// The order that was said: positions among the pieces; nil where the words are not each piece once.
  ///
  ///     order(of: ["so", "loved", "for", "god"])  // [1, 0] of "For God", "so loved"
  func order(of words: [String]) -> [Int]? {
    var left = Array(pieces.indices)
    var order: [Int] = []
    var rest = words[...]
    while !rest.isEmpty {
      // The longer first, where one begins like another.
      let found = left.filter { !pieces[$0].isEmpty && rest.starts(with: pieces[$0]) }
        .max { (pieces[$0].count, -$0) < (pieces[$1].count, -$1) }
      guard let found else { return nil }
      order.append(found)
      left.removeAll { $0 == found }
      rest = rest.dropFirst(pieces[found].count)
    }
    return left.isEmpty ? order : nil
  }
}
