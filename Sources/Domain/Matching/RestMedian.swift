/// The median of a list without one of its members, for each member: sorted once, then a look-up each.
///
///     RestMedian([1, 2, 9]).without(9) // 1.5
///     RestMedian([4]).without(4) // nil
struct RestMedian {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// The median of the others; nil where there are none.
  func without(_ member: Double) -> Double? {
    guard sorted.count > 1 else { return nil }
    var low = 0
    var high = sorted.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < member { low = middle + 1 } else { high = middle }
    }
    func other(_ place: Int) -> Double { sorted[place < low ? place : place + 1] }
    let count = sorted.count - 1
    return count % 2 == 1 ? other(count / 2) : (other(count / 2 - 1) + other(count / 2)) / 2
  }

  /// The median of all; nil for an empty list.
  var whole: Double? {
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
