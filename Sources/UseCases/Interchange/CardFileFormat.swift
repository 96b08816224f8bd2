/// Files that cards and words come from and go to.
public enum CardFileFormat: String, Sendable, CaseIterable {
  /// By name and content.
  case auto
  /// Anki's notes in plain text.
  case anki
  /// A table with commas.
  case csv
  /// A table with tabs.
  case tsv
  /// Mnemosyne's text.
  case mnemosyne
  /// Markdown of hashcards.
  case hashcards
  /// SuperMemo's questions and answers.
  case supermemo
  /// A package of Anki's: .apkg or .colpkg.
  case apkg
}
