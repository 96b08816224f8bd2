internal import Scripture

/// The cheapest way to turn the expected words into the typed ones.
///
/// Levenshtein's alignment with the weights of NIST sclite, where words may also be written in one or apart: "with out",
/// "for ever", "144,000". Cost: the product of the two lengths, in steps of one byte a cell.
struct TypedAlignment {
  /// A step along both texts.
  enum Step: Equatable {
    /// These typed words stand for these expected ones.
    case match(expected: Range<Int>, typed: Range<Int>, Likeness)
    /// The expected word is missing.
    case omitted(Int)
    /// The typed word is too many.
    case added(Int)
  }

  /// Words written in one or apart: how many expected, how many typed, one of them 1.
  private struct Joint {
    var expected: Int
    var typed: Int
  }

  /// Most words that one word is written as.
  static let longestJoint = 8
  static let omission: Float = 3
  static let addition: Float = 3

  /// In the order of the texts.
  let steps: [Step]

  /// Aligns.
  ///
  /// - Parameters:
  ///   - expected: The words of the text.
  ///   - typed: Those that were typed.
  ///   - rule: When they are alike.
  ///   - gathers: Whether a wrong word stands beside what was typed right; else where it costs least, as sclite has it.
  init<Rule: LikenessRule>(
    _ expected: [Token], _ typed: [Token], _ rule: Rule, gathers: Bool = false
  ) {
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
    let steps = Self.trace(back, joints, table, expected.count, width)
    self.steps = gathers ? Self.gathered(Self.drawn(steps, table), cost: table.cost) : steps
  }

  private static func trace<Rule: LikenessRule>(
    _ back: [UInt8], _ joints: [Int: [Joint]], _ table: LikenessTable<Rule>, _ count: Int, _ width: Int
  ) -> [Step] {
    var steps: [Step] = []
    var (row, column) = (count, width - 1)
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
        steps.append(
          .match(expected: row..<row + joint.expected, typed: column..<column + joint.typed, .alike))
      }
    }
    return steps.reversed()
  }

  /// Where words are written in one or apart, by the cell in which they end.
  private static func joints<Rule: LikenessRule>(
    _ table: LikenessTable<Rule>, _ expected: Int, _ typed: Int
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
