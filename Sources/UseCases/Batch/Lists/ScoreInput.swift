import Base
import Corpora
public import Scripture
import WholeFiles

/// The recordings that words of the command line mean, each with the text expected in it.
///
/// A folder means the recordings in it and in the folders within (`FolderRecordings`). Where neither `--verse` nor `--text` is
/// given, a file beside the recording with the same name and the ending `.txt` or `.lab` says what is expected: a reference, if
/// all of it is one or looks like one, else the words themselves.
public struct ScoreInput {
  /// The longest sidecar, in bytes.
  public static let longestSidecar = 1 << 18

  private let canon: Canon
  /// What every recording ought to hold; nil where each has its own.
  private let expected: ScoringJob.Expected?
  /// What names of files tell; nil where they tell nothing.
  private let names: NamedFields?

  /// Makes it.
  ///
  /// - Parameters:
  ///   - canon: the books there are.
  ///   - expected: what every recording ought to hold; nil where each has its own.
  ///   - names: what names of files tell; nil where they tell nothing.
  public init(canon: Canon, expected: ScoringJob.Expected?, names: NamedFields? = nil) {
    self.canon = canon
    self.expected = expected
    self.names = names
  }

  /// The entries, folder by folder.
  ///
  /// - Throws: `Failure` where a folder has no recording, or where a recording that was named by itself has no
  ///   text.
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
    if expected == nil, sidecar(of: name) == nil {
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
      let stem = Self.stem(of: id)
      return refused(
        path, id, "no_text", "There is no \(stem).txt or \(stem).lab beside it that says what is expected.")
    }
    guard let bytes = try? FileContents.read(sidecar, limit: Self.longestSidecar) else {
      return refused(path, id, "no_text", "\(sidecar) cannot be read, or is too long for a text.")
    }
    guard let text = try? ListText(bytes).text else {
      return refused(path, id, "no_text", "\(sidecar) is no text in UTF-8 or Latin-1. Save it as UTF-8.")
    }
    let words = text.onOneLine
    guard !words.isEmpty else { return refused(path, id, "no_text", "\(sidecar) is empty.") }
    let isReference = Self.isReference(words, in: canon)
    return ScoringJob(id: id, audio: path, expected: isReference ? .verse(words) : .text(words))
  }

  /// Whether words are meant as a reference, be it one that no Bible has: `Jhon 3:16`, `John 99:1`, `Ps. 23:1 (KJV)`. What
  /// could be read as one but is written as people write sentences is none: `Ruth is 8` is no list of Ruth and Isaiah 8.
  public static func isReference(_ words: String, in canon: Canon) -> Bool {
    guard words.utf8.count <= 80 else { return false }
    let shape =
      /(?:[1-3]\s?)?\p{L}+\.?(?:\s\p{L}+){0,2}\s\d{1,3}[:.]\d{1,3}(?:[-–,;:\s]*\d{1,3})*(?:\s\(.*\))?/
    if words.wholeMatch(of: shape) != nil { return true }
    // What is only near to a reference may be a verse of three words.
    guard let reading = try? ReferenceReading(words, in: canon), reading.notes.isEmpty else { return false }
    // Several books without a sign between them are words of a sentence that happen to be names or short for them.
    let books = Set(reading.reference.ranges.flatMap { [$0.first.book, $0.last.book] })
    return books.count <= 1 || words.contains { $0 == ";" || $0 == "," }
  }

  private func unnameable(_ folder: String, _ name: String) -> ScoringJob {
    refused(
      folder + name, name, "bad_name",
      "The name of this file is not UTF-8, and is shown with its bytes. Rename it; convmv -f latin1 -t utf8 -r --notest "
        + "\(folder) does so for all.")
  }

  private func refused(_ path: String, _ id: String, _ code: String, _ message: String) -> ScoringJob {
    ScoringJob(id: id, audio: path, expected: .refused(Failure(code: code, message: message)))
  }

  private func sidecar(of path: String) -> String? {
    let stem = Self.stem(of: path)
    let names = FolderRecordings.sidecarEndings.map { "\(stem).\($0)" }
    if let plain = names.first(where: Paths.exists) { return plain }
    // Macintoshes write "ä" as "a" and its dots: the same letter of other bytes, which strings, unlike files, take for one.
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
