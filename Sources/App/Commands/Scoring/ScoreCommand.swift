import Audio
import Batch
import Files
import FoundationEssentials
import Glibc
import Recitation
import Reports
import Sound
import Terminal
import Text

struct ScoreCommand: SessionWork {
  static let audio = Positional(
    "AUDIO", .any,
    help:
      "Recordings: WAV of any rate, FLAC, OGG, MP3; - is a WAV from standard input. A folder means the "
      + "recordings in it; NAME.txt or NAME.lab beside NAME.wav holds its reference or its words, or else "
      + "NAME.docx, .odt, .rtf, .pdf or .md.")
  static let verse = SharedOptions.verse
  static let text = SharedOptions.text
  static let manifest = Option<String?>.file(
    "manifest", "FILE", short: "m",
    help:
      "Score the recordings of a list: JSON Lines ({\"id\", \"audio\", \"text\" or \"verse\"} a line), a "
      + ".csv or .tsv table with a header (Common Voice's too), LJ Speech's metadata.csv, a .fileids list "
      + "with its transcription, Kaldi's wav.scp with its text; - is JSON Lines from standard input.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the manifest's folder",
    help: "Find the manifest's recordings in this folder.")
  static let format = SharedOptions.resultFormat
  static let phones = Option<Bool>.flag(
    "phones",
    help:
      "Tell each word's phones, when they were said and how well they fit; they go into --format jsonl, "
      + "--textgrid and --ctm, which writes NAME.phones.ctm beside.")
  static let className = Option<String?>.text(
    "class", "NAME",
    help:
      "Judge each learner by the line that a teacher's corrections of this class have taught; it is told "
      + "which."
  )
  static let dryRun = Option<Bool>.flag(
    "dry-run", help: "Tell what would be scored, and what of it cannot be, and score nothing.")
  static let jobs = Option<Int?>.integer(
    "jobs", "N", 1...256, short: "j", described: "one a core",
    help: "Score this many recordings at the same time."
  ).kept
  static let pass = Option<Double?>.number(
    "pass", "SCORE", 0...1, described: "0.9 for one recording, none for several",
    help: "End with exit code 1 where a recording scores below this, 0 to 1."
  ).kept

  static let output = Option<String?>.file(
    "output", short: "o",
    help:
      "Write the results into this file as JSON Lines; it appears when all are there. Until then they stand "
      + "in FILE.part, which --resume goes on with.")
  static let resume = Option<Bool>.flag(
    "resume",
    help:
      "Keep what an earlier run with this --output finished, and do the rest, and anew what has another "
      + "recording, text, "
      + "strictness or version by now. Results of recordings that are gone from a folder stay.")
  static let resumeFailed = Option<Bool>.flag(
    "resume-failed", help: "As --resume, and do anew what could not be scored.")
  static let shard = Option<String?>.text(
    "shard", "I/N",
    help:
      "Score only part I of N of the list (from 1), chosen by id; \"slurm\" takes both from a Slurm job "
      + "array."
  )
  static let learner = Option<String?>.text(
    "learner", "COLUMN", described: "learner, student, speaker or client_id",
    help: "Take the learner from this column of the table."
  ).kept
  static let date = Option<String?>.text(
    "date", "COLUMN", described: "date, recorded or day", help: "Take the date from this column of the table."
  ).kept
  static let names = Option<String?>.text(
    "names", "PATTERN",
    help: "Take learner, date and verse from file names, e.g. \"{learner}_{date}_{verse}\"; {*} is anything."
  ).kept
  static let playWord = Option<Int?>.integer(
    "play-word", "N", 1...100_000, help: "Play this word of the recording, counted from 1.")
  static let clip = Option<Int?>.integer(
    "clip", "N", 1...100_000,
    help: "Write this word, counted from 1, into a new WAV file: --clip 3 me.wav word.wav.")

  /// The pass mark of a single recording.
  static let passMark = 0.9

  static let command = Command(
    "score",
    summary: "Scores recordings of a known text, word by word.",
    discussion: [
      "A recording that cannot be read gives an error line, and the others go on. Results come in the order "
        + "of the recordings, whatever --jobs is. Where nothing could be scored the exit code is 2.",
      "--anonymous is for what is shown to others, and not for --output: results are kept with names. "
        + "\"recite merge FILE --anonymous --output OTHER\" makes bare ones of them.",
      "A line of JSON tells in \"fingerprint\" what was judged, in \"made\" by what: program, engine, model, "
        + "strictness and adaptations; in \"listed\" how many recordings the whole list has.",
    ],
    positionals: [audio],
    options: [
      verse, text, manifest, audioRoot, format, jobs, pass, SharedOptions.strictness,
      SharedOptions.acceptClose, SharedOptions.explain, phones,
      className, dryRun, playWord, clip, output, resume, resumeFailed, shard, learner, date, names,
    ] + OutputOptions.all,
    rules: [
      .exactlyOne([audio, manifest]), .atMostOne([verse, text, manifest]),
      .needs(audioRoot, oneOf: [manifest]), .atMostOne([playWord, clip, output]),
      .atMostOne([playWord, manifest]), .atMostOne([clip, manifest]),
      .agrees(output, with: format, being: .jsonl), .atMostOne([resume, resumeFailed]),
      .needs(resume, oneOf: [output]), .needs(resumeFailed, oneOf: [output]),
      .needs(shard, oneOf: [manifest]), .needs(learner, oneOf: [manifest]),
      .needs(date, oneOf: [manifest]),
      .atMostOne([dryRun, playWord, clip]),
      // What is kept has names, so that --resume finds it again.
      .atMostOne([output, dryRun, OutputOptions.anonymous]),
    ] + OutputOptions.rules,
    examples: [
      "recite score class --html report.html": "Score a folder, for a teacher to look at.",
      "recite score --manifest class.csv --output class.jsonl --resume --by-learner learners.csv":
        "Score a long list; typed again after a break, it goes on where it was.",
      "recite score me.wav --verse \"John 11:35\" --clip 2 word.wav": "Cut the second word out.",
      "recite score me.wav --verse \"John 11:35\" --explain": "See why words were flagged.",
      "recite score class --phones --textgrid grids": "Look at words and phones in Praat.",
      "recite score me.wav --verse \"John 11:35\"": "Score one recording.",
      "recite score *.flac --text \"Jesus wept.\" --format tsv":
        "Score several of the same text, for a spreadsheet.",
      "recite score --manifest class.jsonl --jobs 4 --format jsonl": "Score a class, each with its own text.",
    ]
  ) { try await ScoreCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    var work = try work(plan)
    let folder = RecordingFolder(root: work.root)
    // What --verse was taken as has been said already.
    let lookUp = try session.passageWords(tells: plan[Self.verse] == nil)
    if plan[Self.dryRun] {
      return await tellOnly(
        work,
        by: scoring(plan, work, jobs: 1, in: folder, lookUp) { name throws(Failure) in
          // What comes through a pipe could be read only once.
          name == "-" && folder.root == nil
            ? .init(audio: PCM(samples: [], sampleRate: PCM.recognitionRate)) : try folder.load(name)
        })
    }
    let freshness = Freshness(
      made: work.made, voices: work.voices, identify: folder.fingerprint,
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
    let resumes = plan[Self.resume] || plan[Self.resumeFailed]
    let results = try plan[Self.output].map { path in
      try ResultsFile(
        path, for: work.entries, resuming: resumes ? freshness : nil,
        retry: plan[Self.resumeFailed])
    }
    if let results, results.finished > 0 { work.entries = work.entries.filter(results.lacks) }
    if let stale = results?.stale.line { output.message(stale) }
    if let renamed = results?.renamed, renamed > 0 {
      output.message(
        "\(renamed.of("recording has", "recordings have")) another name now; what was scored of it stays.")
    }
    if let gone = results?.goneNames, !gone.isEmpty { tell(gone: gone) }
    let outputs = try ResultOutputs(
      plan, recordings: folder, output: output, isOutputTaken: results == nil)
    let jobs = min(
      plan[Self.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, max(1, work.entries.count))
    let scoring = scoring(plan, work, jobs: jobs, in: folder, lookUp) { name throws(Failure) in
      try folder.load(name)
    }
    let batch = BatchRun(session: session, work: work, results: results, outputs: outputs)
    let tally = try await batch.run(scoring, jobs: jobs)
    if Interrupt.shared.isRaised { return .interrupted }
    try batch.finish()
    if let word = plan[Self.playWord] ?? plan[Self.clip] {
      try await single(word, plan, work, tally)
    }
    return exitCode(work, tally, results)
  }

  /// What scores as it is asked for.
  private func scoring(
    _ plan: ParsedCommand, _ work: BatchRun.Work, jobs: Int, in folder: RecordingFolder,
    _ lookUp: PassageWords, load: @escaping @Sendable (String) throws(Failure) -> BatchScoring.Recording
  ) -> BatchScoring {
    BatchScoring(
      recognizer: session.speech(workers: jobs),
      terms: .init(
        strictness: plan[SharedOptions.strictness], explains: plan[SharedOptions.explain],
        phones: plan[Self.phones]
      ),
      voices: work.voices, acceptsClose: plan[SharedOptions.acceptClose], identify: folder.fingerprint,
      load: load,
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
  }

  // MARK: What to score

  private func work(_ plan: ParsedCommand) throws -> BatchRun.Work {
    let names = try plan[Self.names].map(NamedFields.init)
    let made = try session.provenance(
      plan[SharedOptions.strictness], acceptsClose: plan[SharedOptions.acceptClose],
      explains: plan[SharedOptions.explain], phones: plan[Self.phones])
    var work = BatchRun.Work(
      entries: [], pass: plan[Self.pass], format: plan[Self.format], made: made)
    if let manifest = plan[Self.manifest] {
      work.root = plan[Self.audioRoot] ?? (manifest == "-" ? nil : Paths.holding(manifest))
      let entries = try entries(of: manifest, plan)
      work.listed = entries.count
      work.entries = try part(of: entries, plan, names)
    } else {
      let audio = try recordings(plan)
      var expected: ScoringJob.Expected?
      if let verse = plan[Self.verse] {
        // A reference that is not there is the mistake of the whole command, not of each recording.
        _ = try session.passage(verse)
        expected = .verse(verse)
      } else if let text = try session.words(plan[Self.text]) {
        expected = .text(text)
      }
      work.entries = try ScoreInput(canon: session.canon(), expected: expected, names: names).entries(audio)
      if audio.count == 1, !Paths.isFolder(audio[0]) {
        work.pass = work.pass ?? Self.passMark
      }
    }
    if !plan[OutputOptions.anonymous] {
      let learners = work.entries.lazy.compactMap(\.learner).prefix(Self.mostLearners)
      // A class that cannot be read is told of where it is asked for.
      let known = try? ClassFile(session.classesFolder(), named: plan[Self.className] ?? "class").read()
      for doubt in ClassDoubts.names(of: learners, known: known) { output.note(doubt) }
    }
    if let name = plan[Self.className] {
      work.voices = try voices(of: name, in: work.entries, named: !plan[OutputOptions.anonymous])
    }
    if plan[OutputOptions.anonymous] {
      let anonymity = Anonymity(of: work.entries.lazy.compactMap(\.learner), key: try session.numberKey())
      work.entries = anonymity.ordered(work.entries) { $0.learner ?? $0.id }
      work.anonymity = anonymity
    }
    return work
  }

  // MARK: Afterwards

  private func exitCode(_ work: BatchRun.Work, _ tally: BatchRun.Tally, _ results: ResultsFile?) -> ExitCode {
    let finished = results?.finished ?? 0
    if work.entries.count > 1 || tally.summary.failed > 0 || finished > 0 {
      var line = tally.summary.line
      if finished > 0 { line.append("; \(finished) were done before", .dim) }
      output.note(line)
    }
    // Where results are printed for people, each failure stands there already.
    if results != nil || work.format != .text { tally.failures.tell(output) }
    tally.doubles.tell(output)
    let scored = tally.summary.scored + (results?.finishedWell ?? 0)
    if scored == 0, tally.summary.failed + finished > 0 {
      if tally.summary.failed > 1 {
        output.error("Nothing was scored.", advice: tally.failures.advice(root: work.root))
      }
      return .failed
    }
    return tally.summary.belowMark > 0 ? .belowPass : .success
  }

  private func single(_ word: Int, _ plan: ParsedCommand, _ work: BatchRun.Work, _ tally: BatchRun.Tally)
    async throws
  {
    guard let result = tally.last, let job = work.entries.first else { return }
    let sound = try RecordingFolder(root: nil).load(job.audio).audio
    let clip = try WordClip.cut(word, of: result, from: sound)
    if plan[Self.clip] != nil, let file = plan[Self.audio].last {
      try WaveWriter.write(clip, to: file)
    } else {
      try await Loudspeaker().playInBackground(clip)
    }
  }
}
