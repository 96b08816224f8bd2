/// Which phones the network hears where no word of the text is said: those that are likeliest for two frames or more, silence left out.
public struct HeardPhones: Sendable, Equatable, Codable {
  /// How many there are.
  public var count: Int
  /// How many of them are vowels.
  public var vowels: Int
  /// How many frames they last.
  public var frames: Int
  /// How many of these belong to phones that the words to both sides do not have: a word that is only drawn out has none.
  public var foreignFrames: Int
  /// By how many nats they are likelier than the second likeliest, on average.
  public var certainty: Double

  /// Makes what was heard.
  public init(count: Int, vowels: Int, frames: Int, foreignFrames: Int, certainty: Double) {
    self.count = count
    self.vowels = vowels
    self.frames = frames
    self.foreignFrames = foreignFrames
    self.certainty = certainty
  }
}
