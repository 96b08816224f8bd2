/// Where a passage stands, written beside its words: "John 3:16 For God", "… life. (John 3:16)".
extension PastedTextReader {
  private static let books: Set<String> = Set(
    """
    genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah
    esther job psalm psalms proverbs ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos
    obadiah jonah micah nahum habakkuk zephaniah haggai zechariah malachi matthew mark luke john acts romans
    corinthians galatians ephesians philippians colossians thessalonians timothy titus philemon hebrews james
    peter jude revelation
    """.split(whereSeparator: \.isWhitespace).map(String.init) + ["songs", "solomon"]
      + ["tobit", "judith", "wisdom", "sirach", "ecclesiasticus", "baruch", "maccabees", "esdras", "susanna"])

  private static let versions: Set<Substring> = [
    "KJV", "NKJV", "ESV", "NIV", "NASB", "NLT", "NRSV", "RSV", "CSB", "HCSB", "WEB", "ASV", "AMP", "MSG",
    "GNT", "CEV", "YLT", "NET", "NABRE", "BSB", "LSB", "NCV", "TLB", "DRB", "GNB", "REB", "NJB", "CEB",
    "AKJV", "NIRV", "ISV",
  ]

  /// Short names that sites print and no one says.
  private static let shortNames: Set<String> = Set(
    """
    gen exo exod lev num deu deut jos josh jdg judg rut rth sa kgs ki chr ch ezr neh est psa psm pss pro
    prov ecc eccl sng sos isa jer lam eze ezek dan hos joe amo oba jon mic nah hab zep hag zec mal mat matt
    mrk mk mt lk ro jhn jn act rom co cor gal eph php phil col th thess ti tim tit phm heb jas pe pet jud rev
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  static func isBook(_ name: some StringProtocol) -> Bool {
    guard let last = name.split(whereSeparator: { !$0.isLetter }).last?.lowercased() else { return false }
    return books.contains(last) || ReadingTable.shared.has(.book, last) || shortNames.contains(last)
  }

  /// "— John 3:16 (KJV)", "Matthew 5:3-12 New International Version" on a line of its own; above the text
  /// "John 3", too.
  static func isPlaceLine(_ text: String, isFirst: Bool) -> Bool {
    guard text.utf8.count < 100, text.contains(where: \.isNumber) else { return false }
    let text = text.filter {
      !"*_◄►☞✝".contains($0) && !$0.isSymbolOfMood
    }
    guard text.split(separator: " ").count < 14,
      let match = text.wholeMatch(
        of:
          once(
            #/
            \s*[—–~\-]*\s*[\(\[]?
            ((?:[1-3I]{1,3}\.?\ )?\p{Lu}\p{L}+\.?(?:\ (?:of|de|der|des)\ (?:los\ )?\p{Lu}\p{L}+)?)
            ,?\ [0-9]{1,3}(\s?[:.,]\s?[0-9]{1,3}[a-z]?(?:\s?[\-–,]\s?[0-9]{1,3}(?::[0-9]{1,3})?)*)?[\)\]]?
            (?:,?\ ?\|?\ ?[\(\[]?(?:[A-Z]{2,6}[0-9]*
            |(?:[A-Z][A-Za-z]+\ ){1,4}(?:Version|Bible|Translation)(?:\ \([A-Z]{2,6}\))?)[\)\]]?)?
            [\)\]]?\s*
          /#)
      )
    else { return false }
    return match.2 != nil || isFirst && isBook(match.1)
  }

  /// "(Mark 5:21-24; Luke 8:40-42)" and "(a) Ps. 100:3; (b) Acts 17:28" on a line of its own.
  static func arePlacesAlone(_ text: String) -> Bool {
    guard (8..<160).contains(text.utf8.count), text.contains(where: \.isNumber),
      let first = text.first(where: { !$0.isWhitespace }), first == "(" || first == "["
    else { return false }
    let bare = text.trimmed.replacing(once(/\(?[a-z0-9]\)\s*/), with: "").filter { !"()[]".contains($0) }
    return arePlaces(bare[...])
  }

  /// Whether words go on about a place: "John 3:16 says".
  private static func isTold(_ rest: Substring) -> Bool {
    let verbs: Set<String> = [
      "says", "say", "said", "is", "was", "are", "were", "tells", "teaches", "reads", "states", "speaks",
      "has", "means", "shows", "and", "or", "in", "to", "through", "about",
    ]
    return verbs.contains(String(rest.prefix { !$0.isWhitespace }))
  }

  /// Takes the place off the beginning and the end of the words.
  mutating func readPlacesInLines() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard let first = filled.first, let last = filled.last else { return }
    // Each line may begin with its own place.
    let begun = filled.filter { Self.openingPlace(of: lines[$0].text) != nil }
    for place in begun where place == first || begun.first == first && 2 * begun.count >= filled.count {
      let opening = lines[place].text
      guard let end = Self.openingPlace(of: opening) else { continue }
      takeOut(.heading, opening[..<end].trimming { ":–—- ".contains($0) }, place)
      lines[place].text = String(opening[end...])
      takeOutNumbers(behind: opening[..<end], place)
    }
    readClosingPlace(last)
    // Each of a list may have its own place behind it.
    let closed = filled.dropLast().filter {
      lines[$0].text.last == ")" && lines[$0].text.contains(once(/\([^()]{5,60}[0-9]\)$/))
    }
    if 2 * closed.count >= filled.count - 1 { for place in closed { readClosingPlace(place) } }
  }

  /// "John 3:16 16 For God. 17 For he sent": behind its place a verse may have its number again, and those
  /// after it theirs. Where it has not, a clause ends before each. "6 days" is counted.
  private mutating func takeOutNumbers(behind label: Substring, _ place: Int) {
    guard var next = label.firstMatch(of: once(/[0-9]{1,3}[:.]([0-9]{1,3})/)).flatMap({ Int($0.1) }) else {
      return
    }
    let words = lines[place].text.split(whereSeparator: \.isWhitespace)
    let isMarked = words.first == Substring("\(next)")
    if !isMarked { next += 1 }
    var kept: [Substring] = []
    for (index, word) in words.enumerated() {
      let isCounting = index > 0 && index + 1 < words.count && words[index + 1].last == "s"
      let isAtBreak = index > 0 && words[index - 1].last.map { ".,;:!?”’\"".contains($0) } ?? false
      if word == "\(next)", !isCounting, isMarked || isAtBreak {
        takeOut(.verseNumber, word, place)
        next += 1
      } else {
        kept.append(word)
      }
    }
    lines[place].text = kept.joined(separator: " ")
  }

  /// Where the words begin behind a place; nil where a line begins with none.
  private static func openingPlace(of opening: String) -> String.Index? {
    guard opening.prefix(40).contains(where: \.isNumber),
      opening.prefix(40).contains(where: { ":.".contains($0) }),
      let match = opening.prefixMatch(
        of:
          once(
            #/
            \s*(?:[0-9]{1,3}[.\)]\ )?(?:[A-Z]{3,5}\ )?[\(\[]?
            ((?:[1-4I]{1,3}\ )?[A-Z][a-z]+\.?(?:\ of\ [A-Z][a-z]+)?)
            [\ .][0-9]{1,3}[:.][0-9]{1,3}(?:[\-–][0-9]{1,3})?(?:,?\ \(?[A-Z]{2,6}\)?)?[\)\]]?
            (\s*[:–—\-]+\s+|\s+)(?=\S)
          /#)
      ), isBook(match.1),
      match.2.contains(where: { ":–—-".contains($0) }) || opening.contains(once(/^\s*[\(\[][^\)\]]*[\)\]]/))
        || !isTold(opening[match.range.upperBound...])
    else { return nil }
    return match.range.upperBound
  }

  /// "(John 3:16; Rom. 5:8)" and "– John 3:16" behind the last words.
  private mutating func readClosingPlace(_ place: Int) {
    var closing = lines[place].text
    if let code = closing.firstMatch(of: once(/[.!?;,”"’']\s*(\(([A-Z]{2,6})\)\s*)$/)),
      Self.versions.contains(code.2)
    {
      takeOut(.note, code.1, place)
      closing = String(closing[..<code.1.startIndex])
      lines[place].text = closing
    }
    guard closing.reversed().prefix(40).contains(where: \.isNumber) else { return }
    let bracketed = closing.firstMatch(of: once(/(\s*[\(\[]([^\(\)\[\]]{6,80})[\)\]]\.?\s*)$/))
    let bare = closing.indices.reversed().prefix(60).lazy.compactMap { at -> (Substring, Substring)? in
      guard ".!?;,”\"’'…)]".contains(closing[at]) else { return nil }
      return closing[closing.index(after: at)...].wholeMatch(
        of: once(/(\s*[—–~\-]*\s*([^\(\)\[\]!?”"—–~]{5,50}?(?:\ [\(\[][A-Z0-9]{2,8}[\)\]])?)\.?\s*)/)
      ).flatMap { Self.arePlaces($0.2) ? ($0.1, $0.2) : nil }
    }.last
    for found in [bracketed.map { ($0.1, $0.2) }, bare] {
      guard let (tail, places) = found, Self.arePlaces(places) else { continue }
      takeOut(.heading, tail, place)
      lines[place].text = String(closing[..<tail.startIndex])
      return
    }
  }

  private static func arePlaces(_ places: Substring) -> Bool {
    // Each of them, the first with its book.
    let parts = places.split(separator: ";")
    let areAll = parts.enumerated().allSatisfy { number, part in
      part.wholeMatch(
        of:
          once(
            #/
            \s*(?:((?:[1-3I]{1,3}\ )?[A-Z][a-z]+\.?(?:\ of\ [A-Z][a-z]+)?)\ )?
            [0-9]{1,3}[:.][0-9]{1,3}(?:[\-–,]\ ?[0-9]{1,3})*(?:,?\ [\(\[]?[A-Z]{2,6}[\)\]]?)?\s*
          /#)
      ).map { found in found.1.map(Self.isBook) ?? (number > 0) } ?? false
    }
    return areAll && !parts.isEmpty
  }
}

extension Substring {
  fileprivate func trimming(_ isSign: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isSign(last) { text.removeLast() }
    return text
  }
}
