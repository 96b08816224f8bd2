import Base
import Batch
import Matching

/// One recording as a row of the page.
struct HTMLRow {
  let line: ResultLine

  func failed(_ failure: Failure) -> String {
    "<tr class=\"error\" data-m=\"\">\(name)<td>–</td><td>\(HTMLParts.escaped(failure.message))</td></tr>"
  }

  func scored(_ result: RecitationResult, _ take: HTMLTake, sound: String?) -> String {
    let pace = result.wordsPerMinute.flatMap { NumberText.fixed($0, 0) }.map {
      "<br><small>\($0) words a minute</small>"
    }
    let kinds = result.miscues.map { HTMLClass.key($0.miscue) }.joined(separator: " ")
    let score = result.score.map(NumberText.percent) ?? "–"
    let data = sound.map { HTMLTake.sound(take.number, $0) } ?? ""
    return
      "<tr data-m=\"\(kinds)\" \(take.attributes)>\(name)<td class=\"score\"><span class=\"figure\">\(score)</span>\(pace ?? "")</td>"
      + "<td>\(take.body(result))\(data)</td></tr>"
  }

  private var name: String {
    let verse = line.verse.map { "<br><small>\(HTMLParts.escaped($0))</small>" } ?? ""
    let date = line.date.map { "<br><small>\(HTMLParts.escaped($0))</small>" } ?? ""
    return "<th scope=\"row\">\(HTMLParts.escaped(line.id))\(verse)\(date)</th>"
  }
}
