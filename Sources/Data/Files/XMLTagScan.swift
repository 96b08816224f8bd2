/// Counts the attributes of elements while a document goes by, before a parser reads it: libxml2 compares
/// each with all others of its element, which costs their number squared.
struct XMLTagScan {
  private enum Place {
    case text
    /// Behind a `<`, with the bytes after it.
    case open
    case name
    case tag
    case quoted(by: UInt8)
    /// What is no element, up to these bytes.
    case until([UInt8])
  }

  private let most: Int
  private var place = Place.text
  private var attributes = 0
  /// The bytes behind the last `<`, as far as they are looked at, or the last bytes of what is no element.
  private var recent: [UInt8] = []
  private(set) var line = 1
  /// Where the last `<` stands.
  private(set) var begin = 0

  init(most: Int) { self.most = most }

  /// Takes bytes; the name of an element among them that has too many attributes, as far as it is shown.
  /// Zeros are passed over: each other byte of UTF-16 is one.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> String? {
    for (index, byte) in zip(bytes.indices, bytes) where byte != 0 {
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch place {
      case .text: if byte == UInt8(ascii: "<") { begin(at: index) }
      case .open: opened(byte, at: index)
      case .name:
        if Self.isNamePart(byte) {
          if recent.count < 60 { recent.append(byte) }
        } else {
          place = .tag
          inTag(byte, at: index)
        }
      case .tag:
        inTag(byte, at: index)
        if attributes > most { return String(decoding: recent, as: UTF8.self) }
      case .quoted(let mark): if byte == mark { place = .tag }
      case .until(let end):
        recent.append(byte)
        if recent.count > end.count { recent.removeFirst() }
        if recent == end { place = .text }
      }
    }
    return nil
  }

  private mutating func begin(at index: Int) {
    (place, begin) = (.open, index)
    recent = []
  }

  private mutating func opened(_ byte: UInt8, at index: Int) {
    recent.append(byte)
    let comment = Array("!--".utf8)
    let data = Array("![CDATA[".utf8)
    if byte == UInt8(ascii: "?"), recent.count == 1 {
      leave(until: "?>")
    } else if recent == comment {
      leave(until: "-->")
    } else if recent == data {
      leave(until: "]]>")
    } else if !comment.starts(with: recent), !data.starts(with: recent) {
      // A document type, which the parser refuses, or an element.
      if recent.first == UInt8(ascii: "!") { return leave(until: ">") }
      (place, attributes) = (.name, 0)
      if !Self.isNamePart(byte) {
        place = .tag
        inTag(byte, at: index)
      }
    }
  }

  private mutating func leave(until end: String) {
    place = .until(Array(end.utf8))
    recent = []
  }

  private mutating func inTag(_ byte: UInt8, at index: Int) {
    switch byte {
    case UInt8(ascii: ">"): place = .text
    case UInt8(ascii: "<"): begin(at: index)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): place = .quoted(by: byte)
    case UInt8(ascii: "="): attributes += 1
    default: break
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte & 0xDF
  }
}
