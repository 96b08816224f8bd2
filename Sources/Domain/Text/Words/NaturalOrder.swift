/// The order in which people look for names: numbers in them by their value, letters whatever their case and
/// accents.
///
/// Cost: a pass over each name; names are compared byte by byte then. Names that differ are never equal.
///
///     ["Pupil 10", "pupil 2", "Zoe", "Ömer"].sorted(naturallyBy: \.self)
///     // pupil 2, Pupil 10, Ömer before Zoe
package struct NaturalOrder: Comparable {
  private let key: [UInt8]
  private let text: String

  package init(_ text: String) {
    self.text = text
    var key: [UInt8] = []
    var digits: [UInt8] = []
    func end() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == UInt8(ascii: "0") }
      // A number stands where digits stand among other signs; the longer one is more.
      key += [UInt8(ascii: "0"), UInt8(clamping: value.count)] + value
      digits = []
    }
    for byte in Folding.fold(text).utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
      } else {
        end()
        key.append(byte)
      }
    }
    end()
    self.key = key
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.key == right.key { return left.text < right.text }
    return left.key.lexicographicallyPrecedes(right.key)
  }
}

extension Sequence {
  /// The elements by a name of theirs, in its natural order; equals keep their order.
  package func sorted(naturallyBy name: (Element) -> String) -> [Element] {
    map { (NaturalOrder(name($0)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
