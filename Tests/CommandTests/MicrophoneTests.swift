@testable import Audio
import Foundation
import Glibc
@testable import Sound
import Testing
import TestSupport

/// Through a real sound server. Several at once would starve one another of time.
@Suite(
  "The microphone and the loudspeaker", .waiting, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct MicrophoneTests {
  private func listen(
    _ server: VirtualMicrophone, _ arguments: [String], hearing sound: PCM, terminal: TestTerminal? = nil
  ) throws -> ProgramRun {
    let running = try Recite.start(
      ["listen"] + arguments, with: server.environment, terminal: terminal, capturesOutput: terminal != nil)
    try server.waitUntilListening()
    server.speak(sound, after: 0.4)
    return running.finish(within: 180)
  }

  @Test("A verse spoken into it is scored, and the silence after it ends the recording")
  func verse() throws {
    let server = try VirtualMicrophone()
    let terminal = try TestTerminal()
    let spoken = try Spoken.sound(at: Spoken.verse("John 11:35"))
    let run = try listen(
      server, ["--verse", "John 11:35", "--format", "jsonl"], hearing: spoken, terminal: terminal)
    Recite.check(run, ["listen", "--verse", "John 11:35"], 0, #_sourceLocation)
    let result = try Result(line: try #require(run.lines.last))
    #expect((result.score ?? 0) >= 0.9, "\(result.story)")
    #expect(result.audio == "microphone")
    #expect(result.seconds < 4, "the silence is cut off: \(result.seconds) s")
    #expect(terminal.painted.contains("dB"), "no level meter: \(terminal.painted)")
  }

  @Test(
    "What another program records is heard as it comes: each word is told, and the last one ends it", .long)
  func piped() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("sound")
    #expect(mkfifo(pipe, 0o600) == 0)
    let feeder = MicrophoneFeeder(pipe: pipe)
    defer { feeder.stop() }
    let (file, text) = try HumanRecordings.recording("0880")
    let spoken = try SoundFile(path: file).pcm
    let half = spoken.quietest(in: spoken.samples.count / 3..<2 * spoken.samples.count / 3)
    // Who thinks for three seconds in the middle is waited for.
    feeder.queue(
      Array(spoken.samples[..<half]) + Array(repeating: 0, count: 48_000) + spoken.samples[half...])
    feeder.start()
    let run = try Recite.shell(
      "timeout 120 \"$RECITE\" listen --text '\(text)' --format jsonl --silence 4 --input - < '\(pipe)'")
    let lines = try run.lines.map { try JSON(line: $0) }
    let events = lines.compactMap { $0["event"]?.string }
    #expect(events.first == "ready" && events.last == "end", "\(run.text)")
    #expect(events.count { $0 == "word" } >= 3, "\(run.text)")
    let result = try Result(line: try #require(run.lines.last))
    #expect((result.score ?? 0) >= 0.9 && result.audio == "-", "\(result.story)")
  }

  @Test(
    "Each word is told as it is said, and the last one ends the recording, long before the silence would",
    .long)
  func followed() throws {
    let server = try VirtualMicrophone()
    let terminal = try TestTerminal()
    let (file, text) = try HumanRecordings.recording("0880")
    let spoken = try SoundFile(path: file).pcm
    let start = ContinuousClock.now
    let run = try listen(
      server, ["--text", text, "--format", "jsonl", "--silence", "30"], hearing: spoken, terminal: terminal)
    let took = ContinuousClock.now - start
    Recite.check(run, ["listen", "--text", text], 0, #_sourceLocation)
    let lines = try run.lines.map { try JSON(line: $0) }
    let events = lines.compactMap { $0["event"]?.string }
    #expect(events.first == "ready" && events.last == "end", "\(events)")
    let words = lines.filter { $0["event"]?.string == "word" }.compactMap { $0["index"]?.number }.map(
      Int.init)
    #expect(words.count >= 7 && words == words.sorted(), "\(run.text)")
    let result = try Result(line: try #require(run.lines.last))
    #expect((result.score ?? 0) >= 0.9, "\(result.story)")
    #expect(took < .seconds(30 + spoken.seconds), "the silence of 30 s was waited for: \(took)")
    #expect(terminal.painted.contains("disposed") && terminal.painted.contains("____"), "\(terminal.painted)")
  }

  @Test(
    "Who says it rightly with a pause to remember inside is not cut off", .long,
    .enabled(if: FileManager.default.isReadableFile(atPath: SharedSpeech.manifest)),
    arguments: [(2.0, "lj0013"), (2.5, "lj0009"), (3.5, "lj0011")])
  func patience(pause: Double, recording: String) throws {
    let server = try VirtualMicrophone()
    let lines = try String(contentsOfFile: SharedSpeech.manifest, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("\"native-\(recording)-0\"") })
    let job = try JSON(line: String(line))
    let text = try #require(job["text"]?.string)
    let said = try SoundFile(path: "\(SharedSpeech.folder)/native/\(recording).wav").pcm
      .resampled(to: PCM.recognitionRate)
    let cut = said.quietest(in: said.samples.count / 3..<2 * said.samples.count / 3)
    let running = try Recite.start(
      ["listen", "--text", text, "--format", "jsonl"], with: server.environment)
    try server.waitUntilListening()
    server.speak(PCM(samples: Array(said.samples[..<cut]), sampleRate: said.sampleRate), after: 0.4)
    server.speak(PCM(samples: Array(said.samples[cut...]), sampleRate: said.sampleRate), after: pause)
    let run = running.finish(within: 180)
    Recite.check(run, ["listen", "(pause of \(pause) s)"], 0, #_sourceLocation)
    #expect((try Result(line: try #require(run.lines.last)).score ?? 0) >= 0.9, "\(run.text)")
  }

  /// At the first word the worker follows; when nobody listens any more it judges, or has done so already.
  @Test(
    "A worker that is lost while one recites costs no word of the recording, nor one that is lost behind it",
    .long, arguments: ["word", "end"])
  func workerLost(event: String) throws {
    let server = try VirtualMicrophone()
    let (file, text) = try HumanRecordings.recording("0880")
    let running = try Recite.start(
      ["listen", "--text", text, "--format", "jsonl", "--silence", "30"], with: server.environment)
    try server.waitUntilListening()
    server.speak(try SoundFile(path: file).pcm, after: 0.4)
    let isTold = running.wait { running.outputSoFar.contains("\"event\":\"\(event)\"") }
    #expect(isTold, "\(running.outputSoFar)")
    for worker in running.children(running: "worker") { kill(worker, SIGKILL) }
    let run = running.finish(within: 180)
    Recite.check(run, ["listen", "(worker killed)"], 0, #_sourceLocation)
    let words = try run.lines.map { try JSON(line: $0) }.filter { $0["event"]?.string == "word" }
      .compactMap { $0["index"]?.number }
    #expect(words.count >= 7 && Set(words).count == words.count, "\(run.text)")
    #expect((try Result(line: try #require(run.lines.last)).score ?? 0) >= 0.9, "\(run.text)")
  }

  @Test("Another verse is below the pass mark, and Enter ends the recording", .long)
  func wrong() throws {
    let server = try VirtualMicrophone()
    let terminal = try TestTerminal()
    let running = try Recite.start(
      ["listen", "--verse", "Romans 1:16", "--silence", "10", "--format", "jsonl"], with: server.environment,
      terminal: terminal, capturesOutput: true)
    try server.waitUntilListening()
    server.speak(try Spoken.sound(at: Spoken.verse("John 11:35")))
    try server.waitUntilSaid()
    terminal.type("\n")
    let run = running.finish(within: 180)
    Recite.check(run, ["listen", "(Enter)"], 1, #_sourceLocation)
    let result = try Result(line: try #require(run.lines.last))
    #expect((result.score ?? 1) <= 0.2, "\(result.story)")
  }

  @Test("record leads through a list, keeps what is said, and passes over what is there", .long)
  func record() throws {
    let server = try VirtualMicrophone()
    let terminal = try TestTerminal()
    let folder = try TemporaryFolder()
    let list = try folder.write(
      "class.csv", Array("audio,verse,learner\nada/1.wav,John 11:35,Ada\n../evil.wav,John 11:35,Eve\n".utf8))
    let running = try Recite.start(
      ["record", "--manifest", list, "--by-heart"], with: server.environment, terminal: terminal)
    #expect(running.wait { terminal.painted.contains("Enter records") }, "\(terminal.painted)")
    #expect(terminal.painted.contains("John 11:35") && !terminal.painted.contains("wept"))
    terminal.type("\n")
    try server.waitUntilListening()
    server.speak(try Spoken.sound(at: Spoken.verse("John 11:35")), after: 0.4)
    #expect(running.wait { terminal.painted.contains("Enter keeps it") }, "\(terminal.painted)")
    terminal.type("\n")
    let run = running.finish(within: 180)
    Recite.check(run, ["record"], 0, #_sourceLocation)
    #expect(terminal.painted.contains("../evil.wav is not recorded"), "\(terminal.painted)")
    let result = try Result.of("score", folder.file("ada/1.wav"), "--verse", "John 11:35")
    #expect(result.score == 1)
    let again = try Recite.run("record", "--manifest", list, "--learner", "Ada")
    #expect(again.messages.contains("1 of 1 are recorded already"))
  }

  @Test(
    "record where nobody speaks: silence is not kept, it is said of which, and that is no success")
  func recordSilence() throws {
    let server = try VirtualMicrophone()
    let folder = try TemporaryFolder()
    let list = try folder.write("class.csv", Array("audio,verse\nada.wav,John 11:35\n".utf8))
    let run = try Recite.run(
      "record", "--manifest", list, "--max", "1", expecting: 2, with: server.environment)
    #expect(run.messages.contains("Nobody was heard in it: it is not kept"), "\(run.messages)")
    #expect(
      run.messages.contains("0 recorded") && run.messages.contains("Nothing was heard"), "\(run.messages)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("ada.wav")))
  }

  @Test("record --redo takes one again that is there; the old one stays where nothing was heard", .long)
  func redo() throws {
    let server = try VirtualMicrophone()
    let folder = try TemporaryFolder()
    try folder.write("ada.wav", [1, 2, 3])
    let list = try folder.write(
      "class.csv", Array("audio,verse\nada.wav,John 11:35\nben.wav,John 11:35\n".utf8))
    let unknown = try Recite.run("record", "--manifest", list, "--redo", "eve", expecting: 2)
    #expect(
      unknown.messages.contains("has no recording eve") && unknown.messages.contains("ada.wav, ben.wav"))
    try Recite.run(
      "record", "--manifest", list, "--redo", "ada", "--max", "1", expecting: 2, with: server.environment)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("ada.wav"))) == Data([1, 2, 3]))
    let running = try Recite.start(
      ["record", "--manifest", list, "--redo", "ada"], with: server.environment)
    // Before it records it listens whether the microphone is alive.
    #expect(running.wait { running.messagesSoFar.contains("be silent") }, "\(running.messagesSoFar)")
    try server.waitUntilListening()
    server.speak(try Spoken.sound(at: Spoken.verse("John 11:35")), after: 1)
    let run = running.finish(within: 180)
    Recite.check(run, ["record", "--redo", "ada"], 0, #_sourceLocation)
    #expect(try Result.of("score", folder.file("ada.wav"), "--verse", "John 11:35").score == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("ben.wav")))
  }

  @Test("A spoken reference is understood")
  func reference() throws {
    let server = try VirtualMicrophone()
    let run = try listen(
      server, ["--reference", "--format", "jsonl"],
      hearing: try Spoken.sound("the twenty third psalm"))
    Recite.check(run, ["listen", "--reference"], 0, #_sourceLocation)
    #expect(try JSON(line: try #require(run.lines.first))["reference"]?.string == "Psalm 23", "\(run.text)")
  }

  @Test("Ctrl-C ends a recording at once, without a verdict")
  func interrupted() throws {
    let server = try VirtualMicrophone()
    let terminal = try TestTerminal()
    let running = try Recite.start(
      ["listen", "--text", "Jesus wept"], with: server.environment, terminal: terminal, capturesOutput: true)
    try server.waitUntilListening()
    terminal.type("\u{3}")
    let run = running.finish(within: 180)
    Recite.check(run, ["listen", "(Ctrl-C)"], 130, #_sourceLocation)
    #expect(run.output.isEmpty)
  }

  @Test("A server lost in mid-recording: what was said until then is judged, and the loss is told", .long)
  func lost() throws {
    let server = try VirtualMicrophone()
    // Not the whole text: its last word would end the recording before the server goes.
    let running = try Recite.start(
      [
        "listen", "--text", "Jesus wept over the whole city", "--silence", "10", "--format", "jsonl",
        "--pass",
        "0.2",
      ], with: server.environment)
    try server.waitUntilListening()
    server.speak(try Spoken.sound(at: Spoken.verse("John 11:35")), after: 0.3, before: 0.5)
    try server.waitUntilSaid()
    server.kill()
    let run = running.finish(within: 180)
    Recite.check(run, ["listen", "(server killed)"], 0, #_sourceLocation)
    let result = try Result(line: try #require(run.lines.last, "\(run.messages)"))
    #expect(result.words.prefix(2).allSatisfy { $0.verdict == "correct" }, "\(result.story)")
    #expect(result.notes?.contains { $0.contains("went away") } == true, "\(result.notes ?? [])")
  }

  @Test("devices lists both, doctor is content, an unknown device is named with those that are there")
  func devices() throws {
    let server = try VirtualMicrophone()
    let listed = try Recite.run("devices", "--format", "jsonl", with: server.environment)
    let names = try listed.lines.map { try JSON(line: $0)["name"]?.string }
    #expect(Set(names) == [VirtualMicrophone.source, VirtualMicrophone.sink])

    server.speak(.babble(seconds: 60))
    let doctor = try Recite.run("doctor", "--format", "jsonl", with: server.environment)
    let parts = try doctor.lines.map { try JSON(line: $0) }
    // What decodes and draws more is a wish.
    let needed = parts.filter { !["telephones", "pictures"].contains($0["part"]?.string) }
    #expect(!needed.isEmpty && needed.allSatisfy { $0["status"]?.string == "ok" }, "\(doctor.text)")

    for line in [["listen", "--text", "x"], ["say", "--text", "x"]] {
      let run = try Recite.start(line + ["--device", "microphon"], with: server.environment).finish()
      Recite.check(run, line, 2, #_sourceLocation)
      #expect(
        run.messages.contains("There is no sound device \"microphon\"")
          && run.messages.contains("recite devices"))
    }
  }

  @Test("A speaker without a microphone: listen refuses to score the computer, devices and doctor say why")
  func noMicrophone() throws {
    let server = try VirtualMicrophone(isPlugged: false)
    let listening = try Recite.run(
      "listen", "--text", "Jesus wept", "--max", "1", expecting: 2, with: server.environment)
    #expect(listening.messages.contains("no microphone"), "\(listening.messages)")
    #expect(listening.messages.contains("--device speakers.monitor"), "\(listening.messages)")
    let devices = try Recite.run("devices", with: server.environment)
    #expect(!devices.text.contains("monitor") && devices.messages.contains("no microphone"))
    let doctor = try Recite.run("doctor", "--format", "jsonl", with: server.environment)
    let part = try doctor.lines.map { try JSON(line: $0) }.first { $0["part"]?.string == "microphone" }
    #expect(part?["status"]?.string == "warning", "\(doctor.text)")
    #expect(part?["detail"]?.string?.contains("no microphone") == true, "\(doctor.text)")
  }

  @Test("say is heard, lights its words on a terminal, and Ctrl-C stops it at once", .long)
  func say() throws {
    let server = try VirtualMicrophone()
    let recording = try LoudspeakerRecording(of: server)
    let terminal = try TestTerminal()
    try Recite.run("say", "--text", "Jesus wept", with: server.environment, terminal: terminal)
    #expect(waitUntil { recording.isQuiet })
    recording.end()
    let heard = recording.bytes
    let result = try Result.of("listen", "--text", "Jesus wept", "--input", "-", input: heard)
    #expect(
      result.outcome != "silence" && result.error == nil, "\(heard.count) bytes were heard: \(result.story)")
    #expect((result.score ?? 0) >= 0.9, "\(heard.count) bytes were heard: \(result.story)")
    #expect(terminal.painted.contains("wept") && terminal.painted.contains("\u{1B}["), "no words were lit")

    let running = try Recite.start(["say", "Psalm 23"], with: server.environment, terminal: terminal)
    #expect(running.wait(within: 180) { terminal.painted.contains("shepherd") })
    let start = ContinuousClock.now
    terminal.type("\u{3}")
    let run = running.finish(within: 180)
    #expect(run.code == 130)
    #expect(ContinuousClock.now - start < .seconds(20), "the psalm takes 45 s")
  }
}

extension PCM {
  /// The middle of the quietest tenth of a second of a part: between two words.
  fileprivate func quietest(in part: Range<Int>) -> Int {
    let length = sampleRate / 10
    func loudness(_ start: Int) -> Int {
      samples[start..<start + length].reduce(0) { $0 + Int($1.magnitude) }
    }
    let start = stride(from: part.lowerBound, to: part.upperBound - length, by: length / 10).min {
      loudness($0) < loudness($1)
    }
    return (start ?? part.lowerBound) + length / 2
  }
}
