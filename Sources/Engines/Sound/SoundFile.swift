public import Audio
internal import CSampleRate
internal import CSoundFile
internal import Files
public import Text

/// A recording, read: mono at 16 kHz, and what it was before.
public struct SoundFile: Sendable, Equatable {
  /// The sound at 16 kHz, channels mixed.
  public var pcm: PCM
  /// Samples a second in the file. Below 16,000 the sound was brought up, but what it lacks stays lacking.
  var originalSampleRate: Int
  var originalChannels: Int
  public var seconds: Double { pcm.seconds }
  /// The length in seconds that the header promises, where the recording is cut off before.
  public var promisedSeconds: Double?
  /// What a person ought to know about the recording: "8 kHz is too low to judge fairly".
  public var notes: [String]

  public init(pcm: PCM, originalSampleRate: Int, originalChannels: Int, notes: [String] = []) {
    self.pcm = pcm
    self.originalSampleRate = originalSampleRate
    self.originalChannels = originalChannels
    self.notes = notes
  }

  /// Reads a regular file of any kind that libsndfile knows, or GStreamer where that is installed; a pipe or
  /// device is refused. Memory: 115 MB an hour.
  /// What is longer than `longest` seconds, three hours unless it is given, is refused: `too_long`.
  public init(path: String, longest: Double? = nil) throws(Failure) {
    let longest = longest ?? SoundFileReader.longest
    do throws(Failure) {
      var reader = try SoundFileReader(path: path, longest: longest)
      try self.init(reading: &reader)
    } catch {
      guard error.code == "foreign_sound" else { throw error }
      guard let sound = ForeignSound.decode(path, longest: longest) else {
        throw ContainerFault.find(in: path).map { .broken(path, $0) } ?? error
      }
      var reader = try SoundFileReader(bytes: WaveWriter.bytes(of: sound), name: path, longest: longest)
      try self.init(reading: &reader)
    }
  }

  /// Reads a sound from memory, such as what came through a pipe. Without a known header the bytes are taken
  /// for raw 16-bit little-endian samples, mono, 16 kHz. `name` is what errors call it.
  public init(bytes: [UInt8], name: String = "the input") throws(Failure) {
    guard !bytes.isEmpty else { throw .empty(name) }
    guard SoundHeader.isKnown(bytes) else {
      try self.init(raw: bytes, name: name)
      return
    }
    var reader = try SoundFileReader(bytes: bytes, name: name)
    try self.init(reading: &reader)
  }

  /// Reads everything from an open file or pipe, and then as `init(bytes:name:)`. It stays open.
  public init(descriptor: Int32, name: String = "the input") throws(Failure) {
    try self.init(bytes: readAll(descriptor, name: name), name: name)
  }

  private init(reading reader: inout SoundFileReader) throws(Failure) {
    var samples: [Int16] = []
    samples.reserveCapacity(reader.expectedSamples)
    while let block = try reader.next() { samples += block }
    // A frame or two at a high rate come to less than one sample.
    guard !samples.isEmpty else { throw .noSamples(reader.name) }
    self.init(
      pcm: PCM(samples: samples, sampleRate: PCM.recognitionRate), originalSampleRate: reader.sampleRate,
      originalChannels: reader.channels, notes: reader.notes)
    promisedSeconds = reader.promisedSeconds
  }

  private init(raw bytes: [UInt8], name: String) throws(Failure) {
    guard bytes.count >= 2 else { throw .noSamples(name) }
    guard Double(bytes.count) <= SoundFileReader.longest * 2 * Double(PCM.recognitionRate) else {
      throw .tooLong(name)
    }
    let samples = (0..<bytes.count / 2).map { index in
      Int16(truncatingIfNeeded: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8)
    }
    self.init(
      pcm: PCM(samples: samples, sampleRate: PCM.recognitionRate), originalSampleRate: PCM.recognitionRate,
      originalChannels: 1)
  }
}

extension SoundFile {
  /// Whether what reads recordings is installed: libsndfile, which is opened by this.
  public static var isInstalled: Bool { SndFile.library != nil }

  /// Whether GStreamer is installed, which decodes what telephones record; what more is to be installed for
  /// that. It is opened by this.
  public static var telephoneSound: (isInstalled: Bool, installation: String) {
    (GStreamer.library != nil, GStreamer.installation)
  }

  /// The kinds of them that cannot be decoded here, found by decoding a short sound of each.
  public static func undecodedKinds() -> [String] { TelephoneSamples.undecoded() }

  /// The libraries that read and convert sound, with their versions; of what is installed.
  public static var libraryVersions: [String] {
    let reader = unsafe SndFile.library?.call.sf_version_string().map { unsafe String(cString: $0) }
    return [reader, unsafe String(cString: src_get_version())].compactMap { $0 }
  }
}

extension SoundFile {
  /// The usual ending of a file that begins with these bytes, `webm`; nil where it is of no kind that may
  /// be read.
  public static func ending(of bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(16))
    return ForeignSound.ending(of: head) ?? SoundHeader.ending(of: head)
  }
}

/// The first bytes of the kinds of sound file that come through pipes.
enum SoundHeader {
  /// The usual ending of files that begin so; nil for bytes that no file of sound begins with.
  static func ending(of bytes: [UInt8]) -> String? {
    let endings = [
      "RIFF": "wav", "RIFX": "wav", "RF64": "wav", "fLaC": "flac", "OggS": "ogg", "FORM": "aiff",
      "caff": "caf",
    ]
    if let known = endings.first(where: { bytes.starts(with: $0.key.utf8) }) { return known.value }
    return isKnown(bytes) ? "mp3" : nil
  }

  /// Whether the bytes start like a sound file, rather than like raw samples.
  static func isKnown(_ bytes: [UInt8]) -> Bool {
    if magics.contains(where: { bytes.starts(with: $0.utf8) }) { return true }
    // An MPEG frame: eleven bits set, layer III or II, a bit rate and a sampling rate that exist, and a
    // second such header is not looked for: libsndfile does.
    guard bytes.count > 3, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return false }
    let layer = (bytes[1] >> 1) & 3
    return layer != 0 && bytes[1] & 0x18 != 0x08 && bytes[2] >> 4 != 15 && bytes[2] >> 4 != 0
      && (bytes[2] >> 2) & 3 != 3
  }

  private static let magics = [
    "RIFF", "RIFX", "RF64", "fLaC", "OggS", "ID3", "FORM", ".snd", "caff", "wvpk", "riff", "MThd", "NIST_1A",
  ]
}
