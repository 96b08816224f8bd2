internal import Text

/// Reads the files of a course, and collects what is wrong with them.
struct CourseReader {
  let files: [String: [UInt8]]
  var faults = FaultList()
  /// The place of the first mention of each file.
  private var places: [String: String] = [:]
  private var postCount = 0

  init(files: [String: [UInt8]]) { self.files = files }

  /// The course; of use only where there are no faults.
  mutating func course() -> Course? {
    guard let bytes = files[Course.fileName] else {
      faults.add(
        Course.fileName, nil, "the file is missing; a course is a \(Course.fileName) with its posts beside it"
      )
      return nil
    }
    guard bytes.count <= Course.mostBytes else {
      faults.add(Course.fileName, nil, "it is longer than \(Course.mostBytes) bytes")
      return nil
    }
    let document: JSONDocument
    do throws(JSONFault) {
      document = try JSONDocument(bytes, limits: Course.limits)
    } catch {
      faults.add(Course.fileName, error.position.description, error.problem)
      return nil
    }
    let root = CourseNode(
      document.root, at: "",
      known: [
        "format", "id", "title", "language", "welcome", "congratulation", "themes", "weeks", "ending",
        "encouragements", "reports",
      ], &faults)
    _ = root.integer("format", 1...1, &faults)
    let course = Course(
      id: root.identifier("id", &faults), title: root.text("title", most: 120, &faults),
      language: root.text("language", most: 20, &faults), welcome: root.text("welcome", most: 2_000, &faults),
      congratulation: root.text("congratulation", most: 2_000, &faults), themes: themes(root),
      weeks: weeks(root), ending: ending(root), encouragements: encouragements(root), reports: reports(root))
    checkAsks(course)
    return course
  }

  private mutating func themes(_ root: CourseNode) -> [HabitTheme] {
    var themes: [HabitTheme] = []
    for (index, content) in root.list("themes", mostCount: 50, &faults).enumerated() {
      let node = CourseNode(
        content, at: "themes[\(index)]",
        known: ["id", "title", "suggestions", "whyEdit", "reminder", "given", "weeks", "follows"], &faults)
      let id = node.identifier("id", &faults)
      if !id.isEmpty, themes.contains(where: { $0.id == id }) {
        faults.add(Course.fileName, node.name("id"), "another theme has the name \(id) already")
      }
      var given: GivenHabit?
      if node.has("given") {
        given = GivenHabit(
          text: node.text("given", most: HabitText.mostCharacters, &faults),
          weeks: node.integer("weeks", 1...Course.mostWeeks, &faults))
      } else if node.has("weeks") {
        faults.add(
          Course.fileName, node.name("weeks"),
          "only a given habit ends by itself; add given, or take this out")
      }
      themes.append(
        HabitTheme(
          id: id, title: node.text("title", most: 120, &faults),
          suggestions: given != nil && !node.has("suggestions")
            ? [] : node.texts("suggestions", most: HabitText.mostCharacters, mostCount: 20, &faults),
          whyEdit: node.has("whyEdit") ? node.text("whyEdit", most: 1_000, &faults) : nil,
          reminder: reminder(node), given: given, follows: follows(node, given: given)))
    }
    return themes
  }

  private mutating func follows(_ node: CourseNode, given: GivenHabit?) -> HabitTheme.Follows? {
    guard node.has("follows"), let text = node.string("follows", &faults) else { return nil }
    guard let follows = HabitTheme.Follows(rawValue: text) else {
      faults.add(
        Course.fileName, node.name("follows"), "a habit can follow practice alone; write that, or take it out"
      )
      return nil
    }
    if given != nil {
      faults.add(
        Course.fileName, node.name("follows"), "a given habit is ticked by hand; take this out, or given")
    }
    return follows
  }

  private mutating func reminder(_ node: CourseNode) -> WallTime {
    guard node.has("reminder"), let text = node.string("reminder", &faults) else { return .evening }
    if let time = WallTime(text) { return time }
    faults.add(Course.fileName, node.name("reminder"), "this should be a time of day such as 12:30")
    return .evening
  }

  private mutating func weeks(_ root: CourseNode) -> [CourseSection] {
    root.list("weeks", mostCount: Course.mostWeeks, &faults).enumerated().map { index, content in
      section(CourseNode(content, at: "weeks[\(index)]", known: ["title", "posts"], &faults))
    }
  }

  private mutating func ending(_ root: CourseNode) -> CourseSection {
    section(root.object("ending", known: ["title", "posts"], &faults))
  }

  private mutating func section(_ node: CourseNode) -> CourseSection {
    let title = node.text("title", most: 120, &faults)
    var posts: [Post] = []
    for (index, content) in node.list("posts", mostCount: 50, &faults).enumerated() {
      let place = node.name("posts[\(index)]")
      let entry = CourseNode(
        content, at: place,
        known: ["file", "title", "asksHabit", "asksGoal", "exercise", "looksBack", "sources"], &faults)
      posts.append(post(entry))
    }
    return CourseSection(title: title, posts: posts)
  }

  private mutating func post(_ node: CourseNode) -> Post {
    let title = node.text("title", most: Course.mostTitle, &faults)
    var ask: Post.Ask?
    if node.has("asksHabit") {
      let theme = node.identifier("asksHabit", &faults)
      if !theme.isEmpty { ask = .habit(theme: theme) }
    }
    if node.flag("asksGoal", &faults) {
      if ask != nil {
        faults.add(Course.fileName, node.place, "a post asks for a habit or for the goal, not for both")
      }
      ask = .goal
    }
    let file = node.string("file", &faults)
    let (heading, blocks) = file.map { text(ofPost: $0, node) } ?? (nil, [])
    return Post(
      id: file.map { String($0.dropLast(3)) } ?? "", title: heading ?? title, ask: ask,
      exercise: node.has("exercise") ? node.text("exercise", most: 300, &faults) : nil,
      looksBack: node.flag("looksBack", &faults), blocks: blocks,
      sources: sources(node))
  }

  /// What a post's own file says: the title above it, where it has one, and its blocks.
  private mutating func text(
    ofPost file: String, _ node: CourseNode
  ) -> (title: String?, blocks: [PostBlock]) {
    let place = node.name("file")
    guard Course.isPostFileName(file) else {
      faults.add(
        Course.fileName, place,
        "name a file of this folder with letters, digits, - and _ that ends in .md, as in 01-welcome.md")
      return (nil, [])
    }
    if let first = places.updateValue(place, forKey: file) {
      faults.add(Course.fileName, place, "\(file) is at \(first) already; each post has its own file")
      return (nil, [])
    }
    postCount += 1
    guard postCount <= Course.mostPosts else {
      if postCount == Course.mostPosts + 1 {
        faults.add(Course.fileName, place, "the course has more than \(Course.mostPosts) posts")
      }
      return (nil, [])
    }
    guard let bytes = files[file] else {
      faults.add(file, nil, "the file is missing; \(Course.fileName) asks for it at \(node.place)")
      return (nil, [])
    }
    return text(bytes, of: file).map { apart(PostBlock.blocks(in: $0), file) } ?? (nil, [])
  }

  /// The text of a post with its faults by line; nil where it is no text.
  private mutating func text(_ bytes: [UInt8], of file: String) -> String? {
    guard bytes.count <= Course.mostBytes / 10 else {
      faults.add(file, nil, "it is longer than \(Course.mostBytes / 10) bytes")
      return nil
    }
    // A byte order mark, and line ends of either kind; tabs are spaces.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var texts: [String] = []
    for (index, line) in lines.enumerated() {
      let trimmed = (line.last == 0x0D ? line.dropLast() : line).map { $0 == 0x09 ? 0x20 : $0 }
      guard let text = String(validating: trimmed, as: UTF8.self) else {
        faults.add(file, "line \(index + 1)", "it is no UTF-8; save the file as UTF-8")
        return nil
      }
      if !CourseNode.isHarmless(text) { faults.add(file, "line \(index + 1)", CourseNode.unsafeMessage) }
      texts.append(text)
    }
    return texts.joined(separator: "\n")
  }

  /// A heading above the text is the title: whoever changes a post changes it there, and `course.json` has it
  /// for posts without one.
  private mutating func apart(_ blocks: [PostBlock], _ file: String) -> (title: String?, blocks: [PostBlock])
  {
    let heading = blocks.first?.kind == .heading(1) ? blocks.first?.text.trimmed : nil
    let rest = heading == nil ? blocks : Array(blocks.dropFirst())
    if rest.isEmpty { faults.add(file, nil, "it has no text") }
    if let heading, heading.count > Course.mostTitle {
      faults.add(file, "line 1", "its title is longer than \(Course.mostTitle) characters")
    }
    return (heading?.isEmpty == true ? nil : heading, rest)
  }

  private mutating func encouragements(_ root: CourseNode) -> Encouragements {
    let node = root.object("encouragements", known: ["once", "often"], &faults)
    return Encouragements(
      once: node.texts("once", most: 500, mostCount: 200, &faults),
      often: node.texts("often", most: 500, mostCount: 200, &faults))
  }

  private mutating func reports(_ root: CourseNode) -> String? {
    guard root.has("reports"), let address = root.string("reports", &faults) else { return nil }
    if address.hasPrefix("https://") || address.hasPrefix("http://"), address.utf8.count <= 500,
      address.utf8.allSatisfy({ 0x21..<0x7F ~= $0 })
    {
      return address
    }
    faults.add(
      Course.fileName, root.name("reports"), "this should be an address such as https://example.org/reports")
    return nil
  }

  /// Each habit is asked for once, and each asked-for habit is there.
  private mutating func checkAsks(_ course: Course) {
    let asks = course.sections.flatMap(\.posts).compactMap { post in post.ask.map { (post.id, $0) } }
    for (post, ask) in asks {
      guard case .habit(let id) = ask else { continue }
      if let theme = course.theme(id) {
        if theme.given != nil {
          faults.add(Course.fileName, nil, "post \(post) asks for \(id), which the course gives by itself")
        }
      } else {
        faults.add(Course.fileName, nil, "post \(post) asks for \(id), and there is no such theme")
      }
    }
    for theme in course.themes where theme.given == nil && !theme.id.isEmpty {
      let count = asks.count { $0.1 == .habit(theme: theme.id) }
      // One that follows what the person does elsewhere can be taken on at any time.
      if count != 1, count > 1 || theme.follows == nil {
        faults.add(
          Course.fileName, nil,
          "\(count == 0 ? "no post" : "more than one post") asks for a habit of \(theme.id); have one do so")
      }
    }
    if asks.count(where: { $0.1 == .goal }) > 1 {
      faults.add(Course.fileName, nil, "more than one post asks for the goal; have one do so")
    }
  }
}

extension Course {
  /// The file that says what a course is made of. The posts stand beside it.
  public static let fileName = "course.json"
  static let mostFaults = 200
  /// The longest file, in bytes, of a course.
  public static let mostBytes = 1_000_000
  /// The same for `course.json`. Nothing in one stands as deep.
  static let limits = JSONLimits(bytes: mostBytes, depth: 16)
  static let mostPosts = 500
  static let mostWeeks = 60
  /// The longest title of a post, in characters.
  static let mostTitle = 120

  /// Reads a course from `course.json` and the posts, by file name; throws every fault of every file.
  ///
  /// Nothing of it is trusted: file names stay in their folder, text that would command a terminal is
  /// refused, sizes are limited. O(bytes).
  public init(files: [String: [UInt8]]) throws(CourseError) {
    var reader = CourseReader(files: files)
    let course = reader.course()
    guard reader.faults.faults.isEmpty, let course else { throw CourseError(faults: reader.faults.faults) }
    self = course
  }

  /// The names of the posts' files that a `course.json` asks for, in order, whatever else may be wrong with
  /// it. For fetching: a name that could lead out of the folder is left out.
  public static func postFiles(json: [UInt8]) -> [String] {
    // What is wrong is told when the course is read.
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
