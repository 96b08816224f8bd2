@testable import Audio
import Foundation
@testable import Sound
import Testing
import TestSupport
@testable import Text

@Suite("Writing sound files")
struct WritingTests {
  @Test("a file is written whole beside its place and leaves nothing else")
  func atomic() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.wav")
    try folder.write("a.wav", [1, 2, 3])
    let sound = PCM.tone(440, seconds: 0.1, sampleRate: 22_050)
    try WaveWriter.write(sound, to: path)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == WaveWriter.bytes(of: sound))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.wav"])
  }

  @Test("a link stays a link, and a pipe or a device is written to and stays: no file takes its place")
  func places() throws {
    let folder = try TemporaryFolder()
    let sound = PCM.tone(440, seconds: 0.1)
    try folder.write("real.wav", [1, 2, 3])
    symlink("real.wav", folder.file("link.wav"))
    try WaveWriter.write(sound, to: folder.file("link.wav"))
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.wav"))
    #expect(target == "real.wav")
    let written = try Data(contentsOf: URL(fileURLWithPath: folder.file("real.wav")))
    #expect([UInt8](written) == WaveWriter.bytes(of: sound))
    mkfifo(folder.file("pipe"), 0o600)
    let reader = open(folder.file("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try WaveWriter.write(sound, to: folder.file("pipe"))
    var status = stat()
    #expect(lstat(folder.file("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
  }

  @Test("what cannot be looked at is refused and stays: a device could be behind it")
  func unseen() throws {
    let folder = try TemporaryFolder()
    symlink("loop.wav", folder.file("loop.wav"))
    let error = #expect(throws: Failure.self) {
      try WaveWriter.write(PCM.tone(440, seconds: 0.1), to: folder.file("loop.wav"))
    }
    #expect(error?.code == "not_written")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("loop.wav")) == "loop.wav")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["loop.wav"])
  }

  @Test("where it cannot be written the error says so")
  func failures() throws {
    let sound = PCM.tone(440, seconds: 0.1)
    for path in ["/nonexistent/recite/a.wav", "/proc/a.wav", ""] {
      let error = #expect(throws: Failure.self) { try WaveWriter.write(sound, to: path) }
      #expect(error?.code == "not_written", "\(path)")
    }
  }

  @Test("speech at 22,050 Hz becomes 16,000 Hz and sounds the same")
  func resampling() throws {
    let tone = PCM.tone(440, seconds: 1, sampleRate: 22_050)
    let converted = try tone.resampled(to: 16_000)
    #expect(converted.sampleRate == 16_000)
    #expect(abs(converted.samples.count - 16_000) <= 2)
    #expect(abs(Level(of: converted).rmsDecibels - Level(of: tone).rmsDecibels) < 0.1)
    #expect(try tone.resampled(to: 22_050) == tone)
    #expect(throws: Failure.self) { try tone.resampled(to: 0) }
  }

  @Test("Opus for a page is a small part of the recording, and is read again as long as it was")
  func opus() throws {
    let sound = PCM.tone(440, seconds: 5, sampleRate: 22_050)
    let bytes = try OpusWriter.bytes(of: sound)
    #expect(bytes.starts(with: "OggS".utf8) && bytes.count * 8 < WaveWriter.bytes(of: sound).count)
    // 24 kbit/s are 15,000 bytes in 5 s.
    #expect((6_000...24_000).contains(bytes.count), "\(bytes.count)")
    let folder = try TemporaryFolder()
    let read = try SoundFile(path: folder.write("a.ogg", bytes))
    #expect(abs(read.seconds - 5) < 0.05, "\(read.seconds)")
  }
}
