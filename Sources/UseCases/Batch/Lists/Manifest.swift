public import Corpora

/// A list of recordings to score, one JSON object a line: `{"id", "audio", "text" | "verse"}`, and where they are known
/// `"learner"` and `"date"`. The names of NeMo (`"audio_filepath"`) and `"speaker"` are understood.
///
/// A bad line is a fault among the entries, with its number, and costs only itself. Empty lines are passed over.
public struct Manifest: Sendable, Equatable {
  /// What the lines hold, in their order.
  public var entries: [ScoringJob]

  /// The longest line read, in bytes.
  public static let longestLine = 1 << 20

  /// Makes a manifest of what was read.
  init(_ entries: [ScoringJob]) { self.entries = entries }

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
        ScoringJob(
          id: recording.id, audio: recording.audio, expected: expected, line: recording.line,
          learner: recording.learner, date: recording.date)
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
