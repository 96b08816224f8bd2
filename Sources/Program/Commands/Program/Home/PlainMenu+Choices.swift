import Base
import Drills
import Memory
import ModelData
import Sessions
import Storage
import Study

extension PlainMenu {
  /// What there is to do now.
  func choices() throws -> [Choice] {
    let trainer = try session.trainer()
    let home = try trainer.home()
    if home.due > 0 { say("Today: \(home.work).") }
    say("\(home.due) due, \(home.fresh) new, \(home.total) in your sets, \(home.streak.phrase).")
    var choices: [Choice] = []
    if home.due > 0 { choices.append(.run("Practise what is due", "practice --order due")) }
    for lesson in try trainer.openLessons().prefix(3) {
      choices.append(
        .run("Go on with the lesson on \(lesson.reference), \(lesson.place)", "lesson --", lesson.reference))
    }
    for reference in try trainer.waitingPassages(most: 3) {
      choices.append(.run("Learn \(reference), from your sets", "lesson --", reference))
    }
    if let verse = try trainer.verseOfDay(elseFrom: StarterSet.list(json: ModelData.starterSets)) {
      say("Today's verse is \(verse.name): \(verse.text)")
      choices.append(.run("Today's verse, \(verse.name)", "lesson --", verse.name))
    }
    choices += [
      .run("Learn a verse", "lesson --", asking: ["Which verse, such as John 3:16"]),
      .run("Find a verse by its words", "search --", asking: ["Which words"]),
    ]
    if home.total > 0 { choices.append(.run("Practise all verses", "practice")) }
    choices += [.menu("Sets", sets)] + Self.areas
    choices += [.run("Progress", "progress"), .menu("Settings", settings)]
    if let act = try trainer.store.lastAct() { choices.append(.run("Take back: \(act.title)", "undo")) }
    return choices + [
      .run("Hear a verse", "say --", asking: ["Which verse"]),
      .run("List all commands", "--help"),
    ]
  }

  // MARK: Sets

  private func sets() throws -> [Choice] {
    try session.trainer().sets().map { set in
      Choice.menu("\(set.name), \(set.count.of("verse"))", title: "The set \(set.name)") {
        Self.choices(of: set.name)
      }
    } + [
      .menu("Take a set to begin with", title: "Sets to begin with", starters),
      .run(
        "Make a set", "set new --",
        asking: ["What shall it be called", "Which verses, such as John 3:16; Psalm 23:1-3"]),
    ]
  }

  private func starters() throws -> [Choice] {
    try session.trainer().offered(StarterSet.list(json: ModelData.starterSets)).map { starter in
      .run("\(starter.name): \(starter.references.joined(separator: ", "))", "set starter --", starter.name)
    }
  }

  private static func choices(of set: String) -> [Choice] {
    [
      .run("See how its verses stand", "set show --", set),
      .run("Practise it", "practice --", set),
      .run("Learn its verses one by one", "lesson --", set),
      .run("Add verses", "set add --", set, asking: ["Which verses"]),
      .run("Take a verse out", "set remove --", set, asking: ["Which verse"]),
      .run("Remove the set", "set remove --all --", set),
    ]
  }

  // MARK: Settings

  private func settings() -> [Choice] {
    let chosen = session.settings()
    return Setting.allCases.map { setting in
      let title = setting.meaning.last == "." ? String(setting.meaning.dropLast()) : setting.meaning
      return .menu("\(setting.title): \(chosen[setting])", title: title) { Self.choices(of: setting) }
    }
  }

  private static func choices(of setting: Setting) -> [Choice] {
    let name = setting.rawValue
    let values: [Choice] =
      if case .choice(let words) = setting.domain {
        words.map { .run($0, "settings set", name, $0) }
      } else {
        [.run("Type a value", "settings set", name, "--", asking: [setting.allowed])]
      }
    return values + [.run("As it was at first", "settings reset", name)]
  }
}
