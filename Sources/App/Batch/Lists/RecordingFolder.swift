public import Audio
import Files
import Glibc
public import Recitation
import Sound
public import Text

/// Recordings that jobs name, found in a folder.
public struct RecordingFolder: Sendable {
  /// The folder; nil where names are paths already.
  public let root: String?

  public init(root: String?) { self.root = root }

  /// Reads a recording; `-` is the standard input where there is no folder.
  public func load(_ name: String) throws(Failure) -> BatchScoring.Recording {
    let file =
      name == "-" && root == nil
      ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: path(name))
    return BatchScoring.Recording(audio: file.pcm, notes: file.notes, promisedSeconds: file.promisedSeconds)
  }

  /// The fingerprint of a recording's bytes; nil where it is no file that can be read.
  public func fingerprint(of name: String) -> String? {
    guard name != "-" || root != nil else { return nil }
    let file = unsafe open(path(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var print = Fingerprint()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return print.text }
      print.add(block[..<count])
    }
  }

  /// Where a recording is.
  public func path(_ name: String) -> String {
    guard let root, !name.hasPrefix("/") else { return name }
    return root.hasSuffix("/") || root.isEmpty ? root + name : root + "/" + name
  }
}

/// Finds the recordings of results that were made before, for pages that play them.
public final class RecordingSounds {
  private let recordings: RecordingFolder
  /// The recordings that are not where they were when they were scored.
  private var lost: (count: Int, first: String) = (0, "")

  /// Looks for recordings in a folder.
  public init(_ recordings: RecordingFolder) { self.recordings = recordings }

  /// A recording as the recogniser heard it; nil where it is not found. It is read anew: keeping all would
  /// fill the memory.
  public func audio(of line: ResultLine) -> PCM? {
    guard line.result != nil, line.audio != "-", !line.audio.isEmpty else { return nil }
    // Counted, and told by `note`.
    guard let name = place(of: line), let read = try? recordings.load(name) else {
      lost = (lost.count + 1, lost.count == 0 ? recordings.path(line.audio) : lost.first)
      return nil
    }
    return read.audio
  }

  /// The same as a file for a page: Opus in Ogg; WAV where libsndfile has no Opus.
  public func bytes(of line: ResultLine) -> [UInt8]? { audio(of: line).map(Self.compressed) }

  /// Sound as a page holds it.
  public static func compressed(_ sound: PCM) -> [UInt8] {
    // WAV is played everywhere, and only takes more room.
    (try? OpusWriter.bytes(of: sound)) ?? WaveWriter.bytes(of: sound)
  }

  /// What a person ought to know of what was not found; nil where all was.
  public func note(_ page: String) -> String? {
    guard lost.count > 0 else { return nil }
    return "\(page) has no sound for \(lost.count) of the recordings, which have moved or changed: "
      + "\(lost.first). Name their folder by --audio-root DIR, or move them back."
  }

  /// Where a recording is now: where it was scored, or by its name in the folder that is said to hold them.
  /// Another one under its name is not it.
  private func place(of line: ResultLine) -> String? {
    let name = line.audio.dropFirst(Paths.holding(line.audio).count)
    let places = recordings.root == nil ? [line.audio] : [line.audio, String(name)]
    return places.first { place in
      guard let print = recordings.fingerprint(of: place) else { return false }
      return line.origin?.recording.map { $0 == print } ?? true
    }
  }
}

/// One word of a recording, cut out with a little room on both sides.
public enum WordClip {
  /// Seconds before and after the word.
  public static let room = 0.15

  /// Cuts a word of the text, counted from 1, out of the recording, with room around it.
  ///
  /// - Throws: `Failure` where the text has no such word, or it was not heard.
  public static func cut(_ number: Int, of result: RecitationResult, from sound: PCM) throws -> PCM {
    guard let word = result.words.first(where: { $0.index == number - 1 }) else {
      throw Failure("There is no word \(number): the text has \(result.words.count).")
    }
    guard let start = word.start, let end = word.end else {
      throw Failure(
        "Word \(number), \"\(word.expected)\", was not heard (\(word.verdict.rawValue)): "
          + "there is nothing to play."
      )
    }
    return sound.slice(from: start - room, to: end + room)
  }
}
