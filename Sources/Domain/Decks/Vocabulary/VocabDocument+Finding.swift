public import Base

extension VocabDocument {
  /// The place of a word that a person names: by the word itself, or by its number from 1.
  ///
  /// - Parameter name: What was typed. A word that is a number is taken for the word.
  /// - Returns: The place, from 0.
  /// - Throws: `Failure` where there is no such word, or more than one.
  public func place(of name: String) throws(Failure) -> Int {
    let same = items.filter { $0.item.word == name }
    if same.count == 1 { return same[0].index }
    if same.isEmpty, let number = Int(name), number > 0, number <= count { return number - 1 }
    throw Failure(
      same.isEmpty ? "There is no word “\(name)”." : "“\(name)” stands there several times: give its number.",
      advice: "The numbers: recite vocab list FILE")
  }

  /// The place of the first word that says the same, progress and number aside; nil where there is none.
  public func place(ofSame item: VocabItem) -> Int? {
    items.first {
      $0.item.word == item.word && $0.item.meaning == item.meaning
        && $0.item.pronunciation == item.pronunciation
    }?.index
  }
}
