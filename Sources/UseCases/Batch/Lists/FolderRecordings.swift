/// Which files of a folder are recordings that somebody means to have scored, whether they can be read or not: what vanishes
/// without a word is missed by nobody.
enum FolderRecordings {
  /// Endings of files that say what is expected.
  static let sidecarEndings = ["txt", "lab", "TXT", "LAB", "Txt", "Lab"]

  /// Endings of files that are taken for recordings. Those that cannot be read here become errors that say what to do.
  private static let soundEndings: Set<String> = [
    "wav", "wave", "flac", "ogg", "oga", "opus", "mp3", "aiff", "aif", "aifc", "au", "snd", "caf", "w64",
    "rf64", "sph",
    "m4a", "m4b", "aac", "mp4", "3gp", "3gpp", "amr", "wma", "webm", "weba", "mka", "mov",
  ]

  /// Endings of what this program and people put beside recordings.
  private static let otherEndings: Set<String> = [
    "txt", "lab", "textgrid", "vtt", "srt", "csv", "tsv", "json", "jsonl", "part", "trn", "ctm", "html",
    "htm", "md", "pdf",
    "doc", "docx", "odt", "rtf", "jpg", "jpeg", "png",
  ]

  /// The recordings, in the order of the files. A file of an ending that nobody knows is one where a text of its name lies
  /// beside it and no other recording does.
  static func meant(in files: [FolderTree.File]) -> [FolderTree.File] {
    let isText = { (file: FolderTree.File) in
      sidecarEndings.contains(ending(of: file.path, lowercased: false))
    }
    let texts = Set(files.filter(isText).map { stem(of: $0.path) })
    let sounds = Set(files.filter { soundEndings.contains(ending(of: $0.path)) }.map { stem(of: $0.path) })
    return files.filter { file in
      let ending = ending(of: file.path)
      if soundEndings.contains(ending) { return true }
      let stem = stem(of: file.path)
      let isOther = ending.isEmpty || otherEndings.contains(ending)
      return !isOther && texts.contains(stem) && !sounds.contains(stem)
    }
  }

  private static func ending(of path: String, lowercased: Bool = true) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    let ending = name[name.index(after: dot)...]
    return lowercased ? ending.lowercased() : String(ending)
  }

  private static func stem(of path: String) -> String {
    let ending = ending(of: path)
    return ending.isEmpty ? path : String(path.dropLast(ending.count + 1))
  }
}
