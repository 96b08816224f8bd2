/// What people write around a reference: "see", "cf.", "turn to", "(KJV)".
extension ReferenceParser {
  private static let leads: Set<String> = [
    "see", "cf", "cfr", "cp", "compare", "also", "and", "vgl", "siehe", "vide", "viz", "eg", "ie", "as", "in",
    "at", "from", "read", "reading", "find", "show", "give", "me", "us", "open", "turn", "go", "look", "up",
    "let", "lets", "please", "recite", "memorise", "memorize", "learn", "study", "say", "hear", "play",
    "quote", "reference", "ref", "text", "passage", "passages", "scripture", "scriptures", "bible", "our",
    "my", "your", "to", "with", "all", "whole", "entire", "verse", "verses", "it", "says", "found",
    "beginning", "today", "todays", "lesson", "favourite", "favorite", "the", "a", "memory", "i", "want",
    "would", "like", "e", "g", "paul", "pauls", "apostle", "holy", "what", "does",
  ]

  /// What may stand before another reference with no sign between: "John 3:16 see also Romans 5:8".
  private static let joints: Set<String> = [
    "see", "also", "cf", "cfr", "cp", "compare", "and", "vgl", "siehe", "vide",
  ]

  /// Passes over words before a reference, up to where a name, a number or "chapter 3 of" begins. `isParted`:
  /// whether a sign stands before them, or nothing.
  mutating func skipLead(isParted: Bool) {
    var next = self
    while case .word(let word) = next.peek()?.kind {
      // "What is John 3:16", "so John 3:16".
      if isParted, BookNames.everyday.contains(word), next.isBeforeBook() {
        next.at += 1
        continue
      }
      if isParted, next.isLabelOfNumberedBook(word) {
        note(.passedOver(next.typed(from: next.at, to: next.at + 1), "it is no part of the place"))
        next.at += 1
        break
      }
      guard (isParted ? Self.leads : Self.joints).contains(word) else { break }
      // "Lesson 1 John 4:7" may be John's, and "lesson 1" its label.
      if word == "lesson", next.isNumber(1) { break }
      if next.startsBook() || next.startsTurned()
        || next.isWord(0, Self.chapterMarkers.union(Self.verseMarkers)),
        next.isNumber(1) || next.startsBook()
      {
        break
      }
      // "I Sameul" is a book written wrong, not a person who speaks.
      if BookNames.ordinals[word] != nil, next.spellsBook() { break }
      next.at += 1
      if ["all", "whole", "text", "passage", "lesson"].contains(word), next.isWord(0, ["of"]) {
        next.at += 1
      }
      if next.peek()?.kind == .colon || next.peek()?.kind == .comma && next.at > at { next.at += 1 }
    }
    // Only what leads to something: "the" alone belongs to what follows it.
    if next.at < pieces.count { at = next.at }
    skipLeadingTranslation()
  }

  /// "Year 2 Kings 4": no book is called Kings alone, so that the year has no number.
  private func isLabelOfNumberedBook(_ word: String) -> Bool {
    guard BookNames.labels.contains(word), isNumber(1) else { return false }
    var book = self
    book.at += 1
    guard book.startsBook() else { return false }
    book.at += 1
    return !book.startsBook()
  }

  /// Whether a book's name and its number stand right behind the next piece.
  private func isBeforeBook() -> Bool {
    var next = self
    next.at += 1
    guard case .word = next.peek()?.kind, let length = next.bookLength() else { return false }
    return next.isNumber(length)
  }

  /// "NIV John 3:16", "KJV: Psalm 23": a translation's name before a reference is passed over, and said.
  private mutating func skipLeadingTranslation() {
    let length = translationLength(at: at)
    guard length > 0 else { return }
    var next = self
    next.at += length
    if let kind = next.peek()?.kind, [.colon, .comma, .dash].contains(kind) { next.at += 1 }
    guard next.startsBook() || next.spellsBook() else { return }
    note(.translation(typed(from: at, to: at + length)))
    at = next.at
  }

  private static let translations: Set<String> = [
    "kjv", "akjv", "nkjv", "av", "esv", "niv", "tniv", "nirv", "nasb", "nas", "asv", "rsv", "nrsv", "nrsvue",
    "nlt", "net", "csb", "hcsb", "cev", "gnt", "gnb", "tev", "msg", "amp", "ampc", "web", "bsb", "lsb", "ylt",
    "darby", "drb", "dra", "douay", "geneva", "gnv", "tyndale", "luther", "lut", "elb", "elberfelder",
    "schlachter", "vulgate", "vulg", "lxx", "ncv", "icb", "erv", "phillips", "tpt", "mev", "leb", "tlv",
    "rvr", "lsg", "nvi", "ntv", "nbla", "lbla", "nab", "nabre", "njb", "jb", "neb", "reb", "kjb", "message",
  ]
  private static let translationNames: [[String]] = [
    ["king", "james"], ["new", "king", "james"], ["new", "international"], ["english", "standard"],
    ["american", "standard"], ["new", "american", "standard"], ["revised", "standard"], ["revised"],
    ["new", "revised", "standard"], ["new", "living"], ["world", "english"], ["berean", "standard"],
    ["authorised"], ["authorized"],
  ]
  private static let afterTranslation: Set<String> = [
    "version", "bible", "translation", "edition", "updated",
  ]

  /// Passes over the names of translations behind a reference, and says so; they do not choose the text.
  mutating func skipTail() {
    while isWord(0, ["aloud", "please", "pls", "again", "say", "says", "thanks", "now"]) { at += 1 }
    while skipTranslation() {}
  }

  private mutating func skipTranslation() -> Bool {
    let hasComma = peek()?.kind == .comma && peek()?.text != "and" ? 1 : 0
    let length = tailLength(at: at + hasComma)
    guard length > 0 else { return false }
    var first = at + hasComma
    while case .word(let word) = pieces[first].kind, ["in", "from", "the"].contains(word) { first += 1 }
    let end = at + hasComma + length
    note(.translation(typed(from: first, to: end)))
    at = end
    return true
  }

  private func word(at index: Int) -> String? {
    guard index < pieces.count, case .word(let word) = pieces[index].kind else { return nil }
    return word
  }

  /// How many pieces at a place are the name of a translation; 0 for none.
  private func translationLength(at start: Int) -> Int {
    var next = start
    if let name = Self.translationNames.filter({ name in
      name.indices.allSatisfy { word(at: next + $0) == name[$0] }
    }).max(by: { $0.count < $1.count }) {
      next += name.count
    } else if let word = word(at: next), Self.translations.contains(word) {
      next += 1
    } else {
      return 0
    }
    while let word = word(at: next), Self.afterTranslation.contains(word) { next += 1 }
    return next - start
  }

  /// How many pieces at a place are the name of a translation as it stands behind a reference; 0 for none.
  func tailLength(at start: Int) -> Int {
    var next = start
    while let word = word(at: next), ["in", "from", "the"].contains(word) { next += 1 }
    let length = translationLength(at: next)
    guard length > 0 else { return 0 }
    next += length
    // "NIV 2011", "NIV84"
    if next < pieces.count, case .number(let year) = pieces[next].kind, year >= 1500 || !pieces[next].spaced {
      next += 1
    }
    // "Net" before a number would be something else.
    if next < pieces.count, case .number = pieces[next].kind { return 0 }
    return next - start
  }
}
