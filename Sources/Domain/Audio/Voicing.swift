internal import func Glibc.cos
internal import func Glibc.sin

/// How periodic a sound is, moment by moment: a voice is; the rush of a street and the thumps of wind are
/// not.
///
/// The highest normalised autocorrelation of the last 30 ms at the periods of a voice, 70 to 500 Hz, of the
/// sound from 150 Hz on, at some 4 kHz (the measure of L. Rabiner, "On the use of autocorrelation analysis
/// for pitch detection", IEEE Trans. ASSP 25, 1977). Clear vowels are above 0.7; a siren, music and others
/// who talk are voices, too.
///
/// Cost: some 7,000 products a frame.
struct Voicing {
  /// What is lower than a voice is like itself a moment ago, too: a period counts behind a fall below this.
  private static let fallen = 0.5

  private var highPass: HighPass
  private let factor: Int
  private let periods: ClosedRange<Int>
  private let window: Int
  private var recent: [Double] = []
  private var rest: (sum: Double, count: Int) = (0, 0)

  init(sampleRate: Int) {
    highPass = HighPass(.second, hertz: 150, sampleRate: sampleRate)
    factor = max(1, sampleRate / 4000)
    let rate = max(1, sampleRate / factor)
    periods = max(1, rate / 500)...max(2, rate / 70 + 1)
    window = max(1, rate * 3 / 100)
  }

  mutating func take(_ samples: ArraySlice<Int16>) {
    for sample in samples {
      rest = (rest.sum + highPass.take(Double(sample)), rest.count + 1)
      guard rest.count == factor else { continue }
      recent.append(rest.sum / Double(factor))
      rest = (0, 0)
    }
    let needed = window + periods.upperBound
    if recent.count > needed { recent.removeFirst(recent.count - needed) }
  }

  /// 0 to 1, of the sound up to now; 0 where there is too little of it.
  var now: Double {
    let start = recent.count - window
    guard start >= periods.upperBound else { return 0 }
    return recent.withUnsafeBufferPointer { sound in
      var energy = 0.0
      for place in start..<sound.count { energy += sound[place] * sound[place] }
      guard energy > 0 else { return 0 }
      var highest = 0.0
      var hasFallen = false
      for period in 1...periods.upperBound {
        var (product, earlier) = (0.0, 0.0)
        for place in start..<sound.count {
          let before = sound[place - period]
          product += sound[place] * before
          earlier += before * before
        }
        let likeness = earlier > 0 ? product / (energy * earlier).squareRoot() : 0
        hasFallen = hasFallen || likeness < Self.fallen
        if hasFallen, period >= periods.lowerBound { highest = max(highest, likeness) }
      }
      return highest
    }
  }
}

/// A high-pass (Butterworth), sample by sample: half the power at `hertz`; an octave below it 12 dB less by
/// the second order, 24 by the fourth. Source: R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad
/// filter coefficients".
struct HighPass {
  private struct Section {
    let gain: Double
    let a: (Double, Double)
    var x = (0.0, 0.0)
    var y = (0.0, 0.0)

    mutating func take(_ sample: Double) -> Double {
      let out = gain * (sample - 2 * x.0 + x.1) - a.0 * y.0 - a.1 * y.1
      x = (sample, x.0)
      y = (out, y.0)
      return out
    }
  }

  private var sections: [Section]

  enum Order { case second, fourth }

  init(_ order: Order, hertz: Double, sampleRate: Int) {
    let angle = 2 * Double.pi * min(hertz / Double(max(1, sampleRate)), 0.49)
    func section(_ quality: Double) -> Section {
      let width = sin(angle) / (2 * quality)
      return Section(
        gain: (1 + cos(angle)) / 2 / (1 + width),
        a: (-2 * cos(angle) / (1 + width), (1 - width) / (1 + width)))
    }
    sections = (order == .second ? [0.7071] : [0.5412, 1.3066]).map(section)
  }

  mutating func take(_ sample: Double) -> Double {
    var sample = sample
    for place in sections.indices { sample = sections[place].take(sample) }
    return sample
  }
}
