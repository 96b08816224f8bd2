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

  /// Whether a path is a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything has this path.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether there is a file that may be run.
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
  ///
  /// - Throws: `WritingError` where one cannot be made.
  public static func makeFolders(above file: String) throws(WritingError) {
    var path = ""
    for part in holding(file).split(separator: "/", omittingEmptySubsequences: false) {
      path += part + "/"
      if path != "/" { try makeFolder(path) }
    }
  }

  /// Makes a folder where there is none; those above it must be there.
  ///
  /// - Throws: `WritingError` where it cannot be made.
  public static func makeFolder(_ path: String) throws(WritingError) {
    guard unsafe mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw WritingError(path)
  }
}
