import Matching

/// One recording as a row of the page.
struct HTMLRow {
  /// Its place, which names its sound.
  let number: Int
  let line: ResultLine

  func failed(_ failure: ResultLine.Failure) -> String {
    "<tr class=\"error\">\(name)<td>–</td><td>\(HTMLParts.escaped(failure.message))</td></tr>"
  }

  func scored(_ result: RecitationResult, sound: String?) -> String {
    let audio = sound.map {
      "<audio id=\"a\(number)\" controls preload=\"none\" src=\"data:audio/wav;base64,\($0)\"></audio>"
    }
    var pieces: [String] = []
    for word in result.words {
      pieces += result.added.filter { $0.before == word.index }.map { extra($0, playable: sound != nil) }
      pieces.append(self.word(word, playable: sound != nil))
    }
    let tail = result.words.last.map { $0.index + 1 } ?? 0
    pieces += result.added.filter { $0.before >= tail }.map { extra($0, playable: sound != nil) }
    var notes = result.notes
    switch result.outcome {
    case .heard: break
    case .silence: notes.append("No speech was heard.")
    case .otherText: notes.append("Another text was said.")
    case .noWords: notes.append("The text has no word to say.")
    }
    let noted = notes.map { "<p class=\"note\">\(HTMLParts.escaped($0))</p>" }.joined()
    let pace = result.wordsPerMinute.flatMap { NumberText.fixed($0, 0) }.map {
      "<br><small>\($0) words a minute</small>"
    }
    return "<tr>\(name)<td class=\"score\">\(result.score.map(NumberText.percent) ?? "–")\(pace ?? "")</td>"
      + "<td><p class=\"words\">\(pieces.joined(separator: " "))</p>\(noted)\(audio ?? "")</td></tr>"
  }

  private var name: String {
    let verse = line.verse.map { "<br><small>\(HTMLParts.escaped($0))</small>" } ?? ""
    return "<th scope=\"row\">\(HTMLParts.escaped(line.id))\(verse)</th>"
  }

  private func word(_ word: RecitationResult.Word, playable: Bool) -> String {
    let expected = HTMLParts.escaped(word.expected)
    let heard = word.heard.map(HTMLParts.escaped)
    let shown: String
    let said: String
    switch word.verdict {
    case .correct: (shown, said) = (expected, "\(expected): correct")
    case .close:
      (shown, said) = ("~\(expected)~", "\(expected): close" + (heard.map { ", heard \($0)" } ?? ""))
    case .substituted:
      shown = "{\(heard.map { "\($0) for " } ?? "? for ")\(expected)}"
      said = "\(expected): substituted" + (heard.map { ", heard \($0)" } ?? "")
    case .omitted: (shown, said) = ("[-\(expected)-]", "\(expected): omitted")
    case .unsure: (shown, said) = ("(?\(expected))", "\(expected): unsure")
    }
    return piece(shown, said, word.verdict.rawValue, playable ? word.start : nil, word.end)
  }

  private func extra(_ extra: RecitationResult.Extra, playable: Bool) -> String {
    let heard = extra.heard.map(HTMLParts.escaped) ?? "…"
    return piece(
      "{+\(heard)+}", extra.heard == nil ? "a word too many" : "\(heard): added", "added",
      playable ? extra.start : nil,
      extra.end)
  }

  /// A button where there is something to hear, else plain text. All texts are escaped already.
  private func piece(_ shown: String, _ said: String, _ kind: String, _ start: Double?, _ end: Double?)
    -> String
  {
    guard let start, let end, let from = NumberText.fixed(max(0, start - HTMLReport.room), 3),
      let to = NumberText.fixed(end + HTMLReport.room, 3)
    else {
      return "<span class=\"w \(kind)\" title=\"\(said)\">\(shown)</span>"
    }
    return
      "<button type=\"button\" class=\"w \(kind)\" data-a=\"a\(number)\" data-s=\"\(from)\" data-e=\"\(to)\" "
      + "aria-label=\"\(said). Play.\" title=\"\(said)\">\(shown)</button>"
  }
}
