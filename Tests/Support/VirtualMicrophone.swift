public import Audio
internal import Foundation
internal import Glibc
internal import Synchronization

/// A private PulseAudio server with a microphone that a test speaks into and a loudspeaker that it can listen
/// to.
///
///     let microphone = try VirtualMicrophone()
///     try microphone.waitUntilListening()
///     microphone.speak(verse)
///
/// Programs that run with `environment` find this server and no other. The microphone is never quite silent:
/// where nothing is spoken it gives noise of a few bits, as a real one does. All ends when the value goes.
public final class VirtualMicrophone: Sendable {
  /// Why the server did not start.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened.
    public let description: String
  }

  /// The name of the microphone.
  public static let source = "microphone"
  /// The name of the loudspeaker; what it plays can be recorded from `speakers.monitor`.
  public static let sink = "speakers"

  /// The server's address, for clients in this process.
  public let address: String
  /// For child processes: the server, and folders of its own.
  public let environment: [String: String]

  private let folder: TemporaryFolder
  private let server: ChildProcess
  private let isGone = Atomic(false)
  private let feeder: MicrophoneFeeder

  /// Whether the server's program is installed; `Vendor/setup --tests` installs it.
  public static var isInstalled: Bool {
    ["/usr/bin/pulseaudio", "/usr/local/bin/pulseaudio"].contains(
      where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Starts the server and waits until it answers. Where no microphone `isPlugged`, it has a loudspeaker
  /// alone, and the monitor of that is its default source.
  public init(isPlugged: Bool = true) throws {
    folder = try TemporaryFolder()
    let socket = folder.file("native")
    let pipe = folder.file("microphone.pipe")
    address = "unix:\(socket)"
    environment = [
      "PULSE_SERVER": address, "XDG_RUNTIME_DIR": folder.path, "PULSE_RUNTIME_PATH": folder.path,
      "PULSE_STATE_PATH": folder.path, "PULSE_COOKIE": folder.file("cookie"),
    ]
    var script = """
      load-module module-native-protocol-unix socket=\(socket) auth-anonymous=1
      load-module module-null-sink sink_name=\(Self.sink) norewinds=1 rate=16000 channels=1 format=s16le
      set-default-sink \(Self.sink)

      """
    if isPlugged {
      script += """
        load-module module-pipe-source source_name=\(Self.source) file=\(pipe) rate=16000 channels=1 format=s16le
        set-default-source \(Self.source)

        """
    }
    try folder.write("server.pa", Array(script.utf8))

    // A server whose test was killed ends by itself when nobody has used it for so long; a test that waits
    // its turn in company does not take that long.
    server = try ChildProcess(
      [
        "pulseaudio", "-n", "-F", folder.file("server.pa"), "--daemonize=no", "--exit-idle-time=900",
        "--disable-shm=yes", "--use-pid-file=no", "--log-level=error",
      ],
      environment: Self.inherited(environment), readsOutput: false)
    feeder = MicrophoneFeeder(pipe: pipe)
    guard try waitUntil(every: 0.05, { try Self.pactl(["info"], environment) != nil }) else {
      kill()
      throw Failure(description: "the private pulseaudio server does not answer")
    }
    if isPlugged { feeder.start() }
  }

  deinit {
    kill()
  }

  /// Says something into the microphone, after what is still being said. Returns at once; it takes as long as
  /// it lasts.
  ///
  /// - Parameters:
  ///   - sound: at 16 kHz.
  ///   - pause: seconds of the room's noise before it, as of one who takes breath.
  ///   - rest: seconds of the room's noise behind it.
  public func speak(_ sound: PCM, after pause: Double = 0, before rest: Double = 0) {
    precondition(sound.sampleRate == PCM.recognitionRate, "The microphone takes 16 kHz.")
    feeder.queue(Self.noise(pause) + sound.samples + Self.noise(rest))
  }

  /// Waits until no more than so many seconds of what was spoken are still to be said.
  ///
  /// - Throws: a `Failure` where the server does not take them.
  public func waitUntilSaid(but seconds: Double = 0) throws {
    let left = Int(seconds * Double(PCM.recognitionRate))
    guard waitUntil({ feeder.left <= left }) else {
      throw Failure(description: "the server does not hear what is said")
    }
  }

  private static func noise(_ seconds: Double) -> [Int16] {
    var chance = SeededGenerator(seed: 12)
    return (0..<Int(seconds * Double(PCM.recognitionRate))).map { _ in .random(in: -3...3, using: &chance) }
  }

  /// Waits until somebody records. Holds its thread: where a task of the same test is to record, use
  /// `untilListening`.
  ///
  /// - Throws: a `Failure` after so many seconds.
  public func waitUntilListening(seconds: Double = 60) throws {
    guard try waitUntil(within: seconds, every: 0.03, { try isHeard }) else {
      throw Failure(description: "nobody listened within \(seconds) seconds")
    }
  }

  /// Waits until nobody records any more. Holds its thread.
  ///
  /// - Throws: a `Failure` after so many seconds.
  public func waitUntilLeftAlone(seconds: Double = 60) throws {
    guard try waitUntil(within: seconds, every: 0.03, { try !isHeard }) else {
      throw Failure(description: "it was still listened to after \(seconds) seconds")
    }
  }

  /// Waits until somebody records, and lets other tasks run meanwhile.
  ///
  /// - Throws: a `Failure` after so many seconds.
  public func untilListening(seconds: Double = 60) async throws {
    guard try await untilItHolds(within: seconds, every: 0.03, { try isHeard }) else {
      throw Failure(description: "nobody listened within \(seconds) seconds")
    }
  }

  /// Waits until the program has an ear for who speaks while it speaks itself.
  ///
  /// - Throws: a `Failure` after so many seconds.
  public func untilOverheard(seconds: Double = 60) async throws {
    guard try await untilItHolds(within: seconds, every: 0.03, { try isRecording("recite overhears") }) else {
      throw Failure(description: "nobody listened while speaking within \(seconds) seconds")
    }
  }

  /// Waits until somebody records while something is played.
  ///
  /// - Throws: a `Failure` after so many seconds.
  public func untilBothWays(seconds: Double = 60) async throws {
    let isPlaying = { [self] in
      try Self.pactl(["list", "short", "sink-inputs"], environment)?.isEmpty == false
    }
    guard try await untilItHolds(within: seconds, every: 0.03, { try isHeard && isPlaying() }) else {
      throw Failure(description: "nobody listened while something was played within \(seconds) seconds")
    }
  }

  /// Whether somebody records, but for the program while it speaks itself.
  private var isHeard: Bool {
    get throws {
      let all = try Self.pactl(["list", "short", "source-outputs"], environment) ?? ""
      return try all.split(separator: "\n").count > (isRecording("recite overhears") ? 1 : 0)
    }
  }

  private func isRecording(_ purpose: String) throws -> Bool {
    try Self.pactl(["list", "source-outputs"], environment)?.contains("\"\(purpose)\"") == true
  }

  /// Makes the server deaf and dumb without ending it.
  public func freeze() {
    server.signal(SIGSTOP)
  }

  /// Has the server record the loudspeaker where nobody names a source.
  public func makeMonitorDefault() throws {
    guard try Self.pactl(["set-default-source", Self.sink + ".monitor"], environment) != nil else {
      throw Failure(description: "the monitor could not be made the default")
    }
  }

  /// Takes the microphone away; the server lives on. Nothing more is heard from the call on, however long the
  /// server takes.
  public func unplug() throws {
    feeder.stop()
    guard try Self.pactl(["unload-module", "module-pipe-source"], environment) != nil else {
      throw Failure(description: "the microphone could not be taken away")
    }
  }

  /// Ends the server, as if it had crashed.
  public func kill() {
    feeder.stop()
    guard !isGone.exchange(true, ordering: .acquiringAndReleasing) else { return }
    server.signal(SIGKILL)
    _ = server.finish()
  }

  /// What pactl prints; nil where it fails.
  private static func pactl(_ arguments: [String], _ environment: [String: String]) throws -> String? {
    let process = try ChildProcess(
      ["pactl"] + arguments, environment: inherited(environment), readsOutput: true)
    let (output, code) = process.finish()
    return code == 0 ? output : nil
  }

  private static func inherited(_ own: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(own) { _, own in own }
  }
}
