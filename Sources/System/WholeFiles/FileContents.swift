import Base
internal import Glibc

/// Whole files that a person named.
public enum FileContents {
  /// The bytes of a file.
  ///
  /// - Throws: `Failure` where it cannot be read, or has more than `limit` bytes.
  public static func read(_ path: String, limit: Int = 1 << 30) throws -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw Failure("\(path) cannot be read: \(reason).")
    }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, name: path, limit: limit)
  }

  /// What an open file or pipe holds, called `name` where it cannot be read.
  public static func read(descriptor: Int32, name: String, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        throw Failure("\(name) cannot be read: \(reason).")
      }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else {
        throw Failure("\(name) holds more than \(limit >> 20) MB. Cut it into parts.")
      }
    }
  }
}
