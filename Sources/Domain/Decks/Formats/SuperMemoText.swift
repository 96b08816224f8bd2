internal import Memory
internal import Text

/// SuperMemo's questions and answers in plain text: lines that begin with `Q:`, then lines that begin with
/// `A:`; an empty line ends the item.
///
///     Q: What is the capital of France?
///     A: Paris
///     A: on the Seine
///     I: REP=8 LAP=0 EF=3.200 UF=2.370 INT=429 LAST=27.01.06
///
/// A line that begins with `I:` has what was learnt: the days that the last review gave, and its day. Files
/// that are made by hand have none, and may say `Question 1:` and `Answer:` for the letters, and above them
/// `Category: Rivers`, which becomes a label.
enum SuperMemoText {
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

  static func isBeginning(of text: String) -> Bool {
    let first = TextDecoding.lines(text).lazy.first { line in
      !line.allSatisfy(\.isWhitespace) && Scan.topic(of: line) == nil
    }
    return first.flatMap(Scan.marked)?.isQuestion == true
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
    private var schedule: ImportedSchedule?
    private var topic: String?
    var notes: [ImportedNote] = []
    var faults: [DeckFault] = []

    static func marked(_ line: Substring) -> (isQuestion: Bool, rest: String)? {
      let text = line.drop(while: \.isWhitespace)
      guard let sign = text.prefix(24).firstIndex(where: { ":.)".contains($0) }) else { return nil }
      let mark = text[..<sign].trimmed.lowercased()
      let word = mark.prefix(while: \.isLetter)
      let number = mark.dropFirst(word.count).trimmed
      // "Q1." and "Q1)" are marks, "Q." is a letter with a point.
      guard number.allSatisfy(\.isNumber), text[sign] == ":" || !number.isEmpty else { return nil }
      let isQuestion = questions.contains(word)
      guard isQuestion || answers.contains(word) else { return nil }
      return (isQuestion, String(text[text.index(after: sign)...].drop { $0 == " " || $0 == "\t" }))
    }

    private static let questions: Set<Substring> = [
      "q", "question", "frage", "pregunta", "domanda", "pergunta",
    ]
    private static let answers: Set<Substring> = [
      "a", "answer", "ans", "antwort", "respuesta", "risposta", "resposta", "réponse",
    ]

    /// What the cards below a line are of, where it is `Category: Rivers`.
    static func topic(of line: Substring) -> String? {
      guard line.contains(":") else { return nil }
      return line.wholeMatch(of: once(/\s*(?:category|topic|subject):\s*(\S.*?)\s*/.ignoresCase())).map {
        String($0.1)
      }
    }

    mutating func read(_ line: Substring, number: Int) {
      if line.allSatisfy(\.isWhitespace) { return finish() }
      if let named = Self.topic(of: line) {
        finish()
        topic = named
        return
      }
      if isAnswering, let learnt = line.prefixMatch(of: once(/\s*[Ii]:[ \t]+REP=/)) {
        switch Self.schedule(line[learnt.range.upperBound...]) {
        case let learnt?: schedule = learnt
        case nil: faults.append(DeckFault("what was learnt of the card cannot be read", line: number))
        }
        return
      }
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

    /// Source: the fields of SuperMemo 7's text. A day is written `27.01.06`; never asked, all of it is 0.
    private static func schedule(_ text: Substring) -> ImportedSchedule?? {
      if text.prefix(while: \.isNumber) == "0" { return .some(nil) }
      guard let interval = text.firstMatch(of: once(/\bINT=(\d{1,6})\b/)).flatMap({ Double($0.1) }),
        let last = text.firstMatch(of: once(/\bLAST=(\d\d?)\.(\d\d?)\.(\d{4}|\d\d)\b/)),
        let year = Int(last.3),
        let day = ImportedSchedule.day(
          year: year < 80 ? 2000 + year : year < 100 ? 1900 + year : year, month: Int(last.2),
          day: Int(last.1))
      else { return nil }
      let ease = text.firstMatch(of: once(/\bEF=([\d.,]+)/)).flatMap {
        Double($0.1.replacing(",", with: "."))
      }
      return ImportedSchedule(
        due: .day(day.advanced(by: Int(interval))), interval: interval, ease: ease ?? 2.5)
    }

    mutating func finish() {
      defer { (question, answer, isAnswering, schedule) = ([], [], false, nil) }
      guard !question.isEmpty else { return }
      var note = ImportedNote(
        front: HTMLText.plain(fromEither: joined(question)), back: HTMLText.plain(fromEither: joined(answer)),
        line: start)
      if note.front.isEmpty || note.back.isEmpty {
        faults.append(DeckFault("the question or its answer is missing; the card is left out", line: start))
      } else {
        note.schedule = schedule
        note.tags = topic.map { [ColumnRoles.field([$0])] } ?? []
        notes.append(note)
      }
    }

    private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n").trimmed }
  }
}
