internal import Text

/// The verses of a text that is being read, what is wrong in its files, and what was left out of them on
/// purpose.
struct ImportedVerses {
  /// Longest verse in characters; the longest of the King James has 528.
  static let longestVerse = 4_000
  /// Mistakes kept; more are counted.
  static let mostMistakes = 1_000

  /// What any text may hold.
  let canon: Canon
  /// The file of a folder that is being read; nil where there is only one.
  var file: String?
  private(set) var mistakes: [TextMistake] = []
  private(set) var mistakeCount = 0
  private(set) var leftOut: [LeftOut] = []
  /// Whether the file prints words that a translator supplied in brackets, so that "[a]" is one.
  var suppliesWords = false
  /// Words by the verse's position in the canon.
  private var verses: [Int: String] = [:]
  /// The verse that was added last, for its second half.
  private var last: Int?
  private var books: [String: Int] = [:]
  private var unknownBooks: [UnknownBook: Seen] = [:]

  private struct UnknownBook: Hashable {
    var name: String
    var file: String?
  }

  /// Where something was first seen, and how often.
  private struct Seen {
    var line: Int
    var count = 1
  }

  init(canon: Canon) {
    self.canon = canon.widest
  }

  var count: Int { verses.count }

  var bookCount: Int { Set(verses.keys.compactMap { canon.verse(at: $0)?.book }).count }

  func stored(origin: String) -> [UInt8] {
    let found = verses.keys.sorted().compactMap { position in canon.verse(at: position).map { ($0, position) }
    }
    let numbering = canon.numbering(of: found.map(\.0))
    let own = canon.plain.widened(by: numbering)
    var builder = StoredText.Builder(canon: own, origin: origin, numbering: numbering)
    for (id, position) in found {
      guard let same = canon.same(id, in: own), let text = verses[position] else { continue }
      builder.add(same, text: text.utf8)
    }
    return builder.bytes
  }

  // MARK: Adding

  /// Takes a verse, or reports why it cannot be had.
  mutating func add(_ place: VersePlace, _ text: some StringProtocol, line: Int) {
    var place = place
    // Some collections have the psalm that others count as the last as a book of its own.
    if place.chapter == 1, ["ps2", "addps", "psalm151", "ps151"].contains(where: place.book.isNamed) {
      (place.book, place.chapter) = ("Psalm", 151)
    }
    guard let book = book(named: place.book, line: line) else { return }
    let id = VerseID(book: book, chapter: place.chapter, verse: place.verse)
    guard let position = canon.position(of: id) else {
      report(line, .noSuchVerse, "There is no \(canon.name(of: id)): \(limits(of: id)).")
      return
    }
    let earlier = verses[position]
    guard earlier == nil || (place.isLaterPart && last == position) else {
      report(line, .duplicate, "\(canon.name(of: id)) stands there already; this one is left out.")
      return
    }
    let words = VerseCleaner.clean(Substring(text))
    guard !words.isEmpty else {
      report(line, .empty, "\(canon.name(of: id)) has no words.")
      return
    }
    let whole = earlier.map { $0 + " " + words } ?? words
    guard whole.unicodeScalars.count <= Self.longestVerse else {
      report(
        line, .tooLong, "\(canon.name(of: id)) is longer than \(Self.longestVerse) characters; left out.")
      return
    }
    verses[position] = whole
    last = position
    if let end = place.end {
      report(
        line, .bridged,
        "\(canon.name(of: id))-\(end) is one verse here; all its words are kept as \(canon.name(of: id)).")
    }
  }

  /// The words of a verse as it was typed: marks that are not said are counted and left out.
  mutating func words(of raw: Substring, verse: Int, line: Int) -> String {
    let pasted = PastedText(VerseCleaner.trimmed(String(raw)), verse: verse, isSupplied: suppliesWords)
    for mark in pasted.unsaid { leaveOut(mark.kind.leftOut, line: line) }
    return pasted.text.isEmpty ? String(raw) : pasted.text
  }

  private func limits(of id: VerseID) -> String {
    let book = canon.books[id.book]
    let chapters = book.chapterCount
    return (1...chapters).contains(id.chapter)
      ? "\(book.chapterName) \(id.chapter) has \(book.verses[id.chapter - 1]) verses"
      : "\(book.name) has \(chapters.of("chapter"))"
  }

  private mutating func book(named name: String, line: Int) -> Int? {
    if let book = books[name] { return book }
    if let book = canon.book(named: name) {
      books[name] = book
      return book
    }
    // A hostile file may name a different book on each line; past a thousand they are only counted.
    let unknown = UnknownBook(name: name, file: file)
    if unknownBooks[unknown] != nil {
      unknownBooks[unknown]?.count += 1
    } else if unknownBooks.count < Self.mostMistakes {
      unknownBooks[unknown] = Seen(line: line)
    } else {
      mistakeCount += 1
    }
    return nil
  }

  // MARK: Telling

  mutating func report(_ line: Int, _ code: TextMistake.Code, _ message: String) {
    mistakeCount += 1
    if mistakes.count < Self.mostMistakes {
      mistakes.append(TextMistake(file: file, line: line, code: code, message: message))
    }
  }

  /// Counts something that does not belong to the words of verses.
  mutating func leaveOut(_ kind: LeftOut.Kind, line: Int) {
    if let known = leftOut.firstIndex(where: { $0.kind == kind }) {
      leftOut[known].count += 1
    } else {
      leftOut.append(LeftOut(kind: kind, count: 1, firstFile: file, firstLine: line))
    }
  }

  /// Reports the unknown books and puts the mistakes in order; call it once, after the last file.
  mutating func finish() {
    for (unknown, seen) in unknownBooks {
      let suggestions = canon.suggestions(forBook: unknown.name)
      let hint = suggestions.isEmpty ? "" : " Did you mean \(suggestions.joined(separator: ", "))?"
      let lines = seen.count.of("verse is", "verses are")
      file = unknown.file
      report(
        seen.line, .unknownBook,
        "There is no book called '\(SafeText.excerpt(unknown.name))'; \(lines) left out.\(hint)")
    }
    file = nil
    unknownBooks = [:]
    mistakes.sort { ($0.file ?? "", $0.line, $0.message) < ($1.file ?? "", $1.line, $1.message) }
  }
}

/// Where a verse of a file stands, as the file says it.
struct VersePlace: Equatable {
  /// The file's own name of the book.
  var book: String
  var chapter: Int
  var verse: Int
  /// The last verse, where the file has several as one.
  var end: Int?
  /// Whether it is a later part of a verse: `3b`.
  var isLaterPart = false
}

/// Makes a verse from a file plain: the words as a King James Bible prints them, and nothing else.
///
/// - Controls and invisible marks go, white space becomes single spaces.
/// - `<<titles>>`, `<tags>` and pilcrows go.
/// - Brackets around supplied words go, the words stay; notes in braces (`{was: Heb. be}`) go whole.
enum VerseCleaner {
  static func clean(_ text: Substring) -> String {
    if isClean(text.utf8) { return String(text) }
    var kept = String.UnicodeScalarView()
    let scalars = Array(SafeText.printable(text).unicodeScalars)
    var at = 0
    while at < scalars.count {
      let scalar = scalars[at]
      switch scalar {
      case "<":
        if let end = scalars[at...].firstIndex(of: ">") {
          at = end
          while at + 1 < scalars.count, scalars[at + 1] == ">" { at += 1 }
        }
      case "{":
        if let end = scalars[at...].firstIndex(of: "}"), scalars[at..<end].contains(":") { at = end }
      case "}", "[", "]", "¶", ">": break
      default:
        let isSpace = scalar.properties.isWhitespace
        if !isSpace {
          kept.append(scalar)
        } else if kept.last != " ", !kept.isEmpty {
          kept.append(" ")
        }
      }
      at += 1
    }
    if kept.last == " " { kept.removeLast() }
    return String(kept)
  }

  /// Plain printable ASCII with single spaces and no markup: nearly every verse of an English text.
  private static func isClean(_ text: Substring.UTF8View) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text {
      switch byte {
      case UInt8(ascii: " ") where last == byte: return false
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        return false
      case 0x20...0x7E: last = byte
      default: return false
      }
    }
    return last != UInt8(ascii: " ")
  }

  /// Without white space, carriage returns included, at the ends.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}

extension String {
  /// Whether it is a name, in any case and spacing.
  fileprivate func isNamed(_ key: String) -> Bool {
    utf8.count <= 24 && lowercased().filter { $0.isLetter || $0.isNumber } == key
  }
}

extension PastedText.Kind {
  fileprivate var leftOut: LeftOut.Kind {
    switch self {
    case .footnote, .note, .direction: .note
    case .verseNumber, .listNumber, .lineNumber, .pageMark, .time: .number
    case .heading, .author, .speaker: .heading
    case .markup, .chord: .matter
    }
  }
}
