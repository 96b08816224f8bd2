internal import func Glibc.exp
internal import func Glibc.log

/// How likely each phone is in each frame of a recording, by the network (a posteriorgram): by how many nats
/// it is below the likeliest there.
public struct PhonePosteriors: Sendable {
  /// Frame after frame; 0 for the likeliest phone.
  let scores: [Float]
  let phoneCount: Int
  /// For the model's phones their places in a frame; -1 for those that it does not know.
  let places: [Int]
  /// The place of silence; -1 where it is not among them.
  let silence: Int

  var frameCount: Int { scores.count / max(1, phoneCount) }

  /// Some frames, counted from the first of them.
  public func part(_ frames: Range<Int>) -> PhonePosteriors {
    let frames = frames.clamped(to: 0..<frameCount)
    return PhonePosteriors(
      scores: Array(scores[frames.lowerBound * phoneCount..<frames.upperBound * phoneCount]),
      phoneCount: phoneCount, places: places, silence: silence)
  }

  func place(of phone: Int) -> Int { phone < places.count ? places[phone] : -1 }

  /// How well a word, given as phone ids of the model, fits where it lies; nil where the frames are too few.
  ///
  /// It is laid over its frames and a few beside so that its phones, in their order, are likeliest (Viterbi);
  /// what is left over at either end costs nothing.
  public func fit(_ phones: [Int], in frames: Range<Int>) -> NetworkFit? {
    let end = min(frameCount, frames.upperBound + Self.beside)
    let around = min(end, max(0, frames.lowerBound - Self.beside))..<end
    return path(phones, around, spare: Self.spare).map { NetworkFit(phones: $0.phones.map(\.fit)) }
  }

  /// Frames beside a word that may be its own.
  private static let beside = 4
  /// Frames at either end that need not be of the word.
  private static let spare = 8

  /// How phones, one after another, fit best: for each its frames, and by how many nats each of these is
  /// below the likeliest phone there, on average; and the sum of all frames. `spare` frames at either end
  /// need not be of them. Nil where the frames are too few.
  func path(
    _ phones: [Int], _ frames: Range<Int>, spare: Int
  ) -> (phones: [(frames: Int, fit: Double)], total: Double)? {
    let own = phones.map(place)
    let count = own.count
    guard count > 0, !own.contains(-1), frames.count >= count else { return nil }
    var best = [Float](repeating: -.infinity, count: count)
    var begun = [Bool](repeating: false, count: frames.count * count)
    var end: (total: Float, frame: Int)?
    for (number, frame) in frames.enumerated() {
      for place in stride(from: count - 1, through: 0, by: -1) {
        let before = place > 0 ? best[place - 1] : number <= spare ? 0 : -.infinity
        if before > best[place] {
          best[place] = before
          begun[number * count + place] = true
        }
        best[place] += scores[frame * phoneCount + own[place]]
      }
      if frames.count - number <= spare + 1, best[count - 1] > end?.total ?? -.infinity {
        end = (best[count - 1], number)
      }
    }
    guard let end, end.total > -.infinity else { return nil }
    var sums = [Double](repeating: 0, count: count)
    var lengths = [Int](repeating: 0, count: count)
    var (number, place) = (end.frame, count - 1)
    while number >= 0, place >= 0 {
      sums[place] += Double(scores[(frames.lowerBound + number) * phoneCount + own[place]])
      lengths[place] += 1
      if begun[number * count + place] { place -= 1 }
      number -= 1
    }
    return (zip(sums, lengths).map { ($1, $0 / Double(max(1, $1))) }, Double(end.total))
  }
}

extension PhonePosteriors {
  /// What the network makes of a text, wherever another search has put its words: of each its place, none
  /// where it has no room; and how the text as a whole fits.
  ///
  /// Each word is looked for as in `places`; and one search for each order of the words that nobody said.
  /// Whatever makes a speaker fit badly makes these fit badly, so that the margin over them tells the right
  /// text from a wrong one without regard to the voice (a cohort, as in verifying speakers: Rosenberg and
  /// others, "The use of cohort normalized scores for speaker verification", ICSLP 1992). A single one may
  /// fit by chance, therefore means.
  ///
  /// Cost: that of `places`, and frames x phones of the text, seven times.
  public func hear(
    _ words: [SpokenWord], rivals: [[RecitationSearch.Rival]], named names: [String]
  ) -> (words: [NetworkPlace], text: NetworkUtterance) {
    (
      places(of: words, rivals: rivals.map { $0.map(\.word) }, named: names),
      NetworkUtterance(disorder: disorder(of: words), certainty: certainty)
    )
  }

  /// The ways to say each word, as places of phones in a frame.
  func chains(_ words: [SpokenWord]) -> [[[Int]]] {
    words.map { word in
      word.variants.prefix(Self.mostVariants).map { $0.map(place) }.filter { !$0.contains(-1) }
    }
  }

  /// The best way to say the words from each place on, with so many frames left: nats, by frames left, from
  /// none on, and within these by place. `score`: what counts of a pass that went from the end to so many
  /// words before it.
  func onward(
    _ words: [[[Int]]], _ sure: [Bool], _ score: (TextPass, Int) -> Float
  ) -> [Float] {
    let places = words.count + 1
    var onward = [Float](repeating: -.infinity, count: (frameCount + 1) * places)
    var backward = TextPass(words.reversed().map { $0.map { $0.reversed() } }, sure.reversed())
    for left in 0...frameCount {
      if left > 0 { backward.hear(self, frame: frameCount - left, time: left - 1) }
      for place in 0..<places { onward[left * places + place] = score(backward, words.count - place) }
    }
    return onward
  }

  /// How well words fit some frames, one after another, with silence or other speech where that fits better:
  /// nats below the likeliest phones; nil where the frames are too few. Cost: frames x phones of the words.
  public func total(of words: [SpokenWord], in frames: Range<Int>) -> Double? {
    var pass = TextPass(chains(words), words.map { _ in true })
    let frames = frames.clamped(to: 0..<frameCount)
    for (time, frame) in frames.enumerated() { pass.hear(self, frame: frame, time: time) }
    return pass.reached[words.count] > -.infinity ? Double(pass.reached[words.count]) : nil
  }

  private func disorder(of words: [SpokenWord]) -> DisorderMargins {
    func total(_ text: [SpokenWord]) -> Double? { self.total(of: text, in: 0..<frameCount) }
    let orders = WordOrders(words)
    guard let own = total(orders.said) else { return DisorderMargins() }
    func mean(_ others: [[SpokenWord]]) -> Double {
      let margins = others.compactMap(total).map { own - $0 }
      return margins.isEmpty ? 0 : margins.reduce(0, +) / Double(margins.count)
    }
    return DisorderMargins(shifted: mean(orders.moved), turned: mean(orders.turned))
  }

  /// The log likelihood of the likeliest phone, in the mean of all frames in which that is not silence; 0
  /// where all are silent.
  private var certainty: Double {
    var sum = 0.0
    var count = 0.0
    for frame in 0..<frameCount {
      let row = scores[frame * phoneCount..<(frame + 1) * phoneCount]
      guard silence < 0 || row[row.startIndex + silence] < 0 else { continue }
      sum -= log(row.reduce(0) { $0 + exp(Double($1)) })
      count += 1
    }
    return count > 0 ? sum / count : 0
  }
}

/// The words of a text that are said, in their order and in others, against which a recording of it is held.
struct WordOrders {
  let said: [SpokenWord]
  /// Moved round by one to three places; none that is the same as the text.
  let moved: [[SpokenWord]]
  /// Turned about, each with its sounds turned about, and each so in its place; none that is the same as the
  /// text.
  let turned: [[SpokenWord]]

  init(_ words: [SpokenWord]) {
    let said = words.filter { !$0.isSilent }
    func backwards(_ text: [SpokenWord]) -> [SpokenWord] {
      text.map { SpokenWord(variants: $0.variants.map { $0.reversed() }) }
    }
    let about = Array(said.reversed())
    self.said = said
    moved = (1..<max(1, min(4, said.count))).map { Array(said[$0...] + said[..<$0]) }.filter { $0 != said }
    turned = [about, backwards(about), backwards(said)].filter { $0 != said }
  }
}

extension PhonePosteriors {
  /// Where between the words of a text, before or behind them, other speech may be, and by how much it would
  /// explain the recording better: for each place, from the first word's to that behind the last; nil where
  /// the recording is too short for the text. Words that are not `sure` may be left out, or be anything.
  ///
  /// Two searches over all ways to say the text (Viterbi), one from its beginning and one from its end, meet
  /// at each place: once with nothing between them, once with any phones.
  ///
  /// Cost: frames x phones of the text, twice; memory: frames x words, four bytes each.
  func insertions(between words: [SpokenWord], sure: [Bool]) -> [NetworkInsertion?] {
    let said = chains(words)
    let places = words.count + 1
    let onward = onward(said, sure) { $0.said[$1] }
    var without = [Float](repeating: -.infinity, count: places)
    var with = [(score: Float, frames: Range<Int>)](repeating: (-.infinity, 0..<0), count: places)
    var forward = TextPass(said, sure)
    for time in 0...frameCount {
      if time > 0 { forward.hear(self, frame: time - 1, time: time - 1) }
      let row = (frameCount - time) * places
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

  /// Which phones are likeliest in some frames; `words` are those to both sides.
  func heard(in frames: Range<Int>, vowels: [Int], beside words: [SpokenWord]) -> InsertionPhones {
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
    return InsertionPhones(
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
