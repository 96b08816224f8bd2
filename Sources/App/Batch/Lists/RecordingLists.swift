import Files
import Glibc
import Text

/// Finds the list of recordings that a path means, by its name.
public struct RecordingLists {
  /// Tells that an encoding was guessed.
  public let tell: (String) -> Void

  public init(tell: @escaping (String) -> Void) { self.tell = tell }

  /// The longest list, in bytes.
  private static let longest = 1 << 30

  /// Reads `metadata.csv`, a fileids list with its transcription, or a folder with either; tells the folder that
  /// its recordings are named from, too.
  public func read(_ path: String) throws -> (RecordingList, root: String) {
    let path = try Paths.isFolder(path) ? Self.list(in: path) : path
    let root = Paths.holding(path)
    let name = String(path.dropFirst(root.count))
    guard name.hasSuffix("fileids") else {
      return (RecordingList(metadata: try text(path)), root)
    }
    return (try fileIDs(path), root)
  }

  /// Reads a list of any kind as a manifest: `.csv`, `.tsv`, LJ Speech's `metadata.csv` (no header, `|`
  /// between), a fileids list, Kaldi's `wav.scp`, else JSON Lines.
  public func manifest(_ path: String, columns: RecordingList.Columns) throws -> Manifest {
    let root = Paths.holding(path)
    let name = path.dropFirst(root.count).lowercased()
    if name.hasSuffix("fileids") { return Manifest(try fileIDs(path)) }
    if name == "wav.scp" {
      let speakers = Paths.exists(root + "utt2spk") ? try text(root + "utt2spk") : ""
      return Manifest(
        RecordingList(wavScp: try text(path), text: try text(root + "text"), speakers: speakers))
    }
    if name.hasSuffix(".tsv") || name.hasSuffix(".tab") {
      return try table(path, try text(path), "\t", columns)
    }
    if name.hasSuffix(".csv") {
      let text = try text(path)
      let head = text.prefix { !$0.isNewline }
      if head.contains("|"), !head.contains(",") { return Manifest(RecordingList(metadata: text)) }
      let separator: Character = head.contains(";") && !head.contains(",") ? ";" : ","
      return try table(path, text, separator, columns)
    }
    if let manifest = try streamed(path) { return manifest }
    return try manifest(lines: FileContents.read(path, limit: Self.longest), named: path)
  }

  /// Reads JSON Lines in UTF-8 a block after the other; nil for what is no plain file, or is in no UTF-8:
  /// that has to be looked at as a whole.
  private func streamed(_ path: String) throws -> Manifest? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest
    else { return nil }
    var reader = ManifestReader()
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var rest: [UInt8] = []
    while true {
      let count = unsafe block.withUnsafeMutableBytes { unsafe Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      rest += block[..<count]
      // Whole lines are looked at: a sign may be cut at a block's end.
      let end = count == 0 ? rest.endIndex : rest.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard String(validating: rest[..<end], as: UTF8.self) != nil else { return nil }
      reader.take(rest[..<end])
      rest.removeFirst(end)
      if count == 0 { return reader.finished() }
    }
  }

  /// A table whose columns are not those asked for is no list: nothing of it is scored, and no result begun.
  private func table(
    _ path: String, _ text: String, _ separator: Character, _ columns: RecordingList.Columns
  ) throws -> Manifest {
    let list = RecordingList(table: text, separator: separator, columns: columns)
    if let fault = list.headFault {
      throw Failure(
        "Line \(fault.line) of \(path) \(fault.message).",
        advice: "The first row names the columns: audio, text or verse; learner and date if you like.")
    }
    return Manifest(list)
  }

  private func fileIDs(_ path: String) throws -> RecordingList {
    let transcription = path.dropLast("fileids".count) + "transcription"
    return RecordingList(fileIDs: try text(path), transcription: try text(String(transcription)))
  }

  private static func list(in folder: String) throws -> String {
    let names = Paths.names(in: folder) ?? []
    guard let name = names.first(where: { $0 == "metadata.csv" || $0.hasSuffix("fileids") }) else {
      throw Failure("\(folder) has neither a metadata.csv nor a fileids list.")
    }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private func text(_ path: String) throws -> String {
    try decoded(FileContents.read(path, limit: Self.longest), path)
  }

  /// Reads a manifest of JSON Lines from its bytes.
  public func manifest(lines bytes: [UInt8], named name: String) throws -> Manifest {
    // As a rule it is UTF-8, and is not copied.
    ListText.isUTF8(bytes) ? Manifest(bytes) : Manifest(try decoded(bytes, name).utf8)
  }

  /// The text of a list. No two names in it become one, whatever it was saved in.
  private func decoded(_ bytes: [UInt8], _ path: String) throws -> String {
    do throws(ListText.Fault) {
      let list = try ListText(bytes)
      if let word = list.guessed {
        tell(
          "\(path) is not UTF-8 and is read as Latin-1 (Windows-1252): "
            + "is \"\(word)\" right? If not, save it as UTF-8."
        )
      }
      return list.text
    } catch {
      throw Failure(
        "Line \(error.line) of \(path) \(error.message).",
        advice: "Spreadsheet programs call it \"CSV UTF-8\", or ask for the character set when they save.")
    }
  }
}

/// The text of a list of recordings, whatever a spreadsheet program saved it in: UTF-8, UTF-16 with its mark,
/// or Windows-1252, which holds Latin-1.
///
/// Only the first two can be known for sure. Windows-1252 is taken where nothing speaks against it: no byte
/// that it has not, no sign but letters and quotation marks, never three of them side by side, as Cyrillic or
/// Chinese names would have. Different bytes are different signs in any case: no two names become one.
struct ListText: Sendable, Equatable {
  /// Why bytes are no text.
  public struct Fault: Error, Sendable, Equatable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it, to follow "Line 3".
    public var message: String
  }

  /// The text, without a byte order mark.
  public var text: String
  /// The first word that reads otherwise if Windows-1252 was a wrong guess; nil where nothing was guessed.
  public var guessed: String?

  public init(_ bytes: [UInt8]) throws(Fault) {
    if UTF16Text.isMarked(bytes) {
      guard let wide = UTF16Text.text(of: bytes) else {
        throw Fault(line: 1, message: "is not UTF-16, though its mark says so: save the list as UTF-8")
      }
      text = wide
    } else if Self.isUTF8(bytes) {
      text = String(
        decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    } else {
      text = try Self.western(bytes)
      guessed = text.split { !$0.isLetter && $0 != "-" }.first { !$0.utf8.allSatisfy { $0 < 0x80 } }
        .map { String($0.prefix(40)) }
    }
  }

  /// Whether bytes are UTF-8.
  public static func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  private static func western(_ bytes: [UInt8]) throws(Fault) -> String {
    var text = ""
    text.reserveCapacity(bytes.count)
    var line = 1
    var run = 0
    for byte in bytes {
      if byte == 0x0A { line += 1 }
      run = byte < 0x80 ? 0 : run + 1
      guard run < 3, let scalar = scalar(byte) else {
        throw Fault(line: line, message: "is neither UTF-8 nor Latin-1: save the list as UTF-8")
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The sign of a byte where it is one that names and verses are written with.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x00..<0x09, 0x0E..<0x20, 0x7F: return nil
    case 0x80...0x9F:
      let scalar = windows[Int(byte) - 0x80]
      return scalar == "\u{0}" ? nil : scalar
    case 0xA0, 0xA1, 0xAB, 0xB4, 0xB7, 0xBB, 0xBF: break
    case 0xA2...0xBE, 0xD7, 0xF7: return nil
    default: break
    }
    return Unicode.Scalar(byte)
  }

  /// 0x80 to 0x9F (Unicode Consortium, "CP1252.TXT"): letters and marks of typography; the others are none of
  /// a list.
  private static let windows: [Unicode.Scalar] = [
    "€", "\u{0}", "‚", "\u{0}", "„", "…", "\u{0}", "\u{0}", "\u{0}", "\u{0}", "Š", "‹", "Œ", "\u{0}", "Ž",
    "\u{0}",
    "\u{0}", "‘", "’", "“", "”", "\u{0}", "–", "—", "\u{0}", "\u{0}", "š", "›", "œ", "\u{0}", "ž", "Ÿ",
  ]
}
