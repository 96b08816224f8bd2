internal import func Glibc.log

extension AcousticModel {
  /// Reads `transition_matrices`: counts per phone, from each state to each state and the exit.
  static func transitionCosts(
    _ file: [UInt8], phones: Int, states: Int
  ) throws(AcousticModelError) -> (stay: [Int32], leave: [Int32]) {
    guard var reader = ByteReader(s3: file), reader.int32() == phones,
      reader.int32() == states, reader.int32() == states + 1,
      reader.int32() == phones * states * (states + 1)
    else { throw .notTransitions }
    var stay: [Int32] = []
    var leave: [Int32] = []
    for _ in 0..<phones {
      for state in 0..<states {
        var row: [Float] = []
        for _ in 0...states {
          guard let value = reader.float() else { throw .truncated }
          row.append(max(0, value))
        }
        let total = row.reduce(0, +)
        guard total > 0 else { throw .notTransitions }
        stay.append(cost(row[state] / total))
        leave.append(cost(row[state + 1] / total))
      }
    }
    return (stay, leave)
  }

  /// A probability as a cost; at most 10 nats, so that no state is a dead end.
  static func cost(_ probability: Float) -> Int32 {
    let nats = probability > 0 ? -log(Double(probability)) : 10
    return Int32((min(10, nats) / natsPerUnit).rounded())
  }
}
