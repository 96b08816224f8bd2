public import Audio
internal import CSoundFile
internal import Files
public import Text

/// Writes sound as Opus in Ogg (RFC 7845), for pages: a twelfth of the same as WAV.
public enum OpusWriter {
  /// What libsndfile takes for a bit rate, between 0 for 256 and 1 for 6 kbit/s a channel: some 24 kbit/s,
  /// at which speech is not told from the recording.
  private static let compression = 0.928

  /// The bytes of a file.
  ///
  /// - Throws: `Failure` where libsndfile is missing, or was built without Opus.
  public static func bytes(of sound: PCM) throws(Failure) -> [UInt8] {
    guard let library = SndFile.library else { throw .libraryMissing("libsndfile", package: "libsndfile1") }
    var sound = sound
    if sound.sampleRate != PCM.recognitionRate { sound = try sound.resampled(to: PCM.recognitionRate) }
    var info = SF_INFO()
    info.samplerate = Int32(sound.sampleRate)
    info.channels = 1
    info.format = Int32(SF_FORMAT_OGG) | Int32(SF_FORMAT_OPUS)
    let memory = MemoryFile([])
    var calls = MemoryFile.calls
    let owner = unsafe Unmanaged.passUnretained(memory).toOpaque()
    guard let file = unsafe library.call.sf_open_virtual(&calls, Int32(SFM_WRITE), &info, owner) else {
      throw .notWritten("Opus", "libsndfile was built without it")
    }
    var level = compression
    _ = unsafe library.call.sf_command(
      file, Int32(SFC_SET_COMPRESSION_LEVEL), &level, Int32(MemoryLayout<Double>.size))
    let written = unsafe sound.samples.withUnsafeBufferPointer { samples in
      unsafe library.call.sf_writef_short(file, samples.baseAddress, sf_count_t(samples.count))
    }
    // "sf_close: returns 0 on success", and writes what is left.
    let closed = unsafe library.call.sf_close(file)
    guard closed == 0, written == sf_count_t(sound.samples.count) else {
      throw .notWritten("Opus", "libsndfile failed")
    }
    return withExtendedLifetime(memory) { memory.bytes }
  }
}
