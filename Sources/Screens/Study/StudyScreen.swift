internal import Drills
internal import Lessons
internal import Terminal

/// A lesson or practice: the verse, the question, the verdict, and how it went.
struct StudyScreen: Screen {
  /// What is on the screen.
  enum Phase: Sendable {
    /// Not known yet.
    case waiting
    /// The verse and its place.
    case teach(TeachView)
    /// A question.
    case ask(QuestionForm)
    /// What was said up to where it stopped.
    case stopped(StoppedView)
    /// The verdict on an answer.
    case verdict(VerdictView)
    /// How it went.
    case end(EndView)
  }

  private(set) var phase = Phase.waiting
  private var news: StudyNews?
  private var bar = MovingBar()
  private var listening: Listening?

  var title: String { news?.title ?? "" }
  let showsMenu = false
  var showsHelp: Bool { listening == nil }
  var takesText: Bool { true }
  var isMoving: Bool { bar.isMoving }

  var hints: [MenuBar.Item] {
    if let listening { return listening.hints }
    switch phase {
    case .waiting: return [.init("Esc", "stop")]
    case .teach(let view): return view.hints
    case .ask(let form): return form.hints
    case .stopped(let view): return view.hints
    case .verdict(let view): return view.hints(canPlayBack: news?.canPlayBack ?? false)
    case .end: return [.init("Enter", "done")]
    }
  }

  // MARK: News

  mutating func take(_ news: News) {
    switch news {
    case .study(let study):
      self.news = study
      bar.settle(at: study.bar)
    case .training(let effect): take(effect)
    case .practised(let practised): phase = .end(.practice(practised))
    case .speaking(let token):
      if case .teach(var view) = phase {
        view.spoken = token
        view.isSpeaking = true
        phase = .teach(view)
      }
    case .silent:
      if case .teach(var view) = phase {
        view.finish()
        phase = .teach(view)
      }
      listening = nil
    case .stopped(let stopped): take(stopped)
    case .listening: listening = .opening
    case .level(let level): listening = .recording(level)
    case .judging: listening = .judging
    case .nextWord: listening = nil
    case .unclear, .failed: listening = nil
    default: break
    }
  }

  private mutating func take(_ effect: TrainerEffect) {
    listening = nil
    switch effect {
    case .show(let passage): phase = .teach(TeachView(passage: passage))
    case .speak(let passage):
      var view = TeachView(passage: passage)
      view.isHeard = true
      phase = .teach(view)
    case .ask(let asked):
      phase = .ask(QuestionForm(asked, choices: news?.choices ?? [], voice: news?.voice ?? .none))
    case .hint(_, let text, _):
      if case .ask(var form) = phase {
        form.hint = text
        phase = .ask(form)
      }
    case .verdict(let judged): take(judged)
    case .raiseBar(let from, let to): bar.raise(from: from, to: to)
    case .summarise(let passage, let summary): phase = .end(.lesson(passage, summary))
    case .ding, .reveal: break
    }
  }

  private mutating func take(_ stopped: StoppedRecitation) {
    listening = nil
    switch phase {
    case .ask(let form): phase = .stopped(StoppedView(asked: form.asked, stopped: stopped))
    case .stopped(let view): phase = .stopped(StoppedView(asked: view.asked, stopped: stopped))
    case .waiting, .teach, .verdict, .end: break
    }
  }

  private mutating func take(_ judged: Judged) {
    switch phase {
    case .stopped(let view): phase = .verdict(VerdictView(asked: view.asked, judged: judged))
    case .ask(let form): phase = .verdict(VerdictView(asked: form.asked, judged: judged))
    case .verdict(var view):
      view.take(judged)
      phase = .verdict(view)
    case .waiting, .teach, .end: break
    }
  }

  mutating func take(seconds: Double) { bar.take(seconds: seconds) }

  // MARK: Keys

  mutating func take(_ typed: Typed) -> [Step] {
    if let listening { return take(typed, while: listening) }
    if case .key(let key) = typed, key.code == .escape {
      if case .verdict(var view) = phase, view.leave() {
        phase = .verdict(view)
        return []
      }
      if case .end = phase { return [.effect(.study(.hush)), .close] }
      return [.effect(.study(.stop))]
    }
    switch phase {
    case .waiting: return []
    case .teach(var view):
      guard case .key(let key) = typed else { return [] }
      let steps = view.take(key)
      phase = .teach(view)
      return steps
    case .ask(var form):
      let wish = form.take(typed)
      phase = .ask(form)
      return wish.map { [.effect(.study($0))] } ?? form.takeSaying().map { [.say($0)] } ?? []
    case .stopped(let view): return view.wish(for: typed).map { [.effect(.study($0))] } ?? []
    case .verdict(var view):
      guard case .key(let key) = typed else { return [] }
      let wish = view.take(key, canPlayBack: news?.canPlayBack ?? false)
      phase = .verdict(view)
      return wish.map { [.effect(.study($0))] } ?? []
    case .end:
      guard case .key(let key) = typed, key.code == .enter || key.written != nil else { return [] }
      return [.close]
    }
  }

  /// Takes a word that was said, where one is to be chosen.
  mutating func take(option: Int?) -> [Step] {
    guard case .ask(var form) = phase else { return [] }
    let wish = form.take(option: option)
    defer { phase = .ask(form) }
    return wish.map { [.effect(.study($0))] } ?? form.takeSaying().map { [.say($0)] } ?? []
  }

  private func take(_ typed: Typed, while listening: Listening) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.code {
    case .escape: return [.effect(.study(.hush))]
    case .enter, .character(" "): return [.effect(.study(.endRecording))]
    default: return []
    }
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    var top = 0
    if case .end = phase {
    } else {
      canvas.write(standing(space), row: 0)
      top = 2
    }
    canvas.draw(body(inner(space)), row: top)
    if let listening {
      canvas.cursor = nil
      canvas.write(listening.line(space), row: space.rows - 1)
    }
    return canvas
  }

  /// The room below the bar and above the level of the microphone.
  private func inner(_ space: Space) -> Space {
    let top = if case .end = phase { 0 } else { 2 }
    let bottom = listening == nil ? 0 : 2
    return Space(columns: space.columns, rows: max(1, space.rows - top - bottom), styles: space.styles)
  }

  mutating func fit(_ space: Space) {
    switch phase {
    case .teach(var view):
      view.fit(inner(space))
      phase = .teach(view)
    case .verdict(var view):
      view.fit(inner(space))
      phase = .verdict(view)
    case .waiting, .ask, .stopped, .end: break
    }
  }

  private func body(_ space: Space) -> Canvas {
    switch phase {
    case .waiting: Canvas([StyledText("One moment …", .dim)], columns: space.columns)
    case .teach(let view): view.canvas(space)
    case .ask(let form): form.canvas(space)
    case .stopped(let view): view.canvas(space)
    case .verdict(let view): view.canvas(space)
    case .end(let view): view.canvas(space)
    }
  }

  /// `step 5 of 14  ●●●●○○○○      Strength ██████░░░░ 62%`
  private func standing(_ space: Space) -> StyledText {
    guard let news else { return StyledText() }
    let right = StyledText("Strength ", .dim) + StrengthBar(bar.value).text(cells: 12, space.styles)
    var left = StyledText(news.place, .dim)
    if let steps = news.steps, left.width + right.width + steps.count + 4 <= space.columns {
      left += "  "
      left += StyledText(String(repeating: space.styles.unicode ? "■" : "#", count: steps.done))
      left += StyledText(
        String(repeating: space.styles.unicode ? "·" : "-", count: max(0, steps.count - steps.done)), .dim)
    }
    let gap = max(1, space.columns - left.width - right.width)
    return left + StyledText(String(repeating: " ", count: gap)) + right
  }
}
