internal import CArchive
internal import SharedLibraries

/// libarchive, opened when something is first packed or unpacked.
enum Archive {
  /// Nil where it is not installed.
  static let library = unsafe SharedLibrary<recite_archive>(
    ["libarchive.so.13"], names: recite_archive_names())
}
