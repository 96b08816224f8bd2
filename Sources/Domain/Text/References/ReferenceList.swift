/// A list of passages as people keep one: a line each, numbered or not, with the words of the verse behind
/// the reference or not, or a table with a column of references.
///
///     ReferenceList("1. John 3:16\n2) Psalm 23 - The LORD is\n# later", in: canon).entries.map(\.reference)
///     // ["John 3:16", "Psalm 23"]
///
/// Cost: one or two readings of a reference a line.
public struct ReferenceList: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    /// From 1.
    public var line: Int
    /// The reference as it was written, without its number in the list and without words behind it; where
    /// none was found, the line.
    public var reference: String
    /// How it was taken, where that could be doubted.
    public var note: String?
  }

  public private(set) var entries: [Entry] = []

  /// Reads a list. `#` begins a remark; empty lines are passed over.
  public init(_ text: String, in canon: Canon) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if let table = Self.table(text, lines, canon) {
      entries = table
      return
    }
    var items = lines.enumerated().flatMap { place, line in
      // "#1" counts, and Markdown's "### 1." does; any other begins a remark.
      let line = line.replacing(once(/^\s*#{2,6}\s+(?=\**[0-9])/), with: "")
      let isCounted = line.contains(once(/^\s*#[0-9]/))
      let words = ReferenceText.withoutTags(isCounted ? line : String(line.prefix { $0 != "#" }))
      return words.allSatisfy(\.isWhitespace)
        ? [] : Self.counted(words, canon).map { Item(line: place + 1, $0, canon) }
    }
    // "1 John 3:16", "2 Psalm 23": numbers alone count where all lines have them in their order, and one of
    // them can be no book's.
    let bare = items.map { $0.number == nil ? BareNumber($0.whole) : nil }
    let isCounted = bare.enumerated().allSatisfy { place, number in
      number.map { $0.value == (bare[0]?.value ?? 0) + place } == true
    }
    if isCounted, bare.contains(where: { $0.map { !ListNumber.isOfBook($0.value, $0.rest) } == true }) {
      for (place, number) in bare.enumerated() {
        guard let number else { continue }
        items[place].number = ListNumber(written: "\(number.value)", value: number.value, rest: number.rest)
      }
    }
    let isNumbered = items.contains { $0.number.map { !$0.isDoubtful } == true }
    entries = items.map { $0.entry(isNumbered: isNumbered, canon) }
  }

  private static func isReference(_ text: some StringProtocol, _ canon: Canon) -> Bool {
    // What is no reference is the answer, not a failure.
    (try? ReferenceReading(String(text), in: canon)) != nil
  }

  /// The items of a line: several where their numbers count up on it, "(1) John 4:7 (2) Zech 4:6".
  private static func counted(_ line: String, _ canon: Canon) -> [String] {
    let mark = once(/(?:^\W*|[\s;,])([\(\[]?([0-9]{1,2})[.)\]:])\s*(?=(?:[1-3]\s)?\p{L})/)
    let marks = line.matches(of: mark)
    let values = marks.compactMap { Int($0.2) }
    guard marks.count > 1, let first = marks.first, first.range.lowerBound == line.startIndex,
      zip(values, values.dropFirst()).allSatisfy({ $0 + 1 == $1 }),
      // "1. Samuel 3 2. Samuel 7" are two books.
      marks.contains(where: { !ListNumber.isOfBook(Int($0.2) ?? 0, String(line[$0.range.upperBound...])) })
    else { return [line] }
    let ends = marks.dropFirst().map(\.range.lowerBound) + [line.endIndex]
    return zip(marks, ends).map { mark, end in
      let item = String(line[mark.1.startIndex..<end]).trimmed
      return String(item.reversed().drop { ";,".contains($0) }.reversed())
    }
  }

  // MARK: Lines

  private struct Item {
    var line: Int
    /// On one line, without a bullet.
    var whole: String
    var number: ListNumber?

    init(line: Int, _ text: String, _ canon: Canon) {
      self.line = line
      var text = ListNumber.inFigures(text.trimmed)
      // "1. **John 4:7**", "**1. John** 4:7": emphasis is none of either.
      text = text.replacing(once(/([*_]{1,3})([^*_\s](?:[^*_]*[^*_\s])?)\1/)) { String($0.2) }
      if let match = text.prefixMatch(
        of: once(/(?:[•‣◦▪●]\s*|[*+>–—-]\s+|\[[ xX]?\]\s+|\\item\s+)+/))
      {
        text.removeSubrange(match.range)
      }
      // "**1. John 4:7**": what is printed bold begins with the number.
      if let match = text.prefixMatch(of: once(/[*_`"“'‘~•]{1,3}(?=[0-9]{1,4}[.)\]:]\s*\p{L})/)) {
        text.removeSubrange(match.range)
        text = text.replacing(once(/[*_`"”'’]{1,3}$/), with: "")
      }
      number = ListNumber(text)
      // A tab may part the reference from its words.
      if let tab = text.firstIndex(of: "\t"), ReferenceList.isReference(text[..<tab], canon) {
        text = String(text[..<tab])
      }
      whole = text.onOneLine
    }

    func entry(isNumbered: Bool, _ canon: Canon) -> Entry {
      if let labelled = labelled(canon) { return labelled }
      let list = number.flatMap { found($0.rest, canon) }
      // "2. Peter 1:3" is a book whatever the list.
      let book = number == nil || list == nil || !isNumbered ? asBook(canon) : nil
      guard let number else {
        return Entry(line: line, reference: book ?? whole)
      }
      if let list, isNumbered || book == nil {
        let isDoubtful = number.isDoubtful && asBook(canon) != nil
        return Entry(
          line: line, reference: list,
          note: isDoubtful
            ? "“\(number.written)” is taken as the list's number. If not, write \(number.value) \(list)."
            : nil)
      }
      if let book, list != nil, number.isDoubtful {
        return Entry(
          line: line, reference: book,
          note: "“\(number.written)” is taken as the book's number. If not, write \(list ?? number.rest).")
      }
      // "ii. Kings 4:1" counts in figures that no book's number is printed in.
      let isSmall = number.isDoubtful && number.written.first?.isLowercase == true
      return Entry(
        line: line, reference: book ?? (list ?? number.rest),
        note: book != nil && isSmall ? "“\(number.written)” is taken as the book's number." : nil)
    }

    /// The reference with its number, also where the sign between would part them: "1-John 3:16".
    private func asBook(_ canon: Canon) -> String? {
      if let reference = found(whole, canon) { return reference }
      guard let number, number.isDoubtful else { return nil }
      return found("\(number.value) \(number.rest)", canon)
    }

    /// "Week 1: John 3:16", "2027-03-01 Titus 3:5": the reference behind the label of a plan.
    private func labelled(_ canon: Canon) -> Entry? {
      let label =
        once(
          #/
          (?:[0-9]{4}-[0-9]{2}-[0-9]{2}
          |(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\.?
          |(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\p{L}*\.?\s[0-9]{1,2}(?:,\s[0-9]{4})?
          |(?i:memory\ verse|\p{L}{3,8})\s+([0-9]{1,3}))
          \s*[:.\-–—)]?\s+
        /#)
      guard let match = whole.prefixMatch(of: label) else { return nil }
      if match.1 != nil {
        let word = String(match.0.lowercased().prefix(while: \.isLetter))
        guard BookNames.labels.contains(word) || ["memory", "chapter"].contains(word) else { return nil }
      }
      let rest = String(whole[match.range.upperBound...])
      guard let reference = found(rest, canon) else { return nil }
      // "Lesson 1 John 4:7" may be the first letter's.
      let book = match.1.map { "\($0) \(reference)" }
      let isBare = match.0.contains(once(/[0-9]\s+$/))
      let instead = book.flatMap { isBare && ReferenceList.isReference($0, canon) ? $0 : nil }
      return Entry(
        line: line, reference: reference,
        note: "“\(String(match.0).trimmed)” is passed over." + (instead.map { " If not, write \($0)." } ?? "")
      )
    }

    /// The reference that a text is, or begins with where words follow.
    private func found(_ text: String, _ canon: Canon) -> String? {
      if ReferenceList.isReference(text, canon) { return text }
      let text = text.drop { "\"“".contains($0) }
      guard
        let match = text.prefixMatch(
          of:
            once(
              #/
              ((?:[1-3]\s?|I{1,3}\s)?\p{L}+\.?(?:\s\p{L}+){0,3}?\s[0-9]{1,3}(?:[:.][0-9]{1,3})?
              (?:\s?[\-–,]\s?[0-9]{1,3}(?:[:.][0-9]{1,3})?)*)["”]?
              (?:\s*[\-–—:|,;.=>→⇒*_]+\s*|\s+)["“'‘(\[*_]*(\p{L}.*)
            /#)
        ), !match.2.contains(once(/^(?:or|and|oder|und|plus|then|to|through|with|also)\b\W*[0-9]/)),
        ReferenceList.isReference(match.1, canon), !ReferenceList.isReference(match.2, canon)
      else { return nil }
      return String(match.1)
    }
  }

  // MARK: Tables

  /// The rows of a table whose first line names its columns: the column in which most are references.
  private static func table(_ text: String, _ lines: [String], _ canon: Canon) -> [Entry]? {
    var (body, first) = (text[...], 1)
    // The first line that a spreadsheet program writes to say what parts the fields.
    var separator: Character?
    if let head = lines.first, let match = head.wholeMatch(of: once(/\u{FEFF}?sep=(.)\s*/)) {
      separator = match.1.first
      body = text[(text.firstIndex(where: \.isNewline) ?? text.endIndex)...].dropFirst()
      first = 2
    }
    let mark = separator ?? DelimitedText.separator(of: body)
    let rows = DelimitedText.read(body, separator: mark, firstLine: first).rows
    guard let head = rows.first, head.fields.count > 1 else { return nil }
    let names: Set<String> = [
      "reference", "ref", "references", "verse", "passage", "scripture", "bible verse", "citation",
      "location",
      "text", "words", "translation", "version", "category", "topic", "date", "notes", "book", "chapter",
    ]
    let isHead =
      head.fields.allSatisfy { !isReference($0, canon) }
      && head.fields.contains { names.contains($0.trimmed.lowercased()) }
    // Markdown rules a line under the head.
    let data = (isHead ? Array(rows.dropFirst()) : rows).filter { row in
      !row.fields.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    }
    guard isHead || separator != nil, !data.isEmpty else { return nil }
    if let entries = parted(head.fields.map { $0.trimmed.lowercased() }, data) { return entries }
    let columns = (0..<head.fields.count).map { column in
      data.count { $0.fields.indices.contains(column) && isReference($0.fields[column], canon) }
    }
    guard let most = columns.max(), most > 0, let column = columns.firstIndex(of: most) else { return nil }
    return data.map { row in
      let field = row.fields.indices.contains(column) ? row.fields[column].onOneLine : ""
      return Entry(
        line: row.line, reference: field.isEmpty ? row.fields.joined(separator: " ").onOneLine : field)
    }
  }

  /// The rows of a table that has the book, the chapter and the verse in columns of their own.
  private static func parted(_ head: [String], _ rows: [DelimitedText.Row]) -> [Entry]? {
    guard let book = head.firstIndex(of: "book"),
      let chapter = head.firstIndex(where: { $0.hasPrefix("chap") })
    else { return nil }
    let verse = head.firstIndex { ["verse", "verses", "start verse", "first verse", "from"].contains($0) }
    let last = head.firstIndex { ["end verse", "last verse", "to"].contains($0) }
    return rows.map { row in
      func field(_ column: Int?) -> String? {
        let text = column.flatMap { row.fields.indices.contains($0) ? row.fields[$0].trimmed : nil }
        return text?.isEmpty == true ? nil : text
      }
      var reference = [field(book), field(chapter)].compactMap { $0 }.joined(separator: " ")
      if let verse = field(verse) { reference += ":\(verse)" }
      if let last = field(last), last != field(verse) { reference += "-\(last)" }
      return Entry(line: row.line, reference: reference.onOneLine)
    }
  }
}
