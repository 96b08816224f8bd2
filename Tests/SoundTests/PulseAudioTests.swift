@testable import Audio
@testable import Files
@testable import Sound
import Testing
import TestSupport
@testable import Text

/// Against a real server that each test starts for itself.
@Suite(
  "PulseAudio", .waiting, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct PulseAudioTests {
  /// The share of a sound, in pieces of 20 ms, that stands in a recording to the sample and in its order. On
  /// a loaded machine a server has gaps; what lies between them is still the sound.
  private func share(of sound: [Int16], in recording: [Int16]) -> Double {
    let pieces = stride(from: 0, to: sound.count - 320, by: 320).map { sound[$0..<$0 + 320] }
    var position = 0
    let found = pieces.count { piece in
      let place = (position..<max(position, recording.count - 320)).first { start in
        recording[start] == piece.first && recording[start..<start + 320].elementsEqual(piece)
      }
      position = place.map { $0 + 320 } ?? position
      return place != nil
    }
    return Double(found) / Double(max(1, pieces.count))
  }

  @Test(
    "where the default is a monitor the first microphone is taken, and none where there are monitors alone")
  func microphoneTaken() {
    func device(_ name: String, isDefault: Bool = false, isMonitor: Bool = false) -> SoundDevice {
      SoundDevice(
        name: name, title: name, kind: .microphone, isDefault: isDefault, isMonitor: isMonitor)
    }
    let monitor = device("monitor", isDefault: true, isMonitor: true)
    #expect([monitor, device("a"), device("b")].microphoneTaken?.name == "a")
    #expect([device("a"), device("b", isDefault: true)].microphoneTaken?.name == "b")
    #expect([monitor].microphoneTaken == nil)
  }

  @Test("the devices are listed, the defaults and monitors marked")
  func devices() throws {
    let server = try VirtualMicrophone()
    let devices = try SoundServer(address: server.address).devices()
    let microphone = try #require(devices.first { $0.name == VirtualMicrophone.source })
    #expect(microphone.kind == .microphone && microphone.isDefault && !microphone.isMonitor)
    let speaker = try #require(devices.first { $0.name == VirtualMicrophone.sink })
    #expect(speaker.kind == .speaker && speaker.isDefault)
    #expect(devices.contains { $0.name == "speakers.monitor" && $0.isMonitor && $0.kind == .microphone })
  }

  @Test(
    "what is said into the microphone is recorded to the sample", arguments: [nil, VirtualMicrophone.source])
  func capture(device: String?) throws {
    let server = try VirtualMicrophone()
    let spoken = PCM.babble(seconds: 1)
    var recording: [Int16] = []
    try Microphone(device: device, server: SoundServer(address: server.address)).record { frame in
      #expect(frame.count == Microphone.frameLength)
      if recording.isEmpty { server.speak(spoken) }
      recording += frame
      return recording.count < 16_000 * 5
    }
    #expect(share(of: spoken.samples, in: recording) > 0.5)
  }

  @Test("a monitor of the loudspeaker is no microphone unless it is named")
  func monitor() throws {
    let server = try VirtualMicrophone(isPlugged: false)
    let place = SoundServer(address: server.address)
    #expect(try place.devices().contains { $0.isMonitor && $0.isDefault })
    let error = #expect(throws: Failure.self) { try Microphone(server: place).record { _ in false } }
    #expect(error?.code == "no_device")
    #expect(error?.message.contains("no microphone") == true)
    #expect(error?.message.contains("--device speakers.monitor") == true)
    var frames = 0
    try Microphone(device: "speakers.monitor", server: place).record { _ in
      frames += 1
      return false
    }
    #expect(frames == 1)
  }

  @Test("a microphone that is not the default is taken before a monitor that is")
  func beforeMonitor() throws {
    let server = try VirtualMicrophone()
    try server.makeMonitorDefault()
    let place = SoundServer(address: server.address)
    #expect(try place.devices().contains { $0.isMonitor && $0.isDefault })
    let spoken = PCM.babble(seconds: 1)
    var recording: [Int16] = []
    try Microphone(server: place).record { frame in
      if recording.isEmpty { server.speak(spoken) }
      recording += frame
      return recording.count < 16_000 * 5
    }
    #expect(share(of: spoken.samples, in: recording) > 0.5)
  }

  @Test("where no thread can be had the error comes, and nothing is recorded or played on this one")
  func noThread() async {
    await OwnThread.$refusal.withValue(11) {
      let recording = await #expect(throws: Failure.self) {
        for try await _ in Microphone(server: SoundServer(address: "unix:/nonexistent")).frames() {}
      }
      #expect(recording?.code == "no_thread")
      let playing = await #expect(throws: Failure.self) {
        try await Loudspeaker(server: SoundServer(address: "unix:/nonexistent"))
          .playInBackground(.tone(300, seconds: 1))
      }
      #expect(playing?.code == "no_thread")
    }
  }

  @Test("frames come as a stream, and stop when the reader does")
  func stream() async throws {
    let server = try VirtualMicrophone()
    let spoken = PCM.babble(seconds: 0.5)
    var recording: [Int16] = []
    for try await frame in Microphone(server: SoundServer(address: server.address)).frames() {
      if recording.isEmpty { server.speak(spoken) }
      recording += frame
      // On a busy machine the first sound comes late.
      if recording.count > 16_000 * 5 { break }
    }
    #expect(share(of: spoken.samples, in: recording) > 0.5)
  }

  @Test("what is played is heard, and the position follows the sound")
  func playback() async throws {
    let server = try VirtualMicrophone()
    let place = SoundServer(address: server.address)
    let sound = PCM.babble(seconds: 1)
    let monitor = Microphone(device: "speakers.monitor", server: place)
    async let recorded: [Int16] = {
      var recording: [Int16] = []
      for try await frame in monitor.frames() {
        recording += frame
        if recording.count > 16_000 * 3 { break }
      }
      return recording
    }()
    try await server.untilListening()
    let start = ContinuousClock.now
    var positions: [Double] = []
    try Loudspeaker(server: place).play(sound) { seconds in
      positions.append(seconds)
      return true
    }
    let taken = (ContinuousClock.now - start) / .seconds(1)
    #expect(share(of: sound.samples, in: try await recorded) > 0.5)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(abs((positions.last ?? 0) - 1) < 0.3)
    #expect(positions.count > 15)
    // No upper bound: on a loaded machine the sound is over long before this thread is run again.
    #expect(taken > 0.9, "1 s of sound took \(taken) s")
  }

  @Test("playing stops at once when it is told to, and when its task is cancelled")
  func stopping() async throws {
    let server = try VirtualMicrophone()
    let speaker = Loudspeaker(server: SoundServer(address: server.address))
    var last = 0.0
    try speaker.play(.tone(300, seconds: 20)) { seconds in
      last = seconds
      return seconds < 0.3
    }
    #expect(last < 10, "told to stop at 0.3 s, it went on until \(last) s")
    // A child of this task, which runs on its threads: in the common pool it could wait for longer than the
    // server does.
    let start = try await withThrowingTaskGroup { group in
      group.addTask { try await speaker.playInBackground(.tone(300, seconds: 60)) }
      try await Task.sleep(for: .milliseconds(300))
      let start = ContinuousClock.now
      group.cancelAll()
      try await group.waitForAll()
      return start
    }
    // A minute is to be played; how soon a loaded machine comes back to this line is not what is tested.
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test("a server that dies in mid-recording: what came is kept, the error says so")
  func lost() throws {
    let server = try VirtualMicrophone()
    var frames = 0
    let error = #expect(throws: Failure.self) {
      try Microphone(server: SoundServer(address: server.address)).record { _ in
        frames += 1
        if frames == 20 { server.kill() }
        return true
      }
    }
    #expect(error?.code == "server_lost")
    #expect(frames >= 20)
  }

  @Test(
    "a microphone that is pulled out in mid-recording: what came is kept, and it is not the server that is blamed"
  )
  func unplugged() throws {
    let server = try VirtualMicrophone()
    var frames = 0
    let error = #expect(throws: Failure.self) {
      try Microphone(server: SoundServer(address: server.address)).record { _ in
        frames += 1
        if frames == 20 { try? server.unplug() }
        return true
      }
    }
    #expect(error?.code == "device_lost", "\(error?.message ?? "no error")")
    #expect(frames >= 20)
  }

  @Test("a server that freezes ends the wait within seconds")
  func frozen() throws {
    let server = try VirtualMicrophone()
    let place = SoundServer(address: server.address)
    var frames = 0
    let start = ContinuousClock.now
    let recording = #expect(throws: Failure.self) {
      try Microphone(server: place).record { _ in
        frames += 1
        if frames == 5 { server.freeze() }
        return true
      }
    }
    #expect(recording?.code == "stalled")
    let connecting = #expect(throws: Failure.self) { try place.devices() }
    #expect(connecting?.code == "no_sound_server")
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("an unknown device is refused by name, with those that are there")
  func unknown() throws {
    let server = try VirtualMicrophone()
    let place = SoundServer(address: server.address)
    let microphone = #expect(throws: Failure.self) {
      try Microphone(device: "nope\u{1B}[31m", server: place).record { _ in false }
    }
    #expect(microphone?.code == "unknown_device")
    #expect(microphone?.message.contains("\u{1B}") == false)
    #expect(microphone?.message.contains(VirtualMicrophone.source) == true)
    let speaker = #expect(throws: Failure.self) {
      try Loudspeaker(device: VirtualMicrophone.source, server: place).play(.tone(400, seconds: 0.1))
    }
    #expect(speaker?.code == "unknown_device")
  }
}

@Suite("No sound server")
struct NoSoundServerTests {
  @Test("is said at once, with what to do")
  func noServer() {
    let place = SoundServer(address: "unix:/nonexistent/recite/native")
    let start = ContinuousClock.now
    for attempt in [
      { try place.devices() as Any },
      { try Microphone(server: place).record { _ in false } as Any },
      { try Loudspeaker(server: place).play(.tone(400, seconds: 0.1)) as Any },
    ] {
      let error = #expect(throws: Failure.self) { _ = try attempt() }
      #expect(error?.code == "no_sound_server")
      #expect(error?.message.contains("pulseaudio --start") == true)
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

extension Microphone {
  fileprivate func record(_ body: (_ frame: [Int16]) -> Bool) throws(Failure) {
    try record(isStopped: { false }, body)
  }
}
