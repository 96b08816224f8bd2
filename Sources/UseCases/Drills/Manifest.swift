public import Corpora
internal import FoundationEssentials

/// A list of recordings to score, one JSON object a line: `{"id", "audio", "text" | "verse"}`, and where they are known
/// `"learner"` and `"date"`. The names of NeMo (`"audio_filepath"`) and `"speaker"` are understood.
///
/// A bad line is a fault among the entries, with its number, and costs only itself. Empty lines are passed over.
public struct Manifest: Sendable, Equatable {
  /// One line of a manifest.
  public enum Entry: Sendable, Equatable {
    /// A recording to score.
    case job(ScoringJob)
    /// A recording that cannot be scored, or a line that cannot be read.
    case refused(Refusal)

    /// What its result will be named.
    public var id: String {
      switch self {
      case .job(let job): job.id
      case .refused(let refusal): refusal.id
      }
    }

    /// Whether it stands on a line of a list, and was not named by itself.
    public var isOfList: Bool {
      switch self {
      case .job(let job): job.line != nil
      case .refused(let refusal): refusal.line != nil
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
    public var fault: ScoringFault

    /// Makes a refusal.
    public init(
      id: String, audio: String = "", line: Int? = nil, learner: String? = nil, date: String? = nil,
      fault: ScoringFault
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

  private struct Line: Decodable {
    var id: String?
    var audio: String?
    var audio_filepath: String?
    var learner: String?
    var speaker: String?
    var date: String?
    var text: String?
    var verse: String?
  }

  /// Reads a manifest from its bytes.
  public init(_ bytes: some Collection<UInt8>) {
    let decoder = JSONDecoder()
    var found: [Entry] = []
    for (place, raw) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let number = place + 1
      guard raw.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) else { continue }
      guard raw.count <= Self.longestLine else {
        found.append(Self.refused(number, "is longer than \(Self.longestLine) bytes"))
        continue
      }
      guard let line = try? decoder.decode(Line.self, from: Data(raw)) else {
        let shape = #"is not a JSON object of the form {"id", "audio", "text" or "verse"} with text values"#
        found.append(Self.refused(number, shape))
        continue
      }
      found.append(Self.entry(line, number))
    }
    entries = found
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
      let known = Line(id: fault.id, audio: fault.audio, learner: fault.learner, date: fault.date)
      return (fault.line, Self.refused(fault.line, fault.message, known))
    }
    entries = (jobs + faults).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func entry(_ line: Line, _ number: Int) -> Entry {
    guard let audio = line.audio ?? line.audio_filepath, !audio.isEmpty else {
      return refused(number, #"has no "audio""#, line)
    }
    let id = line.id ?? audio
    func job(_ expected: ScoringJob.Expected) -> Entry {
      .job(
        ScoringJob(
          id: id, audio: audio, expected: expected, line: number, learner: line.learner ?? line.speaker,
          date: line.date))
    }
    switch (line.text, line.verse) {
    case (let text?, nil): return job(.text(text))
    case (nil, let verse?): return job(.verse(verse))
    case (nil, nil):
      return refused(number, #"has neither "text" nor "verse""#, line)
    case (_?, _?):
      return refused(number, #"has both "text" and "verse": keep one"#, line)
    }
  }

  private static func refused(_ number: Int, _ what: String, _ line: Line = Line()) -> Entry {
    let audio = line.audio ?? line.audio_filepath ?? ""
    return .refused(
      Refusal(
        id: line.id ?? (audio.isEmpty ? "line-\(number)" : audio), audio: audio, line: number,
        learner: line.learner ?? line.speaker, date: line.date,
        fault: ScoringFault(
          code: "bad_manifest_line", message: "Line \(number) of the manifest \(what).")))
  }
}
