/// Reads JSON into a list of nodes in the order of the text, each with its place. No recursion, so depth costs memory
/// only; the limit on it keeps that small. One pass.
struct JSONParser {
  /// A value or a member's name, and where it stands.
  struct Node: Sendable {
    var kind: JSONKind
    /// The first byte.
    var start: Int32
    /// The byte after the last.
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
