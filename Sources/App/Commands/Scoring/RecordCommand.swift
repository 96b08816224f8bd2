import Audio
import Batch
import Desks
import Files
import Sound
import Terminal
import Text

struct RecordCommand: SessionWork {
  static let manifest = Option<String?>.file(
    "manifest", "FILE", short: "m",
    help:
      "The list: as for \"recite score --manifest\". Each recording is written where the list says, as WAV.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the list's folder", help: "Write the recordings below this folder.")
  static let learner = Option<String?>.text(
    "learner", "NAME", help: "Record only what the list has for this learner.")
  static let byHeart = Option<Bool>.flag(
    "by-heart", help: "Show the reference only, not the words; a text without a reference is shown.")
  static let redo = Option<String?>.text(
    "redo", "NAME", help: "Record this one again, by its name in the list, its file or its passage.")

  static let command = Command(
    "record",
    summary: "Records a list of verses one by one, for a learner or a class.",
    discussion: [
      "After each you keep it, say it again, or go on. What is recorded already is passed over: stop when "
        + "you like, and type the same again to go on. A microphone from which nothing comes is told of "
        + "before the first and at once; silence is not kept.",
      "With --redo what was recorded stays until the new recording is kept.",
    ],
    options: [
      manifest, audioRoot, learner, byHeart, redo, SharedOptions.device, ListenCommand.silence,
      ListenCommand.longest,
    ],
    rules: [.exactlyOne([manifest])],
    examples: [
      "recite record --manifest class.csv": "Record a class.",
      "recite record --manifest class.csv --learner Ada --by-heart": "Record one learner, who sees no words.",
    ]
  ) { try await RecordCommand(session: $1).run($0) }

  let session: Session

  private struct Task {
    var title: String
    var id: String
    /// The words; nil where they are not to be seen.
    var words: String?
    var learner: String?
    var file: String
  }

  private enum Choice {
    case goOn, again, skip, stop
    /// Nothing was heard, and nobody is there to say what to do.
    case unheard
  }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let tasks = try tasks(plan)
    let open = try open(tasks, redo: plan[Self.redo])
    let before = tasks.count - open.count
    if before > 0, plan[Self.redo] == nil {
      output.note("\(before) of \(tasks.count) are recorded already.", .dim)
    }
    var settings = Endpointer.Settings()
    settings.trailingSilence = plan[ListenCommand.silence]
    settings.maximumLength = plan[ListenCommand.longest]
    let recorder = RecordingLines(
      Recorder(Microphone(device: plan[SharedOptions.device]), settings), output)
    let keys = LineInput()
    var learner: String?
    var made = 0
    var unheard: [String] = []
    if !open.isEmpty { try await recorder.check() }
    for (place, task) in open.enumerated() {
      if let name = task.learner, name != learner {
        output.lines([StyledText(), StyledText(name, .heading)])
        learner = name
      }
      show(task, "\(before + place + 1) of \(tasks.count)")
      switch try await record(task, recorder, keys) {
      case .stop?:
        tell(made, of: open.count)
        return .success
      case .skip?, .again?: continue
      case .unheard?: unheard.append(task.title)
      case .goOn?: made += 1
      case nil: return .interrupted
      }
    }
    tell(made, of: open.count)
    guard unheard.isEmpty else {
      let names = unheard.prefix(5).joined(separator: ", ") + (unheard.count > 5 ? " …" : "")
      output.error(
        "Nothing was heard, and nothing is kept, of \(names).",
        advice: "Look at the microphone by recite doctor, and type the same again.")
      return .failed
    }
    return .success
  }

  /// What is to be recorded: what is not there yet, or what is to be done again.
  private func open(_ tasks: [Task], redo name: String?) throws -> [Task] {
    guard let name else { return tasks.filter { !Paths.exists($0.file) } }
    let wanted = tasks.filter { task in
      let file = task.file.dropFirst(Paths.holding(task.file).count)
      return [task.id, task.title, task.file, String(file), String(file.dropLast(4))].contains(name)
    }
    guard !wanted.isEmpty else {
      throw Failure(
        "The list has no recording \(name).",
        advice: "It has \(tasks.prefix(5).map(\.id).joined(separator: ", "))\(tasks.count > 5 ? " …" : "").")
    }
    return wanted
  }

  private func tell(_ made: Int, of count: Int) {
    let rest = count - made
    output.note("\(made) recorded" + (rest > 0 ? ", \(rest) left: type the same again to go on." : "."))
  }

  private func show(_ task: Task, _ place: String) {
    let lead = StyledText(place + output.styles.separator, .dim)
    var lines = [StyledText(), lead + StyledText(task.title, .heading)]
    if let words = task.words { lines += StyledText.lines(of: words, to: output.width, indent: 2) }
    output.lines(lines)
  }

  /// Records until the person keeps it or lets it be; nil where Ctrl-C ended it.
  private func record(_ task: Task, _ recorder: RecordingLines, _ keys: LineInput) async throws -> Choice? {
    if keys.isTerminal, let choice = ask(keys, "Enter records"), choice != .goOn { return choice }
    while true {
      guard let take = try await recorder.take(prompt: "Recite \(task.title)") else { return nil }
      let recording = take.recording
      let seconds = Double(recording.audio.samples.count) / Double(recording.audio.sampleRate)
      for note in recording.notes { output.message(note) }
      let level = Level(of: recording.audio.samples[...])
      if level.clipping > 0 {
        output.message("It was too loud and is distorted: go a little away from the microphone.")
      }
      output.note("\((seconds * 10).rounded() / 10) s.")
      let choice: Choice
      if take.isSpoken {
        choice = ask(keys, "Enter keeps it") ?? .goOn
      } else {
        output.message("Nobody was heard in it: it is not kept.", .error)
        // Silence is kept by nobody's wish.
        let answer = ask(keys, "Enter records it again") ?? .unheard
        choice = answer == .goOn ? .again : answer
      }
      if choice == .again { continue }
      if choice == .goOn {
        try Paths.makeFolders(above: task.file)
        try WaveWriter.write(recording.audio, to: task.file)
      }
      return choice
    }
  }

  /// Asks by a line; nil at the end of the input.
  private func ask(_ keys: LineInput, _ enter: String) -> Choice? {
    guard keys.isTerminal else { return nil }
    while true {
      let choices = [enter, "r again", "s skip", "q stop"]
      output.message(choices.joined(separator: output.styles.separator), .dim)
      guard let line = keys.next() else { return .stop }
      switch line.lowercased() {
      case "": return .goOn
      case "r": return .again
      case "s": return .skip
      case "q": return .stop
      default: continue
      }
    }
  }

  // MARK: The list

  private func tasks(_ plan: ParsedCommand) throws -> [Task] {
    let path = plan[Self.manifest] ?? ""
    let list = try session.lists.manifest(path, columns: .init())
    let folder = RecordingFolder(root: plan[Self.audioRoot] ?? Paths.holding(path))
    var tasks: [Task] = []
    for job in list.entries {
      if let refusal = job.refusal {
        output.message(refusal.message, .error)
        continue
      }
      guard job.learner == plan[Self.learner] || plan[Self.learner] == nil else { continue }
      // Whoever wrote the list must not choose where on this machine files are written.
      guard !job.audio.hasPrefix("/"), !job.audio.split(separator: "/").contains(".."),
        job.audio.lowercased().hasSuffix(".wav")
      else {
        output.message(
          "\(job.audio) is not recorded: give a name that ends in .wav and stays in the folder.", .error)
        continue
      }
      tasks.append(try task(job, folder.path(job.audio), hides: plan[Self.byHeart]))
    }
    guard !tasks.isEmpty else {
      throw Failure(
        "\(path) has nothing to record.",
        advice: "A list looks like this: audio,verse,learner — see recite record --help")
    }
    return tasks
  }

  private func task(_ job: ScoringJob, _ file: String, hides: Bool) throws -> Task {
    switch job.expected {
    case .text(let text), .pasted(let text, _):
      return Task(title: job.id, id: job.id, words: text, learner: job.learner, file: file)
    case .verse(let verse):
      let passage = try session.passage(verse)
      return Task(
        title: passage.reference.text(in: try session.canon()), id: job.id,
        words: hides ? nil : passage.text,
        learner: job.learner, file: file)
    case .refused(let failure): throw failure
    }
  }
}
