internal import Files
public import Text

/// What a person has written and kept in a file, as plain text with its headings as Markdown has them.
///
/// The form is told by the content: documents of Word (.docx) and OpenDocument (.odt), rich text (.rtf), PDF
/// by the system's `pdftotext`; anything else is text, in whatever it was saved. Markdown goes by its name. A
/// file that is called a document and is none is refused: it was damaged, or is no text at all.
public struct WrittenText: Sendable {
  /// The largest file that is read, in bytes.
  public static let mostBytes = 32 << 20

  public private(set) var text: String
  /// The text as it is said: headings without their marks.
  public var words: String { text.replacing(once(/(?m)^#+[ ]/), with: "") }
  /// A file's name without its ending, as people read it: "the_river.docx" is "the river".
  public private(set) var name: String
  /// What its bytes were taken for, where that was guessed.
  public private(set) var guessed: DecodedText.Guess?

  /// How files begin that are documents: packages (.docx, .odt), old ones of Word, rich text, PDF.
  private static let beginnings: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0], Array("{\\rtf".utf8), Array("%PDF".utf8),
  ]
  /// Endings of files that are never plain text; old Words' `.doc` often is.
  private static let documents: Set<Substring> = ["docx", "odt", "rtf", "pdf", "pages"]

  /// Whether so begins what has to be read as a document, whatever its file is called.
  public static func isDocument(_ bytes: [UInt8]) -> Bool { beginnings.contains(where: bytes.starts) }

  /// Reads a file. Throws `unreadable`, `too_large`, `damaged`, and `no_pdftotext` with what to install.
  public init(file: String) throws(Failure) {
    let bytes: [UInt8]
    do throws(ReadingError) {
      bytes = try FileContents.plain(file, limit: Self.mostBytes)
    } catch {
      throw error == .tooLarge
        ? Failure(
          code: "too_large",
          message: "\(Self.shown(file)) is larger than \(Self.mostBytes >> 20) MB; no text to learn is.")
        : .unreadable(file, error.reason)
    }
    let ending = file.lowercased().split(separator: ".").last ?? ""
    guard !Self.documents.contains(ending) || Self.isDocument(bytes) else {
      throw Failure(
        code: "unreadable",
        message: "\(Self.shown(file)) is called .\(ending), and what is in it is no document.",
        advice: "Save it anew")
    }
    if bytes.starts(with: "%PDF".utf8) {
      try self.init(bytes: try Self.pdfText(file), name: file)
    } else {
      try self.init(bytes: bytes, name: file)
    }
  }

  /// Reads what has been read already, as from a pipe; `name` is that of the file, where there is one.
  public init(bytes: [UInt8], name: String) throws(Failure) {
    self.name =
      (name.split(separator: "/").last.map(String.init) ?? name)
      .replacing(once(/\.[A-Za-z0-9]{1,8}$/), with: "").replacing("_", with: " ").onOneLine
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      text = try DocumentPackage(bytes, Self.shown(name)).text
    } else if bytes.starts(with: "{\\rtf".utf8) {
      text = RichText(bytes).text
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw .unreadable(name, "it is a document of an old Word; save it as .docx, .odt, .rtf or .txt")
    } else if bytes.starts(with: "%PDF".utf8) {
      throw .unreadable(name, "a PDF is read from a file, not from a pipe")
    } else {
      do throws(DecodedText.Fault) {
        let decoded = try DecodedText(bytes)
        (text, guessed) = (decoded.text, decoded.guessed)
      } catch {
        throw .unreadable(name, "line \(error.line) \(error.message)")
      }
      guard !text.unicodeScalars.prefix(1 << 16).contains(where: { $0.value == 0 }) else {
        throw .unreadable(name, "it is no text: .txt, .md, .docx, .odt, .rtf and .pdf are read")
      }
      let ending = name.lowercased()
      if ending.hasSuffix(".md") || ending.hasSuffix(".markdown") { text = Self.plain(markdown: text) }
    }
  }

  private static func shown(_ name: String) -> String { SafeText.excerpt(name, limit: 200) }

  // MARK: PDF

  private static func pdfText(_ file: String) throws(Failure) -> [UInt8] {
    let programs = ["/usr/bin/pdftotext", "/usr/local/bin/pdftotext", "/bin/pdftotext"]
    guard let program = programs.first(where: Paths.isProgram) else {
      throw Failure(
        code: "no_pdftotext", message: "To read a PDF, pdftotext is needed.",
        advice: "Install it: sudo apt-get install poppler-utils")
    }
    // A name that begins with a dash is no option.
    let path = file.hasPrefix("-") ? "./" + file : file
    guard let boxes = BibleProgram.output(of: program, ["-enc", "UTF-8", "-bbox-layout", path, "-"]) else {
      throw .unreadable(file, "pdftotext makes nothing of it")
    }
    let text: String
    do throws(XMLFault) {
      text = try PrintedPages(boxes: boxes).text
    } catch {
      throw .unreadable(file, "what pdftotext makes of it is not understood: \(error.message)")
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .unreadable(file, "there are no words in it, only pictures of them")
    }
    return Array(text.utf8)
  }

  // MARK: Markdown

  /// The words of Markdown: without what is above them, links, pictures and emphasis. Source: CommonMark
  /// 0.31.
  static func plain(markdown: String) -> String {
    var text = markdown.replacing("\r\n", with: "\n")
    if text.hasPrefix("---\n"), let end = text.firstRange(of: "\n---\n") {
      let above = text[..<end.lowerBound]
      let title = above.split(separator: "\n").lazy.compactMap { $0.wholeMatch(of: once(/title:\s*(.+)/))?.1 }
        .first
      text = (title.map { "# \($0.trimming("\"'"))\n\n" } ?? "") + text[end.upperBound...]
    }
    text = text.replacing(once(/(?m)^(\S.*)\n=+[ \t]*$/)) { "# \($0.1)" }
      .replacing(once(/(?m)^(\S.*)\n--+[ \t]*$/)) { "## \($0.1)" }
      .replacing(once(/<!--(?:.|\n)*?-->/), with: "").replacing(
        once(/(?m)^(?:\*\*\*+|---+|___+)[ \t]*$/), with: ""
      )
      .replacing(once(/!\[[^\]\n]*\]\([^)\n]*\)/), with: "")
      .replacing(once(/\[([^\]\n]+)\]\([^)\n]*\)/)) { String($0.1) }
    // What is written with a backslash is no mark.
    text = text.replacing(once(/\\([\\`*_{}\[\]()#+.!-])/)) { Self.kept($0.1.unicodeScalars) }
    for mark in ["***", "**", "*", "___", "__", "_", "`"] { text = text.withoutPairs(of: mark) }
    return String(
      String.UnicodeScalarView(
        text.replacing(once(/(?m)\\$/), with: "").unicodeScalars.map { scalar in
          (0xE000...0xE07F).contains(scalar.value)
            ? Unicode.Scalar(UInt8(scalar.value - 0xE000)) : scalar
        }))
  }

  /// A sign as a letter of private use, out of the way of what looks for marks.
  private static func kept(_ sign: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(sign.compactMap { Unicode.Scalar(0xE000 + $0.value) }))
  }
}

extension StringProtocol {
  fileprivate func trimming(_ signs: String) -> String {
    String(String(self).trimmed.drop(while: signs.contains).reversed().drop(while: signs.contains).reversed())
  }
}

extension String {
  /// Marks of emphasis, where one opens at a word and one closes behind a word of the same line.
  fileprivate func withoutPairs(of mark: String) -> String {
    guard contains(mark) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let pieces = line.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
      guard pieces.count > 2 else { return String(line) }
      var kept = pieces[0]
      var isOpen = false
      for (before, next) in zip(pieces, pieces.dropFirst()) {
        let opens = !isOpen && next.first?.isWhitespace == false && before.last?.isLetter != true
        let closes = isOpen && before.last?.isWhitespace == false && next.first?.isLetter != true
        if opens || closes { isOpen.toggle() } else { kept += mark }
        kept += next
      }
      return isOpen ? String(line) : kept
    }.joined(separator: "\n")
  }
}
