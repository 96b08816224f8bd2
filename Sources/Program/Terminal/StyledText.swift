/// One line of text in pieces, each with its role. The only form in which reports reach a terminal.
///
/// Text is cleaned when it is put in, so that a `StyledText` can always be printed.
public struct StyledText: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// A piece of text of one role.
  public struct Span: Sendable, Equatable {
    /// The cleaned text.
    public let text: String
    /// What it is.
    public let role: Role
    /// Whether wrapping keeps it on one line.
    let isTied: Bool
    /// The parameters of colours that are no role's: those of a picture's signs. Empty for none.
    let ink: String

    init(cleaned text: String, _ role: Role, isTied: Bool = false, ink: String = "") {
      self.text = text
      self.role = role
      self.isTied = isTied
      self.ink = ink
    }
  }

  /// The pieces, in order.
  public private(set) var spans: [Span] = []

  /// Nothing.
  public init() {}

  /// Text of one role. It is cleaned.
  public init(_ text: some StringProtocol, _ role: Role = .plain) {
    append(text, role)
  }

  /// Text of one role that wrapping keeps on one line where it fits. It is cleaned.
  public init(tied text: some StringProtocol, _ role: Role) {
    append(Span(cleaned: TerminalText.clean(text), role, isTied: true))
  }

  /// Plain text.
  public init(stringLiteral value: String) {
    append(value)
  }

  init(spans: [Span]) {
    self.spans = spans
  }

  /// The text without its roles.
  public var plain: String { spans.map(\.text).joined() }

  /// Columns on a terminal.
  public var width: Int { spans.reduce(0) { $0 + TerminalText.width($1.text) } }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { spans.isEmpty }

  /// Puts text to its end. It is cleaned.
  public mutating func append(_ text: some StringProtocol, _ role: Role = .plain) {
    append(Span(cleaned: TerminalText.clean(text), role))
  }

  /// Puts a line to its end.
  public mutating func append(_ other: StyledText) {
    for span in other.spans { append(span) }
  }

  mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.last, last.role == span.role, last.ink == span.ink, !last.isTied, !span.isTied {
      spans[spans.count - 1] = Span(cleaned: last.text + span.text, span.role, ink: span.ink)
    } else {
      spans.append(span)
    }
  }

  /// The text with the sequences that colour it, where the styles have colour.
  public func rendered(_ styles: Styles) -> String {
    spans.map { styles.paint($0) }.joined()
  }

  /// Both, one after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// Puts a line to the end of another.
  public static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }
}
