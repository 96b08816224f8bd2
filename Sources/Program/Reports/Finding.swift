import Matching
import Terminal

/// One thing that went otherwise than the text: a row of the list below it.
struct Finding {
  /// The token it belongs to, or before which it was said.
  let token: Int
  /// Its place among the findings of one token: a silence, then what was said before the word, then the word.
  let rank: Int
  /// Where it was heard, in seconds.
  let time: Double?
  let kind: String
  let role: Role
  let detail: StyledText

  /// Everything but correct words, in the order of the text. Neighbouring words left out are one finding.
  static func all(in result: RecitationResult, _ styles: Styles) -> [Finding] {
    var findings = omissions(in: result) + mistakes(in: result)
    for kind in ExtraKind.allCases {
      findings += kind.extras(of: result).map { extra in
        Finding(
          token: extra.before, rank: 1, time: extra.start, kind: kind.rawValue,
          role: kind == .added ? .added : .unsure,
          detail: quoted(extra.heard) + place(extra.before, in: result))
      }
    }
    findings += result.hesitations.map { hesitation in
      Finding(
        token: hesitation.before, rank: 0, time: nil, kind: Miscue(silence: hesitation.seconds).rawValue,
        role: .dim,
        detail: StyledText("\(TimeText.tenths(hesitation.seconds)) s") + place(hesitation.before, in: result))
    }
    return findings.enumerated()
      .sorted { left, right in
        let (a, b) = (left.element, right.element)
        return (a.token, a.rank, a.time ?? 0, left.offset) < (b.token, b.rank, b.time ?? 0, right.offset)
      }
      .map(\.element)
  }

  private static func mistakes(in result: RecitationResult) -> [Finding] {
    result.words.compactMap { word in
      switch word.verdict {
      case .correct, .omitted: return nil
      case .close, .substituted, .unsure: break
      }
      var detail = StyledText(word.expected)
      if let heard = word.heard { detail += StyledText(", heard \"\(heard)\"") }
      return Finding(
        token: word.index, rank: 2, time: word.start, kind: word.verdict.rawValue,
        role: word.verdict.role,
        detail: detail)
    }
  }

  private static func omissions(in result: RecitationResult) -> [Finding] {
    var findings: [Finding] = []
    var run: [RecitationResult.Word] = []
    func end() {
      guard let first = run.first else { return }
      let words = run.map(\.expected).joined(separator: " ")
      let count = run.count > 1 ? StyledText(" (\(run.count) words)", .dim) : StyledText()
      findings.append(
        Finding(
          token: first.index, rank: 2, time: nil, kind: Verdict.omitted.rawValue, role: .omitted,
          detail: StyledText(words) + count))
      run = []
    }
    for word in result.words {
      if word.verdict == .omitted { run.append(word) } else { end() }
    }
    end()
    return findings
  }

  private static func quoted(_ heard: String?) -> StyledText {
    heard.map { StyledText("\"\($0)\"") } ?? "something"
  }

  private static func place(_ before: Int, in result: RecitationResult) -> StyledText {
    guard let next = result.words.first(where: { $0.index >= before }) else { return " at the end" }
    return StyledText(" before \"\(next.expected)\"")
  }
}
