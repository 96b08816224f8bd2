public import Text

/// A mistake in a file that people write: where it is, and what to do about it. The rest of the file is still
/// read.
public struct DeckFault: Error, Sendable, Hashable, CustomStringConvertible {
  public var position: TextPosition?
  /// What it is about, as the file numbers it: `word 3`, `question 12`; nil for the file as a whole.
  public var subject: String?
  public var problem: String

  public init(_ problem: String, subject: String? = nil, position: TextPosition? = nil) {
    self.position = position
    self.subject = subject
    self.problem = problem
  }

  public init(_ problem: String, line: Int) {
    self.init(problem, position: TextPosition(line: line, column: 1))
  }

  /// `line 12, question 3: there are no options; give two to eight`. The caller puts the file's name in
  /// front.
  public var description: String {
    let place = [position.map { "line \($0.line)" }, subject].compactMap(\.self).joined(separator: ", ")
    return place.isEmpty ? problem : "\(place): \(problem)"
  }
}

public struct Reading<Value: Sendable>: Sendable {
  public var value: Value
  public var faults: [DeckFault]

  public init(_ value: Value, faults: [DeckFault] = []) {
    self.value = value
    self.faults = faults
  }
}

/// Reads the bytes of a text file: UTF-8 with or without a byte order mark, or UTF-16 with one.
public enum TextDecoding {
  /// The text without its byte order mark; a fault, with its place, where it is neither.
  public static func text(of bytes: [UInt8]) throws(DeckFault) -> String {
    if UTF16Text.isMarked(bytes) {
      guard let text = UTF16Text.text(of: bytes) else {
        throw DeckFault("this is not UTF-16; save the file as UTF-8")
      }
      return text
    }
    if let offset = UTF8Check.firstFault(in: bytes) {
      throw DeckFault(
        "this is not UTF-8; save the file as UTF-8", position: LineTable(bytes).position(of: offset))
    }
    return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  /// The same, and what says nothing of how it was saved as Windows-1252, as spreadsheets write tables.
  public static func guessed(of bytes: [UInt8]) throws(DeckFault) -> DecodedText {
    do throws(DecodedText.Fault) {
      return try DecodedText(bytes)
    } catch {
      throw DeckFault("this \(error.message)", line: error.line)
    }
  }

  static func lines(_ text: String) -> [Substring] {
    // A carriage return and a line feed are one Character.
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension DelimitedText {
  /// Reads rows of cards or words; lines without anything are left out.
  public static func reading(
    of text: some StringProtocol, separator: Character, firstLine: Int = 1
  ) -> Reading<[Row]> {
    let (rows, faults) = read(text, separator: separator, firstLine: firstLine)
    return Reading(
      rows,
      faults: faults.map { fault in
        switch fault.kind {
        case .open: DeckFault("a quote is opened and never closed; it is read as it stands", line: fault.line)
        case .followed:
          DeckFault("text follows a closing quote; double the quotes inside a field", line: fault.line)
        }
      })
  }
}
