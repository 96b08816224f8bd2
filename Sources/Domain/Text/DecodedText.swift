/// The text of a file, whatever a program saved it in: UTF-8, UTF-16 and UTF-32 with their marks or plainly
/// so without, Windows-1252, which holds Latin-1, Latin-9 or Mac Roman.
///
/// The last three cannot be known for sure. One is taken where its letters and quotation marks stand as they
/// do in words, and never three side by side, as Cyrillic or Chinese names would have. Which, is told.
/// Different bytes are different signs in any case: no two names become one.
public struct DecodedText: Sendable, Equatable {
  /// Why bytes are no text.
  public struct Fault: Error, Sendable, Equatable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it, to follow "Line 3".
    public var message: String
  }

  /// The text, without a byte order mark.
  public var text: String
  /// How it was taken, where that was guessed.
  public var guessed: Guess?

  /// An encoding that nothing tells for sure.
  public struct Guess: Sendable, Hashable {
    /// As people call it: "Mac Roman".
    public var encoding: String
    /// The first word that reads otherwise if the guess was wrong.
    public var word: String

    /// What is to be told of a file.
    public func sentence(of name: String) -> String {
      "\(name) is not UTF-8 and is read as \(encoding): is “\(word)” right? If not, save it as UTF-8."
    }
  }

  public init(_ bytes: [UInt8]) throws(Fault) {
    if let wide = try Self.widest(bytes) {
      text = wide
    } else if UTF16Text.isMarked(bytes) {
      guard let wide = UTF16Text.text(of: bytes) else {
        throw Fault(line: 1, message: "is not UTF-16, though its mark says so: save it as UTF-8")
      }
      text = wide
    } else if let wide = Self.unmarkedWide(bytes) {
      text = wide
    } else if Self.isUTF8(bytes) {
      text = String(
        decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    } else {
      try Self.refuseDamaged(bytes)
      let encoding: String
      (text, encoding) = try WesternText.read(bytes)
      func isBeyond(_ word: Substring) -> Bool { word.utf8.contains { $0 >= 0x80 } }
      let word =
        text.split { !$0.isLetter && !"-’'".contains($0) }.first(where: isBeyond)
        ?? text.split(whereSeparator: \.isWhitespace).first(where: isBeyond)
      guessed = word.map { Guess(encoding: encoding, word: String($0.prefix(40))) }
    }
  }

  /// UTF-32 with its mark, or where three of each four bytes are zero; nil where it is none.
  private static func widest(_ bytes: [UInt8]) throws(Fault) -> String? {
    let marks: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    let marked = marks.firstIndex { bytes.starts(with: $0) }
    let head = bytes.prefix(1 << 12)
    /// Whether the upper two bytes of each four are those of scalars, and most of the third are zero.
    func isWide(_ upper: Int, _ next: Int, _ third: Int) -> Bool {
      let fours = stride(from: 0, to: head.count - head.count % 4, by: 4)
      return head.count > 7 && fours.allSatisfy { head[$0 + upper] == 0 && head[$0 + next] < 0x11 }
        && 8 * fours.count { head[$0 + third] == 0 } > head.count
    }
    guard let order = marked ?? (isWide(3, 2, 1) ? 0 : isWide(0, 1, 2) ? 1 : nil) else { return nil }
    let shifts: [UInt32] = order == 0 ? [0, 8, 16, 24] : [24, 16, 8, 0]
    var text = String.UnicodeScalarView()
    for place in stride(from: marked == nil ? 0 : 4, to: bytes.count - bytes.count % 4, by: 4) {
      let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << shifts[$1] }
      guard let scalar = Unicode.Scalar(value) else {
        throw Fault(line: text.count { $0 == "\n" } + 1, message: "is not UTF-32: save it as UTF-8")
      }
      text.append(scalar)
    }
    return String(text)
  }

  /// UTF-8 in which some bytes are none is not taken for anything else: all its letters would be wrong.
  private static func refuseDamaged(_ bytes: [UInt8]) throws(Fault) {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (line, letters, faults, first) = (1, 0, 0, 1)
    parsing: while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let units):
        if units.count > 1 { letters += 1 }
        if units.first == 0x0A { line += 1 }
      case .error:
        if faults == 0 { first = line }
        faults += 1
      case .emptyInput: break parsing
      }
    }
    guard letters == 0 || letters < faults else {
      throw Fault(
        line: first, message: "holds a byte that is no UTF-8, as the rest is: mend it, or save it as UTF-8")
    }
  }

  /// UTF-16 without its mark, where nearly every second byte is zero, as English has it.
  private static func unmarkedWide(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1 << 12)
    guard bytes.count.isMultiple(of: 2), head.count > 3, head.contains(0) else { return nil }
    let odd = stride(from: 1, to: head.count, by: 2).count { head[$0] == 0 }
    let even = stride(from: 0, to: head.count, by: 2).count { head[$0] == 0 }
    if even == 0, odd * 10 > head.count * 4 { return UTF16Text.text(of: [0xFF, 0xFE] + bytes) }
    if odd == 0, even * 10 > head.count * 4 { return UTF16Text.text(of: [0xFE, 0xFF] + bytes) }
    return nil
  }

  /// Whether bytes are UTF-8.
  public static func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }
}
