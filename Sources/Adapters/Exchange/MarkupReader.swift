public import Decks
internal import XML

/// Reads an XML document as a tree.
public enum MarkupReader {
  /// The most bytes of a document.
  public static let limit = 16 << 20
  /// The most elements within one another.
  static let depth = 64

  /// Reads a document.
  ///
  /// - Parameter bytes: The document.
  /// - Returns: Its root with all that is in it.
  /// - Throws: `DeckFault` with the line where it is not well formed, too deep, or has a document type, or where libxml2 is missing.
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
