import Audio
import Base
import CommandLineOptions
import Corpora
import Drills
import FoundationEssentials
import Glibc
import Matching
import PulseAudio
import Reports
import Scripture
import SoundFiles
import Speech
import Terminal
import Texts

/// `recite score`: scores recordings of known texts.
struct ScoreRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    var work = try work(plan)
    let folder = RecordingFolder(root: work.root)
    let canon = try session.canon()
    let output = session.output
    // What --verse was taken as has been said already.
    let isTold = plan[ScoreCommand.verse] != nil
    let lookUp = PassageWords(canon: canon, library: try session.library(), name: session.textName) {
      message in
      if !isTold { output.note(StyledText(message, .dim)) }
    }
    if plan[ScoreCommand.dryRun] { return tellOnly(work, in: folder, lookUp) }
    let freshness = Freshness(
      made: work.made, voices: work.voices, identify: folder.fingerprint,
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
    let resumes = plan[ScoreCommand.resume] || plan[ScoreCommand.resumeFailed]
    let results = try plan[ScoreCommand.output].map { path in
      try ResultsFile(
        path, for: work.entries, resuming: resumes ? freshness : nil,
        retry: plan[ScoreCommand.resumeFailed])
    }
    if let results, results.finished > 0 { work.entries = work.entries.filter(results.lacks) }
    if let stale = results?.stale.line { session.output.message(StyledText(stale)) }
    let outputs = try ResultOutputs(
      plan, recordings: folder, output: session.output, isOutputTaken: results == nil)
    let jobs = min(
      plan[ScoreCommand.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, max(1, work.entries.count))
    let scoring = BatchScoring(
      recognizer: session.speech(workers: jobs),
      terms: .init(
        plan[ScoreCommand.strictness], explains: plan[ScoreCommand.explain], phones: plan[ScoreCommand.phones]
      ),
      voices: work.voices, acceptsClose: plan[ScoreCommand.acceptClose], identify: folder.fingerprint,
      load: { name throws(Failure) in try folder.load(name) },
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
    let batch = BatchRun(session: session, work: work, results: results, outputs: outputs)
    let tally = try await batch.run(scoring, jobs: jobs)
    if Interrupt.shared.isRaised { return .interrupted }
    try batch.finish()
    if let word = plan[ScoreCommand.playWord] ?? plan[ScoreCommand.clip] {
      try await single(word, plan, work, tally)
    }
    return exitCode(work, tally, results)
  }

  // MARK: What to score

  private func work(_ plan: ParsedCommand) throws -> BatchRun.Work {
    let names = try plan[ScoreCommand.names].map(NamedFields.init)
    let made = session.provenance(
      plan[ScoreCommand.strictness], acceptsClose: plan[ScoreCommand.acceptClose],
      explains: plan[ScoreCommand.explain], phones: plan[ScoreCommand.phones])
    var work = BatchRun.Work(
      entries: [], pass: plan[ScoreCommand.pass], format: plan[ScoreCommand.format], made: made)
    if let manifest = plan[ScoreCommand.manifest] {
      work.root = plan[ScoreCommand.audioRoot] ?? (manifest == "-" ? nil : RecordingFolder.holding(manifest))
      let entries = try entries(of: manifest, plan)
      work.listed = entries.count
      work.entries = try part(of: entries, plan, names)
    } else {
      let audio = try recordings(plan)
      var expected: ScoringJob.Expected?
      if let verse = plan[ScoreCommand.verse] {
        // A reference that is not there is the mistake of the whole command, not of each recording.
        _ = try session.passage(verse)
        expected = .verse(verse)
      } else if let text = plan[ScoreCommand.text] {
        expected = .text(text)
      }
      work.entries = try ScoreInput(canon: session.canon(), expected: expected, names: names).entries(audio)
      if audio.count == 1, !RecordingFolder.isFolder(audio[0]) {
        work.pass = work.pass ?? ScoreCommand.passMark
      }
    }
    if let name = plan[ScoreCommand.className] { work.voices = try voices(of: name, in: work.entries) }
    return work
  }

  /// How far the lines of a class's voices are moved, and says so: it changes verdicts.
  private func voices(of name: String, in entries: [Manifest.Entry]) throws -> [String: Double] {
    let file = try ClassFile(session, named: name)
    let learners = Set(entries.compactMap(\.learner))
    let lines = VoiceLine.all(of: try file.readSome().lines).filter { learners.contains($0.learner) }
    for line in lines { session.output.message(StyledText(line.sentence + ".")) }
    if lines.isEmpty {
      session.output.message(
        StyledText(
          "The corrections of \(file.name) move no line of these learners: they are judged as all are."))
    }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.learner, $0.shift) })
  }

  private func entries(of manifest: String, _ plan: ParsedCommand) throws -> [Manifest.Entry] {
    let lists = RecordingLists(session.output)
    guard manifest != "-" else {
      return try lists.manifest(lines: StandardInput.bytes(limit: 1 << 30), named: "Standard input").entries
    }
    let columns = RecordingList.Columns(learner: plan[ScoreCommand.learner], date: plan[ScoreCommand.date])
    return try lists.manifest(manifest, columns: columns).entries
  }

  /// What of a list this run is to do, with what names tell.
  private func part(of entries: [Manifest.Entry], _ plan: ParsedCommand, _ names: NamedFields?) throws
    -> [Manifest.Entry]
  {
    var entries = entries
    if let text = plan[ScoreCommand.shard] {
      let shard = try ShardChoice.read(text, environment: session.environment)
      entries = entries.filter { shard.holds($0.id) }
    }
    guard let names else { return entries }
    return entries.map { entry in
      guard case .job(let job) = entry else { return entry }
      return names.filled(entry, audio: job.audio)
    }
  }

  /// The recordings that are named; with `--clip` the last name is that of the file to write.
  private func recordings(_ plan: ParsedCommand) throws -> [String] {
    var audio = plan[ScoreCommand.audio]
    guard plan[ScoreCommand.playWord] != nil || plan[ScoreCommand.clip] != nil else { return audio }
    if plan[ScoreCommand.clip] != nil {
      guard audio.count == 2 else {
        throw Failure(
          "--clip takes one recording and the file to write.",
          advice: "Try: recite score me.wav --verse \"John 11:35\" --clip 2 word.wav", code: Failure.usage)
      }
      guard !RecordingFolder.exists(audio[1]) else {
        throw Failure("\(audio[1]) is there already. Name a new file.")
      }
      audio.removeLast()
    }
    guard audio.count == 1, audio[0] != "-", !RecordingFolder.isFolder(audio[0]) else {
      throw Failure("A word is taken from one recording: name one file.", code: Failure.usage)
    }
    return audio
  }

  // MARK: Afterwards

  private func exitCode(_ work: BatchRun.Work, _ tally: BatchRun.Tally, _ results: ResultsFile?) -> ExitCode {
    let finished = results?.finished ?? 0
    if work.entries.count > 1 || tally.summary.failed > 0 || finished > 0 {
      var line = tally.summary.line
      if finished > 0 { line.append("; \(finished) were done before", .dim) }
      session.output.note(line)
    }
    // Where results are printed for people, each failure stands there already.
    if results != nil || work.format != .text { tally.failures.tell(session.output) }
    tally.doubles.tell(session.output)
    let scored = tally.summary.scored + (results?.finishedWell ?? 0)
    if scored == 0, tally.summary.failed + finished > 0 {
      if tally.summary.failed > 1 {
        session.output.error("Nothing was scored.", advice: tally.failures.advice(root: work.root))
      }
      return .failed
    }
    return tally.summary.belowMark > 0 ? .belowPass : .success
  }

  private func single(_ word: Int, _ plan: ParsedCommand, _ work: BatchRun.Work, _ tally: BatchRun.Tally)
    async throws
  {
    guard let result = tally.last, case .job(let job)? = work.entries.first else { return }
    let sound = try RecordingFolder(root: nil).load(job.audio).audio
    let clip = try WordClip.cut(word, of: result, from: sound)
    if plan[ScoreCommand.clip] != nil, let file = plan[ScoreCommand.audio].last {
      try WaveWriter.write(clip, to: file)
    } else {
      try await Loudspeaker().playInBackground(clip)
    }
  }
}
