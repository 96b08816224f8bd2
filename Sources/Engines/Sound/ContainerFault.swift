internal import Files

/// Why a file of a telephone holds nothing that can be decoded, where its parts tell: no plugin and no
/// converter would help.
enum ContainerFault: String {
  /// Bought or lent, and locked.
  case protected = "is protected against copying (DRM), so that nothing else can play it. Record it anew."
  /// A video without a microphone.
  case soundless = "has pictures and no sound. Was the microphone allowed? Record it anew."
  /// What tells how to play it is written last, when a recording ends.
  case unfinished = "was not finished: its end, which tells how to play it, is missing. Record it anew."

  /// As much of a file is looked at.
  private static let longest = 256 << 20

  /// What is wrong with a file; nil where its parts do not tell.
  static func find(in path: String) -> ContainerFault? {
    // What cannot be read now was told before.
    guard let bytes = try? FileContents.read(path, limit: longest) else { return nil }
    return find(in: bytes)
  }

  static func find(in bytes: [UInt8]) -> ContainerFault? {
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      // The names of codecs stand in the first kilobytes: V_VP8, A_OPUS.
      let head = bytes.prefix(1 << 14)
      return holds("V_", in: head) && !holds("A_", in: head) ? .soundless : nil
    }
    guard bytes.count > 8, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    var (place, hasData) = (0, false)
    while place + 8 <= bytes.count {
      let name = bytes[place + 4..<place + 8]
      var size = number(bytes[place..<place + 4])
      if size == 1, place + 16 <= bytes.count { size = number(bytes[place + 8..<place + 16]) }
      // 0 is up to the end.
      if size == 0 { size = bytes.count - place }
      guard size >= 8 else { return nil }
      let isCut = size > bytes.count - place
      let end = isCut ? bytes.count : place + size
      if name.elementsEqual("moov".utf8) {
        guard !isCut else { return .unfinished }
        let part = bytes[place..<end]
        if holds("drms", in: part) || holds("enca", in: part) { return .protected }
        return holds("soun", in: part) ? nil : .soundless
      }
      hasData = hasData || name.elementsEqual("mdat".utf8)
      place = end
    }
    return hasData ? .unfinished : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { ($0 & 0x7F_FFFF_FFFF_FFFF) << 8 | Int($1) }
  }

  private static func holds(_ name: String, in bytes: ArraySlice<UInt8>) -> Bool {
    let name = Array(name.utf8)
    return bytes.indices.dropLast(name.count - 1).contains { place in
      bytes[place] == name[0] && bytes[place..<place + name.count].elementsEqual(name)
    }
  }
}
