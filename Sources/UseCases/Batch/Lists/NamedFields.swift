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

  /// The entry with what its recording's name tells. A recording without a text gets the verse of its name; `_` and `.`
  /// stand for spaces and colons there, which file names seldom have.
  public func filled(_ entry: Manifest.Entry, audio: String) -> Manifest.Entry {
    guard let fields = pattern.fields(of: audio) else { return entry }
    switch entry {
    case .job(var job):
      job.learner = job.learner ?? fields[.learner]
      job.date = job.date ?? fields[.date]
      return .job(job)
    case .refused(var refusal):
      refusal.learner = refusal.learner ?? fields[.learner]
      refusal.date = refusal.date ?? fields[.date]
      guard refusal.fault.code == "no_text", let verse = fields[.verse] else { return .refused(refusal) }
      let reference = verse.replacing("_", with: " ").replacing(".", with: ":")
      return .job(
        ScoringJob(
          id: refusal.id, audio: audio, expected: .verse(reference), line: refusal.line,
          learner: refusal.learner, date: refusal.date))
    }
  }

  /// Fills in what a result does not tell of its learner and day.
  public func fill(_ line: inout ResultLine) {
    guard let fields = pattern.fields(of: line.audio) else { return }
    line.learner = line.learner ?? fields[.learner]
    line.date = line.date ?? fields[.date]
  }
}
