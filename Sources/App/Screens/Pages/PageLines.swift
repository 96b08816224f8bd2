public import Learning
public import Terminal

/// The face for lines: what is new on a page, what is asked for, and what a line means.
public struct PageLines: Sendable {
  /// How answers are given.
  public enum Way: Sendable {
    /// The learner judges themself.
    case judged
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
    /// This happens, and the line is for what comes then.
    case onward([StudyEvent])
    /// It is a command, alone: this happens, where it means something.
    case command([StudyEvent])
    /// Nothing that is known; what to type.
    case unknown(String)
  }

  private let way: Way
  private let look: Page.Look
  /// Whether a person types; a pipe has answers only.
  private let isTerminal: Bool

  /// Makes a face. `isInWords`: words stand in place of marks and bars. Where no person types, `isTerminal`
  /// is false: a pipe has answers only.
  public init(
    _ way: Way, width: Int, _ styles: Styles, isInWords: Bool = false, isTerminal: Bool = true
  ) {
    self.way = way
    look = Page.Look(width: width, styles: styles, isInWords: isInWords)
    self.isTerminal = isTerminal
  }

  // MARK: What is shown

  /// What came of the event before.
  public func outcome(of page: Page, after old: Page?) -> [StyledText] {
    guard page.outcome != old?.outcome else { return [] }
    return page.outcome.flatMap { block in
      if case .note(let text) = block { return StyledText(text, .dim).wrapped(to: look.width, indent: 2) }
      return page.lines(of: block, look)
    }
  }

  /// What is new on a page: all of it where it is about something else, otherwise what has been added.
  /// `isRead`: a passage on it is shown word by word as it is spoken.
  public func lines(of page: Page, after old: Page?, isRead: Bool = false) -> [StyledText] {
    let kept = page.blocksKept(of: old)
    let isSame =
      old?.title == page.title && kept > 0 && (kept < page.blocks.count || old?.blocks == page.blocks)
    var head = look
    head.width = min(60, look.width)
    let title = page.title.isEmpty ? [] : page.head(head).wrapped(to: look.width)
    let blocks = (isSame ? page.blocks[kept...] : page.blocks[...]).flatMap { block in
      if case .passage = block, isRead { return [StyledText]() }
      // A long passage is not told again where nothing in it is marked.
      if case .words(let judged) = block, VerdictWords(judged).isPlain { return [] }
      return page.lines(of: block, look)
    }
    let parting = page.parting.map { $0.isEmpty ? [] : StyledText($0).wrapped(to: look.width) } ?? []
    return (isSame || blocks.isEmpty ? blocks : [StyledText()] + title + blocks) + parting
  }

  /// How strength stands after an answer, and where it stood before; nil where nothing was answered since.
  public func strength(of page: Page, after old: Page?) -> (before: Double, after: Double)? {
    guard let strength = page.strength, page.isAnswered, page.answered > 0, page.title == old?.title,
      page.blocks != old?.blocks
    else { return nil }
    return (old?.strength ?? strength, strength)
  }

  /// `Strength ██████░░░░ 62%`
  public func line(strength value: Double) -> StyledText {
    StyledText("Strength ", .dim) + Page.strength(value, cells: 20, look)
  }

  // MARK: What is asked for

  /// What stands before the line to be typed. Who has the same question read aloud again hears the keys only
  /// on demand.
  public func prompt(_ page: Page, isAgain: Bool = false) -> String {
    if look.isInWords, isAgain { return question(page) + " (help for the keys)" }
    var others = page.actions.filter { $0.key != .enter }
    if case .typed = way, page.listens?.typing != nil, let enter = page.enter { others.insert(enter, at: 0) }
    let aside = others.compactMap(Self.words).joined(separator: ", ")
    return question(page) + (aside.isEmpty ? "" : " (\(aside))")
  }

  private func question(_ page: Page) -> String {
    let labels = page.hasOptions ? Self.range(page.choices) : nil
    // Where Enter checks what is ticked, all that is right goes on one line.
    if page.takesLines, let enter = page.enter, let labels {
      return "\(labels), all that are right, to \(enter.name)"
    }
    if let expected = page.listens, !page.isRated || way == .spoken {
      if expected.isOnlySaid { return "Enter, then say \(expected.name)" }
      if page.isRated { return "Enter, then say \(expected.name), or \(choices(page))" }
      if way == .spoken, expected.isSaid {
        if let typed = expected.typed { return "Type \(typed); or Enter, then say \(expected.name)" }
        return "Enter, then say \(expected.name); or \(labels ?? "type it")"
      }
      if way != .judged {
        guard let labels else { return "Type \(expected.typed ?? expected.name)" }
        return expected.isTyped ? "\(labels), or type \(expected.name)" : labels
      }
    }
    return labels ?? choices(page)
  }

  private func choices(_ page: Page) -> String {
    ([page.enter].compactMap(\.self) + page.choices).compactMap(Self.words).joined(separator: ", ")
  }

  /// "A to D"; where one stands apart from the others, each by itself: "1, 2 or m".
  private static func range(_ choices: [Page.Action]) -> String {
    let keys = choices.compactMap { key($0.key) }
    guard keys.count > 1, let first = keys.first, let last = keys.last else { return keys.first ?? "" }
    let codes = keys.compactMap { $0.utf8.count == 1 ? $0.utf8.first : nil }
    let isRange = codes.count < keys.count || zip(codes, codes.dropFirst()).allSatisfy { $1 == $0 + 1 }
    return isRange ? "\(first) to \(last)" : keys.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func words(_ action: Page.Action) -> String? {
    if case .line = action.key { return nil }
    return key(of: action).map { "\($0) \(action.name)" }
  }

  private static func key(of action: Page.Action) -> String? { action.line ?? key(action.key) }

  private static func key(_ key: Page.Key) -> String? {
    switch key {
    case .enter: "Enter"
    case .character(let character): String(character)
    case .escape: "q"
    case .line(let word): word
    case .control, .tab: nil
    }
  }

  // MARK: What a line means

  public func meaning(of line: String, on page: Page) -> Meaning {
    let word = line.lowercased()
    func meant(_ actions: [Page.Action]) -> Meaning? {
      actions.first {
        ($0.key != .enter && Self.key(of: $0)?.lowercased() == word)
          || !word.isEmpty && $0.also.contains(word)
      }
      .map { .events($0.events) }
    }
    // A pipe has a line a question: what was left out is no question of its own.
    if !isTerminal, way == .typed, page.isStopped { return .onward([.settle]) }
    if let action = meant(page.actions) { return action }
    if let event = overruling(line, on: page) { return .events([event]) }
    if let events = page.command(typed: line) { return .command(events) }
    if page.takesLines, !line.isEmpty { return .events([.answer(line)]) }
    if page.isRated, line.isEmpty, way == .spoken { return .listen }
    if let expected = page.listens, !page.isRated, way != .judged || expected.field != nil {
      if line.isEmpty, way == .spoken, expected.isSaid { return .listen }
      if line.isEmpty, let field = expected.field {
        return field.begins.isEmpty ? .unknown(field.advice) : .events([.answer(field.begins)])
      }
      if page.hasOptions || !line.isEmpty { return .events([.answer(line)]) }
    } else if let choice = meant(page.choices + page.shortcuts) {
      return choice
    }
    if !isTerminal, let events = goesOn(page), !line.isEmpty { return .onward(events) }
    // Where nothing is to be chosen, any line goes on.
    if let enter = page.enter, line.isEmpty || page.choices.isEmpty { return .events(enter.events) }
    return .unknown("Type \(page.choices.compactMap { Self.key($0.key) }.joined(separator: ", ")).")
  }

  /// `o lamp`: the verdict on a word is the other one.
  private func overruling(_ line: String, on page: Page) -> StudyEvent? {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let action = page.actions.first(where: { $0.events == [.overrule(nil)] }),
      Self.key(of: action) == parts[0].lowercased()
    else { return nil }
    return .overrule(parts[1])
  }

  /// What happens without anybody to ask; nil where an answer is wanted.
  public func happens(on page: Page) -> [StudyEvent]? {
    // Who judges themself has said all.
    page.isAnswered && way == .judged ? page.enter?.events : nil
  }

  /// What happens where there are no more lines: a pipe has answers only, and what is judged is not left
  /// open.
  public func ends(_ page: Page) -> [StudyEvent] { (isTerminal ? nil : goesOn(page)) ?? [.stop] }

  private func goesOn(_ page: Page) -> [StudyEvent]? {
    if page.isStopped { return [.settle] }
    return page.listens == nil && !page.takesLines ? page.enter?.events : nil
  }
}

extension Page {
  /// Whether half of an answer stands there, to be gone on from or judged as it is; where lines are ticks,
  /// nothing is half.
  fileprivate var isStopped: Bool { !takesLines && actions.contains { $0.events == [.settle] } }
}

extension Page {
  /// Whether one of its choices may be said, which stand in no block.
  fileprivate var isRated: Bool {
    guard case .option? = listens?.sound else { return false }
    return listens?.field == nil && !blocks.contains { if case .options = $0 { true } else { false } }
  }
}
