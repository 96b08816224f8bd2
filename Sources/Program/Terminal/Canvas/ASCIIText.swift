/// Text for a terminal that takes nothing but ASCII.
enum ASCIIText {
  private static let likenesses: [String: String] = [
    "’": "'", "‘": "'", "ʼ": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "…": ".", "·": "-", "─": "-",
    "│": "|",
    "█": "#", "▏": "-", "▎": "-", "▍": "#", "▌": "#", "▋": "#", "▊": "#", "▉": "#", "▓": "#", "▒": "=",
    "░": "-", "■": "#", "▸": ">", "◂": "<", "✓": "v", "✗": "x", "↑": "^", "↓": "v", "←": "<",
    "→": ">", "•": "*", "¶": "P", "Æ": "A", "æ": "a",
  ]

  /// A character in as many columns: itself, its likeness, its letter without marks, or question marks.
  static func fold(_ character: String, width: Int) -> String {
    if character.utf8.allSatisfy({ $0 < 0x80 }) { return character }
    if let likeness = likenesses[character] { return likeness }
    if width == 1, let scalar = character.unicodeScalars.first, scalar.isASCII { return String(scalar) }
    return String(repeating: "?", count: width)
  }
}
