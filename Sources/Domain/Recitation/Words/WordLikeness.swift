internal import Text

/// When a typed word is the expected one, for learners who know the verse and not the keyboard.
struct WordLikeness {
  struct Form {
    var key: String
    /// Its letters and digits alone.
    var letters: [Unicode.Scalar]
    /// The ways to write it as one run of letters; none where words are never joined or cut.
    var runs: [[UInt8]]
    var spelling: String
    /// The group of words that sound like it.
    var sound: Int?
    /// Whether it is said as it is spelled; "St" and "Dr" are not, and sound like other words alone.
    var isPlain: Bool
    /// A bit for each letter it has, to tell unlike words quickly.
    var mask: UInt32
    /// Whether there is such a word, so that it can be no misspelling.
    var isKnown: Bool
    /// Whether it may be a form of an old verb.
    var isOldVerb: Bool
    /// Of a month or a whole number which it is: none stands for another.
    var which: String?
    /// The figures in it, a point between them or none: empty where it has none.
    var figures: [String]
    /// The signs beside its figures that are said: "-", "%", those of currencies.
    var signs: Set<Character>
  }

  private let asked: Set<String>
  private let known: KnownWords
  private let isOldText: Bool
  /// Whether it is in another language than that of the words that are known.
  private let isForeign: Bool
  private let isExact: Bool

  /// `isExact`: letter by letter, so that nothing but the same key is the same word. `text`: what of the text
  /// decides what is nearly the word, and what is a slip.
  init(_ expected: [Token], _ known: KnownWords, _ text: TypedAnswer.Language, isExact: Bool) {
    self.known = known
    self.isExact = isExact
    isOldText = text.isOld
    isForeign = text.isForeign
    asked = Set(expected.map(\.key))
  }

  func form(_ token: Token) -> Form {
    let letters = LookAlikes.latin(token.key.unicodeScalars.filter(Tokenizer.isWordScalar))
    let spelling = SpellingVariants.american(token.key)
    return Form(
      key: token.key, letters: letters, runs: isExact ? [] : Self.runs(token),
      spelling: spelling, sound: Homophones.group(of: token.key) ?? Homophones.group(of: spelling),
      isPlain: token.spoken.first == [token.key],
      mask: letters.reduce(0) { $0 | 1 << (($1.value &+ 27) % 32) },
      isKnown: asked.contains(token.key) || RivalWords.isFunctionWord(token.key) || known.has(token.key)
        || !Contractions.readings(of: token.key).isEmpty
        || token.key.unicodeScalars.contains { (0x30...0x39).contains($0.value) },
      isOldVerb: !OldForms.modern(of: token.key).isEmpty,
      which: MonthNames.number(of: token.key).map { "month \($0)" } ?? Figures.whole(token.key),
      figures: Figures.numbers(in: token.key),
      signs: Figures.signs(in: token))
  }

  /// Each spoken reading as one run; "100" also stands for the hundred of "an hundred", "don't" for "do not".
  private static func runs(_ token: Token) -> [[UInt8]] {
    var readings = token.spoken + Contractions.readings(of: token.key)
    let spelling = SpellingVariants.american(token.key)
    if spelling != token.key { readings.append([spelling]) }
    // "Spaet" for "spät", as who lacks the key writes it.
    let spelled = token.printed.lowercased().replacing("ä", with: "ae").replacing("ö", with: "oe")
      .replacing("ü", with: "ue")
    if spelled != token.printed.lowercased() { readings.append([Tokenizer.key(of: spelled)]) }
    // "All mighty", "hand full".
    if token.key.hasPrefix("al"), !token.key.hasPrefix("all") {
      readings.append(["all", String(token.key.dropFirst(2))])
    }
    if token.key.hasSuffix("ful") { readings.append([token.key, "l"]) }
    for reading in token.spoken where reading.count > 1 && reading.first == "one" {
      readings.append(Array(reading.dropFirst()))
    }
    return readings.map { Array($0.joined().utf8) }
  }

  /// How the typed word stands to the expected one.
  func likeness(_ expected: Form, _ typed: Form) -> Likeness {
    if isExact || expected.figures.isEmpty && typed.figures.isEmpty {
      if expected.key == typed.key { return .same }
      if isExact { return .other }
    } else if expected.figures == typed.figures, expected.letters == typed.letters {
      // "Three fifty" may be dollars and pounds; the one sign is not the other.
      let isOtherMoney = !Figures.areOfOneMoney(expected.signs, typed.signs)
      let isSigned =
        expected.signs == typed.signs || !isOtherMoney && expected.runs.contains(where: typed.runs.contains)
      return !isSigned ? .other : expected.key == typed.key ? .same : .alike
    }
    // "14 May" has the words of "14 March" in that a day may stand in its month's place.
    if let left = expected.which, let right = typed.which, left != right,
      left.hasPrefix("m") == right.hasPrefix("m")
    {
      return .other
    }
    if expected.figures.isEmpty, expected.letters == typed.letters {
      return expected.key.filter { $0 == "'" } == typed.key.filter { $0 == "'" } ? .alike : .respelled
    }
    if expected.spelling == typed.spelling { return .respelled }
    if NumberWords.slips[typed.key]?.contains(expected.key) == true { return .slip }
    if expected.runs.contains(where: typed.runs.contains) { return .respelled }
    if soundsLike(expected, typed) { return .respelled }
    // "Hasnt" is no slip for "hast".
    if AddedWords.isNegation(typed.key), !AddedWords.isNegation(expected.key) { return .other }
    if expected.isOldVerb || typed.isOldVerb, isOldText, OldForms.areFormsOfSameVerb(expected.key, typed.key)
    {
      return .close
    }
    return isSlip(expected, typed) ? .slip : .other
  }

  /// Function words sound like many others where nothing rests on them: of these the list alone counts.
  private func soundsLike(_ expected: Form, _ typed: Form) -> Bool {
    if let sound = expected.sound, sound == typed.sound { return true }
    guard expected.isPlain, (expected.mask ^ typed.mask).nonzeroBitCount <= 5,
      !RivalWords.isFunctionWord(expected.key),
      !RivalWords.isFunctionWord(typed.key)
    else { return false }
    return known.soundAlike(expected.key, typed.key)
  }

  /// What it costs to take the typed word for the expected one where they are other words: 3 to 4, less for
  /// what looks alike.
  func substitution(_ expected: Form, _ typed: Form) -> Float {
    let longer = max(expected.letters.count, typed.letters.count)
    guard !isExact, longer <= 24,
      (expected.mask & typed.mask).nonzeroBitCount * 2 >= expected.mask.nonzeroBitCount
    else { return 4 }
    return 3 + Float(EditDistance.between(expected.letters, typed.letters)) / Float(longer)
  }

  /// What turns a word round that it stands before.
  private static let negating = ["un", "in", "im", "il", "ir"].map { Array($0.unicodeScalars) }

  /// Letters of a word in which two may be wrong.
  private static let longWord = 7

  /// One letter too many, too few or wrong, or two neighbours swapped, in a word that is then no other word;
  /// in a long word two such slips.
  ///
  /// Without a list only longer words are forgiven: most short misspellings are words.
  private func isSlip(_ expected: Form, _ typed: Form) -> Bool {
    let (longer, shorter) =
      expected.letters.count >= typed.letters.count
      ? (expected.letters, typed.letters) : (typed.letters, expected.letters)
    guard !typed.isKnown, shorter.count >= 2, longer.count <= 40, longer.count - shorter.count <= 2,
      (expected.mask ^ typed.mask).nonzeroBitCount <= 4
    else { return false }
    if NamedSubstance.areOthers(expected.spelling, typed.spelling) { return false }
    // "Unchristian" for "Christian", whether or not a list has it.
    if longer.count > shorter.count, Self.negating.contains(where: { $0 + shorter == longer }) {
      return false
    }
    if isForeign { return SlipOfFinger.isOne(expected.letters, typed.letters) }
    let isName = known.hasName(typed.key)
    // A name for a name is another; for a word it is a slip that happens to be one.
    guard !isName || known.has(expected.key) || RivalWords.isFunctionWord(expected.key) else { return false }
    let distance = EditDistance.between(expected.letters, typed.letters)
    let isLong =
      !known.isEmpty && !isName && longer.count >= Self.longWord && shorter.count >= Self.longWord - 1
    guard distance == 1 || distance == 2 && isLong else { return false }
    if longer.count == shorter.count, expected.letters.sorted() == typed.letters.sorted() { return true }
    // "Walks" for "walk" is another form, though no list of words may have it.
    if longer.count == shorter.count + 1, longer.starts(with: shorter), let last = longer.last,
      "sd".unicodeScalars.contains(last)
    {
      return false
    }
    return longer.count >= (known.isEmpty ? 5 : 3)
  }
}

/// Names of substances of which a letter makes another: few lists of words have them all.
enum NamedSubstance {
  private static let families: [(stems: [String], endings: [String])] = [
    (
      [
        "sulf", "nitr", "chlor", "phosph", "carbon", "brom", "iod", "fluor", "arsen", "selen", "silic",
        "chrom",
      ],
      ["ate", "ite", "ide", "ine", "ic", "ous"]
    ),
    (
      ["meth", "eth", "prop", "but", "pent", "hex", "hept", "oct", "non", "dec", "benz", "tolu", "xyl"],
      ["ane", "ene", "yne", "yl", "ol", "al", "one"]
    ),
    (["lact", "malt", "sucr", "amyl", "cellul", "gluc", "fruct"], ["ase", "ose"]),
  ]

  /// Whether two words are other substances, or groups of them, in the singular or the plural.
  ///
  ///     areOthers("sulfate", "sulfite")    // true
  ///     areOthers("definite", "definate")  // false
  static func areOthers(_ first: String, _ second: String) -> Bool {
    families.contains { family in
      let (left, right) = (parts(of: first, family), parts(of: second, family))
      return left != nil && right != nil && left?.stem == right?.stem && left?.ending != right?.ending
    }
  }

  private static func parts(
    of word: String, _ family: (stems: [String], endings: [String])
  ) -> (stem: Substring, ending: String)? {
    let singular = word.hasSuffix("s") && !word.hasSuffix("ous") ? word.dropLast() : word[...]
    guard let ending = family.endings.first(where: singular.hasSuffix) else { return nil }
    let stem = singular.dropLast(ending.count)
    return family.stems.contains(where: stem.hasSuffix) ? (stem, ending) : nil
  }
}

/// What of the figures in a word has to be the same: 2.75 is neither 27.5 nor 275, and -40 is not 40.
enum Figures {
  /// The numbers in a key; commas that part thousands do not matter.
  ///
  ///     numbers(in: "1,250.75")  // ["1250", "75"]
  static func numbers(in key: String) -> [String] {
    guard key.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return [] }
    return key.replacing(once(/,(?=[0-9]{3}(?![0-9]))/), with: "").split { !$0.isNumber }.map(String.init)
  }

  /// Whether the signs of two amounts can mean the same money: one may have none.
  static func areOfOneMoney(_ first: Set<Character>, _ second: Set<Character>) -> Bool {
    let (first, second) = (first.filter(\.isCurrencySymbol), second.filter(\.isCurrencySymbol))
    return first.isEmpty || second.isEmpty || first == second
  }

  /// Whether a sign makes more of a number than its figures say.
  static func haveSign(_ token: Token) -> Bool {
    signs(in: token).contains("-")
      || token.printed.unicodeScalars.contains {
        [.currencySymbol, .mathSymbol, .otherSymbol].contains($0.properties.generalCategory)
          || "%#§¶".unicodeScalars.contains($0)
      }
  }

  /// The one whole number that a key is, an ordinal's ending behind it or none; nil where it is more.
  ///
  ///     whole("1,200")  // "1200"
  ///     whole("22nd")   // "22"
  static func whole(_ key: String) -> String? {
    let numbers = numbers(in: key)
    let ending = key.drop { $0.isNumber || $0 == "," }
    return numbers.count == 1 && ["", "st", "nd", "rd", "th"].contains(ending) ? numbers[0] : nil
  }

  /// The signs beside its figures that are said.
  static func signs(in token: Token) -> Set<Character> {
    guard let first = token.printed.firstIndex(where: \.isNumber) else { return [] }
    var signs = Set(token.printed.filter { $0 == "%" || $0.isCurrencySymbol })
    if let before = token.printed[..<first].last, "-−–".contains(before) { signs.insert("-") }
    return signs
  }
}

/// British and old spellings of words that are the same in American ones.
///
/// Rules for whole families, and a list for the rest. The result is for comparing alone: it need not be a
/// word.
enum SpellingVariants {
  /// The American spelling of a key, or what stands for it.
  ///
  ///     american("honour")     // "honor"
  ///     american("travelled")  // "traveled"
  ///     american("shewed")     // "showed"
  static func american(_ key: String) -> String {
    // "Neighbour's", "grey-haired": part by part.
    if let mark = key.utf8.firstIndex(where: { $0 == 0x27 || $0 == 0x2D }) {
      return american(String(key[..<mark])) + key[mark...].prefix(1)
        + american(String(key[mark...].dropFirst()))
    }
    guard key.utf8.count >= 2, key.utf8.count <= 24, key.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return key }
    if let listed = listed[key] { return listed }
    if let form = form(key, "shew", "show") { return form }
    var word = key
    // The family of a word shows before its ending: honours, honoured, honourable.
    for (british, american) in stems where word.hasPrefix(british) {
      return american + word.dropFirst(british.count)
    }
    word = replaced(word, "isation", "ization", least: 9)
    // "Towards", "afterwards", "backwards".
    if !wards.contains(where: word.hasSuffix) { word = replaced(word, "wards", "ward", least: 7) }
    for ending in ["e", "ed", "es", "er", "ers", "ing", "eth", "est"] {
      word = replaced(word, "is" + ending, "iz" + ending, least: 6 + ending.utf8.count - 1)
      word = replaced(word, "ys" + ending, "yz" + ending, least: 7)
    }
    for (british, american) in [("metre", "meter"), ("litre", "liter"), ("gramme", "gram")] {
      word = replaced(word, british, american, least: 6)
      word = replaced(word, british + "s", american + "s", least: 7)
    }
    return single(word)
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

  /// "travelled" -> "traveled": a doubled l or p behind an unstressed vowel. "Filled" has but one vowel
  /// before it.
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

  /// Words whose "s" is that of the plural.
  private static let wards = ["awards", "rewards", "stewards", "cowards"]

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
    ("flavour", "flavor"), ("demeanour", "demeanor"), ("misdemeanour", "misdemeanor"),
    ("enamour", "enamor"), ("arbour", "arbor"), ("clangour", "clangor"), ("dolour", "dolor"),
    ("tenour", "tenor"), ("liquorice", "licorice"), ("artefact", "artifact"),
    ("yoghurt", "yogurt"), ("mitre", "miter"), ("goitre", "goiter"), ("reconnoitre", "reconnoiter"),
    ("moult", "molt"), ("pedlar", "peddler"), ("chequer", "checker"),
    ("plough", "plow"), ("mould", "mold"), ("smoulder", "smolder"), ("sulph", "sulf"),
    ("bisulph", "bisulf"), ("thiosulph", "thiosulf"), ("persulph", "persulf"),
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
    ("aeroplane", "airplane"), ("foet", "fet"), ("oesoph", "esoph"), ("haem", "hem"), ("anaem", "anem"),
    ("anaesth", "anesth"), ("leukaem", "leukem"), ("paediatr", "pediatr"), ("diarrhoea", "diarrhea"),
    ("archaeolog", "archeolog"), ("palaeo", "paleo"), ("caesarean", "cesarean"), ("faec", "fec"),
    ("aesthe", "esthe"), ("waggon", "wagon"), ("gipsies", "gypsies"), ("gipsy", "gypsy"),
  ]

  private static let listed: [String: String] = [
    "grey": "gray", "greyer": "grayer", "gaol": "jail", "gaoler": "jailer", "jailor": "jailer",
    "cheque": "check", "tyre": "tire", "tyres": "tires", "axe": "ax", "cosy": "cozy", "pyjamas": "pajamas",
    "ageing": "aging", "moustache": "mustache", "oh": "o", "musick": "music", "publick": "public",
    "subtil": "subtle", "subtilty": "subtlety", "cloke": "cloak", "clokes": "cloaks",
    "ancle": "ankle", "ancles": "ankles", "sope": "soap", "burnt": "burned", "learnt": "learned",
    "spelt": "spelled", "dreamt": "dreamed", "thru": "through", "tho": "though", "altho": "although",
    "thro": "through", "luv": "love", "alway": "always", "an": "a", "carcase": "carcass",
    "carcases": "carcasses",
  ]
}
