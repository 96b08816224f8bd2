extension RecordingList {
  /// Reads the `metadata.csv` of LJ Speech: `id|as printed|as said`, the recording being `wavs/ID.wav`. There are no
  /// quotes and no escapes; a line without the third part is read by the second.
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
