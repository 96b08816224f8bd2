public import Decks
public import Files
public import Text

/// What Mnemosyne 2 shares, a `.cards` archive, opened. It is trusted as little as Anki's packages: what it
/// unpacks to is counted, and names in it are never paths.
public struct MnemosynePackage: Sendable, MediaSource {
  static let entry = "cards.xml"

  public let reading: Reading<[ImportedNote]>
  /// The names of the pictures and sounds that the cards mention.
  public let media: Set<String>
  private let bytes: [UInt8]
  private let budget: UnpackingBudget

  /// Opens an archive; nil where there is no `cards.xml` in it.
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

public protocol MediaSource: Sendable {
  /// Hands out media files, one by one: their names and contents.
  func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure)
}

public enum MarkupReader {
  /// The most bytes of a document.
  public static let limit = 16 << 20
  /// The most elements within one another.
  static let depth = 64

  /// Reads a document. Throws, with the line, where it is not well formed, too deep, or has a document type,
  /// or where libxml2 is missing.
  public static func read(_ bytes: [UInt8]) throws(DeckFault) -> MarkupElement {
    guard bytes.count <= limit else { throw DeckFault("this is longer than 16 MB") }
    do throws(XMLFault) {
      return try tree(XMLReader(bytes, deepest: depth))
    } catch {
      switch error.kind {
      case .libraryMissing: throw DeckFault(error.message)
      case .refused: throw DeckFault(error.message, line: error.line)
      case .malformed: throw DeckFault("this is no well-formed XML. \(error.message)", line: error.line)
      }
    }
  }

  private static func tree(_ reader: XMLReader) throws(XMLFault) -> MarkupElement {
    // The elements that are open, the outermost first, below one that holds the root.
    var open = [MarkupElement("", line: 1)]
    func close() {
      guard let last = open.popLast() else { return }
      open[open.count - 1].children.append(last)
    }
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        open.append(MarkupElement(name, attributes: attributes, line: reader.line))
        if isEmpty { close() }
      case .end: close()
      case .text(let text): open[open.count - 1].text += text
      }
    }
    return open[0].children[0]
  }
}
