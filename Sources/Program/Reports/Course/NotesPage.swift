public import Habits
public import Terminal

/// What a person wrote down after posts of the course.
public enum NotesPage {
  /// The notes under their posts' titles, each with its day; a line that says so where there are none.
  ///
  /// - Parameters:
  ///   - notes: In the order in which they are shown.
  ///   - width: Columns there are.
  /// - Returns: The lines, none wider than that.
  public static func lines(_ notes: [CourseView.WrittenNote], width: Int) -> [StyledText] {
    let width = min(width, PostPage.widest)
    guard !notes.isEmpty else {
      return StyledText("You have written nothing down yet. Some posts ask for it at their end.", .dim)
        .wrapped(to: width)
    }
    return notes.enumerated().flatMap { index, written in
      let place = written.place.map { $0 + " " } ?? ""
      let head =
        StyledText(place, .dim) + StyledText(written.title ?? written.note.post, .heading)
        + StyledText(", \(written.note.day)", .dim)
      return (index > 0 ? [StyledText()] : []) + head.wrapped(to: width) + words(written.note, width)
    }
  }

  /// What stands under a post: what it gives to write down, what was written after it, and, where it looks back, after others.
  public static func foot(of post: Post, _ notes: [CourseView.WrittenNote], width: Int) -> [StyledText] {
    let width = min(width, PostPage.widest)
    var lines: [StyledText] = []
    if let exercise = post.exercise {
      lines += [StyledText()] + StyledText("To write down: \(exercise)", .highlight).wrapped(to: width)
      for own in notes where own.note.post == post.id {
        lines += [StyledText("You wrote on \(own.note.day):", .dim)] + words(own.note, width)
      }
    }
    let others = notes.filter { $0.note.post != post.id }
    if post.looksBack, !others.isEmpty {
      lines += [StyledText(), StyledText("What you wrote on the way", .heading), StyledText()]
      lines += self.lines(others, width: width)
    }
    return lines
  }

  private static func words(_ note: Note, _ width: Int) -> [StyledText] {
    note.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      StyledText($0).wrapped(to: width, indent: 2)
    }
  }
}
