import Base

/// SuperMemo's questions and answers in plain text: lines that begin with `Q:`, then lines that begin with `A:`; an empty
/// line ends the item.
///
///     Q: What is the capital of France?
///     A: Paris
///     A: on the Seine
public enum SuperMemoText {
  /// Its row among the formats.
  public static let format = CardTextFormat(
    "supermemo", "SuperMemo's questions and answers, Q: and A:", isLike: isBeginning, read: read, write: write
  )

  /// Reads cards. A line without a mark goes on with the line before. Cost: one pass.
  public static func read(_ text: String) -> Reading<[ImportedNote]> {
    var scan = Scan()
    for (index, line) in TextDecoding.lines(text).enumerated() { scan.read(line, number: index + 1) }
    scan.finish()
    return Reading(scan.notes, faults: scan.faults)
  }

  /// Whether a text begins as one of these does.
  static func isBeginning(of text: String) -> Bool {
    guard let line = TextDecoding.lines(text).first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return false
    }
    return Scan.marked(line)?.isQuestion == true
  }

  /// Writes cards. Labels, reviews and marks have no place in it.
  public static func write(_ notes: [ImportedNote]) -> String {
    notes.map { note in
      side("Q", note.cardText.front) + side("A", note.back)
    }.joined(separator: "\n")
  }

  private static func side(_ mark: String, _ text: String) -> String {
    // What would be read as HTML is written as such.
    TextDecoding.lines(HTMLText.isHTML(text) ? HTMLText.html(from: text) : text).map {
      $0.isEmpty ? "\(mark):\n" : "\(mark): \($0)\n"
    }.joined()
  }

  private struct Scan {
    private var question: [String] = []
    private var answer: [String] = []
    private var start = 0
    private var isAnswering = false
    var notes: [ImportedNote] = []
    var faults: [DeckFault] = []

    static func marked(_ line: Substring) -> (isQuestion: Bool, rest: String)? {
      let text = line.drop(while: \.isWhitespace)
      guard let letter = text.first, let place = text.dropFirst().firstIndex(where: { !$0.isWhitespace }),
        text[place] == ":"
      else { return nil }
      let rest = String(text[text.index(after: place)...].drop { $0 == " " || $0 == "\t" })
      switch letter {
      case "Q", "q": return (true, rest)
      case "A", "a": return (false, rest)
      default: return nil
      }
    }

    mutating func read(_ line: Substring, number: Int) {
      if line.allSatisfy(\.isWhitespace) { return finish() }
      switch Self.marked(line) {
      case (true, let rest)?:
        if isAnswering { finish() }
        if question.isEmpty { start = number }
        question.append(rest)
      case (false, let rest)?:
        guard !question.isEmpty else {
          faults.append(DeckFault("an answer stands without a question before it", line: number))
          return
        }
        isAnswering = true
        answer.append(rest)
      case nil where isAnswering: answer.append(String(line))
      case nil where !question.isEmpty: question.append(String(line))
      case nil:
        faults.append(DeckFault("the line begins with neither Q: nor A:; it is left out", line: number))
      }
    }

    mutating func finish() {
      defer { (question, answer, isAnswering) = ([], [], false) }
      guard !question.isEmpty else { return }
      let note = ImportedNote(
        front: HTMLText.isHTML(joined(question)) ? HTMLText.plain(from: joined(question)) : joined(question),
        back: HTMLText.isHTML(joined(answer)) ? HTMLText.plain(from: joined(answer)) : joined(answer),
        line: start)
      if note.front.isEmpty || note.back.isEmpty {
        faults.append(DeckFault("the question or its answer is missing; the card is left out", line: start))
      } else {
        notes.append(note)
      }
    }

    private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n").trimmed }
  }
}
