public import Audio
public import Base
internal import Decks
internal import Scripture
public import Speech

/// Hears a meaning that a learner says, told from the other meanings of the deck.
public struct MeaningListener: Sendable {
  let recognizer: any Recognizer
  /// So many other sentences compete with the right ones; more make no better judge, and a slower one.
  static let mostRivals = 120
  private static let mostWords = MeaningAnswers.mostSpokenWords

  /// Makes a listener.
  public init(_ recognizer: any Recognizer) { self.recognizer = recognizer }

  /// Listens to a recording (16 kHz).
  ///
  /// - Parameters:
  ///   - audio: What was said.
  ///   - meaning: The right meaning, as the document writes it.
  ///   - others: Other meanings, the likeliest to be mixed up first.
  /// - Returns: What was heard: one of the answers that would do, or another meaning; nil where it was none of them.
  /// - Throws: `Failure` where the engine fails.
  public func answer(
    _ audio: PCM, meaning: String, others: [String]
  ) async throws(Failure) -> String? {
    var sentences: [[String]] = []
    func add(_ text: String) {
      let words = Self.words(of: text)
      if !words.isEmpty, words.count <= Self.mostWords, !sentences.contains(words) { sentences.append(words) }
    }
    for text in MeaningAnswers.acceptable(for: meaning) { add(text) }
    guard !sentences.isEmpty else { return nil }
    let right = sentences.count
    for other in others where sentences.count < right + Self.mostRivals {
      for text in MeaningAnswers.acceptable(for: other).prefix(4) { add(text) }
    }
    let lead = SpokenPattern.optional(.oneOf(["a", "the", "to"].map { .word($0) }))
    let pattern = SpokenPattern.sequence([
      lead, .oneOf(sentences.map { .sequence($0.map { .word($0) }) }),
    ])
    let heard = try await recognizer.sentence(of: pattern, audio)
    return heard.first?.joined(separator: " ")
  }

  /// The words as they are said, without an article in front.
  private static func words(of text: String) -> [String] {
    let words = Tokenizer.tokens(of: text).flatMap { $0.spoken.first ?? [] }
    return words.count > 1 && ["a", "an", "the", "to"].contains(words[0]) ? Array(words.dropFirst()) : words
  }
}
