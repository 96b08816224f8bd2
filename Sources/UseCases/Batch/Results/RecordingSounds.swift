public import Audio
import SoundFiles
import WholeFiles

/// Finds the recordings of results that were made before, for pages that play them.
public final class RecordingSounds {
  private let recordings: RecordingFolder
  /// The recordings that are not where they were when they were scored.
  private var lost: (count: Int, first: String) = (0, "")

  /// Looks for recordings in a folder.
  public init(_ recordings: RecordingFolder) { self.recordings = recordings }

  /// A recording as the recogniser heard it; nil where it is not found. It is read anew: keeping all would fill the memory.
  public func audio(of line: ResultLine) -> PCM? {
    guard line.result != nil, line.audio != "-" else { return nil }
    guard let name = place(of: line), let read = try? recordings.load(name) else {
      lost = (lost.count + 1, lost.count == 0 ? recordings.path(line.audio) : lost.first)
      return nil
    }
    return read.audio
  }

  /// The same as a WAV file.
  public func bytes(of line: ResultLine) -> [UInt8]? { audio(of: line).map { WaveWriter.bytes(of: $0) } }

  /// What a person ought to know of what was not found; nil where all was.
  public func note(_ page: String) -> String? {
    guard lost.count > 0 else { return nil }
    return "\(page) has no sound for \(lost.count) of the recordings, which have moved or changed: "
      + "\(lost.first). Name their folder by --audio-root DIR, or move them back."
  }

  /// Where a recording is now: where it was scored, or by its name in the folder that is said to hold them. Another one under
  /// its name is not it.
  private func place(of line: ResultLine) -> String? {
    let name = line.audio.dropFirst(Paths.holding(line.audio).count)
    let places = recordings.root == nil ? [line.audio] : [line.audio, String(name)]
    return places.first { place in
      guard let print = recordings.fingerprint(of: place) else { return false }
      return line.origin?.recording.map { $0 == print } ?? true
    }
  }
}
