public import Audio

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

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
  /// - Throws: `SoundFileError` with the code `not_written`; what was there before stays.
  public static func write(_ sound: PCM, to path: String) throws(SoundFileError) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFREG { return try write(sound, intoPlace: path) }
      if let real = unsafe realpath(path, nil) {
        defer { unsafe free(real) }
        return try replace(unsafe String(cString: real), with: sound)
      }
    } else if errno != ENOENT {
      // What cannot be looked at may be a device, whose place no file must take.
      throw .notWritten(path, systemReason())
    }
    try replace(path, with: sound)
  }

  private static func write(_ sound: PCM, intoPlace path: String) throws(SoundFileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .notWritten(path, systemReason()) }
    defer { close(descriptor) }
    try write(bytes(of: sound), to: descriptor, name: path)
  }

  private static func replace(_ path: String, with sound: PCM) throws(SoundFileError) {
    // mkstemp puts a name of its own in the place of the Xs.
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw .notWritten(path, systemReason()) }
    let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(SoundFileError) {
      // mkstemp makes files that only their owner can read; a recording is an ordinary file.
      let mask = umask(0)
      umask(mask)
      fchmod(descriptor, 0o666 & ~mask)
      try write(bytes(of: sound), to: descriptor, name: path)
    } catch {
      close(descriptor)
      unsafe unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, unsafe rename(temporary, path) == 0 else {
      let reason = systemReason()
      unsafe unlink(temporary)
      throw .notWritten(path, reason)
    }
  }

  /// Writes a WAV to an open file or pipe; 1 is the standard output. It stays open.
  ///
  /// - Throws: `SoundFileError` with the code `broken_pipe` where the reader has gone, else `not_written`.
  public static func write(_ sound: PCM, descriptor: Int32, name: String = "the output")
    throws(SoundFileError)
  {
    try write(bytes(of: sound), to: descriptor, name: name)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(SoundFileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if errno == EPIPE {
          throw SoundFileError(code: "broken_pipe", message: "Nobody reads \(name) any more.")
        }
        throw .notWritten(name, systemReason())
      }
      written += count
    }
  }
}

/// Everything that an open file or pipe still has, up to the longest sound at the highest usual rate.
func readAll(_ descriptor: Int32, name: String) throws(SoundFileError) -> [UInt8] {
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
