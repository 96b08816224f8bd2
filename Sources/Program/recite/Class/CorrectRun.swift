import Base
import CommandLineOptions
import Reports
import Terminal
import WholeFiles

/// `recite correct`: takes over what a teacher has corrected on a page.
struct CorrectRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let path = plan.first(CorrectCommand.file) ?? ""
    let corrections = try plan[CorrectCommand.corrections].map(Self.corrections)
    let lines = try ClassFile.lines(of: path)
    let outputs = try ResultOutputs(
      plan, recordings: RecordingFolder(root: plan[CorrectCommand.audioRoot]), output: session.output,
      isOutputTaken: false)
    let corrected = (corrections ?? Corrections([])).applied(to: lines)
    let file = try WholeFile(plan[CorrectCommand.output] ?? path)
    var tally = ClassTally()
    for line in corrected.lines {
      try file.append(line.json + "\n")
      tally.add(line)
      if !outputs.isEmpty { try outputs.add(line) }
    }
    try file.commit()
    for note in try outputs.commit() { session.output.message(StyledText(note)) }
    if corrections != nil { Self.tell(corrected.outcome, session.output) }
    Self.tell(agreementOver: corrected.lines, session.output)
    session.output.note(tally.all.line)
    return .success
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
    var line = StyledText("\(outcome.changed) \(outcome.changed == 1 ? "recording" : "recordings") corrected")
    if outcome.missing > 0 { line.append("; \(outcome.missing) of the file are not among these", .warning) }
    if outcome.strays > 0 {
      line.append("; \(outcome.strays) corrections are of words that the text has no more", .warning)
    }
    output.message(line + StyledText("."))
  }

  /// Tells how often teacher and program agree, over all and by voice.
  static func tell(agreementOver lines: [ResultLine], _ output: Output) {
    for line in RulingAgreement.sentences(lines) { output.note(StyledText(line)) }
  }
}
