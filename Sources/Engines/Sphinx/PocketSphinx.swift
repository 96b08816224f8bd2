internal import CLinux
internal import CPocketSphinx
internal import Files
internal import Glibc
internal import Text

/// PocketSphinx, opened when something is first heard: the newest generation that is installed.
@safe struct PocketSphinx: @unchecked Sendable {
  // Unchecked: what is pointed to is written once and only read afterwards.
  /// What both generations have.
  let common: SharedLibrary<recite_sphinx>
  private let library: recite_ps
  /// Which generation it is: "5prealpha" or "5".
  let generation: String

  static let library = PocketSphinx()

  private init?() {
    // The first is that of 5.x; 4 is what 5.0 calls itself.
    let files = ["libpocketsphinx.so.5", "libpocketsphinx.so.4", "libpocketsphinx.so.3"]
    for file in files {
      guard let common = unsafe SharedLibrary<recite_sphinx>([file], names: recite_sphinx_names()) else {
        continue
      }
      let five = unsafe SharedLibrary<recite_sphinx_5>([file], names: recite_sphinx_5_names())
      let alpha = unsafe SharedLibrary<recite_sphinx_alpha>([file], names: recite_sphinx_alpha_names())
      guard five != nil || alpha != nil else { continue }
      let models = unsafe SharedLibrary<recite_sphinx_models>([file], names: recite_sphinx_models_names())
      self.common = common
      unsafe library = recite_ps(
        common: common.functions, models: models?.functions, alpha: alpha?.functions, five: five?.functions)
      generation = five == nil ? "5prealpha" : "5"
      return
    }
    return nil
  }

  /// The library, its own logging ended on this thread. Throws `library_missing`.
  static func opened() throws(Failure) -> PocketSphinx {
    guard let library else {
      throw Failure(
        code: "library_missing",
        message:
          "PocketSphinx is not installed; install it with Vendor/setup, or: "
          + "sudo apt-get install libpocketsphinx3"
      )
    }
    unsafe withUnsafePointer(to: library.library) { unsafe recite_ps_quiet($0) }
    return library
  }

  /// Makes a decoder by names of options and their values; nil where a file cannot be loaded.
  func decoder(_ options: [(String, String)]) -> OpaquePointer? {
    let names = unsafe options.map { unsafe strdup($0.0) }
    let values = unsafe options.map { unsafe strdup($0.1) }
    defer { unsafe (names + values).forEach { unsafe free($0) } }
    let constantNames = unsafe names.map { unsafe UnsafePointer<CChar>($0) }
    let constantValues = unsafe values.map { unsafe UnsafePointer<CChar>($0) }
    return unsafe withUnsafePointer(to: library) {
      unsafe recite_ps_init($0, constantNames, constantValues, Int32(options.count))
    }
  }

  /// Has a decoder search for words by the files of three language models at once. `shares` is how much of
  /// each word's probability comes from each, 1 in all. False where it cannot.
  func uses(_ decoder: OpaquePointer, _ models: [String], shares: [Float]) -> Bool {
    guard models.count == 3, shares.count == 3 else { return false }
    return unsafe withUnsafePointer(to: library) {
      unsafe recite_ps_use_models($0, decoder, models[0], models[1], models[2], shares) == 0
    }
  }

  static func lost(_ what: String) -> Failure {
    Failure(code: "engine_failed", message: "PocketSphinx could not write down what was said: \(what).")
  }
}

public enum SphinxVersion {
  /// "5prealpha" or "5"; nil where there is none.
  public static var text: String? { PocketSphinx.library?.generation }
}

/// A file that lives in memory and goes with the process; other code may open it by its path.
final class AnonymousFile {
  let descriptor: Int32

  /// nil where the system has no memory or no descriptors left.
  init?(name: String) {
    descriptor = unsafe recite_memfd(name)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// A path that opens this file, in this process only.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Appends bytes; false where they did not all go in.
  func write(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }
}
