/// What is looked for in a text: words, with `*` for anything and `_` for one character; capitals count as small letters.
///
/// A search costs a step a byte, and no memory: 50,000 cards have some milliseconds.
struct TextPattern: Sendable, Hashable, Codable {
  /// A character, in small letters and in capitals; or a wildcard.
  private enum Unit: Hashable, Codable {
    case bytes([UInt8], [UInt8])
    case one
    case any
  }

  private let units: [Unit]
  /// Whether all of a text has to be as it says; else a part of it is enough.
  private let isWhole: Bool
  /// Whether what is found has to begin and end with a word.
  private let isWord: Bool

  /// Makes a pattern of characters, of which those that were escaped stand for themselves.
  init(_ characters: [(character: Character, isLiteral: Bool)], isWhole: Bool = false, isWord: Bool = false) {
    let units: [Unit] = characters.map { character, isLiteral in
      if !isLiteral, character == "*" { return .any }
      if !isLiteral, character == "_" { return .one }
      return .bytes(Array(character.lowercased().utf8), Array(character.uppercased().utf8))
    }
    // What may have anything in it may have anything before it: one try finds it wherever it stands.
    self.units = !isWhole && !isWord && units.contains(.any) ? [.any] + units : units
    self.isWhole = isWhole
    self.isWord = isWord
  }

  /// Makes a pattern of a text that stands for itself.
  init(literal text: String, isWhole: Bool = false) {
    self.init(text.map { ($0, true) }, isWhole: isWhole)
  }

  /// Whether a text is, or has in it, what is looked for.
  func matches(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard !isWhole else { return end(of: bytes, from: 0) != nil }
    guard let first = units.first else { return true }
    if first == .any, !isWord { return end(of: bytes, from: 0) != nil }
    for start in 0...bytes.count {
      if case .bytes(let small, let capital) = first {
        guard start < bytes.count, bytes[start] == small[0] || bytes[start] == capital[0] else {
          continue
        }
      }
      guard let end = end(of: bytes, from: start) else { continue }
      if !isWord || Self.isBorder(bytes, start) && Self.isBorder(bytes, end) { return true }
    }
    return false
  }

  /// Where what is looked for ends, if it begins at a place. The last `*` takes as little as it can, then more: no more steps
  /// than the product of both lengths.
  private func end(of bytes: Span<UInt8>, from start: Int) -> Int? {
    var (place, unit) = (start, 0)
    var retry: (place: Int, unit: Int)?
    while true {
      if unit == units.count {
        if !isWhole || place == bytes.count { return place }
      } else {
        switch units[unit] {
        case .any:
          retry = (place, unit)
          unit += 1
          continue
        case .one:
          if let next = Self.character(bytes, place) {
            (place, unit) = (next, unit + 1)
            continue
          }
        case .bytes(let small, let capital):
          if let next = Self.step(bytes, place, small) ?? Self.step(bytes, place, capital) {
            (place, unit) = (next, unit + 1)
            continue
          }
        }
      }
      guard let last = retry, let next = Self.character(bytes, last.place) else { return nil }
      retry = (next, last.unit)
      (place, unit) = (next, last.unit + 1)
    }
  }

  private static func step(_ bytes: Span<UInt8>, _ place: Int, _ wanted: [UInt8]) -> Int? {
    guard place + wanted.count <= bytes.count else { return nil }
    for index in wanted.indices where bytes[place + index] != wanted[index] { return nil }
    return place + wanted.count
  }

  /// Where the next character begins; nil at the end.
  private static func character(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    var next = place + 1
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  /// Whether a word begins or ends at a place.
  private static func isBorder(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
    guard place > 0, place < bytes.count else { return true }
    return !(isInWord(bytes[place - 1]) && isInWord(bytes[place]))
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
