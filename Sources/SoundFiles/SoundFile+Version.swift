internal import CSampleRate
internal import CSoundFile

extension SoundFile {
  /// The libraries that read and convert sound, with their versions.
  public static var libraryVersions: [String] {
    unsafe [String(cString: sf_version_string()), String(cString: src_get_version())]
  }
}
