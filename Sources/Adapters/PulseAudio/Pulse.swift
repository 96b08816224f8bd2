internal import CPulse
internal import SharedLibraries

/// libpulse, opened when sound is first played or recorded.
enum Pulse {
  /// Nil where it is not installed.
  static let library = unsafe SharedLibrary<recite_pulse>(["libpulse.so.0"], names: recite_pulse_names())
}
