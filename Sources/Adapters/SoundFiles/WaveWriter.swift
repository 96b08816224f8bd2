public import Audio
public import Base
internal import Glibc

internal import WholeFiles

/// Writes WAV files: 16 bits, mono.
public enum WaveWriter {
  /// The bytes of a WAV file.
  public static func bytes(of sound: PCM) -> [UInt8] {
    let dataSize = UInt32(clamping: sound.samples.count * 2)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + sound.samples.count * 2)
    func append(_ value: some FixedWidthInteger) {
      for shift in stride(from: 0, to: value.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    bytes += Array("RIFF".utf8)
    append(dataSize > UInt32.max - 36 ? UInt32.max : dataSize + 36)
    bytes += Array("WAVEfmt ".utf8)
    append(UInt32(16))
    append(UInt16(1))  // PCM
    append(UInt16(1))  // one channel
    append(UInt32(clamping: sound.sampleRate))
    append(UInt32(clamping: sound.sampleRate * 2))
    append(UInt16(2))  // bytes a frame
    append(UInt16(16))  // bits a sample
    bytes += Array("data".utf8)
    append(dataSize)
    for sample in sound.samples {
      bytes.append(UInt8(truncatingIfNeeded: sample))
      bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
    }
    return bytes
  }

  /// Writes a file, whole or not at all: into a new file beside it, which then takes its name. A link stays one; a device
  /// or a pipe is written to, and stays too.
  ///
  /// - Throws: `Failure` with the code `not_written`; what was there before stays.
  public static func write(_ sound: PCM, to path: String) throws(Failure) {
    do throws(WritingError) {
      try WholeFile.write(bytes(of: sound), to: path, .init(isDurable: false, mode: 0o666))
    } catch {
      throw .notWritten(path, error.reason)
    }
  }
}

/// Everything that an open file or pipe still has, up to the longest sound at the highest usual rate.
func readAll(_ descriptor: Int32, name: String) throws(Failure) -> [UInt8] {
  let most = Int(SoundFileReader.longest) * 96_000 * 2
  var bytes: [UInt8] = []
  var block = Array(repeating: UInt8(0), count: 65_536)
  while true {
    let count = unsafe block.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .notReadable(name, systemReason()) }
    guard count > 0 else { return bytes }
    bytes += block[..<count]
    guard bytes.count <= most else { throw .tooLong(name) }
  }
}
