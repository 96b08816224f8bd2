import Base
import Batch
import Reports
import Terminal

extension EvaluateCommand {
  /// Compares the program's verdicts with what a teacher said of them.
  ///
  /// - Parameters:
  ///   - file: results that were corrected.
  ///   - format: how to print that.
  /// - Throws: `Failure` where nobody has corrected anything.
  func compareCorrections(of file: String, _ format: EvaluationFormat) throws {
    guard format != .jsonl else {
      throw Failure(
        "--format jsonl prints planted jobs: take json for the agreement with a teacher.", code: Failure.usage
      )
    }
    let report = RulingAgreementReport(try ClassFile.lines(of: file))
    guard !report.isEmpty else {
      throw Failure(
        "No result in \(file) carries a teacher's verdict: there is nothing to compare.",
        advice:
          "Take corrections over by recite correct \(file) --with corrections.json, or give FILE and --truth."
      )
    }
    switch format {
    case .json: output.data(report.json)
    default: output.lines(report.lines(width: output.width, output.styles))
    }
  }
}
