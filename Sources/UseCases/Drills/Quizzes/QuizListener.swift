public import Audio
public import Base
internal import Scripture
public import Speech

/// Hears the answer to a quiz question: its letter, its place, or its words.
public struct QuizListener: Sendable {
  private let recognizer: any Recognizer
  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
  private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
  private static let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]
  /// Longer options are chosen by letter or place.
  private static let mostWords = 20

  /// Makes a listener.
  public init(_ recognizer: any Recognizer) { self.recognizer = recognizer }

  /// Listens to a recording (16 kHz).
  ///
  /// - Parameters:
  ///   - options: The options in the order shown.
  ///   - audio: What was said.
  /// - Returns: The options that may have been said, from 0: one where it is clear, none where none was heard.
  /// - Throws: `Failure` where the engine fails.
  public func options(of options: [String], _ audio: PCM) async throws(Failure) -> [Int] {
    let options = Array(options.prefix(Self.letters.count))
    var sentences: [[String]] = []
    var meant: [[String]: Int] = [:]
    func add(_ words: [String], _ option: Int) {
      guard !words.isEmpty, words.count <= Self.mostWords, meant[words] == nil else { return }
      meant[words] = option
      sentences.append(words)
    }
    for (index, option) in options.enumerated() {
      // The option's own words come first: an option may be a number.
      add(Tokenizer.tokens(of: option).flatMap { $0.spoken.first ?? [] }, index)
    }
    for index in options.indices {
      add([Self.letters[index]], index)
      add([Self.ordinals[index]], index)
      add(["the", Self.ordinals[index]], index)
      add([Self.numbers[index]], index)
    }
    let pattern = SpokenPattern.oneOf(sentences.map { .sequence($0.map { .word($0) }) })
    var found: [Int] = []
    for heard in try await recognizer.sentence(of: pattern, audio) {
      if let option = meant[heard], !found.contains(option) { found.append(option) }
    }
    return found
  }
}
