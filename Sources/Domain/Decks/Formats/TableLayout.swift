import Text

/// Which columns of a table are wanted, each named by its heading or by its number from 1; nil where that is
/// left to the table.
public struct TableColumns: Sendable, Hashable {
  public var front: String?
  /// The back; several with commas between become lines of it.
  public var back: String?
  public var tags: String?
  /// Whether the first row has headings; nil where that is to be found out.
  public var hasHeadings: Bool?

  public init(
    front: String? = nil, back: String? = nil, tags: String? = nil, hasHeadings: Bool? = nil
  ) {
    self.front = front
    self.back = back
    self.tags = tags
    self.hasHeadings = hasHeadings
  }

  public var isEmpty: Bool { self == TableColumns() }

  var names: [String] { [front, back, tags].compactMap(\.self) }
}

public struct TableLayout: Sendable, Hashable {
  public struct Column: Sendable, Hashable {
    /// Its heading, or its number where the table has none.
    public var name: String
    /// What it becomes: `front`, `back`, `tags`; nil where it is left out.
    public var use: String?
  }

  public let hasHeadings: Bool
  public let columns: [Column]
  let roles: ColumnRoles

  /// `threeSided`: whether three columns without headings are word, pronunciation and meaning. Throws where a
  /// column is named that is not there.
  init(
    of rows: [DelimitedText.Row], _ wanted: TableColumns, threeSided: Bool
  ) throws(DeckFault) {
    let first = rows.first?.fields ?? []
    let count = rows.prefix(100).map(\.fields.count).max() ?? 0
    let isNamed = wanted.names.contains { Self.place(of: $0, in: first) != nil }
    let hasHeadings =
      wanted.hasHeadings ?? (isNamed || ColumnRoles(headings: first) != nil || TableHeadings.stand(in: rows))
    let headings = hasHeadings ? first : []
    var roles =
      hasHeadings
      ? ColumnRoles(knownHeadings: headings) : ColumnRoles(columns: count, threeSided: threeSided)
    roles.roles += Array(repeating: nil, count: max(0, count - roles.roles.count))
    try roles.give(wanted, headings)
    self.hasHeadings = hasHeadings
    self.roles = roles
    columns = (0..<count).map { index in
      let heading = index < headings.count ? headings[index].trimmed : ""
      return Column(name: heading.isEmpty ? "\(index + 1)" : heading, use: roles.roles[index]?.rawValue)
    }
  }

  /// The languages that the headings of its sides name, as `English, Spanish` do.
  public var languages: CardLanguages {
    func language(_ role: ColumnRoles.Role) -> String? {
      let named = columns.filter { $0.use == role.rawValue }.map { CardLanguage.named(in: $0.name)?.code }
      return named.count == 1 ? named[0] : nil
    }
    return hasHeadings ? CardLanguages(front: language(.front), back: language(.back)) : CardLanguages()
  }

  /// Rows without headings, of which each is a front with all else on its back.
  init(cardsOf count: Int) {
    hasHeadings = false
    roles = ColumnRoles(roles: [.front] + Array(repeating: .back, count: count - 1))
    columns = roles.roles.enumerated().map { Column(name: "\($0 + 1)", use: $1?.rawValue) }
  }

  /// The place of the column with a heading, capitals and spaces aside.
  fileprivate static func place(of name: String, in headings: [String]) -> Int? {
    let name = name.trimmed.lowercased()
    return headings.firstIndex { $0.trimmed.lowercased() == name }
  }
}

extension ColumnRoles {
  /// The roles that headings name; where none names the front or the back, the first columns free are these.
  fileprivate init(knownHeadings headings: [String]) {
    self.init(roles: Self.named(headings))
    fillSides(headings)
  }

  /// What counts cards, and is a side only where there is nothing else.
  private static let counting: Set<String> = [
    "level", "no", "nr", "index", "frequency", "freq", "rank", "lesson", "unit", "chapter", "jlpt", "hsk", "",
  ]
  /// What is the back where nothing else is named so: of LingQ's words what they mean.
  private static let hints: Set<String> = ["hint", "hints"]

  private mutating func fillSides(_ headings: [String]) {
    for side in [Role.front, .back] where !roles.contains(side) {
      let free = roles.indices.filter { roles[$0] == nil }
      let counted = free.filter { index in
        guard headings.indices.contains(index) else { return false }
        return Self.counting.contains(headings[index].lowercased().filter(\.isLetter))
      }
      let rest = free.filter { !counted.contains($0) }
      let hint = rest.first { index in
        side == .back && headings.indices.contains(index)
          && Self.hints.contains(headings[index].lowercased().filter(\.isLetter))
      }
      if let free = hint ?? (rest.isEmpty ? free : rest).first { roles[free] = side }
    }
  }

  /// Gives columns the roles that were asked for; all others they had are kept, but for the sides, which are
  /// filled anew where they were not named.
  fileprivate mutating func give(_ wanted: TableColumns, _ headings: [String]) throws(DeckFault) {
    func place(_ name: String) -> Int? {
      if let place = TableLayout.place(of: name, in: headings) { return place }
      guard let number = Int(name.trimmed), roles.indices.contains(number - 1) else { return nil }
      return number - 1
    }
    func places(_ names: String, several: Bool) throws(DeckFault) -> [Int] {
      if let one = place(names) { return [one] }
      let parts = several ? names.split(separator: ",").map { place(String($0)) } : [nil]
      let found = parts.compactMap(\.self)
      guard found.count == parts.count, !found.isEmpty else {
        let known =
          headings.isEmpty ? "1 to \(roles.count)" : headings.map(SafeExcerpt.of).joined(separator: ", ")
        throw DeckFault("there is no column \(SafeExcerpt.of(names)); there are: \(known)")
      }
      return found
    }
    let named: [(role: Role, places: [Int])] = [
      (.front, try wanted.front.map { name throws(DeckFault) in try places(name, several: false) } ?? []),
      (.back, try wanted.back.map { name throws(DeckFault) in try places(name, several: true) } ?? []),
      (.tags, try wanted.tags.map { name throws(DeckFault) in try places(name, several: false) } ?? []),
    ]
    guard named.contains(where: { !$0.places.isEmpty }) else { return }
    // A side by default gives way; one that a heading names stays until another is named.
    let known = Self.named(headings)
    for index in roles.indices where index >= known.count || known[index] == nil { roles[index] = nil }
    for (role, places) in named where !places.isEmpty {
      for index in roles.indices where roles[index] == role { roles[index] = nil }
      for place in places { roles[place] = role }
    }
    fillSides(headings)
  }
}

/// Tells headings from a first row of cards. Where it cannot be told, they are cards: none is lost by that.
enum TableHeadings {
  /// Whether the first row has headings: short words, none twice, over rows that are of another kind than
  /// they.
  static func stand(in rows: [DelimitedText.Row]) -> Bool {
    guard let first = rows.first?.fields.map(\.trimmed), first.count > 1 else { return false }
    let names = first.map { $0.lowercased() }
    let areShort = names.allSatisfy { !$0.isEmpty && $0.count <= 40 && !isFigure($0) && !$0.contains("\n") }
    guard areShort, Set(names).count == names.count else { return false }
    if names.count(where: ColumnRoles.isKnown) >= 2 || areNouns(names) { return true }
    if HeadingLanguage.of(first) != nil || HeadingLanguage.areLanguages(rows) { return true }
    // Of three and more, two and half of them: a card of such words is not to be expected.
    let known = first.count { areNouns([$0.lowercased()]) || HeadingLanguage.areNouns([$0]) }
    if HeadingLanguage.areNouns(first) || first.count > 2 && known >= 2 && 2 * known >= first.count {
      return true
    }
    if names.contains(where: { $0.contains("_") && $0.allSatisfy { $0.isLetter || $0 == "_" } }) {
      return true
    }
    let rest = rows.dropFirst().prefix(200).map(\.fields)
    if areCapitals(first, over: rest) { return true }
    return first.indices.contains { column in
      let values = rest.compactMap { $0.indices.contains(column) ? $0[column].trimmed : nil }.filter {
        !$0.isEmpty
      }
      return areFigures(values) || areKinds(values, unlike: first[column])
        || areWritten(values, unlike: first[column])
    }
  }

  /// Whether all name what people have tables of: `Country, Capital city, Area (km²)`.
  private static func areNouns(_ names: [String]) -> Bool {
    names.allSatisfy { name in
      let words = name.split { !$0.isLetter && $0 != "²" }.map(String.init)
      let isCounted = name.contains { $0.isNumber && $0 != "²" }
      return !isCounted && 1...4 ~= words.count
        && words.allSatisfy { nouns.contains($0) || ColumnRoles.isKnown($0) }
    }
  }

  private static let nouns = Set(
    """
    abbreviation added address age answer antonym area artist atomic audio author belligerents birth
    birthplace body book border borders born cantons capital capitals case category century chapter chemical
    city class code color colour common composer context continent country county created currency date day
    death definition demonym department derivation description died difficulty director discoverer dish
    distance district due dynasty ease element elevation end english event example examples familiarity family
    film first flag formula founded founder french from function gender genus german greek group height
    highest hint id image importance in instrument interval invention inventor iso italian job kind king km
    lake landmark language languages largest last latin leader learned lemma length lesson level literal
    location lyrics main mass mastery meaning medium meters metres mi modified monarch month mountain movement
    name names nationality nickname no notation note notes number occupation ocean of official opposite order
    organ origin painter painting part party peak period person phrase picture planet plural poet population
    position prefix president pronunciation province question quote rank reading region reign religion river
    role romanization root ruler scientific score sea sentence singular song sound source spanish species sq
    square stage start state status subject suffix symbol synonym synonyms system tag tags tense term text
    time title to topic town transcription translation transliteration type unit units use valency value verb
    war weight word work works writer year years
    abbr airport alloy amendment animal article baby battle bone brand bundesland cause cities clause
    clinical code codes compound conjugation county course crop cure damage deepest definitions density depth
    diameter disease disorder drug effect effects emblem enzyme era feature female flag flags flower
    food formulas fraction function future gas genre god goddess gods hex holding hormone iata icao infinitive
    invented island issue key landmarks leader lexeme male material mechanism melting mineral mnemonic module
    moon moons mouth muscle nation nations nerve nickname novel nutrient operator organism output park
    participle past pathogen perfect philosopher phylum plant plot point pokemon pope preterite principle
    process product property protein purpose radius range rgb rock route rule ruling satellite section
    sentences shape shortcut side skill slogan source span star structure summary symptom symptoms syntax team
    theorem theory timezone tissue tool treatment tree usage value virus vitamin week wife
    wonder zone
    acid acronym adjective adverb anthem antidote antibiotic archipelago architect artery bay bird bridge
    bridges canal canyon castle champion constant dam desert dinosaur dose emperor empire expansion explorer
    fish force fossil gem gland glacier gulf idiom insect isotope joint keyword latitude law librettist
    longitude mammal motto museum noun opera painters particle peninsula pharaoh playwright poem poison
    preposition proverb quantity queen saint sculptor ship singer speech stadium strait syndrome tower treaty
    vein venue volcano waterfall winner
    alphabet angle anion for arabic base binary cation ceo charge cheese chord company decimal founder
    governor grape hardness hexadecimal innervation ion letter minister morse numeral octal office phonetic
    pigment extra polygon port prime protocol roman shape sides stands tempo tsar vertices vice wine
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// All values are of another script than the heading, or begin small where it begins large.
  private static func areWritten(_ values: [String], unlike heading: String) -> Bool {
    guard values.count >= 5, let first = heading.first, first.isASCII, first.isLetter else { return false }
    let isForeign = values.allSatisfy {
      !$0.contains { $0.isASCII && $0.isLetter } && $0.contains(where: \.isLetter)
    }
    return isForeign || first.isUppercase && values.allSatisfy { $0.first?.isLowercase == true }
  }

  /// Whether they alone are written in capitals: `CITY, RIVER` over `Cologne, Rhine`.
  private static func areCapitals(_ first: [String], over rest: [[String]]) -> Bool {
    func areLarge(_ fields: [String]) -> Bool {
      fields.contains { $0.count > 2 } && fields.allSatisfy { $0.contains(where: \.isLetter) }
        && fields.allSatisfy { $0.uppercased() == $0 && $0.lowercased() != $0 }
    }
    return rest.count >= 3 && areLarge(first) && !rest.contains { $0.contains { areLarge([$0]) } }
  }

  /// Figures, dates and addresses, nearly all of them.
  private static func areFigures(_ values: [String]) -> Bool {
    values.count >= 3 && values.count(where: isFigure) * 10 >= values.count * 9
  }

  /// A few values, each of them several times, and the heading none of them.
  private static func areKinds(_ values: [String], unlike heading: String) -> Bool {
    let counts = values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return values.count >= 6 && counts[heading] == nil && counts.values.allSatisfy { $0 > 1 }
  }

  /// Alone or with a unit: `8848 m`.
  private static func isFigure(_ text: String) -> Bool {
    if text.contains("://") { return true }
    guard text.contains(where: \.isNumber) else { return false }
    return text.allSatisfy { $0.isNumber || "+-.,:/ %".contains($0) }
      || text.wholeMatch(of: once(/[~≈]?\d[\d.,\s]*\p{L}{1,3}[²³]?/)) != nil
  }
}
