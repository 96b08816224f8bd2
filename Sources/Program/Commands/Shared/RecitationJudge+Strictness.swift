import Matching

extension RecitationJudge.Terms {
  /// The terms that a command line asks for.
  package init(_ strictness: StrictnessChoice, explains: Bool = false, phones: Bool = false) {
    let strictness: VerdictStrictness =
      switch strictness {
      case .lenient: .lenient
      case .normal: .normal
      case .strict: .strict
      }
    self.init(strictness: strictness, explains: explains, phones: phones)
  }
}
