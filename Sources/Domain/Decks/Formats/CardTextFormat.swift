internal import Memory
import Text

/// A kind of text in which other programs keep cards and words: what it is called, how it is known, how it is
/// read and written. To add a format, write a file that makes a `CardTextFormat`, and add that to `all`;
/// help, completions, detection and the tests of all formats go by that list.
public struct CardTextFormat: Sendable {
  /// What people call it, as in `--as csv`: small letters.
  public let name: String
  /// What it is, in a few words, to follow "csv is".
  public let summary: String
  /// How the names of such files end, in small letters and without the point; none where only the content
  /// tells.
  public let endings: [String]
  public let hasColumns: Bool
  let isLike: @Sendable (String) -> Bool
  private let reader: @Sendable (String, TableColumns, Bool) -> (Reading<[ImportedNote]>, TableLayout?)
  private let writer: @Sendable ([ImportedNote], Bool) -> String

  init(
    _ name: String, _ summary: String, endings: [String] = [],
    isLike: @escaping @Sendable (String) -> Bool = { _ in false },
    read: @escaping @Sendable (String) -> Reading<[ImportedNote]>,
    write: @escaping @Sendable ([ImportedNote]) -> String
  ) {
    (self.name, self.summary, self.endings, self.isLike) = (name, summary, endings, isLike)
    hasColumns = false
    reader = { text, _, _ in (read(text), nil) }
    writer = { notes, _ in write(notes) }
  }

  /// A format of a table. `others`: whether another separator is found out when it is read.
  init(
    table name: String, _ summary: String, endings: [String], separator: Character,
    allowingOthers others: Bool
  ) {
    (self.name, self.summary, self.endings) = (name, summary, endings)
    isLike = { _ in false }
    hasColumns = true
    reader = { text, columns, threeSided in
      TableText.open(text, separator: others ? nil : separator, threeSided: threeSided, columns: columns)
    }
    writer = { notes, areWords in
      areWords
        ? TableText.write(words: notes, separator: separator)
        : TableText.write(cards: notes, separator: separator)
    }
  }

  /// The notes and what was wrong; of a table also what the columns are. `threeSided`: whether three columns
  /// of a table without headings are word, pronunciation and meaning.
  public func read(
    _ text: String, columns: TableColumns = TableColumns(), threeSided: Bool = false
  ) -> (notes: Reading<[ImportedNote]>, layout: TableLayout?) {
    let takesPairs = hasColumns || name == AnkiText.format.name
    let pairs = takesPairs ? PairLines.tabbed(text, mayHoldCommas: name != TableText.commas.name) : nil
    var read = reader(pairs ?? text, columns, threeSided)
    let fronts = ListNumbers.removed(from: read.0.value.map(\.front))
    for (place, front) in fronts.enumerated() { read.0.value[place].front = front }
    return read
  }

  /// Writes notes; `areWords` where they are words with their pronunciation.
  public func write(_ notes: [ImportedNote], areWords: Bool = false) -> String { writer(notes, areWords) }
}

extension CardTextFormat {
  /// All there are, in the order in which help names them. Where two share an ending and `isLike` knows
  /// neither, the earlier one is taken.
  public static let all: [CardTextFormat] = [
    AnkiText.format, TableText.commas, TableText.tabs, MnemosyneText.format, HashcardsText.format,
    SuperMemoText.format, ObsidianText.format,
  ]

  /// What a file is, by the end of its name, in small letters, and what is in it. `isNamed`: false for
  /// standard input, which is rows with tabs where nothing else is seen. `hasColumns`: columns were chosen,
  /// so that it is a table.
  public static func of(
    _ ending: String, _ text: String, isNamed: Bool, hasColumns: Bool = false
  ) -> CardTextFormat {
    let those = all.filter { $0.endings.contains(ending) }
    if let known = those.first(where: { $0.isLike(text) }) ?? those.first { return known }
    if hasColumns { return TableText.commas }
    let untold = all.filter(\.endings.isEmpty)
    return untold.first { $0.isLike(text) } ?? (isNamed ? AnkiText.format : TableText.tabs)
  }

  public static func written(to ending: String) -> CardTextFormat? {
    all.first { $0.endings.contains(ending) }
  }
}

/// SuperMemo's questions and answers in plain text: lines that begin with `Q:`, then lines that begin with
/// `A:`; an empty line ends the item.
///
///     Q: What is the capital of France?
///     A: Paris
///     A: on the Seine
///     I: REP=8 LAP=0 EF=3.200 UF=2.370 INT=429 LAST=27.01.06
///
/// A line that begins with `I:` has what was learnt: the days that the last review gave, and its day. Files
/// that are made by hand have none.
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
    private var schedule: ImportedSchedule?
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
        notes.append(note)
      }
    }

    private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n").trimmed }
  }
}

/// Numbers that are those of a list, and no part of what stands in it.
enum ListNumbers {
  /// The texts without them: where each of two or more begins with a higher number than the one before, and a
  /// point or a bracket behind it, and no two are the same without.
  ///
  ///     removed(from: ["1. dog", "2. cat"])       // dog, cat
  ///     removed(from: ["1. Mose", "2. Mose"])     // as they are
  static func removed(from texts: [String]) -> [String] {
    guard texts.count > 1 else { return texts }
    var (rest, last) = ([String](), 0)
    for text in texts {
      let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
      let behind = text.dropFirst(digits.count)
      guard digits.count < 4, let number = Int(digits), number > last, let sign = behind.first,
        sign == "." || sign == ")", behind.dropFirst().first?.isWhitespace == true
      else { return texts }
      last = number
      rest.append(String(behind.dropFirst().trimmed))
    }
    return Set(rest).count == texts.count && !rest.contains("") ? rest : texts
  }
}
