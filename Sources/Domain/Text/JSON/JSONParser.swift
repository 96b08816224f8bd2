/// Reads JSON into a list of nodes in the order of the text, each with its place. No recursion, so depth
/// costs memory only; the limit on it keeps that small. One pass.
struct JSONParser {
  /// A value or a member's name, and where it stands.
  struct Node: Sendable {
    var kind: JSONKind
    var start: Int32
    var end: Int32
    /// The node after this one and all that is inside it.
    var next: Int32
  }

  private enum Expected {
    case value
    case firstElement
    case firstName
    case name
    case separator
  }

  private var scanner: JSONScanner
  private var nodes: [Node] = []
  private var open: [Int] = []
  private let limits: JSONLimits

  private init(_ bytes: [UInt8], _ limits: JSONLimits) {
    scanner = JSONScanner(bytes)
    self.limits = limits
    nodes.reserveCapacity(bytes.count / 12 + 1)
  }

  static func nodes(of bytes: [UInt8], limits: JSONLimits) throws(JSONFault) -> [Node] {
    func fault(_ problem: String, at offset: Int) -> JSONFault {
      JSONFault(offset: offset, position: LineTable(bytes).position(of: offset), problem: problem)
    }
    guard bytes.count <= limits.bytes else {
      throw JSONFault(
        offset: 0, position: TextPosition(line: 1, column: 1),
        problem: "the file is larger than \(limits.bytes / (1 << 20)) MiB; split it")
    }
    if let offset = UTF8Check.firstFault(in: bytes) {
      throw fault("this is not UTF-8; save the file as UTF-8", at: offset)
    }
    var parser = JSONParser(bytes, limits)
    if let problem = parser.run() { throw fault(problem, at: min(parser.scanner.position, bytes.count)) }
    return parser.nodes
  }

  private mutating func run() -> String? {
    if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
    var expected = Expected.value
    while true {
      scanner.skipSpace()
      let result: (Expected?, String?)
      switch expected {
      case .value: result = value()
      case .firstElement: result = scanner.byte == UInt8(ascii: "]") ? close() : value()
      case .firstName: result = scanner.byte == UInt8(ascii: "}") ? close() : name()
      case .name: result = name()
      case .separator: result = separator()
      }
      if let problem = result.1 { return problem }
      guard let next = result.0 else { return nil }
      expected = next
    }
  }

  private mutating func value() -> (Expected?, String?) {
    let start = scanner.position
    switch scanner.byte {
    case UInt8(ascii: "{"): return begin(.object, .firstName)
    case UInt8(ascii: "["): return begin(.array, .firstElement)
    case UInt8(ascii: "\""): return end(.string, start, scanner.skipString())
    case UInt8(ascii: "t"): return end(.bool, start, scanner.skipWord("true"))
    case UInt8(ascii: "f"): return end(.bool, start, scanner.skipWord("false"))
    case UInt8(ascii: "n"): return end(.null, start, scanner.skipWord("null"))
    case UInt8(ascii: "-"), 0x30...0x39: return end(.number, start, scanner.skipNumber())
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      return (nil, "a value is missing here, or there is a comma too many before it")
    case _ where scanner.isAtEnd:
      return (nil, nodes.isEmpty ? "the file is empty" : "the text ends where a value should follow")
    default: return (nil, "a value is missing here; texts stand in \" quotes")
    }
  }

  private mutating func begin(_ kind: JSONKind, _ expected: Expected) -> (Expected?, String?) {
    guard open.count < limits.depth else {
      return (nil, "more than \(limits.depth) lists or objects inside one another")
    }
    open.append(nodes.count)
    let start = Int32(scanner.position)
    nodes.append(Node(kind: kind, start: start, end: start, next: 0))
    scanner.position += 1
    return (expected, nil)
  }

  private mutating func end(_ kind: JSONKind, _ start: Int, _ problem: String?) -> (Expected?, String?) {
    nodes.append(
      Node(
        kind: kind, start: Int32(start), end: Int32(scanner.position), next: Int32(nodes.count + 1)))
    return (.separator, problem)
  }

  private mutating func name() -> (Expected?, String?) {
    guard scanner.byte == UInt8(ascii: "\"") else {
      return (nil, "a name in \" quotes is missing here, or there is a comma too many before it")
    }
    if let problem = end(.string, scanner.position, scanner.skipString()).1 { return (nil, problem) }
    scanner.skipSpace()
    guard scanner.byte == UInt8(ascii: ":") else { return (nil, "a colon is missing after a name") }
    scanner.position += 1
    return (.value, nil)
  }

  private mutating func separator() -> (Expected?, String?) {
    guard let container = open.last else {
      return (nil, scanner.isAtEnd ? nil : "there is something after the end of the document")
    }
    let isObject = nodes[container].kind == .object
    switch scanner.byte {
    case UInt8(ascii: ","):
      scanner.position += 1
      return (isObject ? .name : .value, nil)
    case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: return close()
    case _ where scanner.isAtEnd: return (nil, "the text ends before its last \(isObject ? "}" : "]")")
    default: return (nil, "a comma or \(isObject ? "}" : "]") is missing before this")
    }
  }

  private mutating func close() -> (Expected?, String?) {
    scanner.position += 1
    if let container = open.popLast() {
      nodes[container].end = Int32(scanner.position)
      nodes[container].next = Int32(nodes.count)
    }
    return (.separator, nil)
  }
}

/// Walks over the tokens of JSON (RFC 8259), byte by byte. Each step answers what is wrong, or nil.
struct JSONScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The present byte; 0, which begins nothing in JSON, at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  mutating func skipWord(_ word: StaticString) -> String? {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { buffer in
      position + length <= bytes.count && (0..<length).allSatisfy { bytes[position + $0] == buffer[$0] }
    }
    guard matches else { return "only true, false and null are written without quotes" }
    position += length
    return nil
  }

  /// Skips a string from its opening quote; the position is at the fault where there is one.
  mutating func skipString() -> String? {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case 0x22:
        position += 1
        return nil
      case 0x5C: if let problem = skipEscape() { return problem }
      case 0..<0x20:
        return "a line end or control character stands in a text; write it as \\n or close the quotes before"
      default: position += 1
      }
    }
    return "a text is not closed; put \" at its end"
  }

  private mutating func skipEscape() -> String? {
    guard position + 1 < bytes.count else { return "a text is not closed; put \" at its end" }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return nil
    case UInt8(ascii: "u"):
      guard position + 6 <= bytes.count,
        bytes[position + 2..<position + 6].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
      else { return "\\u needs four hexadecimal digits" }
      position += 6
      return nil
    default: return "a backslash stands before a character it cannot escape; write two backslashes for one"
    }
  }

  mutating func skipNumber() -> String? {
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
      if isDigit { return "a number must not begin with 0" }
    } else if skipDigits() == 0 {
      return "a value is missing here"
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { return "digits are missing after the point of a number" }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { return "digits are missing after the e of a number" }
    }
    return nil
  }

  private var isDigit: Bool { 0x30...0x39 ~= byte }

  private mutating func skipDigits() -> Int {
    let start = position
    while isDigit { position += 1 }
    return position - start
  }
}

public struct JSONFault: Error, Sendable, Hashable, CustomStringConvertible {
  public var offset: Int
  /// The same as line and column.
  public var position: TextPosition
  public var problem: String

  /// `line 3, column 7: a comma is missing`.
  public var description: String { "\(position): \(problem)" }
}

extension JSONFault {
  /// Makes a fault at the beginning of a value, where the document as a whole is not what is wanted.
  public init(_ problem: String, at node: JSONNode) {
    let offset = node.offset
    self.init(offset: offset, position: node.document.lines.position(of: offset), problem: problem)
  }
}

public struct JSONLimits: Sendable, Hashable {
  /// Bytes of the whole text; at most 2^31 - 1.
  public var bytes: Int
  /// Lists and objects inside one another.
  public var depth: Int

  /// Makes limits: 128 MiB and 128 levels unless said otherwise.
  public init(bytes: Int = 128 << 20, depth: Int = 128) {
    self.bytes = min(max(0, bytes), Int(Int32.max))
    self.depth = max(1, depth)
  }
}
