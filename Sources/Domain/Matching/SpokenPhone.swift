/// A phone of an expected word, where it was heard.
public struct SpokenPhone: Sendable, Equatable, Codable {
  /// Its ARPAbet name, as in cmudict without stress.
  public var phone: String
  /// Where it starts, in seconds.
  public var start: Double
  /// Where it ends, in seconds.
  public var end: Double
  /// How well it fits: the goodness of pronunciation, in nats a frame of 10 ms. 0 is as good as the best sequence of any phones,
  /// which knows nothing of their neighbours, so that a phone well said may have more; -3 is poor.
  public var fit: Double

  /// Makes a phone.
  public init(phone: String, start: Double, end: Double, fit: Double) {
    self.phone = phone
    self.start = start
    self.end = end
    self.fit = fit
  }

  /// The phones of a word told to stand in so many frames; nil where it fits best elsewhere, so that they lie elsewhere too.
  ///
  /// They are those of the first ears: their model is the same for every voice, so that figures compare. Where other ears
  /// put the word a little otherwise, its phones share the place in the same proportions.
  ///
  ///     JH 9 frames, AA 12 frames, N 8 frames from frame 60, 30 of them padding
  ///     // JH 0.3–0.39, AA 0.39–0.51, N 0.51–0.59
  static func all(of word: WordEvidence, in place: Range<Int>, _ clock: RecitationJudge.Clock)
    -> [SpokenPhone]?
  {
    let own = word.start..<max(word.start, word.end)
    let shared = own.clamped(to: place).count
    guard !own.isEmpty, !word.segments.isEmpty, 2 * shared > own.count, 2 * shared > place.count,
      place.count >= word.segments.count
    else { return nil }
    func placed(_ frame: Int) -> Int { place.lowerBound + frame * place.count / own.count }
    var frame = 0
    return word.segments.map { segment in
      let start = frame
      frame += segment.frames
      return SpokenPhone(
        phone: segment.phone, start: clock.time(placed(start)), end: clock.time(placed(frame)),
        fit: (segment.goodness * 1_000).rounded() / 1_000)
    }
  }
}
