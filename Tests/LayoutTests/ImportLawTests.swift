import Testing

/// The checker finds what it is there to find, in small made-up projects.
struct ImportLawTests {
  private static let manifest = """
    func domain(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
      .target(name: name, dependencies: dependencies)
    }
    let package = Package(targets: [
      // adapter("Commented", ["Out"]),
      .systemLibrary(name: "CPulse", path: "Vendor/pulse"),
      .systemLibrary(name: "CMixer", path: "Vendor/mixer"),
      .target(name: "CModelData"),
      domain("Audio", settings: strict + [.unsafeFlags(["-O"])]),
      domain("Speech", ["Audio"]),
      data("Files", ["CMixer"]),
      data("Store", ["Files"]),
      engine("Voices", ["CPulse", "Audio"]),
      engine(
        "Sound",
        ["Audio"]),
      app("Screens", ["Audio"]),
      .executableTarget(name: "recite", dependencies: ["Audio", "Voices"], path: "Sources/App/recite"),
      tests("Audio", ["Speech"]),
    ])
    """

  /// Sources that import all that is declared, and break no rule.
  private static let lawful = [
    "Speech": "public import Audio", "Voices": "internal import CPulse\nimport Audio",
    "Sound": "import Audio", "Screens": "import Audio", "Files": "internal import CMixer",
    "Store": "import Files",
    "recite": "import Audio\nimport Voices", "Audio": "import func Glibc.log",
  ]

  private static func file(of target: String) -> String {
    let floors = [
      "Audio": "Domain", "Speech": "Domain", "Files": "Data", "Store": "Data", "Screens": "App",
      "recite": "App",
    ]
    return "Sources/\(floors[target] ?? "Engines")/\(target)/File.swift"
  }

  private func findings(manifest: String = manifest, _ changes: [String: String] = [:]) -> [String] {
    let sources = Self.lawful.merging(changes) { "\($0)\n\($1)" }.sorted { $0.key < $1.key }.map {
      SourceText(path: Self.file(of: $0.key), target: $0.key, text: $0.value)
    }
    return ImportLaw(manifest: Manifest(manifest), sources: sources).findings
  }

  @Test("A lawful project has no findings")
  func lawful() {
    #expect(findings() == [])
  }

  @Test("The manifest is read as it is written")
  func manifest() {
    let targets = Manifest(Self.manifest).targets
    #expect(
      targets.map(\.name)
        == [
          "CPulse", "CMixer", "CModelData", "Audio", "Speech", "Files", "Store", "Voices", "Sound", "Screens",
          "recite", "Audio",
        ])
    #expect(
      targets.map(\.dependencies)
        == [
          [], [], [], [], ["Audio"], ["CMixer"], ["Files"], ["CPulse", "Audio"], ["Audio"], ["Audio"],
          ["Audio", "Voices"], ["Speech"],
        ])
    #expect(targets.filter(\.isC).map(\.name) == ["CPulse", "CMixer", "CModelData"])
  }

  @Test(
    "A line that breaks the law is found, with its place",
    arguments: [
      ("Audio", "import Files", "imports go down"),
      ("Speech", "@preconcurrency import Voices", "imports go down"),
      ("Store", "import Screens", "imports go down"),
      ("Sound", "import Voices", "of adapters only Files is imported by others"),
      ("Files", "import Voices", "of adapters only Files is imported by others"),
      ("Screens", "import Voices", "what people see knows no adapter"),
      ("recite", "internal import CPulse", "only a target of Data or Engines imports a C module"),
      ("Speech", "internal import CPulse", "only a target of Data or Engines imports a C module"),
      ("Sound", "internal import CMixer", "CMixer is wrapped once: import Files"),
      ("Voices", "public import CPulse", "a C module is imported as `internal import CPulse`"),
      ("Voices", "import CPulse", "a C module is imported as `internal import CPulse`"),
      ("Sound", "internal import CPulse", "CPulse is not among the dependencies"),
      ("recite", "import Speech", "Speech is not among the dependencies"),
      ("recite", "import struct Speech.Phrase", "Speech is not among the dependencies"),
      ("Audio", "import Foundation", "does no input or output"),
      ("recite", "import Foundation", "import FoundationEssentials"),
      ("Sound", "internal import FoundationNetworking", "import FoundationEssentials"),
      ("Audio", "internal import Glibc", "does no input or output"),
      ("Audio", "import func Glibc.open", "does no input or output"),
      ("Audio", "let now = Date()", "is given clock, chance and files"),
      ("Sound", "guard unsafe pipe(&ends) == 0 else { return }", "programs inherit"),
    ])
  func violation(target: String, line: String, rule: String) {
    let found = findings([target: line])
    #expect(
      found.contains { $0.hasPrefix("\(Self.file(of: target)):") && $0.contains(rule) },
      "\(line) in \(target): \(found)")
  }

  @Test(
    "What only looks like a breach is none",
    arguments: [
      ("Audio", "// import Speech"), ("Audio", "/* a\nimport Speech\n*/"),
      ("Audio", "/// Date() is not called"),
      ("Audio", "import FoundationEssentials"), ("recite", "import FoundationEssentials"),
      ("Audio", "let a = \"//\""),
    ])
  func lookalike(target: String, line: String) {
    #expect(findings([target: line]) == [])
  }

  @Test("A package dependency, an unused dependency and a source on the wrong floor are found")
  func manifestViolations() {
    #expect(findings(manifest: Self.manifest + "\n.package(url: \"u\", from: \"1\")").count == 1)
    let unused = Self.manifest.replacing("domain(\"Audio\", ", with: "domain(\"Audio\", [\"CPulse\"], ")
    #expect(findings(manifest: unused) == ["Package.swift: Audio declares CPulse and never imports it"])
    let moved = Self.manifest.replacing("domain(\"Speech\"", with: "app(\"Speech\"")
    #expect(
      findings(manifest: moved) == [
        "Sources/Domain/Speech/File.swift: Package.swift has Speech in Sources/App"
      ])
    #expect(
      findings(["Misc": "let a = 1"]) == [
        "Sources/Engines/Misc/File.swift: Misc is no target of Package.swift on a floor of Sources"
      ])
  }
}
