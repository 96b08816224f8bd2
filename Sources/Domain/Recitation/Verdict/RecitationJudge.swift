internal import func Glibc.log
public import Text

/// Turns the evidence of a recitation into its result: a verdict for each word, and what was more than the
/// text.
public struct RecitationJudge: Sendable {
  public struct Clock: Sendable {
    /// Frames put before the recording.
    public var padding: Int
    public var seconds: Double

    public init(padding: Int, seconds: Double) {
      self.padding = padding
      self.seconds = seconds
    }

    /// Seconds from the start of the recording, never outside of it; hundredths.
    func time(_ frame: Int) -> Double {
      let time = (max(0, Double(frame - padding))).rounded() / 100
      return min(seconds, time)
    }
  }

  public struct Terms: Sendable, Equatable, Codable {
    public var strictness: VerdictStrictness
    public var explains: Bool
    public var phones: Bool
    /// Log odds by which this voice's words are likelier said than they sound, as a teacher's corrections
    /// have taught; 0 for a voice that nothing is known of.
    public var voice: Double

    public init(
      strictness: VerdictStrictness = .normal, explains: Bool = false, phones: Bool = false, voice: Double = 0
    ) {
      self.strictness = strictness
      self.explains = explains
      self.phones = phones
      self.voice = voice
    }

    public init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        strictness: try members.decodeIfPresent(VerdictStrictness.self, forKey: .strictness) ?? .normal,
        explains: try members.decodeIfPresent(Bool.self, forKey: .explains) ?? false,
        phones: try members.decodeIfPresent(Bool.self, forKey: .phones) ?? false,
        voice: try members.decodeIfPresent(Double.self, forKey: .voice) ?? 0)
    }
  }

  public let model: VerdictModel

  /// Fewer frames of speech than this are no speech.
  static let leastSpeech = 10
  /// The other form of an old verb was said where it fits better by this much, in nats, however well the old
  /// one fits: espeak-ng says each of seven such verbs as written and otherwise, in three voices; as written
  /// none comes near it.
  static let formMargin = -4.0
  /// The confidence of a word in a recording of another text is at most this.
  static let refusedConfidence = 0.05

  /// The confidence of a word that no stretch recited has.
  static let neverReachedConfidence = 0.01

  public init(model: VerdictModel) {
    self.model = model
  }

  public static func silence(_ tokens: [Token], seconds: Double, notes: [String]) -> RecitationResult {
    guard tokens.contains(where: { !$0.key.isEmpty }) else { return noWords(seconds: seconds, notes: notes) }
    return RecitationResult(
      outcome: .silence, score: 0, seconds: seconds,
      words: tokens.map { .init(index: $0.index, expected: $0.printed, verdict: .omitted, confidence: 0) },
      notes: notes)
  }

  /// The result for a text that has nothing to say.
  public static func noWords(seconds: Double, notes: [String]) -> RecitationResult {
    RecitationResult(outcome: .noWords, score: nil, seconds: seconds, words: [], notes: notes)
  }

  /// Judges what the search found of as many tokens as the text has. `notes` about the recording are passed
  /// on.
  public func judge(
    _ tokens: [Token], _ recording: RecordingEvidence, _ clock: Clock, notes: [String] = [],
    terms: Terms = Terms()
  ) -> RecitationResult {
    var result = RecitationJudge(model: model.moved(terms)).judged(tokens, recording, clock, notes, terms)
    for place in result.words.indices where tokens[place].lineEnds > 0 {
      result.words[place].lineEnds = tokens[place].lineEnds
    }
    return result
  }

  private func judged(
    _ tokens: [Token], _ recording: RecordingEvidence, _ clock: Clock, _ notes: [String], _ terms: Terms
  ) -> RecitationResult {
    guard tokens.contains(where: { !$0.key.isEmpty }) else {
      return Self.noWords(seconds: clock.seconds, notes: notes)
    }
    guard recording.speechFrames >= Self.leastSpeech else {
      return Self.silence(tokens, seconds: clock.seconds, notes: notes)
    }
    let recited = RecitedText(recording, tokens, model)
    let refused = recited.isRefused
    let evidence = recited.evidence.tellingTwinsApart(tokens)
    let judgement = WordJudgement(evidence, model, passedOver: recited.passedOver)
    let talk = Talk(recited, recording, tokens, clock)
    var notes = notes
    let isOld = OldForms.isOldText(tokens.lazy.map(\.key))
    let kinds = tokens.indices.map { model.kindOdds(evidence, at: $0) }
    var words = tokens.indices.map { place in
      recited.home[place] == nil
        ? neverReached(tokens[place], replaced: talk.replaced.contains(place))
        : word(
          tokens[place], evidence.words[place], judgement.odds[place], judgement, kind: kinds[place],
          refused: refused, isOldText: isOld)
    }
    let unspeakable = tokens.indices.filter {
      !tokens[$0].key.isEmpty && recited.home[$0] != nil && evidence.words[$0] == nil
    }.map { tokens[$0].printed }
    if !unspeakable.isEmpty {
      notes.append("No pronunciation is known for: \(unspeakable.prefix(5).joined(separator: ", ")).")
    }
    for place in words.indices where recited.home[place] != nil && !refused {
      guard words[place].verdict == .substituted || words[place].verdict == .omitted else { continue }
      words[place].kindSure = kinds[place].map { abs($0) >= VerdictModel.sureKind }
    }
    Self.lendVerdicts(to: &words, tokens)
    var extras = refused ? Extras() : Extras(tokens, words, evidence, judgement, model, clock)
    let before = talk.before + extras.takeTalk(at: 0)
    let behind = talk.behind + extras.takeTalk(at: tokens.count)
    if !refused {
      extras.added = (extras.added + talk.added).sorted { ($0.start, $0.before) < ($1.start, $1.before) }
      extras.repeated = (extras.repeated + talk.repeated).sorted { $0.start < $1.start }
    }
    let places = WordPlaces(evidence.words, evidence.pieces, extras: extras.addedFrames).inOrder
    for (index, place) in places.enumerated() {
      guard let place, words[index].verdict != .omitted, judgement.odds[index] != nil else { continue }
      (words[index].start, words[index].end) = (clock.time(place.lowerBound), clock.time(place.upperBound))
      guard terms.phones, let word = evidence.words[index] else { continue }
      words[index].phones = SpokenPhone.all(of: word, in: place, clock)
    }
    let counted = zip(tokens, words).filter { !$0.0.key.isEmpty }.map(\.1)
    var result = RecitationResult(
      outcome: refused ? .otherText : .heard,
      score: Self.score(counted, added: extras.added.count { !$0.isDoubtful }),
      seconds: clock.seconds, words: words, recited: recited.recited, before: before,
      behind: behind,
      added: extras.added, repeated: extras.repeated, misplaced: talk.misplaced,
      selfCorrected: extras.selfCorrected, hesitations: extras.hesitations,
      notes: notes, needed: (Logistic.probability(logOdds: judgement.line) * 10_000).rounded() / 10_000)
    result.notes += result.unexplainedSpeech
    if terms.explains {
      let explanations = Explanations(evidence: evidence, judgement: judgement, model: model, clock: clock)
      result.explanations = explanations.all(result, tokens)
    }
    return result
  }

  /// A word that the recitation never came to, or passed over with others; changed where something else was
  /// said for them.
  private func neverReached(_ token: Token, replaced: Bool) -> RecitationResult.Word {
    RecitationResult.Word(
      index: token.index, expected: token.printed, verdict: replaced ? .substituted : .omitted,
      confidence: Self.neverReachedConfidence)
  }

  private func word(
    _ token: Token, _ evidence: WordEvidence?, _ odds: Double?, _ judgement: WordJudgement, kind: Double?,
    refused: Bool, isOldText: Bool
  ) -> RecitationResult.Word {
    var result = RecitationResult.Word(
      index: token.index, expected: token.printed, verdict: refused ? .omitted : .unsure,
      confidence: refused ? Self.refusedConfidence : 0.5)
    guard let evidence, let odds else { return result }
    let confidence = min(Logistic.probability(logOdds: odds), refused ? Self.refusedConfidence : 1)
    result.confidence = (confidence * 10_000).rounded() / 10_000
    let said = !refused && odds >= judgement.line - model.workingPoint.unsure
    if said {
      result.verdict = odds >= judgement.line ? .correct : .unsure
    } else {
      result.verdict = kind ?? 0 > 0 ? .substituted : .omitted
    }
    if result.verdict == .omitted { return result }
    if let rival = evidence.rival, !rival.isEmpty, let margin = evidence.overRival, margin < 0 {
      // The old and the modern form of one verb: another word, yet no mistake of memory.
      let isForm = OldForms.areFormsOfSameVerb(token.key, rival, inOldText: isOldText)
      if isForm, !said && !refused || margin < Self.formMargin && said { result.verdict = .close }
      // Which other word was said is right for one in three, and no margin, nor all ears that agree, made it
      // right for nine in ten: it is not told. Of a form of the verb the verdict itself says it.
      if result.verdict == .close { result.heard = rival }
    }
    return result
  }

  /// Gives tokens that are not said (a dash) the verdict of the word before, or else of the one behind.
  static func lendVerdicts(to words: inout [RecitationResult.Word], _ tokens: [Token]) {
    var last: Int?
    let first = tokens.firstIndex { !$0.key.isEmpty }
    for index in words.indices {
      if !tokens[index].key.isEmpty {
        last = index
      } else if let from = last ?? first {
        words[index].verdict = words[from].verdict
        words[index].confidence = words[from].confidence
      }
    }
  }

  /// (correct + half of unsure - added for sure) / words, at least 0: 8 right, 1 unsure, 1 wrong and 1
  /// added are 0.75.
  static func score(_ words: [RecitationResult.Word], added: Int) -> Double {
    var points = 0.0
    for word in words {
      switch word.verdict {
      case .correct: points += 1
      case .unsure: points += 0.5
      case .close, .substituted, .omitted: break
      }
    }
    let score = max(0, points - Double(added)) / Double(max(1, words.count))
    return (score * 10_000).rounded() / 10_000
  }
}
