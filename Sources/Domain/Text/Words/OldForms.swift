/// Old verb forms and their modern ones: `hath` and `has`, `goeth` and `goes`, `sayest` and `say`.
///
/// Verbs only: `thee` for `you` is another word to a learner of these texts. For the verdict `close`.
public enum OldForms {
  /// The modern forms that an old verb form may stand for; empty for a word that is no old form.
  ///
  ///     modern(of: "hath")    // ["has"]
  ///     modern(of: "maketh")  // ["makes"]
  ///     modern(of: "sayest")  // ["say"]
  public static func modern(of word: String) -> [String] {
    let word = Tokenizer.key(of: word)
    if let listed = irregular[word] { return listed }
    guard !notVerbs.contains(word), NumberWords.slips[word] == nil, word.utf8.count <= 24,
      word.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return [] }
    if word.hasSuffix("eth"), word.utf8.count >= 5 { return thirdPersons(stem: String(word.dropLast(3))) }
    if word.hasSuffix("edst"), word.utf8.count >= 6 { return [String(word.dropLast(2))] }
    if word.hasSuffix("est"), word.utf8.count >= 5 { return bases(stem: String(word.dropLast(3))) }
    return []
  }

  /// Whether two different words are an old and a modern form (or two old forms) of one verb, in the same
  /// tense: `hath`/`has`, `goeth`/`goes`, `sayest`/`say`, `doth`/`doeth`.
  public static func areFormsOfSameVerb(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Tokenizer.key(of: left), Tokenizer.key(of: right))
    guard left != right, !left.isEmpty, !right.isEmpty else { return false }
    let (leftModern, rightModern) = (modern(of: left), modern(of: right))
    if leftModern.contains(right) || rightModern.contains(left) { return true }
    return leftModern.contains { rightModern.contains($0) }
  }

  /// The same in a text: where that is a modern one, words that are everyday words too are no old forms in
  /// it. Who says "art" for "are" in a modern text has said another word.
  public static func areFormsOfSameVerb(_ left: String, _ right: String, inOldText isOld: Bool) -> Bool {
    guard isOld || !(everyday.contains(left) || everyday.contains(right)) else { return false }
    return areFormsOfSameVerb(left, right)
  }

  /// Whether a text, given as its keys, is in the old language: it has an old form that is nothing else, or
  /// says "thou".
  ///
  ///     isOldText(["thou", "art", "my", "god"])   // true
  ///     isOldText(["where", "are", "the", "art"])  // false
  public static func isOldText(_ keys: some Sequence<String>) -> Bool {
    keys.contains { key in
      pronouns.contains(key) || !everyday.contains(key) && !modern(of: key).isEmpty
    }
  }

  private static let pronouns: Set<String> = ["thou", "thee", "thy", "thine", "thyself", "ye"]

  /// Old forms that are words of today, too.
  private static let everyday: Set<String> = [
    "art", "bare", "brake", "clave", "gat", "gotten", "sate", "tare", "wilt", "wist", "wot",
  ]

  private static let irregular: [String: [String]] = [
    "hath": ["has"], "hast": ["have"], "hadst": ["had"],
    "doth": ["does"], "doeth": ["does"], "dost": ["do"], "doest": ["do"], "didst": ["did"],
    "art": ["are"], "wast": ["were", "was"], "wert": ["were"],
    "saith": ["says"], "saidst": ["said"], "sayeth": ["says"],
    "shalt": ["shall"], "wilt": ["will"], "canst": ["can"], "mayest": ["may"], "mayst": ["may"],
    "shouldest": ["should"], "shouldst": ["should"], "wouldest": ["would"], "wouldst": ["would"],
    "couldest": ["could"], "couldst": ["could"], "mightest": ["might"], "mightst": ["might"],
    "camest": ["came"], "wentest": ["went"], "gavest": ["gave"], "tookest": ["took"], "sawest": ["saw"],
    "knewest": ["knew"], "madest": ["made"], "brakest": ["broke"], "spakest": ["spoke"],
    "heardest": ["heard"], "foundest": ["found"], "stoodest": ["stood"], "thoughtest": ["thought"],
    "broughtest": ["brought"], "sentest": ["sent"], "leddest": ["led"], "forsookest": ["forsook"],
    "spake": ["spoke"], "brake": ["broke"], "sware": ["swore"], "bare": ["bore"], "gat": ["got"],
    "begat": ["begot"], "sate": ["sat"], "drave": ["drove"], "clave": ["clove"], "tare": ["tore"],
    "holpen": ["helped"], "gotten": ["got"], "wist": ["knew"], "quoth": ["said"],
    "lieth": ["lies"], "dieth": ["dies"], "tieth": ["ties"], "liest": ["lie"], "diest": ["die"],
    "beest": ["are"], "wot": ["know"],
  ]

  /// Words that only look like old verb forms.
  private static let notVerbs: Set<String> = [
    "teeth", "beneath", "death", "breath", "heath", "wreath", "sheath", "nazareth", "elizabeth", "japheth",
    "seth", "heth", "lapeth", "twentieth", "thirtieth", "fortieth", "fiftieth", "sixtieth", "seventieth",
    "eightieth", "ninetieth", "hundredth", "thousandth", "ashtoreth", "harosheth", "mephibosheth",
    "ishbosheth", "chinnereth", "gennesareth", "zareth", "toheth", "kirjatharbeth", "bethlehem", "shibboleth",
    "asenath", "best", "rest", "west", "east", "nest", "test", "jest", "zest", "pest", "vest", "quest",
    "guest", "chest", "crest", "forest", "priest", "harvest", "tempest", "honest", "modest", "request",
    "interest", "conquest", "arrest", "digest", "manifest", "protest", "invest", "suggest", "infest",
    "molest", "attest", "contest", "detest", "behest", "bequest", "breast", "beast", "feast", "least",
    "yeast", "greatest", "eldest", "oldest", "youngest", "highest", "lowest", "chiefest", "strongest",
    "wisest", "fairest", "fattest", "choicest", "meanest", "basest", "smallest", "largest", "longest",
    "shortest", "nearest", "dearest", "richest", "poorest", "deepest", "earnest", "latest", "finest",
    "hardest", "purest", "sweetest", "truest", "worst", "mightiest", "holiest", "goodliest", "earliest",
    "happiest", "uppermost", "kindest", "fewest", "soonest", "sharpest", "tallest",
  ]

  /// "goeth" -> goes, "maketh" -> makes, "crieth" -> cries, "passeth" -> passes.
  private static func thirdPersons(stem: String) -> [String] {
    if stem.hasSuffix("i") { return [stem + "es"] }
    if let last = stem.last, stem.count > 2, stem.dropLast().last == last, "bdgmnprt".contains(last) {
      // "sitteth" -> sits, "addeth" -> adds.
      return [String(stem.dropLast()) + "s", stem + "s"]
    }
    let hissing = ["s", "x", "z", "ch", "sh"].contains { stem.hasSuffix($0) }
    if hissing || stem.hasSuffix("o") { return [stem + "es"] }
    // The stem may have lost an e: "loveth" is love or lov.
    return [stem + "s", stem + "es"]
  }

  /// "sayest" -> say, "makest" -> make, "criest" -> cry, "sittest" -> sit.
  private static func bases(stem: String) -> [String] {
    if stem.hasSuffix("i") { return [String(stem.dropLast()) + "y", stem + "e"] }
    if let last = stem.last, stem.count > 2, stem.dropLast().last == last, "bdgmnprt".contains(last) {
      return [String(stem.dropLast()), stem]
    }
    return [stem, stem + "e"]
  }
}
