extension PCM {
  /// The sound so many times, with silence of so many seconds between.
  public func repeated(_ times: Int, pause: Double) -> PCM {
    guard times > 1 else { return self }
    let gap = [Int16](repeating: 0, count: Int((max(0, pause) * Double(sampleRate)).rounded()))
    var all = samples
    all.reserveCapacity(times * (samples.count + gap.count))
    for _ in 1..<times { all += gap + samples }
    return PCM(samples: all, sampleRate: sampleRate)
  }
}
