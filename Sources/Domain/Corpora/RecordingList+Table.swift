import Base

extension RecordingList {
  /// Which columns of a table hold what, by their names; nil where the usual names say it.
  public struct Columns: Sendable, Equatable {
    /// The column of the learner.
    public var learner: String?
    /// The column of the date.
    public var date: String?

    /// Makes a choice.
    public init(learner: String? = nil, date: String? = nil) {
      self.learner = learner
      self.date = date
    }

    static let id: Set = ["id", "utterance", "utt", "name"]
    static let audio: Set = ["audio", "path", "file", "filename", "wav", "recording", "audio_filepath"]
    static let text: Set = ["text", "sentence", "transcript", "transcription", "words"]
    static let verse: Set = ["verse", "reference", "passage", "ref"]
    static let learners: Set = ["learner", "student", "pupil", "speaker", "speaker_id", "client_id"]
    static let dates: Set = ["date", "recorded", "day"]
  }

  /// Reads a table whose first row names its columns: `audio` (or `path`, `file` …), `text` (or `sentence`,
  /// `transcript` …) or `verse` (or `reference` …), and where they are there `id`, `learner` (or `speaker`, `client_id`
  /// …) and `date`. Capitals do not matter.
  ///
  /// The tables of Common Voice, known by their columns `client_id`, `path` and `sentence`, name recordings in the folder
  /// `clips` beside them.
  ///
  ///     audio,verse,learner
  ///     monday/1.wav,John 11:35,Ada
  ///
  /// A first row that names too little is a `headFault`, and nothing is read.
  ///
  /// - Parameters:
  ///   - text: the table.
  ///   - separator: `,` and `;` allow quotes; a tab does not.
  ///   - columns: which hold what.
  public init(table text: String, separator: Character, columns: Columns = Columns()) {
    self.init()
    let table = DelimitedText.read(text, separator: separator, quotes: separator != "\t")
    let rows = table.rows.filter { $0.fields.contains { !$0.allSatisfy(\.isWhitespace) } }
    guard let head = rows.first else {
      headFault = Fault(line: 1, message: "is missing: it names the columns, such as audio,text,learner")
      return
    }
    let names = head.fields.map { $0.trimmed.lowercased() }
    func place(_ wanted: Set<String>) -> Int? { names.firstIndex(where: wanted.contains) }
    func place(_ chosen: String?, _ usual: Set<String>) -> Int? {
      chosen.map { name in names.firstIndex(of: name.lowercased()) } ?? place(usual)
    }
    guard let audio = place(Columns.audio), place(Columns.text) != nil || place(Columns.verse) != nil else {
      headFault = Fault(line: head.line, message: "names no column audio, or neither text nor verse")
      return
    }
    for (chosen, what) in [(columns.learner, "--learner"), (columns.date, "--date")] {
      if let chosen, !names.contains(chosen.lowercased()) {
        headFault = Fault(line: head.line, message: "names no column \(chosen), which \(what) asks for")
        return
      }
    }
    let isCommonVoice = Set(["client_id", "path", "sentence"]).isSubset(of: names)
    for row in rows.dropFirst() {
      func cell(_ place: Int?) -> String? {
        guard let place, place < row.fields.count else { return nil }
        let cell = row.fields[place].trimmed
        return cell.isEmpty ? nil : cell
      }
      guard let file = cell(audio) else {
        refuse(row.line, "names no recording")
        continue
      }
      let name = cell(place(Columns.id)) ?? file
      let audio = isCommonVoice && !file.contains("/") ? "clips/" + file : file
      let (words, verse) = (cell(place(Columns.text)), cell(place(Columns.verse)))
      let (learner, date) = (
        cell(place(columns.learner, Columns.learners)), cell(place(columns.date, Columns.dates))
      )
      guard words != nil || verse != nil else {
        refuse(
          row.line, "has neither text nor verse", id: name, audio: audio, learner: learner, date: date)
        continue
      }
      recordings.append(
        Recording(
          id: name, audio: audio, text: words ?? "", verse: words == nil ? verse : nil, learner: learner,
          date: date, line: row.line))
    }
    // What follows it is read as it stands: no row is lost in it, and its own says why it reads oddly.
    for fault in table.faults where fault.kind == .open {
      refuse(fault.line, "opens a quotation mark that is never closed")
    }
  }
}
