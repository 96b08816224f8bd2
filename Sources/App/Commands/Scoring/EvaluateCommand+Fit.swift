import Batch
import Files
import Recitation
import Terminal
import Text

extension EvaluateCommand {
  /// Fits a verdict model to recordings of which it is known what was said, and writes it to a file. The
  /// working points stay as they are: where to draw a line is a decision. What was kept of an earlier
  /// listening spares another.
  func fit(
    _ entries: [ScoringJob], _ truths: [Truth], root: String, _ kept: [String: KeptEvidence]?,
    _ part: FittedPart, of former: VerdictModel, to file: String
  ) throws -> ExitCode {
    let known = Dictionary(truths.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var examples: [VerdictFit.Example] = []
    func take(_ job: ScoringJob, _ heard: KeptEvidence) throws {
      guard let truth = known[job.id], truth.labels.count == heard.evidence.tokens else {
        throw Failure("\(job.id) has no truth, or one that is not a label for each word.")
      }
      examples.append(
        VerdictFit.Example(
          evidence: heard.evidence, words: truth.labels.map(\.happened),
          isOtherText: truth.labels.contains(.wrong), added: truth.added))
    }
    let engines = EngineService(models: session.models)
    if let kept {
      for job in entries where job.refusal == nil {
        guard let heard = kept[job.id] else { throw Failure("There is no evidence for \(job.id).") }
        try take(job, heard)
      }
    } else if try !listen(entries, root: root, engines, keep: take) {
      return .interrupted
    }
    let model =
      switch part {
      case .text: VerdictFit.fitUtterance(examples, keeping: former)
      case .trees: VerdictFit.fitTrees(examples, keeping: former)
      case .extras: VerdictFit.fitExtras(examples, keeping: former)
      case .all: VerdictFit.fit(examples, workingPoint: former.workingPoint)
      }
    try WholeFile.write(try model.json(), to: file)
    output.note("Fitted to \(examples.count) recitations: \(file). It is used where it stands in Models/.")
    return .success
  }
}

/// A part of the verdict that can be fitted by itself.
enum FittedPart: String, CaseIterable {
  /// All of it.
  case all
  /// Whether a recording is of its text.
  case text
  /// What is known of a word together with the words around it.
  case trees
  /// What speech between words is taken for.
  case extras
}

extension TruthLabel {
  /// The same for a fit. What a recording of another text holds teaches no word.
  fileprivate var happened: VerdictFit.Word {
    switch self {
    case .spoken: .said
    case .omitted, .wrong: .omitted
    case .substituted, .near: .replaced
    }
  }
}
