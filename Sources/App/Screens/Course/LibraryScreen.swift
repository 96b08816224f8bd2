internal import Habits
internal import Memory
internal import Reports
internal import Terminal

/// The course's content as folders: a folder a week, all but the current one closed.
struct LibraryScreen: Screen {
  let title = "Library"
  private var view: CourseView?
  private var chosen = 0
  /// Folders that were opened or closed by hand.
  private var isOpen: [Int: Bool] = [:]

  let hints: [MenuBar.Item] = [
    .init("Enter", "open"), .init("↑↓", "choose"), .init("←→", "close, open a week"), .init("n", "notes"),
    .init("l", "learn this week's words"), .init("Esc", "back"),
  ]

  private enum Row {
    case week(LibrarySection)
    case post(LibrarySection.Entry, LibrarySection, Int)
  }

  private var rows: [Row] {
    (view?.library ?? []).flatMap { section -> [Row] in
      let posts = isUnfolded(section) ? section.posts.enumerated().map { Row.post($1, section, $0) } : []
      return [.week(section)] + posts
    }
  }

  private func isUnfolded(_ section: LibrarySection) -> Bool { isOpen[section.index] ?? section.isCurrent }

  mutating func look(_ desks: ScreenDesks) throws {
    let view = try desks.courseView()
    let isFirst = self.view == nil
    let unread = chosenPost.flatMap { $0.finished == nil ? $0.post : nil }
    self.view = view
    // It begins where the person is, and goes on from a post that was just finished.
    let isFinished = unread.map { post in
      view.library.contains { $0.posts.contains { $0.post.id == post.id && $0.finished != nil } }
    }
    if isFirst || isFinished == true, let next = view.next { choose(next) }
    chosen = min(chosen, max(0, rows.count - 1))
  }

  private var chosenPost: LibrarySection.Entry? {
    guard rows.indices.contains(chosen), case .post(let entry, _, _) = rows[chosen] else { return nil }
    return entry
  }

  /// Chooses a post, and opens its week.
  private mutating func choose(_ post: Post) {
    guard let section = view?.library.first(where: { $0.posts.contains { $0.post.id == post.id } }) else {
      return
    }
    if !isUnfolded(section) { isOpen[section.index] = true }
    chosen =
      rows.firstIndex { if case .post(let entry, _, _) = $0 { entry.post.id == post.id } else { false } }
      ?? chosen
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    let rows = rows
    if key.moves(&chosen, among: rows.count) { return [] }
    switch key.plain {
    case .left: fold(false)
    case .right: fold(true)
    case .enter, .character(" "): return rows.indices.contains(chosen) ? open(rows[chosen]) : []
    case .character("n"): return [.open(NotesScreen())]
    case .character("l"): return [.effect(.learnWords)]
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  private mutating func fold(_ opens: Bool) {
    guard rows.indices.contains(chosen) else { return }
    let section =
      switch rows[chosen] {
      case .week(let section), .post(_, let section, _): section
      }
    isOpen[section.index] = opens
    chosen = rows.firstIndex { if case .week(section) = $0 { true } else { false } } ?? 0
  }

  private mutating func open(_ row: Row) -> [Step] {
    switch row {
    case .week(let section):
      isOpen[section.index] = !isUnfolded(section)
      return []
    case .post(let entry, let section, let index):
      if entry.isOpen { return [.open(ReaderScreen(entry.post, isFinished: entry.finished != nil))] }
      let before = section.posts[..<index].last { $0.isOpen && $0.finished == nil }
      return [
        .say(
          before.map { "First read “\($0.post.title)”; what follows opens when you have finished it." }
            ?? "This opens on \(section.opens); until then there is time to practise.")
      ]
    }
  }

  func canvas(_ space: Space) -> Canvas {
    guard let view else { return space.canvas }
    guard view.isStarted else {
      return Canvas(
        StyledText("The library opens when the course begins: press 1, then Enter.").wrapped(
          to: space.columns),
        columns: space.columns)
    }
    let lines = rows.map { line($0, view, space.styles) }
    return ListBox(lines, chosen: chosen).canvas(columns: space.columns, rows: space.rows, space.styles)
  }

  private func line(_ row: Row, _ view: CourseView, _ styles: Styles) -> StyledText {
    switch row {
    case .week(let section):
      let mark = isUnfolded(section) ? "- " : "+ "
      let name =
        section.index < view.weekCount ? "Week \(section.index + 1): \(section.title)" : section.title
      let done = section.posts.count { $0.finished != nil }
      let state = section.isOpen ? "\(done)/\(section.posts.count) read" : "opens \(section.opens)"
      return StyledText(mark + name, section.isOpen ? .heading : .dim)
        + StyledText("  " + state, section.isCurrent ? .correct : .dim)
    case .post(let entry, _, _):
      let mark = entry.finished != nil ? styles.mark(.correct) : " "
      return StyledText("   \(mark) ", .correct)
        + StyledText(entry.post.title, entry.isOpen ? .plain : .dim)
        + StyledText(entry.isOpen ? "" : "  locked", .dim)
    }
  }
}

/// What the person wrote down after posts. It scrolls where the window is low.
struct NotesScreen: Screen {
  let title = "Notes"
  private var notes: [CourseView.WrittenNote]?
  /// The first line that shows.
  private var first = 0
  private var room = (columns: PostPage.widest, rows: 20)

  let hints: [MenuBar.Item] = [.init("↑↓", "scroll"), .init("u", "undo"), .init("Esc", "back")]

  mutating func look(_ desks: ScreenDesks) throws { notes = try desks.courseView().notes }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.plain {
    case .down, .character("j"): scroll(by: 1)
    case .up, .character("k"): scroll(by: -1)
    case .pageDown, .character(" "): scroll(by: room.rows - 2)
    case .pageUp, .character("b"): scroll(by: 2 - room.rows)
    case .home: first = 0
    case .end: scroll(by: lines.count)
    case .character("u"): return [.effect(.undo)]
    case .escape: return [.close]
    default: break
    }
    return []
  }

  mutating func fit(_ space: Space) {
    room = (space.columns, space.rows)
    scroll(by: 0)
  }

  private var lines: [StyledText] { notes.map { NotesPage.lines($0, width: room.columns) } ?? [] }

  private mutating func scroll(by lines: Int) {
    first = max(0, min(first + lines, self.lines.count - room.rows))
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    canvas.write(Array(lines.dropFirst(first).prefix(space.rows)), row: 0)
    return canvas
  }
}
