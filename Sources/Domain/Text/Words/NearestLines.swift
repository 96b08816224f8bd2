internal import func Glibc.log

/// The lines that are nearest to words which stand in none as they were typed: half remembered, of another
/// translation, or with a slip of the finger.
///
///     "lean not on your own understanding" → Proverbs 3:5, "… lean not unto thine own understanding."
public struct NearestLines: Sendable {
  /// What a word counts that is another form of the one typed, or nearly it.
  private static let nearCredit = 0.8
  /// The share of what was typed, rare words counting more, that a line has to have.
  private static let leastShare = 0.4

  /// The lines that are looked through.
  public let lines: [Verse]
  /// Where each word stands: in which line, as which of its words.
  private let places: [String: [(line: Int32, at: Int32)]]

  /// Looks through lines once. Cost: for a Bible half a second and some 20 MB.
  public init(_ lines: [Verse]) {
    self.lines = lines
    var places: [String: [(line: Int32, at: Int32)]] = [:]
    for (number, line) in lines.enumerated() {
      for (at, word) in Self.words(of: line.text).enumerated() {
        places[word, default: []].append((Int32(number), Int32(at)))
      }
    }
    self.places = places
  }

  /// The lines that have most of the words, the nearest first; rare words count more than common ones, and
  /// words that follow one another as they were typed a little more. None where no line has enough of them.
  /// Cost: one pass over all different words.
  public func find(_ words: String, most: Int = 5) -> [Verse] {
    var wanted: [String] = []
    for word in Self.words(of: words).prefix(60) where !wanted.contains(word) { wanted.append(word) }
    guard !wanted.isEmpty else { return [] }
    var found: [Int32: [(place: Int, at: Int32, credit: Double)]] = [:]
    for (word, stands) in places {
      for place in wanted.indices {
        guard let credit = Self.credit(word, for: wanted[place]) else { continue }
        for (line, at) in stands { found[line, default: []].append((place, at, credit)) }
      }
    }
    var counts = wanted.map { _ in 0 }
    for hits in found.values { for place in Set(hits.map(\.place)) { counts[place] += 1 } }
    let weights = counts.map { log(Double(lines.count + 1) / Double($0 + 1)) + 0.1 }
    let whole = weights.reduce(0, +)
    let scored = found.map { line, hits in
      (line: line, score: Self.score(hits.sorted { ($0.at, $0.place) < ($1.at, $1.place) }, weights))
    }
    let enough = scored.filter { $0.score >= Self.leastShare * whole }
    return enough.sorted { ($1.score, $0.line) < ($0.score, $1.line) }.prefix(most)
      .map { lines[Int($0.line)] }
  }

  private static func score(
    _ hits: [(place: Int, at: Int32, credit: Double)], _ weights: [Double]
  ) -> Double {
    var best = weights.map { _ in 0.0 }
    var bonus = 0.0
    for (hit, before) in zip(hits, [nil] + hits.map(Optional.some)) {
      best[hit.place] = max(best[hit.place], hit.credit)
      if let before, hit.place == before.place + 1, hit.at - before.at <= 2 { bonus += weights[hit.place] }
    }
    return zip(best, weights).reduce(0) { $0 + $1.0 * $1.1 } + 0.1 * bonus
  }

  private static func words(of text: String) -> [String] {
    Folding.fold(text).split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }

  /// What a word of a line counts for a typed one; nil where it is none of its forms and not nearly it.
  private static func credit(_ word: String, for typed: String) -> Double? {
    if word == typed { return 1 }
    guard word.first == typed.first, typed.utf8.count > 3, word.utf8.count > 3 else { return nil }
    if stem(word) == stem(typed) { return nearCredit }
    let most = typed.utf8.count < 8 ? 1 : 2
    guard abs(typed.utf8.count - word.utf8.count) <= most else { return nil }
    let distance = EditDistance.between(Array(word.unicodeScalars), Array(typed.unicodeScalars))
    return distance <= most ? nearCredit : nil
  }

  /// "suffer" of "suffers", "suffereth" and "suffered".
  private static func stem(_ word: String) -> Substring {
    for ending in ["'s", "eth", "est", "ing", "ed", "es", "s", "e"]
    where word.hasSuffix(ending) && word.utf8.count >= ending.utf8.count + 3 {
      return word.dropLast(ending.count)
    }
    return word[...]
  }
}
