/// What speaks for and against one expected word. Margins are in nats of acoustic evidence; above 0 speaks
/// for the word. "Between its neighbours" compares what may be said in its place, by `LocalSearch`.
public struct WordEvidence: Sendable, Equatable, Codable {
  /// Number of phones of the best pronunciation.
  public var phones: Int
  /// First frame (10 ms) where the word fits best.
  public var start: Int
  /// One past the last.
  public var end: Int
  /// Cost of the best reading of the whole recording without the word, less that of the best one with it.
  public var presence: Double
  /// Between its neighbours: cost of nothing there, less that of the word.
  public var overNothing: Double
  /// Between its neighbours: cost of any other speech there, less that of the word.
  var overRubbish: Double
  /// Between its neighbours: cost of the best rival word there, less that of the word; nil without rivals.
  public var overRival: Double?
  public var rival: String?
  /// Between its neighbours: cost of the word with one of its phones left out, the one that is missed least,
  /// less that of the whole word; 0 for a word of one phone.
  var overShorter: Double = 0
  /// Edits from its phones to those that the free phone loop hears in its place, for each phone of the longer
  /// of the two: 0 for the same, about 0.5 for a word well said (the loop hears roughly), 1 for nothing in
  /// common.
  var heardDistance = 0.5
  /// Cost of the free phone loop, less that of the word, per frame of the word; at most about 0.
  var goodness: Double
  /// The same for its worst phone.
  var worstPhone: Double
  /// The phones of the pronunciation that fits best.
  public var segments: [PhoneSegment] = []
  /// The same where every word of the text has to lie somewhere: an absent word is squeezed between its
  /// neighbours.
  var forced: [PhoneSegment] = []
  /// What the network that tells phones makes of `segments`; nil where none was asked, or the frames are too
  /// few.
  public var network: NetworkFit?
  /// Where that network finds the word by itself; no frames where it has no room; nil where none was asked.
  public var networkPlace: NetworkPlace?
  /// Whether the best reading of the whole recording has the word in its place.
  var onBestPath: Bool
  /// Whether that reading has other speech in its place.
  public var replaced: Bool
}

/// A phone of an expected word as it was found in a recording.
public struct PhoneSegment: Sendable, Equatable, Codable {
  public var phone: String
  public var frames: Int
  /// Cost of the free phone loop less its own, in nats a frame; at most about 0.
  var goodness: Double
}

/// How well a word fits by the network that tells phones (`PhoneNetwork`).
public struct NetworkFit: Sendable, Equatable, Codable {
  /// For each of its phones by how many nats a frame it is below the likeliest phone there, on average: 0 is
  /// as good as it gets.
  public var phones: [Double]
}

/// Where a word fits best by the network that tells phones, with all others of its text around it.
public struct NetworkPlace: Sendable, Equatable, Codable {
  /// How much better the whole text fits with the word than without it, in nats.
  public var presence: Double
  public var frames: Range<Int>
  /// The phones of the way to say it that fits best there, each by how many nats a frame it is below the
  /// likeliest one; none where the word has no room.
  public var segments: [PhoneSegment] = []
  /// How much better the whole text fits with the word than with the best of its rivals there, in nats; nil
  /// without any.
  public var overRival: Double?
}
