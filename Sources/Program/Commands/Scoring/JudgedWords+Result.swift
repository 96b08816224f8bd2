import Evaluation
package import Matching

extension JudgedWords {
  /// A verdict, as grading sees it: with the places that a result line has, so that a score at once and a score kept in
  /// a file give the same rates.
  package init(id: String, _ result: RecitationResult) {
    self.init(
      id: id,
      words: result.words.map { word in
        Word(
          index: word.index, verdict: word.verdict.rawValue,
          confidence: DecimalRounding.round(word.confidence, 3),
          start: word.start, end: word.end)
      }, added: result.added.map(\.before))
  }
}
