internal import CSoundFile
internal import Files
internal import Glibc
internal import Text

/// An open file of libsndfile's, closed when it goes. Its pointer never leaves it.
@safe
struct SoundHandle: ~Copyable {
  /// What the header says.
  let info: SF_INFO
  /// What is missing of a WAV file, where something is.
  let cut: WaveHeader?
  /// Whether its sizes were never written, so that it has to be read as `WaveHeader.completed`.
  let isUnwritten: Bool
  private let library: SharedLibrary<recite_sndfile>
  private let file: OpaquePointer
  private let memory: MemoryFile?

  init(path: String) throws(Failure) {
    let library = try Self.opened()
    // Without O_NONBLOCK opening a pipe would wait for its other end.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing(path) : .notReadable(path, systemReason())
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .notReadable(path, systemReason())
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG, status.st_size > 0 else {
      close(descriptor)
      throw kind == S_IFDIR ? .directory(path) : kind == S_IFREG ? .empty(path) : .special(path)
    }
    let head = Self.head(of: descriptor)
    var info = SF_INFO()
    // "close_desc: if SF_TRUE, sf_close() will close the descriptor", and so does a failing sf_open_fd.
    guard let file = unsafe library.call.sf_open_fd(descriptor, Int32(SFM_READ), &info, Int32(SF_TRUE)) else {
      if let kind = ForeignSound.kind(of: head) { throw .foreign(path, kind) }
      throw unsafe .notSound(path, Self.reason(nil, library))
    }
    self.library = library
    unsafe self.file = file
    self.info = info
    cut = WaveHeader(head, length: Int(status.st_size))
    isUnwritten = WaveHeader.unwritten(head, length: Int(status.st_size)) != nil
    memory = nil
  }

  init(bytes: [UInt8], name: String) throws(Failure) {
    let library = try Self.opened()
    let bytes = WaveHeader.completed(bytes)
    let memory = MemoryFile(bytes)
    var info = SF_INFO()
    var calls = MemoryFile.calls
    let owner = unsafe Unmanaged.passUnretained(memory).toOpaque()
    guard let file = unsafe library.call.sf_open_virtual(&calls, Int32(SFM_READ), &info, owner) else {
      throw unsafe .notSound(name, Self.reason(nil, library))
    }
    self.library = library
    unsafe self.file = file
    self.info = info
    self.memory = memory
    isUnwritten = false
    cut = WaveHeader(Array(bytes.prefix(WaveHeader.most)), length: bytes.count)
  }

  /// The first bytes of an open file, which is read from its beginning afterwards.
  private static func head(of descriptor: Int32) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: WaveHeader.most)
    let count = unsafe head.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
    return Array(head.prefix(max(0, count)))
  }

  deinit {
    _ = unsafe library.call.sf_close(file)
    // libsndfile calls back into `memory` until it is closed.
    withExtendedLifetime(memory) {}
  }

  /// What is wrong with the file, if anything was found while reading.
  var error: String? {
    unsafe library.call.sf_error(file) == Int32(SF_ERR_NO_ERROR) ? nil : unsafe Self.reason(file, library)
  }

  /// Reads frames into a buffer that has room for them; 0 at the end.
  func read(into buffer: inout [Float], frames: Int) -> Int {
    let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe library.call.sf_readf_float(file, $0, sf_count_t(frames)) } ?? 0
    }
    return max(0, Int(count))
  }

  private static func opened() throws(Failure) -> SharedLibrary<recite_sndfile> {
    guard let library = SndFile.library else { throw .libraryMissing("libsndfile", package: "libsndfile1") }
    return library
  }

  private static func reason(_ file: OpaquePointer?, _ library: SharedLibrary<recite_sndfile>) -> String {
    let text = unsafe library.call.sf_strerror(file).map { unsafe String(cString: $0) } ?? "no reason given"
    // libsndfile ends its sentences; here they stand in brackets.
    return String(text.prefix(120).drop { $0 == " " }.reversed().drop { ". \n".contains($0) }.reversed())
  }
}

/// A regular file, whole, up to the longest sound at the highest usual rate.
func wholeFile(_ path: String) throws(Failure) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .notReadable(path, systemReason()) }
  defer { close(descriptor) }
  return try readAll(descriptor, name: path)
}

func systemReason() -> String {
  unsafe String(cString: strerror(errno))
}

/// libsndfile, opened when a recording is first read.
enum SndFile {
  static let library = unsafe SharedLibrary<recite_sndfile>(
    ["libsndfile.so.1"], names: recite_sndfile_names())
}

/// Bytes that libsndfile reads and writes as if they were a file.
final class MemoryFile {
  private(set) var bytes: [UInt8]
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
      write: { source, count, owner in unsafe MemoryFile.from(owner)?.write(source, count) ?? 0 },
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

  private func write(_ source: UnsafeRawPointer?, _ wanted: sf_count_t) -> sf_count_t {
    guard let source = unsafe source, wanted > 0 else { return 0 }
    let end = position + Int(wanted)
    if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
    unsafe bytes[position..<end].withUnsafeMutableBytes { target in
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: source, count: Int(wanted)))
    }
    position = end
    return wanted
  }
}
