internal import CArchive
internal import CZstd
internal import SharedLibraries

extension AnkiPackage {
  /// Whether what packs and unpacks is installed: libarchive, which is opened by this.
  public static var isInstalled: Bool { Archive.library != nil }

  /// The libraries that pack and unpack, with their versions: `libarchive 3.6.2`, `zstd 1.5.4`; of what is installed.
  public static var libraryVersions: [String] {
    let archive = unsafe Archive.library?.call.archive_version_string().map { unsafe String(cString: $0) }
    return [archive, unsafe "zstd " + String(cString: ZSTD_versionString())].compactMap { $0 }
  }
}
