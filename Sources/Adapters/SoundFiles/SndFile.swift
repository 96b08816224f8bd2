internal import CSoundFile
internal import SharedLibraries

/// libsndfile, opened when a recording is first read.
enum SndFile {
  /// Nil where it is not installed.
  static let library = unsafe SharedLibrary<recite_sndfile>(
    ["libsndfile.so.1"], names: recite_sndfile_names())
}
