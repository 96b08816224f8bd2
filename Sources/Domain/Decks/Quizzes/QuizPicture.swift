internal import FoundationEssentials

/// A picture that belongs to a question: PNG, JPEG, GIF or WebP, by its first bytes, whatever it was called.
public struct QuizPicture: Sendable, Hashable {
  /// The most bytes it may have.
  public static let limit = 2 << 20

  /// What pictures may be.
  public enum Kind: String, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG.
    case jpeg
    /// GIF.
    case gif
    /// WebP.
    case webp

    /// The kind that bytes begin as; nil for none that is shown. SVG is none: it may hold programs.
    public init?(_ bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
        self = .gif
      } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
        self = .webp
      } else {
        return nil
      }
    }

    /// `image/png`
    public var mediaType: String { "image/" + rawValue }
  }

  /// What it is.
  public let kind: Kind
  /// Its file.
  public let bytes: [UInt8]
  /// What it shows, for who does not see it; may be empty.
  public var words: String

  /// Makes a picture; nil where the bytes are none that is shown, or too many.
  public init?(_ bytes: [UInt8], words: String = "") {
    guard let kind = Kind(bytes), bytes.count <= Self.limit else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.words = words
  }

  /// Reads a picture out of a text such as `data:image/png;base64,iVBOR…`; nil where it is none.
  public init?(dataURL text: String, words: String = "") {
    guard text.hasPrefix("data:image/"), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].hasSuffix(";base64"),
      let data = Data(
        base64Encoded: String(text[text.index(after: comma)...]), options: .ignoreUnknownCharacters)
    else { return nil }
    self.init(Array(data), words: words)
  }

  /// `data:image/png;base64,iVBOR…`
  public var dataURL: String { "data:\(kind.mediaType);base64,\(base64)" }

  /// Its file in base 64.
  public var base64: String { Data(bytes).base64EncodedString() }
}
