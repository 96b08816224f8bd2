internal import Desks
internal import Terminal

/// The settings: stepped through with the arrows, or typed.
struct SettingsScreen: ListScreen {
  let title = "Settings"
  let rows: [Setting]? = Setting.all
  private var settings: LearnerSettings?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .keys([.left], "←→", "change") { step(by: -1) },
      .keys([.right, .character(" ")], "→", nil) { step(by: 1) },
      .enter("type a value") { step(by: 1) },
      .key("m", "try the microphone") { [.open(MicrophoneScreen())] },
      .key("r", "reminders") { [.open(RemindersScreen())] },
      .keys([.delete, .backspace], "Del", "as it was at first") {
        onRow { .effect(.change($0, to: nil)) }
      },
      .undo, .back("home"),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws { settings = desks.settings() }

  private func step(by step: Int) -> [Step] {
    guard let row, let value = settings?[row] else { return [] }
    guard !row.choices.isEmpty else {
      return [
        .open(PromptScreen(row.title, question: row.meaning, text: value) { .effect(.change(row, to: $0)) })
      ]
    }
    let place = row.choices.firstIndex(of: value) ?? 0
    let next = (place + step + row.choices.count) % row.choices.count
    return [.effect(.change(row, to: row.choices[next]))]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let rows, let row, let settings else { return canvas }
    let width = rows.map { TerminalText.width($0.title) }.max() ?? 0
    let list = ListBox(
      rows.map { row in
        StyledText(TerminalText.padded(row.title, to: width) + "  ") + StyledText(settings[row], .heading)
      }, chosen: chosen)
    let meaning = StyledText(row.meaning, .dim).wrapped(to: space.columns)
    let room = max(1, space.rows - meaning.count - 1)
    canvas.draw(
      list.canvas(columns: min(space.columns, 60), rows: min(room, rows.count), space.styles), row: 0)
    canvas.write(meaning, row: min(room, rows.count) + 1)
    return canvas
  }
}

/// When the program reminds, and of what: to add to, and to take away from.
struct RemindersScreen: ListScreen {
  let title = "Reminders"
  let showsMenu = false
  private(set) var rows: [ReminderRow]?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .key("a", "add") { [.open(Self.adding)] },
      .enter(nil) { rows?.isEmpty == true ? [.open(Self.adding)] : [] },
      .remove("remove") {
        onRow { row in .call { [.done(try $0.reminders().remove(row.number))] } }
      },
      .undo, .back(),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    rows = try desks.reminders().rows()
    holdChoice()
  }

  private static var adding: PromptScreen {
    PromptScreen(
      "Add", question: "At what time, and on which days?", placeholder: "07:30 mon-fri",
      takesPlaceholder: true
    ) { text in .call { [.done(try $0.reminders().add(text))] } }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let rows else { return canvas }
    let told =
      rows.isEmpty
      ? "Nobody reminds you yet. Press a: a notification says how much is due, and does not come when "
        + "nothing is."
      : "A notification says how much is due, and does not come when nothing is."
    let words = StyledText(told, rows.isEmpty ? .plain : .dim).wrapped(to: min(space.columns, 68))
    canvas.write(words, row: 0)
    let table = Table(
      [.init("At"), .init("Days", most: 40), .init("Set", rank: 1), .init("", rank: 2)],
      rows, chosen: chosen
    ) { row in
      [
        StyledText(row.time, .heading), StyledText(row.days), StyledText(row.set ?? "all sets", .dim),
        StyledText(row.isCalled ? "" : "nobody calls for it: remove it and add it anew", .warning),
      ]
    }
    guard !rows.isEmpty else { return canvas }
    canvas.draw(
      table.canvas(columns: space.columns, rows: max(3, space.rows - words.count - 1), space.styles),
      row: words.count + 1)
    return canvas
  }
}

/// The microphone with its level, and what to do where nothing comes from it, or too much.
struct MicrophoneScreen: Screen {
  let title = "Microphone"
  let showsMenu = false
  private var listening: Listening?
  private var name: String??
  /// The seconds and levels of the last moments, the latest last.
  private var moments: [LevelMeter] = []

  let wants: [Effect] = [.tryMicrophone]
  var hints: [MenuBar.Item] {
    (listening == nil ? [MenuBar.Item("Enter", "try it again")] : []) + [.init("Esc", "back")]
  }

  /// What is to be said of it.
  enum Finding: Equatable {
    case nothingYet
    case dead
    case quiet
    case loud
    case good

    var words: String {
      switch self {
      case .nothingYet: "Say a sentence as you would recite it."
      case .dead:
        "Nothing comes from it, not even noise. It is muted or not plugged in, or another one is meant: "
          + "unmute it, or choose another input in the sound settings of your system."
      case .quiet:
        "That is too soft to be judged well. Come nearer, a hand's breadth from your mouth, or turn the "
          + "input up in the sound settings of your system."
      case .loud:
        "That is too loud: it is cut off, and words are lost. Move back a little, or turn the input down in "
          + "the sound settings of your system."
      case .good: "That is good: speak like this."
      }
    }

    var role: Role {
      switch self {
      case .nothingYet: .heading
      case .dead: .error
      case .quiet, .loud: .warning
      case .good: .correct
      }
    }
  }

  /// The columns that it takes at most.
  private static let widest = 68
  /// How long a moment counts, seconds.
  private static let memory = 4.0
  /// How long zeros alone are waited through.
  private static let patience = 1.5
  /// Speech near a microphone is above; dB below full scale.
  private static let speech = -35.0
  /// After so many seconds without speech it is told that there was none.
  private static let silence = 6.0

  mutating func take(_ news: News) {
    switch news {
    case .microphone(let name): self.name = .some(name)
    case .listening: (listening, moments) = (.opening, [])
    case .level(let level):
      listening = .recording(level)
      moments.append(level)
      moments.removeAll { $0.elapsed < level.elapsed - Self.memory }
    case .failed:
      // Why it cannot be tried stands below.
      listening = nil
      if name == nil { name = .some(nil) }
    case .silent: listening = nil
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.code {
    case .escape: return [.effect(.hush), .close]
    case .enter, .character(" "): return listening == nil ? [.effect(.tryMicrophone)] : []
    default: return []
    }
  }

  /// What the last moments come to.
  var finding: Finding {
    guard let last = moments.last else { return .nothingYet }
    if moments.contains(where: \.isClipped) { return .loud }
    let loudest = moments.map(\.level).max() ?? -.infinity
    if loudest <= LevelMeter.nothing { return last.elapsed >= Self.patience ? .dead : .nothingYet }
    if loudest >= Self.speech { return .good }
    return last.elapsed >= Self.silence ? .quiet : .nothingYet
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    let told: StyledText =
      switch self.name {
      case .some(.some(let name)): StyledText("It listens to: ", .dim) + StyledText(name)
      case .some(.none): StyledText("No microphone was found.", .warning)
      case .none: StyledText("Looking for it …", .dim)
      }
    let columns = min(space.columns, Self.widest)
    let own = Space(columns: columns, rows: space.rows, styles: space.styles)
    let meter = listening?.line(own, hint: "") ?? StyledText("It does not listen now.", .dim)
    // Where nobody listens nothing is to be said.
    let isTried = listening != nil || !moments.isEmpty
    let lines =
      told.wrapped(to: columns) + [StyledText(), meter, StyledText()]
      + (isTried ? StyledText(finding.words, finding.role).wrapped(to: columns) + [StyledText()] : [])
      + StyledText(
        "Another microphone for one command: --device NAME; recite devices lists them.", .dim
      ).wrapped(to: columns)
    canvas.write(
      lines, row: max(0, (space.rows - lines.count) / 4), column: (space.columns - columns) / 2)
    return canvas
  }
}
