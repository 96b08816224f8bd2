/// The best scores from the beginning of a text to each of its places, frame after frame; or from its end,
/// with everything reversed.
struct TextPass {
  /// Leaving out a word that is not sure, and saying anything for it: once, and a frame; nats.
  private static let (skip, replace, replacedFrame): (Float, Float, Float) = (14, 10, 0.4)
  /// The same of other speech than the text at any place.
  private static let (add, addedFrame): (Float, Float) = (10, 0.4)
  /// A phone is never less likely: a voice that has another sound is not another word.
  static let least: Float = -10

  /// By place: with the text said up to there, and silence behind it.
  private(set) var said: [Float]
  /// With other speech behind that, which costs nothing to begin.
  private(set) var added: [Float]
  private(set) var starts: [Int32]
  /// The best of all that ends at a place, with silence, other speech or nothing behind it.
  private(set) var reached: [Float]
  /// By word: with the word ending in the last frame.
  private(set) var ended: [Float]
  private(set) var begun: [Int32]
  /// With silence behind other speech.
  private var behind: [Float]
  /// With anything said for a word.
  private var anything: [Float]
  private var states: [Float]
  private var entered: [Int32]
  private let chains: WordChains
  private let sure: [Bool]

  /// `words`: for each the ways to say it, as places of phones in the table; of none nothing is said.
  init(_ words: [[[Int]]], _ sure: [Bool]) {
    let places = words.count + 1
    said = [Float](repeating: -.infinity, count: places)
    added = said
    behind = said
    reached = said
    ended = [Float](repeating: -.infinity, count: words.count)
    begun = [Int32](repeating: 0, count: words.count)
    starts = [Int32](repeating: 0, count: places)
    anything = [Float](repeating: -.infinity, count: words.count)
    chains = WordChains(words)
    states = [Float](repeating: -.infinity, count: chains.phones.count)
    entered = [Int32](repeating: 0, count: chains.phones.count)
    self.sure = sure
    said[0] = 0
    reachPlaces()
  }

  mutating func hear(_ table: PhonePosteriors, frame: Int, time: Int) {
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
    for word in ended.indices { ended[word] = -.infinity }
    var before: Float = 0
    var from: Int32 = 0
    for state in states.indices {
      let word = Int(chains.words[state])
      if chains.isFirst[state] { (before, from) = (reached[word], Int32(time)) }
      let (old, oldFrom) = (states[state], entered[state])
      if before > old { entered[state] = from }
      states[state] = max(old, before) + max(Self.least, table.scores[row + chains.phones[state]])
      (before, from) = (old, oldFrom)
      if chains.isLast[state], states[state] > ended[word] {
        (ended[word], begun[word]) = (states[state], entered[state])
      }
    }
    for word in ended.indices { said[word + 1] = max(said[word + 1], ended[word]) }
    reachPlaces()
  }

  /// The best score without a word, up to behind it: left out, or anything said for it; not of one that is
  /// sure.
  func without(_ word: Int) -> Float { max(anything[word], reached[word] - Self.skip) }

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
struct WordChains {
  var phones: [Int] = []
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

extension PhonePosteriors {
  /// Where each word of a text fits best, with all others of it around it.
  ///
  /// Two searches over all ways to say the text (Viterbi), in which any word may be left out or be anything,
  /// meet behind each word: once with the word before them, once without it, and around the place that is
  /// found once with each of its rivals.
  ///
  /// Cost: frames x phones of the text, twice, and frames of each word x phones of its rivals; memory: frames
  /// x words, eight bytes each.
  func places(
    of words: [SpokenWord], rivals: [[SpokenWord]], named names: [String]
  ) -> [NetworkPlace] {
    let chains = chains(words)
    let unsure = words.map { _ in false }
    let places = words.count + 1
    let onward = onward(chains, unsure) { $0.reached[$1] }
    var before: [Float] = []
    before.reserveCapacity((frameCount + 1) * places)
    var without = [Float](repeating: -.infinity, count: words.count)
    var with = [(score: Float, frames: Range<Int>)](repeating: (-.infinity, 0..<0), count: words.count)
    var forward = TextPass(chains, unsure)
    for time in 0...frameCount {
      if time > 0 { forward.hear(self, frame: time - 1, time: time - 1) }
      before += forward.reached
      let row = (frameCount - time) * places
      for word in words.indices {
        let rest = onward[row + word + 1]
        without[word] = max(without[word], forward.without(word) + rest)
        let score = forward.ended[word] + rest
        if score > with[word].score { with[word] = (score, Int(forward.begun[word])..<time) }
      }
    }
    return words.indices.map { word in
      let (score, place) = with[word]
      let rival = best(WordChains(self.chains(rivals[word])), around: place) { time in
        before[time * places + word]
      } behind: { time in
        onward[(frameCount - time) * places + word + 1]
      }
      return NetworkPlace(
        presence: max(-Double(Self.mostGain), Double(score - without[word])), frames: place,
        segments: segments(words[word], place, names),
        overRival: rival.map { Double(min(Self.mostGain, max(-Self.mostGain, score - $0))) })
    }
  }

  /// Frames before and behind the place of a word that a rival may begin or end in.
  private static let beside = 15

  /// The best score, in nats, of a text with other words (`others`, the ways to say them) in the place of one
  /// of it; nil where none has room. `before` and `behind` give the best score of what stands around it, up
  /// to a frame and from a frame on.
  private func best(
    _ others: WordChains, around place: Range<Int>, before: (Int) -> Float, behind: (Int) -> Float
  ) -> Float? {
    guard !place.isEmpty, !others.phones.isEmpty else { return nil }
    var states = [Float](repeating: -.infinity, count: others.phones.count)
    var best = -Float.infinity
    for time in max(0, place.lowerBound - Self.beside)..<min(frameCount, place.upperBound + Self.beside) {
      let row = time * phoneCount
      let entry = before(time)
      let exit = behind(time + 1)
      var last = entry
      for state in states.indices {
        if others.isFirst[state] { last = entry }
        let old = states[state]
        states[state] = max(old, last) + max(TextPass.least, scores[row + others.phones[state]])
        last = old
        if others.isLast[state] { best = max(best, states[state] + exit) }
      }
    }
    return best > -.infinity ? best : nil
  }

  private func segments(_ word: SpokenWord, _ frames: Range<Int>, _ names: [String]) -> [PhoneSegment] {
    let ways = word.variants.prefix(Self.mostVariants).compactMap { phones in
      path(phones, frames, spare: 0).map { (phones, $0) }
    }
    guard let (phones, path) = ways.max(by: { $0.1.total < $1.1.total }) else { return [] }
    return zip(phones, path.phones).map {
      PhoneSegment(phone: names[$0], frames: $1.frames, goodness: max(Double(TextPass.least), $1.fit))
    }
  }
}
