/// Where the line between right and wrong lies, relative to the model's own working point.
///
/// A shift of the log odds that a word needs, so it keeps its meaning when the model is fitted anew: at `lenient` a word
/// is accepted on odds e = 2.7 times lower, which questions a third to a half fewer right words; `strict` questions half as
/// many again, and lets fewer wrong ones pass. `Tests/Benchmarks/strangers` measures what each comes to.
public enum VerdictStrictness: String, Sendable, Codable, CaseIterable {
  /// Fewer right words are questioned, more wrong ones pass.
  case lenient
  /// The model's working point.
  case normal
  /// Fewer wrong words pass, more right ones are questioned.
  case strict

  /// Added to the log odds that a word needs.
  var words: Double {
    switch self {
    case .lenient: -1
    case .normal: 0
    case .strict: 0.75
    }
  }

  /// Added to the log odds that speech between words needs to be an added word. To be lenient is to need more.
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
  /// The same with its lines moved to where the terms want them.
  func moved(_ terms: RecitationJudge.Terms) -> VerdictModel {
    var moved = self
    moved.workingPoint = workingPoint.moved(terms.strictness)
    moved.workingPoint.shift -= terms.voice
    return moved
  }
}
