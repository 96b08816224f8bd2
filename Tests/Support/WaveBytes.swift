/// A WAV file put together by hand, rightly or wrongly.
public struct WaveBytes: Sendable {
  /// 1 is whole numbers, 3 is floating point.
  public var format: UInt16 = 1
  /// Channels.
  public var channels: UInt16 = 1
  /// Samples a second.
  public var rate: UInt32 = 16_000
  /// Bits a sample.
  public var bits: UInt16 = 16
  /// The samples.
  public var data: [UInt8]
  /// What the header says the data's length is, where it lies.
  public var claimed: UInt32?

  /// Samples of 16 bits.
  public init(samples: [Int16], rate: UInt32 = 16_000) {
    self.rate = rate
    data = samples.flatMap { Self.little(UInt16(bitPattern: $0)) }
  }

  /// Samples of 32-bit floating point.
  public init(floats: [Float]) {
    format = 3
    bits = 32
    data = floats.flatMap { Self.little($0.bitPattern) }
  }

  /// The file.
  public var bytes: [UInt8] {
    let size = claimed ?? UInt32(data.count)
    let frame = channels &* (bits / 8)
    return Array("RIFF".utf8) + Self.little(size &+ 36) + Array("WAVEfmt ".utf8) + Self.little(UInt32(16))
      + Self.little(format) + Self.little(channels) + Self.little(rate) + Self.little(rate &* UInt32(frame))
      + Self.little(frame) + Self.little(bits) + Array("data".utf8) + Self.little(size) + data
  }

  private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: 0, to: value.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
