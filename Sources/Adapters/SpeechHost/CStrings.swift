internal import Glibc

/// A NULL-terminated array of C strings, freed with its owner.
@unsafe struct CStrings: ~Copyable {
  /// Valid as long as the owner lives.
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    unsafe pointers = strings.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    unsafe pointers.forEach { unsafe free($0) }
  }
}
