import FoundationEssentials
@testable import Recitation
import Testing

private let folder = "/usr/share/pocketsphinx/model/en-us/en-us"

@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder), "needs pocketsphinx-en-us"))
struct PhoneNetworkTests {
  private let model: AcousticModel

  init() throws {
    model = try AcousticModel(
      definition: Array(Data(contentsOf: URL(filePath: "\(folder)/mdef"))),
      transitions: Array(Data(contentsOf: URL(filePath: "\(folder)/transition_matrices"))))
  }

  /// A network without blocks: each of its frames is of 384 samples, of which one number goes in, the sum of
  /// the last 64; its neighbours say nothing, and it is given to a phone.
  private func network(phone: Int, phones: Int = 40, parts: Int = 1, mark: String = "RPN2", heads: Int = 1)
    -> [UInt8]
  {
    var bytes = NetworkBytes()
    bytes.text(mark)
    bytes.number(1, 64, 2, 6, 6)
    bytes.number(0, heads, 2, 2, 2, phones, parts)
    bytes.layer(2, 384) { row, column in row == 0 && column >= 320 ? 1 : 0 }
    bytes.normalization(2, scale: 10)
    bytes.normalization(2)
    bytes.layer(2, 6) { row, column in column == 2 + row ? 1 : 0 }
    bytes.layer(2, 6) { _, _ in 0 }
    bytes.layer(parts * phones, 2) { row, column in row % phones == phone && column == 0 ? 10 : 0 }
    return bytes.bytes
  }

  private func heard(_ samples: [Int16], frames: Int, parts: Int = 1) throws -> PhonePosteriors {
    try PhoneNetwork(network(phone: 2, parts: parts), model, PlainProduct()).hear(samples, frames: frames)
  }

  /// Silence of so many of its frames, with one loud one.
  private func sound(_ frames: Int, loud: Int) -> [Int16] {
    (0..<384 * frames).map { $0 / 384 == loud ? 3_000 : 0 }
  }

  @Test func `sound is told at the frame in which it is, of the phone it is given to`() throws {
    // The middle of its frame 20 lies at sample 8,127, which is in frame 50.
    let table = try heard(sound(60, loud: 20), frames: 144)
    #expect(table.scores.count == 144 * 40)
    #expect(table.scores[50 * 40 + 2] == 0, "the phone it is given to is the likeliest")
    #expect(table.scores[50 * 40 + 3] < -5, "by far")
    // Half-way to the frames beside it, where all phones are alike, it is told still.
    let told = (0..<144).filter { table.scores[$0 * 40 + 3] < 0 }
    #expect(told == [48, 49, 50, 51], "and there only")
  }

  @Test func `of a long recording all is told, where it is`() throws {
    // Windows begin at frames 420 and 840.
    for loud in [5, 419, 420, 839, 840, 1_200] {
      let table = try heard(sound(1_250, loud: loud), frames: 3_000)
      func lead(_ frame: Int) -> Float { table.scores[frame * 40 + 2] - table.scores[frame * 40 + 3] }
      let best = (0..<3_000).max { lead($0) < lead($1) }
      let wanted = (384 * loud + 447 - 205) / 160
      #expect(abs(try #require(best) - wanted) <= 2, "frame \(loud) of its own")
    }
  }

  @Test func `it may tell several phones in each of its frames`() throws {
    #expect(try heard(sound(60, loud: 20), frames: 144, parts: 3).scores[50 * 40 + 2] == 0)
  }

  @Test func `places are those of the model's phones, fillers have none`() throws {
    let network = try PhoneNetwork(network(phone: 0), model, PlainProduct())
    for (phone, name) in model.phones.enumerated() {
      #expect((network.places[phone] < 0) == name.hasPrefix("+"), "\(name)")
    }
    #expect(Set(network.places.filter { $0 >= 0 }) == Set(0..<40))
  }

  @Test func `a file of another kind or shape, or one that ends early, is refused`() throws {
    func refused(_ bytes: [UInt8]) -> AcousticModelError? {
      do throws(AcousticModelError) {
        _ = try PhoneNetwork(bytes, model, PlainProduct())
        return nil
      } catch { return error }
    }
    let whole = network(phone: 0)
    for length in [0, 3, 4, 20, 50, 200, whole.count - 1] {
      #expect(refused(Array(whole.prefix(length))) != nil, "\(length) bytes")
    }
    #expect(refused(network(phone: 0, mark: "RPN1")) == .notANetwork)
    #expect(refused(network(phone: 0, phones: 41)) == .notANetwork, "other phones than the model's")
    #expect(refused(network(phone: 0, heads: 3)) == .notANetwork, "two numbers in three ways")
    #expect(refused(network(phone: 0, parts: 0)) == .notANetwork)
  }

  @Test func `less than a frame of sound tells nothing, and no word fits there`() throws {
    let table = try heard([Int16](repeating: 0, count: 100), frames: 1)
    #expect(table.scores.isEmpty)
    #expect(table.fit([1], in: 0..<1) == nil)
    #expect(table.fit([1], in: 20..<30) == nil)
  }
}
