import Files
import Recitation
import Synchronization

/// The words that typed answers are held against: the shipped list, the names and old words of the texts, and
/// the recogniser's dictionary where it is installed.
enum TypedWords {
  private static let kept = Mutex<[String: KnownWords]>([:])

  /// The words, read when the first answer is typed. Cost: a few milliseconds, once.
  ///
  /// - Parameter models: The folder that holds `cmudict-en-us.dict`.
  /// - Returns: The words there are.
  static func known(models: String) -> KnownWords {
    kept.withLock { kept in
      if let known = kept[models] { return known }
      // Without the dictionary, or where it cannot be read, fewer words are known to sound alike, and no
      // names: `recite doctor` tells of it, and an answer is judged all the same.
      let bytes = try? FileContents.read("\(models)/cmudict-en-us.dict")
      let known = KnownWords(words: ModelData.words, names: ModelData.lexicon, dictionary: bytes ?? [])
      kept[models] = known
      return known
    }
  }
}

extension Session {
  /// What has to be told of a text that is in another language than the recogniser's; nil of any other.
  func foreignNote(on text: String) -> String? {
    ForeignText(text, known: TypedWords.known(models: models))?.note
  }
}
