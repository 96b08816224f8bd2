/// Reads a search: first its tokens, then what they mean.
struct CardQueryParser {
  private enum Token {
    case open, close, minus, or
    /// A term: its characters, those escaped or in quotes known, and where its first colon stands.
    case word([Letter], colon: Int?)
  }

  private typealias Letter = (character: Character, isLiteral: Bool)

  private static let mostDepth = 50
  private static let longest = 10_000

  private var tokens: [Token] = []
  private var place = 0

  init(_ text: String) throws(CardQueryFault) {
    guard text.utf8.count <= Self.longest else {
      throw CardQueryFault(
        message: "The search is too long.", advice: "It has at most \(Self.longest) characters.")
    }
    try readTokens(of: Array(text))
  }

  // MARK: Tokens

  private mutating func readTokens(of text: [Character]) throws(CardQueryFault) {
    var index = 0
    while index < text.count {
      switch text[index] {
      case let space where space.isWhitespace: index += 1
      case "(":
        tokens.append(.open)
        index += 1
      case ")":
        tokens.append(.close)
        index += 1
      case "-" where index + 1 < text.count && !text[index + 1].isWhitespace:
        tokens.append(.minus)
        index += 1
      default: try readWord(of: text, &index)
      }
    }
  }

  /// Reads up to a space or parenthesis that stands outside of quotes.
  private mutating func readWord(of text: [Character], _ index: inout Int) throws(CardQueryFault) {
    var letters: [Letter] = []
    var colon: Int?
    var isQuoted = false
    var hasQuotes = false
    while index < text.count {
      let character = text[index]
      if character == "\\", index + 1 < text.count {
        letters.append((text[index + 1], true))
        index += 2
        continue
      }
      if Self.quotes.contains(character) {
        isQuoted.toggle()
        hasQuotes = true
        index += 1
        continue
      }
      if !isQuoted, character.isWhitespace || character == "(" || character == ")" {
        if character == "(" { try refuseCutPattern(letters) }
        break
      }
      if character == ":", colon == nil { colon = letters.count }
      letters.append((character, false))
      index += 1
    }
    if isQuoted {
      throw CardQueryFault(
        message: "A quotation mark is open.", advice: "Close it: \"\(Self.string(letters[...]))\"")
    }
    if !hasQuotes, colon == nil, letters.allSatisfy({ !$0.isLiteral }) {
      switch Self.string(letters[...]).lowercased() {
      case "or": return tokens.append(.or)
      case "and": return
      default: break
      }
    }
    tokens.append(.word(letters, colon: colon))
  }

  /// A parenthesis ends a word, so that of `re:rh(in|one)` half would be searched by.
  private func refuseCutPattern(_ letters: [Letter]) throws(CardQueryFault) {
    guard ":\(Self.string(letters[...]).lowercased())".contains(":re:") else { return }
    throw CardQueryFault(
      message: "A regular expression with parentheses stands in quotes.",
      advice: "As in \"re:(some|other).*thing\"; those of a shell stand around it, too.")
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

  private static func string(_ letters: ArraySlice<Letter>) -> String { String(letters.map(\.character)) }

  // MARK: Terms

  mutating func query() throws(CardQueryFault) -> CardQuery.Term {
    let term = try alternatives(depth: 0)
    guard place == tokens.count else {
      throw CardQueryFault(
        message: "A parenthesis closes that was not opened.", advice: "Take “)” out, or type \"\\)\".")
    }
    return term
  }

  private mutating func alternatives(depth: Int) throws(CardQueryFault) -> CardQuery.Term {
    var terms = [try sequence(depth: depth)]
    while place < tokens.count, case .or = tokens[place] {
      place += 1
      terms.append(try sequence(depth: depth))
    }
    guard terms.count > 1 else { return terms[0] }
    if terms.contains(.all([])) {
      throw CardQueryFault(
        message: "There is nothing on one side of “or”.",
        advice: "Type a term on either side, or \"or\" in quotes.")
    }
    return .any(terms)
  }

  private mutating func sequence(depth: Int) throws(CardQueryFault) -> CardQuery.Term {
    var terms: [CardQuery.Term] = []
    reading: while place < tokens.count {
      switch tokens[place] {
      case .or, .close: break reading
      default: terms.append(try one(depth: depth))
      }
    }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func one(depth: Int) throws(CardQueryFault) -> CardQuery.Term {
    guard depth < Self.mostDepth else {
      throw CardQueryFault(
        message: "Too much stands in one another.", advice: "Use fewer parentheses and minus signs.")
    }
    guard place < tokens.count else {
      throw CardQueryFault(message: "Nothing stands after “-”.", advice: "Type what is not to be found.")
    }
    let token = tokens[place]
    place += 1
    switch token {
    case .minus: return .not(try one(depth: depth + 1))
    case .word(let letters, let colon): return try CardQueryTerm.term(letters, colon: colon)
    case .open:
      let term = try alternatives(depth: depth + 1)
      guard place < tokens.count, case .close = tokens[place] else {
        throw CardQueryFault(message: "A parenthesis is open.", advice: "Close it with “)”.")
      }
      place += 1
      return term
    case .close, .or:
      throw CardQueryFault(message: "Nothing stands after “-”.", advice: "Type what is not to be found.")
    }
  }
}

/// What a term of a search means: `is:due`, `tag:rivers`, `prop:ivl>10`, words.
enum CardQueryTerm {
  typealias Letter = (character: Character, isLiteral: Bool)

  private enum Key: String, CaseIterable {
    case deck, tag, front, back, note, card, state = "is", flag, prop, rated, added, introduced, level, cid,
      nid
    case word = "w"
    case regular = "re"
    /// Accents aside, as all words are searched for here.
    case plain = "nc"
  }

  /// What there is to search by, each with its colon.
  static let names = Key.allCases.map { $0.rawValue + ":" }.joined(separator: " ")

  /// What Anki can be asked and nothing here answers, and what to type instead.
  private static let elsewhere: [String: String] = [
    "edited": "added:7 finds what was made in seven days; when a note was changed is not searched by.",
    "resched": "rated:7 finds what was reviewed in seven days; changes of the day are not searched by.",
    "preset": "Lists have no presets here: deck:Rivers finds a list.",
    "did": "deck:Rivers finds a list by its name.",
    "mid": "note:Basic finds a kind of note by its name.",
    "dupe": "is:double finds cards whose front another has, too.",
    "has-cd": "Cards have no custom data here.",
    "has": "Cards have no custom data here.",
    "sc": "front:*dog* finds what shows of a card, gaps included.",
  ]

  static func term(_ letters: [Letter], colon: Int?) throws(CardQueryFault) -> CardQuery.Term {
    guard let colon, colon > 0 else { return .words(TextPattern(letters)) }
    let name = String(letters[..<colon].map(\.character))
    let rest = Array(letters[(colon + 1)...])
    let value = String(rest.map(\.character))
    if let advice = elsewhere[name.lowercased()] {
      throw CardQueryFault(message: "“\(name):” is not searched by here.", advice: advice)
    }
    guard let key = Key(rawValue: name.lowercased()) else {
      return .ofNote(
        .field(TextPattern(Array(letters[..<colon]), isWhole: true), name: name, try pattern(rest)))
    }
    switch key {
    case .deck where ["current", "filtered"].contains(value.lowercased()):
      throw CardQueryFault(
        message: value.lowercased() == "current"
          ? "No list is the current one here." : "There are no filtered lists here.",
        advice: "Name it: deck:Rivers, or deck:Languages* .")
    case .deck: return .list(try pattern(rest))
    case .tag: return value == "none" ? .untagged : .tag(try pattern(rest))
    case .front: return .field(.front, try pattern(rest))
    case .back: return .field(.back, try pattern(rest))
    case .note: return .ofNote(.kind(try pattern(rest)))
    case .card:
      if let number = Int(value) { return .ofNote(.number(number)) }
      return .ofNote(.template(try pattern(rest)))
    case .word: return .words(TextPattern(rest, isWord: true))
    case .plain: return .words(TextPattern(rest))
    case .regular: return .words(try regular(rest))
    case .state where otherStates[value.lowercased()] != nil:
      throw otherStates[value.lowercased()] ?? fault(key, value, "is:due")
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

  /// All of a text, or with `re:` a regular expression somewhere in it.
  private static func pattern(_ letters: [Letter]) throws(CardQueryFault) -> TextPattern {
    let lead = letters.prefix(3)
    guard lead.count == 3, !lead.contains(where: \.isLiteral),
      String(lead.map(\.character)).lowercased() == "re:"
    else { return TextPattern(letters, isWhole: true) }
    return try regular(Array(letters.dropFirst(3)))
  }

  private static func regular(_ letters: [Letter]) throws(CardQueryFault) -> TextPattern {
    let text = letters.map { $0.isLiteral ? "\\\($0.character)" : "\($0.character)" }.joined()
    do throws(RegularFault) {
      return TextPattern(try RegularPattern(text))
    } catch {
      throw CardQueryFault(
        message: "The regular expression “\(text)” \(error.problem).",
        advice: "One with spaces or parentheses stands in quotes: \"re:(some|other).*thing\". "
          + "Without re: * stands for any signs and _ for one.")
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

  private static let notLearning = CardQueryFault(
    message: "Steps are gone over within one review, and which cards were on them is not kept after it.",
    advice: "rated:1:1 finds what was failed today, introduced:1 what was asked for the first time.")

  /// What of Anki's `is:` has no answer here, or another name.
  private static let otherStates: [String: CardQueryFault] = [
    "learn": notLearning, "relearn": notLearning,
    "buried-manually": buried, "buried-sibling": buried,
  ]

  private static let buried = CardQueryFault(
    message: "By what a card was buried is not kept.", advice: "is:buried finds all that are buried today.")

  /// What of Anki's `prop:` has no answer here.
  private static let otherProperties: [(lead: String, fault: CardQueryFault)] = [
    (
      "pos",
      CardQueryFault(
        message: "New cards have no position here: they come in the order of their list.",
        advice: "is:new finds them, added:7 those of the last seven days. There is \(properties) too.")
    ),
    (
      "cd",
      CardQueryFault(
        message: "Cards have no custom data here.",
        advice: "What add-ons write into them goes out again as it came. There is \(properties).")
    ),
    (
      "rated",
      CardQueryFault(
        message: "Which day a card was rated is searched by days from today, not by a day alone.",
        advice: "rated:3 -rated:2 finds what was last asked two days ago.")
    ),
    (
      "resched",
      CardQueryFault(
        message: "On which day a card was planned anew is not kept.",
        advice: "rated:7 finds what was reviewed in seven days.")
    ),
  ]

  private static let ease = "ease"

  private static let properties =
    (CardQuery.Property.allCases.map(\.rawValue) + [ease]).joined(separator: ", ")

  private static func property(_ value: String) throws(CardQueryFault) -> CardQuery.Term {
    if let other = otherProperties.first(where: { value.lowercased().hasPrefix($0.lead) }) {
      throw other.fault
    }
    for comparison in CardQuery.Comparison.allCases {
      guard let range = value.ranges(of: comparison.rawValue).first else { continue }
      let name = value[..<range.lowerBound].lowercased()
      guard let number = Double(value[range.upperBound...]), number.isFinite else { break }
      if name == ease { return .ofNote(.ease(comparison, number)) }
      guard let property = CardQuery.Property(rawValue: name) else { break }
      return .property(property, comparison, number)
    }
    throw fault(.prop, value, "prop:ivl>10; there is \(properties), compared by = != < > <= >=")
  }

  private static func fault(_ key: Key, _ value: String, _ advice: String) -> CardQueryFault {
    CardQueryFault(message: "“\(key.rawValue):\(value)” cannot be read.", advice: "Type \(advice).")
  }
}
