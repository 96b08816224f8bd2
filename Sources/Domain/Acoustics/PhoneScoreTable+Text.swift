internal import func Glibc.exp
internal import func Glibc.log
public import Matching

extension PhoneScoreTable {
  /// What the network makes of a text, wherever another search has put its words.
  ///
  /// Each word is looked for as in `places`; and one search for each order of the words that nobody said. Whatever makes a speaker fit badly
  /// makes these fit badly, so that the margin over them tells the right text from a wrong one without regard to the voice (a cohort, as in
  /// verifying speakers: Rosenberg and others, "The use of cohort normalized scores for speaker verification", ICSLP 1992). A single one may
  /// fit by chance, therefore means.
  ///
  /// Cost: that of `places`, and frames x phones of the text, seven times.
  ///
  /// - Parameters:
  ///   - words: the words of the text.
  ///   - rivals: for each what might have been said instead.
  ///   - names: those of the model's phones.
  ///   - frames: where all of it lies.
  /// - Returns: of each word its place, in frames counted from the first of `frames`, none where it has no room; and how the text as a
  ///   whole fits.
  public func hear(
    _ words: [SpokenWord], rivals: [[RecitationSearch.Rival]], named names: [String], in frames: Range<Int>
  ) -> (words: [NetworkPlace], text: NetworkHearing) {
    let frames = frames.clamped(to: 0..<frameCount)
    return (
      places(of: words, rivals: rivals.map { $0.map(\.word) }, named: names, in: frames),
      NetworkHearing(disorder: disorder(of: words, in: frames), certainty: certainty(in: frames))
    )
  }

  /// The ways to say each word, as places of phones in a frame.
  func chains(_ words: [SpokenWord]) -> [[[Int]]] {
    words.map { word in
      word.variants.prefix(Self.mostVariants).map { $0.map(place) }.filter { !$0.contains(-1) }
    }
  }

  /// The best way to say the words from each place on, with so many frames left.
  ///
  /// - Parameters:
  ///   - words: for each word the ways to say it.
  ///   - sure: which words were certainly said.
  ///   - frames: where all of them lie.
  ///   - score: what counts of a pass that went from the end to so many words before it.
  /// - Returns: nats, by frames left, from none on, and within these by place.
  func onward(
    _ words: [[[Int]]], _ sure: [Bool], in frames: Range<Int>, _ score: (TextPass, Int) -> Float
  ) -> [Float] {
    let places = words.count + 1
    var onward = [Float](repeating: -.infinity, count: (frames.count + 1) * places)
    var backward = TextPass(words.reversed().map { $0.map { $0.reversed() } }, sure.reversed())
    for left in 0...frames.count {
      if left > 0 { backward.hear(self, frame: frames.upperBound - left, time: left - 1) }
      for place in 0..<places { onward[left * places + place] = score(backward, words.count - place) }
    }
    return onward
  }

  private func disorder(of words: [SpokenWord], in frames: Range<Int>) -> DisorderMargins {
    func total(_ text: [SpokenWord]) -> Double? {
      var pass = TextPass(chains(text), text.map { _ in true })
      for (time, frame) in frames.enumerated() { pass.hear(self, frame: frame, time: time) }
      return pass.reached[text.count] > -.infinity ? Double(pass.reached[text.count]) : nil
    }
    let orders = WordOrders(words)
    guard let own = total(orders.said) else { return DisorderMargins() }
    func mean(_ others: [[SpokenWord]]) -> Double {
      let margins = others.compactMap(total).map { own - $0 }
      return margins.isEmpty ? 0 : margins.reduce(0, +) / Double(margins.count)
    }
    return DisorderMargins(shifted: mean(orders.moved), turned: mean(orders.turned))
  }

  /// The log likelihood of the likeliest phone, in the mean of all frames in which that is not silence; 0 where all are silent.
  private func certainty(in frames: Range<Int>) -> Double {
    var sum = 0.0
    var count = 0.0
    for frame in frames {
      let row = scores[frame * phoneCount..<(frame + 1) * phoneCount]
      guard silence < 0 || row[row.startIndex + silence] < 0 else { continue }
      sum -= log(row.reduce(0) { $0 + exp(Double($1)) })
      count += 1
    }
    return count > 0 ? sum / count : 0
  }
}
