/// Who speaks in a scene, what is done there, and who asks and answers.
extension PastedTextReader {
  /// Words in capitals that begin a sentence of a Bible before a colon, and are said.
  private static let neverSpeakers: Set<String> = [
    "LORD", "THE LORD", "O LORD", "GOD", "O GOD", "JEHOVAH", "JESUS", "I", "A", "O",
  ]

  /// Words before a colon that are said themselves.
  private static let neverNames: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "first", "second", "third",
    "fourth", "fifth", "lastly", "finally", "remember", "listen", "look", "behold", "result", "reason",
    "today", "tomorrow", "yesterday", "yes", "no", "north", "south", "east", "west", "spring", "summer",
    "autumn", "winter",
  ]

  /// Lines that may begin a speech, by the form in which they say who speaks.
  private struct Cues {
    /// "HAMLET: To be".
    var capitals: [Int] = []
    /// "Hamlet: To be".
    var mixed: [Int] = []
    /// "Innkeeper 2: No room", "Question 8: What".
    var numbered: [Int] = []
    /// "Ham. To be".
    var short: [Int] = []
    /// "HAMLET. To be", by the name.
    var pointed: [String: [Int]] = [:]
    /// "Q. 8. What", "℣. O Lord".
    var letters: [Int] = []
    /// "HAMLET" on a line of its own, by the name.
    var alone: [String: [Int]] = [:]
  }

  /// "HAMLET: To be" at the start of a line; "Hamlet: To be" where most lines begin so; a name in capitals on
  /// a line of its own above what is said, as screenplays have it.
  mutating func readSpeakers() {
    guard !isScene else { return }
    readSlideNames()
    readNumbersOfSpeeches()
    readDashedNames()
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let cues = readCues(filled)
    var speakers = speakers(of: cues, filled)
    if readTurns(cues.letters) { speakers.removeAll(where: cues.letters.contains) }
    readNames(speakers.sorted(), pointed: Set(cues.pointed.values.joined()))
    if readNamesAlone(cues.alone) { speakers = [] }
    isScene = isScene || !speakers.isEmpty
    let isHeaded = filled.first.map { Self.isSceneLine(lines[$0].text) } ?? false
    if isHeaded, !isScene { readNamesWithoutPoint() }
    if let first = speakers.min(), speakers.count > 1 || isHeaded { takeOutSetting(above: first) }
  }

  /// "12. HARRY: " of a script whose speeches are numbered.
  private mutating func readNumbersOfSpeeches() {
    let number = /\s*[0-9]{1,3}[.)]?\s+(?=\p{Lu}{2,}[\p{Lu} ]*:)/
    for place in lines.indices where lines[place].text.prefix(24).contains(":") {
      guard let match = lines[place].text.prefixMatch(of: number) else { continue }
      takeOut(.listNumber, match.output, place)
      lines[place].text = String(lines[place].text[match.range.upperBound...])
    }
  }

  /// "ANN – Blow the horn": a dash behind the names, where most lines have one, and one name comes again.
  private mutating func readDashedNames() {
    let cue = once(/\s*(\p{Lu}{2}[\p{Lu} .']{0,20}?)\s+[–—-]+\s+(?=["“]?\p{Lu})/)
    let filled = lines.indices.filter { !lines[$0].isBlank }
    var names: [String: [Int]] = [:]
    for place in filled where lines[place].text.prefix(28).contains(where: { "–—-".contains($0) }) {
      guard let match = lines[place].text.prefixMatch(of: cue) else { continue }
      names[String(match.1), default: []].append(place)
    }
    let places = names.values.joined()
    guard names.count > 1, names.values.contains(where: { $0.count > 1 }), 2 * places.count >= filled.count
    else { return }
    for place in places {
      lines[place].text.replace(cue) { "\($0.1): " }
    }
  }

  /// "_Anna._ Who is there?" and "_Anna_ (_weeping_). Look": names in italics, on two lines at least, are
  /// those of who speaks.
  mutating func readNamesInItalics() {
    let cue = once(
      /^\s*[_*](\p{Lu}[\p{L} .'’]{0,30}?)(?:\.[_*]|[_*]\s(\([^()]{1,60}\))\.)\s+(?=[“"‘']?\p{Lu})/)
    let places = lines.indices.filter {
      lines[$0].text.utf8.count < 2_000 && lines[$0].text.prefixMatch(of: cue) != nil
    }
    guard places.count > 1 else { return }
    for place in places {
      lines[place].text.replace(cue) { "\($0.1): \($0.2.map { "\($0) " } ?? "")" }
    }
  }

  private func readCues(_ filled: [Int]) -> Cues {
    var cues = Cues()
    for place in filled {
      let text = lines[place].text
      let head = text.prefix(60)
      let hasColon = head.contains(":")
      // A regular expression is built anew wherever one stands: the first two letters tell most lines apart.
      let opening = text.drop { $0.isWhitespace || $0 == "@" }.prefix(2)
      guard let initial = opening.first, initial.isUppercase || "℣℟".contains(initial) else { continue }
      let isInCapitals = opening.dropFirst().first?.isLowercase != true || opening == "Mc" || opening == "Ma"
      if hasColon,
        text.contains(once(/^\s*(?:\p{Lu}\p{Ll}+ [0-9]{1,2}|(?:Question|Answer|Q|A) ?[0-9]{1,3}):\s+\S/)),
        !Self.partNames.contains(text.trimmed.prefix(while: \.isLetter).lowercased())
      {
        cues.numbered.append(place)
      } else if hasColon, isInCapitals, let name = Self.capitalName(text), !Self.neverSpeakers.contains(name)
      {
        cues.capitals.append(place)
      } else if hasColon,
        text.prefixMatch(
          of: once(/\s*[A-Z][A-Za-z'’.]*( (?:and |& )?[A-Z][A-Za-z'’.]*){0,2}:(\s+[^\p{Ll}\s]|\s*$)/))
          != nil
          || text.prefixMatch(of: once(/\s*(?:Women|Men|Girls|Boys|All|Both|Leader|People|Choir|Solo):\s/))
            != nil,
        !Self.neverNames.contains(text.trimmed.prefix { $0 != ":" }.lowercased())
      {
        cues.mixed.append(place)
      } else if head.contains("."), text.prefixMatch(of: once(/\s*[A-Z][A-Za-z]{1,4}\.\s+\S/)) != nil {
        cues.short.append(place)
      }
      guard isInCapitals else { continue }
      if head.contains("."), let name = text.prefixMatch(of: Self.pointedName)?.1,
        Self.heading(before: String(name)) == nil, !Self.isShot(text),
        !Self.neverSpeakers.contains(String(name))
      {
        cues.pointed[String(name), default: []].append(place)
      }
      if "QAVRLPC℣℟".contains(initial), text.prefixMatch(of: Self.letterMark) != nil {
        cues.letters.append(place)
      }
      if text.utf8.count < 60, let name = Self.nameAlone(text),
        place + 1 < lines.count, !lines[place + 1].isBlank || text.hasPrefix("@")
      {
        cues.alone[name, default: []].append(place)
      }
    }
    return cues
  }

  /// The lines on which somebody begins to speak: some forms are plain by themselves, others where enough
  /// lines have them.
  private func speakers(of cues: Cues, _ filled: [Int]) -> [Int] {
    var cues = cues
    var speakers = cues.capitals
    // "Day 3: we rested" is said; of "Innkeeper 2" there are others, or it is told what they do.
    let areNamed = cues.numbered.count > 1 || !cues.capitals.isEmpty
    speakers += cues.numbered.filter {
      areNamed && lines[$0].text.contains(once(/:\s+[^\p{Ll}\s]/))
        || lines[$0].text.contains(once(/^\s*(?:Question|Answer|Q|A)\b|:\s.*\(/))
    }
    let named = cues.mixed.count + cues.capitals.count
    if named >= 2 && 2 * named >= filled.count
      || 5 * cues.mixed.count >= filled.count && takeTurns(cues.mixed)
    {
      speakers += cues.mixed
    }
    let pointed = cues.pointed.values.joined().sorted()
    let areMany =
      pointed.count >= 2 && cues.pointed.count > 1
      && (2 * pointed.count >= filled.count || cues.pointed.values.contains { $0.count > 1 })
    let isHeaded = filled.first.map { Self.isSceneLine(lines[$0].text) } ?? false
    let isDirected = pointed.contains { lines[$0].text.contains(once(/^\s*[A-Z][A-Z ]+\.\s+[\(\[_]/)) }
    // "Enter ANN and BEN." names who speaks.
    let isEntered =
      filled.first.map { first in
        Self.isEntrance(lines[first].text) && cues.pointed.keys.contains { lines[first].text.contains($0) }
      } ?? false
    if areMany || !pointed.isEmpty && (isHeaded || isDirected || isEntered) {
      cues.short.removeAll(where: pointed.contains)
      speakers += pointed
    }
    let isShort = cues.short.count >= 3 && 2 * cues.short.count >= filled.count
    if isShort || isHeaded && names(of: cues.short).count > 1 { speakers += cues.short }
    return speakers
  }

  /// "Puck" and "Fai" of lines "Puck. How now" and "Fai. Over hill".
  private func names(of places: [Int]) -> Set<String> {
    Set(places.map { lines[$0].text.trimmed.prefix(while: \.isLetter).lowercased() })
      .subtracting(Self.neverNames)
  }

  /// Questions and answers, versicles and responses. Tells whether the letters are that.
  private mutating func readTurns(_ letters: [Int]) -> Bool {
    let firsts = Set(letters.compactMap { lines[$0].text.first { !$0.isWhitespace } })
    let pairs: [Set<Character>] = [
      ["Q", "A"], ["V", "R"], ["L", "R"], ["P", "C"], ["P", "R"], ["L", "A"],
    ]
    let arePairs = pairs.contains { $0.isSubset(of: firsts) && $0.union(["C"]).isSuperset(of: firsts) }
    // A letter with a number is one of a catechism, however few there are.
    let areNumbered = letters.contains { lines[$0].text.contains(once(/^\s*[QA][.:]?\s*[0-9]{1,3}[.:]/)) }
    guard areNumbered || arePairs || !firsts.isEmpty && firsts.isSubset(of: ["℣", "℟"]) else { return false }
    for place in letters {
      guard let match = lines[place].text.prefixMatch(of: Self.letterMark) else { continue }
      takeOut(.speaker, match.output, place)
      lines[place].text = String(lines[place].text[match.range.upperBound...])
    }
    let rubric = once(/\s*\(?(?:All|The people|Please)\s(?:stand|sit|kneel|rise|be seated)\.?\)?\s*/)
    for place in lines.indices
    where lines[place].text.utf8.count < 30 && lines[place].text.wholeMatch(of: rubric) != nil {
      takeOutLine(.direction, place)
    }
    return true
  }

  /// Takes the names off the beginnings of speeches, and what nobody speaks: cues of others, noises.
  private mutating func readNames(_ speakers: [Int], pointed: Set<Int>) {
    let unspoken = ["CUE", "SFX", "FX", "SOUND", "MUSIC", "GRAMS", "EFFECT"]
    for place in speakers {
      let text = lines[place].text
      if pointed.contains(place), let match = text.prefixMatch(of: Self.pointedName) {
        takeOut(.speaker, text[..<match.2.startIndex], place)
        lines[place].text = String(match.2)
        lines[place].isSpoken = true
        continue
      }
      guard let end = text.firstIndex(where: { $0 == ":" }) ?? text.firstIndex(of: ".") else { continue }
      if speakers.count > 1, unspoken.contains(String(text[..<end]).trimmed) || isSetting(place) {
        takeOutLine(.direction, place)
        if text[text.index(after: end)...].allSatisfy(\.isWhitespace) {
          takeOutPersons(below: place, speakers)
        }
        continue
      }
      guard !lines[place].isBlank else { continue }
      takeOut(.speaker, text[...end], place)
      lines[place].text = String(text[text.index(after: end)...])
      lines[place].isSpoken = true
    }
  }

  /// "ANN, a miller" below "Characters:", up to an empty line with a speech behind it.
  private mutating func takeOutPersons(below place: Int, _ speakers: [Int]) {
    guard let end = lines[(place + 1)...].firstIndex(where: \.isBlank), end < speakers.last ?? 0 else {
      return
    }
    for person in (place + 1)..<end { takeOutLine(.direction, person) }
  }

  /// Names on lines of their own, where they come again, or it is told how one speaks. Tells whether they do.
  private mutating func readNamesAlone(_ alone: [String: [Int]]) -> Bool {
    let cues = alone.values.joined().sorted()
    // "COUNTESS" above "(alone, at the window)" is one who sings, however few there are.
    let isDirected = cues.contains { lines[$0 + 1].text.contains(once(/^\s*\([^()]{1,80}\)\.?\s*$/)) }
    let isMarked = cues.contains { lines[$0].text.contains(once(/\((?:V\.?O|O\.?S|CONT|O\.?C)/)) }
    let isHeaded = lines.contains { Self.isActLine($0.text) } && alone.count >= 2
    isScreenplay =
      cues.count >= 2 && (alone.count >= 2 && alone.values.contains { $0.count > 1 } || isMarked || isHeaded)
    guard isScreenplay || isDirected, let first = cues.first else { return false }
    isScene = true
    takeOutSetting(above: first)
    for place in cues where !Self.isActLine(lines[place].text) { takeOutLine(.speaker, place) }
    return true
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
    text.utf8.count < 120 && text.contains(once(/^\s*\.?(?:INT|EXT|EST|I\/E|INT\.?\/EXT)[.\/ ]/))
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
    once(/\s*(?:[QAVRLPC](?:[.:]|\/\.?|\)|\s?(?=[0-9]{1,3}[.:]))(?:\s*[0-9]{1,3}[.:])?|[℣℟]\.?)\s+(?=\S)/)
  }

  /// "V1", "C", "PRE-CHORUS" above the words of a song, at least two of them.
  mutating func readSlideNames() {
    let name =
      once(/(?:[VCBTE][0-9]?|PC[0-9]?|(?:VERSE|CHORUS|PRE-CHORUS|BRIDGE|TAG|ENDING|INTRO|OUTRO)(?: [0-9])?)/)
    let places = lines.indices.filter {
      lines[$0].text.utf8.count < 16 && lines[$0].text.contains(where: \.isUppercase)
        && lines[$0].text.trimmed.wholeMatch(of: name) != nil
    }
    // Letters alone are letters to be learnt.
    guard places.count > 1, places.contains(where: { lines[$0].text.trimmed.count > 1 }) else { return }
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
    once(/\s*((?:M(?:R|RS|S)\.\s)?[A-Z][A-Z ]{1,20}[A-Z])(?:\s*[\[(][^\])]{1,60}[\])])?\.\s+(\S.*)/)
  }

  /// "FIRST MURDERER" of "FIRST MURDERER: A light!", "ANN and BEN" of "ANN and BEN: Bye."
  private static func capitalName(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    // Those who speak together are looked at as one name.
    let text = text[..<colon].replacing(" and ", with: " & ").replacing(" & ", with: " ") + text[colon...]
    guard
      let match = text.prefixMatch(of: once(/\s*([A-Z][A-Z'’.\- 0-9]{1,30}?)\s*(\([^)]{1,40}\)\s*)?:(\s|$)/))
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
        of: once(/\s*@?((?:Mc|Mac)?[A-Z][A-Z'’.\- ]{1,30}?)\s*(\([^)]{1,20}\)|,?\s*\[[^\]]{1,60}\])?[:,]?\s*/)
      )
    else {
      return nil
    }
    let name = String(match.1).trimmed
    return neverSpeakers.contains(name) || heading(before: name) != nil ? nil : name
  }
}
