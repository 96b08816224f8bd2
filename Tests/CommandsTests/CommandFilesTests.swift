import CommandLineOptions
import FoundationEssentials
import Sessions
import Testing

@testable import Commands

/// A command is one file and one row: who forgets the row is told here.
@Suite struct CommandFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Program/Commands").path

  @Test func `Each command's file has its row in the list of groups, and each row its file`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
      .filter { $0.contains("/") && $0.hasSuffix("Command.swift") }
    for file in files {
      let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
      let parts = text.split(separator: "static let command = Command(\n    \"", maxSplits: 1)
      let name = try #require(parts.last?.prefix { $0 != "\"" }, "\(file) has no command")
      #expect(CommandTable.recite.command(String(name)) != nil, "\(file) is in no group of Groups.swift")
      let word = name.split { " -".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      #expect(file.hasSuffix("\(word)Command.swift"), "\(file) is named otherwise than recite \(name)")
    }
  }

  @Test func `A session starts its workers by the command that runs them`() {
    #expect(EngineWorkerCommand.command.spec.name == Session.workerCommand)
  }
}
