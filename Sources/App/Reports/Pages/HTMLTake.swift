import Batch
import Recitation
import Terminal
import Text

/// One recording on a page: what was said above what was asked, each word a button that plays itself and
/// opens what the teacher may say of it.
struct HTMLTake {
  /// Its place on the page, which names its sound.
  let number: Int
  let line: ResultLine
  /// Whether its sound is on the page.
  let isPlayable: Bool

  /// What tells scripts which recording it is.
  var attributes: String {
    let facts = [
      ("id", line.id), ("learner", line.learner), ("date", line.date),
      ("recording", line.origin?.recording), ("text", line.origin?.text),
    ]
    let known = facts.compactMap { name, value in
      value.map { " data-\(name)=\"\(HTMLParts.escaped($0))\"" }
    }
    // Parts that were left out may come to count again.
    let whole = line.result?.minuteEnd == nil ? line.judged ?? line.result : line.result
    let told = whole.map(Self.times) ?? ""
    let spans = (line.correction?.leftOut ?? []).compactMap { span in
      NumberText.fixed(span.start, 2).flatMap { start in
        NumberText.fixed(span.end, 2).map { "\(start)-\($0)" }
      }
    }
    return
      "data-take=\"\(number)\"\(known.joined())\(told) data-left-out=\"\(spans.joined(separator: " "))\""
  }

  /// What scripts count score and pace by, as `ReadingPace` does: when words too many and other things beside
  /// the text were said, how long the recording is, the speech before the text, and whether a minute counts.
  private static func times(_ result: RecitationResult) -> String {
    func list(_ extras: [RecitationResult.Extra]) -> String {
      extras.compactMap { exact($0.start, $0.end) }.joined(separator: " ")
    }
    let doubtful = result.added.filter(\.isDoubtful)
    let others = doubtful + result.repeated + result.misplaced + result.selfCorrected
    var facts = " data-added=\"\(list(result.added.filter { !$0.isDoubtful }))\""
    if !others.isEmpty { facts += " data-beside=\"\(list(others))\"" }
    if let length = NumberText.fixed(result.seconds, 3) { facts += " data-length=\"\(length)\"" }
    if result.before > 0, let before = NumberText.fixed(result.before, 3) {
      facts += " data-before=\"\(before)\""
    }
    return facts + (result.minuteEnd == nil ? "" : " data-minute")
  }

  /// `1.25-1.5`, in seconds.
  private static func exact(_ start: Double, _ end: Double) -> String? {
    NumberText.fixed(start, 3).flatMap { start in NumberText.fixed(end, 3).map { "\(start)-\($0)" } }
  }

  /// The words in a paragraph, what they come to, and how to hear them.
  func body(_ result: RecitationResult) -> String {
    var pieces: [String] = []
    for word in result.words {
      pieces += [String](repeating: "<br>", count: word.lineEnds ?? 0)
      pieces += beside(result) { $0 == word.index }
      pieces.append(self.word(word, in: result))
    }
    let tail = result.words.last.map { $0.index + 1 } ?? 0
    pieces += beside(result) { $0 >= tail }
    let miscues = MiscueText.line(result).map { "<p class=\"miscues\">\($0)</p>" } ?? ""
    let noted =
      Self.paragraphs("note", result.outcome == .heard ? ExtentText.sentences(result) : [])
      + Self.paragraphs("note", result.notes) + Self.paragraphs("failed", Self.refusal(result.outcome))
    return "<p class=\"words\">\(pieces.joined(separator: " "))</p>\(miscues)\(noted)\(spans)\(play)"
  }

  private static func paragraphs(_ kind: String, _ sentences: [String]) -> String {
    sentences.map { "<p class=\"\(kind)\">\(HTMLParts.escaped($0))</p>" }.joined()
  }

  /// Why there is no verdict.
  private static func refusal(_ outcome: RecitationResult.Outcome) -> [String] {
    switch outcome {
    case .heard: []
    case .silence: ["No speech was heard."]
    case .otherText: ["Another text was said."]
    case .noWords: ["The text has no word to say."]
    }
  }

  /// The sound of a recording, as text; the one player takes it from here.
  static func sound(_ number: Int, _ base64: String) -> String {
    "<data id=\"a\(number)\" value=\"\(base64)\" hidden></data>"
  }

  private var play: String {
    guard isPlayable else { return "" }
    return
      "<button type=\"button\" class=\"play\">Play<span class=\"away\"> "
      + "\(HTMLParts.escaped(line.id))</span></button>"
  }

  private var spans: String {
    let spans = (line.correction?.leftOut ?? []).map {
      "\(TimeText.tenths($0.start))–\(TimeText.tenths($0.end)) s"
    }
    return "<p class=\"spans\">" + (spans.isEmpty ? "" : "Left out: \(spans.joined(separator: ", "))")
      + "</p>"
  }

  /// What was said beside the words at a place, and the silence there.
  private func beside(_ result: RecitationResult, _ isPlace: (Int) -> Bool) -> [String] {
    let silences = result.hesitations.filter { isPlace($0.before) }.map { silence in
      let name = Miscue(silence: silence.seconds).rawValue
      let length = "\(TimeText.tenths(silence.seconds)) s"
      return Self.span("pause", "\(name), \(length)", "<ruby>‖<rt>\(length)</rt></ruby>")
    }
    let extras = ExtraKind.allCases.flatMap { kind in
      kind.extras(of: result).filter { isPlace($0.before) }.map { extra(kind, $0) }
    }
    return silences + extras
  }

  private func word(_ word: RecitationResult.Word, in result: RecitationResult) -> String {
    let judged = line.judged?.words.first { $0.index == word.index } ?? word
    let said = line.correction?.word(judged)
    let isOut = word.excluded == true
    // Of a reading that was refused no word was judged.
    let isJudged = result.outcome == .heard
    let shown = isOut ? "excluded" : isJudged ? word.verdict.rawValue : "unheard"
    var facts =
      "data-i=\"\(word.index)\" data-v=\"\(judged.verdict.rawValue)\" "
      + "data-w=\"\(HTMLParts.escaped(word.expected))\""
    if let heard = word.heard { facts += " data-h=\"\(HTMLParts.escaped(heard))\"" }
    if let start = word.start, let end = word.end, let exact = Self.exact(start, end) {
      facts += " data-t=\"\(exact)\""
      let isInSpan = line.correction?.leftOut.contains { ($0.start..<$0.end).contains((start + end) / 2) }
      if isOut, said?.verdict != .notCounted, isInSpan != true { facts += " data-x" }
    } else if isOut, said?.verdict != .notCounted {
      // Not reached in the minute, whatever is said of it.
      facts += " data-x"
    }
    if isPlayable, let times = Self.times(word.start, word.end) { facts += times }
    if judged.kindSure == false { facts += " data-k=\"unsure\"" }
    if let ruling = said?.verdict { facts += " data-c=\"\(ruling.rawValue)\"" }
    if let note = said?.note { facts += " data-n=\"\(HTMLParts.escaped(note))\"" }
    let name =
      isJudged
      ? Self.name(of: word, said, why: ExplanationText.of(.word(word.index), in: result))
      : HTMLParts.escaped(word.expected)
    let mark = said == nil ? "" : " ruled"
    return
      "<button type=\"button\" class=\"w \(shown)\(mark)\" \(facts) aria-label=\"\(name)\" "
      + "title=\"\(name)\">\(isJudged || isOut ? Self.ruby(word) : HTMLParts.escaped(word.expected))</button>"
  }

  /// `little: substitution, heard big`, for those who hear the page.
  private static func name(of word: RecitationResult.Word, _ said: Correction.Word?, why: String) -> String {
    var name = "\(word.expected): \(Miscue(word.verdict)?.rawValue ?? word.verdict.rawValue)"
    if word.excluded == true {
      name = "\(word.expected): not counted"
    } else if word.kindSure == false {
      name += ", kind unsure"
    }
    if let heard = word.heard { name += ", heard \(heard)" }
    if let ruling = said?.verdict { name += ", teacher: \(ruling.rawValue)" }
    if let note = said?.note, !note.isEmpty { name += ", note: \(note)" }
    if !why.isEmpty { name += ". \(why)" }
    return HTMLParts.escaped(name)
  }

  /// What was said, above what was asked; a word where nothing was, for nothing is to rest on colour.
  static func ruby(_ word: RecitationResult.Word) -> String {
    let asked = HTMLParts.escaped(word.expected)
    let heard = word.heard.map(HTMLParts.escaped)
    let doubt = word.kindSure == false ? "?" : ""
    if word.excluded == true { return "<ruby>\(asked)<rt>not counted</rt></ruby>" }
    switch word.verdict {
    case .correct: return asked
    case .close: return "<ruby>\(asked)<rt>\(heard ?? "close")</rt></ruby>"
    case .substituted: return "<ruby><s>\(asked)</s><rt>\(heard ?? "another word")\(doubt)</rt></ruby>"
    case .omitted: return "<ruby><s>\(asked)</s><rt>left out\(doubt)</rt></ruby>"
    case .unsure: return "<ruby>\(asked)<rt>not sure</rt></ruby>"
    }
  }

  private func extra(_ kind: ExtraKind, _ extra: RecitationResult.Extra) -> String {
    let heard = extra.heard.map(HTMLParts.escaped) ?? "…"
    let isPerhaps = kind == .added && extra.isDoubtful
    let name =
      (isPerhaps ? "perhaps an " : "") + kind.miscue.rawValue + (kind == .selfCorrected ? ", credited" : "")
    let label = extra.heard == nil ? name : "\(heard): \(name)"
    let shown =
      switch kind {
      case .added: "<ruby><ins>\(heard)</ins><rt>\(isPerhaps ? "perhaps " : "")added</rt></ruby>"
      case .repeated: "<ruby>\(heard)<rt>said again</rt></ruby>"
      case .misplaced: "<ruby>\(heard)<rt>out of place</rt></ruby>"
      case .selfCorrected: "<ruby>\(heard)<rt>put right</rt></ruby>"
      }
    let style = kind == .added ? "added" : "again"
    guard isPlayable, let times = Self.times(extra.start, extra.end) else {
      return Self.span(style, label, shown)
    }
    return
      "<button type=\"button\" class=\"w \(style)\"\(times) aria-label=\"\(label). "
      + "Play.\" title=\"\(label)\">\(shown)</button>"
  }

  /// What cannot be heard can still be reached by keys, and is told to who does not see it. All texts are
  /// escaped already.
  private static func span(_ kind: String, _ said: String, _ shown: String) -> String {
    "<span class=\"w \(kind)\" tabindex=\"0\" role=\"note\" aria-label=\"\(said)\" "
      + "title=\"\(said)\">\(shown)</span>"
  }

  private static func times(_ start: Double?, _ end: Double?) -> String? {
    guard let start, let end, let from = NumberText.fixed(max(0, start - HTMLReport.room), 3),
      let to = NumberText.fixed(end + HTMLReport.room, 3)
    else { return nil }
    return " data-s=\"\(from)\" data-e=\"\(to)\""
  }
}
