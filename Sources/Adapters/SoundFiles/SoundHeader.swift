/// The first bytes of the kinds of sound file that come through pipes.
enum SoundHeader {
  /// Whether the bytes start like a sound file, rather than like raw samples.
  static func isKnown(_ bytes: [UInt8]) -> Bool {
    if magics.contains(where: { bytes.starts(with: $0.utf8) }) { return true }
    // An MPEG frame: eleven bits set, layer III or II, a bit rate and a sampling rate that exist, and a second
    // such header is not looked for: libsndfile does.
    guard bytes.count > 3, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return false }
    let layer = (bytes[1] >> 1) & 3
    return layer != 0 && bytes[1] & 0x18 != 0x08 && bytes[2] >> 4 != 15 && bytes[2] >> 4 != 0
      && (bytes[2] >> 2) & 3 != 3
  }

  private static let magics = [
    "RIFF", "RIFX", "RF64", "fLaC", "OggS", "ID3", "FORM", ".snd", "caff", "wvpk", "riff", "MThd", "NIST_1A",
  ]
}
