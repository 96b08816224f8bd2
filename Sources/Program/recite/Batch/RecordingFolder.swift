import Audio
import Base
import Corpora
import Drills
import Glibc
import SoundFiles

/// Recordings that jobs name, found in a folder.
struct RecordingFolder: Sendable {
  /// The folder; nil where names are paths already.
  let root: String?

  /// Reads a recording; `-` is the standard input where there is no folder.
  func load(_ name: String) throws(Failure) -> BatchScoring.Recording {
    do throws(Failure) {
      let file =
        name == "-" && root == nil
        ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: path(name))
      return BatchScoring.Recording(
        audio: file.pcm, notes: file.notes, promisedSeconds: file.promisedSeconds)
    } catch {
      throw Failure(code: error.code, message: error.message)
    }
  }

  /// The fingerprint of a recording's bytes; nil where it is no file that can be read.
  func fingerprint(of name: String) -> String? {
    guard name != "-" || root != nil else { return nil }
    let file = unsafe open(path(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var print = Fingerprint()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return print.text }
      print.add(block[..<count])
    }
  }

  /// Where a recording is.
  func path(_ name: String) -> String {
    guard let root, !name.hasPrefix("/") else { return name }
    return root.hasSuffix("/") || root.isEmpty ? root + name : root + "/" + name
  }

  /// The folder that a file stands in: empty for the one we are in.
  static func holding(_ file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "" }
    return String(file[...slash])
  }

  /// Whether a path is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything has this path.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Names in a folder, sorted; nil where it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let directory = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
