import FoundationEssentials
import Testing

@testable import Acoustics

private let folder = "/usr/share/pocketsphinx/model/en-us/en-us"

@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder), "needs pocketsphinx-en-us"))
struct PhoneNetworkTests {
  private let model: AcousticModel

  init() throws {
    model = try AcousticModel(
      definition: Array(Data(contentsOf: URL(filePath: "\(folder)/mdef"))),
      transitions: Array(Data(contentsOf: URL(filePath: "\(folder)/transition_matrices"))))
  }

  private static func int(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).littleEndian) { Array($0) }
  }

  private static func half(_ number: Float) -> [UInt8] {
    withUnsafeBytes(of: UInt16(number.bitPattern >> 16).littleEndian) { Array($0) }
  }

  /// Eight numbers a layer, one layer between, of which the first lets one senone through, that between the frames before and behind, and
  /// the last gives it to a phone.
  private func network(senone: Int, phone: Int, dilation: Int = 2) -> [UInt8] {
    let inputs = model.phones.count * 3 + 13
    var bytes = Array("RPN1".utf8) + [inputs, 8, 40, 1, dilation].flatMap(Self.int)
    func layer(_ outputs: Int, _ inputs: Int, _ taps: Int, _ weight: (Int, Int, Int) -> Float) {
      bytes += [UInt8](repeating: 0, count: 2 * outputs)
      for output in 0..<outputs {
        for input in 0..<inputs { for tap in 0..<taps { bytes += Self.half(weight(output, input, tap)) } }
      }
    }
    layer(8, inputs, 3) { $0 == 0 && $1 == senone && $2 == 1 ? 1 : 0 }
    layer(8, 8, 3) { $0 == 0 && $1 == 0 && $2 != 1 ? 1 : 0 }
    layer(40, 8, 1) { output, input, _ in output == phone && input == 0 ? 1 : 0 }
    return bytes
  }

  /// Frames in which all senones cost 30 units, but for one in one frame, which costs nothing.
  private func heard(_ frames: Int, cheap: Int, in frame: Int) -> (SenoneScores, CepstralFeatures) {
    var costs = [UInt16](repeating: 30, count: frames * model.senoneCount)
    let senones = model.phones.indices.flatMap { model.senones(of: $0) }
    costs[frame * model.senoneCount + Int(senones[cheap])] = 0
    return (
      SenoneScores(senoneCount: model.senoneCount, costs: costs),
      CepstralFeatures(cepstra: [Float](repeating: 0, count: frames * 13))
    )
  }

  @Test func `what comes in is carried through taps, layers and blocks to the phone it belongs to`() throws {
    let network = try PhoneNetwork(network(senone: 3, phone: 2), model)
    // Behind the first thousand frames, which are listened to by themselves.
    let (scores, features) = heard(1010, cheap: 3, in: 1001)
    let table = network.hear(scores, features)
    #expect(table.scores.count == 1010 * 40)
    // Senone 3 alone is at its best where it is cheap: 1; elsewhere all are alike, and at 1, too; but there the others are below.
    let (other, _) = heard(1010, cheap: 5, in: 1001)
    let without = network.hear(other, features)
    let changed = (0..<1010).filter { frame in
      (0..<40).contains { table.scores[frame * 40 + $0] != without.scores[frame * 40 + $0] }
    }
    #expect(changed == [999, 1001, 1003])
    #expect(table.scores[1001 * 40 + 2] == 0, "the phone it is given to is the likeliest")
  }

  @Test func `places are those of the model's phones, fillers have none`() throws {
    let network = try PhoneNetwork(network(senone: 0, phone: 0), model)
    for (phone, name) in model.phones.enumerated() {
      #expect((network.places[phone] < 0) == name.hasPrefix("+"), "\(name)")
    }
    #expect(Set(network.places.filter { $0 >= 0 }) == Set(0..<40))
  }

  @Test func `a file of another kind or shape, or one that ends early, is refused`() throws {
    let whole = network(senone: 0, phone: 0)
    for length in [0, 3, 4, 20, 30, whole.count - 1] {
      #expect(throws: AcousticModelError.self) { try PhoneNetwork(Array(whole.prefix(length)), model) }
    }
    #expect(throws: AcousticModelError.notANetwork) {
      try PhoneNetwork(Array("RPN2".utf8) + whole.dropFirst(4), model)
    }
    #expect(throws: AcousticModelError.notANetwork) {
      try PhoneNetwork(network(senone: 0, phone: 0, dilation: 99), model)
    }
  }

  @Test func `no frames give no scores`() throws {
    let network = try PhoneNetwork(network(senone: 0, phone: 0), model)
    let nothing = SenoneScores(senoneCount: model.senoneCount, costs: [])
    #expect(network.hear(nothing, CepstralFeatures(cepstra: [])).scores.isEmpty)
  }
}
