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
  /// Whether lines of pairs, as people type them, are read as rows of it.
  private let takesPairs: Bool
  private let separator: Character?
  let isLike: @Sendable (String) -> Bool
  private let reader: @Sendable (String, TableColumns, Bool) -> (Reading<[ImportedNote]>, TableLayout?)
  private let writer: @Sendable ([ImportedNote], Bool) -> String

  init(
    _ name: String, _ summary: String, endings: [String] = [],
    isLike: @escaping @Sendable (String) -> Bool = { _ in false }, takesPairs: Bool = false,
    layout: @escaping @Sendable (String) -> TableLayout? = { _ in nil },
    read: @escaping @Sendable (String) -> Reading<[ImportedNote]>,
    write: @escaping @Sendable ([ImportedNote]) -> String
  ) {
    (self.name, self.summary, self.endings, self.isLike) = (name, summary, endings, isLike)
    (hasColumns, self.takesPairs, separator) = (false, takesPairs, nil)
    reader = { text, _, _ in (read(text), layout(text)) }
    writer = { notes, _ in write(notes) }
  }

  /// A format of a table. `others`: whether another separator is found out when it is read.
  init(
    table name: String, _ summary: String, endings: [String], separator: Character,
    allowingOthers others: Bool
  ) {
    (self.name, self.summary, self.endings) = (name, summary, endings)
    isLike = { _ in false }
    (hasColumns, takesPairs, self.separator) = (true, true, separator)
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
    let table = hasColumns ? MarkdownTable.tabbed(text) : nil
    var columns = columns
    // A table of Markdown has no other first row.
    if table != nil { columns.hasHeadings = columns.hasHeadings ?? true }
    let pairs = table ?? (takesPairs ? PairLines.tabbed(text, mayHoldCommas: separator != ",") : nil)
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
    AnkiText.format, TableText.commas, TableText.tabs, HashcardsText.format, SuperMemoText.format,
    ObsidianText.format,
  ]

  /// What a file is, by the end of its name, in small letters, and what is in it. `isNamed`: false for
  /// standard input, which is rows with tabs where nothing else is seen. `hasColumns`: columns were chosen,
  /// so that it is a table, as is what has headings of one. `isAlone`: false for
  /// one note of many, whose tables are no cards.
  public static func of(
    _ ending: String, _ text: String, isNamed: Bool, hasColumns: Bool = false, isAlone: Bool = true
  ) -> CardTextFormat {
    let those = all.filter { $0.endings.contains(ending) }
    if let known = those.first(where: { $0.isLike(text) }) { return known }
    if let first = those.first {
      // Anki's notes in a file that is called a table.
      if first.hasColumns, AnkiText.isHeaded(text) { return AnkiText.format }
      let isNote = first.endings == HashcardsText.format.endings
      return isNote && (hasColumns || isAlone && MarkdownTable.isLike(text)) ? TableText.tabs : first
    }
    if hasColumns { return TableText.commas }
    let untold = all.filter(\.endings.isEmpty)
    if let known = untold.first(where: { $0.isLike(text) }) { return known }
    guard isNamed else { return TableText.tabs }
    return TableText.isLike(text) ? TableText.commas : AnkiText.format
  }

  public static func written(to ending: String) -> CardTextFormat? {
    all.first { $0.endings.contains(ending) }
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
