@testable import Audio
import Testing
import TestSupport

@Suite("PCM")
struct PCMTests {
  @Test("the generator gives the published numbers of SplitMix64")
  func generator() {
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test("slices stay inside the sound, whatever is asked for")
  func slices() {
    let sound = PCM(samples: Array(0..<100), sampleRate: 100)
    #expect(sound.slice(90..<300).samples == Array(90..<100))
    #expect(sound.slice(from: -5, to: 0.05).samples == [0, 1, 2, 3, 4])
    #expect(sound.slice(from: 2, to: 1).samples.isEmpty)
    #expect(sound.slice(from: 0, to: .infinity) == sound)
    #expect(PCM.silence(seconds: -1, sampleRate: 100).samples.isEmpty)
  }

  @Test("padding puts 300 ms of a few bits at both ends, and the same every time")
  func padding() {
    let tone = PCM.tone(300, seconds: 0.5)
    let padded = tone.padded(seed: 3)
    #expect(padded.samples.count == tone.samples.count + 9_600)
    #expect(Array(padded.samples[4_800..<12_800]) == tone.samples)
    #expect(padded.samples[..<4_800].allSatisfy { abs($0) <= 4 })
    #expect(padded == tone.padded(seed: 3))
    #expect(padded != tone.padded(seed: 4))
  }

  @Test("zeros for 20 ms become noise, a zero crossing stays")
  func dither() {
    let sound = PCM(samples: [5, 0, 0, 7] + Array(repeating: 0, count: 320) + [9], sampleRate: 16_000)
    let dithered = sound.ditheringSilence(seed: 1)
    #expect(Array(dithered.samples[..<4]) == [5, 0, 0, 7])
    #expect(dithered.samples.last == 9)
    #expect(dithered.samples[4..<324].contains { $0 != 0 })
    #expect(dithered.samples[4..<324].allSatisfy { abs($0) <= 4 })
  }

  @Test("mixing holds at full scale and leaves out what does not fit")
  func mixing() {
    let loud = PCM(samples: [30_000, 30_000], sampleRate: 16_000)
    #expect(loud.mixing(loud, at: 1).samples == [30_000, 32_767])
    #expect(loud.mixing(loud, at: -1, gain: -0.5).samples == [15_000, 30_000])
  }

  @Test("numbers become samples: rounded, held, and 0 where they are none")
  func samples() {
    #expect(PCM.sample(0.6) == 1)
    #expect(PCM.sample(40_000) == 32_767)
    #expect(PCM.sample(-.infinity) == -32_768)
    #expect(PCM.sample(.nan) == 0)
  }
}
