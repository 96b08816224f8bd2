internal import Audio
internal import Base
internal import Lessons
internal import Matching
internal import Scripture
internal import Speech
internal import Study

/// Hears whether one of a few words was said alone, in place of an answer.
struct CommandListener {
  private let recognizer: any Recognizer
  private let canon: Canon

  init(_ recognizer: any Recognizer, _ canon: Canon) {
    self.recognizer = recognizer
    self.canon = canon
  }

  /// Seconds that one word takes at most, with the silence around it.
  private static let longest = 1.8

  /// Hears a command. What may be said as an answer competes with it, and the verdict on its word has the last say.
  ///
  /// - Parameters:
  ///   - audio: What was said.
  ///   - expected: What the page waits for.
  /// - Returns: The command; nil where something else was said.
  /// - Throws: `Failure` where the engine fails.
  func command(
    _ audio: PCM, besides expected: Page.Expectation.Sound
  ) async throws(Failure) -> SpokenCommand? {
    guard audio.seconds <= Self.longest, !audio.samples.isEmpty else { return nil }
    let answers = answers(expected)
    let words = answers.reduce(into: Set<String>()) { $0.formUnion($1.vocabulary) }
    // Where the word may be the answer, it is that.
    let commands = SpokenCommand.allCases.filter { !words.contains($0.rawValue) }
    let pattern = SpokenPattern.oneOf(commands.map { .word($0.rawValue) } + answers)
    guard let heard = try await recognizer.sentence(of: pattern, audio).first, heard.count == 1,
      let command = commands.first(where: { $0.rawValue == heard[0] })
    else { return nil }
    let verdict = try await recognizer.recite(RecitationRequest(text: command.rawValue), audio)
    return verdict.outcome == .heard && verdict.words.allSatisfy { $0.verdict == .correct } ? command : nil
  }

  /// What may be said in so short a time, as an answer.
  private func answers(_ expected: Page.Expectation.Sound) -> [SpokenPattern] {
    guard case .answer(let asked) = expected else {
      if case .rest(let asked) = expected { return Self.words(of: asked.passage.words) }
      return []
    }
    if case .locate = asked.question { return [ReferenceGrammar(canon).book] }
    return Self.words(of: asked.isPartial ? asked.wanted : asked.passage.words)
  }

  private static func words(of tokens: [Token]) -> [SpokenPattern] {
    Set(tokens.compactMap { $0.spoken.first }).filter { !$0.isEmpty }
      .map { .sequence($0.map(SpokenPattern.word)) }
  }
}
