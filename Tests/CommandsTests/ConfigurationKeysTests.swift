@testable import Commands
import Testing

@Suite("Names in recite's configuration")
struct ConfigurationKeysTests {
  static let table = CommandTable.recite

  @Test("Every option that may be kept is listed under a name that works, with its standard")
  func keys() throws {
    let keys = Self.table.configurationKeys(reserved: LoadedConfiguration.reserved)
    #expect(Set(keys.map(\.name)).count == keys.count)
    for command in Self.table.commands where !command.isHidden {
      for option in command.options {
        guard let kept = option.keptName else { continue }
        #expect(
          keys.contains { $0.commands.contains(command.name) && $0.name.hasSuffix(kept) },
          "\(command.name) \(option.flag)")
      }
    }
    for key in keys { #expect(!key.allowed.isEmpty && !key.standard.isEmpty) }
    #expect(keys.contains { $0.name == "microphone" } && keys.contains { $0.name == "say.rate" })
    let template = ConfigurationFile.template(keys)
    #expect(template.entries == [] && template.mistakes == [])
    #expect(keys.allSatisfy { template.text.contains("\n# \($0.name) = ") })
  }
}
