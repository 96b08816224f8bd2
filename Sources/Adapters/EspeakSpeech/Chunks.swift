/// Words cut into pieces that the engine is given one at a time, at the ends of sentences where there are any.
struct Chunks: Sequence {
  /// A run of words.
  struct Chunk: Equatable {
    /// Position of its first word in the phrase.
    var firstWord: Int
    /// Its words.
    var words: ArraySlice<String>
    /// What is spoken: a space between words.
    var text: String { words.joined(separator: " ") }
  }

  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// A sentence ends a chunk after 40 words, a clause after 120, and 240 are the most.
  func makeIterator() -> AnyIterator<Chunk> {
    var start = 0
    return AnyIterator {
      guard start < words.count else { return nil }
      var end = start
      while end < words.count {
        let count = end - start + 1
        let closing = words[end].reversed().first { !"\"')”".contains($0) }
        end += 1
        if count >= 40, let closing, ".!?".contains(closing) { break }
        if count >= 120, let closing, ",;:".contains(closing) { break }
        if count >= 240 { break }
      }
      defer { start = end }
      return Chunk(firstWord: start, words: words[start..<end])
    }
  }
}
