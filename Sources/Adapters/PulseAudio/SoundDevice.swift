public import Base

/// A microphone or a loudspeaker that the sound server knows.
public struct SoundDevice: Sendable, Equatable, Codable {
  /// Which way the sound goes.
  public enum Kind: String, Sendable, Codable {
    /// Records.
    case microphone
    /// Plays.
    case speaker
  }

  /// The name to ask for it by.
  public var name: String
  /// What people call it; control characters are taken out.
  public var title: String
  /// Which way the sound goes.
  public var kind: Kind
  /// Whether it is used where none is named.
  public var isDefault: Bool
  /// Whether it records what a loudspeaker plays, and is no microphone.
  public var isMonitor: Bool
}

/// A sound server, PulseAudio's or PipeWire's.
public struct SoundServer: Sendable, Equatable {
  /// Its address (`unix:/run/user/1000/pulse/native`); nil for the one that the environment names.
  public var address: String?

  /// Makes a server; nothing is connected yet.
  public init(address: String? = nil) {
    self.address = address
  }

  /// All microphones and loudspeakers. Blocks, three seconds at most.
  ///
  /// - Throws: `no_sound_server`.
  public func devices() throws(Failure) -> [SoundDevice] {
    let connection = try Connection.open(self)
    return try connection.devices()
  }
}
