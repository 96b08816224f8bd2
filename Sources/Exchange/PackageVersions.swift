internal import CArchive
internal import CZstd

extension AnkiPackage {
  /// The libraries that pack and unpack, with their versions: `libarchive 3.6.2`, `zstd 1.5.4`.
  public static var libraryVersions: [String] {
    unsafe [String(cString: archive_version_string()), "zstd " + String(cString: ZSTD_versionString())]
  }
}
