internal import Text

/// A grammar laid out as a state graph: a chain for every pronunciation of every word in every place.
///
/// Nodes are numbered so that every chain and every move leads from a lower to a higher one; one pass over
/// the moves in order of their origin therefore finds all free ways.
struct WordNetwork {
  private(set) var graph: StateGraph
  private(set) var reversed = StateGraph(nodeCount: 0)
  /// The word of each `.word(index:)` label.
  private(set) var words: [String] = []
  private(set) var end = 0

  private struct Arc {
    var from: Int
    var to: Int
    var word: Int
  }

  /// A word without pronunciation cannot be passed. `pause` and `word` are the costs of a pause between words
  /// and of beginning a word.
  init(
    _ grammar: SpokenPattern, pronunciations: [String: SpokenWord], model: AcousticModel, pause: Int32,
    word: (String) -> Int32
  ) {
    var builder = Builder()
    let start = builder.node()
    let last = builder.lay(grammar, from: start)
    words = builder.words
    end = last
    graph = StateGraph(nodeCount: builder.count)
    graph.moves = builder.moves.sorted { $0.from < $1.from }
    let spoken = builder.words.map { pronunciations[$0] ?? SpokenWord(variants: []) }

    // What may stand on either side of a node decides the triphones at the edges of words.
    var following = [Set<Int>](repeating: [], count: builder.count)
    var preceding = [Set<Int>](repeating: [], count: builder.count)
    for arc in builder.arcs {
      following[arc.from].formUnion(spoken[arc.word].firstPhones)
      preceding[arc.to].formUnion(spoken[arc.word].lastPhones)
    }
    for move in graph.moves.reversed() { following[move.from].formUnion(following[move.to]) }
    for move in graph.moves { preceding[move.to].formUnion(preceding[move.from]) }

    let silence = model.silence
    for node in Set([start, last] + builder.arcs.map(\.to)).sorted() {
      graph.add(
        from: node, to: node, entry: pause, label: .pause(before: node),
        states: model.states(ofFiller: silence))
      // Without senones: any sound of a frame that the search is told is a pause whatever it sounds like.
      graph.add(
        from: node, to: node, entry: pause, label: .pause(before: node),
        states: [(senones: [], stay: 0, leave: 0)])
    }
    for arc in builder.arcs {
      for (variant, phones) in spoken[arc.word].variants.enumerated() {
        graph.add(
          from: arc.from, to: arc.to, entry: word(builder.words[arc.word]),
          label: .word(index: arc.word, variant: variant),
          states: model.states(
            of: phones, lefts: Self.contexts(preceding[arc.from], silence),
            rights: Self.contexts(following[arc.to], silence)))
      }
    }
    reversed = graph.reversed()
  }

  /// Beyond a handful of possible neighbours the cheapest of all their triphones says little: silence stands
  /// for them.
  private static func contexts(_ phones: Set<Int>, _ silence: Int) -> [Int] {
    phones.count <= 6 ? ([silence] + phones.sorted()) : [silence]
  }

  private struct Builder {
    var count = 0
    var arcs: [Arc] = []
    var words: [String] = []
    var moves: [StateGraph.Move] = []

    mutating func node() -> Int {
      defer { count += 1 }
      return count
    }

    /// Adds what a grammar allows from a node on; the node where it ends.
    mutating func lay(_ grammar: SpokenPattern, from start: Int) -> Int {
      switch grammar {
      case .word(let word):
        words.append(word)
        let to = node()
        arcs.append(Arc(from: start, to: to, word: words.count - 1))
        return to
      case .sequence(let parts):
        return parts.reduce(start) { lay($1, from: $0) }
      case .oneOf(let parts):
        let ends = parts.map { lay($0, from: start) }
        let to = node()
        for end in ends { moves.append(.init(from: end, to: to, cost: 0)) }
        return to
      case .optional(let part):
        let inner = lay(part, from: start)
        let to = node()
        moves.append(.init(from: inner, to: to, cost: 0))
        moves.append(.init(from: start, to: to, cost: 0))
        return to
      }
    }
  }
}
