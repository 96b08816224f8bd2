internal import Desks
internal import Learning
internal import Memory
internal import Terminal
import Text

/// The first screen: what is due, what to do next, what is weakest. One who is new is led to a first verse.
struct HomeScreen: Screen {
  let title = ""
  private let areas: [Area]
  private var news: HomeNews?
  private var chosen = 0

  /// - Parameter areas: All areas; it lists the way to those that are not this one.
  init(areas: [Area]) { self.areas = areas.filter { !$0.places.contains(.home) } }

  var hints: [MenuBar.Item] {
    var hints = [MenuBar.Item("Enter", "begin"), .init("↑↓", "choose")]
    if let act = news?.lastAct { hints.append(.init("u", "take back: \(act)")) }
    return hints + [.init("?", "keys"), .init("q", "quit")]
  }

  /// A row that can be chosen.
  private struct Row {
    var text: StyledText
    var steps: [Step]
    /// What stands beneath it where there is room.
    var more = StyledText()
  }

  /// Well known, short, and in every text.
  private static let firstVerses = ["John 3:16", "Psalm 23:1", "Psalm 119:105"]

  mutating func look(_ desks: ScreenDesks) throws {
    let wasNew = isNew
    news = try desks.home()
    // What stands first is what to do next.
    if isNew != wasNew { chosen = 0 }
    chosen = min(chosen, max(0, rows(.none).count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    let rows = rows(.none)
    if key.moves(&chosen, among: rows.count) { return [] }
    switch key.plain {
    case .enter, .character(" "): return rows.indices.contains(chosen) ? rows[chosen].steps : []
    case .character("u"): return news?.lastAct == nil ? [] : [.effect(.undo)]
    default: break
    }
    return []
  }

  // MARK: What there is to do

  private var isNew: Bool { news.map { $0.summary.total == 0 && $0.lessons.isEmpty } ?? false }

  private func sections(_ news: HomeNews, _ styles: Styles) -> [(heading: String?, rows: [Row])] {
    let mine: [(heading: String?, rows: [Row])] =
      isNew
      ? [(nil, Self.texts(news, "") + Self.welcomeRows + verse(news))]
      : [(nil, actions(news) + verse(news)), ("Weakest", weakest(news, styles))]
    return (mine + [("Also here", others(news, styles))]).filter { !$0.rows.isEmpty }
  }

  private func rows(_ styles: Styles) -> [Row] {
    guard let news else { return [] }
    return sections(news, styles).flatMap(\.rows)
  }

  private static var welcomeRows: [Row] {
    firstVerses.map { Row(text: StyledText($0), steps: [.effect(.begin(.lesson($0)))]) }
      + [
        Row(text: "Another passage …", steps: [.go(.learn)]),
        Row(text: "Something of my own …", steps: [.open(OwnTextScreen())]),
      ]
  }

  /// What one has brought and not begun comes before anything that the program has.
  private static func texts(_ news: HomeNews, _ verb: String) -> [Row] {
    news.texts.prefix(mostWaiting).map { title in
      Row(
        text: StyledText(verb, .heading) + StyledText("\(title), a text of your own"),
        steps: LearnScreen.begin(textNamed: title))
    }
  }

  private static let mostLessons = 5
  private static let mostWaiting = 3

  private func actions(_ news: HomeNews) -> [Row] {
    let summary = news.summary
    var rows: [Row] = []
    if summary.due > 0 {
      rows.append(
        Row(
          text: StyledText("Practise", .heading) + StyledText(" what is due: \(summary.due.of("passage"))"),
          steps: [.effect(.begin(.practice(nil, .due)))]))
    }
    for lesson in news.lessons.prefix(Self.mostLessons) {
      rows.append(
        Row(
          text: StyledText("Go on", .heading)
            + StyledText(" with \(lesson.reference), \(lesson.place)"),
          steps: [.effect(.begin(.lesson(lesson.reference)))]))
    }
    let more = news.lessons.count - Self.mostLessons
    if more > 0 {
      rows.append(
        Row(text: StyledText("Go on", .heading) + " with one of \(more) more lessons", steps: [.go(.learn)]))
    }
    for played in news.scenes.prefix(Self.mostLessons) {
      rows.append(
        Row(
          text: StyledText("Go on", .heading) + StyledText(" with \(played.title) \(played.words)"),
          steps: [.effect(.begin(.scene(played.title, part: played.part, played.manner)))]))
    }
    rows += Self.texts(news, "Learn ")
    for reference in news.waiting.prefix(Self.mostWaiting) {
      rows.append(
        Row(
          text: StyledText("Learn", .heading) + StyledText(" \(reference), from your sets"),
          steps: [.effect(.begin(.lesson(reference)))]))
    }
    rows.append(Row(text: StyledText("Learn", .heading) + " something else", steps: [.go(.learn)]))
    if summary.due == 0, summary.total > 0 {
      rows.append(
        Row(
          text: StyledText("Practise", .heading) + " all the same: nothing is due today",
          steps: [.effect(.begin(.practice(nil, .oldest)))]))
    }
    return rows
  }

  private func weakest(_ news: HomeNews, _ styles: Styles) -> [Row] {
    let weakest = news.summary.weakest
    let width = weakest.map { TerminalText.width($0.reference) }.max() ?? 0
    return weakest.map { passage in
      // Of what was never said as a whole its lines tell more.
      let byHeart =
        passage.strength > 0 ? nil : news.lessons.first { $0.reference == passage.reference }?.byHeart
      let bar =
        byHeart.map { StrengthBar($0.share).bar(cells: 12, styles) + StyledText(" " + $0.words) }
        ?? StrengthBar(passage.strength).text(cells: 12, styles)
      return Row(
        text: StyledText(TerminalText.padded(passage.reference, to: width) + "  ") + bar,
        steps: [.effect(.begin(.lesson(passage.reference)))])
    }
  }

  private func verse(_ news: HomeNews) -> [Row] {
    news.verse.map { verse in
      [
        Row(
          text: StyledText("Today's passage", .heading) + StyledText(": \(verse.name)"),
          steps: [.effect(.begin(.lesson(verse.name)))], more: StyledText(verse.text))
      ]
    } ?? []
  }

  private func others(_ news: HomeNews, _ styles: Styles) -> [Row] {
    let width = areas.map { TerminalText.width($0.name) }.max() ?? 0
    return areas.map { area in
      var text = StyledText(TerminalText.padded(area.name, to: width), .heading)
      if let state = news.states.first(where: { $0.area == area.name }) {
        if let share = state.share { text += "  " + StrengthBar(share).text(cells: 12, styles) }
        text += StyledText("  " + state.words, .dim)
      }
      return Row(text: text, steps: [.enter(area)])
    }
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    guard let news else { return space.canvas(saying: "Looking …", .dim) }
    var canvas = space.canvas
    let ready = news.ready.flatMap { StyledText($0).wrapped(to: space.columns) }
    let head =
      isNew
      ? Self.welcome(space.columns) + ready
      : facts(news.summary, space.styles).wrapped(to: space.columns) + ready
        + news.notes.flatMap { StyledText($0, .dim).wrapped(to: space.columns) } + [StyledText()]
    // Rows and headings in one column; it scrolls where the window is low.
    let sections = sections(news, space.styles)
    var spare = space.rows - head.count - Self.height(of: sections)
    var lines: [(text: StyledText, row: Int?)] = []
    var count = 0
    for section in sections {
      if let heading = section.heading { lines += [(StyledText(), nil), (StyledText(heading, .dim), nil)] }
      for row in section.rows {
        lines.append((row.text, count))
        count += 1
        let more = Self.lines(of: row.more, columns: space.columns, rows: spare)
        lines += more.map { ($0, nil) }
        spare -= more.count
      }
    }
    let place = lines.firstIndex { $0.row == chosen } ?? 0
    let visible = ListBox.visible(
      count: lines.count, chosen: place, height: max(1, space.rows - head.count))
    let top = max(0, spare / 4)
    canvas.write(head, row: top)
    for (line, index) in visible.enumerated() {
      let row = line + top + head.count
      guard lines[index].row != nil else {
        canvas.write(lines[index].text, row: row)
        continue
      }
      let isChosen = lines[index].row == chosen
      let mark = isChosen ? space.styles.pointer : "  "
      canvas.write(mark + lines[index].text, row: row)
      if isChosen { canvas.choose(row: row, columns: 0..<min(space.columns, 60)) }
    }
    return canvas
  }

  /// A verse, broken where it makes sense to pause where there are rows enough, else as full as lines can be.
  private static func lines(of verse: StyledText, columns: Int, rows: Int) -> [StyledText] {
    guard !verse.isEmpty else { return [] }
    let bySense = verse.wrappedBySense(to: min(columns, widest), indent: 4)
    if bySense.count + 1 < rows { return [StyledText()] + bySense + [StyledText()] }
    let full = verse.wrapped(to: columns, indent: 4)
    return full.count <= rows ? full : []
  }

  /// The columns that what is read takes at most.
  private static let widest = 68

  private static func height(of sections: [(heading: String?, rows: [Row])]) -> Int {
    sections.reduce(0) { $0 + $1.rows.count + ($1.heading == nil ? 0 : 2) }
  }

  private func facts(_ summary: HomeSummary, _ styles: Styles) -> StyledText {
    var facts = [
      summary.due == 0
        ? StyledText("No passage is due today", .correct)
        : StyledText("Today: \(summary.work)", .heading)
    ]
    if summary.fresh > 0 { facts.append(StyledText("\(summary.fresh) new")) }
    if summary.today.asked > 0 {
      let hinted = summary.hinted > 0 ? ", \(summary.hinted) more with hints" : ""
      facts.append(
        StyledText("\(summary.today.right) of \(summary.today.asked.of("answer")) right today\(hinted)"))
    }
    if summary.streak.current > 0 {
      facts.append(StyledText(summary.streak.phrase, .correct))
    }
    return facts.dropFirst().reduce(facts[0]) { $0 + StyledText(styles.separator, .dim) + $1 }
  }

  private static func welcome(_ columns: Int) -> [StyledText] {
    StyledText("Welcome. Learn by heart: hear it, say it, and see word by word what was right.")
      .wrapped(to: columns)
      + [StyledText(), StyledText("With what will you begin?", .heading), StyledText()]
  }
}
