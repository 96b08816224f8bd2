import Base
internal import Scripture

/// What somebody answers to a question.
public enum QuizAnswer: Sendable, Hashable, Codable {
  /// An option was chosen, from 0.
  case option(Int)
  /// Several were, from 0, each once.
  case options([Int])
  /// Something was typed: words or a number.
  case words(String)
  /// For each text to be matched the option chosen, from 0.
  case matches([Int])
}

/// How an answer was.
public struct QuizMark: Sendable, Hashable {
  /// The share of the credit, 0 to 1.
  public var credit: Double
  /// What is said to it, and the explanation; may be empty.
  public var comment: String

  /// Whether it was wholly right.
  public var isRight: Bool { credit > 0.999 }
  /// Whether it was right in part only.
  public var isPartial: Bool { !isRight && credit > 0.001 }
}

extension QuizQuestion {
  /// Whether an answer is one that this question can be given.
  public func takes(_ answer: QuizAnswer) -> Bool {
    switch (form, answer) {
    case (.one, .option(let place)): options.indices.contains(place)
    case (.several, .options(let places)):
      !places.isEmpty && Set(places).count == places.count && places.allSatisfy(options.indices.contains)
    case (.words, .words(let text)): !text.trimmed.isEmpty && text.utf8.count <= Self.mostBytes
    case (.number, .words(let text)): QuizNumber.typed(text) != nil
    case (.matching(let pairs), .matches(let places)):
      places.count == pairs.count && places.allSatisfy(options.indices.contains)
    default: false
    }
  }

  /// The longest answer that can be typed, bytes.
  public static let mostBytes = 1_000

  /// Judges an answer; one that the question does not take is wrong.
  public func mark(_ answer: QuizAnswer) -> QuizMark {
    let (credit, notes) = takes(answer) ? credit(of: answer) : (0, [])
    let comment = (notes + [explanation]).filter { !$0.isEmpty }.joined(separator: "\n")
    return QuizMark(credit: min(1, max(0, credit)), comment: comment)
  }

  private func credit(of answer: QuizAnswer) -> (Double, [String]) {
    switch (form, answer) {
    case (.one, .option(let place)): return (credit(of: place), [note(on: place)])
    case (.several, .options(let places)):
      let whole = options.indices.reduce(0) { $0 + max(0, credit(of: $1)) }
      let given = places.reduce(0) { $0 + credit(of: $1) }
      return (whole > 0 ? given / whole : 0, places.sorted().map(note))
    case (.words(let phrases, let matchesCase), .words(let text)):
      let found = phrases.filter { AnswerPattern($0.text, matchesCase: matchesCase).matches(text) }
      let best = found.max { $0.credit < $1.credit }
      return (best?.credit ?? 0, [best?.note ?? ""])
    case (.number(let numbers), .words(let text)):
      guard let number = QuizNumber.typed(text) else { return (0, []) }
      let best = numbers.filter { $0.takes(number) }.max { $0.credit < $1.credit }
      return (best?.credit ?? 0, [best?.note ?? ""])
    case (.matching(let pairs), .matches(let places)):
      let right = zip(pairs, places).count { isSameOption($0.option, $1) }
      return (Double(right) / Double(max(1, pairs.count)), [])
    default: return (0, [])
    }
  }

  /// Whether options say the same.
  private func isSameOption(_ left: Int, _ right: Int) -> Bool {
    left == right || options.indices.contains(left) && options[left] == options[right]
  }

  private func note(on place: Int) -> String { notes.indices.contains(place) ? notes[place] : "" }

  /// An answer in words, as a task keeps it.
  public func words(of answer: QuizAnswer) -> String {
    func option(_ place: Int) -> String { options.indices.contains(place) ? options[place] : "" }
    switch answer {
    case .option(let place): return option(place)
    case .options(let places): return places.sorted().map(option).joined(separator: "; ")
    case .words(let text): return text.trimmed
    case .matches(let places):
      guard case .matching(let pairs) = form else { return "" }
      return zip(pairs, places).map { "\($0.text): \(option($1))" }.joined(separator: "; ")
    }
  }

  /// The answer that is wholly right, in words; the first where there are several.
  public var rightAnswer: String {
    switch form {
    case .one: rightOption
    case .several: rightPlaces.map { options[$0] }.joined(separator: "; ")
    case .words(let phrases, _): (phrases.max { $0.credit < $1.credit } ?? QuizPhrase("")).shown
    case .number(let numbers): numbers.max { $0.credit < $1.credit }?.shown ?? ""
    case .matching(let pairs): words(of: .matches(pairs.map(\.option)))
    }
  }

  /// The places of the options that are right; for matching none.
  public var rightPlaces: [Int] {
    switch form {
    case .one: options.indices.filter { credit(of: $0) > 0.999 }
    case .several: options.indices.filter { credit(of: $0) > 0 }
    case .words, .number, .matching: []
    }
  }
}

/// What an answer that is typed is held against.
struct AnswerPattern {
  private let pieces: [[Character]]
  private let matchesCase: Bool

  /// - Parameters:
  ///   - text: The words; a star stands for any, `\*` for a star.
  ///   - matchesCase: Whether capitals and accents count.
  init(_ text: String, matchesCase: Bool) {
    self.matchesCase = matchesCase
    var pieces = [""]
    var isEscaped = false
    for character in text {
      switch character {
      case "*" where !isEscaped: pieces.append("")
      case "*": pieces[pieces.count - 1].replaceLast(with: "*")
      default: pieces[pieces.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    let isPlain = pieces.count == 1
    self.pieces = pieces.map { Array(isPlain ? Self.key($0, matchesCase) : Self.folded($0, matchesCase)) }
  }

  /// Whether an answer is one of those meant. Cost: for each star one pass.
  func matches(_ answer: String) -> Bool {
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else {
      return Array(Self.key(answer, matchesCase)) == pieces.first
    }
    var rest = Array(Self.folded(answer, matchesCase).trimmed)[...]
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.reversed().starts(with: last.reversed())
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let start = Self.place(of: piece, in: rest) else { return false }
      rest = rest[(start + piece.count)...]
    }
    return true
  }

  private static func place(of piece: [Character], in text: ArraySlice<Character>) -> Int? {
    guard piece.count <= text.count else { return nil }
    return (text.startIndex...text.endIndex - piece.count).first { text[$0...].starts(with: piece) }
  }

  /// One space for any; small letters without accents unless capitals count.
  private static func folded(_ text: String, _ matchesCase: Bool) -> String {
    let text = matchesCase ? text : Folding.fold(text)
    let words = text.onOneLine
    return (text.first?.isWhitespace == true ? " " : "") + words
      + (words.isEmpty || text.last?.isWhitespace != true ? "" : " ")
  }

  /// What is compared: without an article in front and a sign at the end that ends a sentence, unless capitals count.
  private static func key(_ text: String, _ matchesCase: Bool) -> String {
    var key = folded(text, matchesCase).trimmed
    guard !matchesCase else { return key }
    if key.count > 1, let last = key.last, ".!?".contains(last) { key = String(key.dropLast()).trimmed }
    for article in ["the ", "a ", "an "] where key.hasPrefix(article) && key.count > article.count {
      return String(key.dropFirst(article.count))
    }
    return key
  }
}

extension String {
  fileprivate mutating func replaceLast(with character: Character) {
    removeLast()
    append(character)
  }
}
