internal import Text

/// The likeness of every expected word to every typed one, worked out once for each pair of different words.
struct LikenessTable {
  private let expected: Words
  private let typed: Words
  private let entries: [Entry]

  private struct Entry {
    var likeness: Likeness
    var cost: Float
    var typedBeginsExpected: Bool
    var expectedBeginsTyped: Bool
  }

  /// Words, and the different forms among them.
  private struct Words {
    var forms: [WordLikeness.Form] = []
    var places: [Int] = []

    init(_ tokens: [Token], _ rule: WordLikeness) {
      var known: [String: Int] = [:]
      for token in tokens {
        // Roman numerals are said otherwise than the same letters in a word: the printed form tells them
        // apart.
        let name = token.key + "\u{0}" + (token.spoken.first ?? []).joined(separator: " ")
        let place = known[name] ?? forms.count
        if place == forms.count {
          known[name] = place
          forms.append(rule.form(token))
        }
        places.append(place)
      }
    }

    func runs(_ index: Int) -> [[UInt8]] { forms[places[index]].runs }
  }

  init(_ expected: [Token], _ typed: [Token], _ rule: WordLikeness) {
    self.expected = Words(expected, rule)
    self.typed = Words(typed, rule)
    var entries: [Entry] = []
    entries.reserveCapacity(self.expected.forms.count * self.typed.forms.count)
    for left in self.expected.forms {
      for right in self.typed.forms {
        let likeness = rule.likeness(left, right)
        let isJoined = !Self.areFigures(left, right)
        entries.append(
          Entry(
            likeness: likeness, cost: likeness.cost ?? rule.substitution(left, right),
            typedBeginsExpected: isJoined && Self.begins(right.runs, left.runs),
            expectedBeginsTyped: isJoined && Self.begins(left.runs, right.runs)))
      }
    }
    self.entries = entries
  }

  /// Whether both are figures alone, and others: "2 10" is not "210", though a room 210 is said so.
  private static func areFigures(_ left: WordLikeness.Form, _ right: WordLikeness.Form) -> Bool {
    left.key != right.key
      && [left, right].allSatisfy { $0.key.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private static func begins(_ shorter: [[UInt8]], _ longer: [[UInt8]]) -> Bool {
    longer.contains { long in
      shorter.contains { $0.first == long.first && $0.count < long.count && long.starts(with: $0) }
    }
  }

  private func entry(_ row: Int, _ column: Int) -> Entry {
    entries[expected.places[row] * typed.forms.count + typed.places[column]]
  }

  func likeness(_ row: Int, _ column: Int) -> Likeness { entry(row, column).likeness }

  func cost(_ row: Int, _ column: Int) -> Float { entry(row, column).cost }

  func starts(_ row: Int, _ column: Int) -> (typedBeginsExpected: Bool, expectedBeginsTyped: Bool) {
    let entry = entry(row, column)
    return (entry.typedBeginsExpected, entry.expectedBeginsTyped)
  }

  /// How many typed words from `column` on spell the expected word `row` together.
  func typedSplits(_ row: Int, _ column: Int, most: Int) -> [Int] {
    Self.splits(expected.runs(row), from: column, most: most, count: typed.places.count, typed.runs)
  }

  /// How many expected words from `row` on the typed word `column` stands for.
  func expectedSplits(_ row: Int, _ column: Int, most: Int) -> [Int] {
    Self.splits(typed.runs(column), from: row, most: most, count: expected.places.count, expected.runs)
  }

  private static func splits(
    _ wholes: [[UInt8]], from start: Int, most: Int, count: Int, _ parts: (Int) -> [[UInt8]]
  ) -> [Int] {
    var found: [Int] = []
    for whole in wholes {
      // How much of the whole is spelled so far; several, where a part has several readings.
      var reached: Set<Int> = [0]
      for place in start..<min(count, start + most) {
        var next: Set<Int> = []
        for from in reached {
          for part in parts(place) where !part.isEmpty && whole[from...].starts(with: part) {
            next.insert(from + part.count)
          }
        }
        reached = next
        let length = place - start + 1
        if length > 1, reached.contains(whole.count), !found.contains(length) { found.append(length) }
        if reached.isEmpty { break }
      }
    }
    return found
  }
}

extension Likeness {
  /// What it costs to take one word for the other; nil where that depends on the words.
  fileprivate var cost: Float? {
    switch self {
    case .same: 0
    case .alike, .respelled: 0.25
    case .slip: 0.5
    case .close: 1
    case .other: nil
    }
  }
}

/// How a typed word stands to an expected one.
enum Likeness: UInt8, Sendable {
  case same
  /// The same letters with other spaces or hyphens.
  case alike
  /// The same word written otherwise: by country, in figures, as a contraction, by a word that sounds alike.
  case respelled
  /// The same word with a wrong letter.
  case slip
  /// Another form of the same old verb.
  case close
  case other

  var verdict: Verdict {
    switch self {
    case .same, .alike, .respelled, .slip: .correct
    case .close: .close
    case .other: .substituted
    }
  }
}
