import Foundation
import TestSupport

/// What a virtual loudspeaker plays, recorded from its monitor at 16 kHz.
struct LoudspeakerRecording {
  private let path: String
  private let recorder: ProgramUnderTest

  /// Begins to record.
  init(of server: VirtualMicrophone) throws {
    path = Recite.home.file("played-\(UInt64.random(in: 0...UInt64.max)).raw")
    recorder = try ProgramUnderTest.start(
      "/usr/bin/parec",
      [
        "--device=\(VirtualMicrophone.sink).monitor", "--format=s16le", "--rate=16000", "--channels=1",
        "--latency-msec=20", "--raw", path,
      ],
      environment: Recite.environment.merging(server.environment) { $1 })
    try server.waitUntilListening()
  }

  /// What was played so far, silence included, as bytes of 16-bit samples.
  var bytes: [UInt8] { [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()) }

  /// The loudest sample since so many bytes, 0 to 1.
  func peak(from start: Int) -> Double {
    let heard = bytes.dropFirst(start / 2 * 2)
    var loudest = 0
    var place = heard.startIndex
    while place + 1 < heard.endIndex {
      let sample = Int16(bitPattern: UInt16(heard[place]) | UInt16(heard[place + 1]) << 8)
      loudest = max(loudest, Int(sample.magnitude))
      place += 2
    }
    return Double(loudest) / 32_768
  }

  /// Whether something was played, and for a quarter of a second nothing any more.
  var isQuiet: Bool {
    let count = bytes.count
    return count > 8_000 && peak(from: 0) > 0.05 && peak(from: count - 8_000) == 0
  }

  /// Ends it. parec at times stays after a signal; what it has heard it has written.
  func end() {
    recorder.signal(SIGTERM)
    _ = recorder.finish(within: 2)
  }
}
