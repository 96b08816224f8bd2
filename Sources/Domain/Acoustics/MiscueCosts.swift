/// What each departure from the text costs the search, in nats of acoustic evidence.
///
/// The relations follow the miscue grammar of reading tutors (correct 1000, repeat 30, skip 10, rubbish 5 of
/// 1000, as log ratios times a language weight of 6.5); the sizes were set on recordings by
/// `recite evaluate --fit`.
public struct MiscueCosts: Sendable, Equatable, Codable {
  /// Leaving a word out.
  public var skip = 30.0
  /// Saying something else for a word.
  public var substitute = 34.0
  /// Saying something the text does not have.
  public var add = 34.0
  /// The same between words that are sure, where a model of its own decides afterwards.
  public var addBetweenSure = 12.0
  /// Going back to say words again, and each further word back.
  public var goBack = 24.0
  /// Going back over each further word.
  public var goBackFurther = 1.0
  /// A silence between words.
  public var pause = 2.0
  /// A noise between words.
  public var noise = 12.0
  /// A frame of rubbish, above what the free phone loop costs.
  public var rubbishFrame = 4.0
  /// The most that a frame may cost a word, above a frame of rubbish.
  public var frameCap = 1000.0
  /// Going on elsewhere than at the text's ends, or stopping there, however much of the text lies between.
  public var crossing = 25.0
  /// A frame of speech outside of the text, above what the free phone loop costs.
  public var outsideFrame = 2.5
  /// How many words one may go back.
  public var reach = 4

  /// How many words to each side a local search takes in.
  public var around = 1

  /// The figures the program ships.
  public init() {}

  static func units(_ nats: Double) -> Int32 { Int32((nats / AcousticModel.natsPerUnit).rounded()) }
}
