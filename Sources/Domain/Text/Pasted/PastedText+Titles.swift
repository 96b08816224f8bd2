/// The title of a text and who wrote it, where they stand above it and plainly are no words of it.
extension PastedTextReader {
  /// A title and who wrote it, above the text.
  mutating func readTitle() {
    takeUnderline()
    takeRules()
    takeClosingAuthor()
    takeClosingCredit()
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard filled.count > 1, let first = filled.first else { return }
    let isHeaded = unsaid.contains { $0.kind == .heading }
    if isHeaded, isByline(first) { return takeOutLine(.author, first) }
    let second = filled[1]
    if takeTitleBlock(filled) || takeNumberedTitle(filled) { return }
    if takeTitledPsalm(filled) {
      takeOutLine(.heading, first)
      return takeOutLine(.heading, second)
    }
    let isNew = !lines[first].text.contains(lines[second].text.trimmed.prefix { $0.isLetter })
    let isAuthored = isByline(second) || isNew && isName(second, before: filled.dropFirst(2).first)
    if isAuthored, Self.isShort(lines[first].text, most: 10), !isByline(first) {
      takeOutLine(.heading, first)
      return takeOutLine(.author, second)
    }
    guard isTitle(filled) || isHeaded && isSuperscription(first) else { return }
    takeOutLine(.heading, first)
  }

  /// A title, who wrote it and when, line by line above an empty one, as titles are written; the text is not.
  private mutating func takeTitleBlock(_ filled: [Int]) -> Bool {
    guard let first = filled.first,
      let end = filled.indices.dropFirst().first(where: { filled[$0] > filled[$0 - 1] + 1 }),
      (2...4).contains(end)
    else { return false }
    let rest = filled[end...]
    let isTitled =
      Self.isShort(lines[first].text, most: 10)
      && (Self.isInTitleCase(lines[first].text) || opensNext(filled[end - 1], lines[first].text))
    let areNames = filled[1..<end].allSatisfy { place in
      let text = lines[place].text.trimmed
      return Self.isInTitleCase(text.replacing(once(/[-–—(),]/), with: " "))
        && !",;:!?".contains(text.last ?? " ")
        && (text.contains(where: \.isNumber) || isName(place, before: .max))
        && !lines[first].text.contains(text.prefix { $0.isLetter })
    }
    guard isTitled, areNames, 2 * rest.count(where: { Self.isInTitleCase(lines[$0].text) }) < rest.count
    else {
      return false
    }
    takeOutLine(.heading, first)
    for place in filled[1..<end] {
      takeOutLine(
        lines[place].text.contains(where: \.isLowercase) && isName(place, before: .max) ? .author : .note,
        place)
    }
    return true
  }

  /// "312" above the title of a hymn that stands apart.
  private mutating func takeNumberedTitle(_ filled: [Int]) -> Bool {
    guard filled.count > 2, filled[1] == filled[0] + 1, filled[2] > filled[1] + 1,
      lines[filled[0]].text.trimmed.wholeMatch(of: once(/[0-9]{1,4}\.?/)) != nil,
      Self.isShort(lines[filled[1]].text, most: 9), Self.isInTitleCase(lines[filled[1]].text)
    else { return false }
    for place in filled.prefix(2) { takeOutLine(.heading, place) }
    return true
  }

  /// A title that is underlined: the line becomes a heading, what is drawn goes.
  private mutating func takeUnderline() {
    guard let first = lines.firstIndex(where: { !$0.isBlank }), first + 1 < lines.count,
      lines[first + 1].text.wholeMatch(of: once(/\s*(?:={3,}|-{3,}|~{3,}|\*{3,})\s*/)) != nil,
      // Below a line that goes on, or ends a sentence, it parts stanzas.
      lines[first + 1].text.contains("=") || !",;:.!?".contains(lines[first].text.trimmed.last ?? ",")
    else { return }
    lines[first + 1].text = ""
    takeOutLine(.heading, first)
  }

  /// Lines that are drawn between parts.
  private mutating func takeRules() {
    let rule = /^\s*(?:[-–—_=~*#]\s*){3,}$/
    for place in lines.indices where lines[place].text.contains(rule) { lines[place].text = "" }
  }

  /// "— Ann Example (1834–1899)" below the text, and behind what stands in quotation marks.
  private mutating func takeClosingAuthor() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard let last = filled.last else { return }
    let text = lines[last].text
    // A line has to be short before it is looked at closely: texts have thousands.
    guard text.utf8.count < 400 else { return }
    var start = text.startIndex
    if let quote = text.firstMatch(of: once(/[”"’»]\s*[-–—―~]+\s*(?=\p{Lu})/)),
      text.first.map({ "“\"‘«„".contains($0) }) == true
    {
      start = text.index(after: quote.range.lowerBound)
    } else if filled.count < 2 {
      return
    }
    guard
      let match = text[start...].wholeMatch(
        of: once(/\s*[-–—―~]+\s*(\p{Lu}[^.!?;]*(?:\p{Lu}\.[^.!?;]*){0,3})\.?\s*/))
    else { return }
    let name = match.1.replacing(once(/[(),“”"‘’:–—]|[0-9]{3,4}|\bc\.\s/), with: " ")
    let words = name.split(separator: " ")
    let isQuoted =
      start > text.startIndex
      || filled.count > 1 && "”\"’»".contains(lines[filled[filled.count - 2]].text.trimmed.last ?? " ")
    guard Self.isInTitleCase(name),
      words.count > 1 || isQuoted || ["Anonymous", "Unknown", "Anon"].contains(name.trimmed),
      isQuoted
        || !words.contains(where: { Self.noNames.subtracting(Self.smallWords).contains($0.lowercased()) })
    else { return }
    takeOut(.author, text[start...], last)
    lines[last].text = String(text[..<start])
  }

  /// "Herziene Statenvertaling" below a passage whose place stood above it: what it was taken from.
  private mutating func takeClosingCredit() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard filled.count > 1, let last = filled.last, lines[last].text.utf8.count < 60,
      unsaid.contains(where: {
        $0.kind == .heading && $0.line < lines[last].number && $0.text.contains(once(/[0-9]\s*[:.,]\s?[0-9]/))
      })
    else { return }
    let text = lines[last].text.trimmed
    let above = lines[filled[filled.count - 2]].text.trimmed
    guard (1...4).contains(text.split(separator: " ").count),
      text.last?.isLetter == true || text.last?.isNumber == true,
      Self.isInTitleCase(text), ".!?”\"’»".contains(above.last ?? " ")
    else { return }
    takeOutLine(.note, last)
  }

  /// "by William Blake", "from Hamlet" on a line of its own.
  private func isByline(_ place: Int) -> Bool {
    let text = lines[place].text
    guard text.utf8.count < 70,
      let match = text.wholeMatch(of: once(/\s*(?i:(?:words |written |poem )?by|from)\s+(\p{Lu}[^,!?;:]*)/))
    else { return false }
    return Self.isInTitleCase(match.1)
  }

  /// "William Ernest Henley" between a title and the text, or right below the title with the text apart.
  private func isName(_ place: Int, before next: Int?) -> Bool {
    guard let next, next > place + 1 else { return false }
    let text = lines[place].text.trimmed
    return text.wholeMatch(of: once(/(?:\p{Lu}(?:\.|[\p{L}'’-]+)\s+){1,3}\p{Lu}[\p{L}'’-]+(?:,?\s[JS]r\.)?/))
      != nil
      && !text.split(separator: " ").contains { Self.noNames.contains($0.lowercased()) }
  }

  /// Words that no one is called by, of titles and first lines.
  private static let noNames: Set<String> = smallWords.union([
    "lord", "god", "jesus", "christ", "holy", "spirit", "grace", "how", "who", "what", "when", "where", "why",
    "be", "is", "are", "was", "my", "our", "your", "his", "her", "i", "we", "you", "he", "she", "they", "it",
    "all", "not", "no", "this", "that", "so", "as", "come", "let", "night", "almighty", "faith",
  ])

  private static let smallWords: Set<String> = [
    "a", "an", "the", "of", "and", "in", "to", "for", "on", "at", "by", "or", "from", "with",
  ]

  /// "A Psalm of David." below the number of a psalm.
  private func isSuperscription(_ place: Int) -> Bool {
    let text = lines[place].text
    let words: Set<String> = [
      "psalm", "song", "prayer", "musician", "choirmaster", "david", "asaph", "korah",
    ]
    return text.prefixMatch(of: once(/\s*(?:A|An|To the|Maschil|Michtam)\s/)) != nil && text.utf8.count < 160
      && !text.contains(where: { ";!?".contains($0) })
      && text.split(separator: " ").contains { words.contains(Tokenizer.key(of: String($0))) }
      && unsaid.contains { $0.kind == .heading && $0.text.lowercased().hasPrefix("psalm") }
  }

  /// "A Psalm of David." between a title and the number of the first verse.
  private func takeTitledPsalm(_ filled: [Int]) -> Bool {
    guard filled.count > 2 else { return false }
    let (title, superscription, verse) = (lines[filled[0]].text, lines[filled[1]].text, lines[filled[2]].text)
    return Self.isShort(title, most: 9) && Self.isInTitleCase(title)
      && superscription.utf8.count < 80
      && superscription.contains(
        once(/^\s*(?:A (?:Psalm|Song|Prayer|Maskil)|Of David|To the [Cc]hoirmaster)\b/))
      && verse.contains(once(/^\s*[0-9]{1,3}\s/))
  }

  /// Few words, and no sign at their end that ends a sentence or lets it go on.
  private static func isShort(_ text: String, most: Int) -> Bool {
    let text = text.trimmed
    guard let last = text.last, (1...most).contains(text.split(whereSeparator: \.isWhitespace).count) else {
      return false
    }
    return text.first?.isLowercase == false && (last.isLetter || last.isNumber || ")]—”\"*_!?".contains(last))
  }

  /// Whether a line is written as titles are: each word with a capital, but for small ones.
  static func isInTitleCase(_ text: some StringProtocol) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return (1...9).contains(words.count)
      && words.allSatisfy { word in
        let first = word.first { $0.isLetter || $0.isNumber }
        return first?.isUppercase == true || first?.isNumber == true || smallWords.contains(word.lowercased())
      }
  }

  /// Whether the first of the filled lines is a title.
  private func isTitle(_ filled: [Int]) -> Bool {
    let (first, second) = (filled[0], filled[1])
    // Words of a scene and of subtitles have none above them.
    guard !lines[first].isSpoken, !unsaid.contains(where: { $0.kind == .time && $0.text.contains("-->") })
    else {
      return false
    }
    let isApart = second > first + 1
    var text = lines[first].text.trimmed
    // "THE RIVER." and "The River:" stand above other lines only.
    if isApart, let last = text.last, ".:".contains(last) {
      let bare = String(text.dropLast())
      if !bare.contains(where: \.isLowercase) || last == ":" && Self.isInTitleCase(bare) { text = bare }
    }
    // "The River (10 points)", "The River (1912)".
    text = text.replacing(once(/\s\([^()]*[0-9][^()]*\)$/), with: "")
    // A line that comes again is a refrain.
    guard Self.isShort(text, most: 9), !filled.dropFirst().contains(where: { lines[$0].text.trimmed == text })
    else {
      return false
    }
    let letters = text.filter(\.isLetter)
    let isInCapitals = letters.count > 2 && letters.allSatisfy(\.isUppercase)
    // "STOP!" above the next line of its paragraph is shouted.
    if isInCapitals, text.last == "!", !isApart { return false }
    if isCalledOut(text, filled, isInCapitals: isInCapitals) { return false }
    if isInCapitals { return filled.dropFirst().contains { lines[$0].text.contains(where: \.isLowercase) } }
    if Self.endsInName(text, apart: isApart) { return true }
    let next = lines[second].text.trimmed
    let isNumbered =
      next.prefixMatch(of: once(/[0-9]{1,3}[.)]?\s\p{L}|[⁰¹²³⁴⁵⁶⁷⁸⁹]/)) != nil
      || filled.count > 2
        && filled[1...2].allSatisfy { lines[$0].text.prefixMatch(of: once(/\s*[•‣▪●■➢]\s+\S/)) != nil }
    let isDecorated = ["**", "__", "_", "*", "“", "\""].contains { text.hasPrefix($0) }
    if followsHeading, isNumbered, text.first?.isUppercase == true { return true }
    let isInTitleCase = Self.isInTitleCase(text) && letters.count > 0
    let isNumber = letters.isEmpty && next.contains(where: \.isLetter)
    if isInTitleCase || isNumber, isApart || isNumbered || followsHeading {
      return !"!?".contains(text.last ?? " ") || filled.count > 2
    }
    return isApart && (isDecorated || isTitleSentence(text, filled))
  }

  /// "STOP!", "WHO GOES THERE?" and "“Halt!”" are the first lines of their texts. A title that calls or asks
  /// has its words in the text again: "O CAPTAIN! MY CAPTAIN!".
  private func isCalledOut(_ text: String, _ filled: [Int], isInCapitals: Bool) -> Bool {
    let isQuoted = text.first.map { "“\"‘'«".contains($0) } ?? false
    let end = text.last { !"”\"’'»".contains($0) }
    guard end == "!" || end == "?" && (isInCapitals || isQuoted) else { return false }
    let words = Tokenizer.keys(of: text)
    let long = Set(words.filter { $0.count > 3 })
    let telling = long.isEmpty ? Set(words) : long
    return !filled.dropFirst().contains { place in
      Tokenizer.keys(of: lines[place].text).contains(where: telling.contains)
    }
  }

  /// Whether a heading has been taken out, and nothing else: a second one may stand below.
  private var followsHeading: Bool {
    unsaid.last?.kind == .heading && unsaid.last?.text.contains(once(/[0-9]/)) == true
  }

  /// "The River, by John Smith".
  private static func endsInName(_ text: String, apart: Bool) -> Bool {
    guard
      let match = text.wholeMatch(
        of:
          once(
            #/
            ["“]?\p{Lu}.{0,60}?["”]?,?(\s+(?:by|BY|By)\s+|\s+[\-–—]\s+(?:by\s+)?)
            ((?:\p{Lu}[\p{L}.'’\-]*\s?){1,4})
          /#)
      )
    else { return false }
    let isDash = match.1.contains { "-–—".contains($0) } && !match.1.contains("b")
    let names = match.2.split(separator: " ")
    return (apart && !isDash || names.count > 1 && (apart || !isDash))
      && !names.contains { noNames.contains($0.lowercased()) }
  }

  /// "The road not taken" above a stanza or a whole sentence: six words at most, which the text does not go
  /// on from, in a text whose lines do not all stand apart.
  private func isTitleSentence(_ text: String, _ filled: [Int]) -> Bool {
    guard text.split(separator: " ").count <= 6,
      text.last?.isLetter == true || "—?".contains(text.last ?? " "),
      let opening = lines[filled[1]].text.first(where: { $0.isLetter || $0.isNumber }), !opening.isLowercase
    else { return false }
    let next = lines[filled[1]].text.trimmed
    if filled.count > 2, filled[2] == filled[1] + 1 { return true }
    return next.split(separator: " ").count >= 8 && next.contains(once(/[.!?][”"’']?$/))
  }
}
