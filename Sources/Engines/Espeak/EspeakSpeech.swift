public import Recitation
internal import Synchronization
public import Text

/// espeak-ng: speaks phrases, lists voices, and says how a word is pronounced.
///
/// The engine keeps global state, so every value of this type stands for the same engine, and calls wait for
/// one another. Calls block until they are done (5 s of speech take 4 ms). It can abort the process on
/// strange text even after cleaning; run it in a child process.
public struct EspeakSpeech: Synthesizer, GraphemeToPhoneme {
  private static let engine = Mutex<Engine?>(nil)

  /// Starts the engine, once in a process. Throws `missing_voice_data` where its voices are not installed.
  public init() throws(Failure) {
    try Self.engine.withLock { (engine) throws(Failure) in
      if engine == nil { engine = try Engine() }
    }
  }

  /// The engine's own version: "1.51".
  public var version: String {
    Self.engine.withLock { $0?.version ?? "" }
  }

  /// Renders a phrase at the engine's own rate, 22,050 Hz.
  ///
  /// - Throws: `unknown_voice`, naming near ones; `engine_failed`; `too_long` beyond two hours of speech.
  public func speak(_ phrase: Phrase, _ settings: VoiceSettings) throws(Failure) -> SpokenPhrase {
    try speak(phrase, settings, own: OwnPronunciations())
  }

  /// The same, with words said as a person has given them; by English voices only, since other languages have
  /// other sounds.
  public func speak(
    _ phrase: Phrase, _ settings: VoiceSettings, own: OwnPronunciations
  ) throws(Failure) -> SpokenPhrase {
    try with { (engine) throws(Failure) in
      try engine.setVoice(settings.voice)
      guard !own.entries.isEmpty, engine.speaksEnglish else {
        return try engine.speak(phrase.words, settings)
      }
      let words = phrase.words.map { PhonemeCode.replaced($0, own.stressed) ?? $0 }
      return try engine.speak(words, settings)
    }
  }

  /// Speaks a word in each of several ways, as sentences: `[["N", "IY1", "B", "OW"]]`, stress or none; with
  /// an English voice, whichever is asked for. Throws as `speak`, and `bad_request` where a phone is none.
  public func utter(_ ways: [[String]], _ settings: VoiceSettings) throws(Failure) -> SpokenPhrase {
    let codes = ways.prefix(20).compactMap(PhonemeCode.code)
    guard !codes.isEmpty, codes.count == min(ways.count, 20) else {
      throw Failure(code: "bad_request", message: OwnPronunciations.inventory)
    }
    return try with { (engine) throws(Failure) in
      try engine.setVoice(settings.voice)
      var settings = settings
      if !engine.speaksEnglish { settings.voice = VoiceSettings().voice }
      return try engine.speak(codes.map { $0 + "." }, settings)
    }
  }

  public func voices() throws(Failure) -> [Voice] {
    try with { (engine) throws(Failure) in engine.voices.list }
  }

  /// One pronunciation of each word as an American says it, by rule; an empty list for a word that cannot be
  /// said. Against cmudict about 11 phones of 100 are others.
  public func pronounce(_ words: [String]) throws(Failure) -> [[Pronunciation]] {
    try with { (engine) throws(Failure) in
      try engine.setVoice("en-us")
      return words.map { word in
        engine.phonemes(of: word).flatMap(EspeakPhonemes.pronunciation).map { [$0] } ?? []
      }
    }
  }

  private func with<Value: Sendable>(
    _ body: (inout Engine) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try Self.engine.withLock { (engine) throws(Failure) in
      guard var started = engine else { throw .missingVoiceData }
      defer { engine = started }
      return try body(&started)
    }
  }
}

/// Turns the engine's phonemes (of its American voice) into the phones of the recogniser.
enum EspeakPhonemes {
  /// A pronunciation from phonemes with `_` between them; nil where a phoneme is not known or nothing is
  /// said.
  ///
  ///     pronunciation("z_'aI_@_n")   // Z AY AH N
  static func pronunciation(_ text: String) -> Pronunciation? {
    var phones: [String] = []
    for part in text.split(whereSeparator: { $0 == "_" || $0 == " " || $0 == "\n" }) {
      let phoneme = part.filter { !marks.contains($0) }
      guard !phoneme.isEmpty else { continue }
      guard let mapped = phone[phoneme] ?? decompose(phoneme) else { return nil }
      phones += mapped
    }
    let pronunciation = Pronunciation(phones)
    return ARPAbet.isValid(pronunciation) ? pronunciation : nil
  }

  /// Stress, length of pauses, and the marks of syllable borders.
  private static let marks: Set<Character> = ["'", ",", "%", "=", "|", ";", "!", "\u{200D}"]

  /// A phoneme that the table lacks is made of those that it has, the longest first: `tSh` is `tS` and `h`.
  private static func decompose(_ phoneme: String) -> [String]? {
    var rest = phoneme[...]
    var phones: [String] = []
    while !rest.isEmpty {
      guard let length = (1...3).reversed().first(where: { phone[String(rest.prefix($0))] != nil }),
        let mapped = phone[String(rest.prefix(length))]
      else { return nil }
      phones += mapped
      rest = rest.dropFirst(length)
    }
    return phones
  }

  private static let phone: [String: [String]] = [
    "eI": ["EY"], "aI": ["AY"], "aU": ["AW"], "oU": ["OW"], "OI": ["OY"], "i:": ["IY"], "i": ["IY"],
    "u:": ["UW"], "u": ["UW"], "A:": ["AA"], "A": ["AA"], "O:": ["AO"], "O": ["AO"], "O2": ["AO"],
    "A~": ["AA"], "O~": ["AO"], "@-": ["AH"], ":": [], "3:": ["ER"],
    "3": ["ER"], "E": ["EH"], "a": ["AE"], "aa": ["AE"], "V": ["AH"], "@": ["AH"], "@2": ["AH"],
    "@5": ["AH"], "I": ["IH"], "I2": ["IH"], "I#": ["IH"], "0": ["AA"], "0#": ["AA"], "U": ["UH"],
    "a#": ["AH"],
    "@L": ["AH", "L"], "A@": ["AA", "R"], "O@": ["AO", "R"], "o@": ["AO", "R"], "e@": ["EH", "R"],
    "i@": ["IY", "AH"], "i@3": ["IH", "R"], "U@": ["UH", "R"], "aI@": ["AY", "AH"], "aI3": ["AY", "ER"],
    "aU@": ["AW", "ER"], "IR": ["IH", "R"], "VR": ["AH", "R"],
    "tS": ["CH"], "dZ": ["JH"], "D": ["DH"], "T": ["TH"], "S": ["SH"], "Z": ["ZH"], "N": ["NG"],
    "j": ["Y"], "h": ["HH"], "t#": ["T"], "t2": ["T"], "d#": ["D"], "z#": ["Z"], "r-": ["R"], "w#": ["W"],
    "n-": ["AH", "N"], "m-": ["AH", "M"], "l": ["L"], "r": ["R"], "b": ["B"], "d": ["D"], "f": ["F"],
    "g": ["G"], "k": ["K"], "m": ["M"], "n": ["N"], "p": ["P"], "s": ["S"], "t": ["T"], "v": ["V"],
    "w": ["W"], "z": ["Z"], "x": ["K"], "l#": ["L"], "?": [], "-": [],
  ]
}

/// Writes phones as espeak-ng reads them within `[[` and `]]`: the way back from `EspeakPhonemes`, for its
/// English voices.
enum PhonemeCode {
  /// The code for the phones of one word; nil where one of them is none. A word whose vowels carry no stress
  /// has it on the first.
  ///
  ///     code(["N", "IY1", "B", "OW"])   // "[[n|'i:|b|oU]]"
  static func code(_ phones: [String]) -> String? {
    let isStressed = phones.contains { $0.hasSuffix("1") }
    var hasVowel = false
    var parts: [String] = []
    for phone in phones {
      let stress = phone.last.flatMap { $0.isNumber ? $0 : nil }
      let name = stress == nil ? phone : String(phone.dropLast())
      if let consonant = consonants[name] {
        parts.append(consonant)
        continue
      }
      guard let vowel = vowels[name] else { return nil }
      let isMain = stress == "1" || (!isStressed && !hasVowel)
      hasVowel = true
      if isMain {
        parts.append("'" + vowel.stressed)
      } else {
        parts.append(stress == "2" ? "," + vowel.stressed : vowel.plain)
      }
    }
    // The bar keeps neighbours apart that would be one phoneme together: `t` and `S`.
    return parts.isEmpty ? nil : "[[" + parts.joined(separator: "|") + "]]"
  }

  /// A printed word with its letters replaced, its punctuation kept; nil where `ways` does not have it.
  static func replaced(_ printed: String, _ ways: (String) -> [String]?) -> String? {
    let isLetter = { (character: Character) in character.isLetter }
    guard let first = printed.firstIndex(where: isLetter), let last = printed.lastIndex(where: isLetter),
      let phones = ways(printed[first...last].lowercased()), let code = code(phones)
    else { return nil }
    return code + printed[printed.index(after: last)...].filter(\.isPunctuation)
  }

  private static let vowels: [String: (stressed: String, plain: String)] = [
    "AA": ("A:", "A:"), "AE": ("a", "a"), "AH": ("V", "@"), "AO": ("O:", "O:"), "AW": ("aU", "aU"),
    "AY": ("aI", "aI"), "EH": ("E", "E"), "ER": ("3:", "3"), "EY": ("eI", "eI"), "IH": ("I", "I"),
    "IY": ("i:", "i:"), "OW": ("oU", "oU"), "OY": ("OI", "OI"), "UH": ("U", "U"), "UW": ("u:", "u:"),
  ]

  private static let consonants: [String: String] = [
    "B": "b", "CH": "tS", "D": "d", "DH": "D", "F": "f", "G": "g", "HH": "h", "JH": "dZ", "K": "k", "L": "l",
    "M": "m", "N": "n", "NG": "N", "P": "p", "R": "r", "S": "s", "SH": "S", "T": "t", "TH": "T", "V": "v",
    "W": "w", "Y": "j", "Z": "z", "ZH": "Z",
  ]
}
