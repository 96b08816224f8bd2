/// The networks that a text is searched by, made once for all ears that hear it.
public struct TextNetworks: Sendable {
  /// The expected words.
  let words: [SpokenWord]
  /// Everything a person may do with the text, and the same walked from its end.
  let reading: StateGraph
  let reversed: StateGraph
  /// The text word for word.
  let forced: StateGraph

  /// Makes the networks of a text.
  init(_ words: [SpokenWord], _ model: AcousticModel, _ costs: MiscueCosts) {
    self.words = words
    reading = RecitationGraph.make(words, model, costs)
    reversed = reading.reversed()
    forced = RecitationGraph.forced(words, model, costs)
  }

  /// The senones that searches of the text ask for; some more than once.
  public var senones: [UInt16] { reading.senones + forced.senones }
}
