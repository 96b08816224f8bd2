internal import Memory

extension AskedQuestion {
  /// What is asked.
  var wish: String {
    switch exercise {
    case .locateBook: "In which book is this?"
    case .locateChapter: "In which book and chapter is this?"
    case .locateVerse: "Where is this? Book, chapter and verse."
    case .fill10, .fill25, .fill50:
      "Fill in the \(wanted.count == 1 ? "" : "\(wanted.count) ")missing \(words)."
    case .fill100, .recite: "Say the whole passage by heart."
    case .firstLetters: "Say the passage by its first letters."
    case .typeAlong: "Type along, one key a word: its first letter."
    case .fade: "Read it aloud while its words fade, then say it by heart."
    case .rearrange4, .rearrange8: "Put the pieces in order."
    case .rearrangeWords: "Put the words in order."
    case .build: "Build the passage, word by word."
    }
  }

  private var words: String { wanted.count == 1 ? "word" : "words" }
}

extension Exercise {
  /// What people call it.
  var name: String {
    switch self {
    case .locateBook: "book"
    case .locateChapter: "book and chapter"
    case .locateVerse: "book, chapter and verse"
    case .fill10: "fill in 10%"
    case .fill25: "fill in 25%"
    case .fill50: "fill in 50%"
    case .fill100: "the whole passage"
    case .rearrange4: "4 pieces in order"
    case .rearrange8: "8 pieces in order"
    case .rearrangeWords: "words in order"
    case .build: "build word by word"
    case .recite: "recite"
    case .firstLetters: "by first letters"
    case .fade: "words that fade"
    case .typeAlong: "one key a word"
    }
  }
}
