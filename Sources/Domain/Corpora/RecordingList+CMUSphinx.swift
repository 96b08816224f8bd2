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
