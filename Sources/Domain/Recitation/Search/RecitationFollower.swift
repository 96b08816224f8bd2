/// Follows a recitation of a known text while it is spoken, and finds each word once it is surely past.
///
/// It keeps the front of a search through everything that one may do with the text (`RecitationGraph.open`):
/// begin anywhere, leave out, say again, say something else, stop. A word is past when the best way has
/// passed it and every way that has not is much dearer. Whether what was said there is the word is for others
/// to judge (`LiveEvidence`).
///
///     for passage in follower.feed(scores, first: 0) where isRight(passage) { follower.take(passage.word) }
///
/// Cost: states of the text x a few nanoseconds a frame, about 0.003 of a core for a verse.
public struct RecitationFollower: Sendable {
  public struct Word: Sendable, Equatable {
    public var index: Int
    /// Its frames, from the first one fed.
    public var frames: Range<Int>
  }

  /// A word that is past and was not taken, with what stands around it.
  public struct Passage: Sendable, Equatable {
    public var word: Word
    public var left: Word?
    /// The place of the word that is likely to follow it; nil behind the last.
    public var right: Int?
    public var behind: Int
  }

  /// The last word that was taken right behind the one before it; further back in the text than it stood
  /// before, right behind the two before it.
  public private(set) var last: Word?
  /// The word that is likely to come next: the one behind the last passed; nil behind the last.
  public private(set) var next: Int?
  /// Whether the text has been said to its end: its last word is past, and most of its words were taken for
  /// said. Where its last two and nearly all were, it stays so until three that follow one another are
  /// taken anew: noise behind a text is likest to one that is begun once more.
  public private(set) var isComplete = false

  private let model: AcousticModel
  private let costs: MiscueCosts
  private let words: [SpokenWord]
  /// The places of the words that are not silent.
  private let sayable: [Int]
  private let graph: StateGraph
  private var loop: LivePhoneLoop
  private var front: LiveFront
  /// The words that were taken, and the frame behind each where it was said last.
  private var taken: [Int: Int] = [:]
  /// The word that was taken last, and how many were, each right behind the one before it.
  private var before: Word?
  private var run = 0
  /// The frame behind the last word of the text, while that is the last that was taken behind another.
  private var ended: Int?

  public init(_ words: [SpokenWord], model: AcousticModel, costs: MiscueCosts = MiscueCosts()) {
    self.words = words
    sayable = words.indices.filter { !words[$0].isSilent }
    self.model = model
    self.costs = costs
    graph = words.isEmpty ? StateGraph(nodeCount: 1) : RecitationGraph.open(words, model, costs)
    loop = LivePhoneLoop(model)
    front = LiveFront(graph, start: graph.nodeCount - 1, frame: 0, cap: MiscueCosts.units(costs.frameCap))
  }

  /// Takes the next frames of sound, the first of them with this number; one that was fed before is where all
  /// is followed anew from. Answers the words that are past now and were not taken yet, or are said
  /// again, in the order of time.
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

  /// Takes a word for said.
  public mutating func take(_ word: Word) {
    defer { before = word }
    taken[word.index] = word.frames.upperBound
    let isBehind =
      before.map {
        sayable(before: word.index) == $0.index
          && word.frames.lowerBound - $0.frames.upperBound <= Self.together
      } ?? false
    run = isBehind ? run + 1 : 1
    // A word by itself is found right in noise, too, and two little ones that were said before.
    let isForward = last.map { word.index > $0.index } ?? true
    guard run >= (isForward ? Self.fewest.forward : Self.fewest.back) else { return }
    last = word
    let share = Double(taken.count) / Double(sayable.count)
    ended = word.index == sayable.last && share >= Self.nearlyAll ? word.frames.upperBound : nil
  }

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
  /// The share of them by which it stays so.
  private static let nearlyAll = 0.75
  /// Frames between two words at most where one is said right behind the other.
  private static let together = 200
  /// Words that were said one behind the other before they tell where in the text somebody is.
  private static let fewest = (forward: 2, back: 3)
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
    next = ended == nil ? sayable(from: path.first.map { Int($0.word) + 1 } ?? 0) : nil
    isComplete =
      ended != nil
      || next == nil && path.first.map { isPast($0, best) } == true
        && Double(taken.count) >= Self.mostOfIt * Double(sayable.count)
    return path.indices.reversed().compactMap { place in
      let word = path[place]
      guard isNew(word), isPast(word, best) else { return nil }
      return Passage(
        word: Word(word), left: place + 1 < path.count ? Word(path[place + 1]) : nil,
        right: place > 0 ? Int(path[place - 1].word) : self.sayable(from: Int(word.word) + 1),
        behind: front.frame - Int(word.end))
    }
  }

  /// Whether a word was not taken yet, or is said again.
  private func isNew(_ word: LiveFront.Passed) -> Bool {
    taken[Int(word.word)].map { Int(word.start) >= $0 } ?? true
  }

  private func isPast(_ word: LiveFront.Passed, _ best: LiveFront.Way) -> Bool {
    front.frame - Int(word.end) >= Self.leastBehind && margin(of: word, best) >= Self.surely
  }

  private func sayable(from index: Int) -> Int? { sayable.first { $0 >= index } }
  private func sayable(before index: Int) -> Int? { sayable.last { $0 < index } }

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

/// What speaks for a word that was just said, from the sound of the last seconds: the evidence of
/// `RecitationSearch`, with no more behind the word than has been heard.
public struct LiveEvidence: Sendable {
  private let words: [SpokenWord]
  private let rivals: [[RecitationSearch.Rival]]
  private let search: RecitationSearch
  private let senoneCount: Int
  private var costs: [UInt16] = []
  private var first = 0

  /// Frames that are kept at the least, and what is cut off at once.
  private static let kept = 400
  /// Frames before a word that are looked at where no word stands there.
  private static let before = 20
  /// Frames between two words over which the first tells nothing of the second.
  private static let apart = 60
  /// Frames that a phone takes in quick speech.
  private static let phone = 8

  public init(
    _ words: [SpokenWord], rivals: [[RecitationSearch.Rival]], model: AcousticModel,
    costs: MiscueCosts = MiscueCosts()
  ) {
    self.words = words
    self.rivals = rivals
    search = RecitationSearch(model: model, costs: costs)
    senoneCount = model.senoneCount
  }

  public mutating func take(_ scores: SenoneScores, first frame: Int) {
    if frame < first || costs.isEmpty {
      costs = []
      first = frame
    }
    costs.removeLast(max(0, costs.count - (frame - first) * senoneCount))
    costs += scores.costs
    let surplus = costs.count / max(1, senoneCount) - 2 * Self.kept
    if surplus >= 0 {
      costs.removeFirst((surplus + Self.kept) * senoneCount)
      first += surplus + Self.kept
    }
  }

  /// The evidence for a word after `left` and before the word `right`, of which as much is looked for as has
  /// been heard; nil where its sound is not there any more.
  public func evidence(
    for word: RecitationFollower.Word, behind left: RecitationFollower.Word?, before right: Int?
  ) -> WordEvidence? {
    let end = first + costs.count / max(1, senoneCount)
    let near = left.flatMap { word.frames.lowerBound - $0.frames.upperBound <= Self.apart ? $0 : nil }
    let from = max(first, near?.frames.lowerBound ?? word.frames.lowerBound - Self.before)
    guard from <= word.frames.lowerBound, word.frames.upperBound <= end else { return nil }
    let own = [near.map { words[$0.index] }, words[word.index]].compactMap { $0 }
    let behind = end - word.frames.upperBound
    let begun = right.map { index in
      SpokenWord(variants: words[index].variants.map { Array($0.prefix(max(1, behind / Self.phone))) })
    }
    let part = SenoneScores(
      senoneCount: senoneCount,
      costs: Array(costs[(from - first) * senoneCount..<(end - first) * senoneCount]))
    let all = own + [begun].compactMap { $0 }
    var others = [[RecitationSearch.Rival]](repeating: [], count: all.count)
    others[own.count - 1] = rivals[word.index]
    return search.find(search.networks(of: all), rivals: others, in: part).words[own.count - 1]
  }
}
