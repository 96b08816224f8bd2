internal import CEspeak
internal import SharedLibraries

/// libespeak-ng, opened when something is first spoken.
enum Espeak {
  /// Nil where it is not installed.
  static let library = unsafe SharedLibrary<recite_espeak>(
    ["libespeak-ng.so.1"], names: recite_espeak_names())
}
