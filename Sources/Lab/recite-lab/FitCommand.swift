import Batch
import Commands
import Files
import Recitation
import Terminal
import Text

/// `recite-lab fit`: fits a verdict model to recordings of which it is known what was said. The working
/// points stay as they are: where to draw a line is a decision.
enum FitCommand {
  static let output = Option<String?>.file("output", short: "o", help: "Write the model there.")
  static let former = Option<String?>.file(
    "verdict", described: "the program's own",
    help: "Keep the lines of this verdict model, and of a part that is fitted alone the others.")
  static let part = Option<FittedPart>.choice(
    "part", standard: .all, help: "Fit all of it, or this part alone.")

  static let command = Command(
    "fit",
    summary: "Fits a verdict model to what was kept.",
    positionals: [KeptJobs.jobs],
    options: [KeptJobs.truth, KeptJobs.evidence, output, former, part],
    rules: KeptJobs.rules + [.exactlyOne([output])],
    examples: [
      "recite-lab fit jobs.jsonl --truth truth.jsonl --evidence heard.jsonl --output new.json":
        "Fit the verdict anew; copied to Models/verdict.json it is compiled in by the next build."
    ]
  ) { plan, session in
    let file = plan[output] ?? ""
    let examples = try KeptJobs(plan).examples
    // For its lines alone a model of other features will do.
    let former = try VerdictModel.read(plan[former], forItsLines: plan[part] == .all)
    let model =
      switch plan[part] {
      case .text: VerdictFit.fitUtterance(examples, keeping: former)
      case .trees: VerdictFit.fitTrees(examples, keeping: former)
      case .kinds: VerdictFit.fitKinds(examples, keeping: former)
      case .extras: VerdictFit.fitExtras(examples, keeping: former)
      case .all: VerdictFit.fit(examples, workingPoint: former.workingPoint)
      }
    try WholeFile.write(try model.json(), to: file)
    session.output.note(
      "Fitted to \(examples.count) recitations: \(file). "
        + "Copied to Models/verdict.json it is the program's own from the next build on.")
    return .success
  }
}

/// What of the verdict is fitted.
enum FittedPart: String, CaseIterable {
  case all
  /// Whether a recording is of its text.
  case text
  /// What is known of a word together with the words around it.
  case trees
  /// How a missed word was missed: changed, or left out.
  case kinds
  /// What speech between words is taken for.
  case extras
}

extension KeptJobs {
  /// Evidence with what is known, as a fit takes it.
  fileprivate var examples: [VerdictFit.Example] {
    get throws {
      let known = Dictionary(graded.truths.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return try graded.entries.filter { $0.refusal == nil }.map { job in
        let heard = try evidence(of: job)
        guard let truth = known[job.id], truth.labels.count == heard.evidence.tokens else {
          throw Failure("\(job.id) has no truth, or one that is not a label for each word.")
        }
        return VerdictFit.Example(
          evidence: heard.evidence, words: truth.labels.map(\.happened),
          isOtherText: truth.labels.contains(.wrong), added: truth.added)
      }
    }
  }
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
