public import Recitation
public import Terminal
public import Text

/// A verse to print, with what was searched for in it.
public struct PrintedVerse: Sendable, Equatable {
  /// Its reference: `John 11:35`.
  public var reference: String
  public var text: String
  /// The parts of `text` to highlight.
  public var hits: [Range<String.Index>]

  public init(reference: String, text: String, hits: [Range<String.Index>] = []) {
    self.reference = reference
    self.text = text
    self.hits = hits
  }
}

/// Verses for people and for programs.
public enum VerseReport {
  /// A verse for people, at most `width` columns wide: its reference, then its words under it. Hits are lit
  /// where there is colour and stand between asterisks where there is none.
  public static func lines(_ verse: PrintedVerse, width: Int, _ styles: Styles) -> [StyledText] {
    StyledText(verse.reference, .heading).wrapped(to: max(20, width))
      + highlighted(verse, styles).wrapped(to: max(20, width), indent: 2)
  }

  /// A verse as a line of JSON, without its end: `reference`, `text`, and for a search `hits`, pairs of first
  /// and past-last Unicode scalars of `text`.
  public static func json(_ verse: PrintedVerse, isSearch: Bool = false) -> String {
    var members: [(name: String, value: JSONValue)] = [
      ("reference", .string(verse.reference)), ("text", .string(verse.text)),
    ]
    if isSearch {
      let scalars = verse.text.unicodeScalars
      let hits = pieces(verse).filter(\.isHit).map { piece in
        JSONValue.array([
          .integer(scalars.distance(from: scalars.startIndex, to: piece.range.lowerBound)),
          .integer(scalars.distance(from: scalars.startIndex, to: piece.range.upperBound)),
        ])
      }
      members.append(("hits", .array(hits)))
    }
    return JSONValue.object(members).text
  }

  /// A line that sounds like something said: `reference`, `text`, `certainty` of the search, `strain` and
  /// `behind` in nats (`SoundMatch`).
  public static func json(
    reference: String, text: String, _ match: SoundMatch, _ certainty: FoundLines.Certainty
  ) -> String {
    JSONValue.object([
      ("reference", .string(reference)), ("text", .string(text)),
      ("certainty", .string(certainty.rawValue)), ("strain", .number(match.strain, places: 3)),
      ("behind", .number(match.behind, places: 1)),
    ]).text
  }

  private static func highlighted(_ verse: PrintedVerse, _ styles: Styles) -> StyledText {
    var text = StyledText()
    for piece in pieces(verse) {
      let words = verse.text[piece.range]
      if !piece.isHit {
        text.append(words)
      } else if styles.color {
        text.append(words, .highlight)
      } else {
        text.append("*\(words)*")
      }
    }
    return text
  }

  /// The text from its start to its end in pieces; hits that overlap are joined, those outside are left out.
  private static func pieces(_ verse: PrintedVerse) -> [(range: Range<String.Index>, isHit: Bool)] {
    var pieces: [(range: Range<String.Index>, isHit: Bool)] = []
    var position = verse.text.startIndex
    let hits = verse.hits.map { $0.clamped(to: verse.text.startIndex..<verse.text.endIndex) }
      .filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    for hit in hits where hit.upperBound > position {
      if position < hit.lowerBound { pieces.append((position..<hit.lowerBound, false)) }
      let rest = max(position, hit.lowerBound)..<hit.upperBound
      if let last = pieces.last, last.isHit, last.range.upperBound == rest.lowerBound {
        pieces[pieces.count - 1].range = last.range.lowerBound..<rest.upperBound
      } else {
        pieces.append((rest, true))
      }
      position = hit.upperBound
    }
    if position < verse.text.endIndex { pieces.append((position..<verse.text.endIndex, false)) }
    return pieces
  }
}

/// A dictated reference as it was understood, for people and for programs.
public struct ReferenceReport: Sendable, Equatable {
  /// The likeliest reading: `John 3:16`.
  public let reference: String
  /// Other readings, the likelier first.
  public let alternatives: [String]
  /// How many of all these are about as likely: 1 where it is clear.
  public let likely: Int
  /// How many nats the first alternative is less likely; nil where there is none.
  public let lead: Double?
  public let isClear: Bool
  /// What is wrong with the likeliest, where it is no place that there is and nothing else is as likely:
  /// `reference` is the nearest.
  public let impossible: String?

  /// Of what was heard, which holds at least one reading.
  public init(_ heard: HeardReference, in canon: Canon) {
    let names = heard.readings.prefix(Self.mostNamed).map { $0.reference.text(in: canon) }
    (reference, alternatives) = (names[0], Array(names.dropFirst()))
    (likely, lead, isClear) = (heard.likely.count, heard.lead, heard.isClear)
    impossible = heard.impossible?.message
  }

  private static let mostNamed = 5

  /// What is asked where it is not clear: `Acts 1:8, or Psalm 10:8?`
  public var question: String {
    if let impossible { return impossible }
    let names = named
    return names.count > 1
      ? names.dropLast().joined(separator: ", ") + ", or \(names.last ?? "")?" : "\(reference)?"
  }

  private var named: [String] { Array(([reference] + alternatives).prefix(likely)) }

  /// A row without its end: the reference, empty where it is not clear, and what else it may be.
  public var row: String {
    (isClear ? [reference] + alternatives : ["", reference] + alternatives).joined(separator: "\t")
  }

  public var lines: [StyledText] {
    guard isClear else {
      return [StyledText(question, .heading)]
        + named.enumerated().map { StyledText("  \($0 + 1)  \($1)") }
    }
    return [StyledText(reference, .heading)]
  }

  /// The report as a line of JSON, without its end.
  public var json: String {
    let members: JSONValue.Members = [
      ("reference", .string(reference)), ("isClear", .bool(isClear)),
      ("likely", .integer(likely)), ("lead", lead.map { .number($0, places: 1) } ?? .null),
      ("alternatives", .array(alternatives.map { .string($0) })),
      ("impossible", impossible.map { .string($0) } ?? .null),
    ]
    return JSONValue.object(members).text
  }
}
