public import Memory

/// A section of the course as a person finds it: a folder of posts.
public struct LibrarySection: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public let post: Post
    public let isOpen: Bool
    public let finished: StudyDay?

    var isUnread: Bool { isOpen && finished == nil }
    /// Whether a habit is set after it.
    var asksForHabit: Bool { if case .habit = post.ask { true } else { false } }
  }

  /// Its place, from 0; the ending is the last.
  public let index: Int
  public let title: String
  /// The day on which it opens or opened. While the course is paused: if it goes on today.
  public let opens: StudyDay
  public let isOpen: Bool
  /// Whether it is the latest that is open: the one to show unfolded.
  public let isCurrent: Bool
  public let posts: [Entry]
}

extension CourseState {
  /// The whole course with what is open and when the rest will be. Empty before it begins.
  ///
  /// A week opens by time alone, seven days of the course after the one before; a post in it when the one
  /// before is finished, or when the week is over. What was open once stays open, whatever becomes of the
  /// clock or of the course's content.
  public func library(of course: Course, at moment: Moment) -> [LibrarySection] {
    guard let calendar else { return [] }
    let done = daysDone(at: moment)
    let today = today(at: moment)
    let current = currentSection(of: course, at: moment)
    return course.sections.enumerated().map { index, section in
      let isDue = done >= 7 * index
      var isNext = isDue
      let entries = section.posts.map { post in
        let entry = LibrarySection.Entry(
          post: post, isOpen: isNext || unlocked.contains(post.id) || finished[post.id] != nil,
          finished: finished[post.id])
        // A week that is over holds nobody up.
        isNext = isDue && (index < current || finished[post.id] != nil)
        return entry
      }
      return LibrarySection(
        index: index, title: section.title, opens: calendar.opening(ofSection: index, asOf: today),
        isOpen: isDue || entries.contains(where: \.isOpen), isCurrent: index == current, posts: entries)
    }
  }

  /// The post to read next, of the weeks that have come: first one that leads to a habit, then what was left
  /// unread, in the course's order.
  public func nextPost(of course: Course, at moment: Moment) -> Post? {
    let due = library(of: course, at: moment).prefix { $0.index <= currentSection(of: course, at: moment) }
    for section in due {
      guard let asking = section.posts.firstIndex(where: { $0.asksForHabit && $0.finished == nil }) else {
        continue
      }
      if section.posts[asking].isOpen { return section.posts[asking].post }
      if let way = section.posts[..<asking].first(where: \.isUnread) { return way.post }
    }
    return due.lazy.flatMap(\.posts).first(where: \.isUnread)?.post
  }

  /// The latest section, from 0, whose time has come.
  func currentSection(of course: Course, at moment: Moment) -> Int {
    min(daysDone(at: moment) / 7, course.weeks.count)
  }

  /// What the course asks of the person now: a goal or habits they have read about and not set.
  public func openAsks(in course: Course, at moment: Moment) -> [Post.Ask] {
    var asks: [Post.Ask] = []
    if goal == nil, let opens = goalOpens(in: course, at: moment), opens <= reached(at: moment) {
      asks.append(.goal)
    }
    for post in course.sections.flatMap(\.posts) {
      if case .habit(let theme) = post.ask, finished[post.id] != nil, habit(theme) == nil {
        asks.append(.habit(theme: theme))
      }
    }
    return asks
  }

  /// The day from which the goal can be set: when the week whose post asks for it opens. Nil where no post
  /// does.
  public func goalOpens(in course: Course, at moment: Moment) -> StudyDay? {
    course.goalSection.flatMap { calendar?.opening(ofSection: $0, asOf: today(at: moment)) }
  }

  /// Checks that a post can be read.
  ///
  /// - Throws: `CourseRefusal`: there is none, its week is locked, or another comes first.
  public func requireOpen(_ id: String, in course: Course, at moment: Moment) throws(CourseRefusal) {
    guard calendar != nil else { throw .notStarted }
    for section in library(of: course, at: moment) {
      guard let index = section.posts.firstIndex(where: { $0.post.id == id }) else { continue }
      if section.posts[index].isOpen { return }
      guard daysDone(at: moment) >= 7 * section.index else { throw .weekIsLocked(opens: section.opens) }
      let before = section.posts[..<index].last { $0.isOpen && $0.finished == nil }
      throw .readFirst(title: (before ?? section.posts[0]).post.title)
    }
    throw .noSuchPost
  }
}
