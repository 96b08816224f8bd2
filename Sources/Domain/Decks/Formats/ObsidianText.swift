import Memory
import Text

/// Cards in notes of Obsidian, as its plugin "Spaced Repetition" has them: `question::answer` in a line
/// (`:::` asks both ways); a question, a line of `?` (`??` asks both ways), an answer, up to the next empty
/// line; a text with `==gaps==`.
///
///     #flashcards/Rivers
///     Through Cologne::the Rhine
///
///     The ==Rhine==^[a river] rises in ==Switzerland==.
///
/// A tag with a card's text is that card's, wherever it stands in it; one in the note's properties, in a
/// heading or in other text is that of all that follows. A line that ends in `#card` asks for the lines
/// below it (`#card-reverse` both ways), as the plugin "Flashcards" has it.
///
/// Other text is a note, and is passed over. When cards come up again stands behind them, the day, the days
/// since the review before and the ease in 100, for each card one: `<!--SR:!2026-12-20,40,270-->`; a card
/// that was never asked has the day 2000-01-01.
enum ObsidianText {
  /// Its row among the formats. Hashcards end alike.
  public static let format = CardTextFormat(
    "obsidian", "a note of Obsidian with cards as its plugin Spaced Repetition has them",
    endings: ["md", "markdown"], isLike: { !read($0).value.isEmpty }, read: read, write: write)

  /// Reads cards. Gaps become a card for each number, or for each gap where they have none. Cost: one pass.
  public static func read(_ text: String) -> Reading<[ImportedNote]> {
    var scan = ObsidianScan()
    var lines = TextDecoding.lines(text)[...]
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      scan.readProperties(lines[1..<end])
      lines = lines[(end + 1)...]
    }
    for place in lines.indices { scan.read(lines[place], number: place + 1) }
    scan.finish()
    return Reading(scan.notes, faults: scan.faults)
  }

  /// Writes cards. What would be read as a mark is written by its number, `&#58;`, which Markdown shows as
  /// the sign. Labels and reviews have no place in it; lists whose names are no tags neither.
  public static func write(_ notes: [ImportedNote]) -> String {
    var deck: String?
    return notes.map { note in
      let tag = "#" + ObsidianScan.tag + (note.deck.flatMap(tagged) ?? "")
      defer { deck = tag }
      return (tag == deck ? "" : tag + "\n\n") + card(note.cardText.front, note.back)
    }.joined(separator: "\n")
  }

  private static func card(_ front: String, _ back: String) -> String {
    let sides = [front, back].map { escaped($0.trimmed) }
    let isLine = sides.allSatisfy { side in
      !side.contains(where: \.isNewline) && side.utf8.first != 0x3A && side.utf8.last != 0x3A
        && !side.utf8.contains(0x60) && ObsidianScan.item(side[...]) == side
    }
    return isLine ? "\(sides[0])::\(sides[1])\n" : "\(sides[0])\n?\n\(sides[1])\n"
  }

  /// A list's name as a tag goes on; nil where it has signs that no tag has.
  private static func tagged(_ deck: String) -> String? {
    let path = deck.replacing("::", with: "/")
    guard !path.isEmpty, path.allSatisfy({ $0.isLetter || $0.isNumber || "-_/".contains($0) }) else {
      return nil
    }
    return "/" + path
  }

  private static func escaped(_ text: String) -> String {
    let lines = TextDecoding.lines(text)
    let isHTML = HTMLText.isHTML(text)
    let isClosed = lines.count(where: ObsidianScan.isFence).isMultiple(of: 2)
    var isCode = false
    return lines.map { line in
      if isClosed, ObsidianScan.isFence(line) {
        isCode.toggle()
      } else if !isCode {
        return escaped(line, isHTML)
      }
      return String(line)
    }.joined(separator: "\n")
  }

  private static func escaped(_ line: Substring, _ isHTML: Bool) -> String {
    if line.allSatisfy(\.isWhitespace) { return ObsidianScan.emptyLine }
    let isMarked = ObsidianScan.unmarked(line) != line
    let opens =
      ObsidianScan.separators.contains(line.trimmed) || line.trimmed == ObsidianScan.emptyLine
      || line.trimmed.hasPrefix("#") || ObsidianScan.isFence(line)
      || ObsidianScan.unquoted(line) != line
    var bytes: [UInt8] = []
    var isFirst = true
    // By bytes: an accent over a sign makes no difference.
    for (place, byte) in zip(line.utf8.indices, line.utf8) {
      let rest = line.utf8[place...].dropFirst()
      let isMark =
        switch Unicode.Scalar(byte) {
        case ":", "=": bytes.last == byte
        case "&": isHTML || rest.starts(with: "#".utf8)
        case "<": isHTML || rest.starts(with: "!".utf8)
        case "^": isMarked
        case "!": rest.starts(with: "[[".utf8)
        case "#": ObsidianScan.tags.contains { rest.starts(with: $0.utf8) }
        default: false
        }
      let isLead = isFirst && opens && !Unicode.Scalar(byte).properties.isWhitespace
      if isLead { isFirst = false }
      bytes += isMark || isLead ? Array("&#\(byte);".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
