/// One verse of a text.
public struct Verse: Sendable, Hashable, Codable {
  /// Its place in the canon.
  public var id: VerseID
  /// Its words as printed, without numbers and notes.
  public var text: String

  /// Makes a verse.
  public init(id: VerseID, text: String) {
    self.id = id
    self.text = text
  }
}
