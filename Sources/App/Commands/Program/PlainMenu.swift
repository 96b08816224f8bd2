import Desks
import Files
import Learning
import Memory
import Store
import Terminal
import Text

/// The program as plain lines with numbered choices, for screen readers and for who likes it so
/// (`ACCESSIBLE=1`): what the full screen does, by the plain commands, nothing painted twice.
struct PlainMenu: SessionWork {
  let session: Session
  private let input = LineInput()

  init(_ session: Session) { self.session = session }

  /// A thing to choose.
  struct Choice {
    var text: String
    var action: Action

    /// Runs a command line, `line` and then `names` as they are; what is asked first goes to its end.
    static func run(_ text: String, _ line: String, _ names: String..., asking: [String] = []) -> Choice {
      Choice(text: text, action: .run(line.split(separator: " ").map(String.init) + names, asking: asking))
    }

    /// Offers further choices, made anew each time, under a title that is the text where none is given.
    static func menu(
      _ text: String, title: String? = nil, _ further: @escaping () throws -> [Choice]
    ) -> Choice {
      Choice(text: text, action: .menu(title ?? text, further))
    }
  }

  /// What a choice does.
  enum Action {
    /// Runs a command line; what is asked first goes to its end.
    case run([String], asking: [String] = [])
    /// Offers further choices, made anew each time.
    case menu(String, () throws -> [Choice])
  }

  func run() async throws -> ExitCode {
    _ = try await offer("Recite", "Quit", standing: standing, choices)
    return Interrupt.shared.isRaised ? .interrupted : .success
  }

  /// Offers choices until one leaves them: all of them at first and where nothing is typed, then what is new.
  /// False where the input is over.
  private func offer(
    _ title: String, _ leave: String, standing: () throws -> [String] = { [] },
    _ choices: () throws -> [Choice]
  ) async throws -> Bool {
    var told: [String] = []
    while !Interrupt.shared.isRaised {
      session.forgetSettings()
      let choices = try choices()
      let lines = (choices.map(\.text) + [leave]).enumerated().map { "\($0 + 1). \($1)" }
      let head = ["", title + "."] + (told.isEmpty ? try standing() : [])
      for line in head + lines where !told.contains(line) { say(line) }
      guard let answer = ask(told.isEmpty ? "Number" : "Number, or Enter for all") else { return false }
      told = answer.isEmpty ? [] : lines
      if answer.isEmpty { continue }
      if ["q", "b", "back"].contains(answer.lowercased()) || SpokenCommand(typed: answer) == .stop {
        return true
      }
      guard let number = Int(answer), (1...choices.count + 1).contains(number) else {
        say("Type a number from 1 to \(lines.count).")
        continue
      }
      if number == lines.count { return true }
      switch choices[number - 1].action {
      case .menu(let title, let further):
        guard try await offer(title, "Back", further) else { return false }
        // Another menu's numbers were told meanwhile.
        told = []
      case .run(let line, let questions): guard await carryOut(line, questions) else { return false }
      }
    }
    return false
  }

  /// Asks what is to be known and runs the command line. False where the input is over.
  private func carryOut(_ line: [String], _ questions: [String]) async -> Bool {
    var line = line
    for question in questions {
      guard let answer = ask(question) else { return false }
      // An empty line goes back, nothing done.
      guard !answer.isEmpty else { return true }
      line.append(answer)
    }
    do {
      try await run(line)
    } catch let usage as UsageError {
      output.error(usage.message, advice: usage.advice)
    } catch {
      let failure = Failure(describing: error)
      output.error(failure.message, advice: failure.advice)
    }
    return true
  }

  private func run(_ line: [String]) async throws {
    switch try CommandTable.recite.parse(line) {
    case .run(let plan):
      let own = try Session(textName: plan.textName, output: output)
      defer { output.flush() }
      do {
        _ = try await Command.of(plan).run(plan, own)
        await own.close()
      } catch {
        await own.close()
        throw error
      }
    case .help(let subject):
      output.lines(CommandTable.recite.help(on: subject, width: output.width))
    case .version: break
    }
  }

  func say(_ text: String) {
    output.lines(StyledText(text).wrapped(to: output.width))
  }

  private func ask(_ question: String) -> String? {
    output.prompt(StyledText(question + ": "))
    guard output.isOpen else { return nil }
    return input.next()?.onOneLine
  }
}

extension PlainMenu {
  /// How all stands now.
  func standing() throws -> [String] {
    let trainer = try session.trainer()
    let home = try trainer.home()
    let today = home.due > 0 ? ["Today: \(home.work)."] : []
    let verse = try verseOfDay(trainer).map { ["Today's passage is \($0.name): \($0.text)"] } ?? []
    return today
      + ["\(home.due) due, \(home.fresh) new, \(home.total) in your sets, \(home.streak.phrase)."]
      + [try trainer.absence(), try trainer.learntElsewhere()].compactMap(\.self)
      + (try trainer.readySentences()) + verse
  }

  private func verseOfDay(_ trainer: Trainer) throws -> StudyPassage? {
    try trainer.verseOfDay(elseFrom: StarterSet.list(json: ModelData.starterSets))
  }

  /// What there is to do now.
  func choices() throws -> [Choice] {
    let trainer = try session.trainer()
    let home = try trainer.home()
    var choices: [Choice] = []
    if home.due > 0 { choices.append(.run("Practise what is due", "practice --order due")) }
    for lesson in try trainer.openLessons().prefix(3) {
      choices.append(
        .run("Go on with \(lesson.reference), \(lesson.place)", "lesson --", lesson.reference))
    }
    for played in try trainer.playedScenes().filter(\.isOpen).prefix(3) {
      choices.append(.run("Go on with \(played.title) \(played.words)", "scene --", played.title))
    }
    for text in try trainer.newTexts().prefix(3) {
      choices.append(.run("Learn \(text.title), a text of your own", "learn --", text.title))
    }
    for reference in try trainer.waitingPassages(most: 3) {
      choices.append(.run("Learn \(reference), from your sets", "lesson --", reference))
    }
    if let verse = try verseOfDay(trainer) {
      choices.append(.run("Today's passage, \(verse.name)", "lesson --", verse.name))
    }
    choices += [
      .run("Learn a passage", "lesson --", asking: ["Which passage, such as John 3:16 or a text of yours"]),
      .run("Learn something of your own", "learn --", asking: ["Which file, such as speech.docx"]),
      .run("Find a passage by its words", "search --", asking: ["Which words"]),
    ]
    for text in trainer.canon.ownTexts where !text.speakers.isEmpty {
      choices.append(
        .menu("Play “\(text.title)” with me", title: text.title) {
          text.speakers.map { name in
            Choice(text: "As \(name)", action: .run(["scene", "--part", name, "--", text.title]))
          }
        })
    }
    if home.total > 0 { choices.append(.run("Practise all passages", "practice")) }
    choices += [.menu("Sets", sets)] + Self.areas
    choices += [.run("Progress", "progress"), .menu("Settings", settings)]
    if let act = try trainer.store.lastAct(), act.canBeTakenBack {
      choices.append(.run("Take back: \(act.title)", "undo"))
    }
    return choices + [
      .run("Hear a passage", "say --", asking: ["Which passage"]),
      .run("List all commands", "help all"),
    ]
  }

  // MARK: Sets

  private func sets() throws -> [Choice] {
    try session.trainer().sets().map { set in
      Choice.menu("\(set.name), \(set.count.of("passage"))", title: "The set \(set.name)") {
        Self.choices(of: set.name)
      }
    } + [
      .menu("Take a set to begin with", title: "Sets to begin with", starters),
      .run(
        "Make a set", "set new --",
        asking: ["What shall it be called", "Which passages, such as John 3:16; Psalm 23:1-3"]),
    ]
  }

  private func starters() throws -> [Choice] {
    try session.trainer().offered(StarterSet.list(json: ModelData.starterSets)).map { starter in
      .run("\(starter.name): \(starter.references.joined(separator: ", "))", "set starter --", starter.name)
    }
  }

  private static func choices(of set: String) -> [Choice] {
    [
      .run("See how its passages stand", "set show --", set),
      .run("Practise it", "practice --", set),
      .run("Learn its passages one by one", "lesson --", set),
      .run("Add passages", "set add --", set, asking: ["Which passages"]),
      .run("Take a passage out", "set remove --", set, asking: ["Which passage"]),
      .run("Remove the set", "set remove --all --", set),
    ]
  }

  // MARK: Settings

  private func settings() -> [Choice] {
    let chosen = session.settings()
    return Setting.all.map { setting in
      let title = setting.meaning.last == "." ? String(setting.meaning.dropLast()) : setting.meaning
      return .menu("\(setting.title): \(chosen[setting])", title: title) { Self.choices(of: setting) }
    }
  }

  private static func choices(of setting: Setting) -> [Choice] {
    let name = setting.name
    let values: [Choice] =
      setting.isClosed
      ? setting.choices.map { .run($0, "settings set", name, $0) }
      : [.run("Type a value", "settings set", name, "--", asking: [setting.allowed])]
    return values + [.run("As it was at first", "settings reset", name)]
  }
}

extension PlainMenu {
  /// The areas beside the verses, a line each.
  static var areas: [Choice] {
    [
      .menu("Vocabulary") { vocabulary },
      .menu("Cards") { cards },
      .menu("Quiz") { quiz },
      course,
    ]
  }

  private static var vocabulary: [Choice] {
    [
      .run("Study a document", "vocab study --", asking: ["Which file"]),
      .run("List its words", "vocab list --", asking: ["Which file"]),
      .run("Make a document", "vocab new --", asking: ["Which file, such as words.vocab"]),
    ]
  }

  private static var cards: [Choice] {
    [
      .run("Review what is due", "cards review"),
      .run("See your lists", "cards list"),
      .run("Make a list", "cards new --", asking: ["What shall it be called"]),
    ]
  }

  private static var quiz: [Choice] {
    [
      .run("See your packs", "quiz list"),
      .run("Take one", "quiz take --", asking: ["Which pack"]),
      .run("Take a file of questions over", "quiz import --", asking: ["Which file"]),
      .run(
        "Add a question", "quiz add --",
        asking: ["Which pack", "What is asked", "The answers, such as =right ~wrong ~wrong"]),
    ]
  }
}

extension PlainMenu {
  /// The habit course, as lines to choose from.
  static var course: Choice { .menu("Habit course") { courseChoices } }

  private static var courseChoices: [Choice] {
    [
      .run("Look at today", "course today"),
      .run("Tick habits, take ticks back", "course tick"),
      .run("Read the next post", "course read"),
      .run("Read it aloud yourself", "course read --aloud"),
      .run("Learn your own words by heart", "course learn"),
      .run("See the whole library", "course library"),
      .run("Set or change a habit", "course habit --", asking: ["Its name, such as eating-slowly"]),
      .run("Set the self-image goal", "course goal"),
      .run("See your habits", "course habits"),
      .run("Look back", "course progress"),
      .run("Begin the course", "course start"),
      .run("Pause it", "course pause"),
      .run("Go on with it", "course resume"),
      .run("Catch up when you are behind", "course catch-up"),
      .run("Reminders", "course remind"),
    ]
  }
}
