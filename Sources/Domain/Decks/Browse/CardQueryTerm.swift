/// What a term of a search means: `is:due`, `tag:rivers`, `prop:ivl>10`, words.
enum CardQueryTerm {
  typealias Letter = (character: Character, isLiteral: Bool)

  /// The names that may stand before a colon.
  private enum Key: String, CaseIterable {
    case deck, tag, front, back, state = "is", flag, prop, rated, added, introduced, level, cid, nid
    case word = "w"
  }

  /// Reads a term.
  ///
  /// - Parameters:
  ///   - letters: Its characters, of which those that were escaped stand for themselves.
  ///   - colon: Where its first colon stands.
  /// - Returns: What it means.
  /// - Throws: `CardQueryFault`.
  static func term(_ letters: [Letter], colon: Int?) throws(CardQueryFault) -> CardQuery.Term {
    guard let colon, colon > 0 else { return .words(TextPattern(letters)) }
    let name = String(letters[..<colon].map(\.character))
    let rest = Array(letters[(colon + 1)...])
    let value = String(rest.map(\.character))
    guard let key = Key(rawValue: name.lowercased()) else {
      throw CardQueryFault(
        message: "There is nothing named “\(name)” to search by.",
        advice: "There is \(Key.allCases.map { $0.rawValue + ":" }.joined(separator: " ")). "
          + "For a colon in words type a backslash before it: \(name)\\:\(value)")
    }
    switch key {
    case .deck: return .list(TextPattern(rest, isWhole: true))
    case .tag: return value == "none" ? .untagged : .tag(TextPattern(rest, isWhole: true))
    case .front: return .field(.front, TextPattern(rest, isWhole: true))
    case .back: return .field(.back, TextPattern(rest, isWhole: true))
    case .word: return .words(TextPattern(rest, isWord: true))
    case .state: return .state(try choice(CardQuery.State.allCases, key, value))
    case .level:
      guard let level = CardLevel(rawValue: value.uppercased()) else {
        throw fault(key, value, "level:A to level:G")
      }
      return .level(level)
    case .flag:
      if value == "0" || value.lowercased() == "none" { return .flag(nil) }
      guard let flag = CardFlag(value) else {
        throw fault(
          key, value, CardFlag.allCases.map { "flag:\($0.rawValue) (\($0.name))" }.joined(separator: ", "))
      }
      return .flag(flag)
    case .prop: return try property(value)
    case .added: return .within(.added, days: try days(key, value))
    case .introduced: return .within(.introduced, days: try days(key, value))
    case .rated: return try rated(value)
    case .cid: return .numbers(try numbers(value))
    case .nid: return .note(value)
    }
  }

  private static func choice<T: RawRepresentable<String>>(
    _ cases: [T], _ key: Key, _ value: String
  ) throws(CardQueryFault) -> T {
    guard let found = T(rawValue: value.lowercased()) else {
      throw fault(key, value, cases.map { "\(key.rawValue):\($0.rawValue)" }.joined(separator: ", "))
    }
    return found
  }

  private static func days(_ key: Key, _ value: String) throws(CardQueryFault) -> Int {
    guard let days = Int(value), 1...36_500 ~= days else { throw fault(key, value, "\(key.rawValue):7") }
    return days
  }

  private static func rated(_ value: String) throws(CardQueryFault) -> CardQuery.Term {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let days = try days(.rated, parts[0])
    switch parts.dropFirst() {
    case []: return .within(.rated, days: days)
    case ["1"]: return .within(.failed, days: days)
    default:
      throw fault(.rated, value, "rated:7 for what was reviewed in seven days, rated:7:1 for what was failed")
    }
  }

  private static func numbers(_ value: String) throws(CardQueryFault) -> Set<Int64> {
    let numbers = value.split(separator: ",").map { Int64($0) }
    guard !numbers.isEmpty, !numbers.contains(nil) else { throw fault(.cid, value, "cid:3,4") }
    return Set(numbers.compactMap(\.self))
  }

  private static func property(_ value: String) throws(CardQueryFault) -> CardQuery.Term {
    let known = CardQuery.Property.allCases.map(\.rawValue).joined(separator: ", ")
    for comparison in CardQuery.Comparison.allCases {
      guard let range = value.ranges(of: comparison.rawValue).first else { continue }
      let name = value[..<range.lowerBound].lowercased()
      guard let property = CardQuery.Property(rawValue: name),
        let number = Double(value[range.upperBound...]), number.isFinite
      else { break }
      return .property(property, comparison, number)
    }
    throw fault(.prop, value, "prop:ivl>10; there is \(known), compared by = != < > <= >=")
  }

  private static func fault(_ key: Key, _ value: String, _ advice: String) -> CardQueryFault {
    CardQueryFault(message: "“\(key.rawValue):\(value)” cannot be read.", advice: "Type \(advice).")
  }
}
