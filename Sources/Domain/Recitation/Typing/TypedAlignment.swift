internal import Text

/// The cheapest way to turn the expected words into the typed ones.
///
/// Levenshtein's alignment with the weights of NIST sclite, where words may also be written in one or apart:
/// "with out", "for ever", "144,000". Cost: the product of the two lengths, in steps of one byte a cell.
struct TypedAlignment {
  /// A step along both texts.
  enum Step: Equatable {
    /// These typed words stand for these expected ones.
    case match(expected: Range<Int>, typed: Range<Int>, Likeness)
    case omitted(Int)
    case added(Int)
  }

  /// Words written in one or apart: how many expected, how many typed, one of them 1.
  private struct Joint {
    var expected: Int
    var typed: Int
  }

  /// Most words that one word is written as.
  static let longestJoint = 12
  static let omission: Float = 3
  static let addition: Float = 3

  let steps: [Step]

  /// `gathers`: whether a wrong word stands beside what was typed right; else where it costs least, as sclite
  /// has it.
  init(_ expected: [Token], _ typed: [Token], _ rule: WordLikeness, gathers: Bool = false) {
    let table = LikenessTable(expected, typed, rule)
    let width = typed.count + 1
    let joints = Self.joints(table, expected.count, typed.count)
    // Steps back: 0 a pair, 1 an omission, 2 an addition, from 3 a joint.
    var back = [UInt8](repeating: 0, count: (expected.count + 1) * width)
    var rows: [[Float]] = []
    for row in 0...expected.count {
      var costs = [Float](repeating: 0, count: width)
      for column in 0..<width {
        var best = Float.infinity
        var step: UInt8 = 0
        func offer(_ cost: Float, _ code: UInt8) {
          if cost < best { (best, step) = (cost, code) }
        }
        // Of equal costs sclite keeps the pair, then the addition: so the counts are the same.
        if row > 0, column > 0 {
          offer(rows[rows.count - 1][column - 1] + table.cost(row - 1, column - 1), 0)
        }
        if column > 0 { offer(costs[column - 1] + Self.addition, 2) }
        if row > 0 { offer(rows[rows.count - 1][column] + Self.omission, 1) }
        if let ending = joints[row * width + column] {
          for (place, joint) in ending.enumerated() {
            let from = joint.expected == 0 ? costs : rows[rows.count - joint.expected]
            offer(from[column - joint.typed] + 0.25, UInt8(3 + place))
          }
        }
        costs[column] = row == 0 && column == 0 ? 0 : best
        back[row * width + column] = step
      }
      rows.append(costs)
      if rows.count > Self.longestJoint { rows.removeFirst() }
    }
    let steps = Self.trace(back, joints, table, expected, typed, rule)
    self.steps = gathers ? Self.gathered(Self.drawn(steps, table), cost: table.cost) : steps
  }

  private static func trace(
    _ back: [UInt8], _ joints: [Int: [Joint]], _ table: LikenessTable, _ expected: [Token],
    _ typed: [Token], _ rule: WordLikeness
  ) -> [Step] {
    var steps: [Step] = []
    let width = typed.count + 1
    var (row, column) = (expected.count, typed.count)
    while row > 0 || column > 0 {
      let cell = row * width + column
      switch back[cell] {
      case 0:
        (row, column) = (row - 1, column - 1)
        steps.append(
          .match(expected: row..<row + 1, typed: column..<column + 1, table.likeness(row, column)))
      case 1:
        row -= 1
        steps.append(.omitted(row))
      case 2:
        column -= 1
        steps.append(.added(column))
      case let code:
        guard let joint = joints[cell]?[Int(code) - 3] else { return steps.reversed() }
        (row, column) = (row - joint.expected, column - joint.typed)
        let (words, given) = (row..<row + joint.expected, column..<column + joint.typed)
        // "With out" has the letters of "without"; "do not" has others than "don't".
        let isSpacing = letters(expected[words]) == letters(typed[given])
        let isShown = !isSpacing || isParted(typed[given], rule)
        let likeness: Likeness =
          isSpacing && isTurned(expected[words], typed[given], rule) ? .other : isShown ? .respelled : .alike
        steps.append(.match(expected: words, typed: given, likeness))
      }
    }
    return steps.reversed()
  }

  /// What of words has to be the same where they are written in one or apart; of figures every sign.
  private static func letters(_ words: ArraySlice<Token>) -> [Unicode.Scalar] {
    words.flatMap { word in
      let isFigure = word.key.utf8.contains { (0x30...0x39).contains($0) }
      return word.key.unicodeScalars.filter {
        isFigure ? $0 != "-" : $0 == "'" || Tokenizer.isWordScalar($0)
      }
    }
  }

  /// Whether one says no and the other does not: "now here" for "nowhere", "notable" for "not able". What is
  /// no word, as "noman", says what its parts say.
  private static func isTurned(
    _ expected: ArraySlice<Token>, _ typed: ArraySlice<Token>, _ rule: WordLikeness
  ) -> Bool {
    // "With out" says nothing else.
    func saysNo(_ words: ArraySlice<Token>) -> Bool {
      words.contains { $0.key != "without" && AddedWords.isNegation($0.key) }
    }
    return saysNo(expected) != saysNo(typed) && typed.allSatisfy { rule.form($0).isKnown }
  }

  /// Whether what may turn a word round stands apart from it: "in justice" for "injustice".
  private static func isParted(_ typed: ArraySlice<Token>, _ rule: WordLikeness) -> Bool {
    guard typed.count == 2, let word = typed.last, typed.first?.key == "in" else { return false }
    return word.key.count > 3 && rule.form(word).isKnown
  }

  /// Where words are written in one or apart, by the cell in which they end.
  private static func joints(
    _ table: LikenessTable, _ expected: Int, _ typed: Int
  ) -> [Int: [Joint]] {
    var found: [Int: [Joint]] = [:]
    func add(_ row: Int, _ column: Int, _ joint: Joint) {
      found[row * (typed + 1) + column, default: []].append(joint)
    }
    for row in 0..<expected {
      for column in 0..<typed {
        let starts = table.starts(row, column)
        if starts.typedBeginsExpected {
          for length in table.typedSplits(row, column, most: longestJoint) {
            add(row + 1, column + length, Joint(expected: 1, typed: length))
          }
        }
        if starts.expectedBeginsTyped {
          for length in table.expectedSplits(row, column, most: longestJoint) {
            add(row + length, column + 1, Joint(expected: length, typed: 1))
          }
        }
      }
    }
    return found
  }
}

extension TypedAlignment {
  /// From here on a word that was typed stands for another by its place, not by its letters.
  private static let unlike: Float = 3.5
  /// What other words cost at least, whatever letters they share.
  private static let other: Float = 3

  /// Moves the last words to where the text was left, if they fit there as well: who stops behind a wrong
  /// word has not gone on far away, where a word is the same by chance. As many matches, omissions and
  /// additions.
  ///
  ///     "a lamp unto my house" of "a lamp unto my feet, and a light unto my path"
  ///     // for "feet", not for "path"
  static func drawn(_ steps: [Step], _ table: LikenessTable) -> [Step] {
    guard let gap = steps.lastIndex(where: \.isOmission) else { return steps }
    let first = (steps[...gap].lastIndex { !$0.isOmission } ?? -1) + 1
    let tail = steps[(gap + 1)...].compactMap(\.pair)
    guard let start = tail.first?.expected, tail.count == steps.count - gap - 1,
      tail.contains(where: { table.likeness($0.expected, $0.typed) == .other })
    else { return steps }
    let missing = gap + 1 - first
    func price(movedBy shift: Int) -> Float {
      tail.reduce(0) { $0 + min(other, table.cost($1.expected - shift, $1.typed)) }
    }
    guard price(movedBy: missing) <= price(movedBy: 0) else { return steps }
    let moved = tail.map { pair in
      let place = pair.expected - missing
      return Step.match(
        expected: place..<place + 1, typed: pair.typed..<pair.typed + 1, table.likeness(place, pair.typed))
    }
    let left = start - missing + tail.count
    return steps[..<first] + moved + (left..<left + missing).map(Step.omitted)
  }

  /// Puts wrong words beside what was typed right, where words are missing around them: who stops behind a
  /// wrong word has typed it for the one that comes next, not for the one far away that has most of its
  /// letters. `cost`: what it costs to take one word for the other, by the places of the expected and of the
  /// typed one.
  ///
  ///     "So loved the earth" of "So loved the world that none perish"   // for "world", not for "perish"
  static func gathered(_ steps: [Step], cost: (Int, Int) -> Float) -> [Step] {
    var result: [Step] = []
    var missing: [Int] = []
    var wrong: [(expected: Int, typed: Int)] = []
    func close(isEnd: Bool) {
      defer { (missing, wrong) = ([], []) }
      let places = (missing + wrong.map(\.expected)).sorted()
      guard let first = places.first, let last = places.last else { return }
      func price(from start: Int) -> Float {
        wrong.enumerated().reduce(0) { $0 + cost(start + $1.offset, $1.element.typed) }
      }
      let right = last + 1 - wrong.count
      let isLeft = isEnd || first > 0 && price(from: first) <= price(from: right)
      let start = isLeft ? first : right
      for place in places {
        let offset = place - start
        result.append(
          wrong.indices.contains(offset)
            ? .match(
              expected: place..<place + 1, typed: wrong[offset].typed..<wrong[offset].typed + 1, .other)
            : .omitted(place))
      }
    }
    for step in steps {
      switch step {
      case .omitted(let place): missing.append(place)
      case .match(let expected, let typed, .other)
      where cost(expected.lowerBound, typed.lowerBound) >= unlike:
        wrong.append((expected.lowerBound, typed.lowerBound))
      case .match, .added:
        close(isEnd: false)
        result.append(step)
      }
    }
    close(isEnd: true)
    return result
  }
}

extension TypedAlignment.Step {
  fileprivate var isOmission: Bool { if case .omitted = self { true } else { false } }

  /// One word for one.
  fileprivate var pair: (expected: Int, typed: Int)? {
    guard case .match(let expected, let typed, _) = self, expected.count == 1, typed.count == 1 else {
      return nil
    }
    return (expected.lowerBound, typed.lowerBound)
  }
}
