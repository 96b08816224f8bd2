/// What the Gaussians of a model are held against, 10 ms apart: three streams of `length` numbers a frame.
///
/// Cepstra less their mean over the recording; their slopes over two frames on either side; the slopes of
/// those over one. (`1s_c_d_dd` of the Sphinx family, whose cepstra a recording's ends continue.)
public struct CepstralFeatures: Sendable {
  public static let streams = 3
  public static let length = 13

  /// Frame after frame, stream after stream.
  public private(set) var values: [Float]

  /// `cepstra`: `length` numbers a frame; a trailing part of a frame is dropped.
  public init(cepstra: [Float]) {
    let length = Self.length
    let frames = cepstra.count / length
    var mean = [Float](repeating: 0, count: length)
    // A frame without energy has no spectrum.
    let sounding = (0..<frames).filter { cepstra[$0 * length] >= 0 }
    for frame in sounding {
      for k in 0..<length { mean[k] += cepstra[frame * length + k] }
    }
    for k in 0..<length { mean[k] /= Float(max(1, sounding.count)) }
    self.init(cepstra, less: mean, frames: 0..<frames)
  }

  init(_ cepstra: [Float], less mean: [Float], frames: Range<Int>) {
    let length = Self.length
    let last = cepstra.count / length - 1
    values = [Float](repeating: 0, count: frames.count * Self.streams * length)
    for frame in frames {
      let row = (frame - frames.lowerBound) * Self.streams * length
      func cepstrum(_ offset: Int, _ k: Int) -> Float {
        cepstra[min(last, max(0, frame + offset)) * length + k] - mean[k]
      }
      for k in 0..<length {
        values[row + k] = cepstrum(0, k)
        values[row + length + k] = cepstrum(2, k) - cepstrum(-2, k)
        values[row + 2 * length + k] =
          (cepstrum(3, k) - cepstrum(-1, k)) - (cepstrum(1, k) - cepstrum(-3, k))
      }
    }
  }

  public var frameCount: Int { values.count / (Self.streams * Self.length) }
}

/// The features of sound that is still coming: each frame as soon as it can be told, 30 ms late, for slopes
/// look ahead.
///
/// Cepstra are taken less a mean over what was heard so far, for that over the whole recording is not to be
/// had yet. The first words are therefore told anew as soon as their own mean is known better than the one
/// begun with.
public struct LiveFeatures: Sendable {
  /// What a live mean begins with where nothing is known of voice and room: that of the model's own
  /// recordings.
  public static let usualMean: [Float] = [
    41, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17,
  ]
  /// Frames that a slope looks ahead.
  static let ahead = 3

  private var cepstra: [Float] = []
  private var live: LiveMean
  private var next = 0
  private var renewals: ArraySlice<Int>

  /// `mean`: that of the voice's last recitation, or `usualMean`; `CepstralFeatures.length` numbers.
  public init(mean: [Float] = usualMean) {
    live = LiveMean(mean)
    renewals = mean == Self.usualMean ? [40, 100] : [100]
  }

  public var mean: [Float] { live.mean }

  /// Takes whole frames of `CepstralFeatures.length` cepstra. Answers the features that can be told now, and
  /// which frame they begin with: the one behind the last told, or an earlier one, from which on all are told
  /// anew.
  public mutating func feed(_ more: [Float]) -> (features: CepstralFeatures, first: Int) {
    let length = CepstralFeatures.length
    for start in stride(from: 0, to: more.count - length + 1, by: length) {
      live.take(more[start..<start + length])
    }
    cepstra += more
    if let wanted = renewals.first, live.frames >= wanted {
      renewals.removeFirst()
      next = min(next, max(0, live.onset - Self.beforeOnset))
    }
    let first = next
    next = max(first, cepstra.count / length - Self.ahead)
    return (CepstralFeatures(cepstra, less: live.mean, frames: first..<next), first)
  }

  /// Frames before the first sound that are told anew with it.
  private static let beforeOnset = 30
}

/// The mean of the cepstra of a voice while it speaks: of its sounds, and of short quiet between them as a
/// whole recording has it, not of the silence while one thinks.
private struct LiveMean {
  private(set) var frames = 0
  private(set) var onset = 0
  private let seed: [Float]
  private var sum = [Float](repeating: 0, count: CepstralFeatures.length)
  private var seen = 0
  private var quiet = 0
  /// The faintest and the loudest of late.
  private var faint = Float.infinity
  private var loud = -Float.infinity

  init(_ seed: [Float]) { self.seed = seed }

  /// Frames of sound that what it began with counts for.
  private static let seedFrames: Float = 20
  /// By how much the loudest stands above the faintest when somebody speaks, and how far up a sound is.
  private static let leastRange: Float = 8
  private static let soundsFrom: Float = 0.35
  /// Frames of quiet that count.
  private static let mostQuiet = 25
  /// How fast the faintest and the loudest are forgotten, a frame.
  private static let forgetting: Float = 0.01

  var mean: [Float] {
    guard frames > 0 else { return seed }
    return zip(seed, sum).map { ($0 * Self.seedFrames + $1) / (Self.seedFrames + Float(frames)) }
  }

  mutating func take(_ frame: ArraySlice<Float>) {
    defer { seen += 1 }
    // A frame without energy has no spectrum.
    guard let energy = frame.first, energy >= 0 else { return }
    faint = min(faint + Self.forgetting, energy)
    loud = max(loud - Self.forgetting, energy)
    let range = loud - faint
    quiet = range > Self.leastRange && energy > faint + Self.soundsFrom * range ? 0 : quiet + 1
    guard quiet == 0 || frames > 0 && quiet <= Self.mostQuiet else { return }
    if frames == 0 { onset = seen }
    frames += 1
    for (k, value) in frame.enumerated() { sum[k] += value }
  }
}
