extension RecordingList {
  /// Reads a data folder of Kaldi: `wav.scp` (utterance and file), `text` (utterance and words) and, where it is there,
  /// `utt2spk` (utterance and speaker).
  ///
  /// An entry of `wav.scp` that ends or begins with `|` is a command for a shell, and one with `:NUMBER` a place in an
  /// archive: both are refused, and no command is ever run.
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
