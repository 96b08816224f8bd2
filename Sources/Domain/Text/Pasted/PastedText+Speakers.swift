/// Who speaks in a scene, what is done there, and who asks and answers.
extension PastedTextReader {
  /// Words in capitals that begin a sentence of a Bible before a colon, and are said.
  private static let neverSpeakers: Set<String> = [
    "LORD", "THE LORD", "O LORD", "GOD", "O GOD", "JEHOVAH", "JESUS", "I", "A", "O",
  ]

  /// "HAMLET: To be" at the start of a line; "Hamlet: To be" where most lines begin so; a name in capitals on
  /// a line of its own above what is said, as screenplays have it.
  mutating func readSpeakers() {
    guard !isScene else { return }
    readSlideNames()
    for place in lines.indices where lines[place].text.prefix(24).contains(":") {
      // "12. HARRY: " of a script whose speeches are numbered.
      guard let number = lines[place].text.prefixMatch(of: /\s*[0-9]{1,3}[.)]?\s+(?=\p{Lu}{2,}[\p{Lu} ]*:)/)
      else {
        continue
      }
      takeOut(.listNumber, number.output, place)
      lines[place].text = String(lines[place].text[number.range.upperBound...])
    }
    let filled = lines.indices.filter { !lines[$0].isBlank }
    var capitals: [Int] = []
    var mixed: [Int] = []
    var short: [Int] = []
    var pointed: [String: [Int]] = [:]
    var letters: [Int] = []
    var numbers: [Int] = []
    var alone: [String: [Int]] = [:]
    for place in filled {
      let text = lines[place].text
      let head = text.prefix(60)
      let hasColon = head.contains(":")
      // A regular expression is built anew wherever one stands: the first two letters tell most lines apart.
      let opening = text.drop { $0.isWhitespace || $0 == "@" }.prefix(2)
      guard let initial = opening.first, initial.isUppercase || "℣℟".contains(initial) else { continue }
      let isInCapitals = opening.dropFirst().first?.isLowercase != true || opening == "Mc" || opening == "Ma"
      if hasColon,
        text.contains(/^\s*(?:\p{Lu}\p{Ll}+ [0-9]{1,2}|(?:Question|Answer|Q|A) ?[0-9]{1,3}):\s+\S/),
        Self.partNames.isDisjoint(with: [String(text.trimmed.prefix(while: \.isLetter)).lowercased()])
      {
        numbers.append(place)
      } else if hasColon, isInCapitals, let name = Self.capitalName(text), !Self.neverSpeakers.contains(name)
      {
        capitals.append(place)
      } else if hasColon,
        text.prefixMatch(of: /\s*[A-Z][A-Za-z'’.]*( [A-Z][A-Za-z'’.]*){0,2}:(\s+[^\p{Ll}\s]|\s*$)/) != nil
      {
        mixed.append(place)
      } else if head.contains("."), text.prefixMatch(of: /\s*[A-Z][A-Za-z]{1,4}\.\s+\S/) != nil {
        short.append(place)
      }
      guard isInCapitals else { continue }
      if head.contains("."), let name = text.prefixMatch(of: Self.pointedName)?.1,
        Self.heading(before: String(name)) == nil, !Self.isShot(text),
        !Self.neverSpeakers.contains(String(name))
      {
        pointed[String(name), default: []].append(place)
      }
      if "QAVRLPC℣℟".contains(initial), text.prefixMatch(of: Self.letterMark) != nil { letters.append(place) }
      if text.utf8.count < 60, let name = Self.nameAlone(text),
        place + 1 < lines.count, !lines[place + 1].isBlank || text.hasPrefix("@")
      {
        alone[name, default: []].append(place)
      }
    }
    var speakers = capitals + numbers
    if mixed.count + capitals.count >= 2, 2 * (mixed.count + capitals.count) >= filled.count {
      speakers += mixed
    } else if 5 * mixed.count >= filled.count, takeTurns(mixed) {
      speakers += mixed
    }
    let pointedCount = pointed.values.joined().count
    let isHeaded = filled.first.map { Self.isSceneLine(lines[$0].text) } ?? false
    let isDirectedAtOnce = pointed.values.joined().contains {
      lines[$0].text.contains(/^\s*[A-Z][A-Z ]+\.\s+[\(\[_]/)
    }
    if pointedCount >= 2 && pointed.count > 1
      && (2 * pointedCount >= filled.count || pointed.values.contains(where: { $0.count > 1 }))
      || pointedCount > 0 && (isHeaded || isDirectedAtOnce)
    {
      short.removeAll(where: pointed.values.joined().contains)
      speakers += pointed.values.joined()
    }
    if short.count >= 3, 2 * short.count >= filled.count { speakers += short }
    // Questions and answers, versicles and responses.
    let firsts = Set(letters.compactMap { lines[$0].text.first { !$0.isWhitespace } })
    let pairs: [Set<Character>] = [
      ["Q", "A"], ["V", "R"], ["L", "R"], ["P", "C"], ["P", "R"], ["L", "A"], ["℣", "℟"],
    ]
    // A letter with a number is one of a catechism, however few there are.
    let numbered = letters.filter { lines[$0].text.contains(/^\s*[QA][.:]?\s*[0-9]{1,3}[.:]/) }
    let areTurns =
      !numbered.isEmpty
      || pairs.contains { $0.isSubset(of: firsts) && $0.union(["C"]).isSuperset(of: firsts) }
    if areTurns || !firsts.isEmpty && firsts.isSubset(of: ["℣", "℟"]) {
      for place in letters {
        guard let match = lines[place].text.prefixMatch(of: Self.letterMark) else { continue }
        takeOut(.speaker, match.output, place)
        lines[place].text = String(lines[place].text[match.range.upperBound...])
      }
      speakers.removeAll(where: letters.contains)
    }
    for place in speakers.sorted() {
      let text = lines[place].text
      if pointed.values.joined().contains(place), let match = text.prefixMatch(of: Self.pointedName) {
        takeOut(.speaker, text[..<match.2.startIndex], place)
        lines[place].text = String(match.2)
        lines[place].isSpoken = true
        continue
      }
      guard let end = text.firstIndex(where: { $0 == ":" }) ?? text.firstIndex(of: ".") else { continue }
      let cues = ["CUE", "SFX", "FX", "SOUND", "MUSIC", "GRAMS", "EFFECT"]
      if cues.contains(String(text[..<end]).trimmed) || speakers.count > 1 && isSetting(place) {
        takeOutLine(.direction, place)
        continue
      }
      takeOut(.speaker, text[...end], place)
      lines[place].text = String(text[text.index(after: end)...])
      lines[place].isSpoken = true
    }
    let changes = alone.values.reduce(0) { $0 + $1.count }
    // "COUNTESS" above "(alone, at the window)" is one who sings, however few there are.
    let isDirected = alone.values.joined().contains {
      lines[$0 + 1].text.contains(/^\s*\([^()]{1,80}\)\.?\s*$/)
    }
    let isFilm = filled.contains { Self.isShot(lines[$0].text) }
    let isMarked = alone.values.joined().contains { lines[$0].text.contains(/\((?:V\.?O|O\.?S|CONT|O\.?C)/) }
    isScreenplay =
      changes >= 2 && (alone.count >= 2 && (isFilm || alone.values.contains { $0.count > 1 }) || isMarked)
      || isFilm && changes > 0
    if isScreenplay || isDirected {
      speakers = []
      let cues = alone.values.joined().sorted()
      if isFilm { takeOutActions(cues) }
      if let first = cues.first, !isFilm { takeOutSetting(above: first) }
      for place in cues {
        takeOut(.speaker, lines[place].text, place)
        lines[place].text = ""
      }
    }
    isScene = isScreenplay || isDirected || !speakers.isEmpty
    if isHeaded, !isScene { readNamesWithoutPoint() }
    if let first = speakers.min(), speakers.count > 1 || isHeaded { takeOutSetting(above: first) }
  }

  /// "DUKE What cold" below the heading of a scene.
  private mutating func readNamesWithoutPoint() {
    let name = /\s*(?!ACT|SCENE)\p{Lu}{3,}(?: \p{Lu}{3,})?\s+(?=\p{Lu}(?:\p{Ll}|\s|['’]))/
    let places = lines.indices.filter { lines[$0].text.prefixMatch(of: name) != nil }
    guard let first = places.first else { return }
    for place in places {
      guard let match = lines[place].text.prefixMatch(of: name) else { continue }
      takeOut(.speaker, match.output, place)
      lines[place].text = String(lines[place].text[match.range.upperBound...])
      lines[place].isSpoken = true
    }
    isScene = true
    takeOutSetting(above: first)
  }

  /// "INT. WALL - NIGHT": where a camera stands.
  private static func isShot(_ text: String) -> Bool {
    text.utf8.count < 120 && text.contains(/^\s*\.?(?:INT|EXT|EST|I\/E|INT\.?\/EXT)[.\/ ]/)
  }

  /// What a camera sees: in a screenplay, paragraphs that do not begin with who speaks.
  private mutating func takeOutActions(_ cues: [Int]) {
    var isSaid = false
    var follows = false
    for place in lines.indices {
      if lines[place].isBlank {
        // A cue may stand apart from its words.
        isSaid = isSaid && follows
        continue
      }
      follows = cues.contains(place)
      if follows { isSaid = true }
      if !isSaid { takeOutLine(Self.isShot(lines[place].text) ? .heading : .direction, place) }
    }
  }

  /// What stands between the heading of a scene and its first speaker, or apart above the first one.
  private mutating func takeOutSetting(above first: Int) {
    let above = lines.indices.prefix(first).filter { !lines[$0].isBlank }
    let heading = above.last { Self.isSceneLine(lines[$0].text) || Self.isShot(lines[$0].text) }
    guard heading != nil || first > 0 && lines[first - 1].isBlank && above.count < 4 else { return }
    for place in above where heading.map({ place > $0 }) ?? true {
      takeOutLine(heading == nil && above.count > 1 && place == above[0] ? .heading : .direction, place)
    }
  }

  /// "Q. 12." and "R/." and "℣." at the start of a line.
  private static var letterMark: Regex<Substring> {
    /\s*(?:[QAVRLPC](?:[.:]|\/\.?|\)|\s?(?=[0-9]{1,3}[.:]))(?:\s*[0-9]{1,3}[.:])?|[℣℟]\.?)\s+(?=\S)/
  }

  /// "V1", "C", "PRE-CHORUS" above the words of a song, at least two of them.
  mutating func readSlideNames() {
    let name =
      /(?:[VCBTE][0-9]?|PC[0-9]?|(?:VERSE|CHORUS|PRE-CHORUS|BRIDGE|TAG|ENDING|INTRO|OUTRO)(?: [0-9])?)/
    let places = lines.indices.filter {
      lines[$0].text.utf8.count < 16 && lines[$0].text.contains(where: \.isUppercase)
        && lines[$0].text.trimmed.wholeMatch(of: name) != nil
    }
    guard places.count > 1 else { return }
    for place in places { takeOutLine(.heading, place) }
  }

  /// Whether two at least speak in turn, each more than once: speeches of many lines, not remarks.
  private func takeTurns(_ places: [Int]) -> Bool {
    let names = places.map { lines[$0].text.prefix { $0 != ":" }.lowercased().filter { !$0.isWhitespace } }
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.count > 1 && counts.count { $0.value > 1 } > 1
  }

  /// "DUKE." and "MRS. BELL [rising]." before words.
  private static var pointedName: Regex<(Substring, Substring, Substring)> {
    /\s*((?:M(?:R|RS|S)\.\s)?[A-Z][A-Z ]{1,20}[A-Z])(?:\s*\[[^\]]{1,60}\])?\.\s+(\S.*)/
  }

  /// "FIRST MURDERER" of "FIRST MURDERER: A light!".
  private static func capitalName(_ text: String) -> String? {
    guard let match = text.prefixMatch(of: /\s*([A-Z][A-Z'’.\- 0-9]{1,30}?)\s*(\([^)]{1,40}\)\s*)?:(\s|$)/)
    else {
      return nil
    }
    let name = String(match.1).trimmed
    let isSaid = name.split(separator: " ").contains { $0 == "I" || $0 == "AM" }
    return name.count { $0.isLetter } >= 2 && !isSaid && heading(before: name) == nil ? name : nil
  }

  static func nameAlone(_ text: String) -> String? {
    guard
      let match = text.wholeMatch(
        of: /\s*@?((?:Mc|Mac)?[A-Z][A-Z'’.\- ]{1,30}?)\s*(\([^)]{1,20}\)|,?\s*\[[^\]]{1,60}\])?[:,]?\s*/)
    else {
      return nil
    }
    let name = String(match.1).trimmed
    return neverSpeakers.contains(name) || heading(before: name) != nil ? nil : name
  }
}
