import Base

/// What comes back for a request, gathered as it comes, up to the limits. Bodies are counted unpacked.
struct Answer: Sendable {
  /// Why no more is taken.
  enum Cut: Sendable {
    /// It is longer than it may be.
    case tooLong
    /// The rest is of no use.
    case enough
  }

  /// The status; 0 until there is one.
  private(set) var status = 0
  private(set) var tag: String?
  private(set) var bytes: [UInt8] = []
  private(set) var cut: Cut?
  private var headBytes = 0
  /// The most bytes of a body; nil where none is wanted.
  private let limit: Int?

  /// The most bytes of all heads, those of the places that only lead on included.
  static let mostHead = 256 << 10

  init(limit: Int?) { self.limit = limit }

  /// Whether the other side took or gave what was asked for.
  var isGood: Bool { (200..<300).contains(status) }

  /// Takes a line of a head; false where no more is to come.
  mutating func takeHead(_ line: [UInt8]) -> Bool {
    headBytes += line.count
    guard headBytes <= Self.mostHead else {
      cut = .tooLong
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      // Another place's head, or the one proper after a first word of the server's.
      let words = text.split(whereSeparator: \.isWhitespace)
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
      (tag, bytes) = (nil, [])
    } else if let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "etag" {
      tag = text[text.index(after: colon)...].trimmed
    }
    return true
  }

  /// Takes a piece of the body; false where no more is to come.
  mutating func takeBody(_ piece: [UInt8]) -> Bool {
    guard let limit, isGood else {
      cut = .enough
      return false
    }
    guard bytes.count + piece.count <= limit else {
      (cut, bytes) = (.tooLong, [])
      return false
    }
    bytes += piece
    return true
  }
}
