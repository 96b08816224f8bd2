internal import Files
internal import Text

/// What stands on printed pages, out of where its words stand: columns one after the other, paragraphs of
/// prose whole, lines and stanzas of verse as they are, and nothing of what stands above and below each page.
///
/// The words come from `pdftotext -bbox-layout`; measures are points, from the upper left corner of a page.
struct PrintedPages {
  /// A line of print.
  struct Line {
    var page: Int
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var text: String

    var height: Double { bottom - top }
  }

  private(set) var text = ""

  /// Reads the output of `pdftotext -bbox-layout`.
  init(boxes bytes: [UInt8]) throws(XMLFault) {
    // What stands before it declares a document type, which no reader takes.
    let start = bytes.firstRange(of: Array("<doc>".utf8))?.lowerBound ?? bytes.endIndex
    let end = bytes.firstRange(of: Array("</doc>".utf8))?.upperBound ?? bytes.endIndex
    let reader = try XMLReader(Array(bytes[min(start, end)..<end]))
    var lines: [Line] = []
    var (page, words, box): (Int, [String], [String: String]) = (0, [], [:])
    var word: String?
    while let event = try reader.next() {
      switch event {
      case .start("page", _, _): page += 1
      case .start("line", let attributes, _): (words, box) = ([], attributes)
      case .start("word", _, _): word = ""
      case .text(let text): word? += text
      case .end("word"):
        if let word { words.append(word) }
        word = nil
      case .end("line"):
        func measure(_ name: String) -> Double { box[name].flatMap(Double.init) ?? 0 }
        lines.append(
          Line(
            page: page, left: measure("xMin"), top: measure("yMin"), right: measure("xMax"),
            bottom: measure("yMax"), text: words.joined(separator: " ")))
      default: break
      }
    }
    self.init(lines)
  }

  init(_ lines: [Line]) {
    let pages = Dictionary(grouping: lines, by: \.page).sorted { $0.key < $1.key }.map { page in
      page.value.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
    }
    put(Self.withoutRunning(pages).flatMap(Self.columns))
  }

  // MARK: Pages

  /// The pages without what stands above or below them on most, and without their numbers.
  private static func withoutRunning(_ pages: [[Line]]) -> [[Line]] {
    var seen: [String: Int] = [:]
    for page in pages {
      for key in Set(edges(of: page).map { key(of: page[$0].text) }) { seen[key, default: 0] += 1 }
    }
    let most = max(2, (pages.count + 1) / 2)
    let number = once(/[-–—\s]*(?i:page\s*)?[0-9]{1,4}[-–—\s]*/)
    return pages.map { page in
      let gone = edges(of: page).filter { place in
        let text = page[place].text
        return text.wholeMatch(of: number) != nil || seen[key(of: text), default: 0] >= most
      }
      return page.indices.filter { !gone.contains($0) }.map { page[$0] }
    }
  }

  /// The lines at the very top and bottom of a page.
  private static func edges(of page: [Line]) -> Set<Int> {
    guard let first = page.first, let last = page.last else { return [] }
    return Set(
      page.indices.filter { page[$0].top < first.bottom || page[$0].bottom > last.top })
  }

  /// A line without what changes from page to page.
  private static func key(of text: String) -> String { text.lowercased().filter { !$0.isNumber }.onOneLine }

  /// The lines of a page in the order in which they are read: where a gap runs down between two columns, the
  /// left one before the right one.
  private static func columns(of page: [Line]) -> [Line] {
    guard let left = page.map(\.left).min(), let right = page.map(\.right).max() else { return [] }
    let middle = stride(from: left + 0.3 * (right - left), to: left + 0.7 * (right - left), by: 2)
    func over(_ gap: Double) -> Int { page.count { $0.left < gap && $0.right > gap } }
    for gap in middle.map({ (gap: $0, over: over($0)) }).sorted(by: { $0.over < $1.over }).map({ $0.gap }) {
      let over = page.filter { $0.left < gap && $0.right > gap }
      let (one, two) = (page.filter { $0.right <= gap }, page.filter { $0.left >= gap })
      guard over.count <= 2, min(one.count, two.count) >= 3, let head = two.map(\.top).min(),
        let foot = one.map(\.bottom).max(), head < foot
      else { continue }
      // Each is a column where its lines begin at one place.
      let starts = two.map(\.left).sorted()
      guard starts[starts.count / 2] - starts[0] < 2 * two[0].height else { continue }
      return over.filter { $0.top < head } + one + two + over.filter { $0.top >= head }
    }
    return page
  }

  // MARK: Lines

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  /// Puts lines to the text: paragraphs of prose as one line each, those of verse as they stand.
  private mutating func put(_ lines: [Line]) {
    let height = Self.median(lines.map(\.height))
    let pages = Dictionary(grouping: lines, by: \.page)
    let columns = lines.map { line in Column(of: line, among: pages[line.page] ?? []) }
    let isProse = 5 * zip(lines, columns).count { !$1.isShort($0) } > 3 * lines.count
    let leading = Self.median(zip(lines, lines.dropFirst()).map { $1.top - $0.top }.filter { $0 > 0 })
    var block: [String] = []
    func end(_ text: inout String) {
      guard !block.isEmpty else { return }
      text += (isProse ? PastedText.paragraph(block) : block.joined(separator: "\n")) + "\n\n"
      block = []
    }
    for (place, line) in lines.enumerated() {
      if line.height > 1.2 * height, line.text.contains(where: \.isLetter) {
        end(&text)
        text += "# " + line.text + "\n\n"
        continue
      }
      if place > 0, !block.isEmpty {
        let last = lines[place - 1]
        let step = line.top - last.top
        let isApart = step > 1.35 * leading
        let isIndented = line.left - max(columns[place].left, last.left) > 0.5 * height
        let endsSentence = last.text.last { !"”’\"')".contains($0) }.map(".!?".contains) ?? false
        let isOver = step < 0 && columns[place - 1].isShort(last) && endsSentence
        if isApart || isProse && (isIndented || isOver) { end(&text) }
      }
      block.append(line.text)
    }
    end(&text)
  }

  /// Where the lines of a column begin and end.
  private struct Column {
    let left: Double
    let right: Double

    /// That in which a line stands: of those on its page that begin near where it does.
    init(of line: Line, among page: [Line]) {
      let near = page.filter { abs($0.left - line.left) < 4 * line.height }
      left = near.map(\.left).min() ?? line.left
      right = near.map(\.right).max() ?? line.right
    }

    /// Whether a line ends well before the others.
    func isShort(_ line: Line) -> Bool { line.right < right - 0.15 * (right - left) }
  }
}
