/// A key as a person presses it.
public struct Key: Sendable, Hashable {
  public enum Code: Sendable, Hashable {
    case character(Character)
    case enter
    case escape
    case tab
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// F1 to F20.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits, in the order in which terminals send them.
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift, where the terminal tells it apart.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called Meta.
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  public init(_ character: Character) {
    self.init(.character(character))
  }

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

public enum Typed: Sendable, Hashable {
  case key(Key)
  /// Text put in at once, as it came: not cleaned.
  case paste(String)
}

/// What the sequences of terminals mean.
///
/// Source: "XTerm Control Sequences" (Thomas Dickey), section "PC-Style Function Keys"; console_codes(4) for
/// the Linux console; rxvt's manual for its endings `$`, `^` and `@`.
enum KeySequence {
  /// The key of one byte below 0x80, Escape aside.
  static func key(ofASCII byte: UInt8) -> Key {
    switch byte {
    case 0x0A, 0x0D: Key(.enter)
    case 0x09: Key(.tab)
    case 0x08, 0x7F: Key(.backspace)
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: Key(Character(Unicode.Scalar(byte)))
    }
  }

  /// `ESC O x`
  static func single(_ final: UInt8, modifier: UInt8?) -> Key? {
    let modifiers = modifier.map { Self.modifiers(Int($0) - 0x30) } ?? []
    if let code = letter(final) { return Key(code, modifiers) }
    switch final {
    // The keypad in its application mode.
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return Key(Character(Unicode.Scalar(final - 0x40)))
    default: return nil
    }
  }

  /// `ESC [ [ x`
  static func console(_ final: UInt8) -> Key? {
    0x41...0x45 ~= final ? Key(.function(Int(final) - 0x40)) : nil
  }

  /// `ESC [ parameters x`
  static func control(_ parameters: [UInt8], _ final: UInt8) -> Key? {
    guard parameters.allSatisfy({ 0x30...0x3B ~= $0 }), parameters.count < KeyReader.longestSequence else {
      // Private markers and intermediates belong to answers, except rxvt's `ESC [ 5 $`.
      return nil
    }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      field in
      // `code:alternate` of the newer protocols: the first counts.
      Int(String(decoding: field.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 1
    }
    let modifiers = numbers.count > 1 ? Self.modifiers(numbers[1]) : []
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"): return tilde(numbers, final, modifiers)
    case UInt8(ascii: "u"): return unicode(numbers[0], modifiers)
    case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
    // rxvt with Shift.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return letter(final - 0x20).map { Key($0, .shift) }
    default: return letter(final).map { Key($0, modifiers) }
    }
  }

  private static func tilde(_ numbers: [Int], _ final: UInt8, _ modifiers: Key.Modifiers) -> Key? {
    if numbers.count == 3, numbers[0] == 27 { return unicode(numbers[2], modifiers) }
    guard let code = numbered(numbers[0]) else { return nil }
    return Key(code, final == UInt8(ascii: "~") ? modifiers : modifiers.union(.control))
  }

  private static func unicode(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch number {
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 127: return Key(.backspace, modifiers)
    default:
      guard number >= 0x20, let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else {
        return nil
      }
      return Key(.character(Character(scalar)), modifiers)
    }
  }

  private static func letter(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Terminals send 1 and the bits.
  private static func modifiers(_ parameter: Int) -> Key.Modifiers {
    Key.Modifiers(rawValue: max(0, parameter - 1) & 0b111)
  }
}
