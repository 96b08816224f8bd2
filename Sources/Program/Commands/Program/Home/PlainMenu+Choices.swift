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
    if home.due > 0 {
      choices.append(Choice(text: "Practise what is due", action: .run(["practice", "--order", "due"])))
    }
    for lesson in try trainer.openLessons().prefix(3) {
      choices.append(
        Choice(
          text: "Go on with the lesson on \(lesson.reference), \(lesson.place)",
          action: .run(["lesson", "--", lesson.reference])))
    }
    for reference in try trainer.waitingPassages(most: 3) {
      choices.append(
        Choice(text: "Learn \(reference), from your sets", action: .run(["lesson", "--", reference])))
    }
    if let verse = try trainer.verseOfDay(elseFrom: StarterSet.list(json: ModelData.starterSets)) {
      say("Today's verse is \(verse.name): \(verse.text)")
      choices.append(
        Choice(text: "Today's verse, \(verse.name)", action: .run(["lesson", "--", verse.name])))
    }
    choices.append(
      Choice(
        text: "Learn a verse", action: .run(["lesson", "--"], asking: ["Which verse, such as John 3:16"])))
    choices.append(
      Choice(text: "Find a verse by its words", action: .run(["search", "--"], asking: ["Which words"])))
    if home.total > 0 { choices.append(Choice(text: "Practise all verses", action: .run(["practice"]))) }
    choices.append(Choice(text: "Sets", action: .menu("Sets", sets)))
    choices += Self.areas
    choices += [
      Choice(text: "Progress", action: .run(["progress"])),
      Choice(text: "Settings", action: .menu("Settings", settings)),
    ]
    if let act = try trainer.store.lastAct() {
      choices.append(Choice(text: "Take back: \(act.title)", action: .run(["undo"])))
    }
    return choices + [
      Choice(text: "Hear a verse", action: .run(["say", "--"], asking: ["Which verse"])),
      Choice(text: "List all commands", action: .run(["--help"])),
    ]
  }

  // MARK: Sets

  private func sets() throws -> [Choice] {
    try session.trainer().sets().map { set in
      Choice(
        text: "\(set.name), \(set.count.of("verse"))",
        action: .menu("The set \(set.name)") { Self.choices(of: set.name) })
    } + [
      Choice(
        text: "Take a set to begin with", action: .menu("Sets to begin with", starters)),
      Choice(
        text: "Make a set",
        action: .run(
          ["set", "new", "--"],
          asking: ["What shall it be called", "Which verses, such as John 3:16; Psalm 23:1-3"])),
    ]
  }

  private func starters() throws -> [Choice] {
    try session.trainer().offered(StarterSet.list(json: ModelData.starterSets)).map { starter in
      Choice(
        text: "\(starter.name): \(starter.references.joined(separator: ", "))",
        action: .run(["set", "starter", "--", starter.name]))
    }
  }

  private static func choices(of set: String) -> [Choice] {
    [
      Choice(text: "See how its verses stand", action: .run(["set", "show", "--", set])),
      Choice(text: "Practise it", action: .run(["practice", "--", set])),
      Choice(text: "Learn its verses one by one", action: .run(["lesson", "--", set])),
      Choice(text: "Add verses", action: .run(["set", "add", "--", set], asking: ["Which verses"])),
      Choice(text: "Take a verse out", action: .run(["set", "remove", "--", set], asking: ["Which verse"])),
      Choice(text: "Remove the set", action: .run(["set", "remove", "--all", "--", set])),
    ]
  }

  // MARK: Settings

  private func settings() -> [Choice] {
    let chosen = session.settings()
    return Setting.allCases.map { setting in
      Choice(
        text: "\(setting.title): \(chosen[setting])",
        action: .menu(setting.meaning.last == "." ? String(setting.meaning.dropLast()) : setting.meaning) {
          Self.choices(of: setting)
        })
    }
  }

  private static func choices(of setting: Setting) -> [Choice] {
    let name = setting.rawValue
    let values: [Choice] =
      if case .choice(let words) = setting.domain {
        words.map { Choice(text: $0, action: .run(["settings", "set", name, $0])) }
      } else {
        [
          Choice(
            text: "Type a value", action: .run(["settings", "set", name, "--"], asking: [setting.allowed]))
        ]
      }
    return values + [Choice(text: "As it was at first", action: .run(["settings", "reset", name]))]
  }
}
