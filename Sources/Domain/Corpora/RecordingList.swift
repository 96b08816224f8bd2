/// Lists of recordings with what is said in them, in the forms that speech corpora come in.
public struct RecordingList: Sendable, Equatable {
  /// A recording and what is said in it.
  public struct Recording: Sendable, Equatable {
    /// Names it.
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
    /// What is wrong with it.
    public var message: String
    /// The name of the recording, where that much could be made out.
    public var id: String?
    /// Its file.
    public var audio: String?
    /// Who says it.
    public var learner: String?
    /// When it was said.
    public var date: String?
  }

  /// The recordings, in the order of the list.
  public internal(set) var recordings: [Recording] = []
  /// What could not be read.
  public internal(set) var faults: [Fault] = []
  /// What is wrong with the row that names the columns, so that no other row can be read; nil for nothing.
  public internal(set) var headFault: Fault?

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
