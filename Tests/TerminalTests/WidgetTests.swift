@testable import Terminal
import Testing

@Suite("Status lines")
struct WidgetTests {
  @Test("Progress tells rate and time left")
  func progress() {
    let line = ProgressLine(label: "Scoring", total: 400)
    #expect(line.line(done: 0, elapsed: 0).plain == "Scoring  0 of 400  0%")
    #expect(
      line.line(done: 120, failed: 1, elapsed: 15).plain
        == "Scoring  120 of 400  30%  1 failed  8.0 a second  35 s left")
    #expect(ProgressLine(label: "x", total: 0).line(done: 0, elapsed: 9).plain == "x  0 of 0")
  }

  @Test("The meter fits every width and says in words when the sound is clipped", arguments: [20, 40, 80])
  func meter(_ width: Int) {
    for level in [-Double.infinity, -60, -18.4, 0, .infinity, .nan] {
      for clipped in [false, true] {
        let meter = LevelMeter(level: level, peak: 0, isClipped: clipped, elapsed: 3.2)
        for styles in [Styles.none, Styles(color: true, unicode: true)] {
          let line = meter.line(width: width, styles, hint: "Enter ends")
          #expect(line.width <= width)
          if clipped, width > 30 { #expect(line.plain.contains("CLIPPED")) }
        }
      }
    }
    let plain = LevelMeter(level: -30, peak: -15, isClipped: false, elapsed: 3.2).line(width: 40, .none).plain
    #expect(plain == "0:03.2 [############-----|------] -30 dB")
  }

  @Test("The spoken word is lit and on the screen, however long the text", arguments: [0, 1, 57, 199])
  func wordLights(_ current: Int) {
    let lights = WordLights(words: (0..<200).map { .init("word\($0)") }, heading: "Psalm 119")
    let lines = lights.lines(current: current, width: 40, height: 6)
    #expect(lines.count == 6)
    #expect(lines[0].plain == "Psalm 119")
    #expect(lines.allSatisfy { $0.width <= 40 })
    let lit = lines.flatMap(\.spans).filter { $0.role == .highlight }
    #expect(lit.map(\.text) == ["word\(current)"])
  }

  @Test("Nothing is lit before the first word and after the last")
  func wordLightsAtRest() {
    let lights = WordLights(words: [.init("Jesus"), .init("wept.")])
    #expect(lights.lines(current: nil, width: 40, height: 6).map(\.plain) == ["  Jesus wept."])
    #expect(lights.finished(width: 40).flatMap(\.spans).allSatisfy { $0.role == .plain })
    #expect(WordLights(words: []).lines(current: 3, width: 40, height: 0).count == 1)
  }

  @Test(
    "Lengths of time",
    arguments: [
      (0.4, "0 s"), (59.4, "59 s"), (65, "1 min 05 s"), (7384, "2 h 03 min"), (.nan, "?"), (-1, "?"),
      (1e300, "?"),
    ] as [(Double, String)])
  func lengths(_ seconds: Double, _ text: String) {
    #expect(TimeText.text(seconds) == text)
  }

  @Test("Positions in a recording")
  func positions() {
    #expect(TimeText.position(4.24) == "0:04.2")
    #expect(TimeText.position(59.96) == "1:00.0")
    #expect(TimeText.position(3723.4) == "1:02:03.4")
  }
}
