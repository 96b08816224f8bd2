/// A stretch of speech that no expected word explains, and what speaks for it.
public struct ExtraEvidence: Sendable, Equatable, Codable {
  public enum Kind: Sendable, Equatable, Codable {
    case speech
    /// Token `index`, said before.
    case repetition(Int)
    /// The beginning of token `index`, which follows whole.
    case falseStart(Int)
  }

  public var kind: Kind
  /// The token before which it was said.
  public var before: Int
  public var frames: Range<Int>
  /// How many of them are speech.
  public var speechFrames: Int
  /// Phones that the free loop finds in it.
  public var phones: Int
  /// Cost of the words around it with nothing between them, less the cost with it, in nats.
  public var gain: Double
  /// Whether the words to both sides of it are next to each other in the text, or the end of the text.
  var adjoining: Bool
  /// What the network that tells phones would put at the place; nil where none was asked.
  public var insertion: NetworkInsertion?
  /// Which phones it hears in these frames; nil where none was asked.
  public var heard: InsertionPhones?
  var isOfNetwork = false
}

/// Which phones the network hears where no word of the text is said: those that are likeliest for two frames
/// or more, silence left out.
public struct InsertionPhones: Sendable, Equatable, Codable {
  public var count: Int
  public var vowels: Int
  public var frames: Int
  /// How many of these belong to phones that the words to both sides do not have: a word that is only drawn
  /// out has none.
  var foreignFrames: Int
  /// By how many nats they are likelier than the second likeliest, on average.
  var certainty: Double
}

/// Other speech than the text between two of its words, or at an end of it, by the network that tells phones.
public struct NetworkInsertion: Sendable, Equatable, Codable {
  public var gain: Double
  public var frames: Range<Int>
}

/// How much more speech lies between two sure words than the unsure words between them would take.
///
/// Speech beside a word that was changed is its own as long as one word takes; what is left over was added.
struct SurplusSpeech {
  private static let table: [Feature<Gap>] = [
    Feature("phonesAround") { min($0.phones, 30) },
    Feature("surplus") { WordFeatures.clipped($0.surplus, -100, 200) / 10 },
    Feature("surplusPhones") { WordFeatures.clipped($0.surplus / $0.pace, -20, 40) },
  ]

  private struct Gap {
    /// The phones of the unsure words.
    let phones: Double
    /// Frames of speech that they leave over.
    let surplus: Double
    let pace: Double
  }

  static let names = table.names()

  /// For each token that is sure by what is heard of it alone where it lies: what trees say is surer of the
  /// recordings that they were fitted to than of any other.
  private let places: [Range<Int>?]
  /// For each token how many phones it has; 0 for one without evidence.
  private let phones: [Double]
  private let pieces: [AlignedPiece]
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
    pieces = evidence.pieces
    pace = ofSure > 0 ? Double(taken) / ofSure : Self.usualPace
  }

  private static let usualPace = 8.0

  /// The numbers for a place before a token: of what is around it, up to the next sure words.
  func values(at place: Int) -> [Double] {
    let place = min(place, places.count)
    let left = places[..<place].lastIndex { $0 != nil }
    let right = places[place...].firstIndex { $0 != nil }
    let unsure = (left.map { $0 + 1 } ?? 0)..<(right ?? places.count)
    let start = left.flatMap { places[$0]?.upperBound } ?? 0
    let end = right.flatMap { places[$0]?.lowerBound } ?? pieces.last?.frames.upperBound ?? start
    let speech = speech(in: start..<max(start, end))
    let own = phones[unsure].reduce(0, +)
    return Self.table.values(of: Gap(phones: own, surplus: speech - own * pace, pace: pace))
  }

  private func speech(in frames: Range<Int>) -> Double {
    pieces.reduce(0) { sum, piece in
      let shared = piece.frames.clamped(to: frames).count
      return shared == 0 ? sum : sum + Double(piece.speechFrames * shared) / Double(piece.frames.count)
    }
  }
}
