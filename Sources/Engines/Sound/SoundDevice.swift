internal import CPulse
internal import Files
public import Text

/// A microphone or a loudspeaker that the sound server knows.
public struct SoundDevice: Sendable, Equatable, Codable {
  public enum Kind: String, Sendable, Codable {
    case microphone
    case speaker
  }

  /// The name to ask for it by.
  public var name: String
  /// What people call it; control characters are taken out.
  public var title: String
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

  public init(address: String? = nil) {
    self.address = address
  }

  /// All microphones and loudspeakers. Blocks, three seconds at most. Throws `no_sound_server`.
  public func devices() throws(Failure) -> [SoundDevice] {
    let connection = try Connection.open(self)
    return try connection.devices()
  }
}

extension SoundDevice {
  /// The library that plays and records, with its version: `libpulse 16.1.0`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let text = Pulse.library?.call.pa_get_library_version() else { return nil }
    return unsafe "libpulse " + String(cString: text)
  }
}

extension Connection {
  /// What the server's answers are gathered in while the loop turns.
  private final class Answers {
    var devices: [SoundDevice] = []
    var defaultSource = ""
    var defaultSink = ""

    func add(
      _ kind: SoundDevice.Kind, _ name: UnsafePointer<CChar>?, _ title: UnsafePointer<CChar>?,
      isMonitor: Bool = false
    ) {
      let name = unsafe Connection.text(name)
      devices.append(
        SoundDevice(
          name: name, title: unsafe Connection.text(title), kind: kind,
          isDefault: name == (kind == .microphone ? defaultSource : defaultSink), isMonitor: isMonitor))
    }
  }

  /// All microphones and loudspeakers, the defaults marked.
  borrowing func devices() throws(Failure) -> [SoundDevice] {
    let answers = Answers()
    // The callbacks run inside `finish`, on this thread; a cancelled operation calls back no more.
    let owner = unsafe Unmanaged.passUnretained(answers).toOpaque()
    try unsafe finish(
      pulse.call.pa_context_get_server_info(
        context,
        { _, info, owner in
          guard let info = unsafe info, let answers = unsafe Connection.answers(owner) else { return }
          unsafe answers.defaultSource = Connection.text(info.pointee.default_source_name)
          unsafe answers.defaultSink = Connection.text(info.pointee.default_sink_name)
        }, owner))
    try unsafe finish(
      pulse.call.pa_context_get_source_info_list(
        context,
        { _, info, isLast, owner in
          guard isLast == 0, let info = unsafe info else { return }
          unsafe Connection.answers(owner)?.add(
            .microphone, info.pointee.name, info.pointee.description,
            isMonitor: info.pointee.monitor_of_sink != UInt32.max)
        }, owner))
    try unsafe finish(
      pulse.call.pa_context_get_sink_info_list(
        context,
        { _, info, isLast, owner in
          guard isLast == 0, let info = unsafe info else { return }
          unsafe Connection.answers(owner)?.add(.speaker, info.pointee.name, info.pointee.description)
        }, owner))
    return withExtendedLifetime(answers) { answers.devices }
  }

  /// The source to record from, by its name; nil for the server's default.
  ///
  /// Where none is named, a monitor is not taken: a machine without a microphone has one as its default, and
  /// would recite to itself.
  borrowing func microphone(named name: String?) throws(Failure) -> String? {
    let sources = try devices().filter { $0.kind == .microphone }
    if let name {
      try Self.check(name, among: sources)
      return name
    }
    guard let taken = sources.microphoneTaken else { throw .noMicrophone(monitors: sources.map(\.name)) }
    return taken.isDefault || !sources.contains(where: \.isDefault) ? nil : taken.name
  }

  /// Checks that a loudspeaker is there, where one is named that very one.
  borrowing func checkSpeaker(named name: String?) throws(Failure) {
    let speakers = try devices().filter { $0.kind == .speaker }
    if let name { return try Self.check(name, among: speakers) }
    if speakers.isEmpty { throw .noDevice("loudspeaker") }
  }

  /// On PipeWire an unknown name would be taken, and record silence.
  private static func check(_ name: String, among devices: [SoundDevice]) throws(Failure) {
    guard devices.contains(where: { $0.name == name }) else {
      throw .unknownDevice(name, near: devices.map(\.name))
    }
  }

  private static func answers(_ owner: UnsafeMutableRawPointer?) -> Answers? {
    unsafe owner.map { unsafe Unmanaged<Answers>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "" }
    let text = unsafe String(cString: pointer)
    return String(
      text.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
  }
}

extension [SoundDevice] {
  /// The microphone that is recorded from where none is named: the server's default, or the first where that
  /// is a monitor; nil where there is none.
  public var microphoneTaken: SoundDevice? {
    let microphones = filter { $0.kind == .microphone && !$0.isMonitor }
    return microphones.first(where: \.isDefault) ?? microphones.first
  }
}
