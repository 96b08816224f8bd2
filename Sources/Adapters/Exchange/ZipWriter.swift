internal import Base
internal import CArchive
internal import SharedLibraries

/// Makes a zip archive in memory.
enum ZipWriter {
  /// An archive of entries, each a name and its content.
  ///
  /// - Parameters:
  ///   - entries: The entries, in order.
  ///   - time: Their date, seconds since 1970.
  /// - Returns: The archive.
  /// - Throws: `Failure`.
  static func archive(
    of entries: [(name: String, content: [UInt8])], time: Int
  ) throws(Failure) -> [UInt8] {
    // What cannot be made smaller grows by less than a hundredth; headers have two names and some two hundred bytes each.
    let size = entries.reduce(4096) {
      $0 + $1.content.count + $1.content.count / 64 + 2 * $1.name.utf8.count + 512
    }
    guard let library = Archive.library else { throw .libraryMissing }
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
