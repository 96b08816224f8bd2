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
    let letters = Set(texts.joined())
    for text in texts {
      if let script = ScriptVoice.name(for: text, isJapanese: isJapanese) {
        let own = writings.first { $0.script == script && !letters.isDisjoint(with: $0.letters) }
        counts[own?.code ?? script, default: 0] += 1
        continue
      }
      let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
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

  /// Letters that of the languages of one writing one alone has: of Japanese those that were simplified
  /// there and not so in China, or made there.
  private static let writings: [(script: String, code: String, letters: Set<Character>)] = [
    (
      "cmn", "ja",
      Set(
        """
        駅円気広図売読発変対単続険験検様転軽鉄歩働込畑峠辻仏拝払沢択駄訳釈悪圧囲隠栄営塩桜応仮価拡覚楽歓関観顔
        帰拠挙暁恵渓経継鶏撃県剣圏権顕厳効砕済斎剤桟歯児渋獣縦粛処焼畳剰譲醸粋酔髄瀬斉摂専戦繊銭
        捜巣総騒増蔵臓滝団弾遅鋳庁聴稲闘徳弐悩脳廃髪抜辺満黙薬揺謡頼覧竜両猟塁齢
        """.filter { $0.isLetter })
    ),
    ("ru", "uk", Set("їєґЇЄҐ")), ("ar", "fa", Set("پچژگ")),
  ]

  /// Letters that of these languages one alone has, and words that are common in one alone.
  private static let marks: [(code: String, letters: Set<Character>, common: Set<String>)] =
    [
      ("en", "", "the of and to with is what which who how this that you"),
      ("de", "ß", "der die das und ist nicht ein eine auf ich sie mit wie zu für über"),
      ("fr", "œëùû", "le les l et est une du des je vous dans avec pour qui"),
      ("es", "ñ¿¡", "el los las una por para muy está pero cómo"),
      ("it", "ìò", "il lo gli uno della di che sono è per"),
      ("pt", "ãõ", "os uma não com em dos ao"), ("nl", "", "het een van ik niet voor met zijn"),
      ("sv", "", "och att det är inte som på"), ("da", "", "og er ikke af det til jeg"),
      ("pl", "łąęśźżń", "jest nie się na"), ("cs", "řěů", "je na se jsem"), ("hu", "őű", "az egy nem és"),
      ("ro", "țșăţş", "este și nu din"), ("tr", "ğış", "bir ve bu için"), ("fi", "", "ja ei se hän olen"),
      ("vi", "ơưđạảấầẩẫậ", "và của không"), ("la", "", "et est non sum esse ad"),
    ].map { code, letters, words in
      (code, Set(letters), Set(words.split(separator: " ").map(String.init)))
    }
}
