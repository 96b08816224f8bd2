internal import Files
public import Text

public struct TextImport: Sendable, Equatable {
  public var name: String
  public var verses: Int
  public var books: Int
  public var path: String
  public var forms: Set<TextForm>
  public var files: Int
  /// What was wrong in the files, by line; the first thousand.
  public var mistakes: [TextMistake]
  public var mistakeCount: Int
  /// What the files hold beside the words of verses.
  public var leftOut: [LeftOut]
}

extension TextLibrary {
  /// Files of a folder that are looked at.
  static let mostFiles = 500

  /// Adds a text from a file or from the files of a folder, or replaces one of the same name. The form of
  /// each file is told by its content: see `TextForm`.
  ///
  /// Mistakes are collected and what is right is kept. The stored text appears whole or not at all. Files of
  /// a folder are read in the order of their names; it fails where nothing could be added.
  public func add(file: String, name: String) throws(Failure) -> TextImport {
    guard Self.isName(name) else { throw .badName(name) }
    if Paths.isFolder(file) { return try add(folder: file, name: name) }
    return try add(bytes: try contents(of: file), origin: file, name: name)
  }

  /// Adds a text that has been read already, as from a pipe; else as `add(file:name:)`. `origin` tells people
  /// where it is from.
  public func add(bytes: [UInt8], origin: String, name: String) throws(Failure) -> TextImport {
    guard Self.isName(name) else { throw .badName(name) }
    var importer = TextImporter(canon: canon)
    do throws(XMLFault) {
      try importer.read(bytes)
    } catch {
      throw .broken(origin, error)
    }
    return try keep(importer, files: 1, origin: origin, name: name)
  }

  /// Whether what a file holds is verses of the Bible, in a form that is read here.
  public func holdsVerses(_ bytes: [UInt8]) -> Bool {
    var importer = TextImporter(canon: canon)
    do throws(XMLFault) {
      try importer.read(bytes)
    } catch {
      return false
    }
    let verses = importer.finished()
    return verses.count > verses.mistakeCount
  }

  private func add(folder: String, name: String) throws(Failure) -> TextImport {
    let names = (Paths.names(in: folder) ?? []).filter {
      !$0.hasPrefix(".") && !Paths.isFolder("\(folder)/\($0)")
    }
    guard names.count <= Self.mostFiles else {
      throw .unreadable(folder, "it holds \(names.count) files, and no text has more than \(Self.mostFiles)")
    }
    var importer = TextImporter(canon: canon)
    var (files, total) = (0, 0)
    for file in names {
      let path = "\(folder)/\(file)"
      let bytes = try contents(of: path)
      total += bytes.count
      guard total <= Self.mostBytes else { throw .tooLarge(folder, limit: Self.mostBytes) }
      // Beside the books of a text lie notes and licences: only what is marked up is read.
      guard TextForm.of(bytes) != .plain else {
        importer.skip(file: file)
        continue
      }
      do throws(XMLFault) {
        try importer.read(bytes, file: file)
      } catch {
        throw .broken(path, error)
      }
      files += 1
    }
    return try keep(importer, files: files, origin: folder, name: name)
  }

  private func keep(
    _ importer: consuming TextImporter, files: Int, origin: String, name: String
  ) throws(Failure) -> TextImport {
    guard let path = path(ofText: name) else {
      throw .unwritable("the folder for texts", "HOME and XDG_DATA_HOME are not set")
    }
    let verses = importer.finished()
    guard verses.count > 0 else { throw .noVerses(origin) }
    do throws(WritingError) {
      try Paths.makeFolders(above: path)
      try WholeFile.write(verses.stored(origin: origin), to: path)
    } catch {
      throw .unwritable(path, error.reason)
    }
    return TextImport(
      name: name, verses: verses.count, books: verses.bookCount, path: path, forms: importer.forms,
      files: files, mistakes: verses.mistakes, mistakeCount: verses.mistakeCount, leftOut: verses.leftOut)
  }
}

/// Reads the files of a text, each in the form that its content shows.
struct TextImporter {
  private(set) var verses: ImportedVerses
  private(set) var forms: Set<TextForm> = []

  init(canon: Canon) {
    verses = ImportedVerses(canon: canon)
  }

  /// Reads a file; what is wrong is collected, what is right is kept. Throws where it is XML that does not
  /// hold together, or JSON that is none: what is left of it cannot be trusted.
  mutating func read(_ bytes: [UInt8], file: String? = nil) throws(XMLFault) {
    verses.file = file
    let bytes = Self.utf8(bytes)
    let form = TextForm.of(bytes)
    switch form {
    case .plain: PlainTextReader.read(bytes, into: &verses)
    case .table: TableBibleReader.read(table: String(decoding: bytes, as: UTF8.self), into: &verses)
    case .json:
      do throws(JSONFault) {
        TableBibleReader.read(
          json: try JSONDocument(bytes, limits: JSONLimits(bytes: TextLibrary.mostBytes)), into: &verses)
      } catch {
        throw XMLFault(.malformed, line: error.position.line, "This is no JSON: \(error.problem).")
      }
    case .osis: try OSISReader.read(bytes, into: &verses)
    case .usfm: USFMReader.read(bytes, into: &verses)
    case .zefania, .beblia, .usfx, .usx: try XMLBibleReader.read(bytes, into: &verses)
    }
    forms.insert(form)
  }

  /// The bytes as UTF-8, whatever they were saved in, an XML declaration with them; as they are where they
  /// are neither UTF-8 nor UTF-16 nor Latin-1: the readers tell the line.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if DecodedText.isUTF8(bytes), !bytes.contains(0) { return bytes }
    // Where letters of UTF-8 stand beside what is none, no other encoding is meant: the lines are told.
    let isMixed = zip(bytes, bytes.dropFirst()).contains {
      (0xC2...0xF4).contains($0) && (0x80...0xBF).contains($1)
    }
    if isMixed, !UTF16Text.isMarked(bytes) { return bytes }
    // What cannot be decoded is told by the readers, line by line.
    guard let text = (try? DecodedText(bytes))?.text else { return bytes }
    let head = text.prefix(200)
    guard head.hasPrefix("<?xml"), let match = head.firstMatch(of: once(/encoding\s*=\s*["'][^"']*["']/))
    else {
      return Array(text.utf8)
    }
    return Array(
      (text[..<match.range.lowerBound] + "encoding=\"UTF-8\"" + text[match.range.upperBound...]).utf8)
  }

  mutating func skip(file: String) {
    verses.file = file
    verses.report(1, .notAText, "This is neither USFM nor OSIS; the file is left out.")
  }

  /// All that was read; call it once, after the last file.
  mutating func finished() -> ImportedVerses {
    verses.finish()
    return verses
  }
}

/// The forms in which a text may come; a file's content tells, not its name.
public enum TextForm: String, Sendable, Codable, CaseIterable {
  case plain
  /// XML of the Open Scripture Information Standard.
  case osis = "OSIS"
  /// Unified Standard Format Markers.
  case usfm = "USFM"
  /// XML of the Zefania project.
  case zefania = "Zefania XML"
  /// XML with books, chapters and verses by number or name, as Beblia and OpenSong have it.
  case beblia = "Bible XML"
  case usfx = "USFX"
  /// Unified Scripture XML.
  case usx = "USX"
  case json = "JSON"
  /// CSV or TSV whose first line names its columns, or is a verse of two or four fields.
  case table = "a table"

  /// The form of a file: XML by its first element, USFM by a marker, JSON by its bracket, a table by the
  /// names of its columns; anything else is plain.
  static func of(_ bytes: [UInt8]) -> Self {
    let start = start(of: bytes)
    let first = bytes[start...].first { $0 > 0x20 }
    switch first {
    case UInt8(ascii: "<"):
      let head = String(decoding: bytes[start...].prefix(1 << 14), as: UTF8.self)
      let roots = head.matches(of: once(/<([A-Za-z]+)/)).lazy.map { String($0.1) }
      return roots.first.flatMap(XMLBibleReader.form) ?? .osis
    case UInt8(ascii: "\\"): return .usfm
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default:
      let head = bytes[start...].prefix(1 << 12)
      return TableBibleReader.isTable(String(decoding: head, as: UTF8.self)) ? .table : .plain
    }
  }

  /// Where the text begins, after the byte order mark that some editors write.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
