internal import Base
internal import Glibc
internal import Speech

/// Reads whole files of the model.
enum FileBytes {
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(
        code: "missing_model",
        message: "\(path) cannot be read. Install the model: sudo apt-get install pocketsphinx-en-us")
    }
    defer { close(descriptor) }
    let size = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
  }
}
