internal import Scripture
public import Memory

/// What a person wrote down after a post, for themselves alone: no report holds any of it.
public struct Note: Sendable, Hashable {
  /// The post whose exercise it answers.
  public let post: String
  /// The day on which it was written.
  public let day: StudyDay
  /// The words, on one line or more.
  public let text: String

  /// The longest note, in characters: a letter of two pages.
  public static let mostCharacters = 4_000

  /// The text as it is kept: without what could command a terminal, spaces at the ends of lines gone, one empty line
  /// between paragraphs at most. Nil where nothing is left.
  ///
  /// - Throws: `CourseRefusal.noteTooLong`.
  static func clean(_ text: String) throws(CourseRefusal) -> String? {
    // A megabyte is refused unread.
    guard text.unicodeScalars.count <= 10 * mostCharacters else { throw .noteTooLong }
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = SafeText.printable(line).split(separator: " ").joined(separator: " ")
      if !words.isEmpty || lines.last?.isEmpty == false { lines.append(words) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let kept = lines.joined(separator: "\n")
    guard kept.unicodeScalars.count <= mostCharacters else { throw .noteTooLong }
    return kept.isEmpty ? nil : kept
  }
}

extension CourseState {
  /// The last note of a post.
  public func note(on post: String) -> Note? { notes.last { $0.post == post } }

  /// Takes a note of a day, in place of the one that the post has from that day; without words the post's last one goes.
  mutating func takeNote(_ text: String?, on post: String, day: StudyDay) {
    guard let text else {
      if let last = notes.lastIndex(where: { $0.post == post }) { notes.remove(at: last) }
      return
    }
    notes.removeAll { $0.post == post && $0.day == day }
    notes.append(Note(post: post, day: day, text: text))
  }

  func noting(_ text: String?, on post: String, in course: Course, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    guard let text else {
      guard note(on: post) != nil else { throw .noSuchNote }
      return [.noted(post: post, text: nil)]
    }
    try requireOpen(post, in: course, at: moment)
    guard let text = try Note.clean(text) else { throw .empty }
    let isKept = notes.contains { $0.post == post && $0.day == today(at: moment) && $0.text == text }
    return isKept ? [] : [.noted(post: post, text: text)]
  }
}
