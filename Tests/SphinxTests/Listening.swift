@testable import Files
import Foundation
@testable import Recitation
@testable import Sphinx
@testable import Text

/// What the tests of the recogniser share: the engine with the program's own data, and recordings of a real
/// reader.
enum Listening {
  static let models = "/usr/share/pocketsphinx/model/en-us"
  static let recordings = "/usr/share/pocketsphinx/test/data/librivox"

  static var isInstalled: Bool {
    FileManager.default.fileExists(atPath: "\(models)/en-us/mdef")
      && FileManager.default.fileExists(atPath: recordings)
  }

  /// A scorer for one test. What one recording left in it does not matter to the next, so that of as many as
  /// are in use at once each is opened once.
  final class Loan {
    let scorer: RecitationScorer
    private static let lock = NSLock()
    // Touched under the lock alone. A scorer is used by one thread at a time, and no `Mutex` takes what is
    // not Sendable out of it.
    nonisolated(unsafe) private static var idle: [RecitationScorer] = []

    init() throws {
      scorer = try Self.lock.withLock { Self.idle.popLast() } ?? Listening.scorer()
    }

    deinit { Self.lock.withLock { Self.idle.append(scorer) } }
  }

  private static func scorer() throws -> RecitationScorer {
    try RecitationScorer(
      models: models, lexicon: Lexicon(ModelData.lexicon).entries, unknown: nil,
      verdict: try VerdictModel(json: ModelData.verdict), accents: AdaptedModel.shipped,
      network: ModelData.network)
  }

  /// The samples of one of the recordings of "Sense and Sensibility": 16 kHz, mono, a header of 44 bytes.
  static func samples(_ number: String) throws -> [Int16] {
    try samples(file: "\(recordings)/sense_and_sensibility_01_austen_64kb-\(number).wav")
  }

  /// The samples of one of the recordings of playing cards, by another reader.
  static func card(_ number: String) throws -> [Int16] {
    try samples(file: "/usr/share/pocketsphinx/test/data/cards/\(number).wav")
  }

  private static func samples(file: String) throws -> [Int16] {
    let bytes = Array(try Data(contentsOf: URL(filePath: file)).dropFirst(44))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }

  /// Faint noise, the same each time.
  static func noise(_ count: Int, loudness: Int) -> [Int16] {
    var state: UInt32 = 7
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(Int(state >> 16) % (2 * loudness + 1) - loudness)
    }
  }
}
