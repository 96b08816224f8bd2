internal import CArchive
internal import CZstd
public import Text

/// The entries of a zip archive in memory. Nothing is ever written to a path that the archive names: entries
/// come as bytes, and only plain files among them.
public struct ZipReader {
  private static let block = 1 << 18

  let bytes: [UInt8]

  /// Reads an archive, when it is asked for entries.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Hands out the entries whose names are wanted, in the order of the archive; of those with one name the
  /// first.
  public func each(
    _ budget: inout UnpackingBudget, where wanted: (String) -> Bool,
    _ body: (String, [UInt8], inout UnpackingBudget) throws(Failure) -> Void
  ) throws(Failure) {
    guard hasEnd else { throw .damaged("it is cut off") }
    guard let library = Archive.library else { throw .libraryMissing("libarchive", package: "libarchive13") }
    guard let archive = library.call.archive_read_new() else { throw .damaged("no memory") }
    defer { _ = unsafe library.call.archive_read_free(archive) }
    _ = unsafe library.call.archive_read_support_format_zip(archive)
    // The archive reads where the array lies, so the array stays put until it is done.
    let result: Result<Void, Failure> = unsafe bytes.withUnsafeBytes { buffer in
      do throws(Failure) {
        guard
          unsafe library.call.archive_read_open_memory(archive, buffer.baseAddress, buffer.count)
            == ARCHIVE_OK
        else {
          throw unsafe failure(library, archive)
        }
        try unsafe read(library, archive, &budget, where: wanted, body)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Whether the record is there that ends every archive. Without it the entries would be read as far as they
  /// go, and what is missing would not be missed.
  private var hasEnd: Bool {
    let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    let tail = bytes.suffix(22 + Int(UInt16.max))
    return tail.indices.reversed().contains {
      tail[$0] == signature[0] && tail[$0...].starts(with: signature)
    }
  }

  private func read(
    _ library: SharedLibrary<recite_archive>, _ archive: OpaquePointer, _ budget: inout UnpackingBudget,
    where wanted: (String) -> Bool,
    _ body: (String, [UInt8], inout UnpackingBudget) throws(Failure) -> Void
  ) throws(Failure) {
    var seen: Set<String> = []
    var count = 0
    while true {
      var entry: OpaquePointer?
      let result = unsafe library.call.archive_read_next_header(archive, &entry)
      if result == ARCHIVE_EOF { return }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe entry else {
        throw unsafe failure(library, archive)
      }
      count += 1
      guard count <= budget.limits.entries else {
        throw .bomb("it has more than \(budget.limits.entries) entries")
      }
      guard unsafe recite_entry_is_file(library.functions, entry) != 0,
        let pointer = unsafe library.call.archive_entry_pathname(entry)
      else {
        continue
      }
      let name = unsafe String(cString: pointer)
      guard wanted(name), seen.insert(name).inserted else { continue }
      if unsafe library.call.archive_entry_is_encrypted(entry) != 0 { throw .locked }
      try body(name, try unsafe content(library, archive, &budget), &budget)
    }
  }

  private func content(
    _ library: SharedLibrary<recite_archive>, _ archive: OpaquePointer, _ budget: inout UnpackingBudget
  ) throws(Failure) -> [UInt8] {
    var content: [UInt8] = []
    var block = [UInt8](repeating: 0, count: Self.block)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe library.call.archive_read_data(archive, $0.baseAddress, $0.count)
      }
      if count == 0 { return content }
      guard count > 0 else { throw unsafe failure(library, archive) }
      try budget.spend(count)
      guard content.count + count <= budget.limits.entryBytes else {
        throw .bomb("an entry unpacks to more than \(budget.limits.entryBytes >> 20) MB")
      }
      content += block[..<count]
    }
  }

  private func failure(_ library: SharedLibrary<recite_archive>, _ archive: OpaquePointer) -> Failure {
    let reason = unsafe library.call.archive_error_string(archive).map { unsafe String(cString: $0) }
    return .damaged(reason ?? "it cannot be unpacked")
  }
}

public enum ZipWriter {
  /// An archive of entries, each a name and its content, dated in seconds since 1970.
  public static func archive(
    of entries: [(name: String, content: [UInt8])], time: Int
  ) throws(Failure) -> [UInt8] {
    // What cannot be made smaller grows by less than a hundredth; headers have two names and some two hundred
    // bytes each.
    let size = entries.reduce(4096) {
      $0 + $1.content.count + $1.content.count / 64 + 2 * $1.name.utf8.count + 512
    }
    guard let library = Archive.library else { throw .libraryMissing("libarchive", package: "libarchive13") }
    guard let archive = library.call.archive_write_new() else { throw .damaged("no memory") }
    defer { _ = unsafe library.call.archive_write_free(archive) }
    var used = 0
    var buffer = [UInt8](repeating: 0, count: size)
    let isWritten = unsafe buffer.withUnsafeMutableBytes { memory in
      guard unsafe library.call.archive_write_set_format_zip(archive) == ARCHIVE_OK,
        unsafe library.call.archive_write_set_bytes_per_block(archive, 0) == ARCHIVE_OK,
        unsafe library.call.archive_write_open_memory(archive, memory.baseAddress, memory.count, &used)
          == ARCHIVE_OK
      else { return false }
      for entry in entries {
        guard unsafe write(entry.name, entry.content, time: time, library, to: archive) else { return false }
      }
      return unsafe library.call.archive_write_close(archive) == ARCHIVE_OK
    }
    guard isWritten else {
      let reason = unsafe library.call.archive_error_string(archive).map { unsafe String(cString: $0) }
      throw .damaged(reason ?? "it cannot be packed")
    }
    return Array(buffer[..<used])
  }

  private static func write(
    _ name: String, _ content: [UInt8], time: Int, _ library: SharedLibrary<recite_archive>,
    to archive: OpaquePointer
  ) -> Bool {
    guard let entry = library.call.archive_entry_new() else { return false }
    defer { _ = unsafe library.call.archive_entry_free(entry) }
    unsafe library.call.archive_entry_set_pathname_utf8(entry, name)
    unsafe library.call.archive_entry_set_size(entry, Int64(content.count))
    unsafe library.call.archive_entry_set_mtime(entry, time, 0)
    unsafe recite_entry_set_file(library.functions, entry)
    guard unsafe library.call.archive_write_header(archive, entry) == ARCHIVE_OK else { return false }
    let written = unsafe content.withUnsafeBytes {
      unsafe library.call.archive_write_data(archive, $0.baseAddress, $0.count)
    }
    return written == content.count
  }
}

/// libarchive, opened when something is first packed or unpacked.
public enum Archive {
  static let library = unsafe SharedLibrary<recite_archive>(
    ["libarchive.so.13"], names: recite_archive_names())

  /// Whether what packs and unpacks is installed: libarchive, which is opened by this.
  public static var isInstalled: Bool { library != nil }

  /// The libraries that pack and unpack, with their versions: `libarchive 3.6.2`, `zstd 1.5.4`; of what is
  /// installed.
  public static var libraryVersions: [String] {
    let archive = unsafe library?.call.archive_version_string().map { unsafe String(cString: $0) }
    return [archive, unsafe "zstd " + String(cString: ZSTD_versionString())].compactMap { $0 }
  }
}
