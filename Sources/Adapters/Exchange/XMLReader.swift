internal import CXML
public import Decks
internal import SharedLibraries

/// Reads XML by libxml2, of which nothing may reach beyond the bytes that it is given: no network, no files, no declarations.
/// A document with a DOCTYPE, where entities come from, is refused.
public enum XMLReader {
  private static let library = unsafe SharedLibrary<recite_xml>(
    ["libxml2.so.2", "libxml2.so.16"], names: recite_xml_names())

  /// The most bytes of a document.
  public static let limit = 16 << 20
  /// The most elements within one another.
  static let depth = 64

  /// `XML_READER_TYPE_…`
  private enum Node {
    static let element: Int32 = 1
    static let text: Int32 = 3
    static let characters: Int32 = 4
    static let reference: Int32 = 5
    static let declaration: Int32 = 10
    static let space: Int32 = 13
    static let keptSpace: Int32 = 14
    static let end: Int32 = 15
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: The document.
  /// - Returns: Its root with all that is in it.
  /// - Throws: `DeckFault` with the line where it is not well formed, too deep, or has declarations, or where the library is missing.
  public static func read(_ bytes: [UInt8]) throws(DeckFault) -> MarkupElement {
    guard bytes.count <= limit else { throw DeckFault("this is longer than 16 MB") }
    guard let library else {
      throw DeckFault("to read XML, libxml2 is needed; install it: sudo apt-get install libxml2")
    }
    let root: Result<MarkupElement, DeckFault> = unsafe bytes.withUnsafeBytes { raw in
      Result { () throws(DeckFault) in try unsafe read(raw.bindMemory(to: CChar.self), library) }
    }
    return try root.get()
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<CChar>, _ library: SharedLibrary<recite_xml>
  ) throws(DeckFault) -> MarkupElement {
    let functions = library.call
    guard let reader = unsafe recite_xml_open(library.functions, bytes.baseAddress, Int32(bytes.count)) else {
      throw DeckFault("this is no XML")
    }
    defer { unsafe functions.xmlFreeTextReader(reader) }
    func line() -> Int { max(1, Int(unsafe functions.xmlTextReaderGetParserLineNumber(reader))) }
    // The elements that are open, the outermost first, below one that holds the root.
    var open = [MarkupElement("", line: 1)]
    func close() {
      guard let last = open.popLast() else { return }
      open[open.count - 1].children.append(last)
    }
    var result = unsafe functions.xmlTextReaderRead(reader)
    while result == 1 {
      switch unsafe functions.xmlTextReaderNodeType(reader) {
      case Node.element:
        guard open.count <= depth else {
          throw DeckFault("its elements stand more than \(depth) deep in one another", line: line())
        }
        let isEmpty = unsafe functions.xmlTextReaderIsEmptyElement(reader) == 1
        let name = unsafe text(functions.xmlTextReaderConstName(reader))
        // The parser itself may be lines ahead of what it gives out.
        let node = unsafe functions.xmlTextReaderCurrentNode(reader)
        var element = MarkupElement(name, line: max(1, Int(unsafe functions.xmlGetLineNo(node))))
        while unsafe functions.xmlTextReaderMoveToNextAttribute(reader) == 1 {
          let key = unsafe text(functions.xmlTextReaderConstName(reader))
          let value = unsafe text(functions.xmlTextReaderConstValue(reader))
          element.attributes[key] = value
        }
        _ = unsafe functions.xmlTextReaderMoveToElement(reader)
        open.append(element)
        if isEmpty { close() }
      case Node.end: close()
      case Node.text, Node.characters, Node.space, Node.keptSpace:
        unsafe open[open.count - 1].text += text(functions.xmlTextReaderConstValue(reader))
      case Node.declaration, Node.reference:
        throw DeckFault(
          "it declares entities (DOCTYPE), which are not read; take the declaration out", line: line())
      default: break
      }
      result = unsafe functions.xmlTextReaderRead(reader)
    }
    guard result == 0, let root = open.first?.children.first else {
      throw DeckFault(
        "this is no well-formed XML from this line on; write it anew, or export it once more", line: line())
    }
    return root
  }

  private static func text(_ bytes: UnsafePointer<UInt8>?) -> String {
    unsafe bytes.map { unsafe String(cString: $0) } ?? ""
  }
}
