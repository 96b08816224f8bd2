import Memory
import Text

/// Cards in notes of Obsidian, as its plugin "Spaced Repetition" has them: `question::answer` in a line
/// (`:::` asks both ways); a question, a line of `?` (`??` asks both ways), an answer, up to the next empty
/// line; a text with `==gaps==`.
///
///     #flashcards/Rivers
///     Through Cologne::the Rhine
///
///     The ==Rhine==^[a river] rises in ==Switzerland==.
///
/// Other text is a note, and is passed over. When cards come up again stands behind them, the day, the days
/// since the review before and the ease in 100, for each card one: `<!--SR:!2026-12-20,40,270-->`; a card
/// that was never asked has the day 2000-01-01.
enum ObsidianText {
  /// Its row among the formats. Hashcards end alike.
  public static let format = CardTextFormat(
    "obsidian", "a note of Obsidian with cards as its plugin Spaced Repetition has them",
    endings: ["md", "markdown"], isLike: { !read($0).value.isEmpty }, read: read, write: write)

  /// Reads cards. Gaps become a card for each number, or for each gap where they have none. Cost: one pass.
  public static func read(_ text: String) -> Reading<[ImportedNote]> {
    var scan = ObsidianScan()
    var lines = TextDecoding.lines(text)[...]
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") { lines = lines[(end + 1)...] }
    for place in lines.indices { scan.read(lines[place], number: place + 1) }
    scan.finish()
    return Reading(scan.notes, faults: scan.faults)
  }

  /// Writes cards. What would be read as a mark is written by its number, `&#58;`, which Markdown shows as
  /// the sign. Labels and reviews have no place in it; lists whose names are no tags neither.
  public static func write(_ notes: [ImportedNote]) -> String {
    var deck: String?
    return notes.map { note in
      let tag = "#" + ObsidianScan.tag + (note.deck.flatMap(tagged) ?? "")
      defer { deck = tag }
      return (tag == deck ? "" : tag + "\n\n") + card(note.cardText.front, note.back)
    }.joined(separator: "\n")
  }

  private static func card(_ front: String, _ back: String) -> String {
    let sides = [front, back].map { escaped($0.trimmed) }
    let isLine = sides.allSatisfy { side in
      !side.contains(where: \.isNewline) && side.utf8.first != 0x3A && side.utf8.last != 0x3A
        && !side.utf8.contains(0x60) && ObsidianScan.item(side[...]) == side
    }
    return isLine ? "\(sides[0])::\(sides[1])\n" : "\(sides[0])\n?\n\(sides[1])\n"
  }

  /// A list's name as a tag goes on; nil where it has signs that no tag has.
  private static func tagged(_ deck: String) -> String? {
    let path = deck.replacing("::", with: "/")
    guard !path.isEmpty, path.allSatisfy({ $0.isLetter || $0.isNumber || "-_/".contains($0) }) else {
      return nil
    }
    return "/" + path
  }

  private static func escaped(_ text: String) -> String {
    let lines = TextDecoding.lines(text)
    let isHTML = HTMLText.isHTML(text)
    let isClosed = lines.count(where: ObsidianScan.isFence).isMultiple(of: 2)
    var isCode = false
    return lines.map { line in
      if isClosed, ObsidianScan.isFence(line) {
        isCode.toggle()
      } else if !isCode {
        return escaped(line, isHTML)
      }
      return String(line)
    }.joined(separator: "\n")
  }

  private static func escaped(_ line: Substring, _ isHTML: Bool) -> String {
    if line.allSatisfy(\.isWhitespace) { return ObsidianScan.emptyLine }
    let isMarked = ObsidianScan.unmarked(line) != line
    let opens =
      ObsidianScan.separators.contains(line.trimmed) || line.trimmed == ObsidianScan.emptyLine
      || line.trimmed.hasPrefix("#") || ObsidianScan.isFence(line)
      || ObsidianScan.unquoted(line) != line
    var bytes: [UInt8] = []
    var isFirst = true
    // By bytes: an accent over a sign makes no difference.
    for (place, byte) in zip(line.utf8.indices, line.utf8) {
      let rest = line.utf8[place...].dropFirst()
      let isMark =
        switch Unicode.Scalar(byte) {
        case ":", "=": bytes.last == byte
        case "&": isHTML || rest.starts(with: "#".utf8)
        case "<": isHTML || rest.starts(with: "!".utf8)
        case "^": isMarked
        case "!": rest.starts(with: "[[".utf8)
        default: false
        }
      let isLead = isFirst && opens && !Unicode.Scalar(byte).properties.isWhitespace
      if isLead { isFirst = false }
      bytes += isMark || isLead ? Array("&#\(byte);".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private struct ObsidianScan {
  static let tag = "flashcards"
  static let separators = ["?", "??"]
  /// An empty line inside a side.
  static let emptyLine = "<br>"

  /// A line of a quotation or callout, `> [!question] Where?`, without the signs of that.
  static func unquoted(_ line: Substring) -> Substring {
    var rest = line
    while rest.first == ">" {
      rest = rest.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
    guard rest.startIndex != line.startIndex,
      let kind = rest.prefixMatch(of: once(/\[![\w-]{1,40}\][+-]?[ \t]*/))
    else { return rest }
    return rest[kind.range.upperBound...]
  }

  /// A line without the mark that other notes link to, `^37066d`.
  static func unmarked(_ line: Substring) -> Substring {
    guard line.utf8.contains(0x5E),
      let mark = line.firstMatch(of: once(/(?:^|[ \t]+)\^([A-Za-z0-9-]{2,60})[ \t]*$/)),
      mark.1.contains(where: \.isLetter)
    else { return line }
    return line[..<mark.range.lowerBound]
  }

  private var deck: String?
  /// The lines since the last empty one, and the list they alone are of.
  private var block: [Substring] = []
  private var blockDeck: String?
  private var start = 0
  private var isCode = false
  /// Whether the line, or the code it is in, is in a quotation.
  private var isQuoted = false
  private var isRemark = false
  /// What is planned of the cards of the block, or of the line, that is read.
  private var schedules: [ImportedSchedule?] = []
  /// The cards of the line before.
  private var inLine: Range<Int>?
  var notes: [ImportedNote] = []
  var faults: [DeckFault] = []

  static func isFence(_ line: Substring) -> Bool { line.hasPrefix("```") }

  static func item(_ line: Substring) -> Substring {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard ["- ", "* ", "+ "].contains(where: { text.hasPrefix($0) }) else { return line }
    let item = text.dropFirst(2)
    return item.prefixMatch(of: once(/\[[ xX]\][ ]/)).map { item[$0.range.upperBound...] } ?? item
  }

  mutating func read(_ written: Substring, number: Int) {
    let line = isCode && !isQuoted ? written : Self.unmarked(Self.unquoted(written))
    if !isCode { isQuoted = written.first == ">" }
    // A mark alone belongs to what stands above it.
    if line.isEmpty, !written.isEmpty, written.first != ">" { return }
    let above = inLine
    inLine = nil
    if isCode || Self.isFence(line) {
      if Self.isFence(line) { isCode.toggle() }
      add(line, number)
    } else if let planned = schedules(in: line, number), planned.before.allSatisfy(\.isWhitespace) {
      guard let above, block.isEmpty else {
        if block.isEmpty {
          faults.append(DeckFault("what is planned here stands below no card; it is left out", line: number))
        }
        return schedules = block.isEmpty ? [] : planned.of
      }
      for (place, schedule) in zip(above, planned.of) { notes[place].schedule = schedule }
    } else if isRemark || line.hasPrefix("<!--") {
      isRemark = !line.contains("-->")
    } else if line.allSatisfy(\.isWhitespace) || isHeading(line) {
      finish()
    } else {
      readText(line, number: number)
    }
  }

  private func isHeading(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == "#" }
    return rest.startIndex > line.startIndex && rest.first == " "
  }

  /// A line of tags changes the list of all that follows; tags before a card's text that of the card.
  private mutating func readText(_ line: Substring, number: Int) {
    var rest = line
    var names: [Substring]?
    while rest.hasPrefix("#" + Self.tag) {
      let word = rest.prefix { !$0.isWhitespace }
      let path = word.dropFirst(Self.tag.count + 1)
      guard path.isEmpty || path.hasPrefix("/") else { break }
      names = names ?? path.split(separator: "/")
      rest = rest[word.endIndex...].drop(while: \.isWhitespace)
    }
    guard let names else { return readCard(line, deck, number) }
    let found = names.isEmpty ? nil : names.joined(separator: "::")
    if rest.allSatisfy({ $0.isWhitespace }) || rest.hasPrefix("#") {
      finish()
      deck = found
    } else {
      readCard(rest, found, number)
    }
  }

  private mutating func readCard(_ line: Substring, _ deck: String?, _ number: Int) {
    guard let mark = Self.mark(in: line) else {
      if block.isEmpty { blockDeck = deck }
      return add(line, number)
    }
    // What stands above it is text of the note.
    block = []
    let planned = schedules(in: line[mark.upperBound...], number)
    schedules = planned?.of ?? []
    let sides = [line[..<mark.lowerBound], planned?.before ?? line[mark.upperBound...]]
    let isBothWays = line.utf8.distance(from: mark.lowerBound, to: mark.upperBound) == 3
    let first = notes.count
    add([Self.item(sides[0])], [sides[1]], isBothWays: isBothWays, deck, line: number)
    inLine = first..<notes.count
    schedules = []
  }

  /// `::` or `:::` outside code.
  private static func mark(in line: Substring) -> Range<Substring.Index>? {
    var isCode = false
    var place = line.utf8.startIndex
    while place < line.utf8.endIndex {
      if line.utf8[place] == 0x60 { isCode.toggle() }
      let signs = line.utf8[place...].prefix(3)
      if !isCode, signs.starts(with: [0x3A, 0x3A]) {
        return
          place..<(signs.elementsEqual([0x3A, 0x3A, 0x3A]) ? signs.endIndex : signs.index(place, offsetBy: 2))
      }
      place = line.utf8.index(after: place)
    }
    return nil
  }

  /// When the cards of a line come up again, and what stands before that; nil where nothing is planned.
  private mutating func schedules(
    in line: Substring, _ number: Int
  ) -> (before: Substring, of: [ImportedSchedule?])? {
    guard line.utf8.contains(0x3C), let mark = line.firstMatch(of: once(/<!--[ \t]*SR:/)) else { return nil }
    let rest = line[mark.range.upperBound...]
    let planned = rest[..<(rest.firstRange(of: "-->")?.lowerBound ?? rest.endIndex)]
    let of = planned.split(separator: "!").filter { !$0.allSatisfy(\.isWhitespace) }.map { part in
      let read = Self.schedule(part)
      // A line may be looked at twice.
      let fault = DeckFault("what is planned of the card cannot be read; it comes in as new", line: number)
      if read == nil, faults.last != fault { faults.append(fault) }
      return read ?? nil
    }
    return (Self.unmarked(line[..<mark.range.lowerBound]), of)
  }

  /// Nil where it cannot be read; none of a card that was never asked.
  private static func schedule(_ planned: Substring) -> ImportedSchedule?? {
    guard
      let fields = planned.wholeMatch(
        of: once(/\s*(\d{4})-(\d\d?)-(\d\d?)(?:T[\d:.]+Z?)?\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*/)),
      let day = ImportedSchedule.day(year: Int(fields.1), month: Int(fields.2), day: Int(fields.3)),
      let interval = Double(fields.4), let ease = Double(fields.5)
    else { return nil }
    if day == unasked { return .some(nil) }
    return ImportedSchedule(due: .day(day), interval: max(1, interval), ease: ease / 100).map { .some($0) }
  }

  /// The day of a card that was never asked.
  private static let unasked = StudyDay(CivilDate(year: 2000, month: 1, day: 1))

  private mutating func add(_ line: Substring, _ number: Int) {
    if block.isEmpty { start = number }
    let planned = isCode ? nil : schedules(in: line, number)
    if let planned { schedules = planned.of }
    block.append(planned?.before ?? line)
  }

  /// Ends what stands between two empty lines.
  mutating func finish() {
    defer { (block, schedules) = ([], []) }
    if let place = separator {
      add(
        Array(block[..<place]), Array(block[(place + 1)...]), isBothWays: block[place].trimmed == "??",
        blockDeck,
        line: start)
    } else if !block.contains(where: Self.isFence) {
      let gaps = ObsidianGaps(block.joined(separator: "\n"))
      for (front, back) in gaps.cards { add(front, back, blockDeck, line: start) }
    }
  }

  /// Where a line of `?` or `??` stands, outside code.
  private var separator: Int? {
    var isCode = false
    return block.firstIndex { line in
      if Self.isFence(line) { isCode.toggle() }
      return !isCode && Self.separators.contains(line.trimmed)
    }
  }

  private mutating func add(
    _ front: [Substring], _ back: [Substring], isBothWays: Bool, _ deck: String?, line: Int
  ) {
    let sides = [front, back].map { lines in
      lines.map { $0.trimmed == Self.emptyLine ? "" : String($0) }.joined(separator: "\n")
    }
    add(sides[0], sides[1], deck, line: line)
    if isBothWays { add(sides[1], sides[0], deck, line: line) }
  }

  private mutating func add(_ front: String, _ back: String, _ deck: String?, line: Int) {
    var note = ImportedNote(front: plain(front), back: plain(back), deck: deck, line: line)
    if !schedules.isEmpty { note.schedule = schedules.removeFirst() }
    if note.front.isEmpty || note.back.isEmpty {
      faults.append(DeckFault("a question or an answer is empty; the card is left out", line: line))
    } else {
      notes.append(note)
    }
  }

  /// A side with pictures as Markdown has them elsewhere, and signs for their numbers; of links what they
  /// show, what is highlighted in bold, without remarks.
  private func plain(_ text: String) -> String {
    let text = text.replacing(once(/!\[\[([^\[\]|\n]{1,300})(?:\|[^\[\]\n]{0,300})?\]\]/)) {
      "![](<\($0.1)>)"
    }
    // A sign that is written by its number is none of these.
    let isKept = text.contains("```") || text.contains("&#")
    return HTMLText.plain(fromMarkdown: isKept ? text : Self.shown(text), decodingCode: true).trimmed
  }

  private static func shown(_ text: String) -> String {
    let marks = once(
      #/
      `[^`\n]*` | \[\[(?:[^\[\]|\n]{1,300}\|)?([^\[\]|\n]{1,300})\]\]
      | ==([^=\s](?:[^=\n]{0,300}[^=\s])?)== | %%[^%]{0,300}%%
      /#)
    return text.replacing(marks) { match in
      if let link = match.1 { return String(link) }
      if let words = match.2 { return "**\(words)**" }
      return match.0.hasPrefix("`") ? String(match.0) : ""
    }
  }
}

/// A text with gaps: `==Rhine==`, with a hint `==Rhine==^[a river]` or `==Rhine;;a river==`, of a card with
/// others `==Rhine==[^1]` or `==1;;Rhine==`.
private struct ObsidianGaps {
  private struct Piece {
    var text: Substring
    /// The card that asks for it; nil for what stands between gaps.
    var number: Int?
    var hint: Substring?
  }

  private var pieces: [Piece] = []

  init(_ text: String) {
    guard text.utf8.contains(0x3D) else { return }
    var rest = text[...]
    for match in text.matches(of: once(/==(.+?)==(?:\^\[([^\[\]\n]{1,200})\])?(?:\[\^(\d{1,3})\])?/)) {
      pieces.append(Piece(text: rest[..<match.range.lowerBound]))
      pieces.append(gap(match.1, number: match.3.flatMap { Int($0) }, hint: match.2))
      rest = rest[match.range.upperBound...]
    }
    pieces.append(Piece(text: rest))
  }

  /// A gap without a number is asked by itself; after all numbers that people give.
  private func gap(_ content: Substring, number: Int?, hint: Substring?) -> Piece {
    var parts = content.split(separator: ";;", omittingEmptySubsequences: false)
    let first = parts.count > 1 ? Int(parts[0]).flatMap { 0...999 ~= $0 ? $0 : nil } : nil
    if first != nil { parts.removeFirst() }
    let other = parts.count > 1 ? parts[1] : nil
    return Piece(text: parts[0], number: number ?? first ?? 1000 + pieces.count, hint: hint ?? other)
  }

  /// A card for each number, in the order in which they come.
  var cards: [(front: String, back: String)] {
    var seen: Set<Int> = []
    return pieces.compactMap(\.number).filter { seen.insert($0).inserted }.prefix(100).map { number in
      let front = pieces.map { $0.number == number ? "[\($0.hint ?? "...")]" : String($0.text) }
      return (
        front.joined(), pieces.filter { $0.number == number }.map { String($0.text) }.joined(separator: ", ")
      )
    }
  }
}
