/// What became of one expected word.
public enum Verdict: String, Sendable, Codable, CaseIterable {
  /// This very word was said.
  case correct
  /// Another form of the same old verb was said (`has` for `hath`).
  case close
  /// Something else was said in its place.
  case substituted
  case omitted
  case unsure
}

/// How a recitation departed from its text, by the names that reading research uses (Goodman, "Miscue
/// Analysis", 1969).
///
/// A self-correction is told and credited: it costs nothing. `close` and `unsure` words are no miscues.
public enum Miscue: String, Sendable, Codable, CaseIterable {
  case omission
  /// Something else was said in a word's place.
  case substitution
  /// Something was said that the text does not have.
  case insertion
  case repetition
  /// A false start was put right.
  case selfCorrection = "self-correction"
  /// A silence longer than the phrasing explains: 0.5 s in a phrase, 1.2 s after a stop.
  case hesitation
  /// A silence of 3 s and more.
  case longPause = "long pause"
  /// Words were said out of their place. The last, so that the columns of tables stay where they are.
  case transposition

  /// A silence is a long pause from here on, in seconds.
  static let longPauseSeconds = 3.0

  /// The miscue that makes a verdict; nil for words that are right, nearly right or undecided.
  public init?(_ verdict: Verdict) {
    switch verdict {
    case .omitted: self = .omission
    case .substituted: self = .substitution
    case .correct, .close, .unsure: return nil
    }
  }

  /// The name of a silence.
  ///
  ///     Miscue(silence: 0.8)  // hesitation
  ///     Miscue(silence: 3)    // long pause
  public init(silence seconds: Double) {
    self = seconds >= Self.longPauseSeconds ? .longPause : .hesitation
  }
}

extension RecitationResult {
  /// How often each miscue occurs, in the order of `Miscue.allCases`; those that do not occur are left out.
  /// None where another text was said, or nothing.
  public var miscues: [(miscue: Miscue, count: Int)] {
    guard outcome == .heard else { return [] }
    var counts: [Miscue: Int] = [
      .insertion: added.count, .repetition: repeated.count, .transposition: misplaced.count,
      .selfCorrection: selfCorrected.count,
    ]
    for word in spokenWords { if let miscue = Miscue(word.verdict) { counts[miscue, default: 0] += 1 } }
    for silence in hesitations { counts[Miscue(silence: silence.seconds), default: 0] += 1 }
    return Miscue.allCases.compactMap { miscue in
      counts[miscue].flatMap { $0 > 0 ? (miscue, $0) : nil }
    }
  }
}

/// Where the line between right and wrong lies, relative to the model's own working point.
///
/// A shift of the log odds that a word needs, so it keeps its meaning when the model is fitted anew: at
/// `lenient` a word is accepted on odds e = 2.7 times lower, which questions a third to a half fewer right
/// words; `strict` questions half as many again, and lets fewer wrong ones pass. `Tests/Benchmarks/strangers`
/// measures what each comes to.
public enum VerdictStrictness: String, Sendable, Codable, CaseIterable {
  /// Fewer right words are questioned, more wrong ones pass.
  case lenient
  case normal
  /// Fewer wrong words pass, more right ones are questioned.
  case strict

  /// What it is called: by the sense, near to the words, word for word. Files keep the raw value.
  public var name: String {
    switch self {
    case .lenient: "sense"
    case .normal: "near"
    case .strict: "word-for-word"
    }
  }

  /// The one of a name, or of the name that it had before.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name || $0.rawValue == name }) else {
      return nil
    }
    self = found
  }

  /// Added to the log odds that a word needs.
  var words: Double {
    switch self {
    case .lenient: -1
    case .normal: 0
    case .strict: 0.75
    }
  }

  /// Added to the log odds that speech between words needs to be an added word. To be lenient is to need
  /// more.
  var extras: Double {
    switch self {
    case .lenient: 1
    case .normal: 0
    case .strict: -0.5
    }
  }
}

extension VerdictModel.WorkingPoint {
  /// The same, stricter or more lenient. Whether a recording is of its text at all stays as it is.
  func moved(_ strictness: VerdictStrictness) -> VerdictModel.WorkingPoint {
    var moved = self
    moved.shift += strictness.words
    moved.extra += strictness.extras
    return moved
  }
}

extension VerdictModel {
  /// The model with its lines where the terms want them.
  func moved(_ terms: RecitationJudge.Terms) -> VerdictModel {
    var moved = self
    moved.workingPoint = workingPoint.moved(terms.strictness)
    moved.workingPoint.shift -= terms.voice
    return moved
  }
}
