internal import func Glibc.log10
internal import func Glibc.pow

public struct Level: Sendable, Equatable {
  /// What is said of a sound with no signal, in place of minus infinity.
  public static let floor = -120.0

  /// The largest sample without its sign, 0 to 32,768.
  public let peak: Int
  /// Root of the mean square of the samples, 0 to 32,768.
  let rms: Double
  /// Share of the samples that lie in runs of two or more at full scale, 0 to 1. Above about 0.001 it can
  /// be heard.
  public let clipping: Double
  public let isDigitalSilence: Bool

  /// Measures a stretch of samples. Cost: one pass.
  public init(of samples: ArraySlice<Int16>) {
    var largest = 0
    var squares = 0.0
    var clipped = 0
    var run = 0
    for sample in samples {
      let size = abs(Int(sample))
      largest = max(largest, size)
      squares += Double(size * size)
      if size >= 32_767 {
        run += 1
        clipped += run == 2 ? 2 : run > 2 ? 1 : 0
      } else {
        run = 0
      }
    }
    let count = Double(samples.count)
    peak = largest
    rms = samples.isEmpty ? 0 : (squares / count).squareRoot()
    clipping = samples.isEmpty ? 0 : Double(clipped) / count
    isDigitalSilence = largest == 0
  }

  public init(of sound: PCM) {
    self.init(of: sound.samples[...])
  }

  /// The peak in decibels of full scale: 0 at most, `floor` at least.
  public var peakDecibels: Double { Level.decibels(Double(peak)) }

  /// The RMS in decibels of full scale: 0 at most, `floor` at least. Speech near a microphone is about
  /// -30 to -15, a quiet room -60.
  public var rmsDecibels: Double { Level.decibels(rms) }

  /// Decibels of full scale of an amplitude: 32,768 is 0, 16,384 about -6, 0 is `floor`.
  static func decibels(_ amplitude: Double) -> Double {
    amplitude > 0 ? max(floor, 20 * log10(amplitude / 32_768)) : floor
  }
}

/// The factor between two amplitudes that are so many decibels apart: 20 gives 10.
func decibelRatio(_ decibels: Double) -> Double {
  pow(10, decibels / 20)
}

struct FrameLevels: Sendable {
  /// Frames looked at for the noise floor: five seconds.
  private static let floorWindow = 500
  /// Frames that are smoothed over before the minimum is taken.
  private static let smoothing = 5
  private static let lookBack = 300
  /// Speech has begun where `onsetNeeded` of `onsetWindow` frames are active.
  private static let onsetWindow = 12
  private static let onsetNeeded = 9
  /// How far an active frame stands above the floor, in decibels.
  private static let margin = 8.0
  /// From here on a frame is clearly of a voice.
  private static let voiced = 0.75
  private static let quietRoom = -60.0
  /// No frame below this is active, however quiet the room is.
  private static let quietest = -58.0

  private(set) var count = 0
  private var levels: [Double] = []
  private var voicings: [Double] = []
  /// Positions in time of candidates for the minimum, their levels rising: the front is the floor.
  private var minima: [(frame: Int, level: Double)] = []

  mutating func append(_ level: Double, voicing: Double) {
    levels.append(level)
    voicings.append(voicing)
    count += 1
    let window = levels.suffix(Self.smoothing)
    let mean = window.reduce(0, +) / Double(window.count)
    if window.count == Self.smoothing || minima.isEmpty {
      while let last = minima.last, last.level >= mean { minima.removeLast() }
      minima.append((count - 1, mean))
    }
    if let first = minima.first, first.frame <= count - Self.floorWindow { minima.removeFirst() }
    if levels.count > 4 * Self.lookBack {
      let old = levels.count - 2 * Self.lookBack
      levels.removeFirst(old)
      voicings.removeFirst(old)
    }
  }

  var floor: Double { minima.first?.level ?? Level.floor }

  private var threshold: Double { max(floor + Self.margin, Self.quietest) }
  /// The frame that `levels[0]` belongs to.
  private var offset: Int { count - levels.count }

  func onset() -> Int? {
    let threshold = threshold
    let recent = levels.suffix(Self.lookBack)
    guard recent.count >= Self.onsetWindow else { return nil }
    var active = 0
    for index in recent.indices {
      active += recent[index] > threshold ? 1 : 0
      let leaving = index - Self.onsetWindow
      if leaving >= recent.startIndex { active -= recent[leaving] > threshold ? 1 : 0 }
      if active >= Self.onsetNeeded {
        let first = max(recent.startIndex, index - Self.onsetWindow + 1)
        return offset + (recent[first...index].firstIndex { $0 > threshold } ?? first)
      }
    }
    return nil
  }

  /// Whether the 40 ms up to this frame hold three active ones: a click of a key does not.
  func isActive(endingAt frame: Int) -> Bool {
    let index = frame - offset
    guard levels.indices.contains(index) else { return false }
    let threshold = threshold
    return levels[max(0, index - 3)...index].count { $0 > threshold } >= 3
  }

  /// The first frame from `start` on at which a voice is heard.
  func firstVoiced(from start: Int) -> Int? { (start..<count).first { isVoiced(endingAt: $0) } }

  /// Whether of the 80 ms up to this frame half are clearly of a voice; or at least so periodic, and so loud.
  func isVoiced(
    endingAt frame: Int, from periodic: Double = voiced, _ level: Double = Level.floor
  ) -> Bool {
    let index = frame - offset
    guard levels.indices.contains(index) else { return false }
    let least = max(threshold, level)
    return (max(0, index - 7)...index).count { levels[$0] > least && voicings[$0] > periodic } >= 4
  }

  /// The last stretch of so many frames in which a voice is clearly heard, about as loud as the loudest of
  /// them; what is more than `apart` frames before it stands by itself. Nil where there is none.
  func loudVoice(within frames: Int, apart: Int) -> Range<Int>? {
    let voiced = (max(offset, count - frames)..<count).filter { isVoiced(endingAt: $0) }
    guard let loudest = voiced.map(level).max() else { return nil }
    let loud = voiced.filter { level(of: $0) > loudest - Self.asLoud }
    guard let last = loud.last else { return nil }
    var first = last
    for frame in loud.reversed() where first - frame <= apart { first = frame }
    // It was of a voice for the last 80 ms.
    return max(offset, first - 7)..<last + 1
  }

  /// Decibels within which a voice is about as loud.
  private static let asLoud = 8.0

  var isInQuiet: Bool { floor <= Self.quietRoom }

  /// Whether somebody may be whispering from a frame on: the room is quiet, and for most of a second
  /// something is heard, with the pauses of speech between.
  func isWhispered(from start: Int) -> Bool {
    guard isInQuiet else { return false }
    let active = (start..<count).count { levels[$0 - offset] > threshold }
    return active >= 80 && 3 * active >= count - start
  }

  /// The level of a frame that is remembered.
  func level(of frame: Int) -> Double { levels[frame - offset] }
}

/// Notices a microphone from which nothing comes: a dead or muted one gives zeros, a living one at least its
/// own noise.
///
///     var watch = MicrophoneWatch()
///     for await frame in frames { if watch.feed(frame) == .dead { … } }
public struct MicrophoneWatch: Sendable {
  public enum State: Sendable, Equatable {
    case unknown
    case alive
    /// Nothing but zeros has come for `patience` seconds.
    case dead
  }

  /// Seconds of zeros after which it is called dead.
  public static let patience = 1.5

  public private(set) var state = State.unknown
  private var zeros = 0
  private let rate: Int

  public init(rate: Int = PCM.recognitionRate) { self.rate = rate }

  @discardableResult
  public mutating func feed(_ samples: [Int16]) -> State {
    guard state != .alive else { return .unknown }
    if samples.contains(where: { $0 != 0 }) {
      state = .alive
      return .alive
    }
    zeros += samples.count
    guard state == .unknown, Double(zeros) >= Self.patience * Double(rate) else { return .unknown }
    state = .dead
    return .dead
  }
}
