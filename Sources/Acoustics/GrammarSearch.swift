public import Scripture

/// Finds which of the sentences of a grammar was said, and which others were nearly as good.
///
/// Two passes. A search forward and one backward give the cheapest sentence through every word of the grammar; the
/// different ones among them are the alternatives. Where many words may follow, their sounds are taken as before a pause,
/// for the neighbour is not known. So each alternative is searched once more, alone, with the sounds that its words have
/// beside each other, and these costs decide. (Two-pass decoding with an N-best list: Schwartz and Austin, "A comparison
/// of several approximate algorithms for finding multiple sentence hypotheses", ICASSP 1991.) Cost: states x frames, for a
/// thousand words some 0.02 times real time, and half of that again for forty alternatives.
public struct GrammarSearch: Sendable {
  /// One sentence.
  public struct Hypothesis: Sendable, Equatable {
    /// Its words.
    public var words: [String]
    /// What it costs more than the best one, in nats.
    public var behind: Double
    /// How much worse its sounds fit than the best phones of any kind, in nats for each frame of speech; what beginning a
    /// word costs is not in it.
    public var strain: Double
    /// The share of the frames of speech that lies in its words.
    public var covered: Double
    /// How many frames of speech lie outside of its words.
    public var uncovered: Int
  }

  let model: AcousticModel
  let network: WordNetwork
  private let pronunciations: [String: SpokenWord]
  private let wordCost: @Sendable (String) -> Double

  /// Lays a grammar out, once for many recordings.
  ///
  /// - Parameters:
  ///   - model: the acoustic model.
  ///   - grammar: what may be said.
  ///   - pronunciations: how each of its words is said.
  ///   - wordCost: what beginning a word costs, in nats: without it a long word falls to two short ones.
  public init(
    model: AcousticModel, grammar: SpokenPattern, pronunciations: [String: SpokenWord],
    wordCost: @escaping @Sendable (String) -> Double
  ) {
    self.model = model
    self.pronunciations = pronunciations
    self.wordCost = wordCost
    network = Self.network(grammar, pronunciations, model, wordCost)
  }

  private static func network(
    _ grammar: SpokenPattern, _ pronunciations: [String: SpokenWord], _ model: AcousticModel,
    _ wordCost: (String) -> Double
  ) -> WordNetwork {
    WordNetwork(
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

    var sentences: [[String]] = []
    for candidate in candidates where sentences.count < most {
      let words = path(through: candidate.chain, at: candidate.time, forward, backward)
      if !sentences.contains(words) { sentences.append(words) }
    }
    var found = sentences.compactMap { hypothesis($0, scores, loop) }
    found.sort { $0.behind < $1.behind }
    guard let best = found.first?.behind else { return [] }
    for place in found.indices { found[place].behind -= best }
    return found
  }

  /// One sentence searched alone; `behind` is yet its whole cost.
  private func hypothesis(_ words: [String], _ scores: SenoneScores, _ loop: PhoneLoop) -> Hypothesis? {
    let alone = Self.network(.sequence(words.map(SpokenPattern.word)), pronunciations, model, wordCost)
    let search = GraphSearch(
      alone.graph, scores, free: loop.frameCosts, frames: 0..<scores.frameCount, start: 0)
    let cost = search.arrival[search.frameCount * search.nodeCount + alone.end]
    guard cost < GraphSearch.never else { return nil }
    let spans = Alignment(search, alone.graph, end: alone.end).pieces.compactMap { piece -> Range<Int>? in
      if case .word = piece.kind { piece.frames } else { nil }
    }
    let begun = words.reduce(0) { $0 + MiscueCosts.units(wordCost($1)) }
    let free = loop.prefix[loop.prefix.count - 1]
    let speech = max(1, loop.isSpeech.count { $0 })
    let within = spans.reduce(0) { total, span in total + loop.isSpeech[span].count { $0 } }
    return Hypothesis(
      words: words, behind: Double(cost) * AcousticModel.natsPerUnit,
      strain: Double(cost - begun - free) * AcousticModel.natsPerUnit / Double(speech),
      covered: Double(within) / Double(speech), uncovered: speech - within)
  }

  /// The words of the cheapest path that leaves a chain at a time.
  private func path(
    through chain: Int, at time: Int, _ forward: GraphSearch, _ backward: GraphSearch
  ) -> [String] {
    let graph = network.graph
    var pieces: [Int] = []
    // Back from the chain to the start …
    var number = chain
    var clock = time
    while true {
      let entered = Int(forward.entered[clock * forward.chainCount + number])
      if case .word(let word, _) = graph.chains[number].label { pieces.append(word) }
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
      if case .word(let word, _) = graph.chains[next].label { pieces.append(word) }
      clock = entered
      node = graph.chains[next].to
    }
    return pieces.map { network.words[$0] }
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
