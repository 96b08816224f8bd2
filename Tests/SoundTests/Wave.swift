/// A WAV file put together by hand, rightly or wrongly.
struct Wave {
  var format: UInt16 = 1
  var channels: UInt16 = 1
  var rate: UInt32 = 16_000
  var bits: UInt16 = 16
  var data: [UInt8] = []
  /// What the header says the data's length is, where it lies.
  var claimed: UInt32?

  init(channels: UInt16 = 1, samples: [Int16]) {
    self.channels = channels
    data = samples.flatMap { Wave.little(UInt16(bitPattern: $0)) }
  }

  init(floats: [Float]) {
    format = 3
    bits = 32
    data = floats.flatMap { Wave.little($0.bitPattern) }
  }

  /// A header for so many samples, and none of them.
  init(promised: Int) {
    claimed = UInt32(clamping: 2 * promised)
  }

  var bytes: [UInt8] {
    let size = claimed ?? UInt32(data.count)
    let frame = channels &* (bits / 8)
    return Array("RIFF".utf8) + Wave.little(size &+ 36) + Array("WAVEfmt ".utf8) + Wave.little(UInt32(16))
      + Wave.little(format) + Wave.little(channels) + Wave.little(rate) + Wave.little(rate &* UInt32(frame))
      + Wave.little(frame) + Wave.little(bits) + Array("data".utf8) + Wave.little(size) + data
  }

  static func little(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: 0, to: value.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
