internal import Drills
internal import Lessons
internal import Scripture
internal import Terminal

/// Blocks to be put in order: taken by their key, or with the arrows and Enter; Backspace puts the last one back.
struct RearrangePart: QuestionPart {
  private let question: RearrangeQuestion
  /// The blocks taken, in order: positions in what is shown.
  private var taken: [Int] = []
  private var chosen = 0

  /// The keys of the blocks: digits, then letters.
  private static let keys = Array("123456789abcdefghijklmnopqrstuvwxyz")

  private let isSaid: Bool
  /// How many blocks a page leads on.
  private static let page = 10

  /// - Parameters:
  ///   - question: The question.
  ///   - isSaid: Whether the order can be said, by numbers: then blocks with a letter for key have their number too.
  init(_ question: RearrangeQuestion, isSaid: Bool) {
    self.question = question
    self.isSaid = isSaid
  }

  /// Enter takes the chosen block, so it never begins to listen.
  let isEmpty = false
  let canBeSaid = true
  var hints: [MenuBar.Item] {
    if left.isEmpty { return [.init("Enter", "check"), .init("Backspace", "back")] }
    let last = Self.keys[min(question.blocks.count, Self.keys.count) - 1]
    let back = taken.isEmpty ? [] : [MenuBar.Item("Backspace", "back")]
    return [.init("1-\(last) ←→ Enter", "take")] + back
  }

  private var left: [Int] { question.shown.indices.filter { !taken.contains($0) } }

  func prompt(_ asked: AskedQuestion) -> String { "\(asked.passage.name): put it in order" }

  mutating func take(_ typed: Typed) -> PartStep {
    guard case .key(let key) = typed else { return .nothing }
    let left = left
    switch key.code {
    case .right, .down: chosen = left.first { $0 > chosen } ?? left.first ?? 0
    case .left, .up: chosen = left.last { $0 < chosen } ?? left.last ?? 0
    case .home: chosen = left.first ?? 0
    case .end: chosen = left.last ?? 0
    case .pageDown: chosen = left.first { $0 >= chosen + Self.page } ?? left.last ?? 0
    case .pageUp: chosen = left.last { $0 <= chosen - Self.page } ?? left.first ?? 0
    case .enter, .character(" "):
      guard left.isEmpty else {
        if left.contains(chosen) { put(chosen) }
        return .nothing
      }
      return .answer(.order(taken.map { question.shown[$0] }))
    case .backspace, .delete:
      if let last = taken.popLast() { chosen = last }
    case .character(let letter):
      if let place = Self.keys.firstIndex(of: Character(letter.lowercased())), left.contains(place) {
        put(place)
      }
    default: break
    }
    return .nothing
  }

  private mutating func put(_ place: Int) {
    taken.append(place)
    let left = left
    // One block alone has one place only.
    if left.count == 1 { taken += left }
    chosen = self.left.first { $0 > place } ?? self.left.first ?? 0
  }

  private func words(_ place: Int) -> String {
    question.blocks[question.shown[place]].map(\.printed).joined(separator: " ")
  }

  func canvas(_ space: Space, _ asked: AskedQuestion) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    var done = StyledText()
    for (index, place) in taken.enumerated() {
      if index > 0 {
        done += StyledText(question.blocks.count > 8 ? " " : space.styles.unicode ? " │ " : " | ", .dim)
      }
      done += StyledText(words(place))
    }
    if !left.isEmpty {
      done += StyledText(taken.isEmpty ? space.styles.ellipsis : " " + space.styles.ellipsis, .dim)
    }
    let above = done.wrapped(to: space.columns, indent: 2)
    var below = leftLines(space, rows: space.rows - above.count - 1)
    // Of more than fit, those around the chosen one.
    let present = below.firstIndex { $0.spans.contains { $0.role == .highlight } }
    below = Array(
      below[ListBox.visible(count: below.count, chosen: present, height: max(1, space.rows - 2))])
    let room = max(1, space.rows - below.count - 1)
    canvas.write(Array(above.suffix(room)), row: 0)
    canvas.write(below, row: min(above.count, room) + 1)
    return canvas
  }

  /// Phrases in a list where there is room; else, as single words, side by side.
  private func leftLines(_ space: Space, rows: Int) -> [StyledText] {
    guard question.blocks.count > 8 || question.blocks.count + 3 > space.rows else {
      return list(space, rows: rows)
    }
    return left.map { place in
      let key = place < Self.keys.count ? String(Self.keys[place]) : ""
      let name = place < 9 ? key : !isSaid ? key : key.isEmpty ? "\(place + 1)" : "\(place + 1)/\(key)"
      return StyledText(tied: name.isEmpty ? "" : "\(name) ", place == chosen ? .highlight : .dim)
        + StyledText(tied: words(place), place == chosen ? .highlight : .plain)
    }.sideBySide(columns: space.columns)
  }

  /// Phrases one below another: whole where all fit, else the chosen one is.
  private func list(_ space: Space, rows: Int) -> [StyledText] {
    let whole = left.map { place in
      (StyledText(tied: "\(Self.keys[place]) ", place == chosen ? .highlight : .dim)
        + StyledText(words(place), place == chosen ? .highlight : .plain))
        .wrapped(to: space.columns, indent: 2, hanging: 4)
    }
    if whole.reduce(0, { $0 + $1.count }) <= rows { return whole.flatMap { $0 } }
    return zip(left, whole).flatMap { place, lines in
      guard place != chosen, lines.count > 1, let first = lines.first else { return lines }
      return [first.truncated(to: space.columns - 2) + StyledText(" " + space.styles.ellipsis, .dim)]
    }
  }
}
