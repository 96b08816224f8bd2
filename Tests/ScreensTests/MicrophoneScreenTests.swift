@testable import Desks
@testable import Screens
@testable import Terminal
import Testing

@Suite("The microphone in Settings")
struct MicrophoneScreenTests {
  private func screen(_ levels: [(level: Double, isClipped: Bool)]) -> MicrophoneScreen {
    var screen = MicrophoneScreen()
    screen.take(News.listening)
    for (index, moment) in levels.enumerated() {
      screen.take(
        News.level(
          LevelMeter(
            level: moment.level, peak: moment.level + 6, isClipped: moment.isClipped,
            elapsed: Double(index + 1) / 10)))
    }
    return screen
  }

  @Test("Zeros alone, a whisper, speech, and what is cut off are told apart, each with what to do")
  func findings() {
    #expect(screen([(-120, false)]).finding == .nothingYet)
    #expect(screen(Array(repeating: (-120, false), count: 20)).finding == .dead)
    #expect(screen(Array(repeating: (-55, false), count: 30)).finding == .nothingYet, "nobody has spoken yet")
    #expect(screen(Array(repeating: (-55, false), count: 70)).finding == .quiet)
    #expect(screen([(-60, false), (-20, false), (-60, false)]).finding == .good)
    #expect(screen([(-20, false), (-3, true), (-20, false)]).finding == .loud)
    let later = [(-3, true)] + Array(repeating: (-22.0, false), count: 50)
    #expect(screen(later).finding == .good, "what was long ago is over")
  }

  @Test("Where nothing can be tried it does not look for ever: that, and why, is told")
  func none() throws {
    let learner = try Learner()
    learner.type("6")
    learner.type("m")
    #expect(learner.screen.contains("Looking for it …"))
    learner.tell(.failed("No sound server answers."))
    #expect(learner.screen.contains("No microphone was found."))
    #expect(learner.screen.contains("No sound server answers."))
    #expect(!learner.screen.contains("Looking for it"))
  }

  @Test("It is opened from Settings, shows its name and level, and is left with Escape")
  func settings() throws {
    let learner = try Learner()
    learner.open(Styles(color: false, unicode: true))
    learner.type("6")
    learner.type("m")
    #expect(learner.effects.contains(.tryMicrophone))
    learner.tell(.microphone("Built-in Microphone"))
    learner.tell(.listening)
    learner.tell(.level(LevelMeter(level: -20, peak: -10, isClipped: false, elapsed: 2)))
    #expect(learner.screen.contains("Built-in Microphone") && learner.screen.contains("-20 dB"))
    #expect(learner.screen.contains("That is good"))
    learner.tell(.failed("The sound server went away."))
    #expect(learner.screen.contains("It does not listen now.") && learner.screen.contains("went away"))
    learner.press(.enter)
    #expect(learner.effects.filter { $0 == .tryMicrophone }.count == 2)
    learner.press(.escape)
    #expect(learner.effects.last == .hush && learner.screen.contains("Settings"))
  }
}
