internal import CPulse
internal import SharedLibraries

extension SoundDevice {
  /// The library that plays and records, with its version: `libpulse 16.1.0`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let text = Pulse.library?.call.pa_get_library_version() else { return nil }
    return unsafe "libpulse " + String(cString: text)
  }
}
