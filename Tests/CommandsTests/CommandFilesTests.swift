@testable import Commands
import FoundationEssentials
import Testing

/// Every command that is written down is a row of the table: who forgets the row is told here.
@Suite struct CommandFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/App/Commands").path

  @Test func `Each command that a file declares has its row in the list of groups`() throws {
    var declared: [String] = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
      for match in text.matches(of: /(?:static let \w+ = Command|    row)\(\s*"([^"]+)"/) {
        let name = String(match.1)
        declared.append(name)
        #expect(
          CommandTable.recite.command(name) != nil, "\(name), in \(file), is in no group of Groups.swift")
      }
    }
    #expect(declared.count == CommandTable.recite.commands.count, "commands that no file declares so")
    #expect(Set(declared).count == declared.count)
  }

  @Test func `A session starts its workers by the command that runs them`() {
    #expect(EngineWorkerCommand.command.spec.name == Session.workerCommand)
  }
}
