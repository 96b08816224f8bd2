public import Memory
public import Terminal
internal import Text

/// Where one stands with each passage, and with the books, as tables.
public struct PassagesReport: Sendable {
  private let progress: PassagesProgress
  private let today: StudyDay

  public init(_ progress: PassagesProgress, today: StudyDay) {
    self.progress = progress
    self.today = today
  }

  /// A row a passage: how well it is known, its lesson with a square a part, when it comes back, the words
  /// that were missed most.
  public func passages(_ styles: Styles) -> ListTable {
    var table = ListTable([
      "reference": "Passage", "strength": "Strength", "due": "Comes back", "lesson": "Lesson",
      "missed": "Missed most",
    ])
    for passage in progress.passages {
      table.add([
        .text(passage.name, .heading), .strength(passage.strength, styles),
        .shown(
          StyledText(due(passage) ?? (passage.place == nil ? "not begun" : "begun")),
          .optional(passage.due?.description)),
        .shown(Self.lesson(of: passage, styles), .optional(passage.place)),
        .shown(
          StyledText(passage.missed.joined(separator: ", ")), .array(passage.missed.map { .string($0) })),
      ])
    }
    return table
  }

  /// The same where there is no room for bars and squares: how far a lesson is stands in place of the day.
  private func narrow(_ styles: Styles) -> ListTable {
    var styles = styles
    styles.isInWords = true
    var table = ListTable(["Passage", "Strength", "Comes back", "Missed most"].map { ($0, $0) })
    for passage in progress.passages {
      table.add([
        .text(passage.name, .heading), .strength(passage.strength, styles),
        .text(due(passage) ?? passage.place.map(Self.known) ?? "not begun"),
        .text(passage.missed.joined(separator: ", ")),
      ])
    }
    return table
  }

  private func due(_ passage: PassagesProgress.Passage) -> String? {
    passage.due.map { $0 <= today ? "now" : today.phrase(for: $0) }
  }

  /// The most squares that are shown of a lesson.
  private static let mostSquares = 24

  /// `■■■▪···· 3 of 8 lines`; in words "3 of 8 lines by heart, step 9 of 40".
  private static func lesson(of passage: PassagesProgress.Passage, _ styles: Styles) -> StyledText {
    guard let place = passage.place else { return StyledText() }
    let parts = passage.parts.prefix(mostSquares)
    guard !styles.isInWords, passage.parts.count == parts.count, !parts.isEmpty else {
      return StyledText(place)
    }
    let squares = parts.map { part in
      switch part {
      case .byHeart: styles.square
      case .begun: styles.unicode ? "▪" : "+"
      case .ahead: styles.unicode ? "·" : "."
      }
    }
    return StyledText(squares.joined() + " ") + StyledText(known(place), .dim)
  }

  /// What of it is known by heart, where that is told.
  private static func known(_ place: String) -> String {
    String(place.prefix { $0 != "," }).replacing(" by heart", with: "")
  }

  /// A row a book of which something is known by heart; each chapter is a mark.
  public func books(_ styles: Styles) -> ListTable {
    var table = ListTable([
      "book": "Book", "known": "Known by heart", "chapters": "Chapters",
    ])
    for book in progress.books {
      let inPart = book.chapters.indices.filter { book.chapters[$0] > 0 }
      table.add([
        .text(book.name, .heading),
        .shown(
          StyledText("\(book.known) of \(book.verses)"),
          .object([("verses", .integer(book.known)), ("of", .integer(book.verses))])),
        .shown(
          styles.isInWords ? StyledText(Self.told(inPart, book)) : Self.map(of: book, styles),
          .array(
            inPart.map {
              .object([("chapter", .integer($0 + 1)), ("share", .number(book.chapters[$0], places: 4))])
            })),
      ])
    }
    return table
  }

  /// `··▪■······`: a mark a chapter, ten together.
  private static func map(of book: PassagesProgress.Book, _ styles: Styles) -> StyledText {
    let marks = book.chapters.map { share in
      share >= 1 ? styles.square : share > 0 ? (styles.unicode ? "▪" : "+") : styles.unicode ? "·" : "."
    }
    let tens = stride(from: 0, to: marks.count, by: 10).map { marks[$0..<min($0 + 10, marks.count)].joined() }
    return StyledText(tens.joined(separator: " "))
  }

  /// "chapter 23 whole, chapter 119 in part".
  private static func told(_ chapters: [Int], _ book: PassagesProgress.Book) -> String {
    chapters.map { "chapter \($0 + 1) \(book.chapters[$0] >= 1 ? "whole" : "in part")" }
      .joined(separator: ", ")
  }

  /// Fewer columns have no room for bars and squares.
  private static let leastForBars = 76

  /// All of it for a screen.
  public func lines(ofBooks: Bool, width: Int, _ styles: Styles) -> [StyledText] {
    let table = ofBooks ? books(styles) : width < Self.leastForBars ? narrow(styles) : passages(styles)
    let lines = table.lines(width: width, styles)
    guard lines.isEmpty else { return lines }
    return StyledText(
      ofBooks
        ? "Nothing is known by heart yet: a verse or line counts once it was said whole without a mistake."
        : "There is no passage in any set yet."
    ).wrapped(to: width)
  }
}
