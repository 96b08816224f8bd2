internal import CSampleRate
internal import CSoundFile
internal import SharedLibraries

extension SoundFile {
  /// Whether what reads recordings is installed: libsndfile, which is opened by this.
  public static var isInstalled: Bool { SndFile.library != nil }

  /// Whether GStreamer is installed, which decodes what telephones record; what more is to be installed for that. It is opened
  /// by this.
  public static var telephoneSound: (isInstalled: Bool, installation: String) {
    (GStreamer.library != nil, GStreamer.installation)
  }

  /// The libraries that read and convert sound, with their versions; of what is installed.
  public static var libraryVersions: [String] {
    let reader = unsafe SndFile.library?.call.sf_version_string().map { unsafe String(cString: $0) }
    return [reader, unsafe String(cString: src_get_version())].compactMap { $0 }
  }
}
