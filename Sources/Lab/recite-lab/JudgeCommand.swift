import Batch
import Commands
import Files
import Recitation
import Terminal
import Text

/// `recite-lab judge`: judges what was kept, and grades that as `recite evaluate` does.
enum JudgeCommand {
  static let verdict = Option<String?>.file(
    "verdict", described: "the program's own", help: "Judge by this verdict model.")
  static let output = Option<String?>.file(
    "output", short: "o", help: "Write the result line of each job there, too.")

  static let command = Command(
    "judge",
    summary: "Judges what was kept without listening, and grades the verdicts.",
    positionals: [KeptJobs.jobs],
    options: [
      KeptJobs.truth, KeptJobs.evidence, verdict, output, SharedOptions.strictness, EvaluateCommand.format,
    ],
    rules: KeptJobs.rules,
    examples: [
      "recite-lab judge jobs.jsonl --truth truth.jsonl --evidence heard.jsonl --verdict new.json":
        "See what another model makes of it."
    ]
  ) { plan, session in
    let jobs = try KeptJobs(plan)
    let judged = try jobs.judged(
      by: try VerdictModel.read(plan[verdict]), .init(strictness: plan[SharedOptions.strictness]))
    if let file = plan[output] {
      let lines = judged.map { job in
        ResultLine(id: job.id, audio: "", text: job.text, outcome: .success(job.result)).json + "\n"
      }
      try WholeFile.write(Array(lines.joined().utf8), to: file)
    }
    return jobs.graded.report(
      judged.map { JudgedWords(id: $0.id, $0.result) }, plan[EvaluateCommand.format], session.output)
  }
}

/// Jobs with their truth, and what `recite-lab keep` heard in them.
struct KeptJobs {
  static let jobs = KeepCommand.jobs
  static let truth = EvaluateCommand.truth
  static let evidence = Option<String?>.file("evidence", help: "What recite-lab keep wrote for these jobs.")
  static let rules = [Rule.exactlyOne([truth]), Rule.exactlyOne([evidence])]

  let graded: GradedJobs
  private let kept: [String: KeptEvidence]

  init(_ plan: ParsedCommand) throws {
    graded = try GradedJobs(plan.word(Self.jobs), truth: plan[Self.truth] ?? "")
    let lines = try JSONLines.read(
      KeptEvidence.self, from: try FileContents.read(plan[Self.evidence] ?? ""),
      shape: #"{"id", "seconds", "evidence"}"#)
    kept = Dictionary(lines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func evidence(of job: ScoringJob) throws -> KeptEvidence {
    guard let heard = kept[job.id] else {
      throw Failure("There is no evidence for \(job.id).", advice: "Keep it: recite-lab keep")
    }
    return heard
  }

  /// A verdict on each job that can be scored, in their order.
  func judged(
    by model: VerdictModel, _ terms: RecitationJudge.Terms
  ) throws -> [(id: String, text: String, result: RecitationResult)] {
    let judge = RecitationJudge(model: model)
    return try graded.entries.filter { $0.refusal == nil }.map { job in
      guard case .text(let text) = job.expected else { throw Failure("\(job.id) has no text.") }
      let heard = try evidence(of: job)
      let tokens = Tokenizer.tokens(of: text)
      guard tokens.count == heard.evidence.tokens else {
        throw Failure("The evidence for \(job.id) is of another text.", advice: "Keep it anew.")
      }
      let clock = RecitationJudge.Clock(padding: EngineService.paddingFrames, seconds: heard.seconds)
      return (job.id, text, judge.judge(tokens, heard.evidence, clock, terms: terms))
    }
  }
}

extension VerdictModel {
  /// The model in a file, or the one that ships.
  static func read(_ file: String?, forItsLines: Bool = false) throws -> VerdictModel {
    guard let file else { return try EngineService.verdictModel(forItsLines: forItsLines) }
    do {
      let json = try FileContents.read(file)
      return try forItsLines ? VerdictModel(ofAnyFeatures: json) : VerdictModel(json: json)
    } catch let error as VerdictModelError {
      throw Failure("\(file) is no verdict model: \(error).")
    }
  }
}
