package import Terminal
import WholeFiles

extension Output {
  /// Writes a file whole and tells of it; where none is named, to standard output.
  package func write(_ bytes: [UInt8], to file: String?) throws {
    guard let file else { return self.bytes(bytes) }
    try WholeFile.write(bytes, to: file)
    note(StyledText("Written: \(file)"))
  }
}
