public import Scripture

/// A passage cut into blocks, which are to be put in order.
public struct RearrangeQuestion: Sendable, Hashable {
  /// The blocks in the order of the text.
  public let blocks: [[Token]]
  /// The order in which they are shown: positions in `blocks`.
  public let shown: [Int]

  /// Makes the question: at most so many blocks of nearly one length, each with a word in it.
  init(blocks count: Int, of tokens: [Token], using generator: inout some RandomNumberGenerator) {
    blocks = Self.cut(tokens, into: count)
    var order = Array(blocks.indices)
    // Shown in order it would answer itself. With two unlike blocks every other shuffle differs, so this ends soon.
    let texts = blocks.map { $0.map(\.key) }
    if Set(texts).count > 1 {
      repeat { order.shuffle(using: &generator) } while order.map({ texts[$0] }) == texts
    }
    shown = order
  }

  /// Whether an order of the blocks gives the text: blocks with the same words stand for one another.
  ///
  /// - Parameter order: Positions in `blocks`.
  /// - Returns: Whether it is right.
  public func isRight(_ order: [Int]) -> Bool {
    guard order.count == blocks.count, Set(order) == Set(blocks.indices) else { return false }
    return zip(order, blocks).allSatisfy { blocks[$0].map(\.key) == $1.map(\.key) }
  }

  /// Tokens without a word, such as a dash, stay with the word before them, or with the first.
  private static func cut(_ tokens: [Token], into count: Int) -> [[Token]] {
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
    let parts = min(max(count, 1), words.count)
    return (0..<parts).map { part in
      Array(words[part * words.count / parts..<(part + 1) * words.count / parts].joined())
    }
  }
}
