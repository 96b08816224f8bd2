/// Makes keys of the bytes that a terminal sends.
///
/// A state machine: bytes may come in pieces of any size, and the same bytes give the same keys. Escape is
/// both a key and the beginning of others; where it stands alone only time tells, so the caller says when
/// nothing came any more:
///
///     var reader = KeyReader()
///     reader.feed([0x1B])               // []: is it Escape, or an arrow on its way?
///     reader.patience                   // 50 ms
///     reader.timeOut()                  // [Escape]
///
/// Understands what xterm, the Linux console, rxvt, tmux and terminals like them send, bracketed paste, and
/// the forms with modifiers. Whatever it does not understand is swallowed whole, never typed. O(1) a byte;
/// what it holds back is bounded.
public struct KeyReader: Sendable {
  /// The longest paste that is kept, bytes. The rest of it is dropped.
  static let longestPaste = 1 << 16
  /// The longest sequence of a key, bytes; longer ones are swallowed.
  static let longestSequence = 64

  enum State: Sendable, Equatable {
    case ground
    /// Inside a character of several bytes.
    case character(wanted: Int)
    case escape
    /// `ESC [`
    case control
    /// `ESC [ [`, the Linux console's function keys.
    case console
    /// `ESC O`
    case single
    /// A terminal's answer that ends with BEL or `ESC \`.
    case string
    case paste
  }

  private(set) var state = State.ground
  private var bytes: [UInt8] = []
  /// Whether an Escape came before the present sequence: Alt.
  private var isAlt = false

  public init() {}

  /// How long to wait for more before `timeOut` is due, milliseconds; nil where nothing is held back.
  public var patience: Int? {
    switch state {
    case .ground: nil
    case .paste: 2000
    default: 50
    }
  }

  public mutating func feed(_ input: some Sequence<UInt8>) -> [Typed] {
    var typed: [Typed] = []
    for byte in input { take(byte, &typed) }
    return typed
  }

  /// Nothing came for as long as `patience` says: what is held back is what it is.
  public mutating func timeOut() -> [Typed] {
    defer { reset() }
    switch state {
    case .ground: return []
    case .character: return [.key(Key("\u{FFFD}"))]
    case .escape: return [.key(Key(.escape, isAlt ? .alt : []))]
    case .control where bytes.isEmpty: return [.key(Key(.character("["), .alt))]
    case .single: return [.key(Key(.character("O"), .alt))]
    case .string where bytes.count == 1:
      return [.key(Key(.character(Character(Unicode.Scalar(bytes[0]))), .alt))]
    case .paste: return [.paste(String(decoding: bytes, as: UTF8.self))]
    case .control, .console, .string: return []
    }
  }

  private mutating func reset() {
    state = .ground
    bytes = []
    isAlt = false
  }

  private mutating func take(_ byte: UInt8, _ typed: inout [Typed]) {
    switch state {
    case .ground: takeFirst(byte, &typed)
    case .character(let wanted):
      guard byte & 0xC0 == 0x80 else {
        finish(Key("\u{FFFD}"), &typed)
        return take(byte, &typed)
      }
      bytes.append(byte)
      if bytes.count == wanted { finishCharacter(&typed) }
    case .escape: takeAfterEscape(byte, &typed)
    case .control: takeControl(byte, &typed)
    case .console:
      if let key = KeySequence.console(byte) { typed.append(.key(withAlt(key))) }
      reset()
    case .single:
      // Some terminals put a modifier in between: `ESC O 5 P`.
      if 0x30...0x39 ~= byte, bytes.isEmpty { return bytes.append(byte) }
      if let key = KeySequence.single(byte, modifier: bytes.first) { typed.append(.key(withAlt(key))) }
      reset()
    case .string: takeString(byte)
    case .paste: takePaste(byte, &typed)
    }
  }

  private mutating func takeFirst(_ byte: UInt8, _ typed: inout [Typed]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x80...0xC1, 0xF5...0xFF: finish(Key("\u{FFFD}"), &typed)
    case 0xC2...0xF4:
      bytes = [byte]
      state = .character(wanted: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    default: finish(KeySequence.key(ofASCII: byte), &typed)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ typed: inout [Typed]) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string
      bytes = [byte]
    case 0x1B:
      if isAlt {
        // A third Escape: the first was a key by itself.
        typed.append(.key(Key(.escape)))
      }
      isAlt = true
    default:
      isAlt = true
      state = .ground
      takeFirst(byte, &typed)
    }
  }

  private mutating func takeControl(_ byte: UInt8, _ typed: inout [Typed]) {
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty: state = .console
    case 0x20...0x3F:
      if bytes.count < Self.longestSequence { bytes.append(byte) }
    case 0x40...0x7E:
      if byte == UInt8(ascii: "~"), bytes == Array("200".utf8) {
        bytes = []
        state = .paste
        return
      }
      if let key = KeySequence.control(bytes, byte) { typed.append(.key(withAlt(key))) }
      reset()
    case 0x1B:
      reset()
      state = .escape
    default:
      // Not a byte that belongs here: the sequence is broken off.
      reset()
      take(byte, &typed)
    }
  }

  private mutating func takeString(_ byte: UInt8) {
    switch byte {
    case 0x07: reset()
    case 0x5C where bytes.last == 0x1B: reset()
    // Of an answer nothing is kept but what is needed to see its end.
    default: bytes = [bytes.first ?? 0, byte]
    }
  }

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ byte: UInt8, _ typed: inout [Typed]) {
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      let text = bytes.dropLast(Self.pasteEnd.count).prefix(Self.longestPaste)
      typed.append(.paste(String(decoding: text, as: UTF8.self)))
      reset()
    } else if bytes.count > Self.longestPaste + 2 * Self.pasteEnd.count {
      // Keeps the beginning, and enough of the end to see it end.
      bytes.remove(at: Self.longestPaste)
    }
  }

  private mutating func finishCharacter(_ typed: inout [Typed]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Overlong forms and halves of surrogates become several replacements; they are one bad key.
    finish(Key(text.unicodeScalars.count == 1 ? text.first ?? "\u{FFFD}" : "\u{FFFD}"), &typed)
  }

  private mutating func finish(_ key: Key, _ typed: inout [Typed]) {
    typed.append(.key(withAlt(key)))
    reset()
  }

  private func withAlt(_ key: Key) -> Key {
    isAlt ? Key(key.code, key.modifiers.union(.alt)) : key
  }
}
