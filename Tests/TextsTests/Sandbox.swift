@testable import Files
import FoundationEssentials
import Glibc
@testable import Text
@testable import Texts

/// A folder of its own for one test, removed afterwards.
struct Sandbox: ~Copyable {
  let folder: String

  init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "recite-texts-\(UUID().uuidString)").path
    mkdir(folder, 0o700)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  static let canon: Canon = {
    do throws(Failure) {
      return try Canon(json: ModelData.canon)
    } catch {
      preconditionFailure("The shipped canon must be readable: \(error.message)")
    }
  }()

  /// A library whose folders are in the sandbox.
  func library(bible: String = "/usr/bin/bible") -> TextLibrary {
    TextLibrary(
      canon: Self.canon,
      environment: TextEnvironment(
        cacheFolder: folder + "/cache", dataFolder: folder + "/data", bibleProgram: bible))
  }

  func makeFolder(_ name: String) {
    mkdir("\(folder)/\(name)", 0o755)
  }

  @discardableResult
  func write(_ bytes: some Collection<UInt8>, to name: String, mode: mode_t = 0o644) -> String {
    let path = "\(folder)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    let all = Array(bytes)
    var at = 0
    while at < all.count {
      let wrote = all.withUnsafeBytes { Glibc.write(file, $0.baseAddress?.advanced(by: at), all.count - at) }
      guard wrote > 0 else { break }
      at += wrote
    }
    close(file)
    return path
  }

  func bytes(of name: String) -> [UInt8] {
    let file = open("\(folder)/\(name)", O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let got = read(file, &piece, piece.count)
      guard got > 0 else { return all }
      all += piece[..<got]
    }
  }
}
