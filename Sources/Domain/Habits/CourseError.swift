/// One fault of a course's content.
public struct CourseFault: Sendable, Hashable, CustomStringConvertible {
  /// The file it is in.
  public var file: String
  /// Where in the file: `weeks[2].posts[0].file`, or `line 12`. Counted from 0 in brackets, from 1 for lines.
  public var place: String?
  /// What is wrong and what to do.
  public var message: String

  /// `course.json, weeks[2].title: …`.
  public var description: String { file + (place.map { ", \($0)" } ?? "") + ": " + message }
}

/// Why a course cannot be used.
public struct CourseError: Error, Sendable, Hashable {
  /// Every fault of every file, up to `Course.mostFaults`.
  public var faults: [CourseFault]
}
