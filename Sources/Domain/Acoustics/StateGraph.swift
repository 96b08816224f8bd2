/// A network of hidden Markov states: chains of states between nodes, and free moves from node to node.
///
/// A word in one of its pronunciations is a chain, so are a silence and a stretch of rubbish. The graph is flat
/// arrays, since the search visits each state in every frame.
struct StateGraph {
  /// What passing through a chain means.
  enum Label: Equatable {
    /// Pronunciation `variant` of expected word `index`.
    case word(index: Int, variant: Int)
    /// Speech that is not the expected word, in its place.
    case rubbish(index: Int)
    /// Speech that the text does not have, before expected word `before`.
    case added(before: Int)
    /// Silence or noise before expected word `before`.
    case pause(before: Int)
  }

  /// States from one node to another, passed in order, each as long as one likes.
  struct Chain {
    var from: Int
    var to: Int
    /// Cost of entering.
    var entry: Int32
    /// The range of its states.
    var states: Range<Int>
    var label: Label
  }

  /// A move from node to node that takes no time.
  struct Move {
    var from: Int
    var to: Int
    var cost: Int32
  }

  var nodeCount: Int
  private(set) var chains: [Chain] = []
  /// Moves in the order in which they are tried in each frame; one may follow another that stands before it.
  var moves: [Move] = []

  private(set) var stay: [Int32] = []
  private(set) var leave: [Int32] = []
  /// For each state, where its senones begin in `senones`; the cheapest of them counts. A state without any
  /// costs what the free phone loop costs in the frame, plus `Free.margin`.
  private(set) var senoneStart: [Int32] = [0]
  private(set) var senones: [UInt16] = []

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
  }

  /// Number of states of all chains.
  var stateCount: Int { stay.count }

  /// Adds a chain of one state or more; `states` has for each its senones (none for free speech) and its costs.
  mutating func add(
    from: Int, to: Int, entry: Int32, label: Label, states: [(senones: [UInt16], stay: Int32, leave: Int32)]
  ) {
    precondition(!states.isEmpty, "a chain has states")
    let first = stay.count
    for state in states {
      senones.append(contentsOf: state.senones)
      senoneStart.append(Int32(senones.count))
      stay.append(state.stay)
      leave.append(state.leave)
    }
    chains.append(Chain(from: from, to: to, entry: entry, states: first..<stay.count, label: label))
  }

  /// The same network walked from its end: chains and moves turned round, so that one search does both ways.
  func reversed() -> StateGraph {
    var turned = StateGraph(nodeCount: nodeCount)
    for chain in chains {
      // Going forward: entry, then leave[k] behind state k. Going back, what was paid last is paid first.
      let order = chain.states.reversed()
      let states = order.map { state in
        (
          senones: Array(senones[Int(senoneStart[state])..<Int(senoneStart[state + 1])]),
          stay: stay[state],
          leave: state == chain.states.lowerBound ? chain.entry : leave[state - 1]
        )
      }
      turned.add(
        from: chain.to, to: chain.from, entry: leave[chain.states.upperBound - 1], label: chain.label,
        states: states)
    }
    turned.moves = moves.reversed().map { Move(from: $0.to, to: $0.from, cost: $0.cost) }
    return turned
  }
}
