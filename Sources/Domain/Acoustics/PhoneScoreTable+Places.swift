internal import Matching

extension PhoneScoreTable {
  /// Where each word of a text fits best, with all others of it around it.
  ///
  /// Two searches over all ways to say the text (Viterbi), in which any word may be left out or be anything, meet behind each word: once
  /// with the word before them, once without it, and around the place that is found once with each of its rivals.
  ///
  /// Cost: frames x phones of the text, twice, and frames of each word x phones of its rivals; memory: frames x words, eight bytes each.
  func places(
    of words: [SpokenWord], rivals: [[SpokenWord]], named names: [String], in frames: Range<Int>
  ) -> [NetworkPlace] {
    let chains = chains(words)
    let unsure = words.map { _ in false }
    let places = words.count + 1
    let onward = onward(chains, unsure, in: frames) { $0.reached[$1] }
    var before: [Float] = []
    before.reserveCapacity((frames.count + 1) * places)
    var without = [Float](repeating: -.infinity, count: words.count)
    var with = [(score: Float, frames: Range<Int>)](repeating: (-.infinity, 0..<0), count: words.count)
    var forward = TextPass(chains, unsure)
    for time in 0...frames.count {
      if time > 0 { forward.hear(self, frame: frames.lowerBound + time - 1, time: time - 1) }
      before += forward.reached
      let row = (frames.count - time) * places
      for word in words.indices {
        let rest = onward[row + word + 1]
        without[word] = max(without[word], forward.without(word) + rest)
        let score = forward.ended[word] + rest
        if score > with[word].score { with[word] = (score, Int(forward.begun[word])..<time) }
      }
    }
    return words.indices.map { word in
      let (score, place) = with[word]
      let rival = best(WordChains(self.chains(rivals[word])), around: place, in: frames) { time in
        before[time * places + word]
      } behind: { time in
        onward[(frames.count - time) * places + word + 1]
      }
      return NetworkPlace(
        presence: max(-Double(Self.mostGain), Double(score - without[word])), frames: place,
        segments: segments(
          words[word], frames.lowerBound + place.lowerBound..<frames.lowerBound + place.upperBound, names),
        overRival: rival.map { Double(min(Self.mostGain, max(-Self.mostGain, score - $0))) })
    }
  }

  /// Frames before and behind the place of a word that a rival may begin or end in.
  private static let beside = 15

  /// The best score of a text with one of other words in the place of one of it.
  ///
  /// - Parameters:
  ///   - others: the ways to say them.
  ///   - place: where that word lies, in frames counted from the first of `frames`.
  ///   - frames: where the text lies.
  ///   - before: the best score of what is before the word, up to a frame.
  ///   - behind: that of what is behind it, from a frame on.
  /// - Returns: nats; nil where none has room.
  private func best(
    _ others: WordChains, around place: Range<Int>, in frames: Range<Int>, before: (Int) -> Float,
    behind: (Int) -> Float
  ) -> Float? {
    guard !place.isEmpty, !others.phones.isEmpty else { return nil }
    var states = [Float](repeating: -.infinity, count: others.phones.count)
    var best = -Float.infinity
    for time in max(0, place.lowerBound - Self.beside)..<min(frames.count, place.upperBound + Self.beside) {
      let row = (frames.lowerBound + time) * phoneCount
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

  /// The phones of the way to say a word that fits some frames best.
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
