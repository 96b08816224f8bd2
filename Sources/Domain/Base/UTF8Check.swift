/// Finds what is not UTF-8.
public enum UTF8Check {
  /// The offset of the first byte that is not UTF-8; nil where all is well, which costs one fast pass.
  public static func firstFault(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let units): offset += units.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
