internal import CModelData

/// The files of `Models/`, compiled into the program.
public enum ModelData {
  /// `canon.json`: books, their names and abbreviations, verses per chapter.
  public static var canon: [UInt8] { unsafe bytes(recite_model_canon) }
  /// `lexicon.tsv`: pronunciations of names and old words.
  public static var lexicon: [UInt8] { unsafe bytes(recite_model_lexicon) }
  /// `pathway.json`: the steps of a lesson.
  public static var pathway: [UInt8] { unsafe bytes(recite_model_pathway) }
  /// `verdict.json`: the fitted weights of the word verdict.
  public static var verdict: [UInt8] { unsafe bytes(recite_model_verdict) }

  /// `words.txt`: common English words, so that typed answers can tell a slip of the finger from another word.
  public static var words: [UInt8] { unsafe bytes(recite_model_words) }

  private static func bytes(_ file: recite_model_file) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
