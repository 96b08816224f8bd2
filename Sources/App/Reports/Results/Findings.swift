import Batch
import Recitation
import Terminal
import Text

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
    let places = TextPlaces(result.words.map(\.expected), quotes: ("\"", "\""))
    var findings = omissions(in: result, places) + mistakes(in: result, places)
    for kind in ExtraKind.allCases {
      findings += kind.extras(of: result).map { extra in
        let isPerhaps = kind == .added && extra.isDoubtful
        return Finding(
          token: extra.before, rank: 1, time: extra.start, kind: kind.rawValue + (isPerhaps ? "?" : ""),
          role: kind == .added && !isPerhaps ? .added : .unsure,
          detail: quoted(extra.heard) + StyledText(" " + places.before(extra.before)))
      }
    }
    findings += result.hesitations.map { hesitation in
      Finding(
        token: hesitation.before, rank: 0, time: nil, kind: Miscue(silence: hesitation.seconds).rawValue,
        role: .dim,
        detail: StyledText("\(TimeText.tenths(hesitation.seconds)) s \(places.before(hesitation.before))"))
    }
    return findings.enumerated()
      .sorted { left, right in
        let (a, b) = (left.element, right.element)
        return (a.token, a.rank, a.time ?? 0, left.offset) < (b.token, b.rank, b.time ?? 0, right.offset)
      }
      .map(\.element)
  }

  private static func mistakes(in result: RecitationResult, _ places: TextPlaces) -> [Finding] {
    result.words.compactMap { word in
      switch word.verdict {
      case .correct, .omitted: return nil
      case .close, .substituted, .unsure: break
      }
      var detail = StyledText(word.expected + places.number(word.index))
      if let heard = word.heard { detail += StyledText(", heard \"\(heard)\"") }
      return Finding(
        token: word.index, rank: 2, time: word.start, kind: word.verdict.rawValue + doubt(word),
        role: word.verdict.role,
        detail: detail)
    }
  }

  /// A question mark where it is not known whether the word was left out or changed.
  private static func doubt(_ word: RecitationResult.Word) -> String { word.kindSure == false ? "?" : "" }

  private static func omissions(in result: RecitationResult, _ places: TextPlaces) -> [Finding] {
    var findings: [Finding] = []
    var run: [RecitationResult.Word] = []
    func end() {
      guard let first = run.first else { return }
      let words =
        run.map(\.expected).joined(separator: " ") + (run.count == 1 ? places.number(first.index) : "")
      let count = run.count > 1 ? StyledText(" (\(run.count) words)", .dim) : StyledText()
      findings.append(
        Finding(
          token: first.index, rank: 2, time: nil, kind: Verdict.omitted.rawValue + doubt(first),
          role: .omitted,
          detail: StyledText(words) + count))
      run = []
    }
    for word in result.words {
      if let last = run.last, last.kindSure != word.kindSure { end() }
      if word.verdict == .omitted { run.append(word) } else { end() }
    }
    end()
    return findings
  }

  private static func quoted(_ heard: String?) -> StyledText {
    heard.map { StyledText("\"\($0)\"") } ?? "something"
  }
}

extension ExplanationText {
  /// A paragraph for each explanation of a result.
  static func lines(_ result: RecitationResult, width: Int) -> [StyledText] {
    guard let explanations = result.explanations, !explanations.isEmpty else { return [] }
    var lines = [StyledText(), StyledText("Why", .heading)]
    for explanation in explanations {
      let title = StyledText(title(explanation.subject, result) + ": ", .heading)
      lines += (title + StyledText(text(explanation))).wrapped(to: width, indent: 2, hanging: 4)
    }
    lines += StyledText(
      "A margin in nats: 2.3 nats are ten times likelier, 4.6 a hundred times. How often it is right where it "
        + "is so sure: Trust in the manual.", .dim
    )
    .wrapped(to: width, indent: 2, hanging: 4)
    return lines
  }
}

/// How much of a text was recited, what of it in another order, and what was said before and behind it, in
/// words.
enum ExtentText {
  /// A sentence for each thing worth telling; none where the text was recited from its first word to its last
  /// and nothing else was said.
  ///
  ///     12 of 26 words, stopped after "concerned".
  ///     14 of 26 words, begun at "differs".
  ///     18 of 26 words, left out from "with" to "art".
  ///     Said out of place: "with which we are".
  ///     Speech before it: 2.1 s.
  public static func sentences(_ result: RecitationResult) -> [String] {
    guard result.outcome == .heard, let first = result.recited.first, let last = result.recited.last else {
      return []
    }
    let reached = result.spokenWords.filter { word in result.recited.contains { $0.contains(word.index) } }
    var sentences: [String] = []
    if reached.count < result.spokenWords.count {
      var facts = ["\(reached.count) of \(result.spokenWords.count) words"]
      let spoken = result.spokenWords
      if let begun = reached.first, begun.index != spoken.first?.index {
        facts.append("begun at \(quoted(begun))")
      }
      for gap in zip(result.recited, result.recited.dropFirst()) {
        let passed = spoken.filter { $0.index >= gap.0.upperBound && $0.index < gap.1.lowerBound }
        if let from = passed.first, let to = passed.last {
          facts.append(
            from.index == to.index
              ? "left out \(quoted(from))" : "left out from \(quoted(from)) to \(quoted(to))")
        }
      }
      if let stopped = reached.last, stopped.index != spoken.last?.index {
        facts.append("stopped after \(quoted(stopped))")
      }
      sentences.append(facts.joined(separator: ", ") + ".")
    }
    sentences += result.misplaced.compactMap { said in
      said.heard.map { "Said out of place: \(shortened($0))." }
    }
    let text = first.lowerBound == 0 && last.upperBound >= result.words.count ? "it" : "what was recited"
    if result.before > 0 { sentences.append("Speech before \(text): \(TimeText.tenths(result.before)) s.") }
    if result.behind > 0 { sentences.append("Speech behind \(text): \(TimeText.tenths(result.behind)) s.") }
    return sentences
  }

  /// Words in quotation marks; of more than eight the first and the last three.
  private static func shortened(_ words: String) -> String {
    let all = words.split(separator: " ")
    guard all.count > 8 else { return "\"\(words)\"" }
    return "\"\(all.prefix(3).joined(separator: " ")) … \(all.suffix(3).joined(separator: " "))\""
  }

  /// A word as printed, without the marks around it.
  private static func quoted(_ word: RecitationResult.Word) -> String {
    let bare = word.expected.drop { !$0.isLetter && !$0.isNumber }
    let end = bare.lastIndex { $0.isLetter || $0.isNumber }
    return "\"\(end.map { String(bare[...$0]) } ?? word.expected)\""
  }
}

/// The miscues of a recitation in words.
enum MiscueText {
  /// `2 omissions, 2 insertions (1 of them perhaps), 1 self-correction (credited)`; nil where there are none.
  static func line(_ result: RecitationResult) -> String? {
    let counts = result.miscues.map { miscue, count in
      count.of(miscue.rawValue) + (miscue == .selfCorrection ? " (credited)" : "")
        + (miscue == .insertion ? doubt(result, of: count) : "")
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// How many of what was added may be a breath.
  private static func doubt(_ result: RecitationResult, of count: Int) -> String {
    let doubtful = result.added.count { $0.isDoubtful }
    return doubtful == 0 ? "" : doubtful == count ? " (perhaps)" : " (\(doubtful) of them perhaps)"
  }
}
