internal import func Glibc.exp

/// How much more speech lies between two sure words than the unsure words between them would take.
///
/// Speech beside a word that was changed is its own as long as one word takes; what is left over was added.
struct SurplusSpeech {
  /// The names of `values`.
  static let names = ["unsureAround", "phonesAround", "surplus", "surplusPhones", "surplusOfUnsaid"]

  /// For each token that is sure by what is heard of it alone where it lies: what trees say is surer of the recordings that they were fitted
  /// to than of any other.
  private let places: [Range<Int>?]
  /// For each token how many phones it has; 0 for one without evidence.
  private let phones: [Double]
  /// The same of those that were not left out, as far as is known.
  private let saidPhones: [Double]
  private let pieces: [HeardPiece]
  /// Frames that a phone takes, in the mean of the sure words.
  private let pace: Double

  init(_ evidence: RecitationEvidence, _ judgement: WordJudgement) {
    let phones = evidence.words.map { Double($0?.phones ?? 0) }
    let places = evidence.words.enumerated().map { place, word -> Range<Int>? in
      guard let word, judgement.oddsAlone[place] ?? -.infinity >= judgement.line else { return nil }
      if let heard = word.networkPlace, heard.presence > 0, !heard.frames.isEmpty { return heard.frames }
      return word.start < word.end ? word.start..<word.end : nil
    }
    let sure = places.indices.filter { places[$0] != nil }
    let taken = sure.reduce(0) { $0 + (places[$1]?.count ?? 0) }
    let ofSure = sure.reduce(0) { $0 + phones[$1] }
    self.phones = phones
    self.places = places
    saidPhones = zip(phones, judgement.context).map { phones, context in
      guard let context else { return phones }
      let (omitted, replaced) = (exp(-context[Self.omitted]), exp(-context[Self.replaced]))
      return phones * (1 - omitted / (1 + omitted + replaced))
    }
    pieces = evidence.pieces
    pace = ofSure > 0 ? Double(taken) / ofSure : Self.usualPace
  }

  private static let usualPace = 8.0
  private static let omitted = WordFeatures.names.count + NetworkFeatures.names.count + 1
  private static let replaced = omitted + 1

  /// Around a place before a token, up to the next sure words: how many unsure ones there are, their phones, and the speech that they
  /// leave over at this pace, in tenths of a second and in phones; and in tenths of a second were those not said that seem left out.
  func values(at place: Int) -> [Double] {
    let place = min(place, places.count)
    let left = places[..<place].lastIndex { $0 != nil }
    let right = places[place...].firstIndex { $0 != nil }
    let unsure = (left.map { $0 + 1 } ?? 0)..<(right ?? places.count)
    let start = left.flatMap { places[$0]?.upperBound } ?? 0
    let end = right.flatMap { places[$0]?.lowerBound } ?? pieces.last?.frames.upperBound ?? start
    let speech = speech(in: start..<max(start, end))
    let own = phones[unsure].reduce(0, +)
    let surplus = speech - own * pace
    let ofUnsaid = speech - saidPhones[unsure].reduce(0, +) * pace
    return [
      Double(unsure.count { phones[$0] > 0 }), min(own, 30), WordFeatures.clipped(surplus, -100, 200) / 10,
      WordFeatures.clipped(surplus / pace, -20, 40), WordFeatures.clipped(ofUnsaid, -100, 200) / 10,
    ]
  }

  private func speech(in frames: Range<Int>) -> Double {
    pieces.reduce(0) { sum, piece in
      let shared = piece.frames.clamped(to: frames).count
      return shared == 0 ? sum : sum + Double(piece.speechFrames * shared) / Double(piece.frames.count)
    }
  }
}
