public import Base
public import Decks

/// What Mnemosyne 2 shares, a `.cards` archive, opened. It is trusted as little as Anki's packages: what it unpacks to is
/// counted, and names in it are never paths.
public struct MnemosynePackage: Sendable, MediaSource {
  /// The entry with the cards.
  static let entry = "cards.xml"

  /// What was read.
  public let reading: Reading<[ImportedNote]>
  /// The names of the pictures and sounds that the cards mention.
  public let media: Set<String>
  private let bytes: [UInt8]
  private let budget: UnpackingBudget

  /// Opens an archive; nil where there is no `cards.xml` in it.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What it may unpack to.
  /// - Throws: `Failure`.
  public init?(_ bytes: [UInt8], limits: PackageLimits = PackageLimits()) throws(Failure) {
    var budget = UnpackingBudget(limits, packed: bytes.count)
    var cards: [UInt8]?
    try ZipReader(bytes: bytes).each(&budget) {
      $0 == Self.entry
    } _: { _, content, _ in
      cards = content
    }
    guard let cards else { return nil }
    do throws(DeckFault) {
      (reading, media) = MnemosyneCards.read(try MarkupReader.read(cards))
    } catch {
      throw .unknown("\(Self.entry) in it cannot be read: \(error)")
    }
    self.bytes = bytes
    self.budget = budget
  }

  /// Hands out media files, one by one: their names and contents.
  public func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !wanted.isEmpty else { return }
    var budget = budget
    try ZipReader(bytes: bytes).each(&budget) {
      wanted.contains($0)
    } _: { (name, content, _) throws(Failure) in
      try body(name, content)
    }
  }
}

/// A file that has pictures and sounds in it.
public protocol MediaSource: Sendable {
  /// Hands out media files, one by one: their names and contents.
  ///
  /// - Parameters:
  ///   - wanted: The names of the files that are wanted.
  ///   - body: Is given a name and a content.
  /// - Throws: `Failure`.
  func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}
