import Corpora

/// Finds the list of recordings that a path means.
enum RecordingLists {
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
    let transcription = root + name.dropLast("fileids".count) + "transcription"
    return (RecordingList(fileIDs: try text(path), transcription: try text(transcription)), root)
  }

  private static func list(in folder: String) throws -> String {
    let names = RecordingFolder.names(in: folder) ?? []
    guard let name = names.first(where: { $0 == "metadata.csv" || $0.hasSuffix("fileids") }) else {
      throw CommandFailure("\(folder) has neither a metadata.csv nor a fileids list.")
    }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try FileContents.read(path, limit: 1 << 26), as: UTF8.self)
  }
}
