extension GrammarSearch {
  /// A word and when it was said.
  struct Piece: Equatable {
    var word: String
    var frames: Range<Int>

    /// Whether the two could be said for each other: more than half of the time of both is shared.
    func isRival(of other: Piece) -> Bool {
      let both = frames.clamped(to: other.frames).count
      return 2 * both > max(frames.count, other.frames.count)
    }
  }

  /// More sentences than this say nothing new.
  private static let mostPaths = 150
  /// So many sentences are varied.
  static let mostVaried = 8

  /// The cheapest sentence through every word of the grammar in every place, the cheapest first.
  func lattice(_ forward: GraphSearch, _ backward: GraphSearch) -> [[Piece]] {
    var candidates: [(chain: Int, passage: GraphSearch.Passage)] = []
    for (number, chain) in network.graph.chains.enumerated() {
      guard case .word = chain.label, forward.passages[number].cost < GraphSearch.never else { continue }
      candidates.append((number, forward.passages[number]))
    }
    candidates.sort { ($0.passage.cost, $0.chain) < ($1.passage.cost, $1.chain) }
    var found: [[Piece]] = []
    var seen: Set<[String]> = []
    for candidate in candidates where found.count < Self.mostPaths {
      let pieces = path(through: candidate.chain, in: candidate.passage.frames, forward, backward)
      if seen.insert(pieces.map(\.word)).inserted { found.append(pieces) }
    }
    return found
  }

  /// The best sentences with one word exchanged for another that was heard at the same time.
  ///
  /// The cheapest sentence through a word shares the rest of its words with the best of all; where two words are heard
  /// wrong, one of them is wrong in all of these. (Confusion networks: Mangu, Brill and Stolcke, "Finding consensus in
  /// speech recognition", Computer Speech and Language 14, 2000.)
  ///
  ///     neighbours(of: [job four five], in: [job four five, jonah verse five]) // jonah four five
  static func neighbours(of sentences: [[Piece]], in lattice: [[Piece]]) -> [[String]] {
    var pieces: [Piece] = []
    var seen: Set<String> = []
    for piece in lattice.joined() where seen.insert("\(piece.word) \(piece.frames)").inserted {
      pieces.append(piece)
    }
    var found: [[String]] = []
    var made: Set<[String]> = []
    for sentence in sentences {
      let words = sentence.map(\.word)
      for piece in pieces {
        for (place, own) in sentence.enumerated() where own.word != piece.word && piece.isRival(of: own) {
          var other = words
          other[place] = piece.word
          if made.insert(other).inserted { found.append(other) }
        }
      }
    }
    return found
  }

  /// The words of the cheapest path that is in a chain in these frames.
  private func path(
    through chain: Int, in frames: Range<Int>, _ forward: GraphSearch, _ backward: GraphSearch
  ) -> [Piece] {
    let graph = network.graph
    var pieces: [Piece] = []
    // Back from the chain to the start …
    var passed = (chain: chain, frames: frames)
    while true {
      if case .word(let word, _) = graph.chains[passed.chain].label {
        pieces.append(Piece(word: network.words[word], frames: passed.frames))
      }
      let node = graph.chains[passed.chain].from
      guard let next = Self.chain(into: node, at: passed.frames.lowerBound, forward, graph.moves) else {
        break
      }
      passed = next
    }
    pieces.reverse()
    // … and on to the end, which is back in the search that ran backward.
    let count = forward.frameCount
    let moves = network.reversed.moves
    passed = (chain, count - frames.upperBound..<count - frames.lowerBound)
    while let next = Self.chain(
      into: graph.chains[passed.chain].to, at: passed.frames.lowerBound, backward, moves)
    {
      passed = next
      if case .word(let word, _) = graph.chains[next.chain].label {
        pieces.append(
          Piece(
            word: network.words[word],
            frames: count - next.frames.upperBound..<count - next.frames.lowerBound))
      }
    }
    return pieces
  }

  /// The chain by which the cheapest way came to a node, and when it was in it; moves are passed over. Nil at the start.
  private static func chain(
    into node: Int, at time: Int, _ search: GraphSearch, _ moves: [StateGraph.Move]
  ) -> (chain: Int, frames: Range<Int>)? {
    var node = node
    while true {
      let came = Int(search.came[time * search.nodeCount + node])
      if came >= 0 { return (came, Int(search.entered[time * search.nodeCount + node])..<time) }
      if came == -1 { return nil }
      node = moves[-2 - came].from
    }
  }
}
