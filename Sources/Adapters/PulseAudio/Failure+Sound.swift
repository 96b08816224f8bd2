internal import Base

/// Why there is no sound, in or out. Codes: `library_missing`, `no_sound_server`, `unknown_device`, `no_device`, `server_lost`,
/// `device_lost`, `stalled`, `sound_failed`.
extension Failure {
  static let libraryMissing = Self(
    code: "library_missing",
    message: "libpulse is not installed; install it with Vendor/setup, or: sudo apt-get install libpulse0")

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

  static func lost(_ reason: String) -> Self {
    Self(
      code: "server_lost",
      message: "The sound server went away (\(reason)). What was recorded until then is kept.")
  }

  static let microphoneLost = Self(
    code: "device_lost",
    message:
      "The microphone went away. What was recorded until then is kept. Connect it again, or take another: recite devices"
  )

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
