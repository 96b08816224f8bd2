internal import Audio
internal import Glibc

/// Kinds of sound that libsndfile does not read, by the first bytes of their files: what telephones and browsers record.
enum ForeignSound {
  /// What people call it; nil where the bytes are of no such kind.
  static func kind(of head: [UInt8]) -> String? {
    if head.count > 8, head[4..<8].elementsEqual("ftyp".utf8) { return "M4A or MP4 (AAC)" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "WebM or Matroska" }
    if head.starts(with: [0x30, 0x26, 0xB2, 0x75]) { return "WMA" }
    if head.starts(with: "#!AMR".utf8) { return "AMR" }
    if head.count > 1, head[0] == 0xFF, head[1] & 0xF6 == 0xF0 { return "AAC" }
    return nil
  }

  /// The sound of a file, by GStreamer; nil where that is not there or cannot.
  static func decode(_ path: String) -> PCM? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return GStreamer.decode(descriptor, longest: SoundFileReader.longest)
  }

  /// What turns a file into one that can be read, to be typed or pasted into a shell.
  static func conversion(of path: String) -> String {
    let isOption = path.hasPrefix("-")
    let source = (isOption ? "./" : "") + path
    let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
    let name = source[folder.endIndex...]
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name
    return "ffmpeg -i \(quoted(source)) \(quoted(folder + stem + ".wav"))"
  }

  private static func quoted(_ text: some StringProtocol) -> String {
    "'" + String(text).replacing("'", with: "'\\''") + "'"
  }
}
