public import Matching

extension PhoneScoreTable {
  /// Where between the words of a text, before or behind them, other speech may be, and by how much it would explain the recording
  /// better.
  ///
  /// Two searches over all ways to say the text (Viterbi), one from its beginning and one from its end, meet at each place: once with
  /// nothing between them, once with any phones.
  ///
  /// Cost: frames x phones of the text, twice; memory: frames x words, four bytes each.
  ///
  /// - Parameters:
  ///   - words: the words of the text.
  ///   - sure: for each of them, whether it was certainly said; others may be left out, or be anything.
  ///   - frames: where all of it lies.
  /// - Returns: for each place, from the first word's to that behind the last, what may be there, in frames counted from the first of
  ///   `frames`; nil where the recording is too short for the text.
  public func insertions(
    between words: [SpokenWord], sure: [Bool], in frames: Range<Int>
  ) -> [NetworkInsertion?] {
    let frames = frames.clamped(to: 0..<frameCount)
    let said = words.map { word in
      word.variants.prefix(Self.mostVariants).map { $0.map(place) }.filter { !$0.contains(-1) }
    }
    let places = words.count + 1
    // From the end: with so many frames left, the best way to say the words from a place on.
    var onward = [Float](repeating: -.infinity, count: (frames.count + 1) * places)
    var backward = InsertionPass(said.reversed().map { $0.map { $0.reversed() } }, sure.reversed())
    for left in 0...frames.count {
      if left > 0 { backward.hear(self, frame: frames.upperBound - left, time: left - 1) }
      for place in 0..<places { onward[left * places + place] = backward.said[words.count - place] }
    }
    var without = [Float](repeating: -.infinity, count: places)
    var with = [(score: Float, frames: Range<Int>)](repeating: (-.infinity, 0..<0), count: places)
    var forward = InsertionPass(said, sure)
    for time in 0...frames.count {
      if time > 0 { forward.hear(self, frame: frames.lowerBound + time - 1, time: time - 1) }
      let row = (frames.count - time) * places
      for place in 0..<places {
        without[place] = max(without[place], forward.said[place] + onward[row + place])
        let score = forward.added[place] + onward[row + place]
        if score > with[place].score { with[place] = (score, Int(forward.starts[place])..<time) }
      }
    }
    return zip(with, without).map { with, without in
      guard with.score > -.infinity else { return nil }
      let gain = min(Self.mostGain, max(-Self.mostGain, with.score - without))
      return NetworkInsertion(gain: Double(gain), frames: with.frames)
    }
  }

  /// Which phones are likeliest in some frames.
  ///
  /// - Parameters:
  ///   - frames: the frames.
  ///   - vowels: which of the model's phones are vowels.
  ///   - words: those to both sides.
  /// - Returns: what is heard there.
  public func heard(in frames: Range<Int>, vowels: [Int], beside words: [SpokenWord]) -> HeardPhones {
    let own = Set(words.flatMap { $0.variants.joined() }.map(place))
    let vowels = Set(vowels.map(place))
    var runs: [(phone: Int, frames: Int, certainty: Float)] = []
    for frame in frames.clamped(to: 0..<frameCount) {
      let row = scores[frame * phoneCount..<(frame + 1) * phoneCount]
      guard let best = row.indices.max(by: { row[$0] < row[$1] }) else { continue }
      let second = row.indices.lazy.filter { $0 != best }.map { row[$0] }.max() ?? 0
      let phone = best - row.startIndex
      if runs.last?.phone != phone { runs.append((phone, 0, 0)) }
      runs[runs.count - 1].frames += 1
      runs[runs.count - 1].certainty += row[best] - second
    }
    runs.removeAll { $0.frames < Self.fewestFrames || $0.phone == silence }
    func sum(_ runs: [(phone: Int, frames: Int, certainty: Float)]) -> Int {
      runs.reduce(0) { $0 + $1.frames }
    }
    return HeardPhones(
      count: runs.count, vowels: runs.count { vowels.contains($0.phone) }, frames: sum(runs),
      foreignFrames: sum(runs.filter { !own.contains($0.phone) }),
      certainty: Double(runs.reduce(0) { $0 + $1.certainty }) / Double(max(1, sum(runs))))
  }

  /// Ways to say a word that are tried.
  private static let mostVariants = 4
  /// Nats.
  private static let mostGain: Float = 300
  /// A phone that is likeliest for less is none.
  private static let fewestFrames = 2
}

/// The best scores from the beginning of a text to each of its places, frame after frame; or from its end, with everything reversed.
private struct InsertionPass {
  /// Leaving out a word that is not sure, and saying anything for it: once, and a frame; nats.
  private static let (skip, replace, replacedFrame): (Float, Float, Float) = (14, 10, 0.4)
  /// The same of other speech than the text at any place.
  private static let (add, addedFrame): (Float, Float) = (10, 0.4)
  /// A phone is never less likely: a voice that has another sound is not another word.
  private static let least: Float = -10

  /// By place: with the text said up to there, and silence behind it.
  private(set) var said: [Float]
  /// With other speech behind that, which costs nothing to begin.
  private(set) var added: [Float]
  /// The frame in which that began.
  private(set) var starts: [Int32]
  /// The best of all that ends at a place.
  private var reached: [Float]
  /// With silence behind other speech.
  private var behind: [Float]
  /// With anything said for a word.
  private var anything: [Float]
  private var states: [Float]
  private let chains: Chains
  private let sure: [Bool]

  /// - Parameters:
  ///   - words: for each word the ways to say it, as places of phones in the table; of none nothing is said.
  ///   - sure: which words were certainly said.
  init(_ words: [[[Int]]], _ sure: [Bool]) {
    let places = words.count + 1
    said = [Float](repeating: -.infinity, count: places)
    added = said
    behind = said
    reached = said
    starts = [Int32](repeating: 0, count: places)
    anything = [Float](repeating: -.infinity, count: words.count)
    chains = Chains(words)
    states = [Float](repeating: -.infinity, count: chains.phones.count)
    self.sure = sure
    said[0] = 0
    reachPlaces()
  }

  /// Takes in a frame, of which so many were taken in before.
  mutating func hear(_ table: PhoneScoreTable, frame: Int, time: Int) {
    let row = frame * table.phoneCount
    let silent = table.silence < 0 ? Self.least : max(Self.least, table.scores[row + table.silence])
    for place in said.indices {
      if said[place] > added[place] {
        added[place] = said[place]
        starts[place] = Int32(time)
      }
      added[place] -= Self.addedFrame
      said[place] += silent
      behind[place] += silent
    }
    for word in sure.indices where !sure[word] {
      anything[word] = max(anything[word], reached[word] - Self.replace) - Self.replacedFrame
    }
    var before: Float = 0
    for state in states.indices {
      let word = Int(chains.words[state])
      if chains.isFirst[state] { before = reached[word] }
      let old = states[state]
      states[state] = max(old, before) + max(Self.least, table.scores[row + chains.phones[state]])
      before = old
      if chains.isLast[state] { said[word + 1] = max(said[word + 1], states[state]) }
    }
    reachPlaces()
  }

  /// What needs no frame: to leave out a word, or to go on behind other speech.
  private mutating func reachPlaces() {
    for place in said.indices {
      if place > 0 {
        if chains.isSilent[place - 1] { said[place] = max(said[place], reached[place - 1]) }
        if !sure[place - 1] {
          said[place] = max(said[place], anything[place - 1], reached[place - 1] - Self.skip)
        }
      }
      behind[place] = max(behind[place], added[place])
      reached[place] = max(said[place], behind[place] - Self.add)
    }
  }
}

/// The phones of all ways to say the words of a text, one after another.
private struct Chains {
  var phones: [Int] = []
  /// Of which word each is.
  var words: [Int32] = []
  var isFirst: [Bool] = []
  var isLast: [Bool] = []
  /// Of which words there is no way to say them.
  var isSilent: [Bool]

  init(_ words: [[[Int]]]) {
    isSilent = words.map(\.isEmpty)
    for (word, variants) in words.enumerated() {
      for variant in variants {
        phones += variant
        self.words += variant.map { _ in Int32(word) }
        isFirst += variant.indices.map { $0 == 0 }
        isLast += variant.indices.map { $0 == variant.count - 1 }
      }
    }
  }
}
