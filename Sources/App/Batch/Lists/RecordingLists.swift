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

  /// Reads `metadata.csv`, a fileids list with its transcription, or a folder with either; tells the folder
  /// that its recordings are named from, too.
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
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
    DecodedText.isUTF8(bytes) ? Manifest(bytes) : Manifest(try decoded(bytes, name).utf8)
  }

  /// The text of a list. No two names in it become one, whatever it was saved in.
  private func decoded(_ bytes: [UInt8], _ path: String) throws -> String {
    do throws(DecodedText.Fault) {
      let list = try DecodedText(bytes)
      if let guess = list.guessed { tell(guess.sentence(of: path)) }
      return list.text
    } catch {
      throw Failure(
        "Line \(error.line) of \(path) \(error.message).",
        advice: "Spreadsheet programs call it \"CSV UTF-8\", or ask for the character set when they save.")
    }
  }
}
