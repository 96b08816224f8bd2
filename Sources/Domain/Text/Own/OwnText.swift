/// A text of one's own: a speech, a poem, a song, a part. It stands in no book; its lines are numbered.
///
/// In the canon of a learner it is a book of one chapter whose verses are its lines, so that whatever takes a
/// verse takes "The river 12-18".
public struct OwnText: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    /// A line of a poem, or some 4 to 14 words of prose that belong together.
    public var text: String
    /// Whether a stanza or a paragraph begins with it.
    public var beginsStanza: Bool
    /// Who says it in a scene; nil where nobody is named.
    public var speaker: String?

    public init(_ text: String, beginsStanza: Bool = false, speaker: String? = nil) {
      (self.text, self.beginsStanza, self.speaker) = (text, beginsStanza, speaker)
    }
  }

  /// What stands under a heading.
  public struct Part: Sendable, Hashable {
    public var name: String
    /// Its first line, from 1.
    public var first: Int
  }

  public var title: String
  public var lines: [Line]
  /// In order; none where the text has no headings.
  public var parts: [Part]
  /// Where it is from, for people: a file's name.
  public var origin: String
  /// What was left out when it was read, as a sentence; not kept.
  public var note: String?

  /// Whether words are meant as the name of a file with a text: nobody says "speech.txt".
  public static func isFileName(_ words: String) -> Bool {
    words.wholeMatch(of: once(/\S.*\.(?i:txt|text|md|markdown|fountain|docx|odt|rtf|pdf)/)) != nil
  }

  public init(title: String, lines: [Line], parts: [Part] = [], origin: String = "") {
    (self.title, self.lines, self.parts, self.origin) = (title, lines, parts, origin)
  }

  public var wordCount: Int { lines.reduce(0) { $0 + OwnTextUnits.words(in: $1.text) } }

  /// The lines of a part, from 1, by its place among the parts from 0.
  public func lines(ofPart place: Int) -> ClosedRange<Int> {
    let end = place + 1 < parts.count ? parts[place + 1].first - 1 : lines.count
    return parts[place].first...max(parts[place].first, end)
  }

  /// Whether a stanza, a paragraph or a part begins with a line, by its number from 1.
  public func begins(_ line: Int) -> Bool {
    lines[line - 1].beginsStanza || parts.contains { $0.first == line }
  }

  /// Those who speak, in the order in which they first do.
  public var speakers: [String] {
    lines.compactMap(\.speaker).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether two have the same words to learn.
  public func hasSameLines(as other: OwnText) -> Bool { lines.map(\.text) == other.lines.map(\.text) }

  /// Whether it came from the file that another came from, and half of the lines are the same: another
  /// edition, or the same under another title.
  public func isEdition(of other: OwnText) -> Bool {
    guard !origin.isEmpty, origin == other.origin else { return false }
    let shared = Set(lines.map(\.text)).intersection(other.lines.map(\.text))
    return 2 * shared.count >= Set(other.lines.map(\.text)).count
  }
}

/// What texts are called.
extension OwnText {
  /// The longest title, in characters.
  public static let longestTitle = 60

  /// What a title is known by: without regard to case, accents and marks.
  ///
  ///     key(of: "The River!")  // "the river"
  public static func key(of title: some StringProtocol) -> String {
    Folding.fold(title).filter { $0 != "'" }.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
  }

  public var key: String { Self.key(of: title) }

  /// A title as it is kept: on one line, without what could command a terminal, cut at a word.
  public static func cleaned(title: String) -> String {
    let words = SafeText.printable(title).onOneLine.split(separator: " ")
    var kept = ""
    for word in words {
      guard kept.count + word.count < longestTitle else { break }
      kept += kept.isEmpty ? word : " " + word
    }
    return kept.isEmpty ? String(words.first?.prefix(longestTitle) ?? "") : kept
  }
}

/// How a text is kept: as plain text with its title and headings as Markdown has them, a line each, an empty
/// line before a stanza. Whoever likes may edit it. Who speaks in a scene stands as a remark above the lines:
/// a program that does not know of it reads the same lines.
///
///     # The well
///     <!-- scene.txt -->
///
///     ## How it begins
///     <!-- speaker: ANNA -->
///     The river ran on,
///     and the old river said
extension OwnText {
  public var stored: String {
    var written = "# \(title)\n"
    if !origin.isEmpty { written += "<!-- \(origin.replacing("--", with: "-").onOneLine) -->\n" }
    for (place, line) in lines.enumerated() {
      let part = parts.first { $0.first == place + 1 }
      if place == 0 || part != nil || line.beginsStanza { written += "\n" }
      if let part { written += "## \(part.name)\n" }
      if line.speaker != (place == 0 ? nil : lines[place - 1].speaker) {
        let name = (line.speaker ?? "").replacing("--", with: "-").onOneLine
        written += Self.speakerMark + (name.isEmpty ? "" : " " + name) + " -->\n"
      }
      // What begins like a heading or a remark and is none.
      written += (line.text.first.map("#\\<".contains) ?? false ? "\\" : "") + line.text + "\n"
    }
    return written
  }

  private static let speakerMark = "<!-- speaker:"

  /// Reads what `stored` wrote; `name` is the title where it has none.
  public init(stored: String, name: String) {
    self.init(title: name, lines: [])
    var isApart = true
    var speaker: String?
    for line in stored.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let text = SafeText.printable(String(line)).onOneLine
      if text.isEmpty {
        isApart = true
      } else if text.hasPrefix("## ") {
        let name = String(text.dropFirst(3))
        if parts.last?.first == lines.count + 1 { parts.removeLast() }
        parts.append(Part(name: name, first: lines.count + 1))
        isApart = true
      } else if text.hasPrefix("# ") {
        title = String(text.dropFirst(2))
      } else if text.hasPrefix(Self.speakerMark) {
        let name = text.dropFirst(Self.speakerMark.count).replacing("-->", with: "")
        speaker = String(name).trimmed.isEmpty ? nil : String(name).trimmed
      } else if text.hasPrefix("<!--") {
        origin = text.replacing("<!--", with: "").replacing("-->", with: "").trimmed
      } else {
        let words = text.hasPrefix("\\") ? String(text.dropFirst()) : text
        lines.append(Line(words, beginsStanza: isApart, speaker: speaker))
        isApart = false
      }
    }
    if parts.last.map({ $0.first > lines.count }) ?? false { parts.removeLast() }
  }
}
