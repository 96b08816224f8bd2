internal import Text

/// Why there is no sound, in or out. Codes: `library_missing`, `no_sound_server`, `unknown_device`,
/// `no_device`, `server_lost`, `device_lost`, `stalled`, `sound_failed`.
extension Failure {
  static func noServer(_ reason: String) -> Self {
    Self(
      code: "no_sound_server",
      message:
        "No sound server answers (\(reason)). Start PulseAudio or PipeWire (pulseaudio --start).")
  }

  static func unknownDevice(_ name: String, near: [String]) -> Self {
    let list = near.isEmpty ? "There is none of that kind." : "There are: \(near.joined(separator: ", "))."
    return Self(
      code: "unknown_device",
      message:
        "There is no sound device \"\(printable(name))\". \(list) Run \"recite devices\" to see them all.")
  }

  static func noDevice(_ what: String) -> Self {
    Self(
      code: "no_device",
      message: "The sound server has no \(what). Connect one, then run \"recite devices\" to see it.")
  }

  /// `monitors` are the names of what records loudspeakers.
  static func noMicrophone(monitors: [String]) -> Self {
    guard let monitor = monitors.first else { return noDevice("microphone") }
    let name = printable(monitor)
    return Self(
      code: "no_device",
      message: "The sound server has no microphone: \(name) records what the loudspeaker plays. Connect a "
        + "microphone, then run \"recite devices\" to see it; --device \(name) records the loudspeaker.")
  }

  static func lost(_ reason: String) -> Self {
    Self(code: "server_lost", message: "The sound server went away (\(reason)).")
  }

  static let microphoneLost = Self(
    code: "device_lost",
    message: "The microphone went away. Connect it again, or take another (recite devices).")

  static func stalled(_ what: String) -> Self {
    Self(
      code: "stalled",
      message:
        "The \(what) stopped: the sound server answers but nothing moves. Check the device, then try again.")
  }

  static func failed(_ what: String, _ reason: String) -> Self {
    Self(code: "sound_failed", message: "The sound server could not \(what) (\(reason)).")
  }

  /// A name without what could command a terminal.
  private static func printable(_ name: String) -> String {
    String(
      name.unicodeScalars.prefix(80).map { $0.properties.generalCategory == .control ? "?" : Character($0) })
  }
}

/// Why a sound file could not be read or written. Codes: `missing_file`, `not_a_file`, `not_readable`,
/// `empty_file`, `not_sound`, `foreign_sound`, `library_missing`, `no_samples`, `too_long`,
/// `unsupported_rate`, `damaged`, `not_written`.
extension Failure {
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
        + " Install what decodes it (\(GStreamer.installation)), or convert it: "
        + "\(ForeignSound.conversion(of: name))"
    )
  }

  static func broken(_ name: String, _ fault: ContainerFault) -> Self {
    Self(code: "foreign_sound", message: "\(name) \(fault.rawValue)")
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
