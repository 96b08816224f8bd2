import Matching
import Terminal

/// One recording as a row of the page.
struct HTMLRow {
  /// Its place, which names its sound.
  let number: Int
  let line: ResultLine

  func failed(_ failure: ResultLine.Failure) -> String {
    "<tr class=\"error\" data-m=\"\">\(name)<td>–</td><td>\(HTMLParts.escaped(failure.message))</td></tr>"
  }

  func scored(_ result: RecitationResult, sound: String?) -> String {
    let audio = sound.map {
      "<audio id=\"a\(number)\" controls preload=\"none\" src=\"data:audio/wav;base64,\($0)\"></audio>"
    }
    var pieces: [String] = []
    for word in result.words {
      pieces += beside(result, playable: sound != nil) { $0 == word.index }
      let why = ExplanationText.of(.word(word.index), in: result)
      pieces.append(self.word(word, why: HTMLParts.escaped(why), playable: sound != nil))
    }
    let tail = result.words.last.map { $0.index + 1 } ?? 0
    pieces += beside(result, playable: sound != nil) { $0 >= tail }
    var notes = result.notes
    switch result.outcome {
    case .heard: notes = ExtentText.sentences(result) + notes
    case .silence: notes.append("No speech was heard.")
    case .otherText: notes.append("Another text was said.")
    case .noWords: notes.append("The text has no word to say.")
    }
    let miscues = MiscueText.line(result).map { "<p class=\"miscues\">\($0)</p>" } ?? ""
    let noted = notes.map { "<p class=\"note\">\(HTMLParts.escaped($0))</p>" }.joined()
    let pace = result.wordsPerMinute.flatMap { NumberText.fixed($0, 0) }.map {
      "<br><small>\($0) words a minute</small>"
    }
    let kinds = result.miscues.map { HTMLClass.key($0.miscue) }.joined(separator: " ")
    return
      "<tr data-m=\"\(kinds)\">\(name)<td class=\"score\">\(result.score.map(NumberText.percent) ?? "–")\(pace ?? "")</td>"
      + "<td><p class=\"words\">\(pieces.joined(separator: " "))</p>\(miscues)\(noted)\(audio ?? "")</td></tr>"
  }

  private var name: String {
    let verse = line.verse.map { "<br><small>\(HTMLParts.escaped($0))</small>" } ?? ""
    let date = line.date.map { "<br><small>\(HTMLParts.escaped($0))</small>" } ?? ""
    return "<th scope=\"row\">\(HTMLParts.escaped(line.id))\(verse)\(date)</th>"
  }

  /// What was said beside the words at a place, and the silence there.
  private func beside(_ result: RecitationResult, playable: Bool, _ isPlace: (Int) -> Bool) -> [String] {
    let silences = result.hesitations.filter { isPlace($0.before) }.map { silence in
      let name = "\(Miscue(silence: silence.seconds).rawValue), \(TimeText.tenths(silence.seconds)) s"
      return piece("…", name, "pause", nil, nil)
    }
    let extras = ExtraKind.allCases.flatMap { kind in
      kind.extras(of: result).filter { isPlace($0.before) }.map { extra(kind, $0, playable: playable) }
    }
    return silences + extras
  }

  private func word(_ word: RecitationResult.Word, why: String, playable: Bool) -> String {
    let expected = HTMLParts.escaped(word.expected)
    let heard = word.heard.map(HTMLParts.escaped)
    let shown: String
    switch word.verdict {
    case .correct: shown = expected
    case .close: shown = "~\(expected)~"
    case .substituted: shown = "{\(heard.map { "\($0) for " } ?? "? for ")\(expected)}"
    case .omitted: shown = "[-\(expected)-]"
    case .unsure: shown = "(?\(expected))"
    }
    var said = "\(expected): \(Miscue(word.verdict)?.rawValue ?? word.verdict.rawValue)"
    if let heard { said += ", heard \(heard)" }
    if !why.isEmpty { said += ". \(why)" }
    return piece(shown, said, word.verdict.rawValue, playable ? word.start : nil, word.end)
  }

  private func extra(_ kind: ExtraKind, _ extra: RecitationResult.Extra, playable: Bool) -> String {
    let heard = extra.heard.map(HTMLParts.escaped) ?? "…"
    let sign = kind == .added ? "+" : "="
    let name = kind.miscue.rawValue + (kind == .selfCorrected ? ", credited" : "")
    return piece(
      "{\(sign)\(heard)\(sign)}", extra.heard == nil ? name : "\(heard): \(name)",
      kind == .added ? "added" : "again", playable ? extra.start : nil, extra.end)
  }

  /// A button where there is something to hear, else plain text. All texts are escaped already.
  private func piece(_ shown: String, _ said: String, _ kind: String, _ start: Double?, _ end: Double?)
    -> String
  {
    guard let start, let end, let from = NumberText.fixed(max(0, start - HTMLReport.room), 3),
      let to = NumberText.fixed(end + HTMLReport.room, 3)
    else {
      // What cannot be heard can still be reached by keys, and is told to who does not see it.
      return
        "<span class=\"w \(kind)\" tabindex=\"0\" role=\"note\" aria-label=\"\(said)\" title=\"\(said)\">\(shown)</span>"
    }
    return
      "<button type=\"button\" class=\"w \(kind)\" data-a=\"a\(number)\" data-s=\"\(from)\" data-e=\"\(to)\" "
      + "aria-label=\"\(said). Play.\" title=\"\(said)\">\(shown)</button>"
  }
}
