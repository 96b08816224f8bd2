@testable import Audio
import CSoundFile
import Foundation
@testable import Sound
import Testing
import TestSupport

@Suite("Reading sound files")
struct ReadingTests {
  @Test("16 kHz WAV comes back to the sample, from a path, from memory, from a pipe")
  func exact() throws {
    let folder = try TemporaryFolder()
    let sound = PCM.noise(count: 20_001, amplitude: 32_767, sampleRate: 16_000, seed: 1)
    let path = folder.file("a.wav")
    try WaveWriter.write(sound, to: path)
    #expect(try SoundFile(path: path).pcm == sound)
    #expect(try SoundFile(path: path).notes.isEmpty)
    #expect(try SoundFile(bytes: WaveWriter.bytes(of: sound)).pcm == sound)
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      try? writer.write(contentsOf: WaveWriter.bytes(of: sound))
      try? writer.close()
    }
    #expect(try SoundFile(descriptor: pipe.fileHandleForReading.fileDescriptor).pcm == sound)
  }

  @Test("raw samples from a pipe are taken for 16 kHz, an odd byte is left")
  func raw() throws {
    let file = try SoundFile(bytes: [1, 0, 0xFF, 0xFF, 7])
    #expect(file.pcm == PCM(samples: [1, -1], sampleRate: 16_000))
    #expect(file.originalChannels == 1)
  }

  @Test("other rates keep pitch and length", arguments: [8_000, 11_025, 22_050, 44_100, 48_000, 96_000])
  func rates(rate: Int) throws {
    let tone = PCM.tone(440, seconds: 1, sampleRate: rate)
    let file = try SoundFile(bytes: WaveWriter.bytes(of: tone))
    #expect(file.originalSampleRate == rate)
    #expect(abs(file.seconds - 1) < 0.005)
    let middle = file.pcm.samples[4_000..<12_000]
    let crossings = zip(middle, middle.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(abs(crossings - 440) <= 2)
    #expect(file.notes.contains { $0.contains("too low to judge fairly") } == (rate < 16_000))
    #expect(
      file.notes.contains("8 kHz is too low to judge fairly: record at 16 kHz or more") == (rate == 8_000))
  }

  @Test("channels are mixed")
  func stereo() throws {
    let frames: [Int16] = [1_000, 3_000, -2_000, 2_000, 4, 5]
    let bytes = Wave(channels: 2, samples: frames).bytes
    let file = try SoundFile(bytes: bytes)
    #expect(file.originalChannels == 2)
    #expect(Array(file.pcm.samples.prefix(2)) == [2_000, 0])
  }

  @Test("NaN and infinity become silence, and a note says how many")
  func notNumbers() throws {
    let values: [Float] = [0.5, .nan, .infinity, -.infinity, 1e30, -0.5, 2]
    let file = try SoundFile(bytes: Wave(floats: values).bytes)
    #expect(file.pcm.samples == [16_384, 0, 0, 0, 0, -16_384, 32_767])
    #expect(file.notes.contains { $0.hasPrefix("4 samples are not numbers") })
    #expect(file.notes.contains { $0.hasPrefix("1 samples are louder") })
  }

  @Test("1 and 159 samples are a sound, where they do not come to less than one", arguments: [1, 159])
  func short(count: Int) throws {
    for rate in [16_000, 8_000, 44_100] where count * 16_000 >= rate {
      let sound = PCM.noise(count: count, amplitude: 500, sampleRate: rate, seed: 2)
      let file = try SoundFile(bytes: WaveWriter.bytes(of: sound))
      #expect(abs(Double(file.pcm.samples.count) - Double(count) * 16_000 / Double(rate)) <= 1.5)
    }
  }

  @Test(
    "FLAC, OGG and MP3 are read",
    arguments: [
      ("flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16), ("ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS),
      ("mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III),
    ])
  func compressed(kind: String, format: Int) throws {
    let folder = try TemporaryFolder()
    let tone = PCM.tone(440, seconds: 1)
    let path = folder.file("a.\(kind)")
    var info = SF_INFO()
    info.samplerate = 16_000
    info.channels = 1
    info.format = Int32(format)
    let file = try #require(sf_open(path, Int32(SFM_WRITE), &info), "libsndfile writes no \(kind)")
    sf_write_short(file, tone.samples, sf_count_t(tone.samples.count))
    sf_close(file)
    for sound in [
      try SoundFile(path: path),
      try SoundFile(bytes: Array(FileManager.default.contents(atPath: path) ?? Data())),
    ] {
      #expect(abs(sound.seconds - 1) < 0.12)
      #expect(abs(Level(of: sound.pcm).rmsDecibels - Level(of: tone).rmsDecibels) < 0.8)
    }
  }

  @Test("half an hour is read in blocks, in little memory")
  func halfAnHour() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("long.wav")
    let count = 1_800 * 16_000
    // The header and then a hole: a sparse file of 58 MB that takes no room on the disk.
    try folder.write("long.wav", Array(Wave(promised: count).bytes))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: UInt64(44 + 2 * count))
    try handle.close()
    var reader = try SoundFileReader(path: path)
    var samples = 0
    var largest = 0
    while let block = try reader.next() {
      samples += block.count
      largest = max(largest, block.count)
    }
    #expect(samples == count)
    #expect(largest <= 16_384)
  }

  @Test(
    "A sound that comes as fast as it lasts is live, in each rate and form; what comes faster is a recording",
    arguments: [
      (16_000, 1, true), (44_100, 2, true), (16_000, 0, true), (16_000, 1, false), (44_100, 2, false),
    ])
  func piped(rate: Int, channels: Int, isPaced: Bool) async throws {
    let seconds = 4.0
    let tone = PCM.tone(440, seconds: seconds, sampleRate: rate)
    var wave = Wave(
      channels: UInt16(max(1, channels)),
      samples: tone.samples.flatMap {
        Array(repeating: $0, count: max(1, channels))
      })
    (wave.rate, wave.claimed) = (UInt32(rate), 0)
    let bytes = channels == 0 ? wave.data : wave.bytes
    let pipe = Pipe()
    let (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    Thread.detachNewThread {
      let step = bytes.count / 200
      for start in stride(from: 0, to: bytes.count, by: step) {
        try? writer.write(contentsOf: bytes[start..<min(start + step, bytes.count)])
        if isPaced { usleep(5_000) }
      }
      try? writer.close()
    }
    var samples: [Int16] = []
    switch try PipedSound.open(reader.fileDescriptor, name: "a pipe") {
    case .recording(let file):
      #expect(!isPaced)
      samples = file.pcm.samples
    case .live(let sound):
      #expect(isPaced)
      for try await frame in sound.frames() { samples += frame }
    }
    #expect(abs(Double(samples.count) / 16_000 - seconds) < 0.01)
    let crossings = zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(abs(Double(crossings) - 880 * seconds) <= 8)
  }
}
