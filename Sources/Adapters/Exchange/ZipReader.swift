internal import Base
internal import CArchive
internal import SharedLibraries

/// The entries of a zip archive in memory. Nothing is ever written to a path that the archive names: entries come as bytes,
/// and only plain files among them.
struct ZipReader {
  private static let block = 1 << 18

  let bytes: [UInt8]

  /// Hands out the entries that are wanted, in the order of the archive; of those with one name the first.
  ///
  /// - Parameters:
  ///   - budget: What may be unpacked.
  ///   - wanted: Whether an entry is wanted, by its name.
  ///   - body: Is given its name and content.
  /// - Throws: `Failure`.
  func each(
    _ budget: inout UnpackingBudget, where wanted: (String) -> Bool,
    _ body: (String, [UInt8], inout UnpackingBudget) throws(Failure) -> Void
  ) throws(Failure) {
    guard hasEnd else { throw .damaged("it is cut off") }
    guard let library = Archive.library else { throw .libraryMissing }
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

  /// Whether the record is there that ends every archive. Without it the entries would be read as far as they go, and what
  /// is missing would not be missed.
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
