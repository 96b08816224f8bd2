internal import Files
internal import Text

/// Reads the forms of XML in which collections of Bibles give them away: one description each of which
/// elements are books, chapters, verses, and what in them is not the verse's.
///
///     <XMLBIBLE><BIBLEBOOK bnumber="57"><CHAPTER cnumber="1"><VERS vnumber="1">Paul…      Zefania
///     <bible><testament><book number="57"><chapter number="1"><verse number="1">Paul…     Beblia
///     <bible><b n="Philemon"><c n="1"><v n="1">Paul…                                      OpenSong
///     <usfx><book id="PHM"><c id="1"/><v id="1"/>Paul…<ve/>                               USFX
///     <usx><book code="PHM"/><chapter number="1"/><para><verse number="1"/>Paul…          USX
struct XMLBibleReader {
  /// What an element means in one of the forms.
  private struct Form {
    var form: TextForm
    var books: Set<String>
    var chapters: Set<String>
    var verses: Set<String>
    /// The attributes that name or count a book, a chapter, a verse; the first that is there.
    var bookNames: [String]
    var numbers: [String]
    /// Elements whose words are not the verse's.
    var leftOut: [String: LeftOut.Kind]
    /// Elements that break no word.
    var inline: Set<String>
  }

  private static let forms: [String: Form] = [
    "XMLBIBLE": Form(
      form: .zefania, books: ["BIBLEBOOK"], chapters: ["CHAPTER"], verses: ["VERS"],
      bookNames: ["bnumber", "bname", "bsname"], numbers: ["cnumber", "vnumber"],
      leftOut: [
        "NOTE": .note, "note": .note, "XREF": .crossReference, "CAPTION": .heading, "PROLOG": .matter,
        "REMARK": .note, "MEDIA": .figure, "INFORMATION": .matter,
      ], inline: ["STYLE", "GRAM", "gr", "SUP", "sup"]),
    "bible": Form(
      form: .beblia, books: ["book", "b"], chapters: ["chapter", "c"], verses: ["verse", "v"],
      bookNames: ["name", "n", "bname", "number"], numbers: ["number", "n", "num"],
      leftOut: ["note": .note, "title": .heading], inline: ["i", "em", "b"]),
    "usfx": Form(
      form: .usfx, books: ["book"], chapters: ["c"], verses: ["v"], bookNames: ["id"], numbers: ["id"],
      leftOut: [
        "f": .note, "x": .crossReference, "fig": .figure, "s": .heading, "h": .heading, "toc": .matter,
        "id": .matter, "ide": .matter, "rem": .note, "d": .heading, "mt": .heading, "cl": .heading,
        "languageCode": .matter, "vp": .number, "cp": .number, "sr": .crossReference, "r": .crossReference,
      ], inline: ["w", "add", "nd", "wj", "qs", "sc", "it", "bd", "em", "k", "tl", "bdit", "pn", "qt", "ve"]),
    "usx": Form(
      form: .usx, books: ["book"], chapters: ["chapter"], verses: ["verse"], bookNames: ["code"],
      numbers: ["number"], leftOut: ["note": .note, "figure": .figure],
      inline: ["char", "ms", "ref", "optbreak"]),
  ]
  /// Paragraphs of USX that hold no words of verses: headings, titles, introductions.
  private static let headingStyles = [
    "s", "ms", "mt", "h", "toc", "r", "d", "i", "cl", "sp", "qa", "rem", "mr", "sr",
  ]

  private let xml: XMLReader
  private let canon: Canon
  private var form: Form?
  private var book: String?
  private var chapter: Int?
  private var place: VersePlace?
  private var line = 1
  private var words = ""
  /// The depth of the verse's element; nil where marks begin and end it.
  private var depth: Int?
  /// The depth at which what is left out ends.
  private var leaving: Int?

  /// Whether the form is one of those, by the name of its first element.
  static func form(of root: String) -> TextForm? { forms[root]?.form }

  static func read(_ bytes: [UInt8], into verses: inout ImportedVerses) throws(XMLFault) {
    var reader = Self(xml: try XMLReader(bytes), canon: verses.canon)
    while let event = try reader.xml.next() { reader.take(event, into: &verses) }
    reader.close(into: &verses)
  }

  private init(xml: XMLReader, canon: Canon) {
    self.xml = xml
    self.canon = canon
  }

  private mutating func take(_ event: XMLReader.Event, into verses: inout ImportedVerses) {
    switch event {
    case .start(let name, let attributes, let isEmpty):
      if form == nil { form = Self.forms[name] }
      if leaving == nil { begin(name, attributes, isEmpty: isEmpty, into: &verses) }
    case .end(let name):
      if let depth = leaving {
        if xml.depth < depth { leaving = nil }
      } else if let depth, xml.depth < depth {
        close(into: &verses)
      } else if form?.inline.contains(name) != true {
        words += " "
      }
    case .text(let text):
      // A hostile file may have a verse without end; what is past its length is not kept.
      if leaving == nil, place != nil, words.utf8.count <= 8 * ImportedVerses.longestVerse { words += text }
    }
  }

  private mutating func begin(
    _ name: String, _ attributes: [String: String], isEmpty: Bool, into verses: inout ImportedVerses
  ) {
    guard let form else { return }
    func value(_ names: [String]) -> String? { names.lazy.compactMap { attributes[$0] }.first }
    if form.books.contains(name), depth == nil {
      close(into: &verses)
      chapter = nil
      let labels = form.bookNames.compactMap { attributes[$0] }
      book = (labels.first { canon.book(named: bookName($0)) != nil } ?? labels.last).map(bookName)
    } else if form.chapters.contains(name), depth == nil {
      close(into: &verses)
      chapter = value(form.numbers).flatMap { OSISReader.number($0.trimmed) }
    } else if form.verses.contains(name), depth == nil {
      close(into: &verses)
      // An element that only ends a verse has no number.
      if let number = value(form.numbers) { open(number, isEmpty: isEmpty, into: &verses) }
    } else if name == "ve" {
      close(into: &verses)
    } else if let kind = form.leftOut[name] {
      leave(kind, isEmpty: isEmpty, into: &verses)
    } else if name == "para", let style = attributes["style"],
      Self.headingStyles.contains(String(style.prefix { !$0.isNumber }))
    {
      leave(.heading, isEmpty: isEmpty, into: &verses)
    } else if !form.inline.contains(name) {
      words += " "
    }
  }

  private mutating func leave(_ kind: LeftOut.Kind, isEmpty: Bool, into verses: inout ImportedVerses) {
    guard !isEmpty else { return }
    leaving = xml.depth
    verses.leaveOut(kind, line: xml.line)
  }

  /// A book's number counts the 66 of the canon; anything else is a name.
  private func bookName(_ label: String) -> String {
    guard let number = Int(label.trimmed), canon.common.contains(number - 1) else {
      return String(label.prefix(60))
    }
    return canon.books[number - 1].name
  }

  private mutating func open(_ label: String, isEmpty: Bool, into verses: inout ImportedVerses) {
    line = xml.line
    let parts = label.split { $0 == "-" || $0 == "–" || $0 == "," }.map { $0.prefix(while: \.isNumber) }
    guard let book, let chapter, let first = parts.first.flatMap({ OSISReader.number($0) }) else {
      verses.report(
        line, .notAVerse, "The verse “\(SafeText.excerpt(label, limit: 24))” has no book or chapter.")
      return
    }
    place = VersePlace(book: book, chapter: chapter, verse: first)
    if parts.count > 1, let last = parts.last.flatMap({ OSISReader.number($0) }), last > first {
      place?.end = last
    }
    depth = isEmpty ? nil : xml.depth
  }

  private mutating func close(into verses: inout ImportedVerses) {
    if let place { verses.add(place, words, line: line) }
    (place, depth, words) = (nil, nil, "")
  }
}
