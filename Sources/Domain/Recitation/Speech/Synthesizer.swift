public import Audio
public import Text

/// How speech should sound.
public struct VoiceSettings: Sendable, Equatable, Codable {
  /// An espeak-ng voice or language name: `en-gb`, `en-us+f3`, `ja`.
  public var voice: String
  /// Words a minute, 80 to 450.
  public var rate: Int
  /// 0 to 99; 50 is the voice's own.
  public var pitch: Int

  public init(voice: String = "en-us", rate: Int = 150, pitch: Int = 50) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
  }
}

/// When one word of a phrase sounds, in seconds from the start of the sound.
public struct WordTime: Sendable, Equatable, Codable {
  /// Position in `Phrase.words`.
  public var word: Int
  public var start: Double
  public var end: Double

  public init(word: Int, start: Double, end: Double) {
    self.word = word
    self.start = start
    self.end = end
  }
}

public struct SpokenPhrase: Sendable, Equatable {
  public var audio: PCM
  /// One entry for each word of the phrase, in order, starts never falling.
  public var words: [WordTime]

  public init(audio: PCM, words: [WordTime]) {
    self.audio = audio
    self.words = words
  }
}

public struct Voice: Sendable, Equatable, Codable {
  /// The name to ask for it by (`en-gb`).
  public var name: String
  /// Language tag (`en-GB`).
  public var language: String
  /// What people call it ("English (Great Britain)").
  public var title: String
  /// `male`, `female` or nil.
  public var gender: String?

  public init(name: String, language: String, title: String, gender: String?) {
    self.name = name
    self.language = language
    self.title = title
    self.gender = gender
  }
}

public protocol Synthesizer: Sendable {
  /// Renders a phrase. Throws `unknown_voice` where the voice is not there.
  func speak(_ phrase: Phrase, _ settings: VoiceSettings) async throws(Failure) -> SpokenPhrase
  func voices() async throws(Failure) -> [Voice]
}

/// Which word is being said at a moment. Lookup costs the logarithm of the number of words.
public struct WordTimeline: Sendable {
  private let starts: [Double]
  private let words: [Int]

  public init(_ times: [WordTime]) {
    starts = times.map(\.start)
    words = times.map(\.word)
  }

  /// The last word that has begun after `seconds` of the sound; nil before the first.
  public func word(at seconds: Double) -> Int? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? words[low - 1] : nil
  }
}

/// The name of a voice, checked: it can never be read as a path or an option.
public enum VoiceName {
  /// Whether a name is made of letters, digits, `+`, `-` and `_` only, and starts with a letter.
  ///
  ///     isValid("en-us+f3")     // true
  ///     isValid("../../etc/x")  // false
  public static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, name.unicodeScalars.count <= 60 else { return false }
    return isLetter(first)
      && name.unicodeScalars.allSatisfy {
        isLetter($0) || ("0"..."9").contains($0) || "+-_".unicodeScalars.contains($0)
      }
  }

  /// The names of a list that look most like a wanted one, perhaps mistyped, the nearest first.
  public static func near(_ wanted: String, in names: [String], most: Int = 5) -> [String] {
    let wanted = String(wanted.lowercased().prefix(60))
    return
      names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }
      .filter { $0.distance <= max(2, wanted.count / 2) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(max(0, most)).map(\.name)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Letters to insert, delete or change; what only goes on costs half, so that "en" is near "en-gb".
  /// Cost: the product of the lengths.
  private static func distance(_ left: String, _ right: String) -> Int {
    if right.hasPrefix(left) || left.hasPrefix(right) { return abs(left.count - right.count) / 2 }
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let substitution = diagonal + (right[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }
}

/// Which voice says a word, by the script it is written in.
public enum ScriptVoice {
  /// The espeak-ng voice for a text in a script of its own; nil for Latin letters, which many languages
  /// share, and for scripts without a voice. `isJapanese`: whether characters that Chinese and Japanese share
  /// are Japanese here, as where other words of the same document have kana.
  ///
  ///     ScriptVoice.name(for: "てんきん")          // "ja"
  ///     ScriptVoice.name(for: "転勤", isJapanese: true)   // "ja"
  ///     ScriptVoice.name(for: "привет")           // "ru"
  ///     ScriptVoice.name(for: "house")            // nil
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
