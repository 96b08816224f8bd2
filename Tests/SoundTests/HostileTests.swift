@testable import Audio
import Foundation
@testable import Sound
import Testing
import TestSupport
@testable import Text

@Suite("Hostile sound files")
struct HostileTests {
  private func code(_ bytes: [UInt8], _ name: String = "a.wav") throws -> String? {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, bytes)
    do {
      _ = try SoundFile(path: path)
      return nil
    } catch {
      #expect(error.message.contains(path), "the message does not name the file: \(error.message)")
      return error.code
    }
  }

  @Test("each has its own error, and the message names it")
  func errors() throws {
    let good = WaveWriter.bytes(of: .tone(440, seconds: 0.1))
    #expect(try code([]) == "empty_file")
    #expect(try code(Array("This is a letter, and no sound.\n".utf8)) == "not_sound")
    #expect(try code(Array(good[..<20])) == "not_sound")
    #expect(try code(Array(good[..<3])) == "not_sound")
    #expect(try code(Array(good[..<44])) == "no_samples")
    #expect(try code(Wave(samples: []).bytes) == "no_samples")
    var wave = Wave(samples: [1, 2, 3])
    wave = Wave(samples: [1])
    wave.rate = 96_000
    #expect(try code(wave.bytes) == "no_samples", "less than a sample at 16 kHz")
    wave = Wave(samples: [1, 2, 3])
    wave.rate = 3
    #expect(try code(wave.bytes) == "unsupported_rate")
    wave.rate = 0
    #expect(try code(wave.bytes) != nil)
    wave.rate = 16_000
    wave.channels = 0
    #expect(try code(wave.bytes) == "not_sound")
  }

  @Test("a header that promises more than there is: what is there is read")
  func cutShort() throws {
    var wave = Wave(samples: [1, 2, 3, 4])
    wave.claimed = 1_000_000
    #expect(try SoundFile(bytes: wave.bytes).pcm.samples == [1, 2, 3, 4])
    wave.claimed = .max
    #expect(try SoundFile(bytes: wave.bytes).pcm.samples == [1, 2, 3, 4])
  }

  @Test("a recording that is cut off is said to be, with what is missing; a pipe's endless header is not")
  func cutOff() throws {
    let whole = WaveWriter.bytes(of: .tone(440, seconds: 4))
    let folder = try TemporaryFolder()
    let path = try folder.write("cut.wav", Array(whole.prefix(44 + 19_912)))
    for file in [try SoundFile(path: path), try SoundFile(bytes: Array(whole.prefix(44 + 19_912)))] {
      #expect(file.promisedSeconds.map { abs($0 - 4) < 0.01 } == true)
      #expect(file.notes == ["the recording is cut off: of 4.0 s only 0.6 s are there"])
    }
    #expect(try SoundFile(bytes: whole).promisedSeconds == nil)
    // The last few samples are no loss that anybody hears.
    #expect(try SoundFile(bytes: Array(whole.dropLast(600))).promisedSeconds == nil)
    var piped = Wave(samples: [Int16](repeating: 5, count: 16_000))
    for endless: UInt32 in [.max, 0x7FFF_FFFF, 0x7FFF_F000] {
      piped.claimed = endless
      let file = try SoundFile(bytes: piped.bytes)
      #expect(file.promisedSeconds == nil && file.notes.isEmpty)
    }
  }

  @Test(
    "sizes that were never written: the sound is read to its end; an empty one with a chunk behind it has none"
  )
  func unwritten() throws {
    let folder = try TemporaryFolder()
    let samples = (1...16_000).map { Int16($0 % 500 - 250) }
    var wave = Wave(samples: samples)
    for riff: UInt32 in [0, 8, 36, .max] {
      for size: UInt32 in [0, .max] {
        wave.claimed = size
        var bytes = wave.bytes
        bytes.replaceSubrange(4..<8, with: Wave.little(riff))
        for file in [try SoundFile(path: try folder.write("u.wav", bytes)), try SoundFile(bytes: bytes)] {
          #expect(file.pcm.samples == samples && file.notes.isEmpty && file.promisedSeconds == nil)
        }
      }
    }
    #expect(
      try code(Wave(samples: []).bytes + Array("LIST".utf8) + Wave.little(UInt32(4)) + [65, 66, 67, 68])
        == "no_samples")
  }

  @Test("channels that cancel each other: one is taken, and told; others are mixed")
  func opposed() throws {
    let tone = PCM.tone(440, seconds: 1).samples
    let opposed = try SoundFile(bytes: Wave(channels: 2, samples: tone.flatMap { [$0, -$0] }).bytes)
    #expect(opposed.pcm.samples == tone && opposed.notes.count == 1)
    #expect(opposed.notes.first == "its channels cancel each other: one of them was taken")
    let oneOnly = try SoundFile(bytes: Wave(channels: 2, samples: tone.flatMap { [$0, 0] }).bytes)
    #expect(oneOnly.notes.isEmpty && oneOnly.pcm.samples[10] == tone[10] / 2)
    #expect(try SoundFile(bytes: Wave(channels: 2, samples: [0, 0, 0, 0]).bytes).notes.isEmpty)
  }

  @Test("a file of a telephone that nothing decodes tells why, where its parts do", .waiting)
  func containers() throws {
    func box(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
      let content = parts.flatMap(\.self)
      let size = content.count + 8
      return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(name.utf8) + content
    }
    func movie(_ kind: String, _ codec: String) -> [UInt8] {
      box("moov", box("trak", box("hdlr", [UInt8](repeating: 0, count: 8) + Array(kind.utf8)), box(codec)))
    }
    let (start, data) = (box("ftyp", Array("M4A ".utf8)), box("mdat", [UInt8](repeating: 1, count: 900)))
    let webm: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
    let folder = try TemporaryFolder()
    for (name, bytes, told) in [
      ("bought.m4a", start + movie("soun", "drms") + data, "DRM"),
      ("lent.mp4", start + data + movie("soun", "enca"), "DRM"),
      ("film.mov", start + movie("vide", "avc1") + data, "no sound"),
      ("film.webm", webm + Array("....V_VP8....".utf8), "no sound"),
      ("broken-off.m4a", start + data, "not finished"), ("cut.m4a", start + data.prefix(300), "not finished"),
      ("cut-in-its-head.m4a", Array((start + movie("soun", "mp4a")).dropLast(9)), "not finished"),
      ("junk.m4a", start + movie("soun", "mp4a") + data, "M4A"),
      ("junk.webm", webm + Array("....V_VP8..A_OPUS".utf8), "WebM"),
    ] as [(String, [UInt8], String)] {
      let path = try folder.write(name, bytes)
      let error = #expect(throws: Failure.self) { try SoundFile(path: path) }
      #expect(error?.message.contains(told) == true, "\(name): \(error?.message ?? "")")
      #expect(told.first?.isUppercase == true && told != "DRM" || error?.message.contains("ffmpeg") == false)
    }
  }

  @Test("what a telephone records is named, with the command that converts it", .waiting)
  func foreign() throws {
    let folder = try TemporaryFolder()
    for (name, head, kind) in [
      ("finn's.m4a", [0, 0, 0, 32] + Array("ftypM4A ".utf8), "M4A"),
      ("a.webm", [0x1A, 0x45, 0xDF, 0xA3], "WebM"),
      ("a.amr", Array("#!AMR\n".utf8), "AMR"), ("a.wma", [0x30, 0x26, 0xB2, 0x75], "WMA"),
    ] as [(String, [UInt8], String)] {
      let path = try folder.write(name, head + [UInt8](repeating: 7, count: 500))
      let error = #expect(throws: Failure.self) { try SoundFile(path: path) }
      #expect(error?.code == "foreign_sound" && error?.message.contains(kind) == true, "\(name)")
    }
    let error = #expect(throws: Failure.self) { try SoundFile(path: folder.file("finn's.m4a")) }
    #expect(
      error?.message.hasSuffix("ffmpeg -i '\(folder.path)/finn'\\''s.m4a' '\(folder.path)/finn'\\''s.wav'")
        == true,
      "\(error?.message ?? "")")
  }

  @Test("missing files, folders, pipes and devices are told apart, and never waited for")
  func notFiles() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.file("pipe"), 0o600)
    for (path, code) in [
      (folder.file("none.wav"), "missing_file"), (folder.path, "not_a_file"),
      (folder.file("pipe"), "not_a_file"),
      ("/dev/zero", "not_a_file"), ("", "missing_file"),
    ] {
      let error = #expect(throws: Failure.self) { try SoundFile(path: path) }
      #expect(error?.code == code, "\(path)")
    }
  }

  @Test("more than three hours are refused before they are read")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    var header = Wave(promised: 3 * 3_600 * 16_000 + 16_000)
    header.rate = 16_000
    let path = try folder.write("long.wav", header.bytes)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(44 + 2 * (3 * 3_600 * 16_000 + 16_000)))
    let error = #expect(throws: Failure.self) { try SoundFile(path: path) }
    #expect(error?.code == "too_long")
  }

  @Test("a thousand files with flipped bytes are read or refused, and no file stays open")
  func mutations() throws {
    let good = WaveWriter.bytes(of: .tone(440, seconds: 0.05))
    var generator = SeededGenerator(seed: 9)
    let folder = try TemporaryFolder()
    let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    for _ in 0..<1_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<60, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? SoundFile(bytes: bytes)
      _ = try? SoundFile(path: folder.write("m.wav", bytes))
    }
    let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    #expect(after < before + 50, "files stay open: \(before) before, \(after) after")
  }
}
