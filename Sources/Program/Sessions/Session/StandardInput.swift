import Glibc
import WholeFiles

/// What comes through a pipe.
package enum StandardInput {
  /// Everything; more than `limit` bytes is refused.
  package static func bytes(limit: Int) throws -> [UInt8] {
    try FileContents.read(descriptor: 0, name: "Standard input", limit: limit)
  }

  /// Everything, as text.
  package static func text(limit: Int) throws -> String {
    String(decoding: try bytes(limit: limit), as: UTF8.self)
  }
}
