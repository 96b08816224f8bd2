/// Which voice says a word, by the script it is written in.
public enum ScriptVoice {
  /// The espeak-ng voice for a text in a script of its own; nil for Latin letters, which many languages share, and for
  /// scripts without a voice.
  ///
  ///     ScriptVoice.name(for: "てんきん")          // "ja"
  ///     ScriptVoice.name(for: "転勤", isJapanese: true)   // "ja"
  ///     ScriptVoice.name(for: "привет")           // "ru"
  ///     ScriptVoice.name(for: "house")            // nil
  ///
  /// - Parameters:
  ///   - text: What is to be said.
  ///   - isJapanese: Whether characters that Chinese and Japanese share are Japanese here, as where other words of the same
  ///     document have kana.
  /// - Returns: The name of a voice.
  public static func name(for text: String, isJapanese: Bool = false) -> String? {
    var counts: [String: Int] = [:]
    for scalar in text.unicodeScalars.prefix(2000) {
      if let voice = voice(of: scalar.value) { counts[voice, default: 0] += 1 }
    }
    if counts["ja", default: 0] > 0 { return "ja" }
    if let han = counts["cmn"], isJapanese { return han > 0 ? "ja" : nil }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Whether a text has kana, which only Japanese has.
  public static func hasKana(_ text: String) -> Bool {
    text.unicodeScalars.contains { voice(of: $0.value) == "ja" }
  }

  private static func voice(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: "ja"
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: "cmn"
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: "ko"
    case 0x0400...0x052F: "ru"
    case 0x0370...0x03FF, 0x1F00...0x1FFF: "el"
    case 0x0590...0x05FF: "he"
    case 0x0600...0x06FF, 0x0750...0x077F: "ar"
    case 0x0900...0x097F: "hi"
    case 0x0980...0x09FF: "bn"
    case 0x0A00...0x0A7F: "pa"
    case 0x0A80...0x0AFF: "gu"
    case 0x0B80...0x0BFF: "ta"
    case 0x0C00...0x0C7F: "te"
    case 0x0C80...0x0CFF: "kn"
    case 0x0D00...0x0D7F: "ml"
    case 0x0D80...0x0DFF: "si"
    case 0x1000...0x109F: "my"
    case 0x10A0...0x10FF: "ka"
    case 0x0530...0x058F: "hy"
    case 0x1200...0x137F: "am"
    default: nil
    }
  }
}
