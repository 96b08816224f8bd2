/// What the Gaussians of a model are held against, 10 ms apart: three streams of `length` numbers a frame.
///
/// Cepstra less their mean over the recording; their slopes over two frames on either side; the slopes of those over one.
/// (`1s_c_d_dd` of the Sphinx family, whose cepstra a recording's ends continue.)
public struct CepstralFeatures: Sendable {
  /// Streams a frame.
  public static let streams = 3
  /// Numbers a stream has.
  public static let length = 13

  /// Frame after frame, stream after stream.
  public private(set) var values: [Float]

  /// Makes the features of a recording.
  ///
  /// - Parameter cepstra: `length` numbers a frame; a trailing part of a frame is dropped.
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

  /// Makes the features of some frames of a recording whose mean is known.
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

  /// Number of frames.
  public var frameCount: Int { values.count / (Self.streams * Self.length) }
}
