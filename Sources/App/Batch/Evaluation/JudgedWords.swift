internal import FoundationEssentials
public import Text

/// What a tool said of one recording, as far as grading needs it: any tool's result line can be read.
public struct JudgedWords: Sendable, Equatable {
  public struct Word: Sendable, Equatable, Decodable {
    /// Position among the whitespace tokens.
    public var index: Int
    /// The verdict by its name; names other than `substituted`, `omitted` and `unsure` accept the word.
    public var verdict: String
    /// Probability that this very word was said; nil counts as 0.5.
    public var confidence: Double?
    /// Where it starts, in seconds, where that is known.
    public var start: Double?
    /// Where it ends, in seconds, where that is known.
    public var end: Double?
    /// Whether it is sure that a missed word was changed, or left out, as told; nil where nothing is said of
    /// that.
    public var kindSure: Bool?

    public init(
      index: Int, verdict: String, confidence: Double?, start: Double? = nil, end: Double? = nil,
      kindSure: Bool? = nil
    ) {
      self.index = index
      self.verdict = verdict
      self.confidence = confidence
      self.start = start
      self.end = end
      self.kindSure = kindSure
    }

    /// Whether the tool calls the word a mistake.
    var isFlagged: Bool { verdict == "substituted" || verdict == "omitted" }
  }

  public var id: String
  /// Whether the tool gave an error in place of a result.
  public var hasError: Bool
  /// Whether the tool took the recording for one of another text, or of silence: of such words no kind is
  /// told.
  public var isRefused: Bool
  /// The words, in any order.
  public var words: [Word]
  /// The token positions before which the tool heard a word too many, in its order.
  public var added: [Int]

  public init(
    id: String, hasError: Bool = false, isRefused: Bool = false, words: [Word], added: [Int] = []
  ) {
    self.id = id
    self.hasError = hasError
    self.isRefused = isRefused
    self.words = words
    self.added = added
  }
}

extension JudgedWords: Decodable {
  private enum Key: String, CodingKey {
    case id, error, words, added, outcome
  }

  private struct Place: Decodable {
    var before: Int
  }

  /// Reads a result line: `{"id", "words": [{"index", "verdict", "confidence"}], "added": [{"before"}]}`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    id = try members.decode(String.self, forKey: .id)
    hasError = Self.says(members)
    // What other tools call an outcome is none of ours.
    isRefused = ["other_text", "silence"].contains(try? members.decode(String.self, forKey: .outcome))
    words = try members.decodeIfPresent([Word].self, forKey: .words) ?? []
    added = try members.decodeIfPresent([Place].self, forKey: .added)?.map(\.before) ?? []
  }

  /// An error of null, false or "" is none.
  private static func says(_ members: KeyedDecodingContainer<Key>) -> Bool {
    // Any other kind of value says that there is an error.
    guard members.contains(.error), (try? members.decodeNil(forKey: .error)) == false else { return false }
    // A text.
    if let text = try? members.decode(String.self, forKey: .error) { return !text.isEmpty }
    // A truth value; else an object, which is an error.
    return (try? members.decode(Bool.self, forKey: .error)) ?? true
  }
}

/// What is known of one recording and text: a label for each whitespace token of the text.
public struct Truth: Sendable, Equatable, Codable {
  public var id: String
  /// One label for each whitespace token.
  public var labels: [TruthLabel]
  /// The token positions before which the recording has a word that the text lacks.
  public var added: [Int] = []

  private enum CodingKeys: String, CodingKey {
    case id, added
    case labels = "truth"
  }
}

/// What a speaker really did with one word of the text that the recording is held against.
public enum TruthLabel: String, Sendable, Codable, CaseIterable {
  case spoken
  case substituted
  /// Said a word close to it: a/the, in/on, walk/walked.
  case near
  case omitted
  /// Said another text altogether.
  case wrong

  /// The mistakes whose detection is counted one by one.
  public static let mistakes: [TruthLabel] = [.substituted, .near, .omitted]
}

/// Files of one JSON object a line.
public enum JSONLines {
  /// The longest line read, in bytes.
  static let longestLine = 1 << 20

  /// Reads every line; empty ones are passed over. `shape` tells in the message what a line looks like.
  ///
  /// - Throws: `Failure` with the number of the first line that cannot be read: grading half a file would
  ///   give rates that mean nothing.
  public static func read<Line: Decodable>(
    _ type: Line.Type, from bytes: some Collection<UInt8>, shape: String
  ) throws(Failure) -> [Line] {
    let decoder = JSONDecoder()
    var lines: [Line] = []
    for (place, raw) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    where raw.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) {
      // The failure below says what a line is to be.
      guard raw.count <= longestLine, let line = try? decoder.decode(type, from: Data(raw)) else {
        throw Failure(
          code: "bad_line",
          message: "Line \(place + 1) is not of the form \(shape). Correct it and run again.")
      }
      lines.append(line)
    }
    return lines
  }
}
