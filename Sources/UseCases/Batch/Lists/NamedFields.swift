import Base
import Corpora

/// Fills in what the names of recordings tell, where the list does not.
public struct NamedFields {
  private let pattern: NamePattern

  /// - Throws: `Failure` where the pattern cannot be read.
  public init(_ pattern: String) throws {
    do throws(NamePattern.Fault) {
      self.pattern = try NamePattern(pattern)
    } catch {
      throw Failure(error.description, code: Failure.usage)
    }
  }

  /// The job with what its recording's name tells. A recording without a text gets the verse of its name; `_` and `.`
  /// stand for spaces and colons there, which file names seldom have.
  public func filled(_ job: ScoringJob) -> ScoringJob {
    guard let fields = pattern.fields(of: job.audio) else { return job }
    var job = job
    job.learner = job.learner ?? fields[.learner]
    job.date = job.date ?? fields[.date]
    if job.refusal?.code == "no_text", let verse = fields[.verse] {
      job.expected = .verse(verse.replacing("_", with: " ").replacing(".", with: ":"))
    }
    return job
  }

  /// Fills in what a result does not tell of its learner and day.
  public func fill(_ line: inout ResultLine) {
    guard let fields = pattern.fields(of: line.audio) else { return }
    line.learner = line.learner ?? fields[.learner]
    line.date = line.date ?? fields[.date]
  }
}
