@testable import Audio
@testable import Desks
@testable import Host
@testable import Learning
@testable import Sound
import Synchronization
import Testing
import TestSupport
@testable import Text

/// Through a real sound server, whose microphone goes away.
@Suite(
  "A microphone that is pulled out in the middle of an answer", .prompt, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct PulledMicrophoneTests {
  @Test("what was said until then can be played back, and the failure comes")
  func kept() async throws {
    let server = try VirtualMicrophone()
    // Nothing is judged: there is no engine.
    let speech = HostedSpeech(WorkerPool(WorkerCommand(executable: "/bin/false", arguments: []), workers: 1))
    let audio = StudyAudio(
      speech, Shipped.canon, LearnerSettings(), server: SoundServer(address: server.address))
    let expected = Page.Expectation(name: "a word", sound: .words(about: "", like: []), saying: .enter)
    let seconds = Mutex(0.0)
    let error = await #expect(throws: Failure.self) {
      _ = try await audio.event(for: expected) { event in
        guard case .level(_, let now) = event else { return }
        let isFirst = seconds.withLock { seconds in
          defer { seconds = now }
          return seconds < 0.3 && now >= 0.3
        }
        if isFirst {
          do { try server.unplug() } catch { Issue.record(error) }
        }
      }
    }
    #expect(error?.code == "device_lost")
    #expect(seconds.withLock { $0 } >= 0.3)
    #expect(try await audio.playBack(), "what was recorded until then is gone")
    withExtendedLifetime(server) {}
  }

  @Test("of an answer that was over and is not judged the microphone is told, and the sound kept")
  func over() async throws {
    let server = try VirtualMicrophone()
    let speech = HostedSpeech(WorkerPool(WorkerCommand(executable: "/bin/false", arguments: []), workers: 1))
    let audio = StudyAudio(
      speech, Shipped.canon, LearnerSettings(), server: SoundServer(address: server.address))
    let expected = Page.Expectation(name: "a word", sound: .words(about: "", like: []), saying: .enter)
    server.speak(PCM.tone(hertz: 400, seconds: 0.6, decibels: -16), after: 0.5, before: 5)
    let last = Mutex((loud: 0.0, isPulled: false))
    let error = await #expect(throws: Failure.self) {
      _ = try await audio.event(for: expected) { event in
        guard case .level(let level, let now) = event else { return }
        // So long a silence is the end of an answer where nothing more can come.
        let isOver = last.withLock { last in
          if level.rmsDecibels > -30 { last.loud = now }
          guard !last.isPulled, last.loud > 0, now - last.loud > 0.6 else { return false }
          last.isPulled = true
          return true
        }
        if isOver {
          do { try server.unplug() } catch { Issue.record(error) }
        }
      }
    }
    #expect(error?.code == "device_lost")
    #expect(try await audio.playBack(), "what was recorded until then is gone")
    withExtendedLifetime(server) {}
  }
}
