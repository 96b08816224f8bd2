internal import Text

/// Where in a text something is, in words that a person finds it by.
///
///     let places = TextPlaces(["Thy", "word", "is", "a", "lamp", "unto", "my", "feet"])
///     places.before(6)   // after “lamp unto”
///     places.before(0)   // before “Thy word”
public struct TextPlaces: Sendable {
  private let words: [(index: Int, core: String, key: String)]
  private let quotes: (String, String)

  /// Takes the words of a text, as they are printed; `quotes` stand around those that are named.
  public init(_ printed: [String], quotes: (String, String) = ("“", "”")) {
    self.quotes = quotes
    words = printed.enumerated().compactMap { index, word in
      let key = Tokenizer.key(of: word)
      return key.isEmpty ? nil : (index, Self.core(word), key)
    }
  }

  /// A word without the marks around it.
  public static func core(_ printed: String) -> String {
    let bare = printed.drop { !$0.isLetter && !$0.isNumber }
    let end = bare.lastIndex { $0.isLetter || $0.isNumber }
    return end.map { String(bare[...$0]) } ?? printed
  }

  /// The place before a token, named by the two words in front of it, by more where these stand there twice.
  public func before(_ index: Int) -> String {
    let end = words.firstIndex { $0.index >= index } ?? words.count
    guard end > 0 else {
      return words.isEmpty ? "" : "before " + quoted(0..<min(2, words.count))
    }
    var count = min(2, end)
    while count < end, occurrences(of: end - count..<end).count > 1, count < 5 { count += 1 }
    return "after " + quoted(end - count..<end)
  }

  /// " (second of 3)" of a word that the text has three times; empty where it is the only one.
  public func number(_ index: Int) -> String {
    guard let place = words.firstIndex(where: { $0.index == index }) else { return "" }
    let all = words.indices.filter { words[$0].key == words[place].key }
    guard all.count > 1, let number = all.firstIndex(of: place) else { return "" }
    return " (\(Self.ordinal(number + 1)) of \(all.count))"
  }

  private func quoted(_ range: Range<Int>) -> String {
    quotes.0 + words[range].map(\.core).joined(separator: " ") + quotes.1
  }

  private func occurrences(of range: Range<Int>) -> [Int] {
    let keys = words[range].map(\.key)
    return (0...max(0, words.count - keys.count)).filter { start in
      start + keys.count <= words.count && words[start..<start + keys.count].map(\.key) == keys
    }
  }

  private static func ordinal(_ number: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth"]
    return number <= names.count ? names[number - 1] : "\(number)th"
  }
}
