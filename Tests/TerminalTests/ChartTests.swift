@testable import Terminal
import Testing

@Suite("Charts")
struct ChartTests {
  private let rising = LineChart(
    points: [.init(x: 0, y: 0), .init(x: 10, y: 0.5), .init(x: 20, y: 1)], first: "1 May", last: "21 May")

  private func picture(_ chart: LineChart, _ width: Int, _ height: Int, _ glyphs: ChartGlyphs) -> String {
    chart.lines(width: width, height: height, glyphs).map { line in
      line.plain.replacing(#/ +$/#, with: "")
    }.joined(separator: "\n")
  }

  @Test("A rising curve in Braille, in blocks and in ASCII")
  func drawn() {
    #expect(
      picture(rising, 26, 6, .braille) == """
        100% ┤               ⢀⡠⠤⠒⠉
             │          ⣀⡠⠤⠒⠉⠁
         50% ┤     ⣀⠤⠔⠒⠉
             │⣀⠤⠒⠊⠉
          0% └────────────────────
              1 May         21 May
        """)
    #expect(
      picture(rising, 26, 5, .blocks) == """
        100% ┤              ▄▄▄▄██
         50% ┤      ▄▄▄▄██████████
             │▄▄██████████████████
          0% └────────────────────
              1 May         21 May
        """)
    #expect(
      picture(rising, 26, 6, .ascii) == """
        100% +                ****
             |          ******
         50% +    ******
             |****
          0% +--------------------
              1 May         21 May
        """)
  }

  @Test("The lower axis marks places along the curve, and none beside it")
  func marks() {
    var chart = rising
    chart.marks = [-1, 0, 10, 20, 21]
    #expect(chart.lines(width: 26, height: 6, .braille)[4].plain == "  0% └┴─────────┴────────┴")
    #expect(chart.lines(width: 26, height: 6, .ascii)[4].plain == "  0% ++---------+--------+")
  }

  @Test("No points: the axes alone, and they are there", arguments: ChartGlyphs.allCases)
  func empty(glyphs: ChartGlyphs) {
    let lines = LineChart(points: [], first: "", last: "today").lines(width: 30, height: 8, glyphs)
    #expect(lines.count == 8)
    #expect(lines[0].plain.hasPrefix("100% ") && lines[6].plain.hasPrefix("  0% "))
    #expect(lines[7].plain.hasSuffix("today"))
    #expect(lines[..<6].allSatisfy { $0.plain.dropFirst(6).allSatisfy { $0 == " " } })
  }

  @Test(
    "Whatever the curve, the chart keeps to its size, and ASCII to ASCII", arguments: ChartGlyphs.allCases)
  func size(glyphs: ChartGlyphs) {
    let curves: [[LineChart.Point]] = [
      [], [.init(x: 5, y: 0.5)], [.init(x: 0, y: -3), .init(x: 0, y: 9)],
      [.init(x: 0, y: .nan), .init(x: .infinity, y: 0.2), .init(x: 1, y: 0.7), .init(x: 2, y: .infinity)],
      (0..<1000).map { .init(x: Double($0), y: Double($0 % 7) / 6) },
      [.init(x: 9, y: 0.1), .init(x: 3, y: 0.9)], [.init(x: 1e300, y: 0), .init(x: 1.1e300, y: 1)],
    ]
    for curve in curves {
      let chart = LineChart(points: curve, first: "2026-01-01", last: "2026-12-31")
      for width in [0, 5, 19, 20, 21, 80, 300] {
        for height in [0, 3, 4, 5, 24] {
          let lines = chart.lines(width: width, height: height, glyphs)
          #expect(lines.count == (width < 20 || height < 4 ? 0 : height))
          #expect(lines.allSatisfy { $0.width <= width })
          if glyphs == .ascii { #expect(lines.allSatisfy { $0.plain.allSatisfy { $0.isASCII } }) }
        }
      }
    }
  }

  @Test("A steep fall leaves no gap")
  func steep() {
    let fall = LineChart(points: [.init(x: 0, y: 1), .init(x: 1, y: 0)], first: "", last: "")
    for row in fall.lines(width: 20, height: 24, .ascii).dropLast(2) {
      #expect(row.plain.contains("*"), "\(row.plain)")
    }
  }

  @Test("What a terminal can show decides the glyphs")
  func glyphs() {
    let unicode = Styles(color: true, unicode: true)
    #expect(ChartGlyphs.decide(unicode, TerminalEnvironment(["TERM": "xterm-256color"])) == .braille)
    #expect(ChartGlyphs.decide(unicode, TerminalEnvironment(["TERM": "linux"])) == .blocks)
    #expect(ChartGlyphs.decide(.none, TerminalEnvironment(["TERM": "xterm"])) == .ascii)
  }
}

@Suite("Heat maps")
struct HeatMapTests {
  private let map = HeatMap(weeks: [
    .init(label: "Mar", counts: [0, 1, 2, 3, 4, 0, 0]), .init(label: nil, counts: [0, 0, 0, 0, 0, 0, 9]),
    .init(label: "Apr", counts: [5, nil, nil, nil, nil, nil, nil]),
  ])

  private func picture(_ map: HeatMap, _ width: Int, _ styles: Styles) -> String {
    map.lines(width: width, styles).map { $0.plain.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }

  @Test("Weeks side by side, weekdays below one another, the months above")
  func drawn() {
    #expect(
      picture(map, 40, Styles(color: false, unicode: true)) == """
             Mar Apr
        Mon  · · █
        Tue  ░ ·
        Wed  ▒ ·
        Thu  ▒ ·
        Fri  ▓ ·
        Sat  · ·
        Sun  · █
             none · ░ ▒ ▓ █ most
        """)
    #expect(picture(map, 40, .none).allSatisfy { $0.isASCII })
  }

  @Test("Where not all weeks fit the latest are shown, and no line is too long")
  func narrow() {
    for width in 0..<30 {
      let lines = map.lines(width: width, .none)
      #expect(lines.allSatisfy { $0.width <= width })
      #expect(lines.isEmpty == (width < 7))
    }
    #expect(picture(map, 8, .none).contains("Mon  #"))
  }

  @Test("Levels follow the quartiles of the days that have any: one day of a thousand outshines nothing")
  func levels() {
    let scale = HeatMap.scale(of: [.init(label: nil, counts: [0, 1, 2, 3, 4, 5, 1000])])
    #expect([0, 1, 2, 3, 5, 1000].map { HeatMap.level(of: $0, in: scale) } == [0, 1, 2, 2, 4, 4])
    #expect(HeatMap.level(of: -1, in: scale) == 0)
    #expect(HeatMap.scale(of: []) == [])
    #expect(HeatMap.level(of: 7, in: HeatMap.scale(of: [.init(label: nil, counts: [7, 7])])) == 4)
  }
}
