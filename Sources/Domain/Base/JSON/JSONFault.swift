/// Why a text is not JSON, or is too large to be read.
public struct JSONFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The byte at which it was noticed, from 0.
  public var offset: Int
  /// The same as line and column.
  public var position: TextPosition
  /// What is wrong there.
  public var problem: String

  /// Makes a fault at the beginning of a value, where the document as a whole is not what is wanted.
  public init(_ problem: String, at node: JSONNode) {
    let offset = node.offset
    self.init(offset: offset, position: node.document.lines.position(of: offset), problem: problem)
  }

  init(offset: Int, position: TextPosition, problem: String) {
    self.offset = offset
    self.position = position
    self.problem = problem
  }

  /// `line 3, column 7: a comma is missing`.
  public var description: String { "\(position): \(problem)" }
}

/// How large a JSON text may be.
public struct JSONLimits: Sendable, Hashable {
  /// Bytes of the whole text; at most 2^31 - 1.
  public var bytes: Int
  /// Lists and objects inside one another.
  public var depth: Int

  /// Makes limits: 128 MiB and 128 levels unless said otherwise.
  public init(bytes: Int = 128 << 20, depth: Int = 128) {
    self.bytes = min(max(0, bytes), Int(Int32.max))
    self.depth = max(1, depth)
  }
}
