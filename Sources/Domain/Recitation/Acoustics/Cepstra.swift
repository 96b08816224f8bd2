internal import func Glibc.cos
internal import func Glibc.log
internal import func Glibc.log10
internal import func Glibc.pow
internal import func Glibc.sin

/// What the shape of a sound's spectrum is, 10 ms a frame: mel-frequency cepstra (Davis and Mermelstein,
/// "Comparison of parametric representations for monosyllabic word recognition", IEEE Transactions on
/// Acoustics, Speech, and Signal Processing 28, 1980), less noise that does not change.
///
/// The numbers are those of the front end of the Sphinx family with the `feat.params` of `en-us`, on the
/// means of which its Gaussians lie: 25.6 ms at 16 kHz, 25 bands from 130 to 6,800 Hz. They are the engine's
/// to the rounding of its 32 bits (`CepstraTests`). Cost: one transform of 512 samples a frame, about 0.001
/// times real time.
public struct Cepstra: Sendable {
  private static let bands = 25
  private static let frame = 410
  private static let step = 160
  /// By how much of the sample before each is lessened, for high sounds are faint.
  private static let emphasis = Double(Float(0.97))

  /// What a band has that has nothing.
  private static let faintest = 1e-4

  private var transform = PowerSpectrum()
  private var noise = SteadyNoise()
  private var rest: [Int16] = []
  private var before: Int16 = 0
  private var frameRoom = [Double](repeating: 0, count: PowerSpectrum.size)

  public init() {}

  /// Those of a whole recording (16 kHz), `CepstralFeatures.length` numbers a frame; the last frame is of
  /// what is left.
  public static func all(of samples: [Int16]) -> [Float] {
    var cepstra = Cepstra()
    let whole = cepstra.hear(samples)
    return samples.isEmpty ? [] : whole + cepstra.take(cepstra.rest[...])
  }

  /// Takes the next sound (16 kHz); the cepstra of the frames that are whole with it.
  public mutating func hear(_ samples: [Int16]) -> [Float] {
    rest += samples
    var found: [Float] = []
    var start = 0
    while rest.count - start >= Self.frame {
      found += take(rest[start..<start + Self.frame])
      start += Self.step
      before = rest[start - 1]
    }
    rest.removeFirst(start)
    return found
  }

  private mutating func take(_ samples: ArraySlice<Int16>) -> [Float] {
    var last = before
    for (place, sample) in samples.enumerated() {
      frameRoom[place] = (Double(sample) - Double(last) * Self.emphasis) * Self.window[place]
      last = sample
    }
    for place in samples.count..<Self.frame { frameRoom[place] = 0 }
    let power = transform.power(of: frameRoom)
    var energies = Self.filters.map { filter in
      zip(filter.weights, power[filter.first...]).reduce(0) { $0 + Double($1.0) * $1.1 }
    }
    noise.remove(from: &energies)
    let logarithms = energies.map { log($0 + Self.faintest) }
    return Self.cosines.indices.map { row in
      // Summed in 32 bits, as the engine does.
      var sum: Float = 0
      for (cosine, value) in zip(Self.cosines[row], logarithms) {
        sum = Float(Double(sum) + value * Double(cosine))
      }
      return sum * Self.scale[row] * Self.lifter[row]
    }
  }

  /// Hamming's.
  private static let window = (0..<frame).map {
    0.54 - 0.46 * cos(2 * Double.pi * Double(min($0, frame - 1 - $0)) / Double(frame - 1))
  }

  /// The discrete cosine transform of type II, and by what each of its rows is multiplied at the end: a
  /// unitary scale, and a sine that makes the middle ones count (`-lifter 22`).
  private static let cosines = (0..<CepstralFeatures.length).map { row in
    (0..<bands).map { Float(cos(Double.pi / Double(bands) * Double(row) * (Double($0) + 0.5))) }
  }
  private static let scale = (0..<CepstralFeatures.length).map {
    Float((($0 == 0 ? 1.0 : 2.0) / Double(bands)).squareRoot())
  }
  private static let lifter = (0..<CepstralFeatures.length).map {
    Float(1 + 11 * sin(Double($0) * Double.pi / 22))
  }

  private struct Filter {
    /// The frequency that its first weight is for.
    let first: Int
    let weights: [Float]
  }

  /// Triangles of like area, as wide as they are far apart on the mel scale, their corners on frequencies of
  /// the transform.
  private static let filters = {
    func mel(_ hertz: Float) -> Float { Float(2595 * log10(1 + Double(hertz) / 700)) }
    func hertz(_ mel: Float) -> Float { Float(700 * (pow(10, Double(mel) / 2595) - 1)) }
    let width = Float(16_000) / Float(PowerSpectrum.size)
    let (low, high) = (mel(130), mel(6_800))
    let apart = (high - low) / Float(bands + 1)
    return (0..<bands).map { band in
      let corners = (0..<3).map { Int(hertz(Float(band + $0) * apart + low) / width + 0.5) }
      let at = corners.map { Float($0) * width }
      let area = 2 / (at[2] - at[0])
      return Filter(
        first: corners[0],
        weights: (corners[0]...corners[2]).map {
          let here = Float($0) * width
          return min((here - at[0]) / (at[1] - at[0]) * area, (at[2] - here) / (at[2] - at[1]) * area)
        })
    }
  }()
}

/// How much power there is at each frequency: the fast Fourier transform (Cooley and Tukey, 1965) of real
/// numbers, even and odd ones as the two parts of half as many complex ones.
private struct PowerSpectrum {
  static let size = 512
  private static let half = size / 2
  private static let turns = (0...half).map {
    SIMD2(cos(2 * Double.pi * Double($0) / Double(size)), -sin(2 * Double.pi * Double($0) / Double(size)))
  }
  private static let order = (0..<half).map { place in
    (0..<8).reduce(0) { $0 << 1 | place >> $1 & 1 }
  }
  private var room = [SIMD2<Double>](repeating: .zero, count: half)

  @inline(__always) private static func product(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }

  mutating func power(of samples: [Double]) -> [Double] {
    let (half, turns) = (Self.half, Self.turns.span)
    for place in 0..<half { room[Self.order[place]] = SIMD2(samples[2 * place], samples[2 * place + 1]) }
    var numbers = room.mutableSpan
    var size = 1
    while size < half {
      for start in stride(from: 0, to: half, by: 2 * size) {
        for place in start..<start + size {
          let other = Self.product(numbers[place + size], turns[(place - start) * (half / size)])
          numbers[place + size] = numbers[place] - other
          numbers[place] += other
        }
      }
      size *= 2
    }
    return (0...half).map { place in
      let (one, other) = (room[place % half], room[(half - place) % half])
      let even = SIMD2(one.x + other.x, one.y - other.y) / 2
      let odd = SIMD2(one.y + other.y, other.x - one.x) / 2
      let sum = even + Self.product(odd, turns[place])
      return sum.x * sum.x + sum.y * sum.y
    }
  }
}

/// Takes noise that does not change away from the power of each band: what the band never falls below
/// (Doblinger, "Computationally efficient speech enhancement by spectral minima tracking in subbands",
/// Eurospeech 1995), and what a louder sound just before masks (Kim and Stern, "Power-normalized cepstral
/// coefficients for robust speech recognition", ICASSP 2012); the gains smoothed over neighbouring bands.
private struct SteadyNoise {
  private static let smoothing = 0.7
  /// How much of a floor is kept from frame to frame while it rises, and while it falls.
  private static let (rising, falling) = (0.995, 0.5)
  /// How fast a peak fades, and how much of it stands for what it masks.
  private static let (fading, masked) = (0.85, 0.2)
  private static let mostGain = 20.0
  private static let neighbours = 4

  private var power: [Double] = []
  private var noise: [Double] = []
  private var floor: [Double] = []
  private var peak: [Double] = []

  mutating func remove(from bands: inout [Double]) {
    if power.isEmpty {
      power = bands
      noise = bands.map { $0 / Self.mostGain }
      floor = noise
      peak = bands.map { _ in 0 }
    }
    let gains = bands.indices.map { band in
      power[band] = Self.smoothing * power[band] + (1 - Self.smoothing) * bands[band]
      Self.follow(power[band], &noise[band])
      let signal = max(1, power[band] - noise[band])
      Self.follow(signal, &floor[band])
      peak[band] *= Self.fading
      let heard = max(floor[band], signal < Self.fading * peak[band] ? Self.masked * peak[band] : signal)
      peak[band] = max(peak[band], signal)
      return max(
        1 / Self.mostGain, heard < Self.mostGain * power[band] ? heard / power[band] : Self.mostGain)
    }
    for band in bands.indices {
      let near = gains[max(0, band - Self.neighbours)...min(gains.count - 1, band + Self.neighbours)]
      bands[band] *= near.reduce(0, +) / Double(near.count)
    }
  }

  private static func follow(_ value: Double, _ floor: inout Double) {
    let kept = value >= floor ? rising : falling
    floor = kept * floor + (1 - kept) * value
  }
}
