import Base
import Batch
import Sessions
import Terminal
import WholeFiles

extension ScoreCommand {
  /// Tells what would be scored, and what cannot be: lines that cannot be read, recordings that are not there, references that no
  /// Bible has.
  func tellOnly(_ work: BatchRun.Work, in folder: RecordingFolder, _ lookUp: PassageWords) -> ExitCode {
    var failures = FailureNotes()
    var (good, learners) = (0, Set<String>())
    var verses: [String: Failure?] = [:]
    for entry in work.entries {
      if let learner = entry.learner, learners.count < Self.mostLearners { learners.insert(learner) }
      if let fault = fault(of: entry, in: folder, lookUp, &verses) {
        failures.add(
          ResultLine(
            id: entry.id, audio: "", text: nil,
            outcome: .failure(.init(code: fault.code, message: fault.message))))
      } else {
        good += 1
      }
    }
    failures.tell(output, rest: "")
    let bad = work.entries.count - good
    var line = StyledText("\(good) of \(work.entries.count) recordings would be scored")
    if !learners.isEmpty {
      line.append(", of \(learners.count == Self.mostLearners ? "at least " : "")\(learners.count) learners")
    }
    if bad > 0 { line.append("; \(bad) cannot be", .error) }
    output.line(line + StyledText("."))
    return good == 0 ? .failed : .success
  }

  /// As many learners are told apart: names of a million would take the memory that the list does.
  private static let mostLearners = 100_000

  private func fault(
    of job: ScoringJob, in folder: RecordingFolder, _ lookUp: PassageWords,
    _ verses: inout [String: Failure?]
  ) -> Failure? {
    if let refusal = job.refusal { return refusal }
    if !(job.audio == "-" && folder.root == nil), !Paths.exists(folder.path(job.audio)) {
      return Failure(code: "missing_file", message: "There is no file \(folder.path(job.audio)).")
    }
    guard case .verse(let reference) = job.expected else { return nil }
    if let known = verses[reference] { return known }
    var fault: Failure?
    do throws(Failure) { _ = try lookUp.words(of: reference) } catch { fault = error }
    verses.updateValue(fault, forKey: reference)
    return fault
  }
}
