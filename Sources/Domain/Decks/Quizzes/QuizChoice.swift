import Base

/// Reads an answer that was typed or said: a letter, a place, or the option's own words.
///
/// A single letter is the one in front of an option, whatever the options say. Otherwise an option's own words come
/// first, since options may be numbers, then the names of letters and places.
public enum QuizChoice: Sendable, Hashable {
  /// The option at a place, from 0.
  case option(Int)
  /// It could mean several.
  case unclear([Int])
  /// It means none of them.
  case none

  /// Reads an answer.
  ///
  ///     QuizChoice("b", among: ["red", "blue"])            // option(1)
  ///     QuizChoice("the second one", among: …)             // option(1)
  ///     QuizChoice("Blue!", among: …)                      // option(1)
  ///
  /// - Parameters:
  ///   - answer: What was typed or heard.
  ///   - options: The options in the order shown.
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

  /// What is named one after another: "red, blue and green".
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
