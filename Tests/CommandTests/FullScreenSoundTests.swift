import Foundation
import Testing
import TestSupport

/// The full screen with a microphone and a loudspeaker. A whole spoken lesson is in `WholeLessonTests`.
@Suite(
  "The full-screen program with sound", .long, .waiting, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct FullScreenSoundTests {
  @Test("Words light up as they are spoken; an answer is said, heard and judged; it rings, and plays back")
  func spokenAnswer() throws {
    let server = try VirtualMicrophone()
    let home = try TemporaryFolder()
    let changes = server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 }
    let said = try Spoken.sound("John eleven, verse thirty five")
    let played = try LoudspeakerRecording(of: server)
    let learner = try PseudoTerminalLearner(changes)
    try learner.see("With what will you begin?")
    // Jesus wept.
    learner.press("2John 11:35")
    try learner.see("Enter begin the lesson")
    learner.press("\r")
    try learner.see("Step 1 of 10")
    learner.press("\r")
    // Lit, one after the other: bold and reversed.
    for word in ["Jesus", "wept."] {
      #expect(
        learner.wait(within: 60) { learner.terminal.painted.contains("\u{1B}[0;1;7m\(word)") },
        "“\(word)” was not lit")
    }
    try learner.see("s hear it again")
    #expect(played.peak(from: 0) > 0.05, "nothing was played")

    learner.press("\r")
    try learner.see("In which book is this?")
    try learner.see("Enter say it")
    learner.press("\r")
    try learner.see("silence ends")
    let beforeDing = played.bytes.count
    server.speak(said, after: 0.4)
    try learner.see("✓ Right", within: 120)
    #expect(learner.wait(within: 20) { played.peak(from: beforeDing) > 0.05 }, "it did not ring")

    try learner.see("p what was heard")
    #expect(learner.wait(within: 20) { played.isQuiet }, "the ringing does not end")
    let beforePlaying = played.bytes.count
    learner.press("p")
    #expect(learner.wait(within: 20) { played.peak(from: beforePlaying) > 0.05 }, "it was not played back")
    learner.press("\u{1B}")
    try learner.see("What will you learn?")
    learner.press("\u{1B}")
    try learner.see("Go on with John 11:35, step 4 of 10")
    learner.press("q")
    #expect(learner.program.finish(within: 30).code == 0)
    played.end()
    let log = try Recite.run("data", "export", with: changes).text
    #expect(log.contains("\"isSpoken\":true"), "\(log)")
  }

  @Test("Some words that are said on Learn find their verse once one is silent; its lesson begins")
  func found() throws {
    let server = try VirtualMicrophone()
    let home = try TemporaryFolder()
    let said = try Spoken.sound("the valley of the shadow of death I will fear no evil")
    let learner = try PseudoTerminalLearner(
      server.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
    try learner.see("With what will you begin?")
    learner.press("2")
    try learner.see("Ctrl-R say it")
    learner.press("\u{12}")
    try learner.see("silence ends")
    server.speak(said, after: 0.4)
    try learner.see("That is", within: 60)
    try learner.see("Psalm 23:4")
    learner.press("\r")
    try learner.see("Step 1 of ")
    learner.press("q\u{11}")
    #expect(learner.program.finish(within: 30).code == 0)
  }
}
