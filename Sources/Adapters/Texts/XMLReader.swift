/// XML that does not hold together, or that is refused.
struct XMLFault: Error, Equatable {
  /// The line, from 1.
  var line: Int
  /// What is wrong and what to do.
  var message: String
}

/// A strict reader of the XML that a text needs: elements, attributes, character data, comments.
///
/// It is small on purpose. A document type is refused, so there are no entities to expand and nothing outside of the file
/// can be named, and no library is linked that each start of the program would have to load.
/// Every tag must be closed in its order; UTF-8 only. Cost: one pass, and memory for the piece at hand.
struct XMLReader {
  enum Event {
    /// An element begins. An empty one (`<lb/>`) has no event of its end.
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    /// An element ends.
    case end(name: String)
    /// Character data, its references replaced.
    case text(String)
  }

  /// Elements within one another.
  static let deepest = 200
  /// Attributes of one element.
  static let mostAttributes = 64

  let bytes: [UInt8]
  var at: Int
  private(set) var line = 1
  private var open: [String] = []
  private var hasRoot = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = TextForm.start(of: bytes)
  }

  /// How deep the reader stands: 0 outside of all elements.
  var depth: Int { open.count }

  /// The next event; nil at the end of a whole document.
  mutating func next() throws(XMLFault) -> Event? {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        if let text = try readText() { return .text(text) }
        continue
      }
      if starts("<!--") {
        _ = try take(until: "-->", after: 4, "a comment")
      } else if starts("<![CDATA[") {
        guard !open.isEmpty else { throw fault("There is text outside of all elements.") }
        return .text(try string(take(until: "]]>", after: 9, "a CDATA section")))
      } else if starts("<!") {
        throw fault(
          "The file has a document type (<!DOCTYPE …>); such files are refused, since one can pull in other "
            + "files or swell without end. Delete it, up to its closing >, and add the file again.")
      } else if starts("<?") {
        let content = try take(until: "?>", after: 2, "an instruction")
        try checkEncoding(content)
      } else if starts("</") {
        return try readEnd()
      } else {
        return try readStart()
      }
    }
    if let last = open.last { throw fault("The file ends within <\(last)>. Is it torn off?") }
    guard hasRoot else { throw fault("The file has no element.") }
    return nil
  }

  /// A fault where the reader stands, or at a place behind that.
  func fault(_ message: String, at place: Int? = nil) -> XMLFault {
    let newlines = bytes[at..<max(at, place ?? at)].count { $0 == 0x0A }
    return XMLFault(line: line + newlines, message: message)
  }

  // MARK: Elements

  private mutating func readStart() throws(XMLFault) -> Event {
    guard !open.isEmpty || !hasRoot else { throw fault("There is a second outermost element.") }
    advance(to: at + 1)
    let name = try readName()
    var attributes: [String: String] = [:]
    while true {
      let hadSpace = skipSpace()
      guard at < bytes.count else { throw fault("<\(name)> has no closing >.") }
      if bytes[at] == UInt8(ascii: ">") {
        advance(to: at + 1)
        guard open.count < Self.deepest else {
          throw fault("Elements lie more than \(Self.deepest) deep within one another.")
        }
        open.append(name)
        hasRoot = true
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      if starts("/>") {
        advance(to: at + 2)
        hasRoot = true
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      guard hadSpace else { throw fault("<\(name)> is not well formed: a space is missing.") }
      let (key, value) = try readAttribute(of: name)
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw fault("<\(name)> has two attributes \(key).")
      }
      guard attributes.count <= Self.mostAttributes else {
        throw fault("<\(name)> has more than \(Self.mostAttributes) attributes.")
      }
    }
  }

  private mutating func readAttribute(of element: String) throws(XMLFault) -> (String, String) {
    let key = try readName()
    _ = skipSpace()
    guard starts("=") else { throw fault("The attribute \(key) of <\(element)> has no value.") }
    advance(to: at + 1)
    _ = skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
      throw fault("The attribute \(key) of <\(element)> needs quotation marks around its value.")
    }
    let start = at + 1
    guard let end = bytes[start...].firstIndex(of: bytes[at]) else {
      throw fault("The attribute \(key) of <\(element)> has no closing quotation mark.")
    }
    guard !bytes[start..<end].contains(UInt8(ascii: "<")) else {
      throw fault("The attribute \(key) of <\(element)> holds a <.")
    }
    let value = try decoded(bytes[start..<end])
    advance(to: end + 1)
    return (key, value)
  }

  private mutating func readEnd() throws(XMLFault) -> Event {
    advance(to: at + 2)
    let name = try readName()
    _ = skipSpace()
    guard starts(">") else { throw fault("</\(name)> has no closing >.") }
    guard let last = open.last else { throw fault("</\(name)> closes nothing.") }
    guard last == name else { throw fault("</\(name)> stands where </\(last)> should.") }
    advance(to: at + 1)
    open.removeLast()
    return .end(name: name)
  }

  /// A name: a letter or `_`, then letters, digits, `.`, `-`, `_` and `:`. Letters beyond ASCII count as letters.
  private mutating func readName() throws(XMLFault) -> String {
    let end =
      bytes[at...].firstIndex { byte in
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x80...0xFF: false
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"): false
        default: true
        }
      } ?? bytes.count
    guard end > at, end - at <= 100, !"0123456789.-".utf8.contains(bytes[at]) else {
      throw fault("A < stands where no element begins; a less-than sign in the text is written &lt;")
    }
    let name = try string(bytes[at..<end])
    advance(to: end)
    return name
  }

  // MARK: Text

  /// The text up to the next tag; nil where it is only the space around the outermost element.
  private mutating func readText() throws(XMLFault) -> String? {
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let piece = bytes[at..<end]
    guard !open.isEmpty else {
      guard piece.allSatisfy(Self.isSpace) else { throw fault("There is text outside of all elements.") }
      advance(to: end)
      return nil
    }
    let text = try decoded(piece)
    advance(to: end)
    return text
  }

  /// An XML declaration that names another encoding than UTF-8 is a fault.
  private func checkEncoding(_ content: ArraySlice<UInt8>) throws(XMLFault) {
    let words = try string(content).lowercased()
    guard words.hasPrefix("xml"), let name = words.split(separator: "encoding").dropFirst().first else {
      return
    }
    let encoding = name.split(whereSeparator: { "= \t\r\n\"'".contains($0) }).first ?? ""
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw fault("The file says that it is not UTF-8. Convert it first, its first line too: iconv -t UTF-8")
    }
  }

  func string(_ piece: ArraySlice<UInt8>) throws(XMLFault) -> String {
    if piece.allSatisfy({ $0 < 0x80 }) { return String(decoding: piece, as: UTF8.self) }
    guard let text = String(validating: piece, as: UTF8.self) else {
      throw fault("This is not UTF-8. Convert the file first: iconv -f LATIN1 -t UTF-8")
    }
    return text
  }

  // MARK: Moving

  private mutating func advance(to end: Int) {
    for byte in bytes[at..<end] where byte == 0x0A { line += 1 }
    at = end
  }

  private func starts(_ text: String) -> Bool {
    bytes[at...].starts(with: text.utf8)
  }

  private mutating func skipSpace() -> Bool {
    let end = bytes[at...].firstIndex { !Self.isSpace($0) } ?? bytes.count
    defer { advance(to: end) }
    return end > at
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// What stands from `after` bytes on up to `end`; the reader goes behind that.
  private mutating func take(
    until end: String, after skipped: Int, _ what: String
  ) throws(XMLFault) -> ArraySlice<UInt8> {
    let mark = Array(end.utf8)
    let start = min(at + skipped, bytes.count)
    var found = start
    while found + mark.count <= bytes.count {
      if bytes[found] == mark[0], bytes[found...].starts(with: mark) {
        defer { advance(to: found + mark.count) }
        return bytes[start..<found]
      }
      found += 1
    }
    throw fault("The file ends within \(what).")
  }
}
