/// A reference as it was understood, and what was not plain about it.
///
///     let reading = try ReferenceReading("Galations 5:22", in: canon)
///     reading.reference.text(in: canon)     // "Galatians 5:22"
///     reading.notes.map(\.message)          // ["Galations: taken as Galatians."]
public struct ReferenceReading: Sendable, Hashable {
  /// What was understood.
  public var reference: Reference
  /// What a person ought to be told: empty where what was written can mean nothing else.
  public var notes: [ReferenceNote]

  /// Reads a reference as people write it, say it and misspell it.
  ///
  /// A name that is near to one book alone is taken for it, and noted; a name that is near to two is refused. Words
  /// around a reference ("see", "the book of", a translation's name) are passed over; every other word must have its
  /// place, so that nothing is half understood.
  ///
  /// - Throws: `ReferenceError`, whose message says what does exist.
  public init(_ text: String, in canon: Canon) throws(ReferenceError) {
    var parser = try ReferenceParser(text, canon)
    reference = try parser.reference()
    notes = parser.notes
  }
}

/// How something was taken that is not plain.
public struct ReferenceNote: Sendable, Hashable {
  /// What was not plain.
  public enum Kind: Sendable, Hashable {
    /// A name that is written wrong, or means several things.
    case name
    /// Numbers that could mean another place.
    case place
    /// The name of a translation, which does not choose the text.
    case translation
  }

  /// What was not plain.
  public var kind: Kind
  /// What was written, safe to print.
  public var written: String
  /// What to tell the person.
  public var message: String

  static func name(_ written: String, taken book: Book) -> Self {
    let written = SafeText.excerpt(written)
    return Self(kind: .name, written: written, message: "\(written): taken as \(book.name).")
  }

  static func place(_ written: String, taken: String, instead: String) -> Self {
    let written = SafeText.excerpt(written)
    return Self(
      kind: .place, written: written, message: "\(written): taken as \(taken). If not, write \(instead).")
  }

  static func translation(_ written: String) -> Self {
    let written = SafeText.excerpt(written)
    return Self(
      kind: .translation, written: written,
      message: "\(written) is passed over: the words are those of the text you have chosen.")
  }
}
