internal import FoundationEssentials
internal import Text

/// A list of recordings to score, one JSON object a line: `{"id", "audio", "text" | "verse"}`, and where they
/// are known `"learner"` and `"date"`. The names of NeMo (`"audio_filepath"`) and `"speaker"` are understood.
///
/// A bad line is a fault among the entries, with its number, and costs only itself. Empty lines are passed
/// over.
public struct Manifest: Sendable, Equatable {
  /// What the lines hold, in their order.
  public var entries: [ScoringJob]

  /// The longest line read, in bytes.
  static let longestLine = 1 << 20

  init(_ entries: [ScoringJob]) { self.entries = entries }

  public init(_ bytes: some Collection<UInt8>) {
    var reader = ManifestReader()
    reader.take(bytes)
    self = reader.finished()
  }

  /// Takes a list of recordings over, whatever form it was written in; what could not be read stands at its
  /// line.
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

/// Reads a manifest as it comes, a block after the other: of a list of a million lines only what they say is
/// kept, and what many of them say (a text, a learner, a day) once.
struct ManifestReader {
  struct Line: Decodable {
    var id: String?
    var audio: String?
    var audio_filepath: String?
    var learner: String?
    var speaker: String?
    var date: String?
    var text: String?
    var verse: String?
  }

  private var entries: [ScoringJob] = []
  private var number = 0
  /// The beginning of a line whose end has not come.
  private var rest: [UInt8] = []
  /// How much of a line that is too long has come; its bytes are not kept.
  private var isTooLong = false
  /// What was said before, to be shared.
  private var known: Set<String> = []
  private let decoder = JSONDecoder()

  /// So many different strings are looked out for; of more, lines hardly say the same.
  private static let mostKnown = 1 << 16

  public init() {}

  /// Takes the next bytes, wherever they were cut.
  public mutating func take(_ bytes: some Collection<UInt8>) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[start..<end])
      endLine()
      start = bytes.index(after: end)
    }
    keep(bytes[start...])
  }

  /// The manifest; nothing is to come any more.
  public mutating func finished() -> Manifest {
    endLine()
    return Manifest(entries)
  }

  private mutating func keep(_ part: some Collection<UInt8>) {
    guard !isTooLong else { return }
    rest.append(contentsOf: part)
    if rest.count > Manifest.longestLine { (rest, isTooLong) = ([], true) }
  }

  private mutating func endLine() {
    number += 1
    defer {
      rest.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if isTooLong {
      entries.append(Self.refused(number, "is longer than \(Manifest.longestLine) bytes"))
      return
    }
    guard rest.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) else { return }
    // The refusal says what a line is to be.
    guard let line = try? decoder.decode(Line.self, from: Data(rest)) else {
      let shape = #"is not a JSON object of the form {"id", "audio", "text" or "verse"} with text values"#
      entries.append(Self.refused(number, shape))
      return
    }
    entries.append(entry(line))
  }

  private mutating func entry(_ line: Line) -> ScoringJob {
    guard let audio = line.audio ?? line.audio_filepath, !audio.isEmpty else {
      return Self.refused(number, #"has no "audio""#, line)
    }
    let expected: ScoringJob.Expected
    switch (line.text, line.verse) {
    case (let text?, nil): expected = .text(shared(text))
    case (nil, let verse?): expected = .verse(shared(verse))
    case (nil, nil): return Self.refused(number, #"has neither "text" nor "verse""#, line)
    case (_?, _?): return Self.refused(number, #"has both "text" and "verse": keep one"#, line)
    }
    let name = shared(audio)
    return ScoringJob(
      id: line.id ?? name, audio: name, expected: expected, line: number,
      learner: (line.learner ?? line.speaker).map { shared($0) }, date: line.date.map { shared($0) })
  }

  /// The same string, in the memory of the one that was met before.
  private mutating func shared(_ text: String) -> String {
    // So short ones take no memory of their own.
    guard text.utf8.count > 15 else { return text }
    if known.count < Self.mostKnown { return known.insert(text).memberAfterInsert }
    return known.firstIndex(of: text).map { known[$0] } ?? text
  }

  static func refused(_ number: Int, _ what: String, _ line: Line = Line()) -> ScoringJob {
    let audio = line.audio ?? line.audio_filepath ?? ""
    return ScoringJob(
      id: line.id ?? (audio.isEmpty ? "line-\(number)" : audio), audio: audio,
      expected: .refused(
        Failure(code: "bad_manifest_line", message: "Line \(number) of the manifest \(what).")),
      line: number, learner: line.learner ?? line.speaker, date: line.date)
  }
}
