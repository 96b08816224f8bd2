/// Follows a recitation of a known text while it is spoken, and finds each word once it is surely past.
///
/// It keeps the front of a search through everything that one may do with the text (`RecitationGraph.open`): begin anywhere,
/// leave out, say again, say something else, stop. A word is past when the best way has passed it and every way that has not
/// is much dearer. Whether what was said there is the word is for others to judge (`LiveEvidence`).
///
///     for passage in follower.feed(scores, first: 0) where isRight(passage) { follower.take(passage.word) }
///
/// Cost: states of the text x a few nanoseconds a frame, about 0.003 of a core for a verse.
public struct RecitationFollower: Sendable {
  /// A word that is past.
  public struct Word: Sendable, Equatable {
    /// Its place in the text.
    public var index: Int
    /// Its frames, from the first one fed.
    public var frames: Range<Int>
  }

  /// A word that is past and was not taken, with what stands around it.
  public struct Passage: Sendable, Equatable {
    /// The word.
    public var word: Word
    /// The word passed before it.
    public var left: Word?
    /// The place of the word that is likely to follow it; nil behind the last.
    public var right: Int?
    /// Frames heard behind it.
    public var behind: Int
  }

  /// Words taken for said so far.
  public private(set) var taken: Set<Int> = []
  /// The word that is likely to come next: the one behind the last passed; nil behind the last.
  public private(set) var next: Int?
  /// Whether the text has been said to its end: its last word is past, and most of its words were taken for said.
  public private(set) var isComplete = false

  private let model: AcousticModel
  private let costs: MiscueCosts
  private let words: [SpokenWord]
  private let graph: StateGraph
  private var loop: LivePhoneLoop
  private var front: LiveFront

  /// Prepares to follow a text.
  ///
  /// - Parameters:
  ///   - words: the text.
  ///   - model: the acoustic model.
  ///   - costs: what departures from the text cost.
  public init(_ words: [SpokenWord], model: AcousticModel, costs: MiscueCosts = MiscueCosts()) {
    self.words = words
    self.model = model
    self.costs = costs
    graph = words.isEmpty ? StateGraph(nodeCount: 1) : RecitationGraph.open(words, model, costs)
    loop = LivePhoneLoop(model)
    front = LiveFront(graph, start: graph.nodeCount - 1, frame: 0, cap: MiscueCosts.units(costs.frameCap))
  }

  /// Takes the next frames.
  ///
  /// - Parameters:
  ///   - scores: what was heard.
  ///   - first: the number of their first frame; one that was fed before is where all is followed anew from.
  /// - Returns: the words that are past now and were not taken yet, in the order of time.
  public mutating func feed(_ scores: SenoneScores, first: Int) -> [Passage] {
    guard !words.isEmpty else { return [] }
    if first < front.frame { begin(at: first) }
    let margin = MiscueCosts.units(costs.rubbishFrame)
    for row in 0..<scores.frameCount {
      let heard = loop.advance(scores, frame: row)
      front.advance(scores, row: row, free: heard + margin)
    }
    return scores.frameCount > 0 ? passages() : []
  }

  /// Takes a word for said: it does not come again.
  public mutating func take(_ word: Word) { taken.insert(word.index) }

  private mutating func begin(at frame: Int) {
    loop = LivePhoneLoop(model)
    front = LiveFront(graph, start: graph.nodeCount - 1, frame: frame, cap: MiscueCosts.units(costs.frameCap))
  }

  // MARK: What is surely past

  /// Nats by which every way without a word has to be dearer than the best.
  private static let surely = 8.0
  /// Frames behind a word before which it is not past.
  private static let leastBehind = 5
  /// The share of the words that has to be taken for a text to be complete.
  private static let mostOfIt = 0.6
  /// How many words of the best way are looked at.
  private static let lookedAt = 12

  private mutating func passages() -> [Passage] {
    guard let best = front.bestWay else { return [] }
    var path: [LiveFront.Passed] = []
    var link = best.link
    while link >= 0, path.count < Self.lookedAt {
      path.append(front.passed[Int(link)])
      link = front.passed[Int(link)].previous
    }
    next = sayable(from: path.first.map { Int($0.word) + 1 } ?? 0)
    let sayable = words.count { !$0.isSilent }
    isComplete =
      next == nil && path.first.map { isPast($0, best) } == true
      && Double(taken.count) >= Self.mostOfIt * Double(sayable)
    return path.indices.reversed().compactMap { place in
      let word = path[place]
      guard !taken.contains(Int(word.word)), isPast(word, best) else { return nil }
      return Passage(
        word: Word(word), left: place + 1 < path.count ? Word(path[place + 1]) : nil,
        right: place > 0 ? Int(path[place - 1].word) : self.sayable(from: Int(word.word) + 1),
        behind: front.frame - Int(word.end))
    }
  }

  private func isPast(_ word: LiveFront.Passed, _ best: LiveFront.Way) -> Bool {
    front.frame - Int(word.end) >= Self.leastBehind && margin(of: word, best) >= Self.surely
  }

  private func sayable(from index: Int) -> Int? {
    words.indices.dropFirst(index).first { !words[$0].isSilent }
  }

  /// Nats by which the best way that has not passed a word where this one has is dearer than the best of all.
  private func margin(of word: LiveFront.Passed, _ best: LiveFront.Way) -> Double {
    var known: [Int32: Bool] = [:]
    var dearer: Int32?
    for way in front.ways where way.cost < dearer ?? .max {
      if way.word == word.word, way.since < word.end { continue }
      if !has(word, on: way.link, &known) { dearer = way.cost }
    }
    return dearer.map { Double($0 - best.cost) * AcousticModel.natsPerUnit } ?? .infinity
  }

  /// Whether a way has passed the word at about the same time.
  private func has(_ word: LiveFront.Passed, on link: Int32, _ known: inout [Int32: Bool]) -> Bool {
    var steps: [Int32] = []
    var at = link
    var found = false
    while at >= 0 {
      if let answer = known[at] {
        found = answer
        break
      }
      let other = front.passed[Int(at)]
      steps.append(at)
      if other.word == word.word, other.start < word.end, other.end > word.start {
        found = true
        break
      }
      if other.end <= word.start { break }
      at = other.previous
    }
    for step in steps { known[step] = found }
    return found
  }
}

extension RecitationFollower.Word {
  fileprivate init(_ passed: LiveFront.Passed) {
    self.init(index: Int(passed.word), frames: Int(passed.start)..<Int(passed.end))
  }
}
