import Base
import Batch
import Corpora
import Reports
import Terminal

/// Prints results in the form that was asked for.
struct ResultReporter {
  let output: Output
  let format: ResultFormat
  /// The pass mark that people see.
  let pass: Double?
  /// By what results are made.
  let made: Provenance
  /// How many recordings the list has; nil where there is none.
  var listed: Int?
  /// How far the line of each voice is moved, by learner.
  var voices: [String: Double] = [:]

  /// What stands above the first result.
  func begin() {
    if format == .tsv { output.data(ResultTable.header()) }
  }

  func report(_ scored: BatchScoring.Scored, title: String? = nil) {
    report(line(scored), title: title)
  }

  func report(_ line: ResultLine, title: String? = nil) {
    switch format {
    case .jsonl: output.data(line.json + "\n")
    case .tsv: output.data(ResultTable.rows(line))
    case .text:
      let title = title ?? line.id
      switch line.outcome {
      case .success(let result):
        output.lines(
          ResultReport(title: title, result: result, passMark: pass).lines(width: output.width, output.styles)
        )
      case .failure(let failure):
        output.lines(ErrorReport.lines(title, failure, width: output.width, output.styles))
      }
    }
  }

  /// A scored recording as a result line.
  func line(_ scored: BatchScoring.Scored) -> ResultLine {
    let job = scored.job
    var line = ResultLine(
      id: job.id, audio: job.audio, text: scored.text, line: job.line, learner: job.learner, date: job.date,
      outcome: scored.result.mapError { Failure(code: $0.code, message: $0.message) })
    line.listed = job.line == nil ? nil : listed
    line.origin = ResultLine.Origin(
      recording: scored.recording,
      text: (scored.wholeText ?? scored.text).map { Fingerprint(of: $0.utf8).text })
    line.made = made.of(voiceLine: job.learner.flatMap { voices[$0] })
    return line
  }
}
