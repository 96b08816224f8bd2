public import Batch
internal import func Glibc.exp
internal import Recitation
internal import Text

/// A piece of what was said, in the order of saying: the one list from which transcripts, times and captions
/// come.
struct SaidToken: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// An expected word with its verdict; an omitted one was not said.
    case word(Verdict)
    /// Something beside the text.
    case extra(ExtraKind)
  }

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
  /// Whether a line of a poem or a song begins with it.
  var beginsLine = false

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
          end: word.end, confidence: word.confidence, beginsLine: (word.lineEnds ?? 0) > 0))
    }
    return tokens + extras.keys.sorted().flatMap(beside)
  }

  /// The words said, as a transcript writes them: in lower case, without punctuation; nothing for an omitted
  /// word. A false start ends in a hyphen, as fragments do in speech corpora.
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

/// The names of recordings and their speakers in files for other programs: no two recordings share one, and
/// no two speakers.
///
/// The same results in the same order give the same names.
public struct TranscriptNames: Sendable {
  /// What one recording is called.
  public struct Name: Sendable, Equatable {
    /// For a file of its own, without an ending.
    public var file: String
    /// For a line among others: `SPEAKER-FILE` where the speaker is known, since `sclite` takes what stands
    /// before the first dash for the speaker.
    public var utterance: String
  }

  private var files: Set<String> = []
  private var utterances: Set<String> = []
  private var speakers: [String: String] = [:]
  private var speakerNames: Set<String> = []

  public init() {}

  /// The name of a recording. A second recording of the same name gets `-2` behind it.
  public mutating func name(of line: ResultLine) -> Name {
    let plain = TranscriptName.plain(line.id)
    let file = Self.fresh(plain, among: &files)
    guard let learner = line.learner else {
      // Before a dash stands a speaker: without one, each recording would be told as somebody's.
      return Name(file: file, utterance: Self.fresh(plain, among: &utterances))
    }
    let known = speakers[learner]
    let speaker =
      known ?? Self.fresh(TranscriptName.plain(learner).replacing("-", with: "_"), among: &speakerNames, "_")
    speakers[learner] = speaker
    return Name(file: file, utterance: Self.fresh("\(speaker)-\(plain)", among: &utterances))
  }

  /// The name of a recording that stands by itself.
  static func alone(_ line: ResultLine) -> String {
    var names = TranscriptNames()
    return names.name(of: line).utterance
  }

  /// A name that none before has. Case does not count: some file systems, and `sclite`, do not tell it apart.
  private static func fresh(_ name: String, among taken: inout Set<String>, _ dash: String = "-") -> String {
    var fresh = name
    var number = 2
    while !taken.insert(fresh.lowercased()).inserted {
      fresh = "\(name)\(dash)\(number)"
      number += 1
    }
    return fresh
  }
}

/// Names of recordings where files and formats allow few signs.
public enum TranscriptName {
  /// The longest name, in bytes: with a number and an ending behind it, it is still one of a file.
  private static let longest = 200

  /// A name in letters and digits of any script, `.`, `_` and `-`; other signs become `_`. Not empty, and
  /// never begins with a point or a dash: no hidden file, no `..`, no option.
  public static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      if isKept(scalar) {
        if plain.utf8.count + 4 > longest { break }
        plain.unicodeScalars.append(scalar)
      } else if !plain.hasSuffix("_") {
        plain += "_"
      }
    }
    let start = plain.drop { $0 == "." || $0 == "-" }
    return start.isEmpty ? "recording" : String(start)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || [".", "_", "-"].contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}

/// NIST's transcript form: the words of an utterance and its name in parentheses, one a line. `sclite` aligns
/// a file of what was heard with a file of what was expected:
///
///     sclite -r class.ref.trn trn -h class.trn trn -i rm
public enum TRNTranscript {
  /// What was heard, with its line's end: `jesus often wept (me)`; nil for a recording without result. `name`
  /// is `TranscriptNames.Name.utterance`.
  public static func heard(_ line: ResultLine, as name: String? = nil) -> String? {
    guard let result = line.result else { return nil }
    return row(SaidToken.all(of: result).compactMap(\.transcript), name ?? TranscriptNames.alone(line))
  }

  /// What was expected, in the same form.
  public static func expected(_ line: ResultLine, as name: String? = nil) -> String? {
    guard let result = line.result else { return nil }
    return row(result.words.compactMap { SaidToken.plain($0.expected) }, name ?? TranscriptNames.alone(line))
  }

  private static func row(_ words: [String], _ name: String) -> String {
    (words + ["(\(name))"]).joined(separator: " ") + "\n"
  }
}

/// NIST's time-marked form: recording, channel, start, length, word and confidence, one word a line, in the
/// order of time.
public enum CTMTranscript {
  /// The rows of a recording; nothing for one without result. Words without a known time are left out. `name`
  /// is `TranscriptNames.Name.utterance`.
  ///
  ///     me A 0.310 0.490 jesus 0.999
  public static func rows(_ line: ResultLine, as name: String? = nil) -> String {
    guard let result = line.result else { return "" }
    let tokens = SaidToken.all(of: result).filter { $0.start != nil && $0.end != nil }
    let name = name ?? TranscriptNames.alone(line)
    var rows = ""
    for token in tokens.sorted(by: { ($0.start ?? 0) < ($1.start ?? 0) }) {
      guard let start = token.start, let end = token.end, let said = token.transcript else { continue }
      // Several words for one share its time.
      let words = said.split(separator: " ")
      let part = max(0, end - start) / Double(words.count)
      let confidence =
        token.label == "correct" || token.label == "unsure" ? token.confidence : 1 - token.confidence
      for (place, word) in words.enumerated() {
        let from = start + Double(place) * part
        rows +=
          "\(name) A \(NumberText.places(from, 3)) \(NumberText.places(part, 3)) "
        rows += "\(word) \(NumberText.places(confidence, 3))\n"
      }
    }
    return rows
  }

  /// The same of the phones, where they were asked for; in place of the confidence stands e to the power of
  /// the fit (`SpokenPhone.fit`), for a confidence is at most 1: what share of the likelihood of the best
  /// phone each frame has. It is no probability.
  ///
  ///     me A 0.310 0.090 JH 0.657
  public static func phoneRows(_ line: ResultLine, as name: String? = nil) -> String {
    let name = name ?? TranscriptNames.alone(line)
    let phones = (line.result?.words ?? []).flatMap { $0.phones ?? [] }.sorted { $0.start < $1.start }
    return phones.map { phone in
      let length = NumberText.places(max(0, phone.end - phone.start), 3)
      let fit = NumberText.places(min(1, exp(phone.fit)), 3)
      return "\(name) A \(NumberText.places(phone.start, 3)) \(length) \(phone.phone) \(fit)\n"
    }.joined()
  }
}
