/// British and old spellings of words that are the same in American ones.
///
/// Rules for whole families, and a list for the rest. The result is for comparing alone: it need not be a word.
enum SpellingVariants {
  /// The American spelling of a key, or what stands for it.
  ///
  ///     american("honour")     // "honor"
  ///     american("travelled")  // "traveled"
  ///     american("shewed")     // "showed"
  static func american(_ key: String) -> String {
    guard key.utf8.count >= 3, key.utf8.count <= 24, key.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return key }
    if let listed = listed[key] { return listed }
    if let form = form(key, "shew", "show") { return form }
    var word = key
    // The family of a word shows before its ending: honours, honoured, honourable.
    for (british, american) in stems where word.hasPrefix(british) {
      return american + word.dropFirst(british.count)
    }
    word = replaced(word, "isation", "ization", least: 9)
    for ending in ["e", "ed", "es", "er", "ers", "ing", "eth", "est"] {
      word = replaced(word, "is" + ending, "iz" + ending, least: 6 + ending.utf8.count - 1)
      word = replaced(word, "ys" + ending, "yz" + ending, least: 7)
    }
    word = single(word)
    return word
  }

  private static func form(_ key: String, _ from: String, _ to: String) -> String? {
    key.hasPrefix(from)
      && ["", "s", "ed", "n", "ing", "eth", "est", "edst", "bread"].contains(
        String(key.dropFirst(from.count)))
      ? to + key.dropFirst(from.count) : nil
  }

  private static func replaced(_ word: String, _ ending: String, _ other: String, least: Int) -> String {
    word.utf8.count >= least && word.hasSuffix(ending) ? word.dropLast(ending.count) + other : word
  }

  /// "travelled" -> "traveled": a doubled l or p behind an unstressed vowel. "Filled" has but one vowel before it.
  private static func single(_ word: String) -> String {
    for ending in ["ed", "ing", "er", "ers", "or", "ors", "est", "eth", "ous"] where word.hasSuffix(ending) {
      let stem = word.dropLast(ending.count)
      guard
        stem.hasSuffix("ell") || stem.hasSuffix("all") || stem.hasSuffix("ill") || stem.hasSuffix("ipp")
          || stem.hasSuffix("app")
      else { continue }
      let before = stem.dropLast(3)
      if before.utf8.count >= 3, before.contains(where: { "aeiouy".contains($0) }),
        !doubled.contains(String(stem))
      {
        return stem.dropLast() + ending
      }
    }
    return word
  }

  /// Stems whose doubled letter is the same everywhere.
  private static let doubled: Set<String> = [
    "compell", "expell", "propell", "excell", "rebell", "repell", "dispell", "unwill",
  ]

  private static let stems: [(String, String)] = [
    ("honour", "honor"), ("dishonour", "dishonor"), ("favour", "favor"), ("labour", "labor"),
    ("colour", "color"), ("neighbour", "neighbor"), ("saviour", "savior"), ("behaviour", "behavior"),
    ("endeavour", "endeavor"), ("valour", "valor"), ("vapour", "vapor"), ("rumour", "rumor"),
    ("savour", "savor"), ("odour", "odor"), ("armour", "armor"), ("clamour", "clamor"),
    ("fervour", "fervor"), ("harbour", "harbor"), ("humour", "humor"), ("rigour", "rigor"),
    ("splendour", "splendor"), ("succour", "succor"), ("tumour", "tumor"), ("vigour", "vigor"),
    ("parlour", "parlor"), ("rancour", "rancor"), ("candour", "candor"), ("ardour", "ardor"),
    ("plough", "plow"), ("mould", "mold"), ("smoulder", "smolder"), ("sulphur", "sulfur"),
    ("marvellous", "marvelous"), ("woollen", "woolen"), ("jewellery", "jewelry"), ("counsellor", "counselor"),
    ("fulfill", "fulfil"), ("skillful", "skilful"), ("willful", "wilful"), ("enroll", "enrol"),
    ("judgement", "judgment"), ("acknowledgement", "acknowledgment"), ("sepulchre", "sepulcher"),
    ("theatre", "theater"), ("sceptre", "scepter"), ("centre", "center"), ("metre", "meter"),
    ("litre", "liter"), ("fibre", "fiber"), ("lustre", "luster"), ("spectre", "specter"),
    ("sombre", "somber"),
    ("meagre", "meager"), ("sabre", "saber"), ("calibre", "caliber"), ("ochre", "ocher"),
    ("defence", "defense"), ("offence", "offense"), ("pretence", "pretense"), ("licence", "license"),
    ("practise", "practice"), ("dialogue", "dialog"), ("catalogue", "catalog"), ("analogue", "analog"),
    ("connexion", "connection"), ("programme", "program"), ("enquir", "inquir"), ("sceptic", "skeptic"),
    ("instalment", "installment"), ("aluminium", "aluminum"), ("manoeuvre", "maneuver"),
    ("encyclopaedia", "encyclopedia"), ("mediaeval", "medieval"), ("draught", "draft"),
  ]

  private static let listed: [String: String] = [
    "grey": "gray", "greyer": "grayer", "gaol": "jail", "gaoler": "jailer", "jailor": "jailer",
    "cheque": "check", "tyre": "tire", "tyres": "tires", "axe": "ax", "cosy": "cozy", "pyjamas": "pajamas",
    "ageing": "aging", "moustache": "mustache", "oh": "o", "musick": "music", "publick": "public",
    "subtil": "subtle", "subtilty": "subtlety", "cloke": "cloak", "clokes": "cloaks",
    "ancle": "ankle", "ancles": "ankles", "sope": "soap", "burnt": "burned", "learnt": "learned",
    "spelt": "spelled", "dreamt": "dreamed",
  ]
}
