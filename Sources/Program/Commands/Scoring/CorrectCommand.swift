import Base
import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal
import WholeFiles

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
      "A result keeps what the program judged; what the teacher said stands beside it in \"correction\", and every table and "
        + "page goes by that. After scoring anew the same file of corrections holds again.",
      "How often teacher and program agree is told, with Cohen's kappa: of the words that the teacher ruled on, and of all "
        + "words of recordings with a ruling, those passed over taken for agreed.",
    ],
    positionals: [file],
    options: [corrections, output, audioRoot] + OutputOptions.all,
    rules: [.needs(audioRoot, oneOf: [OutputOptions.html])] + OutputOptions.rules,
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
      if !outputs.isEmpty { try outputs.add(line) }
    }
    try file.commit()
    for note in try outputs.commit() { session.output.message(note) }
    if corrections != nil { Self.tell(corrected.outcome, session.output) }
    Self.tell(agreementOver: corrected.lines, session.output)
    session.output.note(tally.all.line)
  }

  /// Reads what a page saved.
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

  /// Tells what became of corrections.
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
