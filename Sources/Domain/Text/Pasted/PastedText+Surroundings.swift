/// What programs and sites put around a text, and the columns that they put it in.
extension PastedTextReader {
  /// Takes out what stands around the text, line by line.
  mutating func readSurroundings() {
    readFrontMatter()
    readLibraryFrame()
    readLetterHead()
    readSiteLines()
    readRunningHeads()
    readCells()
    readGlosses()
    readColumns()
  }

  /// The properties between two lines "---" above a text, as Markdown's programs keep them, and lines
  /// "#separator:tab" of card programs.
  private mutating func readFrontMatter() {
    guard let first = lines.firstIndex(where: { !$0.isBlank }) else { return }
    for place in lines.indices where lines[place].text.hasPrefix("#") {
      if lines[place].text.contains(once(/^#[A-Za-z][A-Za-z ]{1,20}:\S/)) { takeOutLine(.note, place) }
    }
    if lines[first].isBlank, unsaid.contains(where: { $0.text.hasPrefix("#separator:") }) {
      for place in lines.indices {
        guard let tab = lines[place].text.firstIndex(of: "\t") else { continue }
        takeOut(.note, lines[place].text[tab...], place)
        lines[place].text = String(lines[place].text[..<tab])
      }
    }
    let rule = lines[first].text.trimmed
    guard ["---", "+++"].contains(rule),
      let end = lines[(first + 1)...].prefix(40).firstIndex(where: { $0.text.trimmed == rule }),
      lines[(first + 1)..<end].allSatisfy({
        $0.isBlank || $0.text.contains(once(/^\s*(?:[A-Za-z_][\w\- ]*\s*[:=]|- )/))
      })
    else { return }
    for place in (first + 1)..<end where !lines[place].isBlank { takeOutLine(.note, place) }
    lines[first].text = ""
    lines[end].text = ""
  }

  /// What Project Gutenberg puts around a book, above its line "*** START OF" and below its "*** END OF".
  private mutating func readLibraryFrame() {
    let start = lines.firstIndex { $0.text.contains(once(/^\s*\*{3}\s*START OF\b/)) }
    let end = lines.lastIndex { $0.text.contains(once(/^\s*\*{3}\s*END OF\b/)) }
    for place in lines.indices where !lines[place].isBlank {
      if start.map({ place <= $0 }) == true || end.map({ place >= $0 }) == true { takeOutLine(.note, place) }
    }
    // "- Your Highlight on page 12 | Added on Monday" below the name of the book.
    let marks = lines.indices.filter {
      lines[$0].text.contains("- Your ")
        && lines[$0].text.contains(once(/^\s*- Your (?:Highlight|Note|Bookmark)\b.*\d/))
    }
    for place in marks {
      if place > 0 { takeOutLine(.note, place - 1) }
      takeOutLine(.note, place)
    }
    guard !marks.isEmpty else { return }
    for rule in lines.indices where lines[rule].text.contains(once(/^={5,}\s*$/)) { lines[rule].text = "" }
  }

  /// "From: …", "Subject: …" of a letter, one below the other, and what its program put below it.
  private mutating func readLetterHead() {
    let words = ["Subject", "@", "essage", "wrote:", "Sent ", "Get Outlook"]
    let signs = lines.indices.filter { place in
      lines[place].text.utf8.count < 200 && words.contains { lines[place].text.contains($0) }
    }
    guard !signs.isEmpty else { return }
    for place in signs {
      let text = lines[place].text
      if text.contains(once(/^\s*>*\s*-{3,}\s*(?:Forwarded|Original)\s[Mm]essage\s*-{3,}\s*$/))
        || text.contains(once(/^\s*>*\s*On\s(?=.*[0-9]).{6,60},\s.{2,60}\swrote:\s*$/))
        || text.contains(once(/^\s*(?:Sent from (?:my|Mail|Outlook|Yahoo)\b|Get Outlook for\b|Sent via\b)/))
      {
        takeOutLine(.note, place)
      }
    }
    let head = /\s*>*\s*\**(?:From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|Betreff|Von|An):\**\s.*/
    let places = lines.indices.filter {
      lines[$0].text.utf8.count < 200 && lines[$0].text.prefix(16).contains(":")
        && lines[$0].text.wholeMatch(of: head) != nil
    }
    if places.count > 1, places.contains(where: signs.contains) {
      for place in places { takeOutLine(.note, place) }
      readLetterEnds(below: places[0])
    }
  }

  /// "Hi Bob," below the head of a letter, and what stands below the line "--".
  private mutating func readLetterEnds(below head: Int) {
    let filled = lines.indices.filter { $0 > head && !lines[$0].isBlank }
    if let first = filled.first,
      lines[first].text.contains(once(/^\s*(?:Hi|Hello|Hey|Dear)\b[^.!?;]{0,40}[,!]?\s*$/))
    {
      takeOutLine(.note, first)
    }
    guard let end = filled.suffix(8).first(where: { lines[$0].text.trimmed == "--" }) else { return }
    for place in filled where place >= end && !lines[place].isBlank { takeOutLine(.note, place) }
  }

  /// Lines of sites, programs and players that stand above, below and between the words.
  private mutating func readSiteLines() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let isSubtitled = lines.contains { $0.text.contains("-->") }
    for (number, place) in filled.enumerated() {
      let isAtEdge = number < 4 || number + 5 >= filled.count
      guard lines[place].text.utf8.count < (isAtEdge ? 160 : 40) else { continue }
      let text = String(lines[place].text.filter { !$0.isSymbolOfMood }).trimmed
      guard !text.isEmpty else { continue }
      // "Share" above "your bread": the text goes on.
      let goesOn =
        number + 1 < filled.count && lines[filled[number + 1]].text.trimmed.first?.isLowercase == true
      let isTaken =
        !goesOn && Self.isOfSite(text)
        || !goesOn && isAtEdge && filled.count > 1 && Self.isAround(text, isAbove: number < 4)
        || isSubtitled
          && text.wholeMatch(
            of: once(/(?:WEBVTT.*|(?:Kind|Language|NOTE|STYLE|REGION):?\s.*|[\[(][^\])]{1,60}[\])])/)) != nil
      if isTaken {
        // What a school's sheet asks for stands below its "Name: ____".
        if text.contains("___") {
          for next in lines[(place + 1)...].indices {
            guard !lines[next].isBlank else { break }
            if lines[(next + 1)...].contains(where: { $0.isBlank }) { takeOutLine(.note, next) }
          }
        }
        takeOutLine(.note, place)
      }
    }
  }

  /// What only sites and programs say, wherever it stands.
  private static func isOfSite(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if first == "#" {
      return text.split(separator: " ").allSatisfy { $0.contains(once(/^#\p{L}[\p{L}\p{N}_]+$/)) }
    }
    let openings = [
      "You ", "Submit ", "See ", "Compare ", "Report ", "Parallel ", "Vers", "Read ", "Leer ", "Lire ",
      "Ganzes ",
      "Leia ", "Letra ", "Lyrics ", "Embed",
    ]
    let isCounted = first.isNumber && (text.hasSuffix("Embed") || text.contains("Contributor"))
    guard first == "*" || isCounted || openings.contains(where: text.hasPrefix) else { return false }
    if first == "*", text.contains(once(/^\*{3}\s*(?:START|END) OF\b/)) { return true }
    return text.wholeMatch(
      of:
        once(
          #/
          (?:You\ might\ also\ like|Submit\ Corrections|[0-9]+\ Contributors?|[0-9]*Embed|See\ .{1,40}\ Live
          |Compare\ Translations|Report\ a\ problem|Parallel\ Commentaries.*|Verse\ of\ the\ [Dd]ay
          |Read\ full\ chapter|Leer\ cap[ií]tulo.*|Lire\ la\ suite.*|Ganzes\ Kapitel.*
          |Leia\ .{0,20}cap[ií]tulo.*
          |Vers(?:ículo|etto|et)?\ (?:do|del|des|du|der)\ .{3,8}|Letra\ (?:de|añadida)\ .*|Lyrics\ (?:by|©).*)
        /#)) != nil
  }

  /// What is no word of a text at its beginning or its end.
  private static func isAround(_ text: String, isAbove: Bool) -> Bool {
    let words = text.split(separator: " ")
    if isAbove, words.count < 9, text.contains(once(/\S\s[Ll]yrics$/)) { return true }
    if isAbove, words.count == 1, text.contains(once(/\.(?:docx?|odt|pdf|txt|md|rtf|pages|pptx)$/)) {
      return true
    }
    if text.contains("___"), text.contains(once(/^[\p{L} ]{2,20}:?\s*_{3,}/)) { return true }
    // "For other versions of this work, see", and the texts before and behind, parted by tabs.
    if text.contains(once(/^(?:For other versions of this work\b|This work is in the public domain\b)/)) {
      return true
    }
    let neighbours = text.split(separator: "\t")
    if isAbove, neighbours.count == 3, neighbours.allSatisfy({ isInTitleCase($0) }) { return true }
    // "Home | Poets | Poems", "Kopieren · Teilen".
    let items = text.split { "|·•/".contains($0) }
    if text.contains(once(/\s[|·•]\s|\s\/.*\s\//)), items.count > 1,
      !text.contains(once(/[,;:!?.]\s|[,;:!?.]$/)),
      words.count < 14,
      items.allSatisfy({ isInTitleCase($0) })
    {
      return true
    }
    if text.contains("|"), text.contains(once(/\b(?:Capo|Key|Tempo|[Bb][Pp][Mm])\b/)) { return true }
    if isAbove, text.contains(once(/\b(?:DRAFT|Draft|FINAL|printed|v[0-9]{1,2})\b/)),
      text.contains(where: \.isNumber),
      !".!?,;".contains(text.last ?? " ")
    {
      return true
    }
    let acts: Set<Substring> = [
      "Share", "Save", "Like", "Copy", "Compare", "Note", "Highlight", "Bookmark", "More",
    ]
    if words.contains(where: acts.contains),
      words.allSatisfy({ acts.contains($0) || !$0.contains(where: \.isLetter) })
    {
      return true
    }
    if text.contains(once(/\b(?:Version|Bible|Translation|Vertaling|Biblia|Bibel|Bijbel)\b/)) {
      let isName = /\(?(?:[\p{Lu}0-9][\p{L}'’0-9\-]*\s?){1,6}(?:\([A-Z0-9]{2,8}\))?\)?(?:\s·\s\w+)?/
      if text.wholeMatch(of: isName) != nil { return true }
      // "The Holy Bible: English Version (City: House, 2016), Je 31:2-3."
      if text.contains(once(/\([^()]*\b(?:1[6-9]|20)[0-9]{2}\)/)), text.contains(":") { return true }
    }
    return text.wholeMatch(
      of:
        once(
          #/
          (?:Translations?|tags:.*|[0-9,]+\ likes?|Like|Share|Copy|Print|Advertisement|Contributors?
          |Share\ this\ .*|Compartilhar.*|Partager.*|Compartir.*|Writer(?:\(s\)|s)?:.*
          |(?:Words|Music|Lyrics|Text|Words\ (?:and|&)\ [Mm]usic|Written)\ by\ \p{Lu}[^.!?;]*|CCLI\ .*
          |First\ (?:printed|published)\s.*[0-9]{4}\.?)
        /#)) != nil
  }

  /// "64   THE ISLAND CUSTOMS" between lines of prose: the head of a page, which parts a broken word, too.
  private mutating func readRunningHeads() {
    var above = 0
    let filled = lines.indices.filter { !lines[$0].isBlank }
    for (number, place) in filled.enumerated().dropFirst().dropLast() {
      defer { if !lines[place].isTakenWhole { above = place } }
      let text = lines[place].text.trimmed
      guard text.utf8.count < 80, text.contains(where: \.isNumber), !text.contains(where: \.isLowercase)
      else {
        continue
      }
      // The foot of one page and the head of the next.
      let next = lines[filled[number + 1]].text.trimmed
      let isNumber = text.wholeMatch(of: once(/[0-9]{3,4}/)) != nil && Self.isRunningHead(next)
      guard isNumber || Self.isRunningHead(text), lines[above].text.contains(where: \.isLowercase),
        isNumber || next.contains(where: \.isLowercase)
      else { continue }
      takeOutLine(.pageMark, place)
      lines[place].isTakenWhole = true
    }
    lines.removeAll(where: \.isTakenWhole)
  }

  /// A line in capitals with a number that stands apart, or with the name of a book: "AND THEN THERE WERE 3"
  /// is said.
  private static func isRunningHead(_ text: String) -> Bool {
    guard text.utf8.count < 80 else { return false }
    if text.wholeMatch(of: once(/\p{Lu}[\p{Lu} ]{2,20}\s[0-9]{1,3}/)) != nil,
      isBook(text.prefix { !$0.isNumber })
    {
      return true
    }
    let apart =
      once(
        #/
        [0-9]{1,4}\s{2,}\p{Lu}[\p{Lu}\ .,'’:&\-]{3,}
        |\p{Lu}[\p{Lu}\ .,'’:&\-]{3,}(?:\s{2,}|\s[0-9]{1,3}\s+)[0-9]{1,4}
      /#)
    return text.wholeMatch(of: apart) != nil
  }

  // MARK: Columns

  /// Rows with cells between tabs: the words are in the column that has most letters; the others number
  /// them, tick them or tag them.
  private mutating func readCells() {
    readNumberedTable()
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let rows = filled.filter { lines[$0].text.count { $0 == "\t" } > 1 }
    guard rows.count > 1, 5 * rows.count >= 4 * filled.count else { return }
    let cells = rows.map { lines[$0].text.split(separator: "\t", omittingEmptySubsequences: false) }
    let width = cells.map(\.count).max() ?? 0
    let letters = (0..<width).map { column in
      cells.reduce(0) { $0 + ($1.count > column ? $1[column].count(where: \.isLetter) : 0) }
    }
    guard let text = letters.indices.max(by: { letters[$0] < letters[$1] }),
      letters.indices.allSatisfy({ $0 == text || 2 * letters[$0] < letters[text] })
    else { return }
    for (number, place) in rows.enumerated() {
      let row = cells[number]
      let names: Set<String> = [
        "text", "line", "lines", "verse", "words", "lyrics", "front", "back", "quote",
      ]
      guard row.count > text, number > 0 || !names.contains(String(row[text]).trimmed.lowercased()) else {
        takeOutLine(.heading, place)
        continue
      }
      for (column, cell) in row.enumerated() where column != text { takeOut(.note, cell, place) }
      lines[place].text = String(row[text])
    }
  }

  /// "| 1 | The river |" below a head and a rule: a table of Markdown that numbers its lines.
  private mutating func readNumberedTable() {
    guard let rule = lines.firstIndex(where: { $0.text.hasPrefix("|") && $0.text.contains("--") }), rule > 0,
      lines[rule].text.allSatisfy({ "|:- ".contains($0) })
    else { return }
    let rows = lines[(rule + 1)...].indices.prefix { lines[$0].text.hasPrefix("|") }
    let row = once(/\|\s*([0-9]{1,4})[.):]?\s*\|\s*(.*?)\s*\|\s*/)
    let words = rows.compactMap { lines[$0].text.wholeMatch(of: row) }
    guard !rows.isEmpty, words.count == rows.count, !words.contains(where: { $0.2.contains("|") }) else {
      return
    }
    takeOutLine(.heading, rule - 1)
    takeOutLine(.markup, rule)
    for (place, cells) in zip(rows, words) {
      takeOut(.lineNumber, cells.1, place)
      lines[place].text = String(cells.2)
    }
  }

  /// "by the fell,    fell: hill": what a school's edition explains beside a line.
  private mutating func readGlosses() {
    var found: [(place: Int, start: String.Index)] = []
    for place in lines.indices where lines[place].text.contains("  ") && lines[place].text.contains(":") {
      let text = lines[place].text
      guard let match = text.firstMatch(of: once(/\S(\s{3,})((\p{L}[\p{L} '’-]{1,24}):\s.{1,80})$/)),
        text[..<match.1.startIndex].lowercased().contains(match.3.lowercased())
      else { continue }
      found.append((place, match.1.startIndex))
    }
    guard found.count > 1 else { return }
    for gloss in found {
      takeOut(.note, lines[gloss.place].text[gloss.start...], gloss.place)
      lines[gloss.place].text = String(lines[gloss.place].text[..<gloss.start])
    }
  }

  /// Two columns side by side become one below the other: where in at least three lines, and in nearly all,
  /// words begin again at the same place behind two spaces.
  private mutating func readColumns() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard (3...400).contains(filled.count), filled.allSatisfy({ !lines[$0].text.contains("\t") }) else {
      return
    }
    var starts: [Int: Int] = [:]
    var rows: [Int: [Character]] = [:]
    for place in filled where lines[place].text.contains("  ") {
      let characters = Array(lines[place].text)
      rows[place] = characters
      guard characters.count > 12 else { continue }
      for at in 10..<characters.count
      where !characters[at].isWhitespace && characters[at - 1] == " " && characters[at - 2] == " "
        && characters[..<at].contains(where: { !$0.isWhitespace })
      { starts[at, default: 0] += 1 }
    }
    guard let (column, count) = starts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }), count > 2,
      5 * count >= 4 * filled.count
    else { return }
    // A name in front of each line is no column.
    let heads = filled.compactMap { rows[$0].map { String($0.prefix(column)).trimmed } }
    guard 2 * heads.count(where: { $0.contains(" ") && $0.count > 10 }) > heads.count else { return }
    var right: [Line] = []
    let tails = filled.compactMap { rows[$0].map { $0.dropFirst(column) } }
    guard 2 * tails.count(where: { $0.count(where: \.isLetter) > 5 && $0.contains(" ") }) > tails.count else {
      return
    }
    for place in filled {
      guard let row = rows[place], row.count > column, row[column - 1] == " " else { continue }
      right.append(Line(number: lines[place].number, text: String(row[column...])))
      lines[place].text = String(row[..<column])
    }
    lines += [Line(number: lines.last?.number ?? 1, text: "")] + right
  }
}

extension Character {
  /// A picture among letters.
  var isSymbolOfMood: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
