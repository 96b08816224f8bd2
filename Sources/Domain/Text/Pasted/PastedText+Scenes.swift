/// Scenes that say who speaks by more than a colon: tables of two columns, and Fountain.
extension PastedTextReader {
  /// Who begins to speak on which line, by its number: each by the name under which they spoke first.
  ///
  ///     "HAMLET (CONT'D)", "@Hamlet:"   // "HAMLET"
  var cues: [Int: String] {
    var known: [String: String] = [:]
    var cues: [Int: String] = [:]
    for cue in unsaid where cue.kind == .speaker {
      let name = cue.text.replacing(once(/\(.*?\)/), with: "").trimmed.replacing(
        once(/^[@\s]+|[\s:.^]+$/), with: "")
      let key = OwnText.key(of: name)
      guard !key.isEmpty else { continue }
      cues[cue.line] = known[key] ?? OwnText.cleaned(title: name)
      known[key] = cues[cue.line]
    }
    return cues
  }

  /// What stands before a colon in a scene and speaks no word of it: where and when it is, who is in it.
  private static let settings: Set<String> = [
    "scene", "setting", "place", "time", "at rise", "characters", "cast", "dramatis personae", "persons",
    "lights", "sound", "music", "note", "notes", "title", "author",
  ]

  /// Whether a line tells of a scene and is nobody's: "Scene: a kitchen."
  func isSetting(_ place: Int) -> Bool {
    guard let end = lines[place].text.prefix(40).firstIndex(of: ":") else { return false }
    return Self.settings.contains(OwnText.key(of: lines[place].text[..<end]))
  }

  // MARK: Tables

  /// What stands above the names in a table.
  private static let headers: Set<String> = ["speaker", "character", "who", "name", "role", "part", "actor"]
  /// The longest name of a speaker, in characters, and the words that it has at most.
  private static let longestName = (characters: 30, words: 4)

  /// A table of two columns, names and what they say, parted by tabs, upright strokes, or commas or
  /// semicolons without a space (CSV). A cell without a name goes on with the one above.
  mutating func readTableOfSpeeches() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let rule = /\s*\|?[\s:|+-]*-[\s:|+-]*\|[\s:|+-]*/
    let rules = filled.filter { lines[$0].text.wholeMatch(of: rule) != nil }
    let rows = filled.compactMap { place in Self.row(lines[place].text).map { (place: place, cells: $0) } }
    let names = rows.map { $0.cells.name.lowercased() }.filter { !$0.isEmpty }
    let distinct = Set(names)
    // A list of words and meanings names each once.
    guard distinct.count > 1, distinct.count < names.count,
      10 * (rows.count + rules.count) >= 8 * filled.count
    else { return }
    isScene = true
    for place in rules { takeOutLine(.markup, place) }
    for (place, cells) in rows {
      if Self.headers.contains(cells.name.lowercased()), place == rows.first?.place {
        takeOutLine(.markup, place)
      } else {
        takeOut(.speaker, cells.name, place)
        lines[place].text = cells.words
        lines[place].isSpoken = true
      }
    }
  }

  private static func row(_ text: String) -> (name: String, words: String)? {
    guard let sign: Character = text.contains("\t") ? "\t" : text.contains("|") ? "|" : nil else {
      // Behind a comma of prose stands a space.
      guard let end = text.prefix(40).firstIndex(where: { $0 == "," || $0 == ";" }) else { return nil }
      let words = text[text.index(after: end)...]
      guard let first = words.first, !first.isWhitespace else { return nil }
      return cell(of: unquoted(text[..<end]), saying: unquoted(words))
    }
    var cells = text.split(separator: sign, omittingEmptySubsequences: false).map { String($0).trimmed }
    if sign == "|", cells.count > 2, cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.count > 2, cells.last?.isEmpty == true { cells.removeLast() }
    guard cells.count == 2, !cells[1].isEmpty else { return nil }
    return cell(of: cells[0], saying: cells[1])
  }

  /// A cell without the quotation marks of CSV.
  private static func unquoted(_ cell: Substring) -> String {
    let text = String(cell).trimmed
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }

  /// A row, where what stands in the first column may be a name.
  private static func cell(of first: String, saying words: String) -> (name: String, words: String)? {
    let name = first.trimmed.replacing("*", with: "").replacing(once(/\s*:$/), with: "")
    let isName =
      name.isEmpty
      || name.first?.isLetter == true && name.count <= longestName.characters
        && name.split(separator: " ").count <= longestName.words && !name.contains(once(/[.!?;,]$/))
    return isName ? (name, words) : nil
  }

  // MARK: Fountain

  /// Marks of Fountain, version 1.1 (https://fountain.io/syntax): scenes are headings; of what is neither a
  /// name nor a speech nothing is said but what is sung. It is told by headings of scenes, by names behind
  /// "@", or by other marks of its own between names.
  mutating func readFountain() {
    guard !isScene else { return }
    let forced = lines.indices.filter { isForcedName($0) }.count
    let names = lines.indices.filter { isForcedName($0) || isName($0) }
    guard !names.isEmpty,
      forced > 1 || lines.indices.contains(where: { isSceneHeading($0) && isApart($0) })
        || names.count > 1
          && lines.contains(where: { $0.text.prefixMatch(of: once(/\s*(?:~|!)\p{L}|\s*\/\*/)) != nil })
    else { return }
    isScene = true
    strike(from: "/*", to: "*/")
    strike(from: "[[", to: "]]")
    readTitlePage()
    var isSpeech = false
    for place in lines.indices {
      let text = lines[place].text.trimmed
      if text.isEmpty {
        // Two spaces keep a speech together.
        isSpeech = isSpeech && lines[place].text.count > 1
      } else if text.hasPrefix("#") || text.hasPrefix("\u{1}") {
        isSpeech = false
      } else if isSceneHeading(place) || text.prefixMatch(of: once(/\.[A-Za-z0-9]/)) != nil {
        let name = text.replacing(once(/^\./), with: "").replacing(once(/\s*#[^#]+#$/), with: "")
        (lines[place].text, isSpeech) = ("\u{1}" + name, false)
      } else if !isSpeech, isForcedName(place) || isName(place) {
        isSpeech = true
        takeOutLine(.speaker, place)
      } else if text.hasPrefix("~") {
        lines[place].text = String(text.dropFirst())
      } else if !isSpeech {
        takeOutLine(text.hasPrefix("=") ? .note : .direction, place)
      } else if text.hasPrefix("!") || text.prefixMatch(of: once(/>.*/)) != nil {
        takeOutLine(.direction, place)
      }
    }
  }

  /// Takes out what stands between two marks, over several lines too: what was struck, and notes. A line that
  /// is gone keeps a speech together.
  private mutating func strike(from opening: String, to closing: String) {
    guard lines.contains(where: { $0.text.contains(opening) }) else { return }
    var isStruck = false
    for place in lines.indices {
      var (kept, gone) = ("", "")
      var rest = lines[place].text[...]
      while let mark = rest.firstRange(of: isStruck ? closing : opening) {
        if isStruck { gone += rest[..<mark.upperBound] } else { kept += rest[..<mark.lowerBound] }
        if !isStruck { gone += opening }
        rest = rest[mark.upperBound...]
        isStruck.toggle()
      }
      if isStruck { gone += rest } else { kept += rest }
      guard !gone.isEmpty else { continue }
      takeOut(.note, gone, place)
      lines[place].text = kept.allSatisfy(\.isWhitespace) ? "  " : kept
    }
  }

  /// "Title: The well" and what else stands above a script.
  private mutating func readTitlePage() {
    guard let first = lines.firstIndex(where: { !$0.isBlank }),
      lines[first].text.prefixMatch(of: once(/[A-Z][A-Za-z ]{2,20}:/)) != nil
    else { return }
    var key = ""
    for place in lines[first...].indices {
      let text = lines[place].text
      if lines[place].isBlank { return }
      var value = text.trimmed
      if let match = text.prefixMatch(of: once(/([A-Z][A-Za-z ]{2,20}):\s*/)) {
        key = match.1.lowercased()
        value = String(text[match.range.upperBound...]).trimmed
      }
      if key == "title", !value.isEmpty {
        lines[place].text = "\u{1}" + value.replacing(once(/[_*]/), with: "")
        key = ""
      } else {
        takeOutLine(.author, place)
      }
    }
  }

  private func isBlank(_ place: Int) -> Bool { !lines.indices.contains(place) || lines[place].isBlank }

  private func isApart(_ place: Int) -> Bool { isBlank(place - 1) && isBlank(place + 1) }

  /// "INT. A KITCHEN - NIGHT"
  private func isSceneHeading(_ place: Int) -> Bool {
    isBlank(place - 1)
      && lines[place].text.prefixMatch(of: once(/\s*(INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\/E)[. ]\s*\S/))
        != nil
  }

  /// "@McCOY"
  private func isForcedName(_ place: Int) -> Bool {
    !isBlank(place + 1) && lines[place].text.prefixMatch(of: once(/\s*@\p{L}/)) != nil
  }

  /// A name in capitals between an empty line and what is said.
  private func isName(_ place: Int) -> Bool {
    let text = lines[place].text
    guard isBlank(place - 1), !isBlank(place + 1), text.count < 60 else { return false }
    let name = text.replacing(once(/\(.*?\)/), with: "").replacing("^", with: "")
    return !name.contains(where: \.isLowercase) && name.count(where: \.isLetter) > 1
      && name.prefixMatch(of: once(/\s*\p{Lu}/)) != nil && !name.contains(once(/[:!?]\s*$/))
      && !isSceneHeading(place)
  }
}
