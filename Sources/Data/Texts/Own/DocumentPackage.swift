internal import Files
internal import Text

/// The words of a document that is a package of XML: of Word (ECMA-376, part 1, WordprocessingML) or
/// OpenDocument (1.3, part 3). Notes, remarks, what was deleted, headers and footers are left out.
struct DocumentPackage {
  private(set) var text = ""

  private static let document = "word/document.xml"
  private static let styles = "word/styles.xml"
  private static let open = "content.xml"

  /// Reads a package; `name` is for messages. Throws `damaged` or `unreadable`.
  init(_ bytes: [UInt8], _ name: String) throws(Failure) {
    var parts: [String: [UInt8]] = [:]
    var budget = UnpackingBudget(PackageLimits(), packed: bytes.count)
    try ZipReader(bytes: bytes).each(
      &budget, where: [Self.document, Self.styles, Self.open].contains
    ) { (part, content, _) throws(Failure) in parts[part] = content }
    do throws(XMLFault) {
      if let document = parts[Self.document] {
        try readWord(document, styles: parts[Self.styles].map(Self.headings) ?? [:])
      } else if let content = parts[Self.open] {
        try readOpen(content)
      } else {
        throw XMLFault(.malformed, line: 1, "it is a package, and no document of Word or OpenDocument")
      }
    } catch {
      let reason = SafeText.printable(error.message)
      throw .unreadable(name, reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    }
  }

  /// The name of an element or attribute without its prefix.
  private static func local(_ name: String) -> Substring { name.split(separator: ":").last ?? "" }

  private static func value(_ attributes: [String: String], _ name: String) -> String? {
    attributes.first { local($0.key) == name }?.value
  }

  /// The paragraphs of each cell of the row of a table that is being read; nil outside of tables.
  private var row: [[String]]?
  /// How deep in tables the row is: a table in a cell is part of the cell.
  private var depthOfRow = 0

  private mutating func beginRow() {
    depthOfRow += 1
    if depthOfRow == 1 { row = [] }
  }

  private mutating func beginCell() {
    if depthOfRow == 1 { row?.append([]) }
  }

  /// Several cells stand on one line with tabs between them; what has a cell alone stays as it is.
  private mutating func endRow() {
    depthOfRow -= 1
    guard depthOfRow == 0, let cells = row else { return }
    row = nil
    if cells.count > 1 {
      text += cells.map { $0.joined(separator: " ").onOneLine }.joined(separator: "\t") + "\n"
    } else {
      for words in cells.joined() { endParagraph(words, nil) }
    }
  }

  private mutating func endParagraph(_ words: String, _ level: Int?) {
    if var cells = row {
      if cells.isEmpty { cells.append([]) }
      cells[cells.count - 1].append(words)
      row = cells
      return
    }
    let lines = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.description)
    if let level, lines.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      // A heading stands apart, on one line.
      text += "\n" + String(repeating: "#", count: min(max(level, 1), 6)) + " " + words.onOneLine + "\n\n"
    } else {
      text += lines.joined(separator: "\n") + "\n"
    }
  }

  // MARK: Word

  /// The depth of a heading by its name in English, as Word keeps it in every language.
  private static func level(ofStyle name: String) -> Int? {
    let name = name.lowercased().filter { $0 != " " }
    if name == "title" { return 1 }
    guard name.hasPrefix("heading"), let depth = Int(name.dropFirst(7)) else { return nil }
    return depth
  }

  /// The depths of the styles that are headings, by their identifiers.
  private static func headings(_ styles: [UInt8]) throws(XMLFault) -> [String: Int] {
    let reader = try XMLReader(styles)
    var (levels, id): ([String: Int], String?) = ([:], nil)
    while let event = try reader.next() {
      guard case .start(let name, let attributes, _) = event else { continue }
      if local(name) == "style" { id = value(attributes, "styleId") }
      if local(name) == "name", let id, let style = value(attributes, "val") {
        levels[id] = level(ofStyle: style)
      }
    }
    return levels
  }

  private mutating func readWord(_ document: [UInt8], styles: [String: Int]) throws(XMLFault) {
    let reader = try XMLReader(document, deepest: 500)
    var (words, level, takesText): (String, Int?, Bool) = ("", nil, false)
    // Of a run: whether it is hidden, or raised.
    var (isHidden, isRaised) = (false, false)
    // What Word keeps for older programs says the same again.
    var skipped = 0
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        let name = Self.local(name)
        if skipped > 0 || name == "Fallback" {
          if !isEmpty { skipped += 1 }
          continue
        }
        switch name {
        case "p":
          (words, level) = ("", nil)
          if isEmpty { endParagraph("", nil) }
        case "tr": if !isEmpty { beginRow() }
        case "tc": beginCell()
        case "pStyle":
          let style = Self.value(attributes, "val") ?? ""
          level = styles[style] ?? Self.level(ofStyle: style)
        case "outlineLvl": level = Self.value(attributes, "val").flatMap { Int($0) }.map { $0 + 1 }
        case "r": (isHidden, isRaised) = (false, false)
        case "vanish": isHidden = !["0", "false", "off"].contains(Self.value(attributes, "val") ?? "")
        case "vertAlign": isRaised = Self.value(attributes, "val") == "superscript"
        case "t": takesText = !isEmpty
        case "tab": if !words.isEmpty { words += " " }
        case "br", "cr": words += "\n"
        case "noBreakHyphen": words += "-"
        default: break
        }
      case .end(let name):
        if skipped > 0 {
          skipped -= 1
          continue
        }
        if Self.local(name) == "t" { takesText = false }
        if Self.local(name) == "tr" { endRow() }
        if Self.local(name) == "p" {
          endParagraph(words, level.flatMap { $0 > 9 ? nil : $0 })
          (words, level) = ("", nil)
        }
      case .text(let text):
        if takesText, skipped == 0, !isHidden { words += isRaised ? RaisedFigures.text(text) : text }
      }
    }
  }

  // MARK: OpenDocument

  private static let unread: Set<Substring> = [
    "note", "annotation", "tracked-changes", "automatic-styles", "scripts", "font-face-decls", "forms",
    "table-of-content", "sequence-decls",
  ]

  private mutating func readOpen(_ content: [UInt8]) throws(XMLFault) {
    let reader = try XMLReader(content, deepest: 500)
    var (words, level, depth, skipped): (String, Int?, Int, Int) = ("", nil, 0, 0)
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        let name = Self.local(name)
        if skipped > 0 || Self.unread.contains(name) {
          if !isEmpty { skipped += 1 }
          continue
        }
        switch name {
        case "p", "h":
          if depth == 0 { (words, level) = ("", nil) }
          if name == "h" { level = Self.value(attributes, "outline-level").flatMap { Int($0) } ?? 1 }
          if Self.value(attributes, "style-name") == "Title" { level = 1 }
          if isEmpty { endParagraph("", nil) } else { depth += 1 }
        case "table-row": if !isEmpty { beginRow() }
        case "table-cell": beginCell()
        case "s": words += " "
        case "tab": if !words.isEmpty { words += " " }
        case "line-break": words += "\n"
        default: break
        }
      case .end(let name):
        if skipped > 0 {
          skipped -= 1
          continue
        }
        if Self.local(name) == "table-row" { endRow() }
        guard ["p", "h"].contains(Self.local(name)) else { continue }
        depth -= 1
        if depth == 0 { endParagraph(words, level) }
      case .text(let text): if depth > 0, skipped == 0 { words += text.replacing(once(/\s+/), with: " ") }
      }
    }
  }
}
