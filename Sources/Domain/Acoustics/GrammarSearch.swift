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
    /// How many frames of speech lie in its words.
    public var coveredFrames: Int
    /// How many lie outside of them.
    public var uncovered: Int
  }

  let model: AcousticModel
  let network: WordNetwork
  let pronunciations: [String: SpokenWord]
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

  /// What is heard of a recording without any grammar.
  private struct Room {
    /// For each frame, whether it is louder than the room and sounds like speech.
    let isSpeech: [Bool]
    /// For each frame, what a pause costs that sounds like anything at all.
    let pauseCosts: [Int32]
    /// What the best phones of any kind cost.
    let free: Int32

    init(_ loop: PhoneLoop, _ quiet: [Bool]) {
      isSpeech = zip(loop.isSpeech, quiet).map { $0 && !$1 }
      pauseCosts = zip(loop.frameCosts, quiet).map { $1 ? $0 : GraphSearch.never }
      free = loop.prefix[loop.prefix.count - 1]
    }
  }

  /// Searches a recording.
  ///
  /// - Parameters:
  ///   - heard: the recording.
  ///   - quiet: for each of its frames, whether it is no louder than the room: whatever it sounds like, it may be a pause.
  ///   - most: how many sentences to answer at the most.
  ///   - farFetched: what a sentence costs beside its sounds, in nats; nil where it makes no sense. With it, sentences that
  ///     differ in a word from the best are tried, too.
  /// - Returns: sentences, the best first; none for a recording too short for any.
  public func find(
    in heard: any HeardSenones, quiet: [Bool], most: Int = 5, farFetched: (([String]) -> Double?)? = nil
  ) -> [Hypothesis] {
    let loop = PhoneLoop(model, heard)
    let room = Room(loop, quiet)
    let (forward, backward) = bothWays(heard, room)
    let lattice = lattice(forward, backward)
    var sensible = lattice.map { $0.map(\.word) }.filter { farFetched == nil || farFetched?($0) != nil }
    let varied = Set(sensible.prefix(Self.mostVaried))
    sensible = Array(sensible.prefix(most))
    if let farFetched {
      let others = Self.neighbours(of: lattice.filter { varied.contains($0.map(\.word)) }, in: lattice)
      let known = Set(sensible)
      sensible += others.lazy.filter { !known.contains($0) && farFetched($0) != nil }.prefix(most)
    }
    var found = sensible.compactMap { hypothesis($0, heard, room) }
    for place in found.indices { found[place].behind += farFetched?(found[place].words) ?? 0 }
    found.sort { $0.behind < $1.behind }
    guard let best = found.first?.behind else { return [] }
    for place in found.indices { found[place].behind -= best }
    return Array(found.prefix(most))
  }

  private func bothWays(
    _ heard: any HeardSenones, _ room: Room
  ) -> (forward: GraphSearch, backward: GraphSearch) {
    let scores = heard.scores(of: network.graph.senones)
    let frames = 0..<scores.frameCount
    let backward = GraphSearch(
      network.reversed, scores, free: room.pauseCosts, frames: frames, backward: true, start: network.end)
    let forward = GraphSearch(
      network.graph, scores, free: room.pauseCosts, frames: frames, start: 0, onward: backward.arrival)
    return (forward, backward)
  }

  /// One sentence searched alone; `behind` is yet its whole cost.
  private func hypothesis(_ words: [String], _ heard: any HeardSenones, _ room: Room) -> Hypothesis? {
    let alone = Self.network(.sequence(words.map(SpokenPattern.word)), pronunciations, model, wordCost)
    let search = GraphSearch(
      alone.graph, heard.scores(of: alone.graph.senones), free: room.pauseCosts,
      frames: 0..<heard.frameCount, start: 0)
    let cost = search.arrival[search.frameCount * search.nodeCount + alone.end]
    guard cost < GraphSearch.never else { return nil }
    let spans = Alignment(search, alone.graph, end: alone.end).pieces.compactMap { piece -> Range<Int>? in
      if case .word = piece.kind { piece.frames } else { nil }
    }
    let begun = words.reduce(0) { $0 + MiscueCosts.units(wordCost($1)) }
    let speech = max(1, room.isSpeech.count { $0 })
    let within = spans.reduce(0) { total, span in total + room.isSpeech[span].count { $0 } }
    return Hypothesis(
      words: words, behind: Double(cost) * AcousticModel.natsPerUnit,
      strain: Double(cost - begun - room.free) * AcousticModel.natsPerUnit / Double(speech),
      covered: Double(within) / Double(speech), coveredFrames: within, uncovered: speech - within)
  }
}
