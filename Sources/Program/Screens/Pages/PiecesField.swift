internal import Terminal

/// Pieces to be put in order: taken by their key, or with the arrows and Enter; Backspace puts the last one back.
struct PiecesField: Sendable {
  private let pieces: [String]
  /// The pieces taken, in order: positions in what is shown.
  private var taken: [Int] = []
  private var chosen = 0

  /// The keys of the pieces: digits, then letters.
  private static let keys = Array("123456789abcdefghijklmnopqrstuvwxyz")
  /// How many pieces a page leads on.
  private static let page = 10

  init(_ pieces: [String]) { self.pieces = pieces }

  var hints: [MenuBar.Item] {
    if left.isEmpty { return [.init("Enter", "check"), .init("Backspace", "back")] }
    let last = Self.keys[min(pieces.count, Self.keys.count) - 1]
    let back = taken.isEmpty ? [] : [MenuBar.Item("Backspace", "back")]
    return [.init("1-\(last) ←→ Enter", "take")] + back
  }

  private var left: [Int] { pieces.indices.filter { !taken.contains($0) } }

  /// Takes a key; whether it was one of its own.
  mutating func take(_ key: Key) -> Bool {
    let left = left
    switch key.code {
    case .right, .down: chosen = left.first { $0 > chosen } ?? left.first ?? 0
    case .left, .up: chosen = left.last { $0 < chosen } ?? left.last ?? 0
    case .home: chosen = left.first ?? 0
    case .end: chosen = left.last ?? 0
    case .pageDown: chosen = left.first { $0 >= chosen + Self.page } ?? left.last ?? 0
    case .pageUp: chosen = left.last { $0 <= chosen - Self.page } ?? left.first ?? 0
    case .character(" "): _ = enter()
    case .backspace, .delete:
      if let last = taken.popLast() { chosen = last }
    case .character(let letter):
      if let place = Self.keys.firstIndex(of: Character(letter.lowercased())), left.contains(place) {
        put(place)
      }
    default: return false
    }
    return true
  }

  /// Takes the chosen piece; at the end gives the order, as the numbers that the pieces have.
  mutating func enter() -> String? {
    guard left.isEmpty else {
      if left.contains(chosen) { put(chosen) }
      return nil
    }
    return taken.map { "\($0 + 1)" }.joined(separator: " ")
  }

  private mutating func put(_ place: Int) {
    taken.append(place)
    let left = left
    // One piece alone has one place only.
    if left.count == 1 { taken += left }
    chosen = self.left.first { $0 > place } ?? self.left.first ?? 0
  }

  /// What is taken, and below it what is left: in a list, or side by side.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - styles: How things look.
  ///   - areSmall: Whether they stand side by side.
  ///   - isSaid: Whether the order can be said, by numbers: then pieces with a letter for key have their number too.
  /// - Returns: The lines.
  func lines(columns: Int, _ styles: Styles, areSmall: Bool, isSaid: Bool) -> [StyledText] {
    var done = StyledText()
    for (index, place) in taken.enumerated() {
      if index > 0 { done += StyledText(pieces.count > 8 ? " " : styles.unicode ? " │ " : " | ", .dim) }
      done += StyledText(pieces[place])
    }
    if !left.isEmpty { done += StyledText((taken.isEmpty ? "" : " ") + styles.ellipsis, .dim) }
    let below =
      areSmall
      ? left.map { place in
        let key = place < Self.keys.count ? String(Self.keys[place]) : ""
        let name = place < 9 ? key : !isSaid ? key : key.isEmpty ? "\(place + 1)" : "\(place + 1)/\(key)"
        return StyledText(tied: name.isEmpty ? "" : "\(name) ", place == chosen ? .highlight : .dim)
          + StyledText(tied: pieces[place], place == chosen ? .highlight : .plain)
      }.sideBySide(columns: columns)
      : left.flatMap { place in
        (StyledText(tied: "\(Self.keys[place]) ", place == chosen ? .highlight : .dim)
          + StyledText(pieces[place], place == chosen ? .highlight : .plain))
          .wrapped(to: columns, indent: 2, hanging: 4)
      }
    return done.wrapped(to: columns, indent: 2) + [StyledText()] + below
  }
}
