/// What the header of a WAV file promises: libsndfile reads what there is of a file that was cut off, and says nothing.
struct WaveHeader {
  /// As much of a file is looked at.
  static let most = 1 << 16

  /// The bytes of sound that the header promises.
  let promised: Int
  /// The bytes of sound that are there.
  let present: Int

  /// Reads the header of a file; nil where nothing is missing, or where that cannot be known. Programs that write into a pipe
  /// promise nothing, or all that a header can hold.
  init?(_ head: [UInt8], length: Int) {
    guard head.count >= 12, head.starts(with: "RIFF".utf8), head[8..<12].elementsEqual("WAVE".utf8) else {
      return nil
    }
    var place = 12
    while place + 8 <= head.count {
      let size = (0..<4).reduce(0) { $0 | Int(head[place + 4 + $1]) << (8 * $1) }
      if head[place..<place + 4].elementsEqual("data".utf8) {
        present = length - place - 8
        promised = size
        guard present > 0, promised > present, promised < 0x7FFF_0000 else { return nil }
        return
      }
      place += 8 + size + size % 2
    }
    return nil
  }
}
