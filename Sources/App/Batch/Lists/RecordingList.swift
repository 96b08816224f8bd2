import Text

/// Lists of recordings with what is said in them, in the forms that speech corpora come in.
public struct RecordingList: Sendable, Equatable {
  /// A recording and what is said in it.
  public struct Recording: Sendable, Equatable {
    public var id: String
    /// The file, from the folder of the list.
    public var audio: String
    /// What is said; empty where a passage is named.
    public var text: String
    /// The passage that is said, where the list names one instead of its words.
    public var verse: String?
    /// Who says it, where the list tells.
    public var learner: String?
    /// When it was said, as the list writes it.
    public var date: String?
    /// The line of the list, from 1.
    public var line: Int = 0
  }

  /// A line that is no recording.
  public struct Fault: Sendable, Equatable {
    /// Its number, from 1.
    public var line: Int
    public var message: String
    /// The name of the recording, where that much could be made out.
    public var id: String?
    /// Its file.
    public var audio: String?
    public var learner: String?
    public var date: String?
  }

  /// The recordings, in the order of the list.
  public internal(set) var recordings: [Recording] = []
  public internal(set) var faults: [Fault] = []
  /// What is wrong with the row that names the columns, so that no other row can be read; nil for nothing.
  var headFault: Fault?

  mutating func refuse(
    _ line: Int, _ message: String, id: String? = nil, audio: String? = nil, learner: String? = nil,
    date: String? = nil
  ) {
    faults.append(Fault(line: line, message: message, id: id, audio: audio, learner: learner, date: date))
  }

  /// Lines with something in them, by their numbers from 1, without the white space in front.
  static func lines(of text: String) -> [(number: Int, line: String)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      place, line in
      let words = line.drop(while: \.isWhitespace)
      return words.isEmpty ? nil : (place + 1, String(words))
    }
  }

  /// A name stays in its folder.
  static func isName(_ id: String) -> Bool { isPath(id) && !id.contains("/") }

  /// A path that stays below its folder.
  static func isPath(_ id: String) -> Bool {
    !id.isEmpty && !id.hasPrefix("/") && !id.split(separator: "/").contains("..")
      && !id.unicodeScalars.contains { $0.value < 0x20 }
  }
}

extension RecordingList {
  /// Which columns of a table hold what, by their names; nil where the usual names say it.
  public struct Columns: Sendable, Equatable {
    public var learner: String?
    public var date: String?

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
  /// `transcript` …) or `verse` (or `reference` …), and where they are there `id`, `learner` (or `speaker`,
  /// `client_id` …) and `date`. Capitals do not matter.
  ///
  /// The tables of Common Voice, known by their columns `client_id`, `path` and `sentence`, name recordings
  /// in the folder `clips` beside them.
  ///
  ///     audio,verse,learner
  ///     monday/1.wav,John 11:35,Ada
  ///
  /// A first row that names too little is a `headFault`, and nothing is read.
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

extension RecordingList {
  /// Reads a data folder of Kaldi: `wav.scp` (utterance and file), `text` (utterance and words) and, where it
  /// is there, `utt2spk` (utterance and speaker).
  ///
  /// An entry of `wav.scp` that ends or begins with `|` is a command for a shell, and one with `:NUMBER` a
  /// place in an archive: both are refused, and no command is ever run.
  public init(wavScp: String, text: String, speakers: String = "") {
    self.init()
    let said = Self.table(text)
    let speaker = Self.table(speakers)
    for (number, line) in Self.lines(of: wavScp) {
      let (id, file) = Self.cut(line)
      guard !file.isEmpty else {
        refuse(number, "names no file after the utterance", id: id)
        continue
      }
      if let place = file.hasSuffix("|") ? "ends in" : file.hasPrefix("|") ? "begins with" : nil {
        refuse(number, "is a command to be run (it \(place) |): run it yourself, and name its output", id: id)
        continue
      }
      if let colon = file.lastIndex(of: ":"), !file[colon...].dropFirst().isEmpty,
        file[colon...].dropFirst().allSatisfy(\.isNumber)
      {
        refuse(number, "is a place in an archive: write the recordings out as files", id: id)
        continue
      }
      guard let words = said[id], !words.isEmpty else {
        refuse(number, "names an utterance that text lacks", id: id)
        continue
      }
      recordings.append(Recording(id: id, audio: file, text: words, learner: speaker[id], line: number))
    }
  }

  private static func table(_ text: String) -> [String: String] {
    Dictionary(lines(of: text).map { cut($0.line) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first word of a line, and the rest of it.
  private static func cut(_ line: String) -> (id: String, rest: String) {
    guard let space = line.firstIndex(where: \.isWhitespace) else { return (line, "") }
    var rest = line[space...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return (String(line[..<space]), String(rest))
  }
}

extension RecordingList {
  /// Reads the pair that CMU Sphinx trains on: in `fileids` a name a line, in `transcription` lines of
  /// `<s> words </s> (name)`, in any order.
  public init(fileIDs: String, transcription: String) {
    self.init()
    var said: [String: String] = [:]
    for (number, line) in Self.lines(of: transcription) {
      guard line.hasSuffix(")"), let open = line.lastIndex(of: "(") else {
        refuse(number, "of the transcription does not end in (name)")
        continue
      }
      let words = line[..<open].split(separator: " ").filter { $0 != "<s>" && $0 != "</s>" }
      said[String(line[line.index(after: open)...].dropLast())] = words.joined(separator: " ")
    }
    for (number, id) in Self.lines(of: fileIDs) {
      let name = id.split(separator: "/").last.map(String.init) ?? id
      guard Self.isPath(id), let text = said[id] ?? said[name], !text.isEmpty else {
        refuse(number, "names a recording that the transcription lacks", id: name)
        continue
      }
      recordings.append(Recording(id: name, audio: "\(id).wav", text: text, line: number))
    }
  }
}

extension RecordingList {
  /// Reads the `metadata.csv` of LJ Speech: `id|as printed|as said`, the recording being `wavs/ID.wav`. There
  /// are no quotes and no escapes; a line without the third part is read by the second.
  public init(metadata text: String) {
    self.init()
    for (number, line) in Self.lines(of: text) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let said = parts.dropFirst().last { !$0.allSatisfy(\.isWhitespace) }
      guard let id = parts.first.map(String.init), Self.isName(id), let said else {
        refuse(number, "is not of the form id|text|text as said")
        continue
      }
      recordings.append(Recording(id: id, audio: "wavs/\(id).wav", text: String(said), line: number))
    }
  }
}
