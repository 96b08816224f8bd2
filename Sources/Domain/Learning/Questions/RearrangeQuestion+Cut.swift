internal import Recitation
public import Text

/// How a text is cut into pieces that are put in order: at its clauses, as far as it has so many.
extension RearrangeQuestion {
  /// Words of a tile; of a longer piece it shows the beginning.
  private static let tileWords = 4...14
  private static let marks: Set<Character> = [",", ";", ":", ".", "?", "!", ")", "—", "–", "…"]

  /// Cuts a text into so many pieces, or one for each word where it has fewer. Where it has more clauses,
  /// each piece is some of them, of nearly one length; where it has fewer, none reaches over the end of a
  /// clause, and those that are cut are cut before a word such as "and" rather than behind it. Tokens without
  /// a word, such as a dash, stay with the word before them, or with the first. Cost: the square of the
  /// clauses.
  ///
  ///     "Thy word is a lamp unto my feet, and a light unto my path." into 2   // at the comma
  static func cut(_ tokens: [Token], into count: Int) -> [[Token]] {
    let words = words(of: tokens)
    let parts = min(max(count, 1), words.count)
    guard parts > 0 else { return [] }
    var clauses: [[[Token]]] = [[]]
    for word in words {
      clauses[clauses.count - 1].append(word)
      if endsClause(word) { clauses.append([]) }
    }
    if clauses.last?.isEmpty == true { clauses.removeLast() }
    let pieces = clauses.count >= parts ? join(clauses, into: parts) : split(clauses, into: parts)
    return pieces.map { Array($0.joined()) }
  }

  /// Cuts a text into so many pieces of nearly one length, wherever that is.
  static func cutEvenly(_ tokens: [Token], into count: Int) -> [[Token]] {
    let words = words(of: tokens)
    let parts = min(max(count, 1), words.count)
    return (0..<parts).map { part in
      Array(words[part * words.count / parts..<(part + 1) * words.count / parts].joined())
    }
  }

  /// What shows of a piece: all of it, or of a long one its first clause or words.
  public static func tile(_ block: [Token]) -> [Token] {
    let words = words(of: block)
    guard words.count > tileWords.upperBound else { return block }
    let clause = tileWords.first { endsClause(words[$0 - 1]) }
    return Array(words.prefix(clause ?? tileWords.upperBound / 2).joined())
  }

  /// The words of a tile: who sees no difference cannot be asked for one.
  static func look(_ block: [Token]) -> [String] { tile(block).map(\.key) }

  /// A block as it is printed on its tile.
  func text(of block: Int) -> String {
    let tile = Self.tile(blocks[block])
    return tile.map(\.printed).joined(separator: " ") + (tile.count < blocks[block].count ? " …" : "")
  }

  /// Each word with the marks that stand by themselves behind it, the first also with those before it.
  private static func words(of tokens: [Token]) -> [[Token]] {
    var words: [[Token]] = []
    var leading: [Token] = []
    for token in tokens {
      if !token.key.isEmpty {
        words.append(leading + [token])
        leading = []
      } else if words.isEmpty {
        leading.append(token)
      } else {
        words[words.count - 1].append(token)
      }
    }
    return words
  }

  private static func endsClause(_ word: [Token]) -> Bool {
    word.drop { $0.key.isEmpty }.contains { token in
      (token.key.isEmpty ? token.printed : token.edges.after).contains(where: marks.contains)
    }
  }

  /// Puts clauses together so that the squares of what the pieces differ from one length are least.
  private static func join(_ clauses: [[[Token]]], into parts: Int) -> [[[Token]]] {
    var ends = [0]
    for clause in clauses { ends.append(ends[ends.count - 1] + clause.count) }
    let length = Double(ends[clauses.count]) / Double(parts)
    // The cost of the best way to end a piece behind each clause, and where that piece begins.
    var costs = [0.0] + Array(repeating: Double.infinity, count: clauses.count)
    var begins: [[Int]] = []
    for _ in 0..<parts {
      var next = Array(repeating: Double.infinity, count: ends.count)
      var from = Array(repeating: 0, count: ends.count)
      for end in ends.indices.dropFirst() {
        for begin in 0..<end where costs[begin] < .infinity {
          let excess = Double(ends[end] - ends[begin]) - length
          let cost = costs[begin] + excess * excess
          if cost < next[end] { (next[end], from[end]) = (cost, begin) }
        }
      }
      costs = next
      begins.append(from)
    }
    var pieces: [[[Token]]] = []
    var end = clauses.count
    for from in begins.reversed() {
      pieces.append(Array(clauses[from[end]..<end].joined()))
      end = from[end]
    }
    return pieces.reversed()
  }

  /// Cuts clauses, the longest first, until there are so many pieces.
  private static func split(_ clauses: [[[Token]]], into parts: Int) -> [[[Token]]] {
    var shares = clauses.map { _ in 1 }
    for _ in clauses.count..<parts {
      let longest = clauses.indices.max {
        clauses[$0].count * shares[$1] < clauses[$1].count * shares[$0]
      }
      if let longest { shares[longest] += 1 }
    }
    return zip(clauses, shares).flatMap { clause, share in
      var begin = 0
      return (1...share).map { part in
        let even = part * clause.count / share
        let room = begin + 1...clause.count - (share - part)
        let places = part < share ? [even, even - 1, even + 1].filter(room.contains) : [clause.count]
        let end = places.first { !leansOn(clause[$0 - 1]) } ?? places.first ?? room.lowerBound
        defer { begin = end }
        return Array(clause[begin..<end])
      }
    }
  }

  /// Whether a word belongs to the one behind it: "the", "and", "of".
  private static func leansOn(_ word: [Token]) -> Bool {
    word.contains { RivalWords.isFunctionWord($0.key) }
  }
}
