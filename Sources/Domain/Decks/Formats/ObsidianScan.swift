import Memory
import Text

/// Reads a note of Obsidian line by line: see `ObsidianText`.
struct ObsidianScan {
  static let tag = "flashcards"
  /// What tags begin with that mean something here.
  static let tags = [tag, "card"]
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
  /// Whether a tag names the block's list.
  private var isTagged = false
  /// Whether the block's first line asks for the others, and both ways.
  private var isAsked = false
  private var isAskedBothWays = false
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

  /// What Logseq writes below a block: `collapsed:: true`, `card-last-interval:: 4`.
  private static func isProperty(_ line: Substring) -> Bool {
    guard line.utf8.contains(0x3A) else { return false }
    return line.prefixMatch(of: once(/\s*(?:- )?(?:card-[a-z-]+|collapsed|id|logseq\.[a-z.-]+)::[ ]/)) != nil
  }

  mutating func read(_ written: Substring, number: Int) {
    let line = isCode && !isQuoted ? written : Self.unmarked(Self.unquoted(written))
    if !isCode { isQuoted = written.first == ">" }
    if !isCode, Self.isProperty(line) { return }
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
    } else if line.allSatisfy(\.isWhitespace) {
      finish()
    } else if isHeading(line) {
      finish()
      readHeading(line.drop { $0 == "#" || $0 == " " }, number)
    } else {
      readText(line, number: number)
    }
  }

  private func isHeading(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == "#" }
    return rest.startIndex > line.startIndex && rest.first == " "
  }

  /// The list that properties name, in any of their forms: `tags: [flashcards/Rivers, geography]`.
  mutating func readProperties(_ lines: ArraySlice<Substring>) {
    var isTags = false
    for line in lines {
      if let first = line.first, !first.isWhitespace, first != "-" {
        isTags = ["tags:", "tag:"].contains { line.lowercased().hasPrefix($0) }
      }
      let words = line.split { $0.isWhitespace || ",[]\"'#".contains($0) }
      guard isTags, let word = words.first(where: { Self.path(ofTag: $0) != nil }) else { continue }
      deck = Self.path(ofTag: word)?.deck
    }
  }

  /// The list of a tag without its sign, `flashcards/Rivers`; nil where it is another tag.
  private static func path(ofTag tag: Substring) -> (deck: String?, rest: Substring)? {
    guard tag.hasPrefix(Self.tag) else { return nil }
    let path = tag.dropFirst(Self.tag.count)
    guard path.isEmpty || path.hasPrefix("/") else { return nil }
    let names = path.split(separator: "/")
    return (names.isEmpty ? nil : names.joined(separator: "::"), path)
  }

  /// The first list that tags in a line name, and the line without them; nil where there is none.
  private static func tagged(_ line: Substring) -> (deck: String?, rest: Substring)? {
    guard line.utf8.contains(0x23) else { return nil }
    var deck: String??
    let rest = line.replacing(once(/(?:^|[ \t]+)#(flashcards(?:\/[^\s#:]*)?)(?=\s|:|$)/)) { tag in
      if deck == nil { deck = .some(path(ofTag: tag.1)?.deck) }
      return ""
    }
    return deck.map { ($0, rest.trimmed[...]) }
  }

  /// A line of tags changes the list of all that follows; a tag with a card's text that of the card.
  private mutating func readText(_ line: Substring, number: Int) {
    guard let (found, rest) = Self.tagged(line) else { return readCard(line, deck, number) }
    if rest.allSatisfy({ $0.isWhitespace }) || line.hasPrefix("#") && rest.hasPrefix("#") {
      finish()
      deck = found
    } else {
      readCard(rest, found, number)
      if !block.isEmpty { (blockDeck, isTagged) = (found, true) }
    }
  }

  private mutating func readHeading(_ text: Substring, _ number: Int) {
    let tagged = Self.tagged(text)
    if let tagged { deck = tagged.deck }
    let text = tagged?.rest ?? text
    if Self.asking(text) != nil { readCard(text, deck, number) }
  }

  /// What a line asks that ends in `#card`; nil where it ends otherwise.
  private static func asking(_ line: Substring) -> (front: Substring, isBothWays: Bool)? {
    guard line.utf8.contains(0x23),
      let mark = line.firstMatch(of: once(/[ \t]+#card(?:[-\/](reverse|spaced))?[ \t]*$/))
    else { return nil }
    return (line[..<mark.range.lowerBound], mark.1 == "reverse")
  }

  private mutating func readCard(_ line: Substring, _ deck: String?, _ number: Int) {
    let asking = Self.asking(line)
    let line = asking?.front ?? line
    guard let mark = Self.mark(in: line) else {
      if asking != nil { finish() }
      if block.isEmpty { blockDeck = deck }
      add(line, number)
      if let asking { (isAsked, isAskedBothWays) = (true, asking.isBothWays) }
      return
    }
    // What stands above it is text of the note.
    block = []
    let planned = schedules(in: line[mark.upperBound...], number)
    schedules = planned?.of ?? []
    let sides = [line[..<mark.lowerBound], planned?.before ?? line[mark.upperBound...]]
    let isBothWays =
      line.utf8.distance(from: mark.lowerBound, to: mark.upperBound) == 3 || asking?.isBothWays ?? false
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
    let first = notes.count
    defer {
      // A tag in the text of the note.
      if isTagged, notes.count == first { deck = blockDeck }
      (block, schedules, isTagged, isAsked, isAskedBothWays) = ([], [], false, false, false)
    }
    if isAsked, separator == nil {
      if block.count > 1 {
        add([Self.item(block[0])], Array(block[1...]), isBothWays: isAskedBothWays, blockDeck, line: start)
      } else {
        faults.append(DeckFault("no answer stands below it; the card is left out", line: start))
      }
    } else if let place = separator {
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
