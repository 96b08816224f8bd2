public import Audio
public import Lessons
internal import Matching
internal import Scripture
public import Speech

/// Turns what a learner said into an answer, with the part of the recogniser that fits the question.
public struct AnswerListener: Sendable {
  let recognizer: any Recognizer
  let terms: RecitationJudge.Terms

  /// Makes a listener.
  ///
  /// - Parameters:
  ///   - recognizer: What hears.
  ///   - strictness: How much it has to hear of a word.
  public init(_ recognizer: any Recognizer, strictness: LearnerSettings.Strictness = .normal) {
    self.recognizer = recognizer
    let line: VerdictStrictness =
      switch strictness {
      case .lenient: .lenient
      case .normal: .normal
      case .strict: .strict
      }
    terms = RecitationJudge.Terms(strictness: line)
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
    let whole = RecitationRequest(text: asked.passage.text, terms: terms)
    guard asked.isPartial else { return .recited(try await recognizer.recite(whole, audio)) }
    let blanks = asked.blanks
    let part = try await recognizer.recite(
      RecitationRequest(text: blanks.texts.missingWords, terms: terms), audio)
    guard part.outcome != .silence else { return .recited(part) }
    return .recited(
      blanks.judge(missingWords: part, wholeText: try await recognizer.recite(whole, audio)).result)
  }
}
