@testable import Audio
import Foundation
@testable import Sound
import Synchronization
import Testing
import TestSupport

/// Sound files that the program itself speaks, each made once.
enum Spoken {
  private static let made = Mutex<[String: String]>([:])

  /// A passage, without its reference.
  static func verse(_ reference: String, voice: String = "en-us") throws -> String {
    try file(for: [reference, "--reference", "none", "--voice", voice])
  }

  /// Some words.
  static func text(_ text: String) throws -> String {
    try file(for: ["--text", text])
  }

  /// Some words, as the microphone takes them.
  static func sound(_ words: String) throws -> PCM { try sound(at: text(words)) }

  /// A file that was spoken here, as the microphone takes it.
  static func sound(at path: String) throws -> PCM {
    try PCM(samples: samples(path), sampleRate: 22_050).resampled(to: PCM.recognitionRate)
  }

  private static func file(for arguments: [String]) throws -> String {
    try made.withLock { made in
      let key = arguments.joined(separator: "\u{0}")
      if let path = made[key] { return path }
      let path = Recite.home.file("spoken-\(made.count).wav")
      let line = ["say"] + arguments + ["--output", path]
      let run = try Recite.start(line).finish()
      Recite.check(run, line, 0, #_sourceLocation)
      made[key] = path
      return path
    }
  }

  /// The samples of a WAV file with a plain header of 44 bytes, as the program writes it.
  static func samples(_ path: String) throws -> [Int16] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return samples(ofWave: bytes)
  }

  static func samples(ofWave bytes: [UInt8]) -> [Int16] {
    stride(from: 44, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }
}
