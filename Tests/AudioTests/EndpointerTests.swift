@testable import Audio
import Foundation
import Testing
import TestSupport

@Suite("Endpointer")
struct EndpointerTests {
  /// A room: quiet noise everywhere, speech-like sound from one time on.
  private func room(lead: Double, speech: Double, tail: Double, noise: Int16 = 30) -> PCM {
    let length = Int((lead + speech + tail) * 16_000)
    let quiet = PCM.noise(count: length, amplitude: noise, sampleRate: 16_000, seed: 2)
    return quiet.mixing(.babble(seconds: speech), at: Int(lead * 16_000))
  }

  private func run(_ sound: PCM, piece: Int, _ settings: Endpointer.Settings = .init()) -> Endpointer {
    var endpointer = Endpointer(settings)
    var start = 0
    while start < sound.samples.count {
      let end = min(start + piece, sound.samples.count)
      if case .ended = endpointer.feed(Array(sound.samples[start..<end])) { break }
      start = end
    }
    return endpointer
  }

  @Test("finds an utterance in rooms from silent to noisy", arguments: [0, 4, 30, 150, 500] as [Int16])
  func utterance(noise: Int16) throws {
    let sound =
      noise == 0
      ? PCM.silence(seconds: 1, sampleRate: 16_000).followed(by: .babble(seconds: 3))
        .followed(by: .silence(seconds: 2, sampleRate: 16_000))
      : room(lead: 1, speech: 3, tail: 2, noise: noise)
    let found = run(sound, piece: 320)
    #expect(found.state == .ended(.trailingSilence))
    let range = found.speech
    let speech = try #require(range)
    #expect(speech.lowerBound <= 16_000, "the start is cut")
    #expect(speech.lowerBound >= 16_000 - 6_400, "more than 400 ms before the start")
    #expect(speech.upperBound >= 3 * 16_000 + 15_000, "the end is cut")
    // The loudest noise covers the soft end of the last syllable.
    let within = noise > 150 ? 0.35 : 0.25
    #expect(abs(Double(found.position) / 16_000 - 5.2) < within, "ended at another time than 1.2 s after")
  }

  @Test(
    "gives the same answer to the sample, whatever the pieces",
    arguments: [1, 7, 160, 161, 320, 5_000, 96_000])
  func pieces(piece: Int) {
    let sound = room(lead: 0.7, speech: 2.3, tail: 2)
    let whole = run(sound, piece: 160)
    let cut = run(sound, piece: piece)
    #expect(cut.speech == whole.speech)
    #expect(cut.state == whole.state)
    #expect(cut.position == whole.position)
  }

  @Test("how long it has been quiet is told while it is, and nothing before anybody spoke")
  func silence() {
    var endpointer = Endpointer()
    _ = endpointer.feed(room(lead: 1, speech: 0, tail: 0).samples)
    #expect(endpointer.silence == 0)
    _ = endpointer.feed(room(lead: 0, speech: 2, tail: 0.5).samples)
    #expect(abs(endpointer.silence - 0.5) < 0.15, "\(endpointer.silence)")
  }

  @Test("the longest pause between words is told; the silence behind the last is none")
  func longestPause() {
    let sound = room(lead: 0.5, speech: 2, tail: 0.8).followed(by: room(lead: 0, speech: 1.5, tail: 2))
    let found = run(sound, piece: 320)
    #expect(found.state == .ended(.trailingSilence))
    #expect(abs(found.longestPause - 0.8) < 0.15, "\(found.longestPause)")
  }

  @Test("who speaks apart is told apart, with what little is around; in noise, too", arguments: [30, 800])
  func voices(noise: Int16) throws {
    let sound = room(lead: 1.5, speech: 1, tail: 1.5, noise: noise)
      .followed(by: room(lead: 1, speech: 0.5, tail: 2, noise: noise))
    let seconds = Endpointer.voices(in: sound.samples).map {
      Double($0.lowerBound) / 16_000...Double($0.upperBound) / 16_000
    }
    try #require(seconds.count == 2, "\(seconds)")
    for (heard, said) in zip(seconds, [1.5...2.5, 5...5.5]) {
      #expect(heard.lowerBound < said.lowerBound && heard.lowerBound > said.lowerBound - 0.6, "\(seconds)")
      #expect(
        heard.upperBound > said.upperBound - 0.1 && heard.upperBound < said.upperBound + 0.6, "\(seconds)")
    }
    let silent = room(lead: 3, speech: 0, tail: 0, noise: noise)
    #expect(Endpointer.voices(in: silent.samples).isEmpty)
  }

  @Test("speech that is there from the first sample is not cut")
  func immediate() throws {
    let found = run(room(lead: 0, speech: 3, tail: 2), piece: 160)
    #expect(found.state == .ended(.trailingSilence))
    let speech = found.speech
    #expect(try #require(speech).lowerBound == 0)
  }

  @Test("a pause of a second inside a verse does not end it, one of a second and a half does")
  func pauses() throws {
    let short = room(lead: 0.5, speech: 2, tail: 1).followed(by: room(lead: 0, speech: 2, tail: 2))
    let whole = run(short, piece: 320).speech
    #expect(try #require(whole).upperBound > 5 * 16_000)
    let long = room(lead: 0.5, speech: 2, tail: 1.5).followed(by: room(lead: 0, speech: 2, tail: 2))
    let half = run(long, piece: 320).speech
    #expect(try #require(half).upperBound < 3 * 16_000)
  }

  @Test("noise, hum, clicks, the thumps of wind and nothing at all are no speech")
  func noSpeech() {
    var settings = Endpointer.Settings()
    settings.initialWait = 4
    var clicks = PCM.noise(count: 80_000, amplitude: 30, sampleRate: 16_000, seed: 3)
    for second in 1..<5 { clicks = clicks.mixing(.tone(1_000, seconds: 0.01), at: second * 16_000) }
    let sounds: [String: PCM] = [
      "silence": .silence(seconds: 5, sampleRate: 16_000),
      "loud steady noise": .noise(count: 80_000, amplitude: 3_000, sampleRate: 16_000, seed: 4),
      "hum": .tone(50, seconds: 5, amplitude: 500),
      "clicks": clicks,
      "thumps of wind": .thumps(seconds: 5),
    ]
    for (name, sound) in sounds {
      let found = run(sound, piece: 160, settings)
      #expect(found.state == .ended(.noSpeech), "\(name)")
      #expect(found.speech == nil, "\(name)")
      #expect(found.position == 4 * 16_000, "\(name)")
    }
  }

  @Test(
    "in noise that swells a voice begins and ends where it does; the noise is none of it",
    arguments: [0.0, 3, 7.5], [(said: 2, swing: 9), (said: 0.12, swing: 6)])
  func swelling(lead: Double, voice: (said: Double, swing: Double)) throws {
    // Noise of a street: louder and softer by so many decibels, every second or two.
    let (seconds, swing) = voice
    let length = Int((lead + 12) * 16_000)
    let even = PCM.noise(count: length, amplitude: 1_500, sampleRate: 16_000, seed: 4)
    let street = PCM(
      samples: even.samples.indices.map { place in
        let swell = sin(Double(place) / 16_000 * 2 * .pi / 1.7) + sin(Double(place) / 16_000 * 2 * .pi / 0.9)
        return Int16(Double(even.samples[place]) * pow(10, (swell - 2) * swing / 20))
      }, sampleRate: 16_000)
    let sound = street.mixing(.babble(seconds: seconds), at: Int(lead * 16_000))
    let found = run(sound, piece: 320)
    let speech = try #require(found.speech)
    #expect(abs(Double(speech.lowerBound) / 16_000 - lead) < 1, "\(Double(speech.lowerBound) / 16_000)")
    #expect(Double(speech.upperBound) / 16_000 >= lead + seconds - 0.1, "the end is cut")
    #expect(found.state == .ended(.trailingSilence))
    #expect(Double(found.position) / 16_000 - lead - seconds < 2.2, "\(Double(found.position) / 16_000)")
  }

  @Test("in a quiet room a whisper is heard, to its end")
  func whisper() throws {
    let length = 16_000 * 7
    let quiet = PCM.noise(count: length, amplitude: 8, sampleRate: 16_000, seed: 6)
    let breath = PCM.noise(count: length, amplitude: 900, sampleRate: 16_000, seed: 8)
    let samples = quiet.samples.indices.map { place in
      let time = Double(place) / 16_000 - 1
      let phase = (4 * time).truncatingRemainder(dividingBy: 1)
      let isSaid = 0..<3 ~= time && phase < 0.7
      return quiet.samples[place]
        + (isSaid ? Int16(Double(breath.samples[place]) * sin(.pi * phase / 0.7)) : 0)
    }
    let found = run(PCM(samples: samples, sampleRate: 16_000), piece: 320)
    let speech = try #require(found.speech)
    #expect(abs(Double(speech.lowerBound) / 16_000 - 0.8) < 0.3 && Double(speech.upperBound) / 16_000 > 3.8)
    #expect(found.state == .ended(.trailingSilence))
  }

  @Test("a recording that never falls silent ends at the longest length")
  func maximum() {
    var settings = Endpointer.Settings()
    settings.maximumLength = 3
    let found = run(room(lead: 0.5, speech: 5, tail: 0), piece: 160, settings)
    #expect(found.state == .ended(.maximumLength))
    #expect(found.position == 3 * 16_000)
  }
}

extension PCM {
  /// What wind and steps do to a microphone: low, loud, short, again and again.
  fileprivate static func thumps(seconds: Double) -> PCM {
    let quiet = noise(count: Int(seconds * 16_000), amplitude: 10, sampleRate: 16_000, seed: 5)
    let samples = quiet.samples.indices.map { place in
      let time = Double(place) / 16_000
      let since = time.truncatingRemainder(dividingBy: 0.45)
      return quiet.samples[place] + Int16(12_000 * exp(-since / 0.08) * sin(2 * .pi * 45 * time))
    }
    return PCM(samples: samples, sampleRate: 16_000)
  }
}
