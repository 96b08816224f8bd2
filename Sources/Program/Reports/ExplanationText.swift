import Batch
import Matching
import Terminal

extension ExplanationText {
  /// A paragraph for each explanation of a result.
  static func lines(_ result: RecitationResult, width: Int) -> [StyledText] {
    guard let explanations = result.explanations, !explanations.isEmpty else { return [] }
    var lines = [StyledText(), StyledText("Why", .heading)]
    for explanation in explanations {
      let title = StyledText(title(explanation.subject, result) + ": ", .heading)
      lines += (title + StyledText(text(explanation))).wrapped(to: width, indent: 2, hanging: 4)
    }
    lines += StyledText("A margin in nats: 2.3 nats are ten times likelier, 4.6 a hundred times.", .dim)
      .wrapped(to: width, indent: 2, hanging: 4)
    return lines
  }
}
