public import Habits
public import Terminal

/// A post laid out for reading: at most 72 columns, which is what eyes follow without effort.
public enum PostPage {
  /// The widest line.
  public static let widest = 72

  /// The lines of a post under its title, and after its text its sources. The word `token` of `spokenText`,
  /// counted from 0, is of the role `highlight`.
  public static func lines(_ post: Post, width: Int, lit token: Int? = nil) -> [StyledText] {
    let width = min(width, widest)
    var left = token
    var lines = lit(StyledText(post.title, .heading), &left).wrapped(to: width)
    for (index, block) in post.blocks.enumerated() {
      let isItem = if case .item = block.kind { true } else { false }
      let wasItem = index > 0 ? isListItem(post.blocks[index - 1]) : false
      if !(isItem && wasItem) { lines.append(StyledText()) }
      lines += self.lines(block, width, &left)
    }
    return lines + sources(post, width)
  }

  /// How many of the lines come after the text: a post is read without them.
  public static func sourceLineCount(_ post: Post, width: Int) -> Int {
    sources(post, min(width, widest)).count
  }

  private static func sources(_ post: Post, _ width: Int) -> [StyledText] {
    guard !post.sources.isEmpty else { return [] }
    return [StyledText(), StyledText("Sources", .dim)]
      + post.sources.flatMap {
        StyledText("- " + $0.citation, .dim).wrapped(to: width, indent: 2, hanging: 4)
      }
  }

  private static func isListItem(_ block: PostBlock) -> Bool {
    if case .item = block.kind { true } else { false }
  }

  private static func lines(_ block: PostBlock, _ width: Int, _ left: inout Int?) -> [StyledText] {
    switch block.kind {
    case .heading: lit(StyledText(block.text, .heading), &left).wrapped(to: width)
    case .paragraph: lit(styled(block), &left).wrapped(to: width)
    case .item(let number):
      (StyledText(number.map { "\($0). " } ?? "- ") + lit(styled(block), &left)).wrapped(
        to: width, indent: 2, hanging: 4)
    case .quotation: lit(styled(block), &left).wrapped(to: width, indent: 4)
    }
  }

  private static func styled(_ block: PostBlock) -> StyledText {
    block.spans.reduce(StyledText()) { text, span in
      text + StyledText(span.text, span.style == .plain ? .plain : .heading)
    }
  }

  /// Lights a word, counted from 0 at the beginning of the text, and counts down by the text's words.
  private static func lit(_ text: StyledText, _ left: inout Int?) -> StyledText {
    guard let wanted = left else { return text }
    var result = StyledText()
    var count = -1
    var isInWord = false
    for span in text.spans {
      var piece = ""
      var pieceIsLit = false
      func flush() {
        if !piece.isEmpty { result.append(piece, pieceIsLit ? .highlight : span.role) }
        piece = ""
      }
      for character in span.text {
        if character.isWhitespace {
          isInWord = false
        } else if !isInWord {
          isInWord = true
          count += 1
        }
        let isLit = isInWord && count == wanted
        if isLit != pieceIsLit {
          flush()
          pieceIsLit = isLit
        }
        piece.append(character)
      }
      flush()
    }
    left = wanted > count ? wanted - count - 1 : nil
    return result
  }
}

/// What a person wrote down after posts of the course.
public enum NotesPage {
  /// The notes under their posts' titles, each with its day; a line that says so where there are none.
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

  /// What stands under a post: what it gives to write down, what was written after it, and, where it looks
  /// back, after others.
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
