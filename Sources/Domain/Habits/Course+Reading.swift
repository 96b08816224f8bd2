internal import Base

extension Course {
  /// The file that says what a course is made of. The posts stand beside it.
  public static let fileName = "course.json"
  /// Faults listed at most.
  public static let mostFaults = 200
  /// The longest file, in bytes, of a course.
  public static let mostBytes = 1_000_000
  /// The same for `course.json`. Nothing in one stands as deep.
  static let limits = JSONLimits(bytes: mostBytes, depth: 16)
  /// The most posts of a course.
  public static let mostPosts = 500
  /// The most weeks of a course.
  public static let mostWeeks = 60

  /// Reads a course.
  ///
  /// Nothing of it is trusted: file names stay in their folder, text that would command a terminal is refused, sizes
  /// are limited. O(bytes).
  ///
  /// - Parameter files: The bytes of `course.json` and of the posts, by file name.
  /// - Throws: `CourseError` with every fault of every file.
  public init(files: [String: [UInt8]]) throws(CourseError) {
    var reader = CourseReader(files: files)
    let course = reader.course()
    guard reader.faults.faults.isEmpty, let course else { throw CourseError(faults: reader.faults.faults) }
    self = course
  }

  /// The names of the posts' files that a `course.json` asks for, in order, whatever else may be wrong with it. For
  /// fetching: a name that could lead out of the folder is left out.
  public static func postFiles(json: [UInt8]) -> [String] {
    guard let root = try? JSONDocument(json, limits: limits).root else { return [] }
    let sections = (root["weeks"]?.elements ?? []) + [root["ending"]].compactMap(\.self)
    let posts = sections.flatMap { $0["posts"]?.elements ?? [] }
    return Array(posts.compactMap { $0["file"]?.string }.filter(isPostFileName).prefix(mostPosts))
  }

  /// Whether a name is that of a Markdown file in this very folder: `week-03.md`, never `../x.md`.
  static func isPostFileName(_ name: String) -> Bool {
    let stem = name.utf8.dropLast(3)
    return name.hasSuffix(".md") && 1...80 ~= stem.count && stem.first != UInt8(ascii: "-")
      && stem.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
