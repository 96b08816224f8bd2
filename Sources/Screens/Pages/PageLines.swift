public import Study
public import Terminal

/// The face for lines: what is new on a page, what is asked for, and what a line means.
public struct PageLines: Sendable {
  /// How answers are given.
  public enum Way: Sendable {
    /// The learner judges themself.
    case judged
    /// They are typed.
    case typed
    /// They are said, and may be typed.
    case spoken
  }

  /// What comes of a line.
  public enum Meaning: Sendable, Equatable {
    /// This happens, in order.
    case events([StudyEvent])
    /// The learner will say it.
    case listen
    /// Nothing that is known; what to type.
    case unknown(String)
  }

  private let way: Way
  private let width: Int
  private let styles: Styles

  /// Makes a face.
  ///
  /// - Parameters:
  ///   - way: How answers are given.
  ///   - width: Columns.
  ///   - styles: How things look.
  public init(_ way: Way, width: Int, _ styles: Styles) {
    self.way = way
    self.width = width
    self.styles = styles
  }

  // MARK: What is shown

  /// What came of the event before.
  public func outcome(of page: Page, after old: Page?) -> [StyledText] {
    guard page.outcome != old?.outcome else { return [] }
    return page.outcome.flatMap { block in
      if case .note(let text) = block { return StyledText(text, .dim).wrapped(to: width, indent: 2) }
      return page.lines(of: block, width: width, styles)
    }
  }

  /// What is new on a page: all of it where it is about something else, otherwise what has been added.
  public func lines(of page: Page, after old: Page?) -> [StyledText] {
    let kept = page.blocksKept(of: old)
    let isSame =
      old?.title == page.title && kept > 0 && (kept < page.blocks.count || old?.blocks == page.blocks)
    let head = page.title.isEmpty ? [] : page.head(width: min(60, width), styles).wrapped(to: width)
    let blocks = (isSame ? page.blocks[kept...] : page.blocks[...])
      .flatMap { page.lines(of: $0, width: width, styles) }
    return isSame || blocks.isEmpty ? blocks : [StyledText()] + head + blocks
  }

  // MARK: What is asked for

  /// What stands before the line to be typed.
  public func prompt(_ page: Page) -> String {
    var others = page.actions.filter { $0.key != .enter }
    if case .typed = way, page.listens?.typing != nil, let enter = page.enter { others.insert(enter, at: 0) }
    let aside = others.compactMap(Self.words).joined(separator: ", ")
    return question(page) + (aside.isEmpty ? "" : " (\(aside))")
  }

  private func question(_ page: Page) -> String {
    let letters = page.hasOptions ? Self.range(page.choices) : nil
    if let expected = page.listens {
      if way == .spoken { return "Enter, then say \(expected.name); or \(letters ?? "type it")" }
      if way == .typed, letters == nil { return "Type \(expected.name)" }
    }
    return letters
      ?? ([page.enter].compactMap(\.self) + page.choices).compactMap(Self.words).joined(separator: ", ")
  }

  private static func range(_ choices: [Page.Action]) -> String {
    [choices.first, choices.last].compactMap { $0.flatMap { key($0.key) } }.joined(separator: " to ")
  }

  private static func words(_ action: Page.Action) -> String? {
    if case .line = action.key { return nil }
    return key(action.key).map { "\($0) \(action.name)" }
  }

  private static func key(_ key: Page.Key) -> String? {
    switch key {
    case .enter: "Enter"
    case .character(let character): String(character)
    case .escape: "q"
    case .line(let word): word
    case .control: nil
    }
  }

  // MARK: What a line means

  /// What a line means.
  public func meaning(of line: String, on page: Page) -> Meaning {
    let word = line.lowercased()
    func meant(_ actions: [Page.Action]) -> Meaning? {
      actions.first { $0.key != .enter && (Self.key($0.key)?.lowercased() == word || $0.also.contains(word)) }
        .map { .events($0.events) }
    }
    if let action = meant(page.actions) { return action }
    if page.listens != nil, way != .judged {
      if line.isEmpty, way == .spoken { return .listen }
      if page.hasOptions || !line.isEmpty { return .events([.answer(line)]) }
    } else if let choice = meant(page.choices + page.shortcuts) {
      return choice
    }
    // Where nothing is to be chosen, any line goes on.
    if let enter = page.enter, line.isEmpty || page.choices.isEmpty { return .events(enter.events) }
    return .unknown("Type \(page.choices.compactMap { Self.key($0.key) }.joined(separator: ", ")).")
  }

  /// What happens without anybody to ask; nil where an answer is wanted.
  public func goesOn(_ page: Page, isTerminal: Bool) -> [StudyEvent]? {
    // Who judges themself has said all; a pipe has answers only.
    page.isAnswered && (way == .judged || !isTerminal) ? page.enter?.events : nil
  }
}
