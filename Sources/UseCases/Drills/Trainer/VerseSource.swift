public import Base
public import Scripture

/// Where the words of verses come from. The program gives the learner's text, tests a small one.
public struct VerseSource {
  /// The words of a verse; nil where the text lacks it.
  let verse: (VerseID) throws(Failure) -> String?

  /// Makes a source.
  ///
  /// - Parameter verse: Gives the words of a verse, nil where the text lacks it; throws where there is no text.
  public init(verse: @escaping (VerseID) throws(Failure) -> String?) {
    self.verse = verse
  }
}
