internal import Glibc

/// What paths name, and folders made where they are wanted.
public enum Paths {
  /// The folder that a file stands in: empty for the one we are in.
  public static func holding(_ file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "" }
    return String(file[...slash])
  }

  /// A file's name without folder and ending; nil for `-`, which is standard input.
  public static func stem(of path: String) -> String? {
    guard path != "-", let name = path.split(separator: "/").last else { return nil }
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty ? String(name) : String(stem)
  }

  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  public static func isProgram(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Names in a folder, sorted; nil where it cannot be read.
  public static func names(in folder: String) -> [String]? {
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

  /// Makes the folders that a file is to lie in, where there are none.
  public static func makeFolders(above file: String) throws(WritingError) {
    var path = ""
    for part in holding(file).split(separator: "/", omittingEmptySubsequences: false) {
      path += part + "/"
      if path != "/" { try makeFolder(path) }
    }
  }

  /// `a/b` of `a/b/c`; `.` of `c`.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder where there is none; those above it must be there.
  public static func makeFolder(_ path: String) throws(WritingError) {
    guard unsafe mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw WritingError(path)
  }
}

/// What a path names, for somebody who wants to write there.
public enum WritingPlace: Sendable, Hashable {
  /// A plain file, or nothing yet, by its path without links at its end. Another file may take its place.
  case file(String)
  /// A device, a pipe, a folder: it is written into, if at all, and nothing may take its place.
  case other

  /// Looks at a path. Throws where that is not allowed: a device could be behind it.
  public init(_ path: String) throws(WritingError) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self = status.st_mode & S_IFMT == S_IFREG ? .file(Self.followed(path)) : .other
    } else if errno == ENOENT, !path.isEmpty {
      self = .file(Self.followed(path))
    } else {
      throw WritingError(path)
    }
  }

  /// Where links at the end of a path lead, be something there or not.
  private static func followed(_ path: String) -> String {
    var path = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &target, target.count)
      guard count > 0 else { return path }
      let link = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : Paths.folder(of: path) + "/" + link
    }
    return path
  }
}

/// A lock on a folder, by which programs of ours wait for one another. It leaves nothing behind, and ends
/// with the program at the latest. Some network file systems have no locks: nobody waits there.
public struct FolderLock: Sendable {
  private let folder: Int32

  /// Locks the folder of a file; waits until no other program of ours holds it.
  public init(of path: String) throws(WritingError) {
    folder = Self.opened(Paths.folder(of: path))
    guard folder >= 0 else { throw WritingError(path) }
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Locks a folder at once; nil where another program of ours holds it.
  public init?(atOnce path: String) {
    folder = Self.opened(path)
    if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(folder)
      return nil
    }
  }

  /// Lets the next one in. To be called once.
  public func release() {
    guard folder >= 0 else { return }
    // A program that is being started holds the descriptor too until it runs: closing alone would not give
    // the folder free.
    flock(folder, LOCK_UN)
    close(folder)
  }

  private static func opened(_ path: String) -> Int32 {
    unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
