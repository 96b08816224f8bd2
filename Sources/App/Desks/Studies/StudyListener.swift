import Audio
internal import Decks
import Learning
import Recitation
import Text

/// Hears what a page waits for and makes an event of it: the one way from sound into a study.
struct StudyListener: Sendable {
  private let recognizer: any Recognizer
  private let canon: Canon
  private let strictness: VerdictStrictness

  public init(_ recognizer: any Recognizer, _ canon: Canon, strictness: VerdictStrictness) {
    self.recognizer = recognizer
    self.canon = canon
    self.strictness = strictness
  }

  /// A command that was said by itself in the middle of an answer; nil where it was none.
  func aside(_ audio: PCM, in expected: Page.Expectation.Sound) async throws(Failure) -> SpokenCommand? {
    try await CommandListener(recognizer, canon).command(audio, besides: expected, isAside: true)
  }

  /// Listens to a recording (16 kHz). `before` is what was said before it, of an answer that stopped or was
  /// helped. A command that is said alone goes before an answer. The sound that comes back is what the event
  /// is of.
  public func event(
    for expected: Page.Expectation.Sound, _ audio: PCM, after before: PCM? = nil
  ) async throws(Failure) -> (event: StudyEvent, audio: PCM) {
    if let command = try await CommandListener(recognizer, canon).command(audio, besides: expected) {
      return (.command(command), audio)
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
    // What is not recognised goes on, too, and is heard back.
    case .nothing, .unheard: return (.settle, audio)
    case .command: return (.heard(nil), audio)
    case .answer(let asked):
      guard let before else {
        let response = try await answers.response(to: asked, audio)
        guard let command = try await command(behind: response, to: asked, audio) else {
          return (.said(response), audio)
        }
        return (.command(command), audio)
      }
      let (response, whole) = try await answers.response(to: asked, adding: audio, as: .end, to: before)
      return (.said(response), whole)
    case .rest(let asked, let lack):
      guard let before else { return (.said(try await answers.response(to: asked, audio)), audio) }
      let (response, whole) = try await answers.response(to: asked, adding: audio, as: lack, to: before)
      return (.saidRest(response), whole)
    }
  }
}

extension StudyListener {
  /// A command that was said by itself behind an answer that is not all that was asked for, and in which
  /// nothing of it was heard: half of a passage, or of an order.
  private func command(
    behind response: Response, to asked: AskedQuestion, _ audio: PCM
  ) async throws(Failure) -> SpokenCommand? {
    guard asked.canStop else { return nil }
    guard let last = Endpointer.lastLoud(in: audio.samples), last.lowerBound > PCM.recognitionRate else {
      return nil
    }
    switch response {
    case .recited(let result):
      let begun = Double(last.lowerBound) / Double(PCM.recognitionRate) + Self.around
      let isAnswer = result.words.contains { word in
        (word.verdict == .correct || word.verdict == .close) && word.end ?? 0 > begun
      }
      guard !isAnswer else { return nil }
    case .numbers(let numbers):
      guard case .rearrange(let order) = asked.question, numbers.count + 1 < order.blocks.count else {
        return nil
      }
    case .typed, .choice, .options, .dictated, .giveUp: return nil
    }
    return try await aside(
      PCM(samples: Array(audio.samples[last]), sampleRate: audio.sampleRate), in: .answer(asked))
  }

  /// Seconds that stand around what was said by itself, and a little of it.
  private static let around = 0.5
}

/// Hears a meaning that a learner says, told from the other meanings of the deck.
struct MeaningListener: Sendable {
  let recognizer: any Recognizer
  /// So many other sentences compete with the right ones; more make no better judge, and a slower one.
  static let mostRivals = 120
  private static let mostWords = MeaningAnswers.mostSpokenWords

  public init(_ recognizer: any Recognizer) { self.recognizer = recognizer }

  /// Listens to a recording (16 kHz). The others come with the likeliest to be mixed up first. What was heard
  /// is one of the answers that would do, or another meaning; nil where it was none of them.
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

/// Hears the answer to a quiz question: its letter, its place, or its words.
struct QuizListener: Sendable {
  private let recognizer: any Recognizer
  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
  private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
  private static let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]
  /// What an option may be called, whatever its words.
  static let labels = letters + numbers + ordinals
  /// Longer options are chosen by letter or place.
  private static let mostWords = 20

  public init(_ recognizer: any Recognizer) { self.recognizer = recognizer }

  /// Listens to a recording (16 kHz). One comes back where it is clear, none where none was heard.
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
