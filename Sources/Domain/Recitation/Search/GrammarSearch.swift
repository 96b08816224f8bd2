public import Text

/// Finds which of the sentences of a grammar was said, and which others were nearly as good.
///
/// Two passes. A search forward and one backward give the cheapest sentence through every word of the
/// grammar; the different ones among them are the alternatives. Where many words may follow, their sounds are
/// taken as before a pause, for the neighbour is not known. So each alternative is searched once more, alone,
/// with the sounds that its words have beside each other, and these costs decide. (Two-pass decoding with an
/// N-best list: Schwartz and Austin, "A comparison of several approximate algorithms for finding multiple
/// sentence hypotheses", ICASSP 1991.) Cost: states x frames, for a thousand words some 0.02 times real time,
/// and half of that again for forty alternatives.
public struct GrammarSearch: Sendable {
  public struct Hypothesis: Sendable, Equatable {
    public var words: [String]
    /// What it costs more than the best one, in nats.
    public var behind: Double
    /// How much worse its sounds fit than the best phones of any kind, in nats for each frame of speech; what
    /// beginning a word costs is not in it.
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

  /// Lays a grammar out, once for many recordings. `wordCost`: nats for beginning a word; without it a long
  /// word falls to two short ones.
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

  /// Searches a recording for at most so many sentences, the best first; none for one too short for any.
  ///
  /// `quiet`: for each frame whether it is no louder than the room: whatever it sounds like, it may be a
  /// pause. `farFetched`: what a sentence costs beside its sounds, in nats; nil where it makes no sense. With
  /// it, sentences that differ in a word from the best are tried, too.
  public func find(
    in heard: any SenoneScoring, quiet: [Bool], most: Int = 5, farFetched: (([String]) -> Double?)? = nil
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
    _ heard: any SenoneScoring, _ room: Room
  ) -> (forward: GraphSearch, backward: GraphSearch) {
    let scores = heard.scores(of: network.graph.senones)
    let frames = 0..<scores.frameCount
    let backward = GraphSearch(
      network.reversed, scores, free: room.pauseCosts, frames: frames, backward: true, start: network.end)
    let forward = GraphSearch(
      network.graph, scores, free: room.pauseCosts, frames: frames, start: 0, onward: backward.arrival)
    return (forward, backward)
  }

  private func hypothesis(_ words: [String], _ heard: any SenoneScoring, _ room: Room) -> Hypothesis? {
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

extension GrammarSearch {
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
  /// The cheapest sentence through a word shares the rest of its words with the best of all; where two words
  /// are heard wrong, one of them is wrong in all of these. (Confusion networks: Mangu, Brill and Stolcke,
  /// "Finding consensus in speech recognition", Computer Speech and Language 14, 2000.)
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

  /// The chain by which the cheapest way came to a node, and when it was in it; moves are passed over. Nil at
  /// the start.
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
