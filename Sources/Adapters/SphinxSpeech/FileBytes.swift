internal import Base
internal import WholeFiles

/// Reads whole files of the model.
enum FileBytes {
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let bytes = try? FileContents.plain(path, limit: 1 << 30) else {
      throw Failure(
        code: "missing_model",
        message: "\(path) cannot be read. Install the model: sudo apt-get install pocketsphinx-en-us")
    }
    return bytes
  }
}
