internal import Text

/// A regular expression, as Anki's searches take them: letters, `.`, classes, groups, `|`, `* + ? {2,5}`,
/// `^`, `$`, `\b`, `\d`, `\w`, `\s` and their opposites. Capitals do not matter unless it begins with
/// `(?-i)`. It is found anywhere in a text. Anki's own engine, the crate regex of Rust, has no
/// look-around and no references back either.
///
/// All ways through it are followed at once (Thompson 1968), so that no expression and no text take
/// longer than the product of their lengths.
struct RegularPattern: Sendable, Hashable, Codable {
  /// A set of characters, as ranges of scalars.
  struct Scalars: Sendable, Hashable, Codable {
    var ranges: [ClosedRange<UInt32>]
    var isNegated = false

    func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isNegated }
  }

  private enum Step: Sendable, Hashable, Codable {
    case one(Scalars)
    case either(Int, Int)
    case begin
    case end
    case border(Bool)
    case found
  }

  /// More steps are not followed.
  private static let mostSteps = 5000

  private var steps: [Step] = []
  private let matchesCase: Bool

  /// Throws what cannot be read, in words that follow “the regular expression”.
  init(_ text: String) throws(RegularFault) {
    var rest = Array(text.unicodeScalars)
    matchesCase = text.hasPrefix("(?-i)")
    if matchesCase || text.hasPrefix("(?i)") { rest.removeFirst(matchesCase ? 5 : 4) }
    var reader = RegularReader(rest, matchesCase: matchesCase)
    var budget = Self.mostSteps
    try add(try reader.whole(), &budget)
    steps.append(.found)
  }

  func matches(_ text: String) -> Bool {
    let scalars = (matchesCase ? text : text.lowercased()).unicodeScalars.map(\.value)
    var now = Threads(steps.count)
    var next = Threads(steps.count)
    for place in 0...scalars.count {
      if follow(0, at: place, in: scalars, &now) { return true }
      guard place < scalars.count else { return false }
      next.removeAll()
      for step in now.list {
        guard case .one(let set) = steps[step], set.contains(scalars[place]) else { continue }
        if follow(step + 1, at: place + 1, in: scalars, &next) { return true }
      }
      swap(&now, &next)
    }
    return false
  }

  /// The steps that wait for a character, each once.
  private struct Threads {
    private(set) var list: [Int] = []
    private var marks: [Bool]

    init(_ count: Int) { marks = Array(repeating: false, count: count) }

    mutating func insert(_ step: Int) -> Bool {
      guard !marks[step] else { return false }
      marks[step] = true
      list.append(step)
      return true
    }

    mutating func removeAll() {
      for step in list { marks[step] = false }
      list.removeAll(keepingCapacity: true)
    }
  }

  /// Goes on from a step as far as no character is needed. Tells whether the end is reached.
  private func follow(_ first: Int, at place: Int, in text: [UInt32], _ threads: inout Threads) -> Bool {
    var open = [first]
    while let step = open.popLast() {
      guard threads.insert(step) else { continue }
      switch steps[step] {
      case .found: return true
      case .one: break
      case .either(let one, let other): open += [other, one]
      case .begin: if place == 0 { open.append(step + 1) }
      case .end: if place == text.count { open.append(step + 1) }
      case .border(let isWanted):
        let before = place > 0 && RegularReader.word.contains(text[place - 1])
        let after = place < text.count && RegularReader.word.contains(text[place])
        if (before != after) == isWanted { open.append(step + 1) }
      }
    }
    return false
  }

  // MARK: Laying out

  private mutating func add(_ node: RegularReader.Node, _ budget: inout Int) throws(RegularFault) {
    budget -= 1
    guard budget > 0 else { throw RegularFault("is too long") }
    switch node {
    case .one(let set): steps.append(.one(set))
    case .begin: steps.append(.begin)
    case .end: steps.append(.end)
    case .border(let isWanted): steps.append(.border(isWanted))
    case .all(let nodes): for node in nodes { try add(node, &budget) }
    case .any(let nodes):
      // Each way but the last: try it, or go past it; from its end to the end of all.
      var ends: [Int] = []
      for (place, node) in nodes.enumerated() {
        let fork = steps.count
        if place < nodes.count - 1 { steps.append(.either(0, 0)) }
        try add(node, &budget)
        guard place < nodes.count - 1 else { break }
        ends.append(steps.count)
        steps.append(.either(0, 0))
        steps[fork] = .either(fork + 1, steps.count)
      }
      for end in ends { steps[end] = .either(steps.count, steps.count) }
    case .times(let node, let least, let most):
      for _ in 0..<least { try add(node, &budget) }
      if let most {
        var forks: [Int] = []
        for _ in least..<most {
          forks.append(steps.count)
          steps.append(.either(0, 0))
          try add(node, &budget)
        }
        for fork in forks { steps[fork] = .either(fork + 1, steps.count) }
      } else {
        let fork = steps.count
        steps.append(.either(0, 0))
        try add(node, &budget)
        steps.append(.either(fork, fork))
        steps[fork] = .either(fork + 1, steps.count)
      }
    }
  }
}

struct RegularFault: Error, Hashable {
  let problem: String

  init(_ problem: String) { self.problem = problem }
}

/// Reads a regular expression.
struct RegularReader {
  indirect enum Node {
    case one(RegularPattern.Scalars)
    case begin
    case end
    case border(Bool)
    case all([Node])
    case any([Node])
    case times(Node, Int, Int?)
  }

  typealias Scalars = RegularPattern.Scalars

  private static let mostDepth = 50
  private static let mostTimes = 1000

  private let text: [Unicode.Scalar]
  private let matchesCase: Bool
  private var place = 0

  init(_ text: [Unicode.Scalar], matchesCase: Bool) { (self.text, self.matchesCase) = (text, matchesCase) }

  static let digit = Scalars(ranges: [0x30...0x39])
  static let space = Scalars(ranges: [
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x3000...0x3000,
  ])
  /// Letters of every script, as far as they are beyond ASCII and no signs of Latin-1, punctuation or space.
  static let word = Scalars(ranges: [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x1FFF, 0x2C00...0x2DFF, 0x3005...0x3007, 0x3021...0xFDFF, 0xFE70...0xFEFE,
    0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFFDC, 0x10000...0x1EFFF, 0x20000...0x3FFFF,
  ])

  mutating func whole() throws(RegularFault) -> Node {
    let node = try alternatives(depth: 0)
    guard place == text.count else { throw RegularFault("closes a parenthesis that is not open") }
    return node
  }

  private var next: Unicode.Scalar? { place < text.count ? text[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    return true
  }

  private mutating func alternatives(depth: Int) throws(RegularFault) -> Node {
    guard depth < Self.mostDepth else { throw RegularFault("has too much in parentheses") }
    var ways: [Node] = []
    repeat {
      var parts: [Node] = []
      while let scalar = next, scalar != "|", scalar != ")" {
        parts.append(try times(of: try part(depth: depth)))
      }
      ways.append(.all(parts))
    } while take("|")
    return ways.count == 1 ? ways[0] : .any(ways)
  }

  private mutating func part(depth: Int) throws(RegularFault) -> Node {
    let scalar = text[place]
    place += 1
    switch scalar {
    case ".": return .one(Scalars(ranges: [0x0A...0x0A], isNegated: true))
    case "^": return .begin
    case "$": return .end
    case "[": return .one(try set())
    case "\\": return try escape()
    case "(":
      if take("?"), !take(":") {
        throw RegularFault("has “(?” in it, of which only (?: and a leading (?-i) are read")
      }
      let node = try alternatives(depth: depth + 1)
      guard take(")") else { throw RegularFault("has a parenthesis that is open") }
      return node
    case "*", "+", "?", "{": throw RegularFault("has nothing before “\(scalar)”")
    default: return .one(single(scalar))
    }
  }

  /// `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}` after a part; as little as possible finds the same.
  private mutating func times(of node: Node) throws(RegularFault) -> Node {
    var node = node
    var signs = 0
    while let scalar = next, "*+?{".unicodeScalars.contains(scalar) {
      place += 1
      signs += 1
      guard signs <= 3 else { throw RegularFault("has too many signs of repetition in a row") }
      switch scalar {
      case "*": node = .times(node, 0, nil)
      case "+": node = .times(node, 1, nil)
      case "?": node = .times(node, 0, 1)
      default:
        let least = number()
        let isOpen = take(",")
        let most = isOpen ? number() : least
        guard let least, take("}"), most ?? least >= least, max(least, most ?? 0) <= Self.mostTimes else {
          throw RegularFault("has a “{” without a count such as {2,5} of \(Self.mostTimes) at most")
        }
        node = .times(node, least, most)
      }
      _ = take("?")
    }
    return node
  }

  private mutating func number() -> Int? {
    let start = place
    while let scalar = next, Self.digit.contains(scalar.value) { place += 1 }
    return Int(String(String.UnicodeScalarView(text[start..<place])))
  }

  private func single(_ scalar: Unicode.Scalar) -> Scalars {
    let lower = matchesCase ? nil : scalar.properties.lowercaseMapping.unicodeScalars.first
    return Scalars(ranges: [(lower ?? scalar).value...(lower ?? scalar).value])
  }

  private mutating func escape() throws(RegularFault) -> Node {
    guard let scalar = next else { throw RegularFault("ends with a backslash") }
    if scalar == "b" || scalar == "B" {
      place += 1
      return .border(scalar == "b")
    }
    return .one(try escaped())
  }

  private mutating func escaped() throws(RegularFault) -> Scalars {
    guard let scalar = next else { throw RegularFault("ends with a backslash") }
    place += 1
    func opposite(_ set: Scalars) -> Scalars { Scalars(ranges: set.ranges, isNegated: true) }
    switch scalar {
    case "d": return Self.digit
    case "D": return opposite(Self.digit)
    case "w": return Self.word
    case "W": return opposite(Self.word)
    case "s": return Self.space
    case "S": return opposite(Self.space)
    case "n": return single("\n")
    case "r": return single("\r")
    case "t": return single("\t")
    case "a"..."z", "A"..."Z", "0"..."9": throw RegularFault("has “\\\(scalar)”, which is not read")
    default: return single(scalar)
    }
  }

  /// `[a-z]`, `[^,;]`, `[\d ]`; a bracket or a minus first is itself.
  private mutating func set() throws(RegularFault) -> Scalars {
    var set = Scalars(ranges: [], isNegated: take("^"))
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      place += 1
      if scalar == "[", let kind = next, ":.=".unicodeScalars.contains(kind) {
        throw RegularFault("has “[\(kind)” in brackets, which is not read")
      }
      let one = scalar == "\\" ? try escaped() : single(scalar)
      if one.isNegated { throw RegularFault("has an opposite inside of brackets") }
      guard next == "-", place + 1 < text.count, text[place + 1] != "]", let low = one.ranges.first,
        one.ranges.count == 1, low.count == 1
      else {
        set.ranges += one.ranges
        continue
      }
      place += 1
      let last = text[place]
      place += 1
      let high = last == "\\" ? try escaped() : single(last)
      guard high.ranges.count == 1, high.ranges[0].count == 1, low.lowerBound <= high.ranges[0].lowerBound
      else {
        throw RegularFault("has a range in brackets that ends before it begins")
      }
      set.ranges.append(low.lowerBound...high.ranges[0].lowerBound)
    }
    guard take("]") else { throw RegularFault("has a bracket that is open") }
    return set
  }
}
