public import Audio
public import Base
public import Matching
public import Scripture
public import Speech
public import Study

/// Hears what a page waits for and makes an event of it: the one way from sound into a study.
public struct StudyListener: Sendable {
  private let recognizer: any Recognizer
  private let canon: Canon
  private let strictness: VerdictStrictness

  /// Makes a listener.
  ///
  /// - Parameters:
  ///   - recognizer: What hears.
  ///   - canon: The books there are.
  ///   - strictness: How much it has to hear of a word.
  public init(_ recognizer: any Recognizer, _ canon: Canon, strictness: VerdictStrictness) {
    self.recognizer = recognizer
    self.canon = canon
    self.strictness = strictness
  }

  /// Listens to a recording (16 kHz).
  ///
  /// - Parameters:
  ///   - expected: What the page waits for.
  ///   - audio: What was said.
  ///   - before: What was said before it, for an answer that stopped.
  ///   - obeys: Whether "stop", "again" and "skip" are obeyed where they are said alone.
  /// - Returns: What happens by it, and the sound that it is of.
  /// - Throws: `Failure` where the engine fails.
  public func event(
    for expected: Page.Expectation.Sound, _ audio: PCM, after before: PCM? = nil,
    obeying obeys: Bool = false
  ) async throws(Failure) -> (event: StudyEvent, audio: PCM) {
    if obeys, let command = try await CommandListener(recognizer, canon).command(audio, besides: expected) {
      return (command.event, audio)
    }
    let answers = AnswerListener(recognizer, canon, strictness: strictness)
    switch expected {
    case .meaning(let meaning, let others):
      let heard = try await MeaningListener(recognizer).answer(audio, meaning: meaning, others: others)
      return (.heard(heard), audio)
    case .option(let options):
      return (.heardOptions(try await QuizListener(recognizer).options(of: options, audio)), audio)
    case .nextWord(let place, _): return (.heardOptions(try await answers.options(of: place, audio)), audio)
    case .words(let text, let sentences):
      let words = try await recognizer.dictation(audio, about: text, like: sentences)
      return (.heard(words.isEmpty ? nil : words.joined(separator: " ")), audio)
    // What can only be typed is over for who types nothing.
    case .nothing: return (.settle, audio)
    case .answer(let asked): return (.said(try await answers.response(to: asked, audio)), audio)
    case .rest(let asked):
      guard let before else { return (.said(try await answers.response(to: asked, audio)), audio) }
      let (response, whole) = try await answers.response(to: asked, continuing: before, audio)
      return (.saidRest(response), whole)
    }
  }
}
