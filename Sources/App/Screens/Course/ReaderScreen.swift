internal import Habits
internal import Learning
internal import Reports
internal import Terminal

/// A post on a screen of its own: read, or listened to with each word lit. Read to its end it counts as
/// finished.
struct ReaderScreen: Screen {
  let title = "Reading"
  private let post: Post
  private var isFinished: Bool
  private var view: CourseView?
  /// The first line that shows.
  private var first = 0
  /// The word that is being spoken.
  private var token: Int?
  private var isSpeaking = false
  /// The room there is, once it is known.
  private var room: (columns: Int, rows: Int)?

  init(_ post: Post, isFinished: Bool = false) {
    self.post = post
    self.isFinished = isFinished
  }

  var hints: [MenuBar.Item] {
    [
      .init("Space", "on"), .init("Enter", !isAtEnd ? "on" : isFinished ? "close" : "I have read it"),
      .init("b", "back"),
      .init("p", isSpeaking ? "stop" : "hear it"), .init("a", "read it aloud"), .init("n", "write a note"),
      .init("Esc", "close"),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let view = try desks.courseView()
    self.view = view
    isFinished = view.library.contains { $0.posts.contains { $0.post.id == post.id && $0.finished != nil } }
  }

  mutating func take(_ news: News) {
    switch news {
    case .speaking(let token):
      isSpeaking = true
      self.token = token ?? self.token
      follow()
    case .silent, .failed:
      isSpeaking = false
      token = nil
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.plain {
    case .down, .character("j"): scroll(by: 1)
    case .up, .character("k"): scroll(by: -1)
    case .pageDown, .character(" "): scroll(by: page)
    case .pageUp, .character("b"): scroll(by: -page)
    case .home: first = 0
    case .end: scroll(by: 10_000)
    case .character("p"): return [.effect(isSpeaking ? .hush : .speak(post))]
    case .character("a"): return [.effect(.hush), .effect(.begin(.reading(post.id)))]
    case .character("n"): return [.ask(.note(post: post.id))]
    case .enter:
      // A post is read when its end has been in sight.
      guard isAtEnd else {
        scroll(by: page)
        return []
      }
      return finish()
    case .escape: return [.effect(.hush), .close]
    default: break
    }
    return []
  }

  mutating func fit(_ space: Space) {
    room = (space.columns, space.rows)
    scroll(by: 0)
  }

  /// Lines that show at a time: all but the one that tells how far one is.
  private var shown: Int { max(1, (room?.rows ?? 10) - 1) }
  /// How far a page leads: its last two lines stay in sight.
  private var page: Int { max(1, shown - 2) }
  private var count: Int { lines(room?.columns ?? PostPage.widest).count }
  private func lines(_ columns: Int) -> [StyledText] {
    PostPage.lines(post, width: columns, lit: token)
      + NotesPage.foot(of: post, view?.notes ?? [], width: columns)
  }
  /// The end of its text: its sources and notes may be below.
  private var isAtEnd: Bool {
    let width = room?.columns ?? PostPage.widest
    return first + shown >= PostPage.lines(post, width: width).count
      - PostPage.sourceLineCount(post, width: width)
  }

  /// While it is spoken the page follows the voice.
  private mutating func follow() {
    let lines = lines(room?.columns ?? PostPage.widest)
    guard let lit = lines.firstIndex(where: { $0.spans.contains { $0.role == .highlight } }) else { return }
    first = lit - shown / 2
    scroll(by: 0)
  }

  private mutating func scroll(by lines: Int) { first = max(0, min(first + lines, count - shown)) }

  /// Reading is over: what the post asks for is asked.
  private func finish() -> [Step] {
    let leave: [Step] = [.effect(.hush), .close]
    guard !isFinished else { return leave }
    return leave + [.act(.finish(post: post.id))] + asking
  }

  private var asking: [Step] {
    guard let view else { return [] }
    guard let ask = post.ask else {
      let isWritten = view.notes.contains { $0.note.post == post.id }
      return post.exercise == nil || isWritten ? [] : [.ask(.note(post: post.id))]
    }
    switch ask {
    case .goal: return view.goal == nil ? [.ask(.goal)] : []
    case .habit(let theme):
      return view.habits.contains { $0.habit.theme == theme } ? [] : [.ask(.habit(theme: theme))]
    }
  }

  private func ending(hasMore: Bool) -> String {
    (isFinished ? "read" : "the end: press Enter") + (hasMore ? " (sources below)" : "")
  }

  func canvas(_ space: Space) -> Canvas {
    let lines = lines(space.columns)
    let begin = first
    var canvas = space.canvas
    let left = max(0, (space.columns - PostPage.widest) / 2)
    canvas.write(Array(lines.dropFirst(begin).prefix(shown)), row: 0, column: left)
    let last = min(lines.count, begin + shown)
    let state = isAtEnd ? ending(hasMore: last < lines.count) : "\(100 * last / max(1, lines.count))%"
    canvas.write(StyledText(state, .dim), row: space.rows - 1, column: left)
    return canvas
  }
}
