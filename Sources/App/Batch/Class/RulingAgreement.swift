public import Recitation
import Text

/// How often a teacher and the program agree about words being right or missed.
///
/// Cohen's kappa is the agreement beyond what chance gives (J. Cohen, Educational and Psychological
/// Measurement 20, 1960): 1 is full agreement, 0 that of chance. `unsure` words are left out, for the program
/// does not decide them.
public struct RulingAgreement: Sendable, Equatable {
  /// Of fewer words a single one moves kappa by more than it tells.
  public static let leastWords = 50

  /// Counts by what both say.
  public struct Table: Sendable, Equatable {
    /// Right for both.
    public var right = 0
    /// Missed for both.
    public var missed = 0
    /// Right for the teacher alone: a false alarm.
    public var falseAlarms = 0
    /// Missed for the teacher alone: overlooked.
    public var overlooked = 0

    /// Words ruled right or wrong.
    var count: Int { right + missed + falseAlarms + overlooked }

    /// Cohen's kappa as it is told; nil of fewer than `leastWords`.
    public var toldKappa: Double? { count >= RulingAgreement.leastWords ? kappa : nil }

    /// Cohen's kappa; nil where both always say the same one thing, or there is nothing.
    var kappa: Double? {
      guard count > 0 else { return nil }
      let n = Double(count)
      let agreed = Double(right + missed) / n
      let teacher = Double(right + falseAlarms) / n
      let program = Double(right + overlooked) / n
      let chance = teacher * program + (1 - teacher) * (1 - program)
      return chance < 1 ? (agreed - chance) / (1 - chance) : nil
    }
  }

  /// What the teacher says of words that have one verdict of the program's.
  public struct Marks: Sendable, Equatable {
    /// How often each was said.
    public var rulings: [Correction.Ruling: Int] = [:]
    /// Words of recordings with a correction of which nothing was said.
    public var passedOver = 0

    /// How many of those ruled right or wrong the teacher sees as the verdict does; nil of `unsure`, which
    /// says neither.
    public func agreed(with verdict: Verdict) -> Rate? {
      guard verdict != .unsure else { return nil }
      let wrong = rulings[.wrong, default: 0]
      let right = rulings[.right, default: 0] + rulings[.selfCorrected, default: 0]
      return Rate(count: Miscue(verdict) == nil ? right : wrong, of: right + wrong)
    }
  }

  /// Recordings that have a correction.
  public private(set) var recordings = 0
  /// By the program's verdict, `unsure` among them.
  public private(set) var marks: [Verdict: Marks] = [:]
  /// Words that the teacher ruled on.
  public private(set) var ruled = Table()
  /// All words of recordings with a ruling; those passed over are taken for agreed.
  public private(set) var all = Table()

  /// Counts those of results. Words that are not to count are in neither table.
  public init(_ lines: [ResultLine]) {
    for line in lines {
      guard let correction = line.correction, let judged = line.judged, judged.outcome == .heard else {
        continue
      }
      recordings += 1
      for word in judged.spokenWords {
        let ruling = correction.word(word)?.verdict
        if let ruling {
          marks[word.verdict, default: Marks()].rulings[ruling, default: 0] += 1
        } else {
          marks[word.verdict, default: Marks()].passedOver += 1
        }
        guard word.verdict != .unsure else { continue }
        let isRight = Miscue(word.verdict) == nil
        switch ruling {
        case .notCounted: continue
        case nil: Self.add(isRight, isRight, to: &all)
        case .right, .selfCorrected, .wrong:
          let says = ruling != .wrong
          Self.add(isRight, says, to: &all)
          Self.add(isRight, says, to: &ruled)
        }
      }
    }
  }

  private var kappaText: String {
    if let kappa = all.toldKappa.flatMap({ NumberText.fixed($0, 2) }) { return "kappa \(kappa)." }
    return all.count < Self.leastWords
      ? "no kappa, for which \(all.count.of("word")) are too few (\(Self.leastWords) are needed)."
      : "no kappa, for both always say the same."
  }

  private static func add(_ program: Bool, _ teacher: Bool, to table: inout Table) {
    switch (program, teacher) {
    case (true, true): table.right += 1
    case (false, false): table.missed += 1
    case (false, true): table.falseAlarms += 1
    case (true, false): table.overlooked += 1
    }
  }

  /// Sentences about the agreement over results: one of what was ruled, one of all words, and where several
  /// voices were ruled on one of each; none where nothing was ruled.
  public static func sentences(_ lines: [ResultLine]) -> [String] {
    let voices = byVoice(lines)
    let each = voices.map { voice in
      "\(voice.name.isEmpty ? "No learner named" : voice.name): \(voice.agreement.ruledSentence)"
    }
    return RulingAgreement(lines).lines + (voices.count > 1 ? each : [])
  }

  /// The agreement by learner, the empty name for none; those of whom nothing was ruled are left out.
  public static func byVoice(_ lines: [ResultLine]) -> [(name: String, agreement: RulingAgreement)] {
    Dictionary(grouping: lines) { $0.learner ?? "" }.sorted(naturallyBy: \.key)
      .map { (name: $0.key, agreement: RulingAgreement($0.value)) }.filter { $0.agreement.count > 0 }
  }

  /// Words ruled right or wrong, but for `unsure` ones.
  public var count: Int { ruled.count }

  /// Whether no teacher has said anything of any word.
  public var isEmpty: Bool { marks.values.allSatisfy(\.rulings.isEmpty) }

  private var ruledSentence: String {
    "of \(count.of("word")) ruled on: \(ruled.right + ruled.missed) agreed, "
      + "\(ruled.falseAlarms) were right and flagged, \(ruled.overlooked) were missed and passed."
  }

  /// A line each for both tables; none where nothing was ruled.
  var lines: [String] {
    guard count > 0 else { return [] }
    return [
      "O" + ruledSentence.dropFirst(),
      "Over all words of these recordings, those passed over taken for agreed: "
        + kappaText,
    ]
  }
}
