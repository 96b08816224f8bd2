import Batch
import Files
import Reports
import Terminal
import Text

struct MergeCommand: SessionWork {
  static let files = Positional(
    "FILE", .many,
    help:
      "Results of \"recite score … --output FILE\", in any order: of the parts of one list (--shard I/N), or "
      + "of folders."
  )
  static let output = Option<String?>.file(
    "output", short: "o", described: "standard output", help: "Write them into this file; it appears whole.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", help: "Find the recordings in this folder, for the sound of --html.")
  static let mixed = Option<Bool>.flag(
    "mixed", help: "Merge results of different versions, models, strictness or adaptations all the same.")

  static let command = Command(
    "merge",
    summary: "Puts the results of several machines together.",
    discussion: [
      "Results come in the order of the list that they answer: the same bytes as from one run over all of "
        + "it. Of a result that failed in one file and not in another, the good one counts. Counts are added "
        + "up on standard error.",
      "Where parts of the list are missing, what is there is written, and the exit code is 2.",
      "--anonymous holds for the results too: they go by pupil, and what is made of them has no names.",
    ],
    positionals: [files],
    options: [output, audioRoot, mixed]
      + OutputOptions.all,
    rules: [.needs(audioRoot, oneOf: [OutputOptions.html])] + OutputOptions.rules,
    examples: [
      "recite merge part-*.jsonl --output all.jsonl": "Put the parts of a night's run together.",
      "recite merge part-*.jsonl --output all.jsonl --html class.html --audio-root recordings":
        "Make the teacher's page of all of them.",
    ]
  ) { try MergeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let indexes = try plan[Self.files].map(ResultIndex.init)
    if !plan[Self.mixed] { try ResultMerge.checkAlike(indexes) }
    let merge = try ResultMerge(indexes)
    let outputs = try ResultOutputs(
      plan, recordings: RecordingFolder(root: plan[Self.audioRoot]), output: output,
      isOutputTaken: plan[Self.output] == nil)
    let file = try plan[Self.output].map { try WholeFile($0) }
    var tally = ClassTally()
    var failures = FailureNotes()
    var results = merge.results
    var anonymity =
      plan[OutputOptions.anonymous] ? try Self.anonymity(ordering: &results, key: session.numberKey()) : nil
    for found in results {
      let named = try found.index.line(of: found.entry)
      let line = anonymity?.next(named) ?? named
      // Without change the bytes stay as they are.
      let bytes = try anonymity == nil ? found.index.bytes(of: found.entry) : Array(line.json.utf8)
      if let file {
        try file.append(bytes)
        try file.append("\n")
      } else {
        output.data(String(decoding: bytes, as: UTF8.self) + "\n")
      }
      tally.add(line)
      failures.add(line)
      if !outputs.isEmpty { try outputs.add(line) }
    }
    try file?.commit()
    for note in try outputs.commit() { output.message(note) }
    failures.tell(output)
    output.note(tally.all.line)
    if let gaps = merge.gaps {
      output.error(gaps, advice: "Score the part that is missing, and merge all of them again.")
      return .failed
    }
    return tally.all.recordings == 0 && tally.all.failed > 0 ? .failed : .success
  }

  /// What names of results are replaced by; puts those of one pupil together.
  private static func anonymity(ordering results: inout [ResultMerge.Found], key: String) throws -> Anonymity
  {
    var learners: Set<String> = []
    let owned = try results.map { found in
      let line = try found.index.line(of: found.entry)
      if let learner = line.learner { learners.insert(learner) }
      return (owner: line.owner, found: found)
    }
    let anonymity = Anonymity(of: learners, key: key)
    results = anonymity.ordered(owned, by: \.owner).map(\.found)
    return anonymity
  }
}

enum CorrectCommand {
  static let file = Positional("FILE", .one, help: "Results of \"recite score … --output FILE\".")
  static let corrections = Option<String?>.file(
    "with", "CORRECTIONS",
    help: "The file that a page saved; without it what was corrected before is written anew.")
  static let output = Option<String?>.file(
    "output", short: "o", described: "FILE itself",
    help: "Write the results into this file; it appears whole.")
  static let audioRoot = MergeCommand.audioRoot

  static let command = Command(
    "correct",
    summary: "Takes over what a teacher has corrected on a page, and makes tables and page anew.",
    discussion: [
      "A result keeps what the program judged; what the teacher said stands beside it in \"correction\", and "
        + "every table and page goes by that. After scoring anew the same file of corrections holds again.",
      "How often teacher and program agree is told, with Cohen's kappa: of the words that the teacher ruled "
        + "on, and of all words of recordings with a ruling, those passed over taken for agreed.",
      "With --anonymous FILE itself keeps its names; what is made of it has none.",
    ],
    positionals: [file],
    options: [corrections, output, audioRoot] + OutputOptions.all,
    rules: [
      .needs(audioRoot, oneOf: [OutputOptions.html]), .atMostOne([output, OutputOptions.anonymous]),
    ] + OutputOptions.rules,
    examples: [
      "recite correct class.jsonl --with corrections.json --html class.html":
        "Take the page's corrections over, and make the page anew."
    ]
  ) { plan, session -> Void in
    let path = plan.word(Self.file)
    let corrections = try plan[Self.corrections].map(Self.corrections)
    let lines = try ClassFile.lines(of: path)
    let outputs = try ResultOutputs(
      plan, recordings: RecordingFolder(root: plan[Self.audioRoot]), output: session.output,
      isOutputTaken: false)
    let corrected = (corrections ?? Corrections([])).applied(to: lines)
    let file = try WholeFile(plan[Self.output] ?? path)
    var tally = ClassTally()
    for line in corrected.lines {
      try file.append(line.json + "\n")
      tally.add(line)
    }
    let isAnonymous = plan[OutputOptions.anonymous]
    let told =
      isAnonymous ? ResultLine.anonymous(corrected.lines, key: try session.numberKey()) : corrected.lines
    if !outputs.isEmpty { for line in told { try outputs.add(line) } }
    try file.commit()
    for note in try outputs.commit() { session.output.message(note) }
    if corrections != nil { Self.tell(corrected.outcome, session.output) }
    Self.tell(agreementOver: told, session.output)
    session.output.note(tally.all.line)
  }

  static func corrections(_ path: String) throws -> Corrections {
    let bytes = try FileContents.read(path, limit: 1 << 28)
    do throws(Corrections.Fault) {
      return try Corrections(json: bytes)
    } catch .unreadable {
      throw Failure(
        "\(path) is no file of corrections.",
        advice: "Take the one that a page of recite saves by its button.")
    } catch .recording(let number) {
      throw Failure(
        "Recording \(number) of \(path) is of no form that can be read; nothing was changed.")
    }
  }

  static func tell(_ outcome: Corrections.Outcome, _ output: Output) {
    var line = StyledText("\(outcome.changed.of("recording")) corrected")
    if outcome.missing > 0 { line.append("; \(outcome.missing) of the file are not among these", .warning) }
    if outcome.strays > 0 {
      line.append("; \(outcome.strays) corrections are of words that the text has no more", .warning)
    }
    output.message(line + StyledText("."))
  }

  /// Tells how often teacher and program agree, over all and by voice.
  static func tell(agreementOver lines: [ResultLine], _ output: Output) {
    for line in RulingAgreement.sentences(lines) { output.note(line) }
  }
}
