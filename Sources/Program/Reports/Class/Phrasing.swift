public import Matching

/// Where a reader pauses: at stops, where the text asks for it, and elsewhere.
///
/// A pause is a silence of a quarter of a second or more between two words, as research on speech has it since F.
/// Goldman-Eisler, "Psycholinguistics", 1968: shorter ones belong to the sounds.
public struct Phrasing: Sendable, Equatable {
  /// The least length of a pause, in seconds.
  public static let pauseSeconds = 0.25

  /// Places behind a stop: `,` `;` `:` `.` `!` `?` and dashes.
  public var stops = 0
  /// Pauses there.
  public var pausesAtStops = 0
  /// Places between two words without a stop.
  public var joints = 0
  /// Pauses there.
  public var pausesElsewhere = 0

  /// None.
  public init() {}

  /// Counts those of one result: between neighbours that were both heard and have their times.
  public init(_ result: RecitationResult) {
    guard result.outcome == .heard else { return }
    for (word, next) in zip(result.words, result.words.dropFirst()) {
      guard word.excluded != true, next.excluded != true, let end = word.end, let start = next.start else {
        continue
      }
      let isPause = start - end >= Self.pauseSeconds
      if Self.endsInStop(word.expected) {
        stops += 1
        if isPause { pausesAtStops += 1 }
      } else {
        joints += 1
        if isPause { pausesElsewhere += 1 }
      }
    }
  }

  /// `pauses at 8 of 9 stops and at 3 of 40 places without one`; nil where there is no place of either kind.
  public var sentence: String? {
    let places = [
      stops > 0 ? "at \(pausesAtStops) of \(stops) stops" : nil,
      joints > 0 ? "at \(pausesElsewhere) of \(joints) places without one" : nil,
    ].compactMap { $0 }
    return places.isEmpty ? nil : "pauses \(places.joined(separator: " and "))"
  }

  /// Whether a word as printed has a stop behind it.
  static func endsInStop(_ printed: String) -> Bool {
    let bare = printed.reversed().drop { "\"'”’)]".contains($0) }
    return bare.first.map { ",;:.!?—–".contains($0) } ?? false
  }

  /// The counts of both.
  public static func + (left: Phrasing, right: Phrasing) -> Phrasing {
    var sum = left
    sum.stops += right.stops
    sum.pausesAtStops += right.pausesAtStops
    sum.joints += right.joints
    sum.pausesElsewhere += right.pausesElsewhere
    return sum
  }
}
