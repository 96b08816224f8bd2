internal import Glibc

/// What a path names, for somebody who wants to write there.
public enum WritingPlace: Sendable, Hashable {
  /// A plain file, or nothing yet, by its path without links at its end. Another file may take its place.
  case file(String)
  /// A device, a pipe, a folder: it is written into, if at all, and nothing may take its place.
  case other

  /// Looks at a path.
  ///
  /// - Throws: `WritingError` where that is not allowed: a device could be behind it.
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
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    return path
  }

  /// `a/b` of `a/b/c`; `.` of `c`.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
