public import Audio
public import Lessons
internal import Matching
internal import Scripture
public import Speech

/// Turns what a learner said into an answer, with the part of the recogniser that fits the question.
public struct AnswerListener: Sendable {
  let recognizer: any Recognizer

  /// Makes a listener.
  public init(_ recognizer: any Recognizer) {
    self.recognizer = recognizer
  }

  /// Listens to a recording (16 kHz).
  ///
  /// Where only some words are asked for, a learner may say these or the whole passage; what fits better counts.
  ///
  /// - Parameters:
  ///   - asked: The question.
  ///   - audio: What was said.
  /// - Returns: The answer, for the judge.
  /// - Throws: `SpeechError` where the engine fails.
  public func response(to asked: AskedQuestion, _ audio: PCM) async throws(SpeechError) -> Response {
    switch asked.question {
    case .locate: return .dictated(try await recognizer.reference(audio))
    case .fill, .recite: return try await words(asked, audio)
    case .rearrange(let question):
      let numbers = SpokenNumbers(count: question.blocks.count, upTo: question.blocks.count)
      let heard = try await recognizer.sentence(of: numbers.pattern, audio)
      return .numbers(heard.lazy.compactMap { numbers.values(of: $0) }.first ?? [])
    case .build: return .numbers([])
    }
  }

  /// Listens for one of the options of a place of a build question: the word itself, or its number.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - audio: What was said.
  /// - Returns: The option, from 0; nil where none was heard.
  /// - Throws: `SpeechError` where the engine fails.
  public func option(of place: BuildQuestion.Place, _ audio: PCM) async throws(SpeechError) -> Int? {
    let options = place.options.map { Tokenizer.tokens(of: $0).first?.spoken.first ?? [] }
    let numbers = SpokenNumbers(count: 1, upTo: place.options.count)
    let said = options.filter { !$0.isEmpty }.map { SpokenPattern.sequence($0.map { .word($0) }) }
    let heard = try await recognizer.sentence(of: .oneOf(said + [numbers.pattern]), audio)
    guard let best = heard.first else { return nil }
    return options.firstIndex(of: best) ?? numbers.values(of: best)?.first.map { $0 - 1 }
  }

  private func words(_ asked: AskedQuestion, _ audio: PCM) async throws(SpeechError) -> Response {
    let wanted = asked.wanted.map(\.printed).joined(separator: " ")
    let part = try await recognizer.recite(RecitationRequest(text: wanted), audio)
    guard asked.isPartial, part.outcome != .silence, part.score ?? 0 < 1 else {
      return .recited(part, isWhole: !asked.isPartial)
    }
    let whole = try await recognizer.recite(RecitationRequest(text: asked.passage.text), audio)
    return whole.score ?? 0 > part.score ?? 0
      ? .recited(whole, isWhole: true) : .recited(part, isWhole: false)
  }
}
