/// Forms of files and programs that a text was copied out of: plain-text markup, subtitles, chats, chords.
extension PastedTextReader {
  /// Takes out what belongs to the form and not to the text. Each form is looked for by a sign of its own.
  mutating func readForms() {
    readPlainMarkup()
    readTypesetting()
    readTimes()
    readPrograms()
    readSongs()
    readChords()
    readSounds()
  }

  // MARK: Plain-text markup

  /// Links, pictures, code and footnotes of Markdown and wikis.
  private mutating func readPlainMarkup() {
    readWiki()
    let note = /\s*\[\^[^\]\s]{1,20}\]:/
    let notes = lines.indices.filter { lines[$0].text.prefixMatch(of: note) != nil }
    for place in notes { takeOutLine(.footnote, place) }
    if let last = lines.lastIndex(where: { !$0.isBlank }), last > 0, lines[last].text.contains("]("),
      lines[last].text.wholeMatch(of: once(/\s*\[[^\[\]]{1,80}\]\(https?:[^\s)]*\)\s*/)) != nil
    {
      takeOutLine(.note, last)
    }
    readNamesInItalics()
    readEmphasis()
    let number = /\b[HG][0-9]{2,5}\b/
    let numbers = lines.reduce(0) { $0 + $1.text.matches(of: number).count }
    if numbers > 2 {
      for place in lines.indices { takeOutEach(number, .footnote, place) }
    }
    for place in lines.indices {
      // "|1|", "|| 12 ||" and "﴿1﴾".
      if lines[place].text.contains(where: { "|﴿﴾".contains($0) }) {
        takeOutEach(
          once(/\|[0-9]{1,3}\|\s*|\|\|\s*[0-9]{1,3}\s*\|\|\s*|[﴿﴾][0-9٠-٩]{1,3}[﴿﴾]\s*/), .verseNumber, place)
      }
      if lines[place].text.contains("](") {
        takeOutEach(once(/!\[[^\]]{0,200}\]\([^\)\s]{0,300}(?:\ "[^"]*")?\)/), .markup, place)
        // "[a](B)" marks a note and another place.
        takeOutEach(
          once(/\[(?<kept>[^\[\]]{1,200})\]\((?![A-Z]{1,3}\))(?=[\w.#\/:~-])[^\)\s]{1,300}(?:\ "[^"]*")?\)/),
          .markup, place)
      }
      // The mark of a paragraph, as old Bibles print it; "¶ 12" is said.
      if lines[place].text.contains("¶") {
        takeOutEach(once(/¶\s*(?=["“‘'(\[]*\p{L})/), .markup, place)
      }
      // What was struck out.
      if lines[place].text.contains("~~") { takeOutEach(once(/~~[^~]{1,200}~~/), .markup, place) }
      if lines[place].text.contains("{{c") {
        takeOutEach(once(/\{\{c[0-9]{1,3}::(?<kept>[^{}:]*)(?:::[^{}]*)?\}\}/), .markup, place)
      }
      // What subtitles say of print and place: "{\\i1}", "{\\an8}".
      if lines[place].text.contains("{\\") {
        takeOutEach(once(/\{\\[a-z]{1,6}(?![a-z])[^{}\\]{0,30}\}/), .markup, place)
        lines[place].text.replace("\\N", with: " ")
      }
      if lines[place].text.contains("{"), lines[place].text.contains(once(/^\s*\{[^{}]{1,80}\}\s*$/)) {
        takeOutLine(.note, place)
      }
      if lines[place].text.contains("[[") {
        takeOutEach(once(/\[\[(?:[^\[\]|]{1,80}\|)(?<kept>[^\[\]|]{1,80})\]\]/), .markup, place)
      }
      if lines[place].text.contains("[^") { takeOutEach(once(/\[\^[^\]\s]{1,20}\]/), .footnote, place) }
      if lines[place].text.contains("<") {
        takeOutEach(once(/<(?:[HG][0-9]{1,5}|[0-9]{1,5})>/), .footnote, place)
        takeOutEach(once(/<v(?:\.[\w.]+)?\s[^>]{1,40}>|<\/?[vc](?:\.[\w.]+)?>/), .speaker, place)
      }
      if lines[place].text.contains("'''") { lines[place].text.replace("'''", with: "") }
    }
  }

  /// What wikis write, where there is more of it than brackets: "[[bird]]" is said, and "{{lang|en|stands}}".
  private mutating func readWiki() {
    let isWiki = lines.contains {
      $0.text.contains("'''") || $0.text.contains("{{") && !$0.text.contains("{{c")
        || $0.text.contains(once(/\[\[[^\[\]|]{1,80}\|/))
    }
    guard isWiki else { return }
    for place in lines.indices where lines[place].text.hasPrefix("==") {
      if let match = lines[place].text.wholeMatch(of: once(/={2,5}\s*([^=]+?)\s*={2,5}\s*/)) {
        lines[place].text = "\u{1}" + match.1
      }
    }
    for place in lines.indices where lines[place].text.contains("[[") || lines[place].text.contains("{{") {
      takeOutEach(once(/\[\[(?:Category|File|Image|Kategorie|Datei):[^\[\]]*\]\]/), .note, place)
      takeOutEach(once(/\[\[(?<kept>[^\[\]|]{1,80})\]\]/), .markup, place)
      takeOutEach(once(/\{\{lang\|[a-z-]{2,8}\|(?<kept>[^{}|]*)\}\}/), .markup, place)
      takeOutEach(once(/\{\{(?!c[0-9])[^{}]{0,300}\}\}/), .note, place)
      // What goes on over several lines frames the words.
      takeOutEach(once(/^\s*\{\{[A-Za-z ]{2,30}\|?\s*$/), .markup, place)
    }
    for place in lines.indices {
      if lines[place].text.trimmed == "}}" { takeOutLine(.markup, place) }
      if lines[place].text.contains("''") {
        lines[place].text.replace(once(/'{2,3}(?<kept>[^']+(?:'[^']+)*)'{2,3}/)) { String($0.kept) }
      }
    }
  }

  /// Stars and low lines of emphasis around numbers, names and whole lines, where they would hide them.
  private mutating func readEmphasis() {
    for place in lines.indices {
      if lines[place].text.contains("**") {
        lines[place].text.replace(once(/\*\*(?<kept>[^*]+)\*\*/)) { String($0.kept) }
      }
      if lines[place].text.contains("*(") {
        lines[place].text.replace(once(/[*_](?<kept>\([^()*]*\))[*_]/)) { String($0.kept) }
      }
      // "_Ann:_ Blow the horn".
      if let first = lines[place].text.first, "_*".contains(first) {
        lines[place].text.replace(once(/^[*_](?<kept>\p{Lu}[\p{L} .'’]{0,30}[:.])[*_]/)) { String($0.kept) }
      }
      var bare = lines[place].text.trimmed
      if bare.first == ">" {
        bare = String(bare.drop { ">".contains($0) || $0.isWhitespace })
        lines[place].text = bare
      }
      guard let mark = bare.first, mark == "*" || mark == "_", bare.last == mark, bare.count > 2,
        !bare.dropFirst().dropLast().contains(mark)
      else { continue }
      lines[place].text = String(bare.dropFirst().dropLast())
    }
  }

  mutating func takeOutEach(_ pattern: Regex<Substring>, _ kind: PastedText.Kind, _ place: Int) {
    let text = lines[place].text
    for match in text.matches(of: pattern) { takeOut(kind, match.output, place) }
    lines[place].text = text.replacing(pattern, with: "")
  }

  /// Takes out all of a match but the part that is said.
  private mutating func takeOutEach(
    _ pattern: Regex<(Substring, kept: Substring)>, _ kind: PastedText.Kind, _ place: Int
  ) {
    let text = lines[place].text
    for match in text.matches(of: pattern) { takeOut(kind, match.output.0, place) }
    lines[place].text = text.replacing(pattern) { String($0.kept) }
  }

  // MARK: Typesetting

  /// The commands of LaTeX in running text: `\begin{verse}`, `\emph{slept}`, `\\` at the ends of lines.
  private mutating func readTypesetting() {
    guard lines.contains(where: { $0.text.contains("\\") }) else { return }
    readRichText()
    if lines.contains(where: { $0.text.contains(once(/^\s*\\v [0-9]/)) }) {
      for place in lines.indices where lines[place].text.contains("\\") {
        takeOutEach(once(/\\[vc] [0-9]{1,3}[a-z]?\s*/), .verseNumber, place)
        takeOutEach(once(/\\(?:f|x|fe) .*?\\(?:f|x|fe)\*/), .footnote, place)
        takeOutEach(once(/\\(?:h|toc[0-9]|id|mt[0-9]?|s[0-9]?|ms[0-9]?|r|d|mr) .*$/), .heading, place)
        takeOutEach(once(/\\\+?[a-z]+[0-9]?(?:\*|\s|(?=\\)|$)/), .markup, place)
      }
    }
    guard
      lines.contains(where: {
        $0.text.contains(
          once(/\\(?:begin|end|emph|textit|textbf|item|par|footnote|(?:sub)*section|chapter)\b/))
      })
    else {
      return
    }
    for place in lines.indices where lines[place].text.contains("~") {
      lines[place].text.replace("~", with: " ")
    }
    for place in lines.indices where lines[place].text.contains("\\") || lines[place].text.contains("%") {
      takeOutEach(once(/\\(?:part|chapter|(?:sub)*section|title|author|date)\*?\{[^{}]*\}/), .heading, place)
      takeOutEach(
        once(
          #/
          \\(?:begin|end|label|vspace|hspace|documentclass|usepackage|poemtitle|poemlines|settowidth)\*?
          (?:\[[^\]]*\])?\{[^}]*\}(?:\{[^}]*\}|\[\\[^\]]*\])?
        /#), .markup, place)
      if !lines[place].text.contains("\\%") { takeOutEach(once(/%.*$/), .note, place) }
      takeOutEach(once(/\\footnote\{[^{}]*\}/), .footnote, place)
      takeOutEach(once(/\\(?:emph|textit|textbf|textsc|underline|text)\{(?<kept>[^{}]*)\}/), .markup, place)
      takeOutEach(once(/\\\\(?:\[[^\]]*\])?[*!>]?/), .markup, place)
      takeOutEach(
        once(/\\(?:item|par|noindent|indent|quad|qquad|vin|centering|smallskip|medskip|bigskip)\b/), .markup,
        place)
    }
  }

  /// What is left of rich text that was opened as plain.
  private mutating func readRichText() {
    guard lines.first(where: { !$0.isBlank })?.text.trimmed.hasPrefix("{\\rtf") == true else { return }
    for place in lines.indices {
      takeOutEach(once(/\{\\(?:fonttbl|colortbl|stylesheet|\*|info)(?:\{[^{}]*\}|[^{}])*\}/), .markup, place)
      takeOutEach(once(/\\[a-z]+-?[0-9]* ?/), .markup, place)
      takeOutEach(once(/[{}]/), .markup, place)
    }
  }

  // MARK: Times

  /// Times of subtitles, of lyrics that run along, of transcripts and of chats.
  private mutating func readTimes() {
    readTimesBeside()
    let syllable = /<(?:[0-9]{1,2}:)?[0-9]{1,2}:[0-9]{2}[.:][0-9]{2,3}>/
    for place in lines.indices where lines[place].text.contains("<") {
      takeOutEach(syllable, .time, place)
    }
    let colons = lines.indices.filter { place in
      let head = lines[place].text.prefix(60).drop(while: \.isWhitespace)
      return head.contains(":") && head.first.map { $0.isNumber || "[(<".contains($0) } == true
    }
    guard !colons.isEmpty else { return }
    let subtitle = /\s*(?:[0-9]{1,2}:)?[0-9]{1,2}:[0-9]{2}[.,][0-9]{1,3}\s*-->.*/
    let stamp = /^\s*(?:[\[(](?:[0-9]{1,2}:)?[0-9]{1,3}:[0-9]{2}(?:[.:,][0-9]{1,3})?[\])]\s*)+/
    let tag = /^\s*\[(?:ti|ar|al|by|au|length|offset|re|ve):[^\]]*\]\s*$/
    // "04/05/2024, 12:03 - Ann: " and "[12:03, 04/05/2024] Ann: ".
    let message =
      once(
        #/
        ^\s*\[?(?:
          [0-9]{1,4}[./\-][0-9]{1,2}[./\-][0-9]{2,4},?\s+[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[AaPp][Mm])?
          |[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[AaPp][Mm])?,\s[0-9]{1,4}[./\-][0-9]{1,2}[./\-][0-9]{2,4}
        )\]?\s+(?:-\s+)?[^:]{1,40}:\s+
      /#)
    for place in colons {
      let text = lines[place].text
      if text.contains("-->"), text.wholeMatch(of: subtitle) != nil {
        takeOutLine(.time, place)
        // The number of it, or its name where an empty line stands above.
        if place > 0, (1...40).contains(lines[place - 1].text.trimmed.count),
          lines[place - 1].text.trimmed.allSatisfy(\.isNumber)
            || !lines[place - 1].text.trimmed.contains(" ") && (place < 2 || lines[place - 2].isBlank)
        {
          takeOutLine(.time, place - 1)
        }
      }
      if text.contains("[") || text.contains("(") { takeOutEach(stamp, .time, place) }
      if text.contains("[") { takeOutEach(tag, .note, place) }
      if text.contains(": ") { takeOutEach(message, .note, place) }
    }
    // Where one begins a line others stand between sentences.
    if unsaid.contains(where: { $0.kind == .time && $0.text.hasPrefix("(") }) {
      for place in lines.indices where lines[place].text.contains("(") {
        takeOutEach(once(/\((?:[0-9]{1,2}:)?[0-9]{1,2}:[0-9]{2}\)\s*/), .time, place)
      }
    }
    readBareTimes(colons)
  }

  /// "Ann (00:12): Blow" names who speaks when; "Blow the horn. 0:04" tells it behind each line.
  private mutating func readTimesBeside() {
    let named = once(/^\s*\p{Lu}[\p{L}\p{N} .]{0,30}?(\s*[\[(][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?[\])]):/)
    let behind = once(/\S(\s+\(?(?:([0-9]{1,2}):)?([0-9]{1,2}):([0-9]{2})\)?\s*)$/)
    let filled = lines.indices.filter { !lines[$0].isBlank }
    var times: [(place: Int, seconds: Int, text: Substring)] = []
    for place in filled where lines[place].text.utf8.count < 400 && lines[place].text.contains(":") {
      let text = lines[place].text
      if let match = text.firstMatch(of: named) {
        takeOut(.time, match.1, place)
        lines[place].text.removeSubrange(match.1.startIndex..<match.1.endIndex)
      } else if let last = text.last(where: { !$0.isWhitespace }), last.isASCIIDigit || last == ")",
        let match = text.firstMatch(of: behind)
      {
        let parts = [match.2 ?? "0", match.3, match.4].map { Int($0) ?? 0 }
        times.append((place, parts[0] * 3_600 + parts[1] * 60 + parts[2], match.1))
      }
    }
    guard times.count > 2, times.count == filled.count,
      zip(times, times.dropFirst()).allSatisfy({ $0.seconds < $1.seconds })
    else { return }
    for time in times {
      takeOut(.time, time.text, time.place)
      lines[time.place].text = String(lines[time.place].text[..<time.text.startIndex])
    }
  }

  /// "00:12 The river rose": minutes and seconds with two digits each, at the starts of at least two lines
  /// and of half of them, going up.
  private mutating func readBareTimes(_ colons: [Int]) {
    var found: [(line: Int, seconds: Int, end: String.Index)] = []
    let time = /\s*(?:([0-9]{1,2}):)?([0-9]{1,2}):([0-9]{2})(?:\s*[-–—]\s*[0-9:]{4,8})?(?=\s|$)\s*/
    for place in colons {
      guard let match = lines[place].text.prefixMatch(of: time) else { continue }
      let parts = [match.1 ?? "0", match.2, match.3].map { Int($0) ?? 0 }
      found.append((place, parts[0] * 3_600 + parts[1] * 60 + parts[2], match.range.upperBound))
    }
    // On lines of their own they are nothing else.
    let isTold =
      found.allSatisfy { lines[$0.line].text[..<$0.end].contains(once(/0[0-9]?:|:[0-9]{2}:/)) }
      || found.allSatisfy { lines[$0.line].text[$0.end...].allSatisfy(\.isWhitespace) }
    guard found.count > 1,
      zip(found, found.dropFirst()).allSatisfy({ $0.seconds < $1.seconds }), isTold
    else { return }
    for mark in found {
      takeOut(.time, lines[mark.line].text[..<mark.end], mark.line)
      lines[mark.line].text = String(lines[mark.line].text[mark.end...])
    }
  }

  // MARK: Chords

  /// "G", "F#m7", "Bb/D", "Gsus4".
  private static func isChord(_ token: Substring) -> Bool {
    guard token.utf8.count < 12, let first = token.first, ("A"..."G").contains(first) else {
      return token == "N.C."
    }
    return token.wholeMatch(
      of:
        once(
          #/
          [A-G][\#b♯♭]?(?:m|maj|min|M|dim|aug|sus|add|°|ø)?[0-9]{0,2}(?:(?:sus|add|maj|b|\#)[0-9]{1,2})?
          (?:/[A-G][\#b♯♭]?)?
        /#)) != nil
  }

  /// "[G]river" within words and lines of chords above them.
  private mutating func readChords() {
    for place in lines.indices where lines[place].text.contains("|") {
      // "e|--0--2--3--|": the strings of a guitar.
      if lines[place].text.contains(once(/^\s*[A-Ga-g][#b]?\s?\|[\-0-9hpbrx\/\\|~().\s]{4,}$/)) {
        takeOutLine(.chord, place)
      }
    }
    for place in lines.indices {
      guard lines[place].text.utf8.count < 160 else { continue }
      var text = lines[place].text[...].drop(while: \.isWhitespace)
      if text.prefix(14).contains(":"),
        let label = text.prefixMatch(
          of: once(/(?i:intro|outro|verse|chorus|bridge|interlude|riff)\s?[0-9]?:\s/))
      {
        text = text[label.range.upperBound...]
      }
      guard let letter = text.first, ("A"..."G").contains(letter) || letter == "|" || letter == "N" else {
        continue
      }
      let tokens = text.split(whereSeparator: { $0.isWhitespace || $0 == "|" })
      guard !tokens.isEmpty, tokens.count < 20, tokens.allSatisfy({ $0.utf8.count < 12 }),
        tokens.allSatisfy(Self.isChord)
      else { continue }
      // "A B C" are letters to be learnt; chords stand apart, or have more than their letter.
      let isApart = text.contains(once(/\S\s{2,}\S/)) || text.contains("|")
      let isAlphabet = zip(tokens, tokens.dropFirst()).allSatisfy {
        $0.count == 1 && $1.count == 1 && ($0.first?.asciiValue).map { $0 + 1 } == $1.first?.asciiValue
      }
      guard !isAlphabet || tokens.count < 3 else { continue }
      if isApart || tokens.contains(where: { $0.contains { !$0.isLetter } }) {
        takeOutLine(.chord, place)
      }
    }
    var groups: [(line: Int, text: Substring)] = []
    for place in lines.indices where lines[place].text.contains("[") {
      for match in lines[place].text.matches(of: once(/\[([A-G][^\[\]\s]{0,9})\]/))
      where Self.isChord(match.1) { groups.append((place, match.0)) }
    }
    if groups.isEmpty {
      for place in lines.indices where lines[place].text.contains("(") {
        for match in lines[place].text.matches(of: once(/\(([A-G][^()\s]{0,9})\)(?=\p{L})/))
        where Self.isChord(match.1) { groups.append((place, match.0)) }
      }
      // "(A)" alone marks a reference to another place.
      guard groups.contains(where: { $0.text.count > 3 }) else { return }
    }
    // "[A] voice" is a word that a translator supplied.
    guard groups.count > 1, groups.contains(where: { $0.text != "[A]" }) else { return }
    for group in groups {
      takeOut(.chord, group.text, group.line)
      if let range = lines[group.line].text.firstRange(of: group.text) {
        lines[group.line].text.removeSubrange(range)
      }
    }
  }

  // MARK: Sounds and feet

  /// How a word sounds, between strokes in phonetic letters, and lines that mark the feet of a verse.
  private mutating func readSounds() {
    for place in lines.indices where lines[place].text.contains("/") {
      if lines[place].text.contains(once(/^[\suxX×˘¯ˉ\/\\|.´`'-]+$/)),
        lines[place].text.split(whereSeparator: \.isWhitespace).count > 2
      {
        takeOutLine(.note, place)
      } else if lines[place].text.unicodeScalars.contains(where: {
        (0x250...0x2AF).contains($0.value) || $0 == "ː" || "æðŋθɑ".unicodeScalars.contains($0)
      }) {
        takeOutEach(once(/\/[\p{L}ː.'’ ˑ]{1,24}\//), .note, place)
      }
    }
  }
}
