public import Matching

/// A list of pronunciations checked by hand, for names and old words that the big dictionary lacks.
///
/// One line for each: the word in lower case, a tab, its phones with spaces between. A word may have several
/// lines, the likeliest first. Lines that start with `#` and empty lines say nothing.
public struct Lexicon: Sendable, Equatable {
  /// A line that could not be read.
  public struct Mistake: Sendable, Equatable {
    /// Its number, from 1.
    public let line: Int
    /// What is wrong with it and what is wanted.
    public let message: String
  }

  /// The pronunciations of each word, the likeliest first.
  public private(set) var entries: [String: [Pronunciation]] = [:]
  /// The lines that were passed over.
  public private(set) var mistakes: [Mistake] = []

  /// Reads a lexicon. Never fails: what cannot be read is in `mistakes`.
  ///
  ///     Lexicon(Array("zion\tZ AY AH N\n".utf8))["zion"]   // [Z AY AH N]
  public init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if let message = read(text) { mistakes.append(Mistake(line: index + 1, message: message)) }
    }
  }

  /// The pronunciations of a word, in any case; empty where it is not in the list.
  public subscript(word: String) -> [Pronunciation] {
    entries[word.lowercased()] ?? []
  }

  /// Takes one line; returns what is wrong with it.
  private mutating func read(_ line: String) -> String? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 2, !fields[0].isEmpty else { return "A word, one tab and its phones are wanted." }
    let word = String(fields[0])
    guard word == word.lowercased(), word.allSatisfy({ $0.isLetter || $0 == "'" }) else {
      return "The word must be lower case: letters and apostrophes."
    }
    let pronunciation = Pronunciation(String(fields[1]))
    guard !pronunciation.phones.isEmpty else { return "\"\(word)\" has no phones." }
    if let wrong = pronunciation.phones.first(where: { !ARPAbet.phones.contains($0) }) {
      return
        "\"\(wrong.prefix(8))\" in \"\(word)\" is no phone; the phones are AA AE AH … ZH, without stress marks."
    }
    guard entries[word]?.contains(pronunciation) != true else {
      return "\"\(word)\" has this pronunciation already."
    }
    entries[word, default: []].append(pronunciation)
    return nil
  }
}
