import CommandLineOptions
import Drills
import FoundationEssentials
import Reports
import SoundFiles

/// The files that are made of results beside the results themselves, all of them in one pass.
///
/// Each appears when the run ends well. Results are to come in the order of the list.
final class ResultOutputs {
  /// Files that are no page may be written a line at a time.
  private var files: [(file: OutputFile, text: (ResultLine) -> String)] = []
  private var tables: [(path: String, text: (ClassTally) -> String)] = []
  private var folders: [(path: String, ending: String, text: (ResultLine) -> String?)] = []
  private let page: String?
  private var report: HTMLReport?
  private var tally = ClassTally()
  private var names: Set<String> = []
  private let recordings: RecordingFolder

  /// Opens what a command line asks for.
  ///
  /// - Throws: `CommandFailure` where a file or folder cannot be made, before anything is done.
  init(_ plan: ParsedCommand, recordings: RecordingFolder) throws {
    self.recordings = recordings
    page = plan[OutputOptions.html]
    if page != nil { report = HTMLReport(title: "Recitations") }
    if let path = plan[OutputOptions.csv] {
      let file = try OutputFile(path)
      try file.append(ResultTable.header(.commas))
      files.append((file, { ResultTable.rows($0, .commas) }))
    }
    if let path = plan[OutputOptions.trn] {
      files.append((try OutputFile(path), { TRNTranscript.heard($0) ?? "" }))
      files.append((try OutputFile(Self.reference(path)), { TRNTranscript.expected($0) ?? "" }))
    }
    if let path = plan[OutputOptions.ctm] { files.append((try OutputFile(path), CTMTranscript.rows)) }
    if let path = plan[OutputOptions.textGrid] { folders.append((path, "TextGrid", TextGrid.file)) }
    if let path = plan[OutputOptions.captions] { folders.append((path, "vtt", WebVTT.file)) }
    for folder in folders { try FileWriting.makeFolder(folder.path) }
    if let path = plan[OutputOptions.learners] {
      tables.append((path, { ClassTables.learners($0, TableForm(of: path)) }))
    }
    if let path = plan[OutputOptions.words] {
      tables.append((path, { ClassTables.words($0, TableForm(of: path)) }))
    }
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool { files.isEmpty && tables.isEmpty && folders.isEmpty && page == nil }

  /// Takes a result.
  func add(_ line: ResultLine) throws {
    for output in files { try output.file.append(output.text(line)) }
    if !folders.isEmpty, line.result != nil {
      let name = fresh(TranscriptName.plain(line.id))
      for folder in folders {
        guard let text = folder.text(line) else { continue }
        try FileWriting.write(Array(text.utf8), to: "\(folder.path)/\(name).\(folder.ending)")
      }
    }
    tally.add(line)
    if page != nil {
      let sound = sound(of: line)
      report?.add(HTMLReport.Row(line: line, sound: sound))
    }
  }

  /// Gives every file its name.
  ///
  /// - Returns: what a person ought to know of them.
  func commit() throws -> [String] {
    for output in files { try output.file.commit() }
    for table in tables { try FileWriting.write(Array(table.text(tally).utf8), to: table.path) }
    guard let page, let report else { return [] }
    try FileWriting.write(Array(report.page.utf8), to: page)
    if report.silenced > 0 {
      return [
        "\(page) has no sound for \(report.silenced) of the recordings: it would be too large. Make one a class."
      ]
    }
    guard report.size > 50_000_000 else { return [] }
    return [
      "\(page) holds \(report.size / 1_000_000) MB of sound: browsers may be slow with it. Make one a class."
    ]
  }

  /// `class.ref.trn` beside `class.trn`.
  private static func reference(_ path: String) -> String {
    path.hasSuffix(".trn") ? path.dropLast(4) + ".ref.trn" : path + ".ref"
  }

  /// A name that no recording before has taken.
  private func fresh(_ name: String) -> String {
    var fresh = name
    var number = 2
    while !names.insert(fresh.lowercased()).inserted {
      fresh = "\(name)-\(number)"
      number += 1
    }
    return fresh
  }

  /// A recording for the page, as the recogniser heard it. It is read anew: keeping all would fill the memory.
  private func sound(of line: ResultLine) -> [UInt8]? {
    guard line.result != nil, line.audio != "-", let read = try? recordings.load(line.audio) else {
      return nil
    }
    return WaveWriter.bytes(of: read.audio)
  }
}
