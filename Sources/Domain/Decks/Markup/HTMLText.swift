/// The little HTML that cards of other programs hold, to plain text and back.
public enum HTMLText {
  static func isHTML(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return false }
    return text.contains(
      /<\/?(br|div|p|b|i|u|span|img|ul|ol|li|sub|sup|em|strong|font|a)\b[^<>]*>/.ignoresCase())
      || text.contains(/&(amp|lt|gt|quot|nbsp|#\d+|#x[0-9a-fA-F]+);/)
  }

  /// Plain text as HTML: what HTML would obey is escaped, line ends become `<br>`.
  public static func html(from text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\u{A0}": result.append(contentsOf: "&nbsp;".unicodeScalars)
      case "\n" where isAfterReturn: break
      case "\n", "\r": result.append(contentsOf: "<br>".unicodeScalars)
      default: result.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }

  /// HTML as plain text: breaks and blocks become line ends, of which no more than two follow one another,
  /// pictures their names in brackets, other tags vanish, as does all that is in scripts and styles. One
  /// pass.
  ///
  ///     plain(from: "a<br>b &lt; <b>c</b>")      // "a\nb < c"
  ///     plain(from: "<img src=\"map.png\">")      // "[map.png]"
  public static func plain(from html: String) -> String {
    var scan = HTMLScan(Array(html.utf8))
    scan.run()
    return String(decoding: scan.result, as: UTF8.self)
  }
}

private struct HTMLScan {
  private let bytes: [UInt8]
  private var index = 0
  /// A line end that comes only if something follows it.
  private var isBreakPending = false
  var result: [UInt8] = []

  private static let blocks: Set<String> = [
    "div", "p", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "hr",
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): if !tag() { take() }
      case UInt8(ascii: "&"): if !entity() { take() }
      case 0x0A, 0x0D:
        // A line end in HTML is a space.
        if bytes[index] == 0x0A || index + 1 == bytes.count || bytes[index + 1] != 0x0A { append([0x20]) }
        index += 1
      default: take()
      }
    }
  }

  private mutating func take() {
    append([bytes[index]])
    index += 1
  }

  private mutating func append(_ more: [UInt8]) {
    if isBreakPending {
      isBreakPending = false
      if !result.isEmpty { result.append(0x0A) }
    }
    result += more
  }

  /// A line end, unless there is an empty line already: editors fill cards with them.
  private mutating func breakLine() {
    var ends = isBreakPending ? 1 : 0
    for byte in result.reversed() {
      if byte == 0x0A { ends += 1 } else if byte != 0x20 { break }
    }
    if ends < 2 { append([0x0A]) }
  }

  private mutating func tag() -> Bool {
    var position = index + 1
    guard position < bytes.count else { return false }
    if bytes[position...].starts(with: Array("!--".utf8)) { return skip(to: "-->") }
    let isClosing = bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    guard position > start, let end = bytes[position...].prefix(4096).firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    if ["script", "style"].contains(name), !isClosing { return skip(to: "</\(name)") && skip(to: ">") }
    let attributes = String(decoding: bytes[position..<end], as: UTF8.self)
    index = end + 1
    if name == "br" {
      breakLine()
    } else if name == "img", let match = attributes.firstMatch(of: /src\s*=\s*["']?([^"'>]+)/) {
      append(Array("[\(match.1)]".utf8))
    } else if Self.blocks.contains(name) {
      isBreakPending = true
    }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
  }

  /// Past the next occurrence of a text; to the end where there is none.
  private mutating func skip(to text: String) -> Bool {
    let wanted = Array(text.utf8)
    while index < bytes.count, !bytes[index...].starts(with: wanted) { index += 1 }
    index = min(index + wanted.count, bytes.count)
    return true
  }

  private static let entities: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0,
  ]

  private mutating func entity() -> Bool {
    guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    let value: UInt32? =
      if name.hasPrefix("#x") || name.hasPrefix("#X") {
        UInt32(name.dropFirst(2), radix: 16)
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst())
      } else {
        Self.entities[name]
      }
    guard let value, let scalar = Unicode.Scalar(value) else { return false }
    append(Array(String(Character(scalar)).utf8))
    index = end + 1
    return true
  }
}

/// An element of an XML document, with all that is in it. Comments and processing instructions are not.
public struct MarkupElement: Sendable, Hashable {
  public var name: String
  public var attributes: [String: String]
  /// The elements right below it, in order.
  public var children: [MarkupElement] = []
  /// The text right below it, its pieces joined.
  public var text = ""
  public var line: Int

  public init(_ name: String, attributes: [String: String] = [:], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  public subscript(name: String) -> MarkupElement? { children.first { $0.name == name } }

  public func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
}
