/// A word as the search sees it: the ways to say it, as phone ids of the model.
public struct SpokenWord: Sendable, Hashable {
  /// One or more pronunciations; none is empty.
  public var variants: [[Int]]

  /// Makes a word; empty pronunciations are dropped.
  public init(variants: [[Int]]) {
    self.variants = variants.filter { !$0.isEmpty }
  }

  /// Whether it cannot be said at all.
  public var isSilent: Bool { variants.isEmpty }

  /// The phones it may begin with.
  var firstPhones: [Int] { Array(Set(variants.compactMap(\.first))).sorted() }
  /// The phones it may end with.
  var lastPhones: [Int] { Array(Set(variants.compactMap(\.last))).sorted() }
}

extension AcousticModel {
  /// The states of a pronunciation between possible neighbours.
  ///
  /// The first and the last phone depend on the words beside; where several are possible, each state holds the
  /// senones of all of them and the cheapest counts, frame by frame.
  func states(
    of phones: [Int], lefts: [Int], rights: [Int]
  ) -> [(senones: [UInt16], stay: Int32, leave: Int32)] {
    var result: [(senones: [UInt16], stay: Int32, leave: Int32)] = []
    for (place, phone) in phones.enumerated() {
      let position: Position =
        phones.count == 1 ? .single : place == 0 ? .begin : place == phones.count - 1 ? .end : .inside
      var choices = [[UInt16]](repeating: [], count: statesPerPhone)
      for left in place == 0 ? lefts : [phones[place - 1]] {
        for right in place == phones.count - 1 ? rights : [phones[place + 1]] {
          for (state, senone) in senones(of: phone, left: left, right: right, position).enumerated()
          where !choices[state].contains(senone) {
            choices[state].append(senone)
          }
        }
      }
      for state in 0..<statesPerPhone {
        result.append(
          (choices[state], stay[phone * statesPerPhone + state], leave[phone * statesPerPhone + state]))
      }
    }
    return result
  }

  /// The states of a phone whatever its neighbours: silence, noise.
  func states(ofFiller phone: Int) -> [(senones: [UInt16], stay: Int32, leave: Int32)] {
    senones(of: phone).enumerated().map { state, senone in
      ([senone], stay[phone * statesPerPhone + state], leave[phone * statesPerPhone + state])
    }
  }
}
