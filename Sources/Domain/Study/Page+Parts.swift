internal import Decks

extension Page.Action {
  static let stop = Self(.escape, "stop", also: ["quit"], .stop)
  static let takeBack = Self(.character("u"), "take back", .takeBack)
}

extension Page.Block {
  /// How a typed or spoken meaning was.
  ///
  /// - Parameters:
  ///   - verdict: What the comparison says.
  ///   - isRight: What the learner says; nil where they leave it.
  ///   - heard: What was heard, where it was said.
  /// - Returns: The block.
  static func verdict(of verdict: AnswerVerdict, isRight: Bool? = nil, heard: String? = nil) -> Self {
    let counts = isRight ?? verdict.isRight
    var words = counts ? "Right" : "Not so"
    if counts != verdict.isRight { words += ", as you say" }
    if case .close(let text) = verdict, counts { words += ", written “\(text)”" }
    return .verdict(isRight: counts, words, remark: heard.map { "heard: \($0)" })
  }
}
