public import Scripture

/// Finds which of the sentences of a grammar was said, and which others were nearly as good.
///
/// A search forward and one backward give the cheapest sentence through every word of the grammar; the
/// different ones among them, in the order of their cost, are the alternatives. Cost: states x frames, for a
/// thousand words some 0.02 times real time.
public struct GrammarSearch: Sendable {
  /// One sentence.
  public struct Hypothesis: Sendable, Equatable {
    /// Its words.
    public var words: [String]
    /// What it costs more than the best one, in nats.
    public var behind: Double
    /// What its words cost more than the best phones of any kind, in nats for each frame of speech.
    public var strain: Double
    /// The share of the frames of speech that lies in its words.
    public var covered: Double
  }

  let model: AcousticModel
  let network: WordNetwork

  /// Lays a grammar out, once for many recordings.
  ///
  /// - Parameters:
  ///   - model: the acoustic model.
  ///   - grammar: what may be said.
  ///   - pronunciations: how each of its words is said.
  ///   - wordCost: what beginning a word costs, in nats: without it a long word falls to two short ones.
  public init(
    model: AcousticModel, grammar: SpokenPattern, pronunciations: [String: SpokenWord],
    wordCost: (String) -> Double
  ) {
    self.model = model
    network = WordNetwork(
      grammar, pronunciations: pronunciations, model: model, pause: MiscueCosts.units(MiscueCosts().pause),
      word: { MiscueCosts.units(wordCost($0)) })
  }

  /// Searches a recording.
  ///
  /// - Parameters:
  ///   - scores: what the engine heard.
  ///   - most: how many sentences to answer at the most.
  /// - Returns: sentences, the best first; none for a recording too short for any.
  public func find(in scores: SenoneScores, most: Int = 5) -> [Hypothesis] {
    let loop = PhoneLoop(model, scores)
    let frames = 0..<scores.frameCount
    let forward = GraphSearch(network.graph, scores, free: loop.frameCosts, frames: frames, start: 0)
    let backward = GraphSearch(
      network.reversed, scores, free: loop.frameCosts, frames: frames, backward: true,
      start: network.end)

    var candidates: [(cost: Int32, chain: Int, time: Int)] = []
    for (number, chain) in network.graph.chains.enumerated() {
      guard case .word = chain.label else { continue }
      var best = (cost: GraphSearch.never, chain: number, time: 0)
      for time in 0...frames.count {
        let total =
          forward.exit[time * forward.chainCount + number]
          + backward.arrival[(frames.count - time) * forward.nodeCount + chain.to]
        if total < best.cost { best = (total, number, time) }
      }
      if best.cost < GraphSearch.never { candidates.append(best) }
    }
    candidates.sort { ($0.cost, $0.chain) < ($1.cost, $1.chain) }

    var found: [Hypothesis] = []
    for candidate in candidates where found.count < most {
      let pieces = path(through: candidate.chain, at: candidate.time, forward, backward)
      let words = pieces.map { network.words[$0.word] }
      guard !found.contains(where: { $0.words == words }) else { continue }
      found.append(hypothesis(words, pieces.map(\.frames), candidate.cost, candidates[0].cost, scores, loop))
    }
    return found
  }

  private func hypothesis(
    _ words: [String], _ spans: [Range<Int>], _ cost: Int32, _ best: Int32, _ scores: SenoneScores,
    _ loop: PhoneLoop
  ) -> Hypothesis {
    let speech = max(1, loop.isSpeech.count { $0 })
    let within = spans.reduce(0) { total, span in total + loop.isSpeech[span].count { $0 } }
    let free = loop.prefix[loop.prefix.count - 1]
    return Hypothesis(
      words: words, behind: Double(cost - best) * AcousticModel.natsPerUnit,
      strain: Double(cost - free) * AcousticModel.natsPerUnit / Double(speech),
      covered: Double(within) / Double(speech))
  }

  /// The words of the cheapest path that leaves a chain at a time, with their frames.
  private func path(
    through chain: Int, at time: Int, _ forward: GraphSearch, _ backward: GraphSearch
  ) -> [(word: Int, frames: Range<Int>)] {
    let graph = network.graph
    var pieces: [(word: Int, frames: Range<Int>)] = []
    // Back from the chain to the start …
    var number = chain
    var clock = time
    while true {
      let entered = Int(forward.entered[clock * forward.chainCount + number])
      if case .word(let word, _) = graph.chains[number].label { pieces.append((word, entered..<clock)) }
      clock = entered
      guard let next = Self.chain(into: graph.chains[number].from, at: clock, forward, graph.moves) else {
        break
      }
      number = next
    }
    pieces.reverse()
    // … and on to the end, which is back in the search that ran backward.
    clock = forward.frameCount - time
    let moves = network.reversed.moves
    var node = graph.chains[chain].to
    while let next = Self.chain(into: node, at: clock, backward, moves) {
      let entered = Int(backward.entered[clock * backward.chainCount + next])
      if case .word(let word, _) = graph.chains[next].label {
        pieces.append((word, forward.frameCount - clock..<forward.frameCount - entered))
      }
      clock = entered
      node = graph.chains[next].to
    }
    return pieces
  }

  /// The chain by which the cheapest way came to a node, moves passed over; nil at the start.
  private static func chain(
    into node: Int, at time: Int, _ search: GraphSearch, _ moves: [StateGraph.Move]
  ) -> Int? {
    var node = node
    while true {
      let came = Int(search.came[time * search.nodeCount + node])
      if came >= 0 { return came }
      if came == -1 { return nil }
      node = moves[-2 - came].from
    }
  }
}
