public import Decks
internal import Learning
internal import Recitation
internal import Text

extension CardLanguage {
  /// The voice for a text of a side in this language: its own where the text is in its writing, else that of
  /// the other writing; nil for the one that the learner chose, which English has, too.
  public func voice(for text: String) -> String? {
    let script = ScriptVoice.name(for: text, isJapanese: code == "ja")
    guard script.map(scripts.contains) ?? scripts.isEmpty else { return script }
    return code == "en" ? nil : code
  }
}

extension CardLanguages {
  /// What the sides of a list are written in, as far as its name, its writing, letters of one language alone
  /// and its commonest words tell. Nothing is said of a side that they do not tell of.
  public static func guessed(of notes: [ImportedNote], in list: String) -> CardLanguages {
    let some = notes.prefix(500)
    let named = CardLanguage.named(in: list)
    // What Chinese has, too, is Japanese beside kana, wherever they stand, and in a list called so.
    let isJapanese =
      named?.code == "ja"
      || some.contains { [$0.front, $0.back, $0.pronunciation ?? ""].contains(where: ScriptVoice.hasKana) }
    var found = CardLanguages(
      front: language(of: some.map(\.front), isJapanese)?.code,
      back: language(of: some.map(\.back), isJapanese)?.code)
    guard let named, found.front != named.code, found.back != named.code
    else { return found }
    func fits(_ texts: [String]) -> Bool { texts.contains { named.voice(for: $0) == named.code } }
    if found.front == nil, fits(some.map(\.front)) {
      found.front = named.code
    } else if found.back == nil, fits(some.map(\.back)) {
      found.back = named.code
    }
    return found
  }

  private static func language(of texts: [String], _ isJapanese: Bool) -> CardLanguage? {
    var counts: [String: Int] = [:]
    let texts = texts.map { CardMedia.spoken(ReadableText.plain($0)) }.filter { !$0.isEmpty }
    for text in texts {
      if let script = ScriptVoice.name(for: text, isJapanese: isJapanese) {
        counts[script, default: 0] += 1
        continue
      }
      let words = Set(text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init))
      for (code, letters, common) in marks {
        let isMarked = text.lowercased().contains(where: letters.contains)
        if isMarked || !words.isDisjoint(with: common) { counts[code, default: 0] += isMarked ? 2 : 1 }
      }
    }
    let ranks = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let best = ranks.first, best.value >= 2, 8 * best.value >= texts.count,
      ranks.count == 1 || 2 * best.value >= 3 * ranks[1].value
    else { return nil }
    return CardLanguage(best.key)
  }

  /// Letters that of these languages one alone has, and words that are common in one alone.
  private static let marks: [(code: String, letters: Set<Character>, common: Set<String>)] =
    [
      ("en", "", "the of and to with is what which who how this that you"),
      ("de", "ß", "der das und ist nicht ein eine auf ich sie mit wie zu für über"),
      ("fr", "œëùû", "les et est une du des je vous dans avec pour l'eau qui"),
      ("es", "ñ¿¡", "el los las y una por para muy está"), ("it", "ìò", "il gli della di che sono è per"),
      ("pt", "ãõ", "os uma não com em dos ao"), ("nl", "", "het een van ik niet voor met zijn"),
      ("sv", "", "och att det är inte som på"), ("da", "", "og er ikke af det til jeg"),
      ("pl", "łąęśźżń", "jest nie się na"), ("cs", "řěů", "je na se to"), ("hu", "őű", "az egy nem és"),
      ("ro", "țșăţş", "este și nu din"), ("tr", "ğış", "bir ve bu için"), ("fi", "", "ja on ei se hän"),
      ("vi", "ơưđạảấầẩẫậ", "và của không"), ("la", "", "et est non sum esse ad"),
    ].map { code, letters, words in
      (code, Set(letters), Set(words.split(separator: " ").map(String.init)))
    }
}
