/// Does many pieces of work side by side and hands over the results in the order of the inputs.
public enum OrderedWork {
  /// Runs `work` on each input, at most `width` at a time, and `deliver` on each result in input order.
  ///
  /// What `deliver` sees does not depend on `width`. At most 4·`width` results wait for a slow one before
  /// them, so that memory stays bounded. When the task is cancelled no further input is begun, and what
  /// is finished without a gap is still delivered.
  ///
  /// - Returns: how many results were delivered.
  @discardableResult
  public static func run<Input: Sendable, Output: Sendable>(
    _ inputs: some Sequence<Input>, width: Int, work: @escaping @Sendable (Input) async -> Output,
    deliver: (Output) async -> Void
  ) async -> Int {
    let width = max(1, width)
    let ahead = 4 * width
    return await withTaskGroup(of: (Int, Output).self) { group in
      var waiting: [Int: Output] = [:]
      var begun = 0
      var delivered = 0
      var running = 0
      var inputs = inputs.makeIterator()
      var exhausted = false
      while true {
        while !exhausted, running < width, begun - delivered < ahead, !Task.isCancelled {
          guard let input = inputs.next() else {
            exhausted = true
            break
          }
          let place = begun
          begun += 1
          running += 1
          group.addTask { (place, await work(input)) }
        }
        guard running > 0, let (place, output) = await group.next() else { break }
        running -= 1
        waiting[place] = output
        while let next = waiting.removeValue(forKey: delivered) {
          await deliver(next)
          delivered += 1
        }
      }
      return delivered
    }
  }
}
