internal import Text

/// A language that a voice speaks.
public struct CardLanguage: Sendable, Hashable {
  /// Its code of ISO 639 and the name of its voice: `de`, `ja`, `cmn`.
  public let code: String
  public let name: String
  /// What its own speakers call it, and its examinations, in small letters and without accents.
  let ownNames: [String]
  /// The voices by which its writing is known, as `ScriptVoice` tells them; none for Latin letters.
  public let scripts: Set<String>

  private init(_ code: String, _ name: String, _ ownNames: [String] = [], _ scripts: Set<String> = []) {
    (self.code, self.name, self.ownNames, self.scripts) = (code, name, ownNames, scripts)
  }

  /// By its code or a name, capitals and accents aside: `de`, `German`, `Deutsch`.
  public init?(_ text: String) {
    let key = Folding.fold(text.trimmed).lowercased()
    guard let found = Self.all.first(where: { $0.code == key || $0.ownNames.contains(key) || $0.key == key })
    else { return nil }
    self = found
  }

  private var key: String { name.lowercased() }

  /// Whether what is said in it is recognised.
  public var isHeard: Bool { code == "en" }

  /// The language that the name of a list names, as `Anki::Deutsch A1` does; nil where it names none or two.
  public static func named(in list: String) -> CardLanguage? {
    let words = Set(Folding.fold(list).lowercased().split { !$0.isLetter }.map(String.init))
    let found = all.filter { words.contains($0.key) || !words.isDisjoint(with: $0.ownNames) }
    return found.count == 1 ? found[0] : nil
  }

  public static let all: [CardLanguage] = [
    .init("en", "English"), .init("de", "German", ["deutsch"]), .init("fr", "French", ["francais"]),
    .init("es", "Spanish", ["espanol", "castellano"]), .init("it", "Italian", ["italiano"]),
    .init("pt", "Portuguese", ["portugues"]), .init("nl", "Dutch", ["nederlands"]),
    .init("sv", "Swedish", ["svenska"]), .init("da", "Danish", ["dansk"]),
    .init("nb", "Norwegian", ["norsk"]),
    .init("fi", "Finnish", ["suomi"]), .init("pl", "Polish", ["polski"]), .init("cs", "Czech", ["cestina"]),
    .init("hu", "Hungarian", ["magyar"]), .init("ro", "Romanian", ["romana"]),
    .init("tr", "Turkish", ["turkce"]),
    .init("id", "Indonesian"), .init("vi", "Vietnamese"), .init("la", "Latin", ["latina"]),
    .init("ja", "Japanese", ["nihongo", "jlpt", "日本語"], ["ja", "cmn"]),
    .init("cmn", "Chinese", ["mandarin", "zh", "hsk", "中文", "汉语", "漢語"], ["cmn"]),
    .init("ko", "Korean", ["topik", "한국어"], ["ko"]), .init("ru", "Russian", ["русский"], ["ru"]),
    .init("uk", "Ukrainian", ["українська"], ["ru"]), .init("bg", "Bulgarian", ["български"], ["ru"]),
    .init("el", "Greek", ["ελληνικα"], ["el"]), .init("he", "Hebrew", ["ivrit"], ["he"]),
    .init("ar", "Arabic", [], ["ar"]), .init("fa", "Persian", ["farsi"], ["ar"]),
    .init("hi", "Hindi", [], ["hi"]),
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
