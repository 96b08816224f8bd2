public import Base
public import Corpora

/// A list of recordings to score, one JSON object a line: `{"id", "audio", "text" | "verse"}`, and where they are known
/// `"learner"` and `"date"`. The names of NeMo (`"audio_filepath"`) and `"speaker"` are understood.
///
/// A bad line is a fault among the entries, with its number, and costs only itself. Empty lines are passed over.
public struct Manifest: Sendable, Equatable {
  /// One line of a manifest.
  public enum Entry: Sendable, Equatable {
    /// A recording to score.
    case job(ScoringJob)
    /// A recording that cannot be scored, or a line that cannot be read. Seldom, and kept aside: a list may have a million lines.
    indirect case refused(Refusal)

    /// What its result will be named.
    public var id: String {
      switch self {
      case .job(let job): job.id
      case .refused(let refusal): refusal.id
      }
    }

    /// The line of the list that it stands on, from 1; nil where it was named by itself.
    public var line: Int? {
      switch self {
      case .job(let job): job.line
      case .refused(let refusal): refusal.line
      }
    }

    /// Who says it, where that is known.
    public var learner: String? {
      switch self {
      case .job(let job): job.learner
      case .refused(let refusal): refusal.learner
      }
    }
  }

  /// What could be made out of a recording that cannot be scored, and why it cannot.
  public struct Refusal: Sendable, Equatable {
    /// Its name; of a line that names nothing, `line-` and its number.
    public var id: String
    /// Its file; empty where none is named.
    public var audio: String
    /// The line of the list, from 1; nil where it was named by itself.
    public var line: Int?
    /// Who said it, where that is known.
    public var learner: String?
    /// When, as it was written.
    public var date: String?
    /// Why it cannot be scored.
    public var fault: Failure

    /// Makes a refusal.
    public init(
      id: String, audio: String = "", line: Int? = nil, learner: String? = nil, date: String? = nil,
      fault: Failure
    ) {
      self.id = id
      self.audio = audio
      self.line = line
      self.learner = learner
      self.date = date
      self.fault = fault
    }
  }

  /// What the lines hold, in their order.
  public var entries: [Entry]

  /// The longest line read, in bytes.
  public static let longestLine = 1 << 20

  /// Makes a manifest of what was read.
  init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a manifest from its bytes.
  public init(_ bytes: some Collection<UInt8>) {
    var reader = ManifestReader()
    reader.take(bytes)
    self = reader.finished()
  }

  /// Takes a list of recordings over, whatever form it was written in; what could not be read stands at its line.
  public init(_ list: RecordingList) {
    let jobs = list.recordings.map { recording in
      let expected = recording.verse.map(ScoringJob.Expected.verse) ?? .text(recording.text)
      return (
        recording.line,
        Entry.job(
          ScoringJob(
            id: recording.id, audio: recording.audio, expected: expected, line: recording.line,
            learner: recording.learner, date: recording.date))
      )
    }
    let faults = (list.faults + (list.headFault.map { [$0] } ?? [])).map { fault in
      let known = ManifestReader.Line(
        id: fault.id, audio: fault.audio, learner: fault.learner, date: fault.date)
      return (fault.line, ManifestReader.refused(fault.line, fault.message, known))
    }
    entries = (jobs + faults).sorted { $0.0 < $1.0 }.map(\.1)
  }
}
