import Base

extension StudyDay {
  /// The one of several things that is this day's. Each draws a lot for the day, so that the choice stays when others are
  /// taken away and seldom changes when one comes; what drew the day before is passed over, so that few days are alike.
  ///
  /// - Parameter numbers: The things by their numbers, each once, in any order.
  /// - Returns: The number of the one; nil where there is none.
  public func choice(among numbers: some Collection<Int64>) -> Int64? {
    let yesterday = advanced(by: -1)
    let before = numbers.count > 1 ? numbers.min { yesterday.lot(of: $0) < yesterday.lot(of: $1) } : nil
    return numbers.lazy.filter { $0 != before }.min { lot(of: $0) < lot(of: $1) }
  }

  /// A number that looks like chance, the same whenever it is drawn. Of two lots that are alike the smaller number wins.
  private func lot(of thing: Int64) -> (UInt64, Int64) {
    let day = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
    return (StableHash.mixed(day &+ UInt64(bitPattern: thing)), thing)
  }
}
