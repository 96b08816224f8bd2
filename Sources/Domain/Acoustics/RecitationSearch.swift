public import Matching

/// Finds what was said of a known text, and how sure that is, from senone scores alone.
///
/// Three steps. One search forward and one backward over the network of everything a person may do with the
/// text (`RecitationGraph`) give the best reading, and for each word the best reading with it and without it. Then
/// each word is tried against its rivals between its neighbours (`LocalSearch`).
///
/// Cost: about 0.003 times real time for a verse; memory: frames x (words + 1) x 40 bytes.
public struct RecitationSearch: Sendable {
  /// A word that might have been said instead.
  public struct Rival: Sendable {
    /// How it is spelled, for people.
    public var spelling: String
    /// How it is said.
    public var word: SpokenWord

    /// Makes a rival.
    public init(spelling: String, word: SpokenWord) {
      self.spelling = spelling
      self.word = word
    }
  }

  /// What was found.
  public struct Finding: Sendable {
    /// The best reading.
    public var alignment: Alignment
    /// Evidence for each expected word; nil for silent words.
    public var words: [WordEvidence?]
    /// Edits from the phones of the text to those of the free loop, for each phone of the longer of the two.
    public var phoneDistance: Double
    /// How much better the recording fits the text than the same sounds in other orders.
    public var disorder: DisorderMargins
    /// What any phones in any order would make of the recording.
    public var loop: PhoneLoop
  }

  let model: AcousticModel
  let costs: MiscueCosts

  /// Makes a search.
  public init(model: AcousticModel, costs: MiscueCosts = MiscueCosts()) {
    self.model = model
    self.costs = costs
  }

  /// Searches a recording.
  ///
  /// - Parameters:
  ///   - words: the expected words.
  ///   - rivals: for each of them, what might have been said instead.
  ///   - scores: what the engine heard.
  /// - Returns: the best reading and the evidence for each word.
  public func find(_ words: [SpokenWord], rivals: [[Rival]], in scores: SenoneScores) -> Finding {
    let loop = PhoneLoop(model, scores)
    let margin = MiscueCosts.units(costs.rubbishFrame)
    let cap = MiscueCosts.units(costs.frameCap)
    let free = loop.frameCosts.map { $0 + margin }
    let frames = 0..<scores.frameCount
    let graph = RecitationGraph.make(words, model, costs)
    let forward = GraphSearch(graph, scores, free: free, frames: frames, start: 0, cap: cap)
    let backward = GraphSearch(
      graph.reversed(), scores, free: free, frames: frames, backward: true, start: words.count,
      cap: cap)
    let alignment = Alignment(forward, graph, end: words.count)
    let passages = WordPassage.all(words, graph, forward, backward, skip: MiscueCosts.units(costs.skip))

    var spoken: [Int: Range<Int>] = [:]
    var replaced = Set<Int>()
    for piece in alignment.pieces {
      switch piece.kind {
      case .word(let index): spoken[index] = piece.frames
      case .rubbish(let index): replaced.insert(index)
      default: break
      }
    }
    let (forced, forcedCost) = forcedSegments(words, scores, free, loop)
    let evidence = words.indices.map { index -> WordEvidence? in
      guard let passage = passages[index] else { return nil }
      let here = spoken[index] ?? passage.frames
      let left = Array(
        (0..<index).reversed().filter { spoken[$0].map { $0.upperBound <= here.lowerBound + 5 } ?? false }
          .prefix(costs.around).reversed())
      let right = Array(
        (index + 1..<words.count).filter { spoken[$0].map { $0.lowerBound >= here.upperBound - 5 } ?? false }
          .prefix(costs.around))
      let from =
        left.first.flatMap { spoken[$0]?.lowerBound } ?? max(0, min(here.lowerBound, here.upperBound - 60))
      let to = right.last.flatMap { spoken[$0]?.upperBound } ?? min(frames.upperBound, here.upperBound + 30)
      let window = from..<max(to, from + 1)
      let before = left.map { words[$0] }
      let after = right.map { words[$0] }
      let local = LocalSearch(
        model, scores, free: free, costs, left: before, right: after,
        middles: [words[index]] + rivals[index].map(\.word), frames: window)
      func cost(_ middle: LocalSearch.Middle) -> Double {
        Double(local.cost(middle)) * AcousticModel.natsPerUnit
      }
      let own = cost(.word(words[index]))
      var best: (margin: Double, spelling: String)?
      for rival in rivals[index] {
        let margin = cost(.word(rival.word)) - own
        if margin < best?.margin ?? .infinity { best = (margin, rival.spelling) }
      }
      func contexts(_ phones: [Int]?) -> [Int] { Array(Set([model.silence] + (phones ?? []))).sorted() }
      let goodness = PhoneGoodness(
        words[index], here, lefts: contexts(left.last.map { words[$0].lastPhones }),
        rights: contexts(right.first.map { words[$0].firstPhones }), model, scores, loop)
      return WordEvidence(
        phones: goodness.segments.count, start: here.lowerBound, end: here.upperBound,
        presence: passage.presence, overNothing: cost(.nothing) - own, overRubbish: cost(.rubbish) - own,
        overRival: best?.margin, rival: best?.spelling,
        overShorter: Self.shorter(words[index]).map { cost(.word($0)) - own }.min() ?? 0,
        heardDistance: PhoneDistance.between(words[index], in: here, loop, model), goodness: goodness.mean,
        worstPhone: goodness.worst,
        segments: goodness.segments,
        forced: forced[index],
        onBestPath: spoken[index] != nil, replaced: replaced.contains(index))
    }
    return Finding(
      alignment: alignment, words: evidence, phoneDistance: PhoneDistance.between(words, loop),
      disorder: disorder(words, scores, free, above: forcedCost),
      loop: loop)
  }

  /// Ways in which each of a word's first pronunciations can be one phone short without being another of them.
  private static func shorter(_ word: SpokenWord) -> [SpokenWord] {
    let cut = word.variants.prefix(3).filter { $0.count > 1 }.flatMap { phones in
      phones.indices.map { place in Array(phones[..<place] + phones[(place + 1)...]) }
    }
    return cut.filter { !word.variants.contains($0) }.map { SpokenWord(variants: [$0]) }
  }

  /// Each word's phones in the best reading that has all words, and what that reading costs.
  private func forcedSegments(
    _ words: [SpokenWord], _ scores: SenoneScores, _ free: [Int32], _ loop: PhoneLoop
  ) -> (segments: [[PhoneSegment]], cost: Int32) {
    let graph = RecitationGraph.forced(words, model, costs)
    let search = GraphSearch(graph, scores, free: free, frames: 0..<scores.frameCount, start: 0)
    var found = [[PhoneSegment]](repeating: [], count: words.count)
    for piece in Alignment(search, graph, end: words.count).pieces {
      guard case .word(let index) = piece.kind else { continue }
      let lefts = words[..<index].last { !$0.isSilent }?.lastPhones ?? []
      let rights = words[(index + 1)...].first { !$0.isSilent }?.firstPhones ?? []
      found[index] =
        PhoneGoodness(
          words[index], piece.frames, lefts: Array(Set(lefts + [model.silence])).sorted(),
          rights: Array(Set(rights + [model.silence])).sorted(), model, scores, loop
        ).segments
    }
    return (found, search.arrival[search.frameCount * search.nodeCount + words.count])
  }
}
