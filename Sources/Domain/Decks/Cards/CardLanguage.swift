internal import Text

/// A language that a voice speaks.
public struct CardLanguage: Sendable, Hashable {
  /// Its code of ISO 639 and the name of its voice: `de`, `ja`, `cmn`.
  public let code: String
  public let name: String
  /// What its own speakers and others call it, and its examinations, as `Folding` has them.
  let otherNames: Set<String>
  /// The voices by which its writing is known, as `ScriptVoice` tells them; none for Latin letters.
  public let scripts: Set<String>

  private init(_ code: String, _ name: String, _ others: String = "", _ scripts: Set<String> = []) {
    (self.code, self.name, self.scripts) = (code, name, scripts)
    otherNames = Set(others.split(separator: " ").map { Folding.fold($0).lowercased() })
  }

  /// By its code or a name, capitals and accents aside: `de`, `German`, `Deutsch`, `allemand`.
  public init?(_ text: String) {
    let key = Folding.fold(text.trimmed).lowercased()
    guard
      let found = Self.all.first(where: { $0.code == key || $0.otherNames.contains(key) || $0.key == key })
    else { return nil }
    self = found
  }

  /// Whether a text is the name of one, and no code.
  static func isName(_ text: String) -> Bool {
    let key = Folding.fold(text.trimmed).lowercased()
    return all.contains { $0.key == key || $0.otherNames.contains(key) }
  }

  private var key: String { name.lowercased() }

  /// Whether what is said in it is recognised.
  public var isHeard: Bool { code == "en" }

  /// The language that the name of a list or a column has in it, as `Anki::Deutsch A1`; nil where it names
  /// none or two.
  public static func named(in list: String) -> CardLanguage? {
    let words = Set(Folding.fold(list).lowercased().split { !$0.isLetter }.map(String.init))
    let found = all.filter { words.contains($0.key) || !words.isDisjoint(with: $0.otherNames) }
    return found.count == 1 ? found[0] : nil
  }

  public static let all: [CardLanguage] = [
    .init("en", "English", "englisch anglais ingles inglese engels angielski engelska английский"),
    .init("de", "German", "deutsch allemand aleman tedesco alemao duits niemiecki tyska немецкий"),
    .init("fr", "French", "francais französisch frances francese frans francuski franska французский"),
    .init(
      "es", "Spanish", "español castellano spanisch espagnol spagnolo espanhol spaans hiszpański испанский"),
    .init("it", "Italian", "italiano italienisch italien italiaans włoski итальянский"),
    .init("pt", "Portuguese", "português portugiesisch portugais portugues portoghese portugees"),
    .init("nl", "Dutch", "nederlands niederländisch holländisch neerlandais holandes olandese"),
    .init("sv", "Swedish", "svenska schwedisch suedois sueco svedese"),
    .init("da", "Danish", "dansk dänisch danois danes danese"), .init("nb", "Norwegian", "norsk norwegisch"),
    .init("fi", "Finnish", "suomi finnisch finnois"),
    .init("pl", "Polish", "polski polnisch polonais polaco"),
    .init("cs", "Czech", "čeština tschechisch tcheque"),
    .init("hu", "Hungarian", "magyar ungarisch hongrois"),
    .init("ro", "Romanian", "română rumänisch roumain"), .init("tr", "Turkish", "türkçe türkisch turc turco"),
    .init("id", "Indonesian", "indonesisch"), .init("vi", "Vietnamese", "vietnamesisch"),
    .init("la", "Latin", "latina latein latino latijn łacina"),
    .init(
      "ja", "Japanese", "nihongo jlpt 日本語 japanisch japonais japones giapponese japans japoński",
      ["ja", "cmn"]),
    .init("cmn", "Chinese", "mandarin zh hsk 中文 汉语 漢語 chinesisch chinois chino cinese", ["cmn"]),
    .init("ko", "Korean", "topik 한국어 koreanisch coreen coreano", ["ko"]),
    .init("ru", "Russian", "русский russisch russe ruso russo rosyjski ryska", ["ru"]),
    .init("uk", "Ukrainian", "українська ukrainisch ukrainien", ["ru"]),
    .init("bg", "Bulgarian", "български bulgarisch", ["ru"]),
    .init("el", "Greek", "ελληνικά griechisch grec griego greco", ["el"]),
    .init("he", "Hebrew", "ivrit hebräisch hebreu hebreo עברית", ["he"]),
    .init("ar", "Arabic", "arabisch arabe arabo العربية", ["ar"]),
    .init("fa", "Persian", "farsi persisch فارسی", ["ar"]), .init("hi", "Hindi", "", ["hi"]),
  ]
}

/// The languages of a list's two sides; nil where nobody has told, so that the writing alone tells.
public struct CardLanguages: Sendable, Hashable, Codable {
  /// By their codes.
  public var front: String?
  public var back: String?

  public init(front: String? = nil, back: String? = nil) { (self.front, self.back) = (front, back) }

  /// As it is typed: `de` for the fronts, `de/en` for fronts and backs, `-/ja` for the backs, `-` for none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmed }
    guard 1...2 ~= parts.count else { return nil }
    let sides = parts.map { $0 == "-" ? nil : CardLanguage($0) }
    guard zip(parts, sides).allSatisfy({ $0 == "-" || $1 != nil }) else { return nil }
    self.init(front: sides[0]?.code, back: sides.count > 1 ? sides[1]?.code : nil)
  }

  /// As it is typed and kept.
  public var text: String { [front, back].map { $0 ?? "-" }.joined(separator: "/") }

  /// `German fronts, English backs`; nil where neither is known.
  public var words: String? {
    let sides = [(front, "fronts"), (back, "backs")].compactMap { code, side in
      code.flatMap { CardLanguage($0) }.map { "\($0.name) \(side)" }
    }
    return sides.isEmpty ? nil : sides.joined(separator: ", ")
  }
}
