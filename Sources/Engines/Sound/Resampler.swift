public import Audio
internal import CSampleRate
public import Text

/// Changes the sampling rate, a block at a time, through libsamplerate (band-limited interpolation; 121 dB of
/// signal to noise, 90% of the band kept).
@safe
struct Resampler: ~Copyable {
  private let state: OpaquePointer
  private let ratio: Double

  /// Makes a converter from one rate to another, in samples a second.
  init(from: Int, to: Int) throws(Failure) {
    ratio = Double(to) / Double(from)
    var code: Int32 = 0
    // "Returns NULL on error": a missing converter, or no memory.
    guard src_is_valid_ratio(ratio) != 0,
      let state = unsafe src_new(Int32(SRC_SINC_MEDIUM_QUALITY), 1, &code)
    else { throw Failure.resampling(code) }
    unsafe self.state = state
  }

  deinit {
    unsafe src_delete(state)
  }

  /// Converts the next block; with `isLast` everything that is still inside comes out.
  mutating func process(_ input: [Float], isLast: Bool) throws(Failure) -> [Float] {
    var output: [Float] = []
    var block = Array(repeating: Float(0), count: Int(Double(input.count) * ratio) + 256)
    var used = 0
    var code: Int32 = 0
    var generated = 0
    repeat {
      unsafe input.withUnsafeBufferPointer { input in
        unsafe block.withUnsafeMutableBufferPointer { block in
          // An empty array may have no address, and libsamplerate wants one.
          var nothing: Float = 0
          unsafe withUnsafePointer(to: &nothing) { nothing in
            var data = unsafe SRC_DATA()
            unsafe data.data_in = input.baseAddress.map { unsafe $0 + used } ?? nothing
            unsafe data.input_frames = input.count - used
            unsafe data.data_out = block.baseAddress
            unsafe data.output_frames = block.count
            unsafe data.end_of_input = isLast ? 1 : 0
            unsafe data.src_ratio = ratio
            code = unsafe src_process(state, &data)
            used += unsafe data.input_frames_used
            generated = unsafe data.output_frames_gen
          }
        }
      }
      guard code == 0 else { throw Failure.resampling(code) }
      output += block[..<generated]
    } while generated > 0 || used < input.count
    return output
  }
}

extension PCM {
  /// The same sound at another rate, 1,000 to 768,000 samples a second: 22,050 Hz of a voice as the 16,000 Hz
  /// of the recogniser. Throws `unsupported_rate`.
  public func resampled(to rate: Int) throws(Failure) -> PCM {
    guard rate != sampleRate, !samples.isEmpty else { return PCM(samples: samples, sampleRate: rate) }
    guard (1_000...768_000).contains(rate), (1_000...768_000).contains(sampleRate) else {
      throw .unsupportedRate("The sound", rate)
    }
    var resampler = try Resampler(from: sampleRate, to: rate)
    var output: [Int16] = []
    output.reserveCapacity(Int(Double(samples.count) * Double(rate) / Double(sampleRate)) + 64)
    var start = 0
    while start < samples.count {
      let end = min(start + 65_536, samples.count)
      let block = samples[start..<end].map { Float($0) / 32_768 }
      output += try resampler.process(block, isLast: end == samples.count).map {
        PCM.sample(Double($0) * 32_768)
      }
      start = end
    }
    return PCM(samples: output, sampleRate: rate)
  }
}

extension Failure {
  static func resampling(_ code: Int32) -> Self {
    let reason = unsafe src_strerror(code).map { unsafe String(cString: $0) } ?? "code \(code)"
    return Self(code: "unsupported_rate", message: "The sampling rate could not be changed (\(reason)).")
  }
}
