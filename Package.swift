// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: language mode 6, warnings are errors, imports are
/// internal unless said otherwise.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Numeric loops run 20 to 50 times slower in a debug build, and `swift test` is one. A debugger shows less
/// of such a target: for a look at one, leave the flag out there.
let numeric: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What waits for people or for the disk is made small in release builds: unoptimised, the commands' code
/// takes three times as much, and optimised for speed that of pages a fifth more; cards come in and go out as
/// fast.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Targets that call C say `unsafe` wherever they do.
let touchingC: [SwiftSetting] = strict + [.strictMemorySafety()]
let numericC: [SwiftSetting] = numeric + [.strictMemorySafety()]

/// A target lies in the folder of its floor; which floor may import which, `Tests/LayoutTests` knows.
func on(
  _ floor: String, _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting],
  tables: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)",
    resources: tables.map { .embedInCode($0) }, swiftSettings: settings)
}

/// Pure: no input or output, no clock, no chance. Tables are files that are compiled in, kilobytes at most:
/// they cost the compiler more than those of Models/, and no adapter has to hand them in.
func domain(
  _ name: String, _ dependencies: [Target.Dependency] = [], tables: [String] = [],
  settings: [SwiftSetting] = numeric
) -> Target {
  on("Domain", name, dependencies, settings, tables: tables)
}

/// The one owner of an engine, a device or the workers.
func engine(_ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = numericC)
  -> Target
{ on("Engines", name, dependencies, settings) }

/// The one owner of what is kept, read or reached outside the program.
func data(_ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = numericC) -> Target
{
  on("Data", name, dependencies, settings)
}

/// What the program does, and what a person sees and types.
func app(_ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict) -> Target {
  on("App", name, dependencies, settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: settings)
}

/// The commit, where what builds tells it: else every commit would make a working copy build and link anew.
let commit = Context.environment["RECITE_COMMIT"]

let package = Package(
  name: "recite",
  products: [.executable(name: "recite", targets: ["recite"])],
  targets: [
    // C system libraries, each through a module map and one header in Vendor/.
    .systemLibrary(name: "CEspeak", path: "Vendor/espeak-ng"),
    .systemLibrary(name: "CPocketSphinx", path: "Vendor/pocketsphinx"),
    .systemLibrary(name: "CGStreamer", path: "Vendor/gstreamer"),
    .systemLibrary(name: "CSoundFile", path: "Vendor/sndfile"),
    .systemLibrary(name: "CSampleRate", path: "Vendor/samplerate"),
    .systemLibrary(name: "CPulse", path: "Vendor/pulse"),
    .systemLibrary(name: "CLinux", path: "Vendor/linux"),
    .systemLibrary(name: "CSQLite", path: "Vendor/sqlite"),
    .systemLibrary(name: "CProcess", path: "Vendor/process"),
    .systemLibrary(name: "CArchive", path: "Vendor/libarchive"),
    .systemLibrary(name: "CZstd", path: "Vendor/zstd"),
    .systemLibrary(name: "CXML", path: "Vendor/libxml2"),
    .systemLibrary(name: "CMicroHTTPD", path: "Vendor/microhttpd"),
    .systemLibrary(name: "CGnuTLS", path: "Vendor/gnutls"),
    .systemLibrary(name: "CCurl", path: "Vendor/curl"),
    .systemLibrary(name: "COpenBLAS", path: "Vendor/openblas"),

    // The files of Models/, compiled in, so that the program is one file.
    .target(
      name: "CModelData", path: "Models/CModelData",
      cSettings: commit.map { [.define("RECITE_COMMIT", to: "\"\($0)\"")] }),

    // Failures, JSON, tables; references, canon, words and how they are said.
    domain("Text", tables: ["Words/readings.tsv"]),
    // Sound as numbers.
    domain("Audio", []),
    // From frames of sound to a verdict on each word; what a voice and an ear are.
    domain(
      "Recitation", ["Text", "Audio"], tables: ["Words/homophones.txt", "Words/weak-forms.tsv"]),
    // What is remembered, and when it is due.
    domain("Memory", ["Text"]),
    // Cards, vocabulary, quizzes, and the forms they are given away in.
    domain("Decks", ["Text", "Recitation", "Memory"], settings: numeric + small),
    // The course of habits.
    domain("Habits", ["Text", "Memory"], settings: numeric + small),
    // Lessons, and every dialogue: what happens, what is to be done, what a page shows.
    domain(
      "Learning", ["Text", "Recitation", "Memory", "Decks", "Habits"], settings: numeric + small),

    // Files, archives, XML, SQLite's connection, the web both ways: what every other adapter may use.
    data(
      "Files",
      ["CArchive", "CCurl", "CGnuTLS", "CMicroHTTPD", "CModelData", "CSQLite", "CXML", "CZstd", "Text"]),
    // What is kept of a learner.
    data(
      "Store", ["Text", "Memory", "Decks", "Habits", "Learning", "Files"], settings: numericC + small),
    // Installed and added texts.
    data("Texts", ["Text", "Files"], settings: numericC + small),
    // Notifications, timers, opening a page.
    data("Desktop", ["CLinux", "Text"], settings: touchingC),

    engine("Espeak", ["CEspeak", "Text", "Audio", "Recitation", "Files"], settings: touchingC),
    // PocketSphinx, the network's products, and the search over both.
    engine("Sphinx", ["CLinux", "COpenBLAS", "CPocketSphinx", "Text", "Audio", "Recitation", "Files"]),
    // Worker processes.
    engine("Host", ["CProcess", "Text", "Audio", "Recitation", "Files"]),
    // Microphone and loudspeaker; files of sound.
    engine("Sound", ["CGStreamer", "CPulse", "CSampleRate", "CSoundFile", "Text", "Audio", "Files"]),

    // A study with its store; files and servers of others; a microphone's utterances.
    app(
      "Desks",
      [
        "Text", "Audio", "Recitation", "Memory", "Decks", "Habits", "Learning", "Files", "Host", "Sound",
        "Store", "Texts", "Terminal",
      ], settings: numericC + small),
    // Folders of recordings, results, a class; how far verdicts can be trusted.
    app(
      "Batch", ["Text", "Audio", "Recitation", "Memory", "Files", "Sound", "Texts"],
      settings: numericC + small),
    // Pages that a browser asks for: the quiz, that of a class, the door of a classroom.
    app(
      "Sites", ["Text", "Decks", "Learning", "Files", "Store", "Desks", "Batch"], settings: strict + small),
    // Pointers to the kernel's terminal and signal calls only: it owns no library.
    app("Terminal", ["Text"], settings: numericC),
    // The full-screen program as a value: no input or output.
    app(
      "Screens",
      ["Text", "Recitation", "Memory", "Decks", "Habits", "Learning", "Desks", "Terminal", "Reports"],
      settings: numeric + small),
    app(
      "Reports", ["Text", "Recitation", "Memory", "Decks", "Habits", "Batch", "Terminal"],
      settings: strict + small),
    // Every command, and what carries dialogues out. Not optimised in debug builds: that a command reads what
    // it does not take is asserted.
    app(
      "Commands",
      [
        "Text", "Audio", "Recitation", "Memory", "Decks", "Habits", "Learning", "Files", "Espeak", "Sphinx",
        "Host", "Sound", "Store", "Texts", "Desktop", "Desks", "Batch", "Sites", "Terminal", "Screens",
        "Reports",
      ], settings: touchingC + small),
    .executableTarget(
      name: "recite",
      dependencies: ["Text", "Files", "Host", "Sound", "Store", "Desks", "Terminal", "Commands"],
      path: "Sources/App/recite", swiftSettings: touchingC),
    // What engineers plant, fit and measure with: it is not installed.
    .executableTarget(
      name: "recite-lab",
      dependencies: [
        "Text", "Audio", "Recitation", "Memory", "Learning", "Files", "Sound", "Desks", "Batch", "Terminal",
        "Commands",
      ], path: "Sources/Lab/recite-lab", swiftSettings: strict),

    // What the tests share: a virtual microphone, temporary folders, test sounds.
    .target(
      name: "TestSupport", dependencies: ["Text", "Audio", "Terminal"], path: "Tests/Support",
      swiftSettings: numeric),
    // Results to keep and to report.
    .target(
      name: "ResultSamples", dependencies: ["Text", "Recitation", "Batch"], path: "Tests/ResultSamples",
      swiftSettings: strict),
    // A learner who is killed in the middle of answering, for the tests of Store.
    .executableTarget(
      name: "StorageProbe", dependencies: ["Text", "Memory", "Store"], path: "Tests/StorageProbe",
      swiftSettings: strict),
    // A worker that misbehaves to order, for the tests of Host.
    .executableTarget(
      name: "WorkerProbe", dependencies: ["Recitation", "Host"], path: "Tests/WorkerProbe",
      swiftSettings: strict),
    // Thousands of hostile texts through the speech workers, for Tests/Hostile/text.
    .executableTarget(
      name: "HostileProbe", dependencies: ["CEspeak", "Text", "Audio", "Recitation", "Host"],
      path: "Tests/Hostile/Probe",
      swiftSettings: touchingC, linkerSettings: [.linkedLibrary("espeak-ng")]),

    tests("Text", ["Files", "TestSupport"]),
    tests("Audio", ["TestSupport"]),
    tests("Recitation", ["Text", "TestSupport"]),
    tests("Memory", ["TestSupport"]),
    // Thousands of mutations of each format: unoptimised they would take a minute.
    tests("Decks", ["Text", "Audio", "Memory", "TestSupport"], settings: numeric),
    // A hundred people live through four months.
    tests("Habits", ["Memory", "Files", "TestSupport"], settings: numeric),
    // Every page of every study in both faces.
    tests("Learning", ["Text", "Recitation", "Memory", "Decks", "Habits", "Files", "Terminal", "Screens"]),
    tests("Files", ["CPulse", "Text", "TestSupport"]),
    tests(
      "Store", ["Text", "Memory", "Decks", "Habits", "Learning", "Files", "TestSupport", "StorageProbe"]),
    tests("Texts", ["Text", "Recitation", "Files", "TestSupport"]),
    tests("Desktop", ["Text", "Memory", "TestSupport"]),
    tests("Espeak", ["Text", "Audio", "Recitation", "TestSupport"]),
    tests(
      "Sphinx", ["CPocketSphinx", "Text", "Audio", "Recitation", "Files", "Sound", "TestSupport", "recite"]),
    tests("Host", ["Text", "Audio", "Recitation", "Files", "TestSupport", "WorkerProbe"]),
    // Writes what it reads: this test is linked to the library.
    .testTarget(
      name: "SoundTests", dependencies: ["CSoundFile", "Text", "Audio", "Files", "Sound", "TestSupport"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("sndfile")]),
    tests(
      "Desks",
      [
        "Text", "Audio", "Recitation", "Memory", "Decks", "Habits", "Learning", "Files", "Host", "Sound",
        "Store", "TestSupport",
      ], settings: numeric),
    tests(
      "Batch",
      ["Text", "Audio", "Recitation", "Files", "Terminal", "Reports", "TestSupport", "ResultSamples"]),
    tests("Sites", ["Text", "Memory", "Decks", "Files", "Store", "Desks", "Batch", "TestSupport"]),
    tests("Terminal", ["Text", "Files", "TestSupport"]),
    tests(
      "Screens",
      [
        "Text", "Recitation", "Memory", "Decks", "Habits", "Learning", "Files", "Store", "Desks", "Terminal",
        "Reports", "TestSupport",
      ]),
    tests(
      "Reports",
      [
        "Text", "Recitation", "Memory", "Decks", "Habits", "Files", "Batch", "Terminal", "TestSupport",
        "ResultSamples",
      ]),
    // What recite has for the engine of command lines: every command's row.
    tests("Commands", ["Text", "Recitation", "Terminal", "TestSupport"]),
    // The built program, as people run it.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Text", "Audio", "Files", "Store", "Sound", "Batch", "TestSupport", "recite", "recite-lab",
      ],
      swiftSettings: strict),
    // The law of imports: every line of the sources is looked at.
    .testTarget(name: "LayoutTests", swiftSettings: numeric),
  ],
  // C23, for #embed.
  cLanguageStandard: .c2x
)

// Two other forms, for checks that build all of it anew: Tests/Hostile/sanitize wants few tests and what they
// need (the program itself only where it is named too), Tests/Hostile/fuzz one more program, whose main
// function is libFuzzer's.
if Context.environment["RECITE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Text", "Audio", "Recitation", "Memory", "Decks", "Habits", "Learning", "Files", "Host", "Sound",
        "Store", "Texts", "Desktop", "Desks", "Batch", "Sites", "Terminal", "Reports", "Commands",
      ], path: "Tests/Hostile/Fuzz", swiftSettings: strict))
}
if let few = Context.environment["RECITE_ONLY_TESTS"]?.split(separator: ",").map(String.init) {
  let needs = Dictionary(
    uniqueKeysWithValues: package.targets.map { target in
      (
        target.name,
        target.dependencies.compactMap { dependency -> String? in
          switch dependency {
          case .targetItem(let name, _), .byNameItem(let name, _): name
          default: nil
          }
        }
      )
    })
  let programs: Set = ["recite", "recite-lab"]
  var kept: Set<String> = []
  var next = few
  while let name = next.popLast() {
    guard kept.insert(name).inserted else { continue }
    next += (needs[name] ?? []).filter { !programs.contains($0) || few.contains($0) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  if !kept.contains("recite") { package.products = [] }
  for target in package.targets {
    target.dependencies.removeAll {
      if case .byNameItem(let name, _) = $0 { !kept.contains(name) } else { false }
    }
  }
}
