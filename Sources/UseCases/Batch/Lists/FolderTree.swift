import Base
import Glibc
import WholeFiles

/// The files in a folder and the folders in it, however deep within reason; hidden ones are passed over, links to folders not
/// followed.
struct FolderTree {
  /// One file.
  struct File {
    /// Its path from the folder.
    var path: String
    /// Whether its name is UTF-8, so that it can be opened by it. Of others `path` shows the bytes: `M\xFCller.wav`.
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
    for (name, isNameable) in found.sorted(by: { $0.name < $1.name }) {
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
