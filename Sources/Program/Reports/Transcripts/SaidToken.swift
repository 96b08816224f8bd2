import Matching
import Scripture

/// A piece of what was said, in the order of saying: the one list from which transcripts, times and captions come.
struct SaidToken: Sendable, Equatable {
  /// What kind of piece it is.
  enum Kind: Sendable, Equatable {
    /// An expected word with its verdict; an omitted one was not said.
    case word(Verdict)
    /// Something beside the text.
    case extra(ExtraKind)
  }

  /// The kind of piece.
  var kind: Kind
  /// The word expected here; nil for an extra.
  var expected: String?
  /// What was heard, as far as it is known.
  var heard: String?
  /// Where it starts, in seconds; nil where it was not heard.
  var start: Double?
  /// Where it ends, in seconds.
  var end: Double?
  /// The probability that the expected word was said; 0 for an extra.
  var confidence: Double

  /// What stands in transcripts for sounds that no word is known for.
  static let unknown = "<unk>"

  /// Everything said in a recording, by the places of the text; what is beside a word comes before it.
  ///
  ///     "Jesus {+often+} wept" gives: Jesus, often (added), wept
  static func all(of result: RecitationResult) -> [SaidToken] {
    var extras: [Int: [SaidToken]] = [:]
    for kind in ExtraKind.allCases {
      for extra in kind.extras(of: result) {
        extras[extra.before, default: []].append(
          SaidToken(
            kind: .extra(kind), expected: nil, heard: extra.heard, start: extra.start, end: extra.end,
            confidence: 0))
      }
    }
    func beside(_ place: Int) -> [SaidToken] {
      (extras.removeValue(forKey: place) ?? []).sorted { ($0.start ?? 0) < ($1.start ?? 0) }
    }
    var tokens: [SaidToken] = []
    for word in result.words {
      tokens += beside(word.index)
      tokens.append(
        SaidToken(
          kind: .word(word.verdict), expected: word.expected, heard: word.heard, start: word.start,
          end: word.end, confidence: word.confidence))
    }
    return tokens + extras.keys.sorted().flatMap(beside)
  }

  /// The words said, as a transcript writes them: in lower case, without punctuation; nothing for an omitted word. A
  /// false start ends in a hyphen, as fragments do in speech corpora.
  var transcript: String? {
    switch kind {
    case .word(.omitted): return nil
    case .word(.correct), .word(.unsure): return expected.flatMap(Self.plain)
    case .word(.close), .word(.substituted): return heard.flatMap(Self.plain) ?? Self.unknown
    case .extra(.selfCorrected): return (heard.flatMap(Self.plain)).map { $0 + "-" } ?? Self.unknown
    case .extra: return heard.flatMap(Self.plain) ?? Self.unknown
    }
  }

  /// A name for what became of it.
  var label: String {
    switch kind {
    case .word(let verdict): verdict.rawValue
    case .extra(let kind): kind.rawValue
    }
  }

  /// The words of a text as keys with spaces between; nil where there are none.
  static func plain(_ text: String) -> String? {
    let keys = text.split(whereSeparator: \.isWhitespace).map { Tokenizer.key(of: String($0)) }
      .filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys.joined(separator: " ")
  }
}
