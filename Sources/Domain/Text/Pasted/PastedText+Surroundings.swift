/// What programs and sites put around a text, and the columns that they put it in.
extension PastedTextReader {
  /// Takes out what stands around the text, line by line.
  mutating func readSurroundings() {
    readDrawnTable()
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
    if let start, let first = lines[start...].firstIndex(where: { !$0.isBlank }),
      lines[first].text.contains(once(/^\s*(?:Produced by|E-?text prepared|This (?:e-?text|file) was)\b/))
    {
      for place in lines[first...].indices.prefix(while: { !lines[$0].isBlank }) { takeOutLine(.note, place) }
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
    takeOutSignature()
    let words = ["Subject", "@", "essage", "wrote:", "schrieb", "écrit", "escribió", "Sent ", "Get Outlook"]
    let signs = lines.indices.filter { place in
      lines[place].text.utf8.count < 200 && words.contains { lines[place].text.contains($0) }
    }
    guard !signs.isEmpty else { return }
    for place in signs {
      let text = lines[place].text
      if text.contains(once(/^\s*>*\s*-{3,}\s*(?:Forwarded|Original)\s[Mm]essage\s*-{3,}\s*$/))
        || text.contains(once(/^\s*>*\s*On\s(?=.*[0-9]).{6,60},\s.{2,60}\swrote:\s*$/))
        || text.contains(
          once(/^\s*>*\s*(?:Am|Le|El)\s(?=.*[0-9]).{6,90}\s(?:schrieb|a écrit|escribió)\b.{0,40}:\s*$/))
        || text.contains(once(/^\s*>*\s*On\s(?=.*[0-9]).{6,90}/)) && place + 1 < lines.count
          && lines[place + 1].text.trimmed.hasSuffix("wrote:")
        || text.trimmed == "wrote:"
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

  /// "--" and a name below lines that are quoted.
  private mutating func takeOutSignature() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard let end = filled.suffix(6).first(where: { lines[$0].text.trimmed == "--" }) else { return }
    let above = filled.prefix { $0 < end }
    guard !above.isEmpty, above.allSatisfy({ lines[$0].text.hasPrefix(">") }) else { return }
    for place in filled where place >= end { takeOutLine(.note, place) }
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
    takeOutDateline(filled)
    takeOutLyricsFrame(filled)
    for (number, place) in filled.enumerated() {
      let isAtEdge = number < 4 || number + 5 >= filled.count
      guard lines[place].text.utf8.count < (isAtEdge ? 160 : 40) else { continue }
      let text = String(lines[place].text.filter { !$0.isSymbolOfMood }).trimmed
      guard !text.isEmpty else { continue }
      // "Share" above "your bread": the text goes on.
      let next = number + 1 < filled.count ? lines[filled[number + 1]].text.trimmed : ""
      let goesOn = next.first?.isLowercase == true && !next.hasPrefix("http")
      let isTaken =
        Self.linesOfSites.contains(text.lowercased()) || !goesOn && Self.isOfSite(text)
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

  /// "LONDON, 3 March (Reuters) - " before the news.
  private mutating func takeOutDateline(_ filled: [Int]) {
    guard let first = filled.first,
      let line = lines[first].text.prefixMatch(
        of: once(/\s*\p{Lu}{3,}[^.!?:]{0,40}\((?:Reuters|AP|AFP|CNN|BBC|dpa|UPI)\)\s*[-–—]+\s+/))
    else { return }
    takeOut(.note, line.output, first)
    lines[first].text = String(lines[first].text[line.range.upperBound...])
  }

  /// "12 ContributorsThe Boat Lyrics" glued to what comes behind it, and "3Embed" to the last words.
  private mutating func takeOutLyricsFrame(_ filled: [Int]) {
    guard let first = filled.first, let last = filled.last,
      let head = lines[first].text.prefixMatch(of: once(/\s*[0-9]+ Contributors?.*?Lyrics(?=\s*(?:\[|$))/))
    else { return }
    takeOut(.note, head.output, first)
    lines[first].text = String(lines[first].text[head.range.upperBound...])
    takeOutEach(once(/[0-9]*Embed\s*$/), .note, last)
  }

  /// What stands on a line of its own between the words, whatever comes behind it.
  private static let linesOfSites: Set<String> = [
    "advertisement", "skip to content", "skip to main content", "skip to footer", "accept cookies",
    "accept all cookies", "subscribe to our newsletter", "sign up for our newsletter", "jump to navigation",
    "jump to search", "from wikipedia, the free encyclopedia",
  ]

  /// What only sites and programs say, wherever it stands.
  private static func isOfSite(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if first == "#" {
      return text.split(separator: " ").allSatisfy { $0.contains(once(/^#\p{L}[\p{L}\p{N}_]+$/)) }
    }
    let openings = [
      "You ", "Submit ", "See ", "Compare ", "Report ", "Parallel ", "Vers", "Read ", "Leer ", "Lire ",
      "Ganzes ", "Leia ", "Letra ", "Lyrics ", "Embed", "Main ", "Further ", "Coordinates",
    ]
    let isCounted = first.isNumber && (text.hasSuffix("Embed") || text.contains("Contributor"))
    guard first == "*" || isCounted || openings.contains(where: text.hasPrefix) else { return false }
    if first == "*", text.contains(once(/^\*{3}\s*(?:START|END) OF\b/)) { return true }
    return text.wholeMatch(
      of:
        once(
          #/
          (?:You\ might\ also\ like|Submit\ Corrections|[0-9]+\ Contributors?|[0-9]*Embed|See\ .{1,40}\ Live
          |Main\ articles?:\ .*|Further\ information:\ .*|See\ also:\ \p{Lu}.*|Coordinates:\ .*[0-9].*
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
    // What a sheet asks of who learns it.
    let task =
      once(
        #/
        (?:Please\ )?(?:Learn|Memori[sz]e|Recite|Read|Copy|Practi[sc]e)\ (?:this|the|these)\ (?:following\ )?
        (?:poem|verses?|text|speech|passage|lines|words|song|psalm)\b[^,;!?]*[.:]
      /#)
    if isAbove, text.wholeMatch(of: task) != nil { return true }
    if isAbove, words.count == 1, text.contains(once(/\.(?:docx?|odt|pdf|txt|md|rtf|pages|pptx)$/)) {
      return true
    }
    if text.contains("___"), text.contains(once(/^[\p{L} ]{2,20}:?\s*_{3,}/)) { return true }
    // "For other versions of this work, see", and the texts before and behind, parted by tabs.
    let frame =
      once(
        #/
        ^(?:For\ other\ versions\ of\ this\ work\b|This\ \w{4,6}\ is\ in\ the\ public\ domain\b
        |For\ use\ solely\ with\b)|[★☆]{3}|\bVol\.\s?[0-9].*\bpp?\.\s?[0-9]
      /#)
    if text.contains(frame) { return true }
    let neighbours = text.split(separator: "\t")
    if isAbove, neighbours.count == 3, neighbours.allSatisfy({ isInTitleCase($0) }),
      neighbours[0].first?.isLetter == true
    {
      return true
    }
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
    if isAbove, text.contains(once(/\b(?:DRAFT|Draft|FINAL|v[0-9]{1,2}|printed\s.*[0-9][0-9\/.-][0-9].*)\b/)),
      text.contains(where: \.isNumber),
      !".!?,;".contains(text.last ?? " ")
    {
      return true
    }
    let acts: Set<Substring> = [
      "Share", "Save", "Like", "Copy", "Compare", "Note", "Highlight", "Bookmark", "More", "Comment", "Reply",
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
          |Share\ this\b.*|Related\ (?:poems|posts|articles|stories|quotes|hymns|songs|verses|searches)
          |Printed\ (?:on|from|by)\ .*[0-9][/.\-][0-9].*|.*\bKindle\ Edition\.?
          |Compartilhar.*|Partager.*|Compartir.*|Writer(?:\(s\)|s)?:.*
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
}

extension Character {
  /// A picture among letters.
  var isSymbolOfMood: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
