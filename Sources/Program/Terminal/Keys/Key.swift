/// A key as a person presses it.
public struct Key: Sendable, Hashable {
  /// Which key.
  public enum Code: Sendable, Hashable {
    /// A key that writes something: a letter, a digit, a space.
    case character(Character)
    /// Enter, Return.
    case enter
    /// Escape.
    case escape
    /// Tab.
    case tab
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// Insert.
    case insert
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// To the beginning.
    case home
    /// To the end.
    case end
    /// A page up.
    case pageUp
    /// A page down.
    case pageDown
    /// F1 to F20.
    case function(Int)
  }

  /// Keys held down together with another.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits, in the order in which terminals send them.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift, where the terminal tells it apart.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Ctrl.
    public static let control = Modifiers(rawValue: 4)
  }

  /// Which key.
  public var code: Code
  /// What was held down with it.
  public var modifiers: Modifiers

  /// Makes a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character without modifiers.
  public init(_ character: Character) {
    self.init(.character(character))
  }

  /// A letter with Ctrl.
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

  /// What the key writes; nil for the others and for those held with Alt or Ctrl.
  public var written: Character? {
    guard case .character(let character) = code, modifiers.isDisjoint(with: [.alt, .control]) else {
      return nil
    }
    return character
  }

  /// The same key without modifiers, where it has none but Shift.
  public var plain: Code? { modifiers.isDisjoint(with: [.alt, .control]) ? code : nil }
}

/// What comes from a keyboard.
public enum Typed: Sendable, Hashable {
  /// A key.
  case key(Key)
  /// Text put in at once, as it came: not cleaned.
  case paste(String)
}
