/// Finds what was said of a known text, and how sure that is, from senone scores alone.
///
/// Three steps. One search forward and one backward over the network of everything a person may do with the
/// text (`RecitationGraph`) give the best reading, and for each word the best reading with it and without it.
/// Then each word is tried against its rivals between its neighbours (`LocalSearch`).
///
/// Cost: about 0.003 times real time for a verse; memory: frames x (words + 1) x 28 bytes, and two
/// bytes a frame for each senone of the text.
public struct RecitationSearch: Sendable {
  public struct Rival: Sendable {
    public var spelling: String
    public var word: SpokenWord

    public init(spelling: String, word: SpokenWord) {
      self.spelling = spelling
      self.word = word
    }
  }

  public struct Finding: Sendable {
    public var alignment: Alignment
    /// Evidence for each expected word; nil for silent words.
    public var words: [WordEvidence?]
    /// Edits from the phones of the text to those of the free loop, for each phone of the longer of the two.
    var phoneDistance: Double
    public var loop: PhoneLoop
  }

  let model: AcousticModel
  let costs: MiscueCosts

  public init(model: AcousticModel, costs: MiscueCosts = MiscueCosts()) {
    self.model = model
    self.costs = costs
  }

  public func networks(of words: [SpokenWord]) -> TextNetworks { TextNetworks(words, model, costs) }

  public func find(
    _ networks: TextNetworks, rivals: [[Rival]], in heard: any SenoneScoring, _ loop: PhoneLoop? = nil
  ) -> Finding {
    let words = networks.words
    let loop = loop ?? PhoneLoop(model, heard)
    let margin = MiscueCosts.units(costs.rubbishFrame)
    let free = loop.frameCosts.map { $0 + margin }
    let reading = TextReadings(networks, costs, heard, free: free)
    var spoken: [Int: Range<Int>] = [:]
    var replaced = Set<Int>()
    for piece in reading.alignment.pieces {
      switch piece.kind {
      case .word(let index): spoken[index] = piece.frames
      case .rubbish(let index): replaced.insert(index)
      default: break
      }
    }
    let evidence = words.indices.map { index -> WordEvidence? in
      guard let passage = reading.passages[index] else { return nil }
      let here = spoken[index] ?? passage.frames
      let left = Array(
        (0..<index).reversed().filter { spoken[$0].map { $0.upperBound <= here.lowerBound + 5 } ?? false }
          .prefix(costs.around).reversed())
      let right = Array(
        (index + 1..<words.count).filter { spoken[$0].map { $0.lowerBound >= here.upperBound - 5 } ?? false }
          .prefix(costs.around))
      let from =
        left.first.flatMap { spoken[$0]?.lowerBound } ?? max(0, min(here.lowerBound, here.upperBound - 60))
      let to = right.last.flatMap { spoken[$0]?.upperBound } ?? min(free.count, here.upperBound + 30)
      let shorter = Self.shorter(words[index])
      let local = LocalSearch(
        model, heard, free: free, costs, left: left.map { words[$0] }, right: right.map { words[$0] },
        middles: [words[index]] + rivals[index].map(\.word), others: shorter, frames: from..<max(to, from + 1)
      )
      func over(_ cost: Int32) -> Double {
        Double(cost) * AcousticModel.natsPerUnit - Double(local.words[0]) * AcousticModel.natsPerUnit
      }
      var best: (margin: Double, spelling: String)?
      for (rival, cost) in zip(rivals[index], local.words.dropFirst()) {
        let margin = over(cost)
        if margin < best?.margin ?? .infinity { best = (margin, rival.spelling) }
      }
      func contexts(_ phones: [Int]?) -> [Int] { Array(Set([model.silence] + (phones ?? []))).sorted() }
      let goodness = GoodnessOfPronunciation(
        words[index], here, lefts: contexts(left.last.map { words[$0].lastPhones }),
        rights: contexts(right.first.map { words[$0].firstPhones }), model, heard, loop)
      return WordEvidence(
        phones: goodness.segments.count, start: here.lowerBound, end: here.upperBound,
        presence: passage.presence, overNothing: over(local.nothing), overRubbish: over(local.rubbish),
        overRival: best?.margin, rival: best?.spelling,
        overShorter: local.words.suffix(shorter.count).map(over).min() ?? 0,
        heardDistance: PhoneDistance.between(words[index], in: here, loop, model), goodness: goodness.mean,
        worstPhone: goodness.worst,
        segments: goodness.segments,
        forced: segments(words, index, in: reading.forced[index], heard, loop),
        onBestPath: spoken[index] != nil, replaced: replaced.contains(index))
    }
    return Finding(
      alignment: reading.alignment, words: evidence, phoneDistance: PhoneDistance.between(words, loop),
      loop: loop)
  }

  /// Ways in which each of a word's first pronunciations can be one phone short without being another of
  /// them.
  private static func shorter(_ word: SpokenWord) -> [SpokenWord] {
    let cut = word.variants.prefix(3).filter { $0.count > 1 }.flatMap { phones in
      phones.indices.map { place in Array(phones[..<place] + phones[(place + 1)...]) }
    }
    return cut.filter { !word.variants.contains($0) }.map { SpokenWord(variants: [$0]) }
  }

  /// A word's phones where the reading that has all words has it.
  private func segments(
    _ words: [SpokenWord], _ index: Int, in frames: Range<Int>?, _ heard: any SenoneScoring, _ loop: PhoneLoop
  ) -> [PhoneSegment] {
    guard let frames else { return [] }
    let lefts = words[..<index].last { !$0.isSilent }?.lastPhones ?? []
    let rights = words[(index + 1)...].first { !$0.isSilent }?.firstPhones ?? []
    return GoodnessOfPronunciation(
      words[index], frames, lefts: Array(Set(lefts + [model.silence])).sorted(),
      rights: Array(Set(rights + [model.silence])).sorted(), model, heard, loop
    ).segments
  }
}

private struct TextReadings {
  let alignment: Alignment
  /// Where each word fits best; nil for silent ones.
  let passages: [WordPassage?]
  /// Where each word lies in the best reading that has all of them.
  let forced: [Range<Int>?]

  init(_ networks: TextNetworks, _ costs: MiscueCosts, _ heard: any SenoneScoring, free: [Int32]) {
    let words = networks.words
    let graph = networks.reading
    let cap = MiscueCosts.units(costs.frameCap)
    let scores = heard.scores(of: networks.senones)
    let onward = GraphSearch(
      networks.reversed, scores, free: free, frames: free.indices, backward: true, start: words.count,
      cap: cap, tellsWays: false
    ).arrival
    let search = GraphSearch(
      graph, scores, free: free, frames: free.indices, start: 0, cap: cap, onward: onward)
    alignment = Alignment(search, graph, end: words.count)
    passages = WordPassage.all(words, graph, search, onward, skip: MiscueCosts.units(costs.skip))
    let whole = GraphSearch(networks.forced, scores, free: free, frames: free.indices, start: 0)
    var forced = [Range<Int>?](repeating: nil, count: words.count)
    for piece in Alignment(whole, networks.forced, end: words.count).pieces {
      if case .word(let index) = piece.kind { forced[index] = piece.frames }
    }
    self.forced = forced
  }
}

extension RecitationSearch.Finding {
  public var evidence: RecitationEvidence {
    var covered = 0
    var rubbish = 0
    let heard = alignment.pieces.map { piece -> AlignedPiece in
      let speech = loop.isSpeech[piece.frames].count { $0 }
      switch piece.kind {
      case .word: covered += speech
      case .rubbish, .added: rubbish += speech
      case .pause: break
      }
      return AlignedPiece(kind: piece.kind, frames: piece.frames, speechFrames: speech)
    }
    return RecitationEvidence(
      words: words, pieces: heard,
      utterance: UtteranceEvidence(
        frames: loop.isSpeech.count, speechFrames: loop.isSpeech.count { $0 }, coveredFrames: covered,
        rubbishFrames: rubbish,
        phoneDistance: phoneDistance))
  }
}

extension RecitationSearch {
  /// Speech that no word explains, in the order of time, in a recording that was searched before. `sure`: for
  /// each word whether it was certainly said.
  public func extras(
    _ words: [SpokenWord], sure: [Bool], _ loop: PhoneLoop, in heard: any SenoneScoring,
    _ network: PhonePosteriors? = nil
  ) -> [ExtraEvidence] {
    ExtraSearch(model: model, costs: costs, heard: heard, loop: loop, network: network).find(
      words, sure: sure)
  }
}

/// Where a word fits best in the whole recording, and what the recording is like without it.
///
/// With forward costs a (node, time) and backward costs b, the best reading through word i ends the word at
/// the time t that makes exit(i, t) + b(i+1, t) least; the best one without it skips (a(i, t) + skip + b(i+1,
/// t)) or has rubbish there. The difference is a log likelihood ratio that needs no threshold of its own.
struct WordPassage {
  var frames: Range<Int>
  /// Cost without it less cost with it, in nats.
  var presence: Double

  /// Those of all words; `onward` has what comes next to each node, from the end.
  static func all(
    _ words: [SpokenWord], _ graph: StateGraph, _ forward: GraphSearch, _ onward: [Int32], skip: Int32
  ) -> [WordPassage?] {
    let frames = forward.frameCount
    let nodes = forward.nodeCount
    var with = [GraphSearch.Passage](repeating: .init(), count: words.count)
    var without = [Int32](repeating: GraphSearch.never, count: words.count)
    for (chain, passage) in zip(graph.chains, forward.passages) {
      switch chain.label {
      case .word(let word, _): if passage.cost < with[word].cost { with[word] = passage }
      case .rubbish(let word): without[word] = min(without[word], passage.cost)
      case .added, .pause: continue
      }
    }
    return words.indices.map { index in
      if words[index].isSilent { return nil }
      for time in 0...frames {
        let total =
          forward.arrival[time * nodes + index] + skip + onward[(frames - time) * nodes + index + 1]
        without[index] = min(without[index], total)
      }
      let difference = Double(without[index] - with[index].cost) * AcousticModel.natsPerUnit
      return WordPassage(frames: with[index].frames, presence: difference)
    }
  }
}
