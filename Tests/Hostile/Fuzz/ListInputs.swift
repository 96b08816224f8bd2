internal import Batch
internal import Desks

enum ListInputs {
  static func manifest(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
    check(Manifest(bytes), lines: lines)
  }

  /// The first byte says which kind of list; zero bytes part its files.
  static func lists(_ bytes: [UInt8]) {
    let files = Array(bytes.dropFirst()).parts
    let first = files.first ?? ""
    let second = files.count > 1 ? files[1] : ""
    let list =
      switch (bytes.first ?? 0) % 6 {
      case 0: RecordingList(table: first, separator: ",", columns: .init(learner: second, date: "day"))
      case 1: RecordingList(table: first, separator: "\t")
      case 2: RecordingList(table: first, separator: ";")
      case 3: RecordingList(metadata: first)
      case 4: RecordingList(fileIDs: first, transcription: second)
      default: RecordingList(wavScp: first, text: second, speakers: files.count > 2 ? files[2] : "")
      }
    // Kaldi's entries that are commands are refused.
    if (bytes.first ?? 0) % 6 == 5 {
      precondition(list.recordings.allSatisfy { !$0.audio.hasSuffix("|") && !$0.audio.hasPrefix("|") })
    }
    check(Manifest(list), lines: .max)
  }

  static func names(_ bytes: [UInt8]) {
    let parts = bytes.parts
    guard let pattern = try? NamePattern(parts[0]) else { return }
    for path in parts.dropFirst() { _ = pattern.fields(of: path) }
  }

  private static func check(_ manifest: Manifest, lines: Int) {
    precondition(manifest.entries.count <= lines)
    for entry in manifest.entries {
      if let shard = Shard(entry.id) { _ = shard.holds(entry.id) }
      if entry.refusal == nil { precondition(!entry.audio.isEmpty) }
    }
  }
}
