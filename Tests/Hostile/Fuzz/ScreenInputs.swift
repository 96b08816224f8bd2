internal import Terminal

enum ScreenInputs {
  static func keys(_ bytes: [UInt8]) {
    var whole = KeyReader()
    _ = whole.feed(bytes)
    _ = whole.timeOut()
    var single = KeyReader()
    for byte in bytes { _ = single.feed([byte]) }
    _ = single.timeOut()
  }

  static func terminal(_ bytes: [UInt8]) {
    let clean = TerminalText.clean(bytes.text)
    precondition(!clean.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    precondition(TerminalText.clean(clean) == clean, "cleaning twice changes something")
    for width in [1, 7, 80] {
      let line = StyledText(bytes.text, .error)
      for row in line.wrapped(to: width) { _ = row.rendered(Styles(color: true, unicode: true)) }
      precondition(line.truncated(to: width).width <= width)
      _ = StyledText(clean).wrapped(to: width)
    }
  }
}
