@testable import Recitation
import Testing

struct NetworkLayersTests {
  private func reader(_ write: (inout NetworkBytes) -> Void) -> ByteReader {
    var bytes = NetworkBytes()
    write(&bytes)
    return ByteReader(bytes.bytes)
  }

  @Test func `a matrix is a byte for each number, times what is the same for its row`() throws {
    var reader = reader {
      $0.floats([0.5, 2])
      $0.matrixValues([1, -127, 3, 4])
    }
    let matrix = try #require(PackedMatrix(&reader, rows: 2, columns: 2))
    var list: [Float] = []
    matrix.unpack(into: &list)
    #expect(list == [0.5, -63.5, 6, 8])
  }

  @Test func `a convolution takes so many frames, so far apart, and adds what is its own`() throws {
    var reader = reader {
      $0.floats([100])
      $0.matrix(1, 6) { _, column in [1, 10, 0, 0, 2, 20][column] }
    }
    let layer = try #require(Convolution(&reader, inputs: 2, outputs: 1, taps: 3, step: 2))
    var work = NetworkWork(PlainProduct())
    // Five frames of two numbers: two windows of three frames.
    let output = layer([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], &work)
    #expect(output == [251, 383])
    #expect(layer.count(of: 2) == 0 && layer([1, 2, 3, 4], &work).isEmpty, "too few frames for one")
  }

  @Test func `a normalization makes mean 0 and variance 1, of each frame or of all`() throws {
    var reader = reader { $0.normalization(2, scale: 3) }
    let normalization = try #require(Normalization(&reader, width: 2))
    let each = normalization.eachFrame(of: [1, 3, 100, 200])
    for (found, wanted) in zip(each, [-3, 3, -3, 3] as [Float]) { #expect(abs(found - wanted) < 1e-4) }
    var all: [Float] = [0, 2, 0, 2]
    normalization.all(&all)
    for (found, wanted) in zip(all, [-3, 3, -3, 3] as [Float]) { #expect(abs(found - wanted) < 1e-4) }
  }

  /// A block with one way to compare two numbers, both turned; what lies behind the comparison does nothing.
  private func block(questions: Int, answers: Int) throws -> AttentionBlock {
    var reader = reader {
      $0.normalization(2)
      $0.layer(6, 2) { row, column in
        switch row {
        case 0: column == 0 ? questions : 0
        case 2: column == 0 ? answers : 0
        case 4, 5: row - 4 == column ? 1 : 0
        default: 0
        }
      }
      $0.layer(2, 2) { $0 == $1 ? 1 : 0 }
      $0.normalization(2)
      $0.layer(4, 2) { _, _ in 0 }
      $0.layer(2, 4) { _, _ in 0 }
    }
    return try #require(
      AttentionBlock(&reader, AttentionBlock.Shape(width: 2, heads: 1, turned: 2, between: 4)))
  }

  @Test func `where all frames are asked alike each is given the mean of all`() throws {
    var frames: [Float] = [1, -1, -1, 1, 1, -1, 1, -1]
    var work = NetworkWork(PlainProduct())
    try block(questions: 0, answers: 0).apply(to: &frames, &work)
    // Normalized they are what they are; three of four are 1 and -1: the mean is a half of that.
    for (found, wanted) in zip(frames, [1.5, -1.5, -0.5, 0.5, 1.5, -1.5, 1.5, -1.5] as [Float]) {
      #expect(abs(found - wanted) < 1e-4, "\(frames)")
    }
  }

  @Test func `how much a frame takes of another depends on how far it is, not on where both stand`() throws {
    // All alike but one, which has the other sign: what the others take of it is told by how much less they
    // get.
    func taken(by place: Int, from other: Int) throws -> Float {
      var frames: [Float] = (0..<9).flatMap { $0 == other ? [-1, 1] : [1, -1] as [Float] }
      var work = NetworkWork(PlainProduct())
      try block(questions: 1, answers: 1).apply(to: &frames, &work)
      return 2 - frames[2 * place]
    }
    let near = try taken(by: 4, from: 3)
    #expect(abs(try taken(by: 4, from: 5) - near) < 1e-4, "the same on either side")
    #expect(abs(try taken(by: 4, from: 2) - near) > 0.01, "another distance, another share")
  }
}

extension NetworkBytes {
  /// Numbers of a matrix without their scales.
  fileprivate mutating func matrixValues(_ values: [Int8]) {
    for value in values { byte(UInt8(bitPattern: value)) }
  }
}
