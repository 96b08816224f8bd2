/// Lists of recordings with what is said in them, in the forms that speech corpora come in.
public struct RecordingList: Sendable, Equatable {
  /// A recording and its text.
  public struct Recording: Sendable, Equatable {
    /// Names it.
    public var id: String
    /// The file, from the folder of the list.
    public var audio: String
    /// What is said.
    public var text: String

    /// Makes a recording.
    public init(id: String, audio: String, text: String) {
      self.id = id
      self.audio = audio
      self.text = text
    }
  }

  /// A line that is no recording.
  public struct Fault: Sendable, Equatable {
    /// Its number, from 1.
    public var line: Int
    /// What is wrong with it.
    public var message: String
  }

  /// The recordings, in the order of the list.
  public private(set) var recordings: [Recording] = []
  /// What could not be read.
  public private(set) var faults: [Fault] = []

  /// Reads the `metadata.csv` of LJ Speech: `id|as printed|as said`, the recording being `wavs/ID.wav`. There are no
  /// quotes and no escapes; a line without the third part is read by the second.
  public init(metadata text: String) {
    for (number, line) in Self.lines(of: text) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let said = parts.dropFirst().last { !$0.allSatisfy(\.isWhitespace) }
      guard let id = parts.first.map(String.init), Self.isName(id), let said else {
        faults.append(Fault(line: number, message: "is not of the form id|text|text as said"))
        continue
      }
      recordings.append(Recording(id: id, audio: "wavs/\(id).wav", text: String(said)))
    }
  }

  /// Reads the pair that CMU Sphinx trains on: in `fileids` a name a line, in `transcription` lines of
  /// `<s> words </s> (name)`, in any order.
  public init(fileIDs: String, transcription: String) {
    var said: [String: String] = [:]
    for (number, line) in Self.lines(of: transcription) {
      guard line.hasSuffix(")"), let open = line.lastIndex(of: "(") else {
        faults.append(Fault(line: number, message: "of the transcription does not end in (name)"))
        continue
      }
      let words = line[..<open].split(separator: " ").filter { $0 != "<s>" && $0 != "</s>" }
      said[String(line[line.index(after: open)...].dropLast())] = words.joined(separator: " ")
    }
    for (number, id) in Self.lines(of: fileIDs) {
      let name = id.split(separator: "/").last.map(String.init) ?? id
      guard Self.isPath(id), let text = said[id] ?? said[name], !text.isEmpty else {
        faults.append(Fault(line: number, message: "names a recording that the transcription lacks"))
        continue
      }
      recordings.append(Recording(id: name, audio: "\(id).wav", text: text))
    }
  }

  private static func lines(of text: String) -> [(number: Int, line: String)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      place, line in
      let words = line.drop(while: \.isWhitespace)
      return words.isEmpty ? nil : (place + 1, String(words))
    }
  }

  /// A name stays in its folder.
  private static func isName(_ id: String) -> Bool { isPath(id) && !id.contains("/") }

  private static func isPath(_ id: String) -> Bool {
    !id.isEmpty && !id.hasPrefix("/") && !id.split(separator: "/").contains("..")
      && !id.unicodeScalars.contains { $0.value < 0x20 }
  }
}
