internal import Audio
internal import CSoundFile
import Text

/// Reads a sound file a block at a time, as mono at 16 kHz: two hours need no more memory than two seconds.
///
///     var reader = try SoundFileReader(path: "psalm.flac")
///     while let block = try reader.next() { … }
///
/// Not thread-safe: one reader, one thread.
struct SoundFileReader: ~Copyable {
  /// The longest recording that is read, in seconds.
  public static let longest = 3.0 * 3_600
  private static let blockFrames = 8_192

  /// Samples a second in the file.
  public let sampleRate: Int
  public let channels: Int
  /// What a person ought to know about the recording; complete once `next()` has returned nil.
  public private(set) var notes: [String] = []
  /// The length in seconds that the header promises, where the recording is cut off before; complete once
  /// `next()` has returned nil.
  public private(set) var promisedSeconds: Double?
  /// About how many samples will come, for reserving memory.
  var expectedSamples: Int

  let name: String
  /// A longer recording is refused, seconds.
  private let longest: Double
  private let handle: SoundHandle
  private var resampler: Resampler?
  private var interleaved: [Float]
  /// The frames that the header promises; 0 where it cannot know.
  private let framesPromised: Int
  private var framesRead = 0
  private var samplesGiven = 0
  private var spoilt = 0
  private var overdriven = 0
  /// Whether channels cancelled each other somewhere, so that one was taken.
  private var isOpposed = false
  private var isDone = false

  /// Opens a regular file; a pipe or device is refused.
  public init(path: String, longest: Double = Self.longest) throws(Failure) {
    let handle = try SoundHandle(path: path)
    if handle.isUnwritten {
      try self.init(bytes: wholeFile(path), name: path, longest: longest)
    } else {
      try self.init(handle, name: path, longest)
    }
  }

  init(bytes: [UInt8], name: String, longest: Double = Self.longest) throws(Failure) {
    try self.init(SoundHandle(bytes: bytes, name: name), name: name, longest)
  }

  private init(_ handle: consuming SoundHandle, name: String, _ longest: Double) throws(Failure) {
    let info = handle.info
    let rate = Int(info.samplerate)
    let seconds = try Self.check(info, name: name, longest)
    let resampler = rate == PCM.recognitionRate ? nil : try Resampler(from: rate, to: PCM.recognitionRate)
    self.resampler = resampler
    self.handle = handle
    self.longest = longest
    self.name = name
    sampleRate = rate
    channels = Int(info.channels)
    framesPromised = Int(seconds * Double(rate))
    expectedSamples = Int(seconds * Double(PCM.recognitionRate)) + 64
    interleaved = Array(repeating: 0, count: Self.blockFrames * channels)
    if sampleRate < PCM.recognitionRate {
      let kilohertz = sampleRate % 1_000 == 0 ? "\(sampleRate / 1_000) kHz" : "\(sampleRate) Hz"
      notes.append("\(kilohertz) is too low to judge fairly: record at 16 kHz or more")
    }
  }

  /// The length that a header promises in seconds, 0 where it cannot know.
  private static func check(_ info: SF_INFO, name: String, _ longest: Double) throws(Failure) -> Double {
    let rate = Int(info.samplerate)
    guard (1_000...768_000).contains(rate) else { throw .unsupportedRate(name, rate) }
    guard info.channels > 0 else { throw .notSound(name, "no channels") }
    guard info.frames > 0 else { throw .noSamples(name) }
    // Pipes and damaged files promise endless lengths: then it is counted while reading.
    guard info.frames < sf_count_t(Int32.max) * 64 else { return 0 }
    let seconds = Double(info.frames) / Double(rate)
    guard seconds <= longest else { throw .tooLong(name) }
    return seconds
  }

  /// The next samples, mono at 16 kHz; nil at the end. Throws `no_samples` where there were none at all,
  /// `too_long`, `damaged`.
  public mutating func next() throws(Failure) -> [Int16]? {
    while !isDone {
      let frames = handle.read(into: &interleaved, frames: Self.blockFrames)
      framesRead += frames
      guard Double(framesRead) <= longest * Double(sampleRate) else { throw .tooLong(name) }
      isDone = frames == 0
      if isDone, framesRead == 0 { throw .noSamples(name) }
      let mono = mix(frames)
      let samples: [Float]
      if resampler != nil {
        samples = try resampler?.process(mono, isLast: isDone) ?? []
      } else {
        samples = mono
      }
      if isDone { finish() }
      guard !samples.isEmpty else { continue }
      samplesGiven += samples.count
      return samples.map { PCM.sample(Double($0) * 32_768) }
    }
    return nil
  }

  /// A mean with less than this of the power of one of its channels is what is left where they cancel each
  /// other: 20 dB. Voices that differ as much as can be leave half of it.
  private static let opposedShare: Float = 0.01

  /// The mean of the channels of each frame; the loudest of them where they cancel each other, as where one
  /// has its poles exchanged.
  private mutating func mix(_ frames: Int) -> [Float] {
    var mono = Array(repeating: Float(0), count: frames)
    let share = 1 / Float(channels)
    var powers = Array(repeating: Float(0), count: channels)
    var spoiltHere = 0
    var overdrivenHere = 0
    for frame in 0..<frames {
      var sum: Float = 0
      for channel in 0..<channels {
        let value = interleaved[frame * channels + channel]
        if value.isFinite, abs(value) < 1e6 {
          if abs(value) > 1.0001 { overdrivenHere += 1 }
          sum += value
          powers[channel] += value * value
        } else {
          spoiltHere += 1
        }
      }
      mono[frame] = sum * share
    }
    spoilt += spoiltHere
    overdriven += overdrivenHere
    guard channels > 1, let most = powers.max(), most > 0, let loudest = powers.firstIndex(of: most),
      mono.reduce(0, { $0 + $1 * $1 }) < Self.opposedShare * most
    else { return mono }
    isOpposed = true
    return (0..<frames).map { frame in
      let value = interleaved[frame * channels + loudest]
      return value.isFinite && abs(value) < 1e6 ? value : 0
    }
  }

  private mutating func finish() {
    noteCut()
    if isOpposed { notes.append("its channels cancel each other: one of them was taken") }
    if spoilt > 0 {
      notes.append("\(spoilt) samples are not numbers and were taken for silence: the file is damaged")
    }
    if overdriven > 0 { notes.append("\(overdriven) samples are louder than full scale and were cut") }
    if let reason = handle.error {
      notes.append("the file is damaged (\(reason)): only what could be read was")
    }
  }

  /// Tells what is missing at the end, from a tenth of a second on.
  private mutating func noteCut() {
    let there = Double(framesRead) / Double(sampleRate)
    var promised = Double(framesPromised) / Double(sampleRate)
    if let cut = handle.cut { promised = there * Double(cut.promised) / Double(cut.present) }
    guard promised > there + 0.1, promised > there * 1.02 else { return }
    promisedSeconds = promised
    notes.append(
      "the recording is cut off: of \(Self.tenths(promised)) s only \(Self.tenths(there)) s are there")
  }

  private static func tenths(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }
}
