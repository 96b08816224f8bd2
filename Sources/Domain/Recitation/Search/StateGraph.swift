/// A network of hidden Markov states: chains of states between nodes, and free moves from node to node.
///
/// A word in one of its pronunciations is a chain, so are a silence and a stretch of rubbish. The graph is
/// flat arrays, since the search visits each state in every frame.
struct StateGraph {
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
    var entry: Int32
    var states: Range<Int>
    var label: Label
  }

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

  var stateCount: Int { stay.count }

  /// Adds a chain of one state or more; `states` has for each its senones (none for free speech) and its
  /// costs.
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

/// The chains of a graph as a search walks them: four side by side, those of like length together.
///
/// Chains end together and begin where their length has it, so that what leaves all four is found at once.
/// Most chains of a text are silences and other speech at each of its words, all alike.
struct ChainLanes {
  typealias Lane = SIMD4<Int32>

  /// A state of each of four chains.
  struct Row {
    /// Of each, what it costs to stay in the state, and to go on from it.
    var stay = Lane.zero
    var leave = Lane.zero
    /// Which of the emissions each has.
    var emissions = Lane.zero
    var begins = SIMDMask<Lane>(repeating: false)
    var hasBeginning = false
  }

  struct Four {
    /// Where their rows stand, the first state of the longest first.
    var rows: Range<Int>
    /// Where each comes from, and what entering it costs; without a chain from node 0, for
    /// `GraphSearch.never`.
    var from = Lane.zero
    var entry = Lane(repeating: GraphSearch.never)
  }

  private(set) var rows: [Row] = []
  private(set) var fours: [Four] = []
  /// For each chain of the graph its place among all fours, and the node it leads to.
  private(set) var exits: [(place: Int, to: Int)]
  /// Where in a row of scores the senones of each emission stand; of the first, which is free speech, none.
  private(set) var columns: [Int32] = []
  private(set) var starts: [Int32] = [0, 0]

  /// Lays out the chains of a graph, to be searched by these scores.
  init(_ graph: StateGraph, _ scores: SenoneScores) {
    exits = graph.chains.map { (0, $0.to) }
    var single: [UInt16: Int32] = [:]
    let order = graph.chains.indices.sorted {
      let (one, other) = (graph.chains[$0].states.count, graph.chains[$1].states.count)
      return one == other ? $0 < $1 : one < other
    }
    for first in stride(from: 0, to: order.count, by: Lane.scalarCount) {
      let numbers = order[first..<min(order.count, first + Lane.scalarCount)]
      let length = numbers.last.map { graph.chains[$0].states.count } ?? 0
      var four = Four(rows: rows.count..<rows.count + length)
      rows += [Row](repeating: Row(), count: length)
      for (lane, number) in numbers.enumerated() {
        let chain = graph.chains[number]
        (four.from[lane], four.entry[lane]) = (Int32(chain.from), chain.entry)
        exits[number].place = first + lane
        let begin = four.rows.upperBound - chain.states.count
        rows[begin].begins[lane] = true
        rows[begin].hasBeginning = true
        for state in chain.states {
          let row = begin + state - chain.states.lowerBound
          rows[row].stay[lane] = graph.stay[state]
          rows[row].leave[lane] = graph.leave[state]
          rows[row].emissions[lane] = emission(graph, state, scores, &single)
        }
      }
      fours.append(four)
    }
  }

  /// The number of a state's emission; states of one senone share theirs.
  private mutating func emission(
    _ graph: StateGraph, _ state: Int, _ scores: SenoneScores, _ single: inout [UInt16: Int32]
  ) -> Int32 {
    let senones = graph.senones[Int(graph.senoneStart[state])..<Int(graph.senoneStart[state + 1])]
    guard let first = senones.first else { return 0 }
    if senones.count == 1, let known = single[first] { return known }
    let number = Int32(starts.count - 1)
    columns += senones.map { Int32(scores.column($0)) }
    starts.append(Int32(columns.count))
    if senones.count == 1 { single[first] = number }
    return number
  }

  /// What each emission costs in a frame: the cheapest of its senones, at most `most`. `free`: what free
  /// speech costs. The scores are those that the lanes were laid out for.
  func emit(
    _ scores: SenoneScores, frame: Int, free: Int32, most: Int32, into costs: inout [Int32]
  ) {
    let row = scores.row(frame)
    let table = scores.costs.span
    let columns = columns.span
    let starts = starts.span
    var costs = costs.mutableSpan
    costs[0] = free
    for number in 1..<costs.count {
      var least = most
      for place in Int(starts[number])..<Int(starts[number + 1]) {
        least = min(least, Int32(table[row + Int(columns[place])]))
      }
      costs[number] = least
    }
  }
}
