import FoundationEssentials
@testable import Recitation
import Testing

private let folder = "/usr/share/pocketsphinx/model/en-us/en-us"

private func model() throws -> AcousticModel {
  try AcousticModel(
    definition: Array(Data(contentsOf: URL(filePath: "\(folder)/mdef"))),
    transitions: Array(Data(contentsOf: URL(filePath: "\(folder)/transition_matrices"))))
}

@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder), "needs pocketsphinx-en-us"))
struct AcousticModelTests {
  @Test func `reads the model that the package brings`() throws {
    let model = try model()
    #expect(model.phones.count == 42)
    #expect(model.senoneCount == 5126)
    #expect(model.phones[model.silence] == "SIL")
    #expect(model.speechPhones.count == 39)
    #expect(model.stay.allSatisfy { $0 >= 0 } && model.leave.allSatisfy { $0 >= 0 })
  }

  @Test func `every phone has three senones in every context`() throws {
    let model = try model()
    for phone in model.speechPhones {
      for position in AcousticModel.Position.allCases {
        let found = model.senones(of: phone, left: model.silence, right: phone, position)
        #expect(found.count == 3)
        #expect(found.allSatisfy { Int($0) < model.senoneCount })
      }
    }
  }

  @Test(arguments: [0, 3, 40, 5000])
  func `refuses a file that ends early`(length: Int) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/mdef")).prefix(length))
    #expect(throws: AcousticModelError.self) { try AcousticModel(definition: bytes, transitions: []) }
  }
}
