internal import Terminal

/// A screen of rows of which one is chosen. What a key does there, and the hint that tells of it, stand in
/// one place.
protocol ListScreen: Screen {
  associatedtype Row
  /// The rows; nil until they are known.
  var rows: [Row]? { get }
  /// The place of the chosen row.
  var chosen: Int { get set }
  /// What keys do, but for those that move the choice; the most useful first.
  var actions: [KeyAction] { get }
}

extension ListScreen {
  /// The chosen row; nil where there is none.
  var row: Row? { rows.flatMap { $0.indices.contains(chosen) ? $0[chosen] : nil } }

  /// What a key does with the chosen row; nothing where there is none.
  func onRow(_ step: (Row) -> Step) -> [Step] { row.map { [step($0)] } ?? [] }

  var hints: [MenuBar.Item] { actions.compactMap(\.hint) }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if key.moves(&chosen, among: rows?.count ?? 0) { return [] }
    // Rows that are still to come are not taken for none, where Enter makes the first.
    if rows == nil, [.enter, .character(" ")].contains(key.plain) { return [] }
    return actions.first { action in action.keys.contains { $0 == key.plain } }?.steps() ?? []
  }

  /// Holds the choice within the rows, which may have become fewer.
  mutating func holdChoice() { chosen = min(chosen, max(0, (rows?.count ?? 0) - 1)) }
}

/// What a key does on a screen.
struct KeyAction {
  /// The keys that do it.
  let keys: [Key.Code]
  /// What tells of it; nil where nothing needs to.
  let hint: MenuBar.Item?
  let steps: () -> [Step]

  /// What keys do; `name` is what people call them.
  static func keys(
    _ keys: [Key.Code], _ name: String, _ label: String?, _ steps: @escaping () -> [Step]
  ) -> KeyAction {
    KeyAction(keys: keys, hint: label.map { MenuBar.Item(name, $0) }, steps: steps)
  }

  /// What a letter does.
  static func key(_ key: Character, _ label: String?, _ steps: @escaping () -> [Step]) -> KeyAction {
    keys([.character(key)], String(key), label, steps)
  }

  static func enter(_ label: String?, _ steps: @escaping () -> [Step]) -> KeyAction {
    keys([.enter], "Enter", label, steps)
  }

  /// What Enter and the space bar do.
  static func choose(_ label: String, _ steps: @escaping () -> [Step]) -> KeyAction {
    keys([.enter, .character(" ")], "Enter", label, steps)
  }

  /// What `d` and the key Delete do.
  static func remove(_ label: String?, _ steps: @escaping () -> [Step]) -> KeyAction {
    keys([.character("d"), .delete], "d", label, steps)
  }

  /// Takes back the last act.
  static var undo: KeyAction { undo(.undo) }

  /// Takes back the last act of one area.
  static func undo(_ effect: Effect) -> KeyAction { undo(.effect(effect)) }

  static func undo(_ step: Step) -> KeyAction { key("u", "undo") { [step] } }

  /// Leaves the screen.
  static func back(_ label: String = "back") -> KeyAction {
    keys([.escape], "Esc", label) { [.close] }
  }
}

extension Key {
  /// The row of a list that is chosen after this key; nil where the key does not move the choice.
  ///
  ///     Key(.down).row(after: 0, of: 3)  // 1
  ///     Key(.end).row(after: 0, of: 3)   // 2
  ///     Key(.enter).row(after: 0, of: 3) // nil
  func row(after row: Int, of count: Int) -> Int? {
    let moved: Int
    switch code {
    case .up: moved = row - 1
    case .down: moved = row + 1
    case .pageUp: moved = row - 10
    case .pageDown: moved = row + 10
    case .home: moved = 0
    case .end: moved = count - 1
    default: return nil
    }
    return max(0, min(moved, count - 1))
  }

  /// Moves the choice in a list of so many rows, where that is what the key does; tells whether it was.
  func moves(_ chosen: inout Int, among count: Int) -> Bool {
    guard let row = row(after: chosen, of: count) else { return false }
    chosen = row
    return true
  }
}

/// Days as people say them.
enum Days {
  /// `today`, `yesterday`, `12 days ago`; `never` for nil.
  static func ago(_ days: Int?) -> String {
    switch days {
    case nil: "never"
    case .some(...0): "today"
    case 1: "yesterday"
    case .some(let days): "\(days) days ago"
    }
  }

  /// `new`, `due`, `tomorrow`, `in 12 days`.
  static func until(_ days: Int?) -> String {
    switch days {
    case nil: "new"
    case .some(...0): "due"
    case 1: "tomorrow"
    case .some(let days): "in \(days) days"
    }
  }
}
