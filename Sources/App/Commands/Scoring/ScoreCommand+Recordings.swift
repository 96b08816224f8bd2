import Batch
import Files
import Terminal
import Text

extension ScoreCommand {
  /// As many recordings that are gone are named.
  private static let mostGone = 5

  /// Says which recordings with a result are not there any more, and how to be rid of their rows.
  func tell(gone: [String]) {
    let named = gone.prefix(Self.mostGone).joined(separator: ", ")
    let rest = gone.count > Self.mostGone ? " and \(gone.count - Self.mostGone) more" : ""
    output.message(
      "\(gone.count.of("recording is", "recordings are")) not there any more, and what was scored stays: "
        + "\(named)\(rest). To leave that out, score into another --output.")
  }

  /// How far the lines of a class's voices are moved, and says so: it changes verdicts.
  func voices(of name: String, in entries: [ScoringJob], named: Bool) throws -> [String: Double] {
    let file = try ClassFile(session.classesFolder(), named: name)
    let learners = Set(entries.compactMap(\.learner))
    let lines = VoiceLine.all(of: try file.readSome().lines).filter { learners.contains($0.learner) }
    if named {
      for line in lines { output.message(line.sentence + ".") }
    } else if !lines.isEmpty {
      output.message("\(lines.count.of("learner has", "learners have")) a line of their own.")
    }
    if lines.isEmpty {
      output.message(
        "The corrections of \(file.name) move no line of these learners: they are judged as all are.")
    }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.learner, $0.shift) })
  }

  func entries(of manifest: String, _ plan: ParsedCommand) throws -> [ScoringJob] {
    let lists = session.lists
    guard manifest != "-" else {
      return try lists.manifest(lines: StandardInput.bytes(limit: 1 << 30), named: "Standard input").entries
    }
    let columns = RecordingList.Columns(learner: plan[Self.learner], date: plan[Self.date])
    return try lists.manifest(manifest, columns: columns).entries
  }

  /// What of a list this run is to do, with what names tell.
  func part(of entries: [ScoringJob], _ plan: ParsedCommand, _ names: NamedFields?) throws
    -> [ScoringJob]
  {
    var entries = entries
    if let text = plan[Self.shard] {
      let shard = try ShardChoice.read(text, environment: session.environment)
      entries = entries.filter { shard.holds($0.id) }
    }
    guard let names else { return entries }
    return entries.map { $0.refusal == nil ? names.filled($0) : $0 }
  }

  /// The recordings that are named; with `--clip` the last name is that of the file to write.
  func recordings(_ plan: ParsedCommand) throws -> [String] {
    var audio = plan[Self.audio]
    guard plan[Self.playWord] != nil || plan[Self.clip] != nil else { return audio }
    if plan[Self.clip] != nil {
      guard audio.count == 2 else {
        throw Failure(
          "--clip takes one recording and the file to write.",
          advice: "Try: recite score me.wav --verse \"John 11:35\" --clip 2 word.wav", code: Failure.usage)
      }
      guard !Paths.exists(audio[1]) else {
        throw Failure("\(audio[1]) is there already. Name a new file.")
      }
      audio.removeLast()
    }
    guard audio.count == 1, audio[0] != "-", !Paths.isFolder(audio[0]) else {
      throw Failure("A word is taken from one recording: name one file.", code: Failure.usage)
    }
    return audio
  }
}

extension ScoreCommand {
  /// Tells what would be scored, and what cannot be: lines that cannot be read, recordings that are not
  /// there or that nothing decodes, references that no Bible has.
  func tellOnly(_ work: BatchRun.Work, by scoring: BatchScoring) async -> ExitCode {
    var failures = FailureNotes()
    var (good, learners) = (0, Set<String>())
    for entry in work.entries {
      if let learner = entry.learner, learners.count < Self.mostLearners { learners.insert(learner) }
      if let fault = await scoring.fault(of: entry) {
        failures.add(
          ResultLine(
            id: entry.id, audio: "", text: nil,
            outcome: .failure(.init(code: fault.code, message: fault.message))))
      } else {
        good += 1
      }
    }
    failures.tell(output, rest: "")
    let bad = work.entries.count - good
    var line = StyledText("\(good) of \(work.entries.count) recordings would be scored")
    if !learners.isEmpty {
      line.append(", of \(learners.count == Self.mostLearners ? "at least " : "")\(learners.count) learners")
    }
    if bad > 0 { line.append("; \(bad) cannot be", .error) }
    output.line(line + StyledText("."))
    return good == 0 ? .failed : .success
  }

  /// As many learners are told apart: names of a million would take the memory that the list does.
  static let mostLearners = 100_000
}
