internal import CPocketSphinx
internal import Glibc
internal import Speech

/// What every owner of a decoder needs.
enum PocketSphinx {
  /// Makes a decoder from names of options and their values, nil where a file cannot be loaded.
  static func decoder(_ options: [(String, String)]) -> OpaquePointer? {
    let names = unsafe options.map { unsafe strdup($0.0) }
    let values = unsafe options.map { unsafe strdup($0.1) }
    defer { unsafe (names + values).forEach { unsafe free($0) } }
    let constantNames = unsafe names.map { unsafe UnsafePointer<CChar>($0) }
    let constantValues = unsafe values.map { unsafe UnsafePointer<CChar>($0) }
    return unsafe recite_ps_init(constantNames, constantValues, Int32(options.count))
  }

  static func lost(_ what: String) -> SpeechError {
    SpeechError(code: "engine_failed", message: "PocketSphinx could not score the recording: \(what).")
  }
}
