internal import Learning
internal import Memory
internal import Terminal

/// The face for the full screen: draws a page, and makes events of keys.
public struct PageScreen: Screen {
  let subject: StudySubject
  private(set) var page: Page?
  private(set) var voice = AnswerVoice.none
  /// The answer while it is typed after a key, or said.
  private(set) var input = AnswerInput()
  /// What is typed where a field stands open.
  private(set) var field: AnswerField?
  var scroll = Scroll()
  /// The option that Enter chooses.
  private(set) var chosen: Int?
  /// The word that is about to be overruled: a position in the verdict.
  private(set) var word: Int?
  /// Whether a passage is spoken, and the token that is.
  private(set) var (isSpeaking, spoken): (Bool, Int?) = (false, nil)
  /// Whether all is spoken and heard without a key.
  private(set) var isHandsFree = false
  private(set) var bar = MovingBar()
  /// The pictures that came so far, by the names that texts have in brackets.
  private(set) var pictures: [String: [StyledText]] = [:]
  /// Where what is new begins, until it has been scrolled to; a block.
  var new: Int?
  /// Whether what is lit is to be scrolled to.
  var follows = false

  public init(_ subject: StudySubject) { self.subject = subject }

  var title: String { subject.title }
  var wants: [Effect] { [.begin(subject)] }
  let showsMenu = false
  var showsHelp: Bool { input.listening == nil }
  var takesText: Bool { input.field != nil || field.map { $0.pieces == nil } ?? false }
  var isMoving: Bool { bar.isMoving || input.isMoving }

  // MARK: What happens

  public mutating func take(_ news: News) {
    input.take(news)
    switch news {
    case .speaking(let token): (isSpeaking, spoken, follows) = (true, token, true)
    case .silent: (isSpeaking, spoken) = (false, nil)
    case .page(let page, _, let voice):
      // What is being typed or said goes on while time goes by.
      if var old = self.page, old != page {
        old.secondsLeft = page.secondsLeft
        if old == page {
          self.page = page
          return
        }
      }
      self.voice = voice
      input.endListening()
      if page != self.page { take(page) }
    case .pictures(let pictures): self.pictures.merge(pictures) { $1 }
    default: break
    }
  }

  private mutating func take(_ page: Page) {
    input.endTyping()
    (isSpeaking, spoken, word) = (false, nil, nil)
    if let strength = page.strength {
      if page.isAnswered, let before = self.page?.strength, before < strength {
        bar.raise(from: before, to: strength)
      } else {
        bar.settle(at: strength)
      }
    }
    let kept = page.blocksKept(of: self.page)
    let isOther = self.page?.title != page.title || kept == 0
    if isOther || page.listens != self.page?.listens {
      field = page.listens?.field.map { AnswerField($0, on: page) }
      (chosen, follows) = (field == nil && page.hasOptions ? 0 : nil, field != nil)
    }
    if isOther {
      (scroll, new) = (Scroll(), nil)
      if page.isAnswered || page.blocks.count > 1, page.listens == nil, !page.isOver, !page.isRead { new = 1 }
    } else if kept < page.blocks.count, page.listens?.field == nil {
      new = kept
    }
    if field != nil, page.hasOptions { new = page.blocks.count - 1 }
    self.page = page
  }

  mutating func take(seconds: Double) {
    bar.take(seconds: seconds)
    input.take(seconds: seconds)
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if let outcome = input.take(typed) { return steps(outcome) }
    guard let page else { return typed == .key(Key(.escape)) ? leave : [] }
    if let word { return take(typed, choosing: word, on: page) }
    if let steps = take(typed, on: page) { return steps }
    if field != nil { return fill(typed, on: page) }
    guard case .key(let key) = typed else { return [] }
    return page.isOver && (key.code == .escape || key.written != nil) ? leave : []
  }

  /// Takes what every page has: its keys, and the arrows.
  private mutating func take(_ typed: Typed, on page: Page) -> [Step]? {
    guard case .key(let key) = typed else { return nil }
    if key == .control("f"), canGoHandsFree {
      isHandsFree.toggle()
      return [.effect(.handsFree(isHandsFree))]
    }
    if page.hasOptions {
      if [.pageUp, .pageDown].contains(key.code), scroll.take(key) { return [] }
      if field == nil || [.up, .down].contains(key.code),
        let row = key.row(after: chosen ?? (key.code == .up ? 1 : -1), of: page.choices.count)
      {
        (chosen, new) = (row, 1)
        return []
      }
      // Where Enter checks what is ticked, the space bar ticks.
      if key.code == (page.enter == nil ? .enter : .character(" ")), field?.isEmpty ?? true, let chosen {
        return [.effect(.take(page.choices[chosen].events))]
      }
    } else if field == nil || field?.pieces == nil && [.up, .down, .pageUp, .pageDown].contains(key.code),
      scroll.take(key)
    {
      return []
    }
    if let expected = page.listens {
      if let key = expected.typing, Self.is(key, typed) {
        input.beginTyping(expected.name)
        return []
      }
      if voice != .none, expected.isSaid, Self.is(expected.saying, typed) { return [.effect(.listen)] }
    }
    let actions = page.actions + (field == nil ? page.choices : [])
    guard let action = actions.first(where: { Self.means(key, $0) }) else { return nil }
    if action.events == [.speak], isSpeaking { return [.effect(.hush)] }
    if action.events == [.overrule(nil)], let judged = page.judged, let first = judged.firstToOverrule {
      word = first
      return []
    }
    return action.events == [.stop] ? leave : [.effect(.take(action.events))]
  }

  /// Takes what is for the field.
  private mutating func fill(_ typed: Typed, on page: Page) -> [Step] {
    if typed == .key(Key(.enter)) {
      if let line = field?.text.text, let steps = obey(line) { return steps }
      if voice == .first, field?.isEmpty ?? false, page.listens?.isSaid ?? false {
        return [.effect(.listen)]
      }
      follows = true
      switch field?.enter() {
      // Of gaps it was told that some are empty.
      case .answer(let text):
        return [.effect(.take([.answer(text)] + (field?.field.form == .gaps ? [.settle] : [])))]
      case .say(let words): return [.say(words)]
      case .nothing, nil: return []
      }
    }
    if field?.take(typed) ?? false {
      follows = true
      if page.hasOptions { chosen = nil }
      // Where a letter stands for a word, the last one is all there is to wait for.
      if let text = field?.complete { return [.effect(.take([.answer(text)]))] }
    }
    return []
  }

  /// Takes a key while a word is about to be overruled.
  private mutating func take(_ typed: Typed, choosing place: Int, on page: Page) -> [Step] {
    guard case .key(let key) = typed, let judged = page.judged else { return [] }
    let places = judged.words.indices.filter { judged.words[$0].verdict != nil }
    follows = true
    switch key.code {
    case .right, .down: word = places.first { $0 > place } ?? place
    case .left, .up: word = places.last { $0 < place } ?? place
    case .home: word = places.first
    case .end: word = places.last
    case .enter, .character(" "), .character("o"):
      word = nil
      return [.effect(.take([.overrule("\(judged.words[place].index + 1)")]))]
    case .character("a"):
      word = nil
      return [.effect(.take([.judge(isRight: true)]))]
    case .escape: word = nil
    default: break
    }
    return []
  }

  private var leave: [Step] { [.effect(.take([.stop])), .close] }

  private static func `is`(_ key: Page.Key, _ typed: Typed) -> Bool {
    guard case .key(let pressed) = typed else { return false }
    return switch key {
    case .enter: pressed.code == .enter
    case .tab: pressed.code == .tab
    case .escape: pressed.code == .escape
    case .line: false
    case .control(let character): pressed == .control(character)
    case .character(let character): pressed.code == .character(character) && pressed.written != nil
    }
  }

  private static func means(_ key: Key, _ action: Page.Action) -> Bool {
    self.is(action.key, .key(key)) || key.written.map { action.also.contains($0.lowercased()) } ?? false
  }

  /// Whether it can go on by voice alone, or does.
  var canGoHandsFree: Bool { subject.goesHandsFree && voice != .none && page?.isOver == false }

  /// What comes of a line that is a command; nil where it is none.
  private mutating func obey(_ line: String) -> [Step]? {
    guard let page, let events = page.command(typed: line) else { return nil }
    field = page.listens?.field.map { AnswerField($0, on: page) }
    guard case .command(let command)? = events.first else { return [.effect(.take(events))] }
    if command == .help { return [.say(SpokenCommand.toldToType)] }
    return page.events(of: command) == [.stop] ? leave : [.effect(.take(events))]
  }

  private mutating func steps(_ outcome: AnswerInput.Outcome) -> [Step] {
    switch outcome {
    case .typed(let text): return obey(text) ?? [.effect(.take([.answer(text)]))]
    case .said: return [.effect(.endListening)]
    case .givenUp where isHandsFree:
      isHandsFree = false
      return [.effect(.handsFree(false))]
    case .givenUp: return [.effect(.hush)]
    case .nothing: return []
    }
  }
}

extension Page {
  /// Whether it is a passage to be read, from its beginning.
  fileprivate var isRead: Bool {
    blocks.contains {
      switch $0 {
      case .passage, .gaps: true
      default: false
      }
    }
  }

  /// Whether there are gaps on it, which are filled where they stand.
  var hasGaps: Bool { blocks.contains { if case .gaps = $0 { true } else { false } } }

  /// The verdict on it, word by word.
  var judged: Judged? {
    for case .words(let judged) in blocks { return judged }
    return nil
  }
}

extension Judged {
  /// Whether a word of it, by its position, was not given as it stands.
  func isFaulty(_ place: Int) -> Bool { faults.contains { $0.word == words[place].index } }

  /// The word that is most likely to be overruled: a position.
  var firstToOverrule: Int? {
    words.indices.first(where: isFaulty) ?? words.indices.first { words[$0].verdict != nil }
  }
}
