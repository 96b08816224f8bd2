public import Matching

/// How likely each phone is in each frame of a recording, by a network: how many nats it is below the likeliest there.
public struct PhoneScoreTable: Sendable {
  /// Frame after frame; 0 for the likeliest phone.
  let scores: [Float]
  let phoneCount: Int
  /// For the model's phones their places in a frame; -1 for those that it does not know.
  let places: [Int]
  /// The place of silence; -1 where it is not among them.
  let silence: Int

  var frameCount: Int { scores.count / max(1, phoneCount) }

  /// The place of one of the model's phones; -1 where it is not among them.
  func place(of phone: Int) -> Int { phone < places.count ? places[phone] : -1 }

  /// How well a word fits where it lies.
  ///
  /// It is laid over its frames and a few beside so that its phones, in their order, are likeliest (Viterbi); what is left over at
  /// either end costs nothing.
  ///
  /// - Parameters:
  ///   - phones: its phones, ids of the model.
  ///   - frames: where it lies.
  /// - Returns: the fit; nil where the frames are too few for the phones.
  public func fit(_ phones: [Int], in frames: Range<Int>) -> NetworkFit? {
    let end = min(frameCount, frames.upperBound + Self.beside)
    let around = min(end, max(0, frames.lowerBound - Self.beside))..<end
    return path(phones, around, spare: Self.spare).map { NetworkFit(phones: $0.phones.map(\.fit)) }
  }

  /// Frames beside a word that may be its own.
  private static let beside = 4
  /// Frames at either end that need not be of the word.
  private static let spare = 8

  /// How phones, one after another, fit best.
  ///
  /// - Parameters:
  ///   - phones: ids of the model.
  ///   - frames: where they lie.
  ///   - spare: how many of the frames at either end need not be of them.
  /// - Returns: for each its frames, and the nats by which each of these is below the likeliest phone there, on average; and the sum of
  ///   all frames. Nil where the frames are too few.
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
