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
    let said = chains(words)
    let places = words.count + 1
    let onward = onward(said, sure, in: frames) { $0.said[$1] }
    var without = [Float](repeating: -.infinity, count: places)
    var with = [(score: Float, frames: Range<Int>)](repeating: (-.infinity, 0..<0), count: places)
    var forward = TextPass(said, sure)
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
  static let mostVariants = 4
  /// Nats.
  static let mostGain: Float = 300
  /// A phone that is likeliest for less is none.
  private static let fewestFrames = 2
}
