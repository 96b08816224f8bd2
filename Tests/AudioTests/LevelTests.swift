@testable import Audio
import Testing
import TestSupport

@Suite("Level")
struct LevelTests {
  @Test("a full-scale sine is at 0 dBFS peak and -3 dBFS RMS")
  func sine() {
    let level = Level(of: .tone(440, seconds: 1, amplitude: 32_767))
    #expect(abs(level.peakDecibels) < 0.01)
    #expect(abs(level.rmsDecibels + 3.01) < 0.02)
    #expect(!level.isDigitalSilence)
  }

  @Test("nothing, and nothing but zeros, are digital silence at the floor")
  func silence() {
    for sound in [PCM(samples: [], sampleRate: 16_000), .silence(seconds: 1, sampleRate: 16_000)] {
      let level = Level(of: sound)
      #expect(level.isDigitalSilence)
      #expect(level.rmsDecibels == Level.floor)
      #expect(level.clipping == 0)
    }
  }

  @Test("a lone peak is not clipping, a flat top is")
  func clipping() {
    #expect(Level(of: PCM(samples: [0, 32_767, 0, -32_768, 0], sampleRate: 16_000)).clipping == 0)
    let flat = PCM(samples: [0, 32_767, 32_767, 32_767, 0, -32_768, -32_768, 0], sampleRate: 16_000)
    #expect(Level(of: flat).clipping == 5.0 / 8)
    #expect(Level(of: flat).peak == 32_768)
  }
}
