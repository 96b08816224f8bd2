/// The best reading of a recording: what was said when, in the order of time.
public struct Alignment: Sendable, Equatable {
  /// A stretch of the recording and what it is.
  public struct Piece: Sendable, Equatable {
    /// What a piece can be.
    public enum Kind: Sendable, Equatable {
      /// Expected word `index`.
      case word(Int)
      /// Other speech in place of expected word `index`.
      case rubbish(Int)
      /// Speech that the text does not have, before expected word `index`.
      case added(Int)
      /// Silence or noise before expected word `index`.
      case pause(Int)
    }

    /// What it is.
    public var kind: Kind
    /// Its frames.
    public var frames: Range<Int>
  }

  /// All pieces, first to last.
  public let pieces: [Piece]

  /// Walks a finished search back from a node at its end.
  init(_ search: GraphSearch, _ graph: StateGraph, end node: Int) {
    var found: [Piece] = []
    var node = node
    var time = search.frameCount
    // Each step goes back in time or along moves, which are ordered; the bound is for damaged input only.
    var steps = (search.frameCount + 1) * (graph.nodeCount + 1)
    while steps > 0 {
      steps -= 1
      let came = search.came[time * search.nodeCount + node]
      if came == -1 { break }
      if came < -1 {
        node = graph.moves[Int(-2 - came)].from
        continue
      }
      let chain = graph.chains[Int(came)]
      let entered = Int(search.entered[time * search.nodeCount + node])
      found.append(Piece(kind: Self.kind(chain.label), frames: entered..<time))
      time = entered
      node = chain.from
    }
    pieces = found.reversed()
  }

  private static func kind(_ label: StateGraph.Label) -> Piece.Kind {
    switch label {
    case .word(let index, _): .word(index)
    case .rubbish(let index): .rubbish(index)
    case .added(let before): .added(before)
    case .pause(let before): .pause(before)
    }
  }
}
