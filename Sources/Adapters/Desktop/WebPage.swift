public import Base

/// A page in the learner's browser.
public struct WebPage: Sendable, Hashable {
  /// Its address.
  public let address: String

  /// The page on which a word is looked up.
  ///
  ///     WebPage(template: "https://jisho.org/search/{word}", word: "記憶")
  ///
  /// - Parameters:
  ///   - template: An address that begins with `https://` or `http://`; `{word}` stands for the word.
  ///   - word: What is looked up; it is encoded, so that it can never be more than a part of the address.
  /// - Throws: `Failure` where the template is no such address.
  public init(template: String, word: String) throws(Failure) {
    let isPlain = template.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`|".utf8.contains($0) }
    guard isPlain, template.hasPrefix("https://") || template.hasPrefix("http://") else {
      throw Failure(
        code: "failed", message: "An address begins with https:// or http:// and has {word} for the word")
    }
    address = template.replacing("{word}", with: Self.encoded(word))
  }

  /// Opens it.
  ///
  /// - Throws: `Failure` where there is no browser to open it.
  public func open(environment: [String: String]) throws(Failure) {
    let ending = ProgramCall(program: "xdg-open", arguments: [address], environment: environment).run()
    guard !ending.isGood else { return }
    throw Failure(
      code: "failed", message: "No browser could be opened here. The page is: \(address)")
  }

  /// Letters and digits as they are, everything else by its bytes (RFC 3986).
  private static func encoded(_ word: String) -> String {
    word.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }.joined()
  }
}
