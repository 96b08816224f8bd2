internal import Files
internal import Text

/// Reads OSIS: verses as elements, or between two marks (`sID`, `eID`), with notes and headings left out.
struct OSISReader {
  /// Elements whose words are not the verse's.
  static let leftOut: [String: LeftOut.Kind] = [
    "note": .note, "title": .heading, "figure": .figure, "header": .matter, "index": .note, "head": .heading,
    "titlePage": .matter,
  ]
  /// Elements that do not break a word: "<hi>L</hi>ord".
  private static let inline: Set<String> = [
    "w", "seg", "hi", "transChange", "divineName", "foreign", "q", "name", "milestone", "reference", "a",
    "abbr", "catchWord", "rdg", "rdgGroup", "inscription", "mentioned", "verse", "speech", "date",
  ]

  private struct OpenVerse {
    var place: VersePlace
    var line: Int
    /// The depth of the element that holds it; nil where marks begin and end it.
    var depth: Int?
    var words = ""
  }

  private let xml: XMLReader
  private var verse: OpenVerse?
  /// The depth at which what is left out ends.
  private var leaving: Int?
  /// Whether words outside of verses have been told of since the last verse.
  private var hasToldOfMatter = false

  private init(_ bytes: [UInt8]) throws(XMLFault) {
    guard Self.isUTF8(bytes) else {
      throw XMLFault(
        .refused, line: 1,
        "The file says that it is not UTF-8. Convert it first, its first line too: iconv -t UTF-8")
    }
    xml = try XMLReader(bytes)
  }

  /// Whether a file declares no other encoding: one that is not what it says would be read wrongly, and
  /// nobody would see it.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    let head = bytes[TextForm.start(of: bytes)...].prefix(200).prefix { $0 != UInt8(ascii: ">") }
    let words = String(decoding: head, as: UTF8.self).lowercased().split(separator: "encoding")
    guard words.count > 1, words[0].hasPrefix("<?xml") else { return true }
    let name = words[1].split(whereSeparator: { "= \t\r\n\"'".contains($0) }).first ?? ""
    return ["utf-8", "utf8", "us-ascii", "ascii"].contains(name)
  }

  static func read(_ bytes: [UInt8], into verses: inout ImportedVerses) throws(XMLFault) {
    var reader = try OSISReader(bytes)
    while let event = try reader.xml.next() { try reader.take(event, into: &verses) }
  }

  private mutating func take(_ event: XMLReader.Event, into verses: inout ImportedVerses) throws(XMLFault) {
    switch event {
    case .start(let name, let attributes, let isEmpty):
      if xml.depth == (isEmpty ? 0 : 1), !["osis", "osisText", "osisCorpus"].contains(name) {
        throw XMLFault(
          .refused, line: xml.line,
          "This is XML of an unknown form: it begins with <\(name)>. OSIS, USFX, USX, Zefania, Beblia and "
            + "OpenSong are read; of other forms USFM, JSON, tables and lines of \"Book ch:v<TAB>words\".")
      }
      if leaving == nil { begin(name, attributes, isEmpty: isEmpty, into: &verses) }
    case .end(let name):
      if let depth = leaving {
        if xml.depth < depth { leaving = nil }
      } else if let depth = verse?.depth, xml.depth < depth {
        close(into: &verses)
      } else if name == "chapter" {
        close(into: &verses)
      } else if !Self.inline.contains(name) {
        verse?.words += " "
      }
    case .text(let text):
      guard leaving == nil else { return }
      if verse != nil {
        // A hostile file may have a verse without end; what is past its length is not kept.
        if verse.map({ $0.words.utf8.count <= 8 * ImportedVerses.longestVerse }) == true {
          verse?.words += text
        }
      } else if !hasToldOfMatter, text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
        verses.leaveOut(.matter, line: xml.line)
        hasToldOfMatter = true
      }
    }
  }

  private mutating func begin(
    _ name: String, _ attributes: [String: String], isEmpty: Bool, into verses: inout ImportedVerses
  ) {
    if name == "verse" {
      if attributes["eID"] != nil {
        close(into: &verses)
      } else {
        open(attributes, isEmpty: isEmpty, into: &verses)
      }
      return
    }
    if let kind = Self.leftOut[name] {
      let isReference = name == "note" && attributes["type"] == "crossReference"
      if !isEmpty {
        leaving = xml.depth
        verses.leaveOut(isReference ? .crossReference : kind, line: xml.line)
      }
      return
    }
    if name == "chapter" { close(into: &verses) }
    if name == "q" || name == "milestone", let marker = attributes["marker"], marker.unicodeScalars.count <= 3
    {
      verse?.words += marker
    }
    if !Self.inline.contains(name) { verse?.words += " " }
  }

  private mutating func open(
    _ attributes: [String: String], isEmpty: Bool, into verses: inout ImportedVerses
  ) {
    close(into: &verses)
    let label = attributes["osisID"] ?? attributes["sID"] ?? ""
    guard let place = Self.place(label) else {
      verses.report(
        xml.line, .notAVerse,
        "No book, chapter and verse in <verse osisID=\"\(SafeText.excerpt(label, limit: 24))\">; it should "
          + "be like John.3.16")
      return
    }
    hasToldOfMatter = false
    verse = OpenVerse(place: place, line: xml.line, depth: isEmpty ? nil : xml.depth)
  }

  private mutating func close(into verses: inout ImportedVerses) {
    guard let verse else { return }
    verses.add(verse.place, verse.words, line: verse.line)
    self.verse = nil
  }

  /// The place of an `osisID`: `John.3.16`, `Bible.KJV:John.3.16`, `John.3.16!b`, `John.3.16 John.3.17`.
  static func place(_ label: String) -> VersePlace? {
    let ids = label.split(separator: " ").prefix(200).map(Self.single)
    guard var place = ids.first ?? nil else { return nil }
    if ids.count > 1, let last = ids.last ?? nil { place.end = last.verse }
    return place
  }

  private static func single(_ label: Substring) -> VersePlace? {
    let id = label.split(separator: ":", omittingEmptySubsequences: false).last ?? label
    let parts = id.split(separator: "!", maxSplits: 1)
    guard let steps = parts.first?.split(separator: ".", omittingEmptySubsequences: false), steps.count == 3,
      let chapter = number(steps[1]), let verse = number(steps[2]), !steps[0].isEmpty
    else { return nil }
    let isLaterPart = parts.count > 1 && parts[1].lowercased() != "a"
    return VersePlace(
      book: String(steps[0].prefix(60)), chapter: chapter, verse: verse, isLaterPart: isLaterPart)
  }

  /// A number of one to four digits.
  static func number(_ text: some StringProtocol) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }
}
