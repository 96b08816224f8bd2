public import Batch
public import Recitation
public import Terminal
public import Text

/// A result for people: the score, the text with its words marked, what went wrong, and what to know.
public struct ResultReport: Sendable {
  /// What was scored: "John 11:35", "me.wav".
  public var title: String
  public var result: RecitationResult
  /// The pass mark, where there is one.
  public var passMark: Double?
  /// How strict the judge was.
  public var strictness: VerdictStrictness

  public init(
    title: String, result: RecitationResult, passMark: Double? = nil, strictness: VerdictStrictness = .normal
  ) {
    self.strictness = strictness
    self.title = title
    self.result = result
    self.passMark = passMark
  }

  /// The same in sentences, for who has it read aloud: no marks, and each error once.
  public func sentences(width: Int) -> [StyledText] {
    var said = [title + "."]
    if let score = result.score {
      let mark = passMark.map { ": " + (refusal($0, told: Self.percent($0)) ?? "passed") }
      said.append("Score \(Self.percent(score))\(mark ?? "").")
    }
    let pace = result.wordsPerMinute.flatMap { $0.isFinite ? NumberText.fixed($0, 0) : nil }
    said.append(
      "\(TimeText.tenths(result.seconds)) seconds\(pace.map { ", \($0) correct words a minute" } ?? "").")
    switch result.outcome {
    case .noWords: said.append("The text has no word to say, so there is nothing to score.")
    case .silence: said.append("No speech was heard. Is the right microphone chosen, and is it on?")
    case .otherText: said.append("Speech was heard, but not of this text.")
    case .heard:
      let extent = ExtentText.sentences(result)
      let errors = result.sentences(ofRecitedOnly: !extent.isEmpty)
      said += extent + (errors.isEmpty && extent.isEmpty ? ["All of it was right."] : errors) + beside
    }
    let lines = said.flatMap { StyledText($0).wrapped(to: max(20, width)) }
    return lines + ExplanationText.lines(result, width: max(20, width))
      + result.notes.flatMap { StyledText("Note: " + $0).wrapped(to: max(20, width)) }
  }

  /// What is no error, but was noticed.
  private var beside: [String] {
    func before(_ token: Int) -> String {
      guard let next = result.spokenWords.first(where: { $0.index >= token }) else { return "at the end" }
      return "before “\(next.expected.filter { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" })”"
    }
    func said(_ extras: [RecitationResult.Extra], _ what: String) -> [String] {
      extras.map { "\($0.heard.map { "“\($0)”" } ?? "Something") \(what) \(before($0.before))." }
    }
    return said(result.repeated, "was said twice") + said(result.selfCorrected, "was put right")
      + result.hesitations.map {
        "A pause of \(TimeText.tenths($0.seconds)) seconds \(before($0.before))."
      }
  }

  private static func percent(_ share: Double) -> String {
    NumberText.percent(share).replacing("%", with: " percent")
  }

  /// Longest list of findings; the marked text shows all of them.
  private static let mostFindings = 40

  /// The lines, at most `width` columns wide.
  public func lines(width: Int, _ styles: Styles) -> [StyledText] {
    let width = max(20, width)
    var lines = [StyledText(title, .heading)].flatMap { $0.wrapped(to: width) }
    lines += summary(styles).wrapped(to: width)
    switch result.outcome {
    case .noWords:
      lines += StyledText("The text has no word to say, so there is nothing to score.").wrapped(to: width)
    case .silence:
      lines += StyledText("No speech was heard. Is the right microphone chosen, and is it on?", .error)
        .wrapped(to: width)
    case .otherText:
      lines += StyledText("Speech was heard, but not of this text.", .error).wrapped(to: width)
      lines += markedText(width: width, styles)
    case .heard:
      for sentence in ExtentText.sentences(result) { lines += StyledText(sentence).wrapped(to: width) }
      lines += markedText(width: width, styles) + findings(width: width, styles)
      if let miscues = MiscueText.line(result) {
        lines += [StyledText()] + StyledText("Miscues: " + miscues).wrapped(to: width, indent: 2, hanging: 4)
      }
    }
    lines += ExplanationText.lines(result, width: width)
    for note in result.notes {
      lines += (StyledText("Note: ", .warning) + StyledText(note)).wrapped(to: width, hanging: 6)
    }
    return lines
  }

  /// `✓ 97% correct, pass · 3.2 s · 112 words a minute`
  public func summary(_ styles: Styles) -> StyledText {
    var facts: [StyledText] = []
    if let score = result.score {
      let passed = passMark.map { result.passes($0, strictness) }
      let role: Role = passed == false ? .error : (passed == true ? .correct : .heading)
      var text = StyledText()
      if passed != nil { text.append(styles.mark(passed == true ? .correct : .error) + " ", role) }
      text.append("score \(NumberText.percent(score))", role)
      if let passMark {
        text.append(", " + (refusal(passMark, told: NumberText.percent(passMark)) ?? "passed"), role)
      }
      facts.append(text)
    } else {
      facts.append("no score")
    }
    facts.append(StyledText("\(TimeText.tenths(result.seconds)) s"))
    if let pace = result.pace {
      var text = "\(NumberText.fixed(pace.wordsPerMinute, 0) ?? "?") correct words a minute"
      if let until = pace.untilStopped.flatMap({ NumberText.fixed($0, 0) }) {
        text += " (\(until) until one stopped)"
      }
      facts.append(StyledText(text))
    }
    var line = facts[0]
    for fact in facts.dropFirst() { line += StyledText(styles.separator, .dim) + fact }
    return line
  }

  /// Why a result does not pass: “not passed: “not” left out, 1 word too much”; nil where it passes. `name`
  /// is what the mark is called.
  private func refusal(_ mark: Double, told name: String) -> String? {
    guard !result.passes(mark, strictness) else { return nil }
    if result.score ?? 0 < mark { return "below the pass mark of \(name)" }
    let changing = result.changing(strictness)
    var reasons = changing.compactMap { slip in
      slip.expected.map { expected in
        let word = "“\(expected.filter { $0.isLetter || $0 == "'" || $0 == "’" })”"
        return slip.given.map { "“\($0)” for \(word)" } ?? "\(word) left out"
      }
    }
    let added = changing.count { $0.expected == nil }
    if added > 0 { reasons.append("\(added.of("word")) too much") }
    return "not passed: " + reasons.joined(separator: ", ")
  }

  private func markedText(width: Int, _ styles: Styles) -> [StyledText] {
    let added = Dictionary(grouping: result.added, by: \.before)
    let hesitations = Set(result.hesitations.map(\.before))
    var pieces: [(text: StyledText, lineEnds: Int)] = []
    func putExtras(before index: Int) {
      if hesitations.contains(index) { pieces.append((StyledText(styles.ellipsis, .dim), 0)) }
      for extra in added[index] ?? [] { pieces.append((WordMark.mark(added: extra, styles), 0)) }
    }
    for word in result.words {
      let first = pieces.count
      putExtras(before: word.index)
      pieces.append((WordMark.mark(word), 0))
      pieces[first].lineEnds = word.lineEnds ?? 0
    }
    let end = (result.words.last?.index ?? -1) + 1
    for index in Set(added.keys).union(hesitations).filter({ $0 >= end }).sorted() {
      putExtras(before: index)
    }
    return [StyledText()] + StyledText.lines(of: pieces, to: width, indent: 2, isBySense: false)
      + legend(width: width, styles)
  }

  private func legend(width: Int, _ styles: Styles) -> [StyledText] {
    let verdicts = Set(result.words.map(\.verdict))
    var entries = Verdict.allCases.filter(verdicts.contains).compactMap(WordMark.legend)
    if !result.added.allSatisfy(\.isDoubtful) { entries.append(WordMark.legendOfAdded) }
    if result.added.contains(where: \.isDoubtful) { entries.append(WordMark.legendOfPerhaps) }
    if result.words.contains(where: { $0.kindSure == false }) {
      entries.append(StyledText("? kind unsure"))
    }
    if !result.hesitations.isEmpty { entries.append(StyledText(styles.ellipsis, .dim) + " hesitation") }
    guard let first = entries.first else { return [] }
    let line = entries.dropFirst().reduce(first) { $0 + StyledText(styles.separator, .dim) + $1 }
    return [StyledText()] + line.wrapped(to: width, indent: 2)
  }

  private func findings(width: Int, _ styles: Styles) -> [StyledText] {
    let all = Finding.all(in: result, styles)
    guard !all.isEmpty else { return [] }
    let shown = all.prefix(Self.mostFindings)
    let times = shown.map { $0.time.map(TimeText.position) ?? "" }
    let timeWidth = times.map(\.count).max() ?? 0
    let kindWidth = shown.map(\.kind.count).max() ?? 0
    var lines = [StyledText()]
    for (finding, time) in zip(shown, times) {
      var line = StyledText("  " + styles.mark(finding.role) + " ", finding.role)
      line.append(String(repeating: " ", count: timeWidth - time.count) + time + "  ", .dim)
      line.append(TerminalText.padded(finding.kind, to: kindWidth) + "  ", finding.role)
      let left = line.width
      if left > width / 2 {
        lines += (line + finding.detail).wrapped(to: width, indent: 2, hanging: 4)
        continue
      }
      let detail = finding.detail.wrapped(to: max(8, width - left))
      for (number, piece) in detail.enumerated() {
        lines.append((number == 0 ? line : StyledText(String(repeating: " ", count: left))) + piece)
      }
    }
    if all.count > shown.count {
      let rest = StyledText("and \(all.count - shown.count) more, all marked in the text above", .dim)
      lines += rest.wrapped(to: width, indent: 2)
    }
    return lines
  }
}

/// How a verdict is marked in running text, so that nothing rests on colour alone.
///
///     correct      love
///     close        ~hath~
///     substituted  {slept for wept}
///     omitted      [-wept-]
///     unsure       (?wept)
///     added        {+very+}
///     perhaps      {+?+}
enum WordMark {
  static func mark(_ word: RecitationResult.Word) -> StyledText {
    let expected = word.expected
    switch word.verdict {
    case .correct: return StyledText(expected, .correct)
    case .close: return StyledText("~\(expected)~", .close)
    case .substituted: return StyledText(tied: "{\(word.heard ?? "?") for \(expected)}", .substituted)
    case .omitted: return StyledText("[-\(expected)-]", .omitted)
    case .unsure: return StyledText("(?\(expected))", .unsure)
    }
  }

  static func mark(added extra: RecitationResult.Extra, _ styles: Styles) -> StyledText {
    extra.isDoubtful
      ? StyledText("{+?+}", .unsure) : StyledText(tied: "{+\(extra.heard ?? styles.ellipsis)+}", .added)
  }

  /// The legend's entry for a verdict; nothing for `correct`.
  static func legend(_ verdict: Verdict) -> StyledText? {
    switch verdict {
    case .correct: nil
    case .close: StyledText("~word~", .close) + " close"
    case .substituted: StyledText(tied: "{said for word}", .substituted) + " substituted"
    case .omitted: StyledText("[-word-]", .omitted) + " omitted"
    case .unsure: StyledText("(?word)", .unsure) + " unsure"
    }
  }

  static let legendOfAdded = StyledText("{+word+}", .added) + " added"
  static let legendOfPerhaps = StyledText("{+?+}", .unsure) + " perhaps added"
}

extension Verdict {
  /// How a word of this verdict is drawn.
  public var role: Role {
    switch self {
    case .correct: .correct
    case .close: .close
    case .substituted: .substituted
    case .omitted: .omitted
    case .unsure: .unsure
    }
  }
}

/// A recording without result, for people.
public enum ErrorReport {
  /// The lines, at most `width` columns wide.
  public static func lines(
    _ title: String, _ failure: Failure, width: Int, _ styles: Styles
  ) -> [StyledText] {
    let message = StyledText(styles.mark(.error) + " ", .error) + StyledText(failure.message)
    return StyledText(title, .heading).wrapped(to: max(20, width))
      + message.wrapped(to: max(20, width), hanging: 2)
  }
}

/// What a batch came to, in one line for standard error.
public struct BatchSummary: Sendable, Equatable {
  /// Recordings with a result.
  public private(set) var scored = 0
  /// Recordings without.
  public private(set) var failed = 0
  /// Results in which another text was said.
  public private(set) var otherText = 0
  /// Results in which nothing was said.
  public private(set) var silent = 0
  /// Results below the pass mark.
  public private(set) var belowMark = 0
  private var sum = 0.0
  private var rated = 0

  public init() {}

  public mutating func add(_ line: ResultLine, passMark: Double?) {
    guard let result = line.result else {
      failed += 1
      return
    }
    scored += 1
    if result.outcome == .otherText { otherText += 1 }
    if result.outcome == .silence { silent += 1 }
    guard let score = result.score else { return }
    if result.outcome == .heard {
      sum += score
      rated += 1
    }
    let strictness = line.made.flatMap { VerdictStrictness(name: $0.strictness) } ?? .normal
    if let passMark, !result.passes(passMark, strictness) { belowMark += 1 }
  }

  /// `12 recordings scored, mean 93% of 10, 1 of another text, 1 silent, 2 below the pass mark, 1 could not
  /// be scored`. The mean is of those in which the text was heard.
  public var line: StyledText {
    var line = StyledText("\(scored.of("recording")) scored")
    if rated > 0 {
      let some = otherText + silent > 0 ? " of \(rated)" : ""
      line.append(", mean \(NumberText.percent(sum / Double(rated)))\(some)")
    }
    if otherText > 0 { line.append(", \(otherText) of another text", .warning) }
    if silent > 0 { line.append(", \(silent) silent", .warning) }
    if belowMark > 0 { line.append(", \(belowMark) below the pass mark", .warning) }
    if failed > 0 { line.append(", \(failed) could not be scored", .error) }
    return line
  }
}
