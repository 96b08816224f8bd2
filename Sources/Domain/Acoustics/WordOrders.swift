/// The words of a text that are said, in their order and in others, against which a recording of it is held.
struct WordOrders {
  /// As the text has them.
  let said: [SpokenWord]
  /// Moved round by one to three places; none that is the same as the text.
  let moved: [[SpokenWord]]
  /// Turned about, each with its sounds turned about, and each so in its place; none that is the same as the text.
  let turned: [[SpokenWord]]

  init(_ words: [SpokenWord]) {
    let said = words.filter { !$0.isSilent }
    func backwards(_ text: [SpokenWord]) -> [SpokenWord] {
      text.map { SpokenWord(variants: $0.variants.map { $0.reversed() }) }
    }
    let about = Array(said.reversed())
    self.said = said
    moved = (1..<max(1, min(4, said.count))).map { Array(said[$0...] + said[..<$0]) }.filter { $0 != said }
    turned = [about, backwards(about), backwards(said)].filter { $0 != said }
  }
}
