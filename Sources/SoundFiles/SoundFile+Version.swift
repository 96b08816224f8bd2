internal import CSampleRate
internal import CSoundFile
internal import SharedLibraries

extension SoundFile {
  /// Whether what reads recordings is installed: libsndfile, which is opened by this.
  public static var isInstalled: Bool { SndFile.library != nil }

  /// The libraries that read and convert sound, with their versions; of what is installed.
  public static var libraryVersions: [String] {
    let reader = unsafe SndFile.library?.call.sf_version_string().map { unsafe String(cString: $0) }
    return [reader, unsafe String(cString: src_get_version())].compactMap { $0 }
  }
}
