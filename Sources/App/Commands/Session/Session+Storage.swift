import Desks
import Files
import FoundationEssentials
import Learning
import Memory
import Recitation
import Store
import Terminal
import Text
import Texts

/// What a command keeps and reads of the learner's data.
extension Session {
  /// The file with the learner's data: `recite/recite.sqlite` in `XDG_DATA_HOME`, else in `~/.local/share`.
  func storePath() throws -> String { try dataFolder() + "/recite.sqlite" }

  /// Where pictures and sounds of imported cards are kept.
  func mediaFolder() throws -> String { try dataFolder() + "/media" }

  /// Where recordings of persons are kept.
  func voicesFolder() throws -> String { try dataFolder() + "/voices" }

  /// Where the results of classes are kept.
  func classesFolder() throws -> String { try dataFolder() + "/classes" }

  /// The key by which numbers stand for names: made by chance when it is first asked for, and kept, so that a
  /// pupil has one number in everything that is made here.
  func numberKey() throws -> String {
    let path = try classesFolder() + "/numbers.key"
    try Paths.makeFolders(above: path)
    let lock = try FolderLock(of: path)
    defer { lock.release() }
    if !Paths.exists(path) {
      try WholeFile.write(Array(LocalSite.token().utf8), to: path, WholeFile.Keeping(mode: 0o600))
    }
    return String(decoding: try FileContents.read(path, limit: 1_024), as: UTF8.self)
  }

  func dataFolder() throws -> String {
    guard let folder = TextEnvironment(variables: environment).dataFolder else {
      throw Failure(
        "There is no folder for your data.",
        advice: "Set HOME or XDG_DATA_HOME to a path that begins with a slash.")
    }
    return folder
  }

  /// The learner's data, opened; made where there is none yet. Each call opens it anew: a store belongs to
  /// one thread.
  ///
  /// Where the daily copy is due, it is made beside the command's work, and `close` waits for it.
  func store() throws -> Store {
    let path = try storePath()
    let isOld = FileManager.default.fileExists(atPath: path)
    var store = try Store(opening: path, now: now())
    store.text = textName == TextLibrary.defaultName ? "" : textName
    if let doubt = try store.clockDoubt(now: now(), today: today), try store.isNews(doubt, today: today()) {
      output.message(
        StyledText("Look at the date. ", .warning)
          + StyledText(
            "\(doubt.sentence(today: today())) Nothing is changed until you say which is right: recite "
              + "data clock."
          ))
    }
    if store.isReadOnly {
      tellReadOnly()
    } else if isOld {
      startBackup(store.backups)
    } else if let last = try store.backups.all().first {
      output.message(
        StyledText("Your data begins anew. ", .warning)
          + StyledText(
            "There is a copy of \(LocalTime.text(last.time)): recite data restore newest puts it back."))
    }
    return store
  }

  /// Said once: what is asked for is shown, and whoever answers questions ought to know before.
  private func tellReadOnly() {
    guard !isToldReadOnly else { return }
    isToldReadOnly = true
    output.message(
      StyledText("Your data can only be read: ", .warning)
        + StyledText("the disk is full, takes no changes, or lends no locks. Nothing new is kept."))
  }

  /// What the learner has chosen, read once. Where the data cannot be read this is said, and the command goes
  /// on with what holds for everybody.
  func settings() -> LearnerSettings {
    if let loadedSettings { return loadedSettings }
    var settings = LearnerSettings()
    defer { loadedSettings = settings }
    do {
      let path = try storePath()
      if FileManager.default.fileExists(atPath: path) {
        var store = try Store(opening: path, now: now())
        settings = try store.learnerSettings()
      }
    } catch let error as Failure {
      output.message(StyledText("Your settings cannot be read: ", .warning) + StyledText(error.message))
    } catch {
      // No home, no settings.
    }
    takeEnvironment(into: &settings)
    return settings
  }

  /// A variable goes before what the learner has chosen: `RECITE_VOICE`, `RECITE_RATE` … It changes nothing
  /// that is kept.
  private func takeEnvironment(into settings: inout LearnerSettings) {
    for setting in Setting.all {
      let variable = Configuration.variable(setting.name)
      guard let value = environment[variable], !value.isEmpty else { continue }
      do throws(SettingError) {
        try settings.change(setting, to: value)
      } catch {
        output.message(
          StyledText("\(variable): ", .warning) + StyledText("\(error.message), not “\(value.prefix(60))”."))
      }
    }
  }

  /// Has `settings` read anew, once they have changed.
  func forgetSettings() { loadedSettings = nil }

  var voice: VoiceSettings { VoiceSettings(voice: settings().voice, rate: settings().rate) }

  func now() -> Date { clock.now() }

  func calendar() -> StudyCalendar {
    StudyCalendar(startHour: settings().dayStart, offset: ProgramClock.offset)
  }

  func today() -> StudyDay { calendar().day(of: now()) }

  func moment() -> (now: Date, today: StudyDay) {
    let now = now()
    return (now, calendar().day(of: now))
  }

  private func startBackup(_ backups: Backups) {
    let now = now()
    guard backup == nil else { return }
    do throws(Failure) {
      guard try backups.isDue(now: now) else { return }
      if let last = try backups.beforeLeap(now: now) { tellLeap(since: last.time, now: now) }
    } catch {
      backup = Task { error }
      return
    }
    backup = Task.detached(priority: .utility) {
      do throws(Failure) {
        try backups.makeIfDue(now: now)
        return nil
      } catch {
        return error
      }
    }
  }

  /// A clock that leapt is told: days, streaks and what is due go by it.
  private func tellLeap(since last: Date, now: Date) {
    let day = LocalTime.text(last)
    let words =
      last > now
      ? "The last copy of your data is of \(day), which is yet to come: this machine's clock was wrong then, "
        + "or is now. What is dated after today is told by recite data clock."
      : "The last copy of your data is of \(day). If that is not so long ago, this machine's clock is wrong."
    output.message(
      StyledText("Look at the date. ", .warning)
        + StyledText("\(words) What is due, and your days, go by the clock; all copies stay."))
  }

  /// Waits for the daily copy, and tells where it could not be made.
  func finishBackup() async {
    guard let backup else { return }
    self.backup = nil
    if let error = await backup.value {
      output.message(
        StyledText("The daily copy of your data was not made: ", .warning) + StyledText(error.message))
    }
  }
}

extension ClockDoubt {
  /// "36 answers and 1 review are dated after today, 2026-02-20, up to 2026-04-08: …"
  func sentence(today: StudyDay) -> String {
    let counts = [(answers, "answer"), (reviews, "review")].filter { $0.0 > 0 }.map { $0.0.of($0.1) }
    var sentences: [String] = []
    if !counts.isEmpty {
      sentences.append(
        counts.joined(separator: " and ") + (answers + reviews == 1 ? " is" : " are")
          + " dated after today, \(today), up to \(latest): this machine's clock is wrong now, or was then.")
    }
    if isFar {
      sentences.append(
        "Today, \(today), is \(today.number - latest.number) days after the last answer, \(latest): what is "
          + "answered now waits to be counted.")
    }
    if waiting > 0 {
      sentences.append(
        waiting.of("answer or review", "answers and reviews")
          + ", given while clock and log contradicted each other, \(waiting == 1 ? "waits" : "wait") to be "
          + "counted.")
    }
    return sentences.joined(separator: " ")
  }
}

extension Session {
  /// The trainer over the learner's data, with steps for lessons of a name or of another file; without
  /// a seed chance is chance itself.
  func trainer(pathway file: String? = nil, seed: Int? = nil) throws -> Trainer {
    let choice = file.flatMap { PathwayChoice(rawValue: $0.lowercased()) }
    var method = Trainer.Method(
      pathway: try pathway(choice == nil ? file : nil), calendar: calendar(), settings: settings())
    method.byLines = try Pathway(json: ModelData.pathwayOfLines)
    method.quick = try Pathway(json: ModelData.quickPathway)
    if file != nil { (method.choice, method.isChosenNow) = (choice ?? .classic, true) }
    let models = models
    method.known = { TypedWords.known(models: models) }
    // The text is read when the first verse is asked for: looking at sets does not need it.
    let verses = VerseSource(name: textName, whole: TextLibrary.defaultName) { [self] id throws(Failure) in
      try words(of: id)
    }
    return Trainer(
      store: try store(), canon: try canon(), verses: verses, method: method,
      seed: seed.map { UInt64($0) } ?? .random(in: .min ... .max), clock: now)
  }

  private func words(of verse: VerseID) throws(Failure) -> String? {
    do {
      return try text().verse(verse).text
    } catch let failure as Failure {
      guard failure.code == "no_such_verse" else { throw failure }
      return nil
    } catch {
      let failure = Failure(describing: error)
      throw Failure(code: "no_text", message: failure.message, advice: failure.advice)
    }
  }

  private func pathway(_ file: String?) throws -> Pathway {
    guard let file else { return try Pathway(json: ModelData.pathway) }
    let bytes = try FileContents.read(file, limit: 1 << 20)
    do throws(PathwayError) {
      return try Pathway(json: bytes)
    } catch {
      let faults = error.faults.map { "\n  " + $0 }.joined()
      throw Failure(
        "\(file) is no pathway:\(faults)",
        advice:
          "It has this form: {\"name\": \"Mine\", \"steps\": [\"show\", \"hear\", \"fill-25\", \"recite\"]}")
    }
  }
}
