import Batch
import Files
import FoundationEssentials
import Reports
import Terminal
import Text

/// The files that are made of results beside the results themselves, all of them in one pass.
///
/// Each appears when the run ends well; `-` is standard output. Results are to come in the order of the list.
final class ResultOutputs {
  /// Files that are no page may be written a line at a time.
  private var files: [(file: OutputPlace, text: (ResultLine, TranscriptNames.Name) -> String)] = []
  private var tables: [(file: OutputPlace, text: (ClassTally) -> String)] = []
  private var folders: [(path: String, ending: String, text: (ResultLine) -> String?)] = []
  private var page: OutputPlace?
  private var report: HTMLReport
  private var tally = ClassTally()
  private var names = TranscriptNames()
  private let sounds: RecordingSounds
  /// Where time marks of phones go, once a result has any; nil where no words' are asked for.
  private var phonePath: String?
  private var phones: WholeFile?
  /// Whether the first minute alone counts.
  private let isMinute: Bool

  /// Opens what a command line asks for. Sound for a page is found among the recordings; `isOutputTaken`
  /// where results go to standard output already.
  ///
  /// - Throws: `Failure` where a file or folder cannot be made, before anything is done.
  init(_ plan: ParsedCommand, recordings: RecordingFolder, output: Output, isOutputTaken: Bool) throws {
    sounds = RecordingSounds(recordings)
    report = HTMLReport(
      title: "Recitations", files: PageFiles(ModelData.pages), isAnonymous: plan[OutputOptions.anonymous])
    isMinute = plan[OutputOptions.minute]
    var isTaken = isOutputTaken
    func place(_ option: Option<String?>) throws -> OutputPlace? {
      guard let path = plan[option] else { return nil }
      guard path == "-" else { return .file(try WholeFile(path)) }
      guard !isTaken else {
        throw Failure(
          "\(option.spec.flag) - would stand among what goes to standard output already.",
          advice: "Give a file, or send the results to one by --output FILE.", code: Failure.usage)
      }
      isTaken = true
      return .standardOutput(output)
    }
    page = try place(OutputOptions.html)
    if let path = plan[OutputOptions.csv], let file = try place(OutputOptions.csv) {
      try file.append(Self.mark(.commas, path) + ResultTable.header(.commas))
      files.append((file, { line, _ in ResultTable.rows(line, .commas) }))
    }
    if let path = plan[OutputOptions.trn] {
      guard path != "-" else { throw Self.notOneFile("--trn", "two files") }
      files.append((.file(try WholeFile(path)), { TRNTranscript.heard($0, as: $1.utterance) ?? "" }))
      let expected = OutputPlace.file(try WholeFile(Self.beside(path, ".trn", "ref")))
      files.append((expected, { TRNTranscript.expected($0, as: $1.utterance) ?? "" }))
    }
    if let path = plan[OutputOptions.ctm], let file = try place(OutputOptions.ctm) {
      files.append((file, { CTMTranscript.rows($0, as: $1.utterance) }))
      phonePath = path == "-" ? nil : Self.beside(path, ".ctm", "phones")
    }
    if let path = plan[OutputOptions.textGrid] { folders.append((path, "TextGrid", TextGrid.file)) }
    if let path = plan[OutputOptions.captions] { folders.append((path, "vtt", WebVTT.file)) }
    for folder in folders {
      guard folder.path != "-" else { throw Self.notOneFile("--" + folder.ending.lowercased(), "a folder") }
      try Paths.makeFolder(folder.path)
    }
    for (option, text) in [
      (OutputOptions.learners, ClassTables.learners), (OutputOptions.words, ClassTables.words),
    ] {
      guard let path = plan[option], let file = try place(option) else { continue }
      let form = TableForm(of: path)
      tables.append((file, { Self.mark(form, path) + text($0, form) }))
    }
  }

  var isEmpty: Bool { files.isEmpty && tables.isEmpty && folders.isEmpty && page == nil }

  func add(_ line: ResultLine) throws {
    let line = isMinute ? line.ofFirstMinute() : line
    let name = names.name(of: line)
    for output in files { try output.file.append(output.text(line, name)) }
    if let phonePath {
      let rows = CTMTranscript.phoneRows(line, as: name.utterance)
      if !rows.isEmpty, phones == nil { phones = try WholeFile(phonePath) }
      try phones?.append(rows)
    }
    for folder in folders {
      guard let text = folder.text(line) else { continue }
      try WholeFile.write(Array(text.utf8), to: "\(folder.path)/\(name.file).\(folder.ending)")
    }
    tally.add(line)
    if page != nil { report.add(HTMLReport.Row(line: line, sound: sounds.bytes(of: line))) }
  }

  /// Gives every file its name; tells what a person ought to know of them.
  func commit() throws -> [String] {
    for output in files { try output.file.commit() }
    try phones?.commit()
    for table in tables {
      try table.file.append(table.text(tally))
      try table.file.commit()
    }
    guard let page else { return [] }
    try page.append(report.page)
    try page.commit()
    var notes: [String] = []
    if let lost = sounds.note(page.name) { notes.append(lost) }
    if report.silenced > 0 {
      notes.append(
        "\(page.name) has no sound for \(report.silenced) of the recordings: it would be too large. Make "
          + "one a class."
      )
    } else if report.size > 50_000_000 {
      notes.append(
        "\(page.name) holds \(report.size / 1_000_000) MB of sound: browsers may be slow with it. Make one "
          + "a class."
      )
    }
    return notes
  }

  /// Spreadsheet programs take a table with commas for one of Windows unless a byte order mark says that it
  /// is UTF-8.
  private static func mark(_ form: TableForm, _ path: String) -> String {
    form == .commas && path != "-" ? "\u{FEFF}" : ""
  }

  private static func notOneFile(_ flag: String, _ what: String) -> Failure {
    Failure("\(flag) writes \(what), and cannot go to standard output.", code: Failure.usage)
  }

  /// `class.ref.trn` beside `class.trn`.
  private static func beside(_ path: String, _ ending: String, _ what: String) -> String {
    path.hasSuffix(ending) ? path.dropLast(ending.count) + ".\(what)\(ending)" : "\(path).\(what)"
  }
}

/// Where something that is made of results goes.
enum OutputPlace {
  case file(WholeFile)
  case standardOutput(Output)

  /// What to call it.
  var name: String {
    switch self {
    case .file(let file): file.path
    case .standardOutput: "The page"
    }
  }

  func append(_ text: String) throws {
    switch self {
    case .file(let file): try file.append(text)
    case .standardOutput(let output): output.data(text)
    }
  }

  func commit() throws {
    if case .file(let file) = self { try file.commit() }
  }
}

/// Options for the files that are made of results, beside the results themselves.
enum OutputOptions {
  static let html = Option<String?>.file(
    "html",
    help:
      "Write a page for a teacher: the class, each learner, each word to be heard by a click; it needs no "
      + "other file."
  )
  static let csv = Option<String?>.file(
    "csv", help: "Write a row a word, with commas, for spreadsheets.")
  static let learners = Option<String?>.file(
    "by-learner",
    help:
      "Write a row a learner: rates with their ranges, miscues. Commas where FILE ends in .csv, else tabs.")
  static let words = Option<String?>.file(
    "by-word",
    help: "Write a row for each different word: how often it was missed, with its range.")
  static let trn = Option<String?>.file(
    "trn", help: "Write transcripts for sclite: NAME.trn what was heard, NAME.ref.trn what was expected.")
  static let ctm = Option<String?>.file(
    "ctm", help: "Write time marks in NIST's form: recording, channel, start, length, word, confidence.")
  static let textGrid = Option<String?>.file(
    "textgrid", "DIR", help: "Write a TextGrid for Praat for each recording into this folder.")
  static let captions = Option<String?>.file(
    "vtt", "DIR",
    help: "Write WebVTT captions for each recording into this folder; words light up as they are said.")
  static let minute = Option<Bool>.flag(
    "minute",
    help:
      "In these files count the first minute of each recording only, and no word that was not reached in it; "
      + "results stay whole."
  )
  static let anonymous = Option<Bool>.flag(
    "anonymous",
    help:
      "Numbers in place of names of pupils and files, in all that is written and printed; no voice, no notes."
  )

  private static let files: [any CommandOption] = [html, csv, learners, words, trn, ctm, textGrid, captions]
  /// All of them, in the order of help.
  static let all: [any CommandOption] = files + [minute, anonymous]
  static let rules = [Rule.needs(minute, oneOf: files)]
}
