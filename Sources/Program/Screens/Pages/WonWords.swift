/// Words that were said just now: each shines for a moment.
struct WonWords: Sendable, Equatable {
  /// How long a word shines, seconds.
  static let length = 0.4

  /// When each began to shine; nil until the clock is looked at.
  private var starts: [Int: Double?] = [:]
  private var known: Set<Int> = []

  /// Those that shine.
  var fresh: Set<Int> { Set(starts.keys) }
  var isMoving: Bool { !starts.isEmpty }

  /// Takes all words that were said so far; those that are new begin to shine with the next look at the clock.
  mutating func take(_ words: Set<Int>) {
    for word in words.subtracting(known) { starts[word] = .some(nil) }
    known = words
  }

  /// Takes the time, seconds.
  mutating func take(seconds: Double) {
    for (word, start) in starts {
      let start = start ?? seconds
      starts[word] = seconds - start < Self.length ? .some(start) : nil
    }
  }
}
