internal import CPulse

extension SoundDevice {
  /// The library that plays and records, with its version: `libpulse 16.1.0`.
  public static var libraryVersion: String { unsafe "libpulse " + String(cString: pa_get_library_version()) }
}
