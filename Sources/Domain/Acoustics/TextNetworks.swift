/// The networks that a text is searched by, made once for all ears that hear it.
public struct TextNetworks: Sendable {
  /// The expected words.
  let words: [SpokenWord]
  /// Everything a person may do with the text, and the same walked from its end.
  let reading: StateGraph
  let reversed: StateGraph
  /// The text word for word.
  let forced: StateGraph
  /// The words that are said, word for word, then moved round by one to three places.
  let shifted: [StateGraph]
  /// The words turned about, and each with its sounds turned about; no texts that are the same as it.
  let turned: [StateGraph]

  /// Makes the networks of a text.
  init(_ words: [SpokenWord], _ model: AcousticModel, _ costs: MiscueCosts) {
    self.words = words
    reading = RecitationGraph.make(words, model, costs)
    reversed = reading.reversed()
    forced = RecitationGraph.forced(words, model, costs)
    let orders = WordOrders(words)
    func networks(_ texts: [[SpokenWord]]) -> [StateGraph] {
      texts.map { RecitationGraph.forced($0, model, costs) }
    }
    shifted = networks([orders.said] + orders.moved)
    turned = networks(orders.turned)
  }

  /// The senones of the text word for word; some more than once.
  public var textSenones: [UInt16] { forced.senones }

  /// Those of all that a person may do with it, too.
  var ownSenones: [UInt16] { reading.senones + forced.senones }

  /// All senones that searches of the whole text ask for; some more than once.
  public var senones: [UInt16] { ownSenones + (shifted + turned).flatMap(\.senones) }
}
