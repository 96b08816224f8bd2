import Files
import Glibc
public import Text
internal import Texts

/// The recordings that words of the command line mean, each with the text expected in it.
///
/// A folder means the recordings in it and in the folders within (`FolderRecordings`). Where neither
/// `--verse` nor `--text` is given, a file beside the recording with the same name and the ending `.txt` or
/// `.lab`, or else a document that can be read, says what is expected: a reference, if all of it is one or
/// looks like one, else the words themselves.
public struct ScoreInput {
  /// The longest text that is to be said, in bytes.
  public static let longestText = 1 << 18

  private let canon: Canon
  /// What every recording ought to hold; nil where each has its own.
  private let expected: ScoringJob.Expected?
  /// What names of files tell; nil where they tell nothing.
  private let names: NamedFields?

  /// `expected` is what every recording ought to hold, nil where each has its own; `names` what names of
  /// files tell.
  public init(canon: Canon, expected: ScoringJob.Expected?, names: NamedFields? = nil) {
    self.canon = canon
    self.expected = expected
    self.names = names
  }

  /// The entries, folder by folder.
  ///
  /// - Throws: `Failure` where a folder has no recording, or where a recording that was named by itself has
  ///   no text.
  public func entries(_ names: [String]) throws -> [ScoringJob] {
    var entries: [ScoringJob] = []
    for name in names {
      guard Paths.isFolder(name) else {
        entries.append(try named(name))
        continue
      }
      let folder = name.hasSuffix("/") ? name : name + "/"
      let files = FolderRecordings.meant(in: try FolderTree(name).files)
      guard !files.isEmpty else { throw Failure("\(name) has no recordings in it.") }
      entries += files.map { file in
        file.isNameable ? entry(folder + file.path, id: file.path) : unnameable(folder, file.path)
      }
    }
    return entries
  }

  private func named(_ name: String) throws -> ScoringJob {
    if expected == nil, sidecar(of: name) == nil, document(of: name) == nil {
      let isThere = name == "-" || Paths.exists(name)
      throw Failure(
        (isThere ? "" : "There is no file \(name). ")
          + "What is said in \(name)? Give --verse REF, --text TEXT, or a .txt file beside it.",
        advice: "Try: recite score --help", code: Failure.usage)
    }
    return entry(name, id: name)
  }

  private func entry(_ path: String, id: String) -> ScoringJob {
    let entry = bare(path, id: id)
    return names?.filled(entry) ?? entry
  }

  private func bare(_ path: String, id: String) -> ScoringJob {
    if let expected { return ScoringJob(id: id, audio: path, expected: expected) }
    guard let sidecar = sidecar(of: path) else {
      if let document = document(of: path) { return read(document, path, id) }
      let stem = Self.stem(of: id)
      if let other = file(beside: path, FolderRecordings.unreadEndings) {
        let name = other.dropFirst(Paths.holding(other).count)
        return refused(
          path, id, "no_text",
          "No text is read from \(name)\(name.lowercased().hasSuffix(".gdoc") ? ", which is a link" : ""). Save "
            + "its words as plain text, \(stem).txt.")
      }
      return refused(
        path, id, "no_text",
        "There is no \(stem).txt or \(stem).lab beside it that says what is expected, "
          + "and no .docx, .odt, .rtf, .pdf or .md.")
    }
    // Refused with what may be wrong.
    guard let bytes = try? FileContents.read(sidecar, limit: Self.longestText) else {
      return refused(path, id, "no_text", "\(sidecar) cannot be read, or is too long for a text.")
    }
    // Under the name of a plain text people save what their program writes.
    if WrittenText.isDocument(bytes) { return read(sidecar, path, id) }
    // Refused with what to do.
    guard let text = try? DecodedText(bytes).text else {
      return refused(path, id, "no_text", "\(sidecar) is no text in UTF-8 or Latin-1. Save it as UTF-8.")
    }
    return job(path, id, text, from: sidecar)
  }

  private func job(_ path: String, _ id: String, _ text: String, from file: String) -> ScoringJob {
    let words = text.onOneLine
    guard !words.isEmpty else { return refused(path, id, "no_text", "\(file) is empty.") }
    let isReference = Self.isReference(words, in: canon)
    return ScoringJob(id: id, audio: path, expected: isReference ? .verse(words) : .text(text))
  }

  /// What a document beside a recording says; where it cannot be read, what to do.
  private func read(_ document: String, _ path: String, _ id: String) -> ScoringJob {
    let name = String(document.dropFirst(Paths.holding(document).count))
    do throws(Failure) {
      let text = try WrittenText(file: document).words
      guard text.utf8.count <= Self.longestText else {
        return refused(path, id, "no_text", "\(document) is too long for a text.")
      }
      return job(path, id, text, from: document)
    } catch {
      let advice = error.advice.map { " \($0), or save" } ?? " Save"
      return refused(
        path, id, "no_text",
        "The text in \(name) was not read. \(error.message)\(advice) it as plain text, "
          + "\(Self.stem(of: name)).txt."
      )
    }
  }

  /// Whether words are meant as a reference, be it one that no Bible has: `Jhon 3:16`, `John 99:1`, `Ps. 23:1
  /// (KJV)`. What could be read as one but is written as people write sentences is none: `Ruth is 8` is no
  /// list of Ruth and Isaiah 8.
  public static func isReference(_ words: String, in canon: Canon) -> Bool {
    guard words.utf8.count <= 80 else { return false }
    let shape =
      /(?:[1-3]\s?)?\p{L}+\.?(?:\s\p{L}+){0,2}\s\d{1,3}[:.]\d{1,3}(?:[-–,;:\s]*\d{1,3})*(?:\s\(.*\))?/
    if words.wholeMatch(of: shape) != nil { return true }
    // What is only near to a reference may be a verse of three words.
    guard let reading = try? ReferenceReading(words, in: canon), reading.notes.isEmpty else { return false }
    // Several books without a sign between them are words of a sentence that happen to be names or short for
    // them.
    let books = Set(reading.reference.ranges.flatMap { [$0.first.book, $0.last.book] })
    return books.count <= 1 || words.contains { $0 == ";" || $0 == "," }
  }

  private func unnameable(_ folder: String, _ name: String) -> ScoringJob {
    refused(
      folder + name, name, "bad_name",
      "The name of this file is not UTF-8, and is shown with its bytes. Rename it; convmv -f latin1 -t utf8 "
        + "-r --notest \(folder) does so for all.")
  }

  private func refused(_ path: String, _ id: String, _ code: String, _ message: String) -> ScoringJob {
    ScoringJob(id: id, audio: path, expected: .refused(Failure(code: code, message: message)))
  }

  /// A document of the recording's name beside it.
  private func document(of path: String) -> String? {
    file(beside: path, FolderRecordings.documentEndings)
  }

  private func sidecar(of path: String) -> String? { file(beside: path, FolderRecordings.sidecarEndings) }

  /// The file of a recording's name with one of some endings, the first there is.
  private func file(beside path: String, _ endings: [String]) -> String? {
    let stem = Self.stem(of: path)
    let names = endings.map { "\(stem).\($0)" }
    if let plain = names.first(where: Paths.exists) { return plain }
    // Macintoshes write "ä" as "a" and its dots: the same letter of other bytes, which strings, unlike files,
    // take for one.
    guard !stem.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let folder = Paths.holding(path)
    return (Paths.names(in: folder.isEmpty ? "." : folder) ?? []).map { folder + $0 }.first(
      where: names.contains)
  }

  private static func stem(of path: String) -> String {
    let folder = Paths.holding(path)
    let name = path.dropFirst(folder.count)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
    return folder + name[..<dot]
  }
}

/// Which files of a folder are recordings that somebody means to have scored, whether they can be read or
/// not: what vanishes without a word is missed by nobody.
enum FolderRecordings {
  /// Endings of files that say what is expected.
  static let sidecarEndings = ["txt", "lab", "TXT", "LAB", "Txt", "Lab"]

  /// Endings of documents that people write texts in. Those that cannot be read are named with what to do.
  static let documentEndings = ["docx", "odt", "rtf", "md", "markdown", "text", "pdf", "doc", "pages"]
    .flatMap(inEachCase)

  /// Endings of what a text may be in from which none is read: it is named all the same.
  static let unreadEndings = unread.flatMap(inEachCase)

  private static let unread = [
    "gdoc", "gslides", "pptx", "ppt", "odp", "key", "docm", "dotx", "wps", "wpd", "html", "htm", "epub",
    "tex", "xlsx", "xls", "ods", "numbers", "jpg", "jpeg", "png", "heic",
  ]

  private static func inEachCase(_ ending: String) -> [String] {
    [ending, ending.uppercased(), ending.prefix(1).uppercased() + ending.dropFirst()]
  }

  /// Endings of files that are taken for recordings. Those that cannot be read here become errors that say
  /// what to do.
  private static let soundEndings: Set<String> = [
    "wav", "wave", "flac", "ogg", "oga", "opus", "mp3", "aiff", "aif", "aifc", "au", "snd", "caf", "w64",
    "rf64", "sph", "m4a", "m4b", "aac", "mp4", "3gp", "3gpp", "amr", "wma", "webm", "weba", "mka", "mov",
  ]

  /// Endings of what this program and people put beside recordings.
  private static let otherEndings = Set(
    [
      "txt", "lab", "textgrid", "vtt", "srt", "csv", "tsv", "json", "jsonl", "part", "trn", "ctm", "md",
      "markdown", "text", "pdf", "doc", "docx", "odt", "rtf", "pages",
    ] + unread)

  /// The recordings, in the order of the files. A file of an ending that nobody knows is one where a text of
  /// its name lies beside it and no other recording does.
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

/// The files in a folder and the folders in it, however deep within reason; hidden ones are passed over,
/// links to folders not followed.
struct FolderTree {
  struct File {
    /// Its path from the folder.
    var path: String
    /// Whether its name is UTF-8, so that it can be opened by it. Of others `path` shows the bytes:
    /// `M\xFCller.wav`.
    var isNameable: Bool
  }

  /// Deeper folders are passed over.
  private static let deepest = 16

  private(set) var files: [File] = []

  /// - Throws: `Failure` where the folder cannot be read.
  init(_ folder: String) throws {
    try add(folder, "", depth: 0)
  }

  private mutating func add(_ folder: String, _ prefix: String, depth: Int) throws {
    guard let directory = unsafe opendir(folder) else {
      // Of a folder within a readable one its files are missing, and whoever looks for them must know.
      throw Failure("\(folder) cannot be read: \(SystemReason.words(errno)).")
    }
    defer { unsafe closedir(directory) }
    var found: [(name: String, isNameable: Bool)] = []
    while let entry = unsafe readdir(directory) {
      let bytes = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      let name = String(validating: bytes, as: UTF8.self)
      found.append((name ?? Self.shown(bytes), name != nil))
    }
    for (name, isNameable) in found.sorted(naturallyBy: \.name) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      if isNameable, unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        if depth < Self.deepest { try add(path, prefix + name + "/", depth: depth + 1) }
      } else if !Paths.isFolder(path) {
        files.append(File(path: prefix + name, isNameable: isNameable))
      }
    }
  }

  /// A name that is no UTF-8, with its strange bytes as numbers.
  private static func shown(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      if byte < 0x80, byte != UInt8(ascii: "\\") { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + digits
    }.joined()
  }
}
