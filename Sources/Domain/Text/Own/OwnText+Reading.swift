/// A text as somebody wrote or pasted it, read as something to learn by heart.
extension OwnText {
  /// Reads a text. Lines and stanzas of poems and songs stay; prose is cut at sentences and clauses; headings
  /// begin parts. What is not said (`PastedText`) is left out.
  ///
  /// The title is that which is given, else a heading above the words, else `fallback`.
  public init(_ raw: String, title: String? = nil, fallback: String, origin: String = "") {
    var reader = PastedTextReader(raw, verse: nil, isSupplied: false)
    _ = reader.read()
    let headings = reader.unsaid.filter { $0.kind == .heading }.sorted { $0.line < $1.line }
    let lines = reader.lines.map { (number: $0.number, text: SafeText.printable($0.text).onOneLine) }
    let first = lines.first { !$0.text.isEmpty }?.number ?? .max
    let above = headings.filter { $0.line < first }.compactMap(Self.heading)
    // Of two headings above the words the first is the title; one alone is it where no other is of its rank.
    let ranks = headings.filter { Self.heading($0) != nil }.map { $0.text.prefix { $0 == "#" }.count }
    let isTitled = above.count > 1 || above.count == 1 && ranks.count { $0 == ranks.first } == 1
    // As it is read again once it is kept: without dashes that would end the mark of who speaks.
    let cues = reader.cues.mapValues { SafeText.printable($0).replacing("--", with: "-").onOneLine }
    let found = isTitled ? above.first.flatMap { cues.isEmpty || !Self.isPart($0.name) ? $0 : nil } : nil
    let opening = found == nil ? Self.opening(of: lines, before: cues.keys.min()) : nil
    let name = found == nil && opening == nil ? Self.name(among: reader.unsaid, before: cues.keys.min()) : nil
    self.init(
      title: Self.cleaned(title: title ?? found?.name ?? opening?.text ?? name?.text ?? fallback), lines: [],
      origin: SafeText.excerpt(origin, limit: 100))
    var blocks: [OwnTextUnits.Block] = [[]]
    var names: [Int: String] = [:]
    var speakers: [String?] = [nil]
    var ahead = headings[...]
    func begin(by speaker: String?) {
      blocks.append([])
      speakers.append(speaker)
    }
    for line in lines where line.number != opening?.number {
      while let heading = ahead.first, heading.line <= line.number {
        ahead.removeFirst()
        guard let read = Self.heading(heading), read.line != found?.line else { continue }
        begin(by: nil)
        names[blocks.count - 1] = read.name
      }
      if let speaker = cues[line.number] {
        begin(by: speaker)
      } else if line.text.isEmpty {
        // A speech under a name of its own ends where a line is empty.
        begin(by: reader.isScreenplay ? nil : speakers.last ?? nil)
      }
      if !line.text.isEmpty { blocks[blocks.count - 1].append(line.text) }
    }
    let left: Set<PastedText.Kind> = [.heading, .author, .speaker]
    note = PastedText(unsaid: reader.unsaid.filter { !left.contains($0.kind) && $0 != name }).note
    take(OwnTextUnits(blocks).units, names, speakers)
  }

  private mutating func take(_ units: [[String]], _ names: [Int: String], _ speakers: [String?]) {
    for (place, block) in units.enumerated() {
      if let name = names[place] {
        if parts.last?.first == lines.count + 1 { parts.removeLast() }
        parts.append(Part(name: name, first: lines.count + 1))
      }
      lines += block.enumerated().map { Line($1, beginsStanza: $0 == 0, speaker: speakers[place]) }
    }
    if parts.last.map({ $0.first > lines.count }) ?? false { parts.removeLast() }
  }

  /// The line that stands by itself above a scene: what it is called.
  private static func opening(
    of lines: [(number: Int, text: String)], before cue: Int?
  ) -> (number: Int, text: String)? {
    guard let cue, let place = lines.firstIndex(where: { !$0.text.isEmpty }), lines[place].number < cue,
      place + 1 < lines.count, lines[place + 1].text.isEmpty,
      OwnTextUnits.words(in: lines[place].text) <= longestOpening
    else { return nil }
    return lines[place]
  }

  /// What stands above a scene and was taken for a direction, but is none: what it is called.
  private static func name(among unsaid: [PastedText.Unsaid], before cue: Int?) -> PastedText.Unsaid? {
    guard let cue, let first = unsaid.min(by: { $0.line < $1.line }), first.kind == .direction,
      first.line < cue,
      first.text.wholeMatch(of: once(/(?!Enter|Exit|Exeunt|Re-enter)[^(\[*_][^.:,;]*/)) != nil,
      OwnTextUnits.words(in: first.text) <= longestOpening
    else { return nil }
    return first
  }

  /// The most words of a line that names a scene.
  private static let longestOpening = 8

  /// Whether a heading of a scene is of a part of it: "ACT I", "INT. A KITCHEN".
  private static func isPart(_ name: String) -> Bool {
    PastedTextReader.heading(before: name.uppercased()) != nil
      || name.prefixMatch(of: once(/(INT|EXT|EST|I\/E)[. \/]/)) != nil
  }

  /// What a heading calls its part; nil for who wrote it, and for where it stands.
  private static func heading(_ heading: PastedText.Unsaid) -> (name: String, line: Int)? {
    let name = cleaned(
      title: heading.text.replacing(once(/^[#\s*_=]*(?:[Tt]itle:\s*)?/), with: "").replacing(
        once(/[\s*_]+$/), with: ""))
    guard !key(of: name).isEmpty, name.prefixMatch(of: once(/(?i:by|from)\s/)) == nil,
      !name.contains(once(/[0-9][:.][0-9]/))
    else { return nil }
    return (name, heading.line)
  }

}

extension PastedText {
  fileprivate init(unsaid: [Unsaid]) { (text, self.unsaid) = ("", unsaid) }
}

/// Lines cut and kept so that each can be learnt by itself.
public struct OwnTextUnits: Sendable {
  /// Lines without an empty one between them.
  typealias Block = [String]

  /// The lines to learn, block by block.
  let units: [[String]]

  /// The words of a line of prose.
  public static let size = 4...14
  /// The words of a line of a poem that is kept whole.
  public static let longestLine = 20
  /// The most words and signs that stand in one line, however few are words.
  private static let longestUnit = 100

  public static func words(in text: String) -> Int { Tokenizer.keys(of: text).count { !$0.isEmpty } }

  init(_ blocks: [Block]) {
    let isWrapped = Self.isWrapped(blocks)
    let isVerse = !isWrapped && Self.isVerse(blocks)
    units = blocks.map { block in
      if isVerse {
        return block.flatMap { Self.words(in: $0) > Self.longestLine ? Self.cut($0) : [$0] }
      }
      return Self.paragraphs(isWrapped ? [block.joined(separator: " ")] : block).flatMap(Self.cut)
    }.map { $0.filter { Self.words(in: $0) > 0 } }
  }

  /// Whether lines end where the page did: nearly full, many of them beginning in mid-sentence.
  private static func isWrapped(_ blocks: [Block]) -> Bool {
    let width = blocks.joined().map(\.count).max() ?? 0
    guard width <= 100 else { return false }
    var (full, open, all) = (0, 0, 0)
    for block in blocks {
      for (line, next) in zip(block, block.dropFirst()) {
        all += 1
        if line.count + 1 + next.prefix(while: { !$0.isWhitespace }).count > width - 3 { full += 1 }
        if next.first?.isLowercase == true { open += 1 }
      }
    }
    return all > 0 && 10 * full >= 7 * all && 4 * open >= all && width >= 40
  }

  /// Whether it is in lines: most of them short, and not each a paragraph of its own.
  private static func isVerse(_ blocks: [Block]) -> Bool {
    let lines = blocks.joined().map(words)
    let inBlocks = blocks.reduce(0) { $0 + ($1.count > 1 ? $1.count : 0) }
    return lines.count > 1 && 2 * inBlocks >= lines.count
      && 10 * lines.count(where: { $0 <= size.upperBound }) >= 8 * lines.count
  }

  /// Paragraphs that are too short to stand alone go with the one before.
  private static func paragraphs(_ block: Block) -> Block {
    var paragraphs: Block = []
    var counted = 0
    for paragraph in block {
      let count = words(in: paragraph)
      if !paragraphs.isEmpty, min(counted, count) < size.lowerBound {
        paragraphs[paragraphs.count - 1] += " " + paragraph
        counted += count
      } else {
        paragraphs.append(paragraph)
        counted = count
      }
    }
    return paragraphs
  }

  // MARK: Prose

  /// Cuts a paragraph into units of 4 to 14 words where a reader would pause: the cuts whose costs come to
  /// the least, by dynamic programming. Cost: fourteen steps a word.
  ///
  ///     cut("We shall not fail or falter; we shall not weaken or tire.")
  ///     // ["We shall not fail or falter;", "we shall not weaken or tire."]
  public static func cut(_ paragraph: String) -> [String] {
    let words = paragraph.split(whereSeparator: \.isWhitespace).map(String.init)
    let counts = words.map(Self.words)
    let costs = words.indices.map {
      cost(ofCutBehind: words[$0], before: $0 + 1 < words.count ? words[$0 + 1] : nil)
    }
    var best = [Double](repeating: .infinity, count: words.count + 1)
    var from = [Int](repeating: 0, count: words.count + 1)
    best[0] = 0
    for end in words.indices {
      var (count, missed) = (0, 0.0)
      for start in (0...end).reversed() {
        count += counts[start]
        if start < end { missed += costs[start] == 0 ? 3 : 0 }
        // Signs alone are no words, however many stand in a row.
        guard count <= 2 * size.upperBound && end - start < longestUnit || start == end else { break }
        let outside = max(0, size.lowerBound - count, count - size.upperBound)
        let price =
          best[start] + missed + costs[end] + Double(outside) * 1000 + abs(Double(count) - 8) * 0.25
        if price < best[end + 1] { (best[end + 1], from[end + 1]) = (price, start) }
      }
    }
    var units: [String] = []
    var end = words.count
    while end > 0 {
      units.append(words[from[end]..<end].joined(separator: " "))
      end = from[end]
    }
    return units.reversed()
  }

  private static let joining: Set<String> = [
    "and", "but", "or", "nor", "for", "so", "yet", "that", "which", "who", "whom", "whose", "when", "where",
    "while", "because", "if", "unless", "until", "till", "as", "than", "though", "although", "since", "with",
    "in", "on", "at", "by", "from", "to", "of", "into", "through", "upon", "over", "under", "between", "like",
  ]
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "prof", "rev", "gen", "sen", "gov", "col", "capt", "vs", "etc", "no",
  ]
  private static let leaning: Set<String> = [
    "the", "a", "an", "of", "to", "in", "and", "or", "but", "my", "your", "his", "her", "its", "our", "their",
    "is", "was", "are", "were", "be", "not", "no", "i", "we", "he", "she", "they", "it", "you", "with", "for",
  ]

  /// How ill a cut behind a word is: nothing at the end of a sentence, much in the middle of a phrase.
  private static func cost(ofCutBehind word: String, before next: String?) -> Double {
    guard let next else { return 0 }
    let bare = word.reversed().drop { "”’\"')]»".contains($0) }
    let key = Tokenizer.key(of: word)
    switch bare.first {
    case ".", "!", "?", "…":
      let isShort = bare.first == "." && (titles.contains(key) || key.count == 1)
      let isEnd = next.first { $0.isLetter || $0.isNumber }.map { !$0.isLowercase } ?? true
      return isShort ? 9 : isEnd ? 0 : 3
    case ";", ":", "—", "–": return 1
    case ",": return 2
    default:
      if next.first.map("(—–“\"".contains) ?? false { return 3 }
      if leaning.contains(key) { return 9 }
      return joining.contains(Tokenizer.key(of: next)) ? 4 : 7
    }
  }
}
