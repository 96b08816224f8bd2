public import Audio
internal import Files
internal import Glibc
public import Text

/// Writes WAV files: 16 bits, mono.
public enum WaveWriter {
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

  /// Writes a file, whole or not at all: into a new file beside it, which then takes its name. A link stays
  /// one; a device or a pipe is written to, and stays too. After `not_written` what was there before stays.
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

/// What the header of a WAV file promises: libsndfile reads what there is of a file that was cut off, and
/// says nothing.
struct WaveHeader {
  /// As much of a file is looked at.
  static let most = 1 << 16

  /// The bytes of sound that the header promises.
  let promised: Int
  /// The bytes of sound that are there.
  let present: Int

  /// Reads the header of a file; nil where nothing is missing, or where that cannot be known. Programs that
  /// write into a pipe promise nothing, or all that a header can hold.
  init?(_ head: [UInt8], length: Int) {
    guard head.count >= 12, head.starts(with: "RIFF".utf8), head[8..<12].elementsEqual("WAVE".utf8) else {
      return nil
    }
    guard let (place, size) = Self.chunk("data", in: head) else { return nil }
    present = length - place
    promised = size
    guard present > 0, promised > present, promised < 0x7FFF_0000 else { return nil }
  }

  /// Where a part of a name begins behind its header, and how many bytes of it that promises.
  static func chunk(_ name: String, in head: [UInt8]) -> (place: Int, size: Int)? {
    var place = 12
    while place + 8 <= head.count {
      let size = little(head[(place + 4)...])
      if head[place..<place + 4].elementsEqual(name.utf8) { return (place + 8, size) }
      place += 8 + size + size % 2
    }
    return nil
  }

  /// The place of the sound in a file whose sizes were never written, as a program leaves them that writes
  /// into a pipe or was ended: it promises no sound, and there is some; nil in any other.
  ///
  /// Another chunk behind an empty one is no sound: one has a name in letters, and ends inside the file.
  static func unwritten(_ head: [UInt8], length: Int) -> Int? {
    guard head.count >= 12, head.starts(with: "RIFF".utf8), head[8..<12].elementsEqual("WAVE".utf8),
      let (place, size) = chunk("data", in: head), size == 0, length > place
    else { return nil }
    let behind = head.dropFirst(place).prefix(8)
    let isChunk =
      behind.count == 8 && behind.prefix(4).allSatisfy { (0x20...0x7E).contains($0) }
      && place + 8 + little(behind.dropFirst(4)) <= length
    return isChunk ? nil : place
  }

  /// A file with the sizes that it has, where they were never written.
  static func completed(_ bytes: [UInt8]) -> [UInt8] {
    guard let place = unwritten(Array(bytes.prefix(most)), length: bytes.count) else { return bytes }
    var bytes = bytes
    for (at, size) in [(4, bytes.count - 8), (place - 4, bytes.count - place)] {
      for index in 0..<4 {
        bytes[at + index] = UInt8(truncatingIfNeeded: UInt32(clamping: size) >> (8 * index))
      }
    }
    return bytes
  }

  private static func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
