package import Audio
import Decks
package import Learning
package import Recitation
package import Text

/// Hears whether a command was said by itself, in place of an answer or in the middle of one.
package struct CommandListener {
  private let recognizer: any Recognizer
  private let canon: Canon

  package init(_ recognizer: any Recognizer, _ canon: Canon) {
    self.recognizer = recognizer
    self.canon = canon
  }

  /// Seconds that one word, and that several take at most, with the silence around them.
  private static let longest = (word: 1.8, words: 2.6)
  /// How sure the verdict has to be of each of one or two words, and of each of several. A verdict knows what
  /// ought to be said; here anything may be: without it every sixth ordinary word or two of accented readers
  /// was taken for a command (`Tests/Benchmarks/commands`).
  /// Where a book is heard instead, "first Peter" for "repeat", surer than of the book, and than this: of 108
  /// commands in six voices of two programs three more were heard, of 96 books none was taken for one.
  /// Where noise strains it so that no sentence is heard at all: of 74 commands by six voices at 20 and 10 dB
  /// that were missed 47 are heard so, of 194 ordinary stretches one more is taken for one.
  private static let sure = (few: 0.85, several: 0.75, besidesABook: 0.95, strained: 0.98)
  /// Ways that ordinary words are sooner taken for: of 198 stretches "great man" twice for "wait", "what is"
  /// and "than football" for "what was that"; with these none, and each is heard in 15 of 18.
  private static let surer = [["wait"]: 0.99, ["what", "was", "that"]: 0.85]
  /// More answers than these are not told from commands: the likeliest to be mixed up come first.
  private static let mostAnswers = 60
  /// Words of an answer that may be said in so short a time.
  private static let mostWords = 4

  /// Hears a command. What may be said as an answer competes with it, and the verdict on its words has the
  /// last say. Nil where something else was said.
  ///
  /// Noise before and behind the voice is no part of it. Where an answer is waited for, a command is all that
  /// is said; else others may have spoken before.
  package func command(
    _ audio: PCM, besides expected: Page.Expectation.Sound, isAside: Bool = false
  ) async throws(Failure) -> SpokenCommand? {
    guard !audio.samples.isEmpty else { return nil }
    let voices = Endpointer.voices(in: audio.samples)
    if voices.isEmpty { return try await command(in: audio, expected, isAside) }
    guard voices.count == 1 || expected.isCommand else { return nil }
    for voice in voices.suffix(Self.mostVoices).reversed() {
      let sound = PCM(samples: Array(audio.samples[voice]), sampleRate: audio.sampleRate)
      if let command = try await command(in: sound, expected, isAside) { return command }
    }
    return nil
  }

  /// So many of those who spoke last are listened to.
  private static let mostVoices = 3

  private func command(
    in audio: PCM, _ expected: Page.Expectation.Sound, _ isAside: Bool
  ) async throws(Failure) -> SpokenCommand? {
    guard audio.seconds <= Self.longest.words else { return nil }
    let answers = answers(expected)
    // Where it may be the answer, it is that. One word of a passage that is to be said whole is no answer,
    // but it is one of its words where it stands in the middle.
    let taken = isAside || Self.isShort(expected) ? answers : []
    let passage = Self.passage(expected)
    let ways = SpokenCommand.allCases.flatMap { command in
      command.ways.map { (command: command, words: Self.words(of: $0)) }
    }.filter { way in
      !taken.contains(way.words) && !Self.stands(way.words, in: passage)
        && audio.seconds <= (way.words.count > 1 ? Self.longest.words : Self.longest.word)
    }
    let rivals = answers.filter { answer in !ways.contains { $0.words == answer } }
    let sentences = (ways.map(\.words) + rivals).map { SpokenPattern.sequence($0.map(SpokenPattern.word)) }
    func heard(besides books: [SpokenPattern]) async throws(Failure) -> [String]? {
      try await recognizer.sentence(of: .oneOf(sentences + books), .verified, audio).first
    }
    var books: [SpokenPattern] = []
    if case .answer(let asked) = expected, case .place = asked.hearing {
      books = [ReferenceGrammar(canon).book]
    }
    guard let found = try await heard(besides: books) else {
      let sure = try await recognizer.surest(of: .oneOf(sentences + books), among: 2, audio)
      guard let sure, sure.confidence >= Self.sure.strained else { return nil }
      return ways.first { $0.words == sure.words }?.command
    }
    if let way = ways.first(where: { $0.words == found }) {
      let needed = Self.surer[found] ?? (found.count > 2 ? Self.sure.several : Self.sure.few)
      // "Take it back" and "take that back" are one.
      for same in ways where same.command == way.command && same.words.count == found.count {
        if try await recognizer.confidence(in: same.words, audio) >= needed { return way.command }
      }
      return nil
    }
    guard !books.isEmpty, let other = try await heard(besides: []),
      let way = ways.first(where: { $0.words == other })
    else { return nil }
    let needed = max(Self.sure.besidesABook, try await recognizer.confidence(in: found, audio))
    return try await recognizer.confidence(in: other, audio) > needed ? way.command : nil
  }

  /// Whether an answer may be as short as a command.
  private static func isShort(_ expected: Page.Expectation.Sound) -> Bool {
    switch expected {
    case .answer(let asked): asked.isPartial || asked.wanted.count <= mostWords
    case .rest, .meaning, .option, .nothing, .words, .nextWord, .command, .unheard: true
    }
  }

  /// Whether several words may be some of a passage: they stand so in it, as "I know it" in "yes, I know it
  /// well", or it begins as they do: "I know that my Redeemer liveth".
  private static func stands(_ words: [String], in passage: [String]) -> Bool {
    words.count > 1 && (passage.contains(words) || passage.starts(with: words.prefix(2)))
  }

  /// The words of the passage that is to be said, one after another; none where it is not to be said.
  private static func passage(_ expected: Page.Expectation.Sound) -> [String] {
    switch expected {
    case .answer(let asked), .rest(let asked, _), .nextWord(_, let asked):
      if case .place = asked.hearing { [] } else { words(of: asked.passage.words).flatMap(\.self) }
    default: []
    }
  }

  /// What may be said in so short a time, as an answer: its words.
  private func answers(_ expected: Page.Expectation.Sound) -> [[String]] {
    let answers: [[String]] =
      switch expected {
      case .answer(let asked):
        if case .place = asked.hearing { [] } else { Self.words(of: asked.wanted) }
      case .rest(let asked, _): Self.words(of: asked.passage.words)
      case .meaning(let meaning, let others):
        ([meaning] + others.prefix(Self.mostAnswers)).flatMap(MeaningAnswers.acceptable).map(Self.words)
      case .option(let options): (options + QuizListener.labels).map(Self.words)
      case .nextWord(let place, _): (place.options + QuizListener.labels).map(Self.words)
      case .nothing, .words, .command, .unheard: []
      }
    var seen: Set<[String]> = []
    return answers.filter { !$0.isEmpty && $0.count <= Self.mostWords && seen.insert($0).inserted }
      .prefix(2 * Self.mostAnswers).map(\.self)
  }

  private static func words(of tokens: [Token]) -> [[String]] { tokens.compactMap { $0.spoken.first } }

  private static func words(of text: String) -> [String] {
    Tokenizer.tokens(of: text).flatMap { $0.spoken.first ?? [] }
  }
}

extension Recognizer {
  /// Of so many of the likeliest sentences, however noise strains them, that of which the verdict is surest.
  func surest(
    of pattern: SpokenPattern, among most: Int, _ audio: PCM
  ) async throws(Failure) -> (words: [String], confidence: Double)? {
    var surest: (words: [String], confidence: Double)?
    for words in try await sentence(of: pattern, .strained, audio).prefix(most) {
      let confidence = try await confidence(in: words, audio)
      if confidence > surest?.confidence ?? 0 { surest = (words, confidence) }
    }
    return surest
  }

  /// How sure the verdict is that words were said: of the least sure of them; 0 where one is not right.
  func confidence(in words: [String], _ audio: PCM) async throws(Failure) -> Double {
    let verdict = try await recite(RecitationRequest(text: words.joined(separator: " ")), audio)
    guard verdict.outcome == .heard, verdict.words.allSatisfy({ $0.verdict == .correct }) else { return 0 }
    return verdict.words.map(\.confidence).min() ?? 0
  }
}
