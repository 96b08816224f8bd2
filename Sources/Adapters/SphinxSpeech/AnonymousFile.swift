internal import CLinux
internal import Glibc

/// A file that lives in memory and goes with the process; other code may open it by its path.
final class AnonymousFile {
  let descriptor: Int32

  /// nil where the system has no memory or no descriptors left.
  init?(name: String) {
    descriptor = unsafe recite_memfd(name)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// A path that opens this file, in this process only.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Appends bytes; false where they did not all go in.
  func write(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }

  /// The length in bytes.
  var count: Int {
    let end = lseek(descriptor, 0, SEEK_END)
    return end < 0 ? 0 : Int(end)
  }

  /// Reads into `buffer` from an offset; the number of bytes read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var done = 0
    while done < buffer.count {
      let more = unsafe pread(
        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, offset + done)
      if more <= 0 { break }
      done += more
    }
    return done
  }
}
