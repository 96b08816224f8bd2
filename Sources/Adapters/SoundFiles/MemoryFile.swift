internal import CSoundFile

/// Bytes that libsndfile reads as if they were a file.
final class MemoryFile {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The calls that libsndfile makes; their last argument is the `MemoryFile`.
  static var calls: SF_VIRTUAL_IO {
    unsafe SF_VIRTUAL_IO(
      get_filelen: { owner in unsafe MemoryFile.from(owner)?.count ?? 0 },
      seek: { offset, whence, owner in unsafe MemoryFile.from(owner)?.seek(offset, whence) ?? -1 },
      read: { target, count, owner in unsafe MemoryFile.from(owner)?.read(target, count) ?? 0 },
      write: { _, _, _ in 0 },
      tell: { owner in unsafe MemoryFile.from(owner)?.tell ?? 0 })
  }

  private static func from(_ owner: UnsafeMutableRawPointer?) -> MemoryFile? {
    unsafe owner.map { unsafe Unmanaged<MemoryFile>.fromOpaque($0).takeUnretainedValue() }
  }

  private var count: sf_count_t { sf_count_t(bytes.count) }
  private var tell: sf_count_t { sf_count_t(position) }

  private func seek(_ offset: sf_count_t, _ whence: Int32) -> sf_count_t {
    // The numbers of SEEK_SET, SEEK_CUR and SEEK_END.
    let base = whence == 0 ? 0 : whence == 1 ? position : bytes.count
    let (target, overflow) = base.addingReportingOverflow(Int(offset))
    guard !overflow, target >= 0 else { return -1 }
    position = target
    return sf_count_t(target)
  }

  private func read(_ target: UnsafeMutableRawPointer?, _ wanted: sf_count_t) -> sf_count_t {
    guard let target = unsafe target, position < bytes.count, wanted > 0 else { return 0 }
    let count = min(Int(wanted), bytes.count - position)
    unsafe bytes[position..<position + count].withUnsafeBytes { source in
      unsafe UnsafeMutableRawBufferPointer(start: target, count: count).copyMemory(from: source)
    }
    position += count
    return sf_count_t(count)
  }
}
