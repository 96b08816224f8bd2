import Audio
public import Base
import Corpora
import Glibc
import SoundFiles

/// Recordings that jobs name, found in a folder.
public struct RecordingFolder: Sendable {
  /// The folder; nil where names are paths already.
  public let root: String?

  /// Makes it.
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
