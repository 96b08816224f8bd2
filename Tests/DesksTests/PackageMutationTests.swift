@testable import Audio
@testable import Decks
@testable import Desks
@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

/// Mutated packages: each is read or refused, none brings the program down. `Tests/Decks/mutations` runs ten
/// thousand of each kind.
@Suite("Mutated packages")
struct PackageMutationTests {
  private func read(_ bytes: [UInt8]) {
    guard let package = try? AnkiPackage(bytes) else { return }
    let (_, media) = package.collection.importedNotes()
    try? package.eachMedia(media) { _, _ throws(Failure) in }
  }

  @Test("The archive itself", arguments: ["latest.apkg", "legacy.apkg"])
  func archives(name: String) throws {
    let seed = try AnkiPackageTests.bytes(name)
    var mutator = Mutator(seed: UInt64(seed.count))
    for _ in 0..<Mutator.rounds { read(mutator.mutate(seed)) }
  }

  @Test("The database inside, unpacked", arguments: ["latest.apkg", "legacy.apkg"])
  func databases(name: String) throws {
    let seed = try image(of: name)
    var mutator = Mutator(seed: UInt64(seed.count))
    for round in 0..<Mutator.rounds {
      // Pages at the front hold the schema; elsewhere most bytes are free.
      var bytes = seed
      for _ in 0...(round % 4) {
        let start = Int.random(in: 0..<seed.count / 512, using: &mutator.generator) * 512
        let end = min(start + 512, bytes.count)
        guard start < end else { continue }
        bytes.replaceSubrange(start..<end, with: mutator.mutate(Array(bytes[start..<end])))
      }
      _ = (try? AnkiDatabase.collection(of: bytes))?.importedNotes()
    }
  }

  @Test("What Zstandard packed")
  func frames() throws {
    var found: [String: [UInt8]] = [:]
    let bytes = try AnkiPackageTests.bytes("latest.apkg")
    var budget = UnpackingBudget(PackageLimits(), packed: bytes.count)
    try ZipReader(bytes: bytes).each(&budget) {
      ["media", "collection.anki21b"].contains($0)
    } _: { name, content, _ in
      found[name] = content
    }
    #expect(found.count == 2)
    var mutator = Mutator(seed: 5)
    for round in 0..<Mutator.rounds {
      for seed in found.values where seed.count < 1000 || round % 10 == 0 {
        let frame = mutator.mutate(seed)
        var budget = UnpackingBudget(PackageLimits(), packed: frame.count)
        if let content = try? Zstandard.content(of: frame, &budget) { _ = AnkiTables.media(content) }
      }
    }
  }

  private func image(of name: String) throws -> [UInt8] {
    let bytes = try AnkiPackageTests.bytes(name)
    var budget = UnpackingBudget(PackageLimits(), packed: bytes.count)
    var image: [UInt8] = []
    try ZipReader(bytes: bytes).each(&budget) {
      $0.hasPrefix("collection.anki21")
    } _: {
      (name, content, budget) throws(Failure) in
      image = name.hasSuffix("b") ? try Zstandard.content(of: content, &budget) : content
    }
    return image
  }
}
