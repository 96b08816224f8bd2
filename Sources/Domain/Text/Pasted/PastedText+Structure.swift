/// What a part is called, and how its lines are listed.
extension PastedTextReader {
  private static let numbers =
    "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THE FIRST SECOND THIRD FOURTH FIFTH"
    .split(separator: " ")

  /// Where a heading in capitals ends that begins a text: "CHAPTER I. It is" has it after the point; nil
  /// where there is none.
  static func heading(before text: String) -> String.Index? {
    guard
      let match = text.prefixMatch(
        of:
          once(
            #/
            \s*(CHAPTER|PSALM|BOOK|ACT|SCENE|PART|CANTO|SECTION|STANZA|VERSE|SONNET|LETTER)
            \s+([IVXLCDM]+|[0-9]{1,3}|[A-Z]+)([.:,]|\s|$)
          /#)
      )
    else { return nil }
    let number = match.2
    let isNumber =
      number.first?.isNumber == true || RomanNumeral.any(number.lowercased()) != nil
      || numbers.contains(number)
    return isNumber ? match.range.upperBound : nil
  }

  /// Headings of parts, a title and who wrote it above the text, the place of a passage.
  mutating func readHeadings() {
    readVerseWords()
    let first = lines.firstIndex { !$0.isBlank }
    /// Whether nothing but the heading of a scene, and who comes in, stands above.
    var isOpening = true
    let isAcrostic = lines.count { Self.isHebrewLetter($0.text) } > 1
    for place in lines.indices where !lines[place].isBlank {
      var text = lines[place].text
      if text.hasPrefix("\u{1}") || text.contains("#") && text.prefixMatch(of: once(/\s*#{1,6}\s+\S/)) != nil
      {
        text.removeAll { $0 == "\u{1}" }
        lines[place].text = text
        takeOutLine(.heading, place)
        continue
      }
      let isMoved = isOpening && place != first && Self.isEntrance(text)
      if isMoved || Self.isActLine(text) {
        takeOutLine(isMoved ? .direction : .heading, place)
        continue
      }
      isOpening = false
      if isScene && !lines[place].isSpoken && (Self.isSceneLine(text) || Self.isMovement(text))
        || text.contains("[edit") && text.contains(once(/\[edit[^\]]{0,30}\]\s*$/))
      {
        takeOutLine(.heading, place)
        continue
      }
      if isNumberedBelow(place) || isPartLine(place) || Self.isPlaceLine(text, isFirst: place == first)
        || Self.arePlacesAlone(text) || Self.isLessonLine(text) || isAcrostic && Self.isHebrewLetter(text)
      {
        takeOutLine(.heading, place)
        continue
      }
      while text.utf8.count > 3, text.drop(while: \.isWhitespace).prefix(2).allSatisfy(\.isUppercase),
        let end = Self.heading(before: text)
      {
        takeOut(.heading, text[..<end], place)
        text = String(text[end...])
      }
      if let end = Self.songPart(before: text) {
        takeOut(.heading, text[..<end], place)
        text = String(text[end...])
      }
      if let end = Self.part(before: text, isFirst: place == first) ?? Self.paragraph(before: text) {
        takeOut(.heading, text[..<end], place)
        text = String(text[end...])
      }
      lines[place].text = text
    }
    readTitle()
    readPlacesInLines()
  }

  /// "Psalm 23:" before words of its own, and above the text "Psalm 23 The LORD is"; nil where there is none.
  private static func part(before text: String, isFirst: Bool) -> String.Index? {
    guard text.contains(where: \.isNumber),
      let match = text.prefixMatch(
        of: once(/\s*([A-Z]\p{Ll}+)\s+[0-9]{1,3}(\s*[:.–—-]\s+|\s+)(?=([“‘"']?\p{Lu})?)/)),
      partNames.contains(match.1.lowercased())
    else { return nil }
    let isMarked = match.2.contains { ":–—-".contains($0) }
    return isMarked || isFirst && match.3 != nil ? match.range.upperBound : nil
  }

  static let partNames: Set<String> = [
    "chapter", "psalm", "book", "act", "scene", "part", "canto", "section", "stanza", "verse", "sonnet",
    "letter", "chorus", "refrain", "bridge", "lesson", "article", "amendment", "paragraph", "clause", "hymn",
    "song", "surah", "sura", "sūrah", "sūra", "poem", "fable", "elegy", "ode", "antiphon", "response",
    "intro", "outro",
    "interlude", "coda", "strophe", "coro", "estrofa", "couplet", "refrán", "strofa", "ritornello", "slide",
  ]

  /// "Scene 2. The wall at night." and "INT. WALL - NIGHT", "CUT TO:" among lines that are given to speakers.
  static func isSceneLine(_ text: String) -> Bool {
    text.utf8.count < 120
      && text.contains(
        once(
          #/
          ^\s*(?i:act|scene)\s+(?:[IVXLCDM]+|[0-9]{1,3})\b
          |^\s*(?:INT|EXT|EST|INT\.?/EXT)[./\ ]
          |^[\s>]*[A-Z\ ]{2,20}\s(?:TO|IN|OUT|BLACK|UP|DOWN|UNDER)[.:]?\s*$
        /#)
      )
  }

  /// "Act III, Scene ii", "ACT II. SCENE 1.", "ACT THREE": a line that has no other words.
  static func isActLine(_ text: String) -> Bool {
    guard text.utf8.count < 60, let first = text.first(where: { !$0.isWhitespace }), first.isUppercase else {
      return false
    }
    let line =
      once(
        #/
        \s*(?i:act|scene|book|part|canto)\s+(\p{L}+|[0-9]{1,3})[.:]?
        (?:\s*[,.:;–—\-]?\s*(?i:scene|chapter|canto|act)\s+(\p{L}+|[0-9]{1,3})[.:]?)?\s*
      /#)
    guard let match = text.wholeMatch(of: line) else { return false }
    return [match.1, match.2 ?? match.1].allSatisfy { number in
      number.first?.isNumber == true || RomanNumeral.any(number.lowercased()) != nil
        || numbers.contains(Substring(number.uppercased()))
    }
  }

  /// "Enter HAMLET." and "Enter a Fairy" below the heading of a scene; "Enter, said the spider" is said.
  static func isEntrance(_ text: String) -> Bool {
    text.utf8.count < 120
      && text.contains(
        once(
          #/
          ^\s*[\[(]?(?:Re-)?(?:[Ee]nter|[Ee]xit|[Ee]xeunt)
          (?:\s+(?:\p{Lu}|an?\s|the\s|two\s|three\s|certain\s)|\.|\s*$)
        /#))
  }

  /// "Enter MARGERY with a basket.", "Exeunt.", "(Curtain)" on lines of their own in a scene.
  static func isMovement(_ text: String) -> Bool {
    text.utf8.count < 120
      && text.contains(
        once(
          #/
          ^\s*[\[(]?(?:Enter|Re-enter|Exit|Exeunt|(?:They|All|He|She)\s(?:all\s)?exits?
          |Curtain|CURTAIN|Blackout|BLACKOUT|Lights|END\ OF|The\ end\ of|THE\ END)\b[^!?;]{0,100}$
        /#))
  }

  /// "Lord's Day 8", "Question 22:" on a line of its own.
  private static func isLessonLine(_ text: String) -> Bool {
    text.utf8.count < 30 && text.contains(where: \.isNumber)
      && text.contains(
        once(/^\s*(?:Lord[’']s Day|Day|Week|Lesson|Unit|Question|Answer)\s+[0-9]{1,3}[.:]?\s*$/))
  }

  /// "ALEPH", "BETH": what stands above the parts of a psalm, where there are two.
  private static func isHebrewLetter(_ text: String) -> Bool {
    let letters: Set<String> = [
      "ALEPH", "BETH", "BET", "GIMEL", "DALETH", "DALET", "HE", "VAU", "VAV", "WAW", "ZAIN", "ZAYIN", "CHETH",
      "HETH", "HET", "TETH", "TET", "JOD", "YOD", "YODH", "CAPH", "KAPH", "LAMED", "LAMEDH", "MEM", "NUN",
      "SAMECH", "SAMEKH", "AIN", "AYIN", "PE", "TZADDI", "TSADHE", "KOPH", "QOPH", "RESH", "SCHIN", "SHIN",
      "SIN", "TAU", "TAV", "TAW",
    ]
    guard text.utf8.count < 16 else { return false }
    return letters.contains(text.trimmed.replacing(once(/[.:]$/), with: "")) && text.trimmed.count > 2
  }

  /// "Refrain: Oh, hold the wall!": what part of a song it is, before its words.
  private static func songPart(before text: String) -> String.Index? {
    guard text.prefix(24).contains(":"),
      let match = text.prefixMatch(
        of:
          once(
            #/
            \s*(?i:chorus|refrain|bridge|pre-?chorus|antiphon|response|coda|verse\s+[0-9]{1,2}|all)
            \s*:\s+(?=[^\p{Ll}\s])
          /#)
      )
    else { return nil }
    return match.range.upperBound
  }

  /// Lines that begin with "v. 1", "v. 2", …: marks of verses, from two on.
  mutating func readVerseWords() {
    readMarksInRow("v", once(/(?:^|\s)([Vv]\.?\s?([0-9]{1,3})[.:)]?\s+)(?=\S)/), atLeast: 2)
    readMarksInRow("§", once(/(?:^|\s)(§\s?([0-9]{1,3})\.?\s+)(?=\S)/), atLeast: 2)
    readMarksInRow("", once(/(?:^|\s)(\/?([0-9]{1,3})[.)\]:\/-]\s+)(?=\S)/), atLeast: 3)
    let mark =
      /\s*(?:[Vv]{1,2}\.|[Vv](?=[0-9])|[Vv]er\.|[Vv]ers(?:e|et|o|[íi]culo)?)\s?[0-9]{1,3}[.:)]?\s+(?=\S)/
    let places = lines.indices.filter { lines[$0].text.prefixMatch(of: mark) != nil }
    guard places.count > 1 else { return }
    for place in places {
      guard let match = lines[place].text.prefixMatch(of: mark) else { continue }
      takeOut(.verseNumber, match.output, place)
      lines[place].text = String(lines[place].text[match.range.upperBound...])
    }
  }

  /// "v1 It ran, v2 and slept", "1. It ran. 2. It slept. 3. It woke.", "/1/", "1]": marks of one form, each
  /// one more than the one before, at the starts of lines and behind clauses, one of them within a line.
  private mutating func readMarksInRow(
    _ sign: String, _ mark: Regex<(Substring, Substring, Substring)>, atLeast least: Int
  ) {
    var found: [(place: Int, range: Range<String.Index>, number: Int)] = []
    var isWithin = false
    for place in lines.indices {
      let text = lines[place].text
      guard sign.isEmpty || text.lowercased().contains(sign), text.contains(where: \.isNumber) else {
        continue
      }
      for match in text.matches(of: mark) {
        let before = text[..<match.1.startIndex].last { !$0.isWhitespace }
        guard before.map({ ".,;:!?”’\"".contains($0) }) ?? true else { return }
        isWithin = isWithin || before != nil && !found.isEmpty
        guard before == nil || !found.isEmpty else { return }
        found.append((place, match.1.startIndex..<match.1.endIndex, Int(match.2) ?? 0))
      }
    }
    guard found.count >= least, isWithin,
      zip(found, found.dropFirst()).allSatisfy({ $0.number + 1 == $1.number })
    else { return }
    for mark in found { takeOut(.verseNumber, lines[mark.place].text[mark.range], mark.place) }
    for mark in found.reversed() { lines[mark.place].text.removeSubrange(mark.range) }
  }

  /// "The Calm" between verses, above the number of the next.
  private func isNumberedBelow(_ place: Int) -> Bool {
    let text = lines[place].text.trimmed
    guard place > 0, place + 1 < lines.count, text.utf8.count < 50, text.last?.isLetter == true,
      Self.isInTitleCase(text), lines[place + 1].text.contains(once(/^\s*[0-9]{1,3}\s?["“‘]?\p{Lu}/)),
      lines[..<place].contains(where: { $0.text.contains(once(/(?:^|\s)[0-9]{1,3}\s?["“‘]?\p{Lu}/)) })
    else { return false }
    return true
  }

  /// "Scene 2", "Chapter IV: The River", "Chapter One", "II." on a line of its own.
  private func isPartLine(_ place: Int) -> Bool {
    let text = lines[place].text.trimmed
    // "— II —".
    if text.utf8.count < 20, text.wholeMatch(of: once(/[-–—]\s*[IVXLCDM]{1,8}\.?\s*[-–—]/)) != nil {
      return true
    }
    guard text.utf8.count < 90, text.first?.isUppercase == true else { return false }
    if text.wholeMatch(of: once(/[IVXLCDM]{1,8}\.?/)) != nil {
      let numeral = text.filter(\.isLetter)
      guard let value = RomanNumeral.any(numeral.lowercased()) else { return false }
      // "I" alone is who speaks, unless "II" stands above other lines; "MIX" may be a word.
      let isPlain = numeral.count > 1 && !numeral.contains { "DM".contains($0) } || numeral.count > 3
      let beside = [max(1, value - 1), value + 1].map { RomanNumeral.text($0).uppercased() }
        .filter { $0 != numeral }
      return isPlain || lines.contains { beside.contains($0.text.trimmed.filter(\.isLetter)) }
    }
    let name = text.prefix(while: \.isLetter)
    guard Self.partNames.contains(name.lowercased()),
      let match = text.wholeMatch(
        of:
          once(
            #/
            \p{L}+(?:\s+([IVXLCDM]+|[0-9]{1,3}|\p{L}{3,9}))?(?:\s*\(?[A-Z]{2,6}\)?|\s*\([^\)]{2,40}\))?
            (?:\s*[:.]\s*(.{0,60}?))?[.:]?
          /#)
      )
    else { return false }
    if let number = match.1, number.allSatisfy(\.isLetter), RomanNumeral.any(number.lowercased()) == nil,
      !Self.numbers.contains(Substring(number.uppercased()))
    {
      return false
    }
    guard let title = match.2, !title.isEmpty else { return true }
    if name == "Slide", match.1 != nil, title.last?.isLetter == true { return true }
    // What follows on the line may be words of the text.
    return Self.isInTitleCase(title) || opensNext(place, String(title))
  }

  /// "§ 12 " before the words of a law.
  private static func paragraph(before text: String) -> String.Index? {
    text.contains("§")
      ? text.prefixMatch(of: once(/\s*§+\s*[0-9]{1,4}[a-z]?\.?\s+(?=\S)/))?.range.upperBound : nil
  }

  /// Whether the next words of the text are those of a title: it is called by its first line.
  func opensNext(_ place: Int, _ title: String) -> Bool {
    guard let next = lines[(place + 1)...].first(where: { !$0.isBlank }) else { return false }
    let words = title.split(separator: " ").prefix(3).map { Tokenizer.key(of: String($0)) }
    return next.text.split(separator: " ").prefix(words.count).map { Tokenizer.key(of: String($0)) } == words
  }
}
