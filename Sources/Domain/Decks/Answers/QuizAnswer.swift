internal import Text

public enum QuizAnswer: Sendable, Hashable, Codable {
  /// An option was chosen, from 0.
  case option(Int)
  /// Several were, from 0, each once.
  case options([Int])
  /// Something was typed: words or a number.
  case words(String)
  case matches([Int])
}

public struct QuizMark: Sendable, Hashable {
  /// The share of the credit, 0 to 1.
  public var credit: Double
  /// What is said to it, and the explanation; may be empty.
  public var comment: String

  public var isRight: Bool { credit > 0.999 }
  public var isPartial: Bool { !isRight && credit > 0.001 }
}

extension QuizQuestion {
  public func takes(_ answer: QuizAnswer) -> Bool {
    switch (form, answer) {
    case (.one, .option(let place)): options.indices.contains(place)
    case (.several, .options(let places)):
      !places.isEmpty && Set(places).count == places.count && places.allSatisfy(options.indices.contains)
    case (.words, .words(let text)): !text.trimmed.isEmpty && text.utf8.count <= Self.mostBytes
    case (.number, .words(let text)): number(typed: text) != nil
    case (.matching(let pairs), .matches(let places)):
      places.count == pairs.count && places.allSatisfy(options.indices.contains)
    default: false
    }
  }

  /// The number of a typed answer, and what is to be told of its unit, which may be nothing; nil where it is
  /// no number, or has another unit than the one that is asked for.
  private func number(typed text: String) -> (value: Double, remark: String)? {
    guard let quantity = TypedQuantity(text) else { return nil }
    switch quantity.fit(question, explanation) {
    case .asked: return (quantity.number, "")
    case .unasked: return (quantity.number, "Only the number was judged: the question names no unit.")
    case .other: return nil
    }
  }

  /// What a number is to be typed like, for who typed none that is taken.
  public static let numberAdvice =
    "Type a number, such as 12 or 3.14, without a unit or with the one that is asked for."

  /// The longest answer that can be typed, bytes.
  public static let mostBytes = 1_000

  /// How an answer is: typed words that are none of those listed are held against them by the judge, as a
  /// card's are, unless capitals count.
  public func mark(_ answer: QuizAnswer, by judge: MeaningJudge = .standard) -> QuizMark {
    let (credit, notes) = takes(answer) ? credit(of: answer, judge) : (0, [])
    let comment = (notes + [explanation]).filter { !$0.isEmpty }.joined(separator: "\n")
    return QuizMark(credit: min(1, max(0, credit)), comment: comment)
  }

  private func credit(of answer: QuizAnswer, _ judge: MeaningJudge) -> (Double, [String]) {
    switch (form, answer) {
    case (.one, .option(let place)): return (credit(of: place), [note(on: place)])
    case (.several, .options(let places)):
      let whole = options.indices.reduce(0) { $0 + max(0, credit(of: $1)) }
      let given = places.reduce(0) { $0 + credit(of: $1) }
      return (whole > 0 ? given / whole : 0, places.sorted().map(note))
    case (.words(let phrases, let matchesCase), .words(let text)):
      let found = phrases.filter { AnswerPattern($0.text, matchesCase: matchesCase).matches(text) }
      if let best = found.max(by: { $0.credit < $1.credit }) { return (best.credit, [best.note]) }
      return matchesCase ? (0, []) : near(text, phrases, judge)
    case (.number(let numbers), .words(let text)):
      guard let number = number(typed: text) else { return (0, []) }
      let best = numbers.filter { $0.takes(number.value) }.max { $0.credit < $1.credit }
      return (best?.credit ?? 0, [best?.note ?? "", number.remark])
    case (.matching(let pairs), .matches(let places)):
      let right = zip(pairs, places).count { isSameOption($0.option, $1) }
      return (Double(right) / Double(max(1, pairs.count)), [])
    default: return (0, [])
    }
  }

  /// The best of the phrases that an answer is but for a slip, which is shown put right.
  private func near(_ text: String, _ phrases: [QuizPhrase], _ judge: MeaningJudge) -> (Double, [String]) {
    let near = phrases.compactMap { phrase -> (phrase: QuizPhrase, note: String)? in
      guard !AnswerPattern(phrase.text, matchesCase: false).hasStar else { return nil }
      switch judge.compare(text, [phrase.shown]) {
      case .right: return (phrase, "")
      case .close(let written): return (phrase, "Put right: \(text.trimmed) to \(written).")
      case .wrong: return nil
      }
    }
    guard let best = near.max(by: { $0.phrase.credit < $1.phrase.credit }) else { return (0, []) }
    return (best.phrase.credit, [best.note, best.phrase.note])
  }

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

struct AnswerPattern {
  private let pieces: [[Character]]
  private let matchesCase: Bool

  /// `text`: a star stands for any characters, `\*` for a star. `matchesCase`: whether capitals and accents
  /// count.
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
    let isPlain = pieces.count == 1 && !matchesCase
    self.pieces = pieces.map { Array(isPlain ? PlainAnswer.key($0) : Self.folded($0, matchesCase)) }
  }

  /// Whether it stands for more than one answer.
  var hasStar: Bool { pieces.count > 1 }

  /// Whether an answer is one of those meant. Cost: for each star one pass.
  func matches(_ answer: String) -> Bool {
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else {
      let key = matchesCase ? Self.folded(answer, matchesCase).trimmed : PlainAnswer.key(answer)
      return Array(key) == pieces.first
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

  /// As a keyboard has it, one space for any; small letters without accents unless capitals count.
  private static func folded(_ text: String, _ matchesCase: Bool) -> String {
    let typed = RaisedText.typed(text)
    let text = matchesCase ? typed : Folding.fold(typed)
    let words = text.onOneLine
    return (text.first?.isWhitespace == true ? " " : "") + words
      + (words.isEmpty || text.last?.isWhitespace != true ? "" : " ")
  }
}

extension String {
  fileprivate mutating func replaceLast(with character: Character) {
    removeLast()
    append(character)
  }
}

/// Reads an answer that was typed or said: a letter, a place, or the option's own words.
///
/// A single letter is the one in front of an option, whatever the options say. Otherwise an option's own
/// words come first, since options may be numbers, then the names of letters and places.
public enum QuizChoice: Sendable, Hashable {
  /// The option at a place, from 0.
  case option(Int)
  case unclear([Int])
  case none

  ///     QuizChoice("b", among: ["red", "blue"])            // option(1)
  ///     QuizChoice("the second one", among: …)             // option(1)
  ///     QuizChoice("Blue!", among: …)                      // option(1)
  public init(_ answer: String, among options: [String]) {
    let key = PlainAnswer.key(answer)
    let words = key.split(separator: " ").map(String.init)
    guard !words.isEmpty, words.count <= 200 else {
      self = .none
      return
    }
    let keys = options.map(PlainAnswer.key)
    let same = keys.indices.filter { keys[$0] == key }
    let named = Self.withoutLead(words)
    if let letter = Self.place(named, in: Self.letters, count: options.count) {
      self = .option(letter)
    } else if let only = same.first {
      self = same.count == 1 ? .option(only) : .unclear(same)
    } else if let letter = Self.place(named, in: Self.letterNames, count: options.count) {
      self = .option(letter)
    } else if let place = Self.place(named, in: Self.places, count: options.count) {
      self = .option(place)
    } else if named == ["last"] || named == ["last", "one"], !options.isEmpty {
      self = .option(options.count - 1)
    } else {
      self = Self.near(key, words, keys)
    }
  }

  public static func parts(of answer: String) -> [String] {
    answer.replacing(" and ", with: ",").split { ",;".contains($0) }.map { String($0).trimmed }.filter {
      !$0.isEmpty
    }
  }

  private static let letters = ["a", "b", "c", "d", "e", "f", "g", "h"].map { [$0] }

  /// The letters' names as a recogniser may write them.
  private static let letterNames: [[String]] = [
    ["ay", "eh"], ["be", "bee"], ["see", "sea", "cee"], ["dee"], ["ee"], ["ef", "eff"], ["gee"],
    ["aitch", "age"],
  ]

  private static let places: [[String]] = [
    ["1", "one", "first", "1st"], ["2", "two", "second", "2nd"], ["3", "three", "third", "3rd"],
    ["4", "four", "fourth", "4th"], ["5", "five", "fifth", "5th"], ["6", "six", "sixth", "6th"],
    ["7", "seven", "seventh", "7th"], ["8", "eight", "eighth", "8th"],
  ]

  private static let leads: Set<String> = [
    "option", "answer", "letter", "number", "choice", "its", "it", "is", "the",
  ]

  /// What is left of "option b" and "it's the second".
  private static func withoutLead(_ words: [String]) -> ArraySlice<String> {
    words.count > 1 ? words.drop { leads.contains($0) } : words[...]
  }

  /// "2", "second", "second one", by one of the lists above.
  private static func place(_ words: ArraySlice<String>, in list: [[String]], count: Int) -> Int? {
    let isPlain = words.count == 1 || (words.count == 2 && ["one", "option", "answer"].contains(words.last))
    guard isPlain, let word = words.first, let place = list.firstIndex(where: { $0.contains(word) }),
      place < count
    else { return nil }
    return place
  }

  /// Words that only one option holds, or that are a slip away from one.
  private static func near(_ key: String, _ words: [String], _ keys: [String]) -> QuizChoice {
    let said = Set(words)
    let holding = keys.indices.filter {
      said.isSubset(of: Set(keys[$0].split(separator: " ").map(String.init)))
    }
    if let only = holding.first { return holding.count == 1 ? .option(only) : .unclear(holding) }
    let contained = keys.indices.filter { index in
      let option = keys[index].split(separator: " ").map(String.init)
      return !option.isEmpty && words.count <= option.count + 4 && contains(words, option)
    }
    if let only = contained.first { return contained.count == 1 ? .option(only) : .unclear(contained) }
    let close = keys.indices.filter { MeaningJudge.standard.compare(key, [keys[$0]]).isRight }
    guard let only = close.first else { return .none }
    return close.count == 1 ? .option(only) : .unclear(close)
  }

  private static func contains(_ words: [String], _ part: [String]) -> Bool {
    guard part.count <= words.count else { return false }
    return (0...words.count - part.count).contains { Array(words[$0..<$0 + part.count]) == part }
  }
}
