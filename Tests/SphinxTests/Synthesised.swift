@testable import Audio
@testable import Sound
import Synchronization
import Testing
import TestSupport

/// Sentences that espeak-ng says, as the recogniser hears them.
///
/// Each is said by a process of its own: how espeak-ng says a sentence depends a little on what it said
/// before, and here the order in which tests run would decide.
enum Synthesised {
  private static let made = Mutex<[String: [Int16]]>([:])

  /// 16 kHz samples.
  static func say(_ text: String, voice: String = "en-us", rate: Int = 140) throws -> [Int16] {
    try made.withLock { made in
      let key = "\(voice) \(rate) \(text)"
      if let samples = made[key] { return samples }
      let folder = try TemporaryFolder()
      let file = folder.file("said.wav")
      let run = try ProgramUnderTest.start(
        BuiltProducts.path("recite"),
        ["say", "--text", text, "--voice", voice, "--rate", "\(rate)", "--output", file],
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8", "TMPDIR": folder.path]
      ).finish()
      try #require(run.code == 0, "\(run.messages)")
      let samples = try SoundFile(path: file).pcm.samples
      made[key] = samples
      return samples
    }
  }
}
