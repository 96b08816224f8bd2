import Corpora
import Drills

/// Finds the list of recordings that a path means, by its name.
enum RecordingLists {
  /// The longest list, in bytes.
  private static let longest = 1 << 30

  /// Reads `metadata.csv`, a fileids list with its transcription, or a folder with either.
  ///
  /// - Returns: the list, and the folder that its recordings are named from.
  static func read(_ path: String) throws -> (RecordingList, root: String) {
    let path = try RecordingFolder.isFolder(path) ? list(in: path) : path
    let root = RecordingFolder.holding(path)
    let name = String(path.dropFirst(root.count))
    guard name.hasSuffix("fileids") else {
      return (RecordingList(metadata: try text(path)), root)
    }
    return (try fileIDs(path), root)
  }

  /// Reads a list of any kind as a manifest: `.csv`, `.tsv`, LJ Speech's `metadata.csv` (no header, `|` between), a fileids
  /// list, Kaldi's `wav.scp`, else JSON Lines.
  static func manifest(_ path: String, columns: RecordingList.Columns) throws -> Manifest {
    let root = RecordingFolder.holding(path)
    let name = path.dropFirst(root.count).lowercased()
    if name.hasSuffix("fileids") { return Manifest(try fileIDs(path)) }
    if name == "wav.scp" {
      let speakers = RecordingFolder.exists(root + "utt2spk") ? try text(root + "utt2spk") : ""
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
    return Manifest(try FileContents.read(path, limit: longest))
  }

  /// A table whose columns are not those asked for is no list: nothing of it is scored, and no result begun.
  private static func table(
    _ path: String, _ text: String, _ separator: Character, _ columns: RecordingList.Columns
  ) throws -> Manifest {
    let list = RecordingList(table: text, separator: separator, columns: columns)
    if let fault = list.headFault {
      throw CommandFailure(
        "Line \(fault.line) of \(path) \(fault.message).",
        advice: "The first row names the columns: audio, text or verse; learner and date if you like.")
    }
    return Manifest(list)
  }

  private static func fileIDs(_ path: String) throws -> RecordingList {
    let transcription = path.dropLast("fileids".count) + "transcription"
    return RecordingList(fileIDs: try text(path), transcription: try text(String(transcription)))
  }

  private static func list(in folder: String) throws -> String {
    let names = RecordingFolder.names(in: folder) ?? []
    guard let name = names.first(where: { $0 == "metadata.csv" || $0.hasSuffix("fileids") }) else {
      throw CommandFailure("\(folder) has neither a metadata.csv nor a fileids list.")
    }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try FileContents.read(path, limit: longest), as: UTF8.self)
  }
}
