internal import Text

/// A tag of HTML, as it stands in a text.
struct HTMLTag {
  /// In small letters.
  var name: String
  var isClosing: Bool
  /// What stands between its name and its end.
  var attributes: String
  /// Where the text goes on.
  var end: Int

  /// The tag that begins with the first byte; nil where it is none: `a <b`, `<stdio.h>`, `<https://a.org>`.
  static func read(_ bytes: ArraySlice<UInt8>) -> HTMLTag? {
    var place = bytes.startIndex + 1
    guard place < bytes.endIndex else { return nil }
    let isClosing = bytes[place] == UInt8(ascii: "/")
    if isClosing { place += 1 }
    let start = place
    while place < bytes.endIndex, isInName(bytes[place]) { place += 1 }
    guard place > start, place < bytes.endIndex, 0x61...0x7A ~= bytes[start] | 0x20 else { return nil }
    guard bytes[place] <= 0x20 || bytes[place] == UInt8(ascii: "/") || bytes[place] == UInt8(ascii: ">")
    else {
      return nil
    }
    let name = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
    // Not beyond the next tag: what is never closed would be looked through from each.
    let signs = [UInt8(ascii: ">"), UInt8(ascii: "<")]
    guard isKnown(name), let end = bytes[place...].firstIndex(where: signs.contains),
      bytes[end] == UInt8(ascii: ">")
    else { return nil }
    let attributes = String(decoding: bytes[place..<end], as: UTF8.self)
    return HTMLTag(name: name, isClosing: isClosing, attributes: attributes, end: end + 1)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ":")
  }

  /// HTML's own names; those with a colon or a hyphen are other programs' (`o:p`, `anki-mathjax`).
  private static func isKnown(_ name: String) -> Bool {
    names.contains(name) || name.dropFirst().dropLast().utf8.contains { $0 == 0x3A || $0 == 0x2D }
  }

  /// Whether it closes itself, as `<mspace/>` does.
  var isAlone: Bool { attributes.last == "/" }

  func has(_ attribute: String) -> Bool { found(attribute) != nil }

  /// What its style makes of it: raised, lowered, struck out, or, as `rp`, not to be seen; nil where it says
  /// nothing of that.
  var role: String? {
    if has("hidden") { return "rp" }
    guard let style = self["style"]?.lowercased().filter({ !$0.isWhitespace }) else { return nil }
    if style.contains("display:none") || style.contains("visibility:hidden") { return "rp" }
    if style.contains("line-through") { return Self.cells.contains(name) ? nil : "s" }
    guard !Self.cells.contains(name), let align = style.firstRange(of: "vertical-align:su") else {
      return nil
    }
    return style[align.upperBound...].hasPrefix("p") ? "sup" : "sub"
  }

  /// Of these a style tells where their words stand in a table.
  private static let cells: Set<String> = ["table", "tr", "td", "th"]
  /// Tags that hold nothing.
  static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// The value of an attribute; nil where it has none.
  subscript(attribute: String) -> String? { found(attribute)?.value }

  /// What a name of an attribute ends at.
  private static let ends = [UInt8(ascii: "="), UInt8(ascii: "/")]

  private func found(_ attribute: String) -> (value: String?, isBare: Bool)? {
    let bytes = Array(attributes.utf8)
    let wanted = Array(attribute.utf8)
    var place = 0
    while place < bytes.count {
      while place < bytes.count, bytes[place] <= 0x20 || bytes[place] == UInt8(ascii: "/") { place += 1 }
      let start = place
      while place < bytes.count, bytes[place] > 0x20, !Self.ends.contains(bytes[place]) { place += 1 }
      let isWanted = bytes[start..<place].map { $0 | 0x20 } == wanted
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
        if isWanted { return (nil, true) }
        place = max(place, start + 1)
        continue
      }
      place += 1
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      let quote = place < bytes.count && [0x22, 0x27].contains(bytes[place]) ? bytes[place] : nil
      if quote != nil { place += 1 }
      let end = bytes[place...].firstIndex { $0 == quote || quote == nil && $0 <= 0x20 } ?? bytes.count
      if isWanted { return (String(decoding: bytes[place..<end], as: UTF8.self), false) }
      place = quote == nil ? end : min(end + 1, bytes.count)
    }
    return nil
  }

  /// Tags that need no closing one.
  static let alone: Set<String> = [
    "br", "hr", "img", "input", "li", "p", "tr", "td", "th", "dt", "dd",
  ]
  /// What another file fills.
  static let filled: Set<String> = ["img", "audio", "video", "source", "embed", "iframe"]

  private static let names = HTMLNames.all.union(HTMLMath.names)
}
