public import Batch
public import Recitation
public import Terminal
internal import Text

/// Where a pupil fails: words, endings, sounds, places in the text, each beside how often it occurred.
public struct MissPatterns: Sendable {
  /// One kind of word, and how often it was missed.
  public struct Pattern: Sendable, Equatable {
    /// What to call it in a command: `-ed`, `TH`, `long`.
    public var code: String
    /// What it is: `-ed`, `TH as in thin`, `long words (7 letters up)`.
    public var name: String
    /// How often it was left out or changed.
    public var missed: Rate
    /// Whether it is missed more often than all other words, beyond chance: that of the readings, and that of
    /// which words are hard for reasons of their own.
    public var isSure: Bool
  }

  /// A word that was missed.
  public struct Word: Sendable, Equatable {
    /// As `Tokenizer.key` has it.
    public var key: String
    /// How often it was left out or changed.
    public var missed: Rate
    /// What was heard in its place, most often first.
    public var heard: [String]
    /// Where it stood when it was missed last: up to four words before and behind, itself a gap.
    public var context: String
  }

  /// Missed words, those most often missed first.
  public private(set) var words: [Word] = []
  /// Endings, sounds and places with at least two misses, the share of misses falling.
  public private(set) var patterns: [Pattern] = []
  /// Passages with a reference in which something was missed, each once.
  public private(set) var passages: [String] = []
  /// All words.
  public private(set) var all = Rate()
  /// The sounds of words by their keys.
  private let sounds: [String: [String]]
  /// The word, or the code of the pattern, that words are kept to; nil for all.
  private let only: String?

  /// Endings that are looked at, the longer before those that they hold.
  static let endings = ["ing", "eth", "est", "ed", "ly", "er", "th", "s"]
  /// There are 39 sounds and 13 other kinds: with 95 in 100, two or three of them would stand out by chance.
  private static let manyQuestions = 3.29
  /// Different words of a kind that have to have been missed: one or two are hard by themselves.
  private static let leastWords = 3

  /// Looks at results in which the text was heard.
  ///
  /// `sounds` has the phones of words by their keys; words that are not there are in no sound's count. `only`
  /// is a word, or the code of a pattern: missed words, cards, passages and clips are kept to it, patterns
  /// are not.
  public init(_ lines: [ResultLine], sounds: [String: [String]] = [:], only: String? = nil) {
    self.sounds = sounds
    self.only = only?.lowercased()
    var words: [String: (missed: Rate, heard: [String: Int], context: String)] = [:]
    var kinds: [Kind: [String: Rate]] = [:]
    var everyWord: [String: Rate] = [:]
    for line in lines {
      guard let result = line.result, result.outcome == .heard else { continue }
      let spoken = result.spokenWords
      let attempted = Set(result.attemptedWords.map(\.index))
      for (place, word) in spoken.enumerated() where attempted.contains(word.index) {
        let key = Tokenizer.key(of: word.expected)
        let isMissed = Miscue(word.verdict) != nil
        let own = self.kinds(of: word, first: spoken.first?.index, last: spoken.last?.index)
        all = all.counting(isMissed)
        everyWord[key] = (everyWord[key] ?? Rate()).counting(isMissed)
        for kind in own {
          kinds[kind, default: [:]][key] = (kinds[kind]?[key] ?? Rate()).counting(isMissed)
        }
        guard isKept(key, own) else { continue }
        var entry = words[key] ?? (Rate(), [:], "")
        entry.missed = entry.missed.counting(isMissed)
        if isMissed {
          if let heard = word.heard { entry.heard[Tokenizer.key(of: heard), default: 0] += 1 }
          entry.context = Self.context(spoken, place)
          if let verse = line.verse, !passages.contains(verse) { passages.append(verse) }
        }
        words[key] = entry
      }
    }
    self.words = words.filter { $0.value.missed.count > 0 }.map { key, entry in
      Word(
        key: key, missed: entry.missed,
        heard: entry.heard.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key),
        context: entry.context)
    }.sorted { ($1.missed.count, $0.key) < ($0.missed.count, $1.key) }
    patterns = kinds.map { kind, words in
      let missed = words.values.reduce(Rate(), +)
      return Pattern(
        code: kind.code, name: kind.name, missed: missed, isSure: Self.isSure(words, among: everyWord))
    }.filter { $0.missed.count > 1 }
      .sorted { ($1.missed.value ?? 0, $0.name) < ($0.missed.value ?? 0, $1.name) }
  }

  /// Whether words of a kind, each with how often it was missed, are missed more often than all others.
  ///
  /// Beyond chance twice over: that of single readings, by Newcombe's interval, and that of which words these
  /// happen to be, by the variance between words of both shares (W. G. Cochran, "Sampling Techniques", 1977,
  /// 11.7), for a word that is hard, or that the ear mishears, is missed each time that it is read.
  private static func isSure(_ words: [String: Rate], among all: [String: Rate]) -> Bool {
    guard words.values.count(where: { $0.count > 0 }) >= leastWords else { return false }
    let others = all.merging(words) { Rate(count: $0.count - $1.count, of: $0.of - $1.of) }
      .values.filter { $0.of > 0 }
    let (inside, outside) = (Spread(words.values), Spread(others))
    guard let beyond = inside.share.above(outside.share, z: manyQuestions), beyond.low > 0 else {
      return false
    }
    let error = (inside.variance + outside.variance).squareRoot()
    return beyond.difference > manyQuestions * error
  }

  /// A share over words, and how far it would be another with other words of the kind.
  private struct Spread {
    var share = Rate()
    var variance = 0.0

    init(_ words: some Collection<Rate>) {
      share = words.reduce(Rate(), +)
      guard words.count > 1, share.of > 0 else { return }
      let mean = Double(share.count) / Double(share.of)
      let squares = words.reduce(0.0) { sum, word in
        let off = Double(word.count) - mean * Double(word.of)
        return sum + off * off
      }
      let count = Double(words.count)
      variance = squares / Double(share.of * share.of) * count / (count - 1)
    }
  }

  /// What a word is counted under.
  private struct Kind: Hashable {
    var code: String
    var name: String
  }

  private func kinds(of word: RecitationResult.Word, first: Int?, last: Int?) -> [Kind] {
    let key = Tokenizer.key(of: word.expected)
    var kinds: [Kind] = []
    if key.count > 3, let ending = Self.endings.first(where: key.hasSuffix) {
      kinds.append(Kind(code: "-\(ending)", name: "-\(ending)"))
    }
    if key.count >= 7 { kinds.append(Kind(code: "long", name: "long words (7 letters up)")) }
    if key.count <= 3 { kinds.append(Kind(code: "short", name: "short words (to 3 letters)")) }
    if word.index == first { kinds.append(Kind(code: "first", name: "first words")) }
    if word.index == last || Phrasing.endsInStop(word.expected) {
      kinds.append(Kind(code: "stop", name: "words before a stop"))
    }
    return kinds
      + Set(sounds[key] ?? []).map { Kind(code: $0, name: SoundNames.name($0)) }
  }

  private func isKept(_ key: String, _ kinds: [Kind]) -> Bool {
    guard let only else { return true }
    return key == only || kinds.contains { $0.code.lowercased() == only }
  }

  private static func context(_ words: [RecitationResult.Word], _ place: Int) -> String {
    let before = words[max(0, place - 4)..<place].map(\.expected)
    let behind = words[(place + 1)...].prefix(4).map(\.expected)
    return (before + ["____"] + behind).joined(separator: " ")
  }

  /// Seconds to either side of where a word is missing that has no place of its own.
  private static let aroundJoint = 0.5

  /// Where missed words were, or would have been: from the end of the word before to the start of the one
  /// behind, in seconds.
  public func places(of result: RecitationResult) -> [Range<Double>] {
    guard result.outcome == .heard else { return [] }
    let spoken = result.spokenWords
    let attempted = Set(result.attemptedWords.map(\.index))
    return result.words.indices.compactMap { place in
      let word = result.words[place]
      guard attempted.contains(word.index), Miscue(word.verdict) != nil,
        isKept(
          Tokenizer.key(of: word.expected),
          kinds(of: word, first: spoken.first?.index, last: spoken.last?.index))
      else { return nil }
      if let start = word.start, let end = word.end, start < end { return start..<end }
      let before = result.words[..<place].last { $0.end != nil }?.end ?? 0
      let behind = result.words[(place + 1)...].first { $0.start != nil }?.start ?? result.seconds
      if before < behind { return before..<behind }
      // Nothing lies between its neighbours: what is heard there is how they follow each other.
      let joint = max(0, behind - Self.aroundJoint)..<min(result.seconds, before + Self.aroundJoint)
      return joint.isEmpty ? nil : joint
    }
  }

  /// A table of cards: the words around a gap in front, the missed word behind.
  public var cards: String {
    TableForm.commas.row(["front", "back"])
      + words.map { TableForm.commas.row([$0.context, $0.key]) }.joined()
  }

  // MARK: What is told

  public func lines(width: Int, _ styles: Styles) -> [StyledText] {
    guard !words.isEmpty else { return [StyledText("No word was missed.")] }
    // What was said is mostly not known: then it has no column.
    let isHeard = words.contains { !$0.heard.isEmpty }
    var table = ListTable(
      [("word", "Word"), ("missed", "Missed")] + (isHeard ? [("heard", "Heard in its place")] : []))
    for word in words.prefix(30) {
      table.add([
        .text(word.key), .text("\(word.missed.count) of \(word.missed.of)"),
        .text(word.heard.joined(separator: ", ")),
      ])
    }
    var lines = table.lines(width: width, styles)
    if words.count > 30 { lines += [StyledText("and \(words.count - 30) more", .dim)] }
    guard !patterns.isEmpty else { return lines }
    var kinds = ListTable(["code": "Where", "pattern": "", "missed": "Missed", "range": "95% range"])
    for pattern in patterns {
      kinds.add([
        .text(pattern.code), .text(pattern.name == pattern.code ? "" : pattern.name),
        .text("\(pattern.missed.count) of \(pattern.missed.of)"),
        .text("\(pattern.missed.range)%\(pattern.isSure ? ", more than elsewhere, sure" : "")"),
      ])
    }
    let share = all.value.flatMap { NumberText.fixed(100 * $0, 0) }.map { "\($0)%" } ?? "–"
    return lines + [StyledText()] + kinds.lines(width: width, styles)
      + StyledText(
        "Of all words that were come to \(share) were missed. Ranges are of chance alone, and as narrow as "
          + "if no word were read twice. Sure: three words of the kind and more were missed, and the 99.9% "
          + "interval of the difference to all others leaves out 0, also where words are hard for reasons "
          + "of their own: of simulated pupils who fail at no kind at most 5 in 100 have one told as sure; "
          + "who fails at one sound is mostly told of other kinds too (72 in 100), which share its words. "
          + "That the ear mishears a sound is no part of that: listen. A word counts under each of its "
          + "sounds, whichever was missed.",
        .dim
      )
      .wrapped(to: width)
  }

  /// A line a word and a line a pattern, for programs.
  public var json: String {
    words.map { word in
      JSONValue.object([
        ("kind", "word"), ("name", .string(word.key)), ("missed", .integer(word.missed.count)),
        ("of", .integer(word.missed.of)), ("heard", .array(word.heard.map(JSONValue.string))),
        ("context", .string(word.context)),
      ]).text + "\n"
    }.joined()
      + patterns.map { pattern in
        JSONValue.object([
          ("kind", "pattern"), ("code", .string(pattern.code)), ("name", .string(pattern.name)),
          ("missed", .integer(pattern.missed.count)),
          ("of", .integer(pattern.missed.of)), ("sure", .bool(pattern.isSure)),
        ]).text + "\n"
      }.joined()
  }
}

extension Rate {
  fileprivate func counting(_ had: Bool) -> Rate { Rate(count: count + (had ? 1 : 0), of: of + 1) }

  fileprivate static func + (left: Rate, right: Rate) -> Rate {
    Rate(count: left.count + right.count, of: left.of + right.of)
  }
}

/// How often each word of one text was missed, over all who said it.
public struct PassageMisses: Sendable {
  public struct Word: Sendable {
    public var printed: String
    /// How often it was left out or changed.
    public var missed: Rate
  }

  /// The passage, or the beginning of its text.
  public var name: String
  /// Recordings in which the text was heard.
  public var readings: Int
  public var words: [Word]

  /// The texts of results, those with most misses first.
  public static func all(in lines: [ResultLine]) -> [PassageMisses] {
    var passages: [String: PassageMisses] = [:]
    for line in lines {
      guard let result = line.result, result.outcome == .heard else { continue }
      let key = ClassGrowth.passage(line)
      var passage =
        passages[key]
        ?? PassageMisses(
          name: name(of: line, result), readings: 0,
          words: result.words.map { Word(printed: $0.expected, missed: Rate()) })
      guard passage.words.count == result.words.count else { continue }
      passage.readings += 1
      let attempted = Set(result.attemptedWords.map(\.index))
      for (place, word) in result.words.enumerated() where attempted.contains(word.index) {
        passage.words[place].missed.of += 1
        if Miscue(word.verdict) != nil { passage.words[place].missed.count += 1 }
      }
      passages[key] = passage
    }
    return passages.values.sorted(naturallyBy: \.name).sorted { $0.misses > $1.misses }
  }

  private var misses: Int { words.reduce(0) { $0 + $1.missed.count } }

  private static func name(of line: ResultLine, _ result: RecitationResult) -> String {
    if let verse = line.verse { return verse }
    let first = result.words.prefix(5).map(\.expected).joined(separator: " ")
    return "“\(first)\(result.words.count > 5 ? " …" : "")”"
  }
}

/// The sounds of English by their ARPAbet names, each with a word that has it, for people who read no
/// phonetics.
enum SoundNames {
  /// `TH as in thin`; the name itself where no word is known.
  static func name(_ phone: String) -> String { words[phone].map { "\(phone) as in \($0)" } ?? phone }

  private static let words = [
    "AA": "father", "AE": "cat", "AH": "cup", "AO": "law", "AW": "cow", "AY": "eye", "B": "be", "CH": "chair",
    "D": "day", "DH": "this", "EH": "red", "ER": "bird", "EY": "say", "F": "fee", "G": "go", "HH": "hat",
    "IH": "sit", "IY": "see", "JH": "joy", "K": "key", "L": "lay", "M": "me", "N": "no", "NG": "sing",
    "OW": "go", "OY": "boy", "P": "pay", "R": "read", "S": "sea", "SH": "she", "T": "tea", "TH": "thin",
    "UH": "book", "UW": "food", "V": "view", "W": "we", "Y": "yes", "Z": "zoo", "ZH": "measure",
  ]
}
