internal import Base

/// Why a sound file could not be read or written. Codes: `missing_file`, `not_a_file`, `not_readable`, `empty_file`, `not_sound`,
/// `foreign_sound`, `library_missing`, `no_samples`, `too_long`, `unsupported_rate`, `damaged`, `not_written`.
extension Failure {
  static let libraryMissing = Self(
    code: "library_missing",
    message: "libsndfile is not installed; install it with Vendor/setup, or: sudo apt-get install libsndfile1"
  )

  static func missing(_ name: String) -> Self {
    Self(code: "missing_file", message: "There is no file \(name). Check its name and folder.")
  }

  static func directory(_ name: String) -> Self {
    Self(code: "not_a_file", message: "\(name) is a folder. Name the recordings in it.")
  }

  static func special(_ name: String) -> Self {
    Self(
      code: "not_a_file",
      message: "\(name) is a pipe or a device, not a file. To read from a pipe, give \"-\" as the file.")
  }

  static func notReadable(_ name: String, _ reason: String) -> Self {
    Self(code: "not_readable", message: "\(name) cannot be opened: \(reason).")
  }

  static func empty(_ name: String) -> Self {
    Self(code: "empty_file", message: "\(name) is empty. Record it again.")
  }

  static func notSound(_ name: String, _ reason: String) -> Self {
    Self(
      code: "not_sound",
      message: "\(name) is no sound file that can be read (\(reason)). "
        + "WAV, FLAC, OGG, MP3 and AIFF can be; ffmpeg turns others into WAV.")
  }

  static func foreign(_ name: String, _ kind: String) -> Self {
    Self(
      code: "foreign_sound",
      message: "\(name) is \(kind), and could not be decoded: "
        + (GStreamer.library == nil
          ? "GStreamer is not installed." : "it is damaged, or a plugin of GStreamer's is missing.")
        + " Install what decodes it (\(GStreamer.installation)), or convert it: \(ForeignSound.conversion(of: name))"
    )
  }

  static func noSamples(_ name: String) -> Self {
    Self(
      code: "no_samples", message: "\(name) holds no sound: it has a header and no samples. Record it again.")
  }

  static func tooLong(_ name: String) -> Self {
    Self(
      code: "too_long",
      message:
        "\(name) is longer than \(Int(SoundFileReader.longest / 3_600)) hours. Cut it into shorter files.")
  }

  static func unsupportedRate(_ name: String, _ rate: Int) -> Self {
    Self(
      code: "unsupported_rate",
      message: "\(name) says that it has \(rate) samples a second. 1,000 to 768,000 can be read.")
  }

  static func notWritten(_ name: String, _ reason: String) -> Self {
    Self(code: "not_written", message: "\(name) could not be written: \(reason).")
  }
}
