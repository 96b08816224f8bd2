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

/// Numeric loops run 20 to 50 times slower in a debug build, and `swift test` is one. A debugger shows less of such a target:
/// for a look at one, leave the flag out there.
let numeric: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Targets that call C say `unsafe` wherever they do.
let touchingC: [SwiftSetting] = strict + [.strictMemorySafety()]
let numericC: [SwiftSetting] = numeric + [.strictMemorySafety()]

/// A target lies in the folder of its floor; which floor may import which, `Tests/LayoutTests` knows.
func on(_ floor: String, _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting])
  -> Target
{
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", swiftSettings: settings)
}

func domain(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict)
  -> Target
{ on("Domain", name, dependencies, settings) }

func interface(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  on("Interfaces", name, dependencies, numeric)
}

func system(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = touchingC
) -> Target { on("System", name, dependencies, settings) }

func adapter(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = touchingC
) -> Target { on("Adapters", name, dependencies, settings) }

func useCase(
  _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target { on("UseCases", name, dependencies, settings) }

func program(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict)
  -> Target
{ on("Program", name, dependencies, settings) }

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: strict)
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
    .systemLibrary(name: "CCurl", path: "Vendor/curl"),
    .systemLibrary(name: "COpenBLAS", path: "Vendor/openblas"),

    // The files of Models/, compiled in, so that the program is one file.
    .target(
      name: "CModelData", path: "Sources/Adapters/CModelData",
      cSettings: commit.map { [.define("RECITE_COMMIT", to: "\"\($0)\"")] }),
    adapter("ModelData", ["CModelData", "Acoustics"]),

    // Pure: no input or output, no clock, no chance.
    // What every floor speaks of: failures, JSON, numbers in words, rows of delimited text, hashes that stay.
    domain("Base", settings: numeric),
    domain("Scripture", ["Base"], settings: numeric),
    domain("Memory", ["Base"], settings: numeric),
    domain("Lessons", ["Base", "Memory", "Scripture", "Matching"], settings: numeric),
    domain("Decks", ["Base", "Memory", "Scripture", "Matching"], settings: numeric),
    domain("Matching", ["Scripture"], settings: numeric),
    // The dialogues: what happens, what is to be done, what a page shows.
    domain(
      "Study", ["Base", "Decks", "Habits", "Lessons", "Matching", "Memory", "Scripture"], settings: numeric),
    domain("Habits", ["Base", "Memory", "Scripture"], settings: numeric),
    domain("Audio", settings: numeric),
    domain("Acoustics", ["Matching", "Scripture"], settings: numeric),
    // A list has a million rows, and a recording's fingerprint is of every byte.
    domain("Corpora", ["Base"], settings: numeric),
    domain("Evaluation", ["Base", "Corpora", "Scripture"]),

    // Interfaces.
    interface("Speech", ["Base", "Matching", "Audio", "Scripture"]),

    // What adapters and the program may have of the system.
    // Dictionaries and recordings go through it, byte by byte.
    system("WholeFiles", ["Base"], settings: numericC),
    system("SharedLibraries"),
    // A learner has hundreds of thousands of rows.
    system("SQLite", ["Base", "CSQLite"], settings: numericC),
    // Of a book of the Bible each word may be an element.
    system("XML", ["CXML", "SharedLibraries"], settings: numericC),

    // Adapters: each the one owner of an engine, a library or a format.
    adapter("EspeakSpeech", ["CEspeak", "Base", "SharedLibraries", "Speech", "Matching", "Audio"]),
    // Judges thousands of frames for each sound of a recording: unoptimised its workers run into their time limits.
    adapter(
      "SphinxSpeech",
      [
        "CPocketSphinx", "COpenBLAS", "CLinux", "SharedLibraries", "Base", "Speech", "Acoustics", "Matching",
        "Audio",
        "Scripture", "WholeFiles",
      ], settings: numericC),
    adapter("PulseAudio", ["CPulse", "SharedLibraries", "Base", "Audio"]),
    // Two hours of sound are 115 million samples; unoptimised a test would take minutes over them.
    adapter(
      "SoundFiles",
      ["CGStreamer", "CSoundFile", "CSampleRate", "Base", "Audio", "SharedLibraries", "WholeFiles"],
      settings: numericC),
    // Each sample of a recording goes to a worker.
    adapter(
      "SpeechHost", ["CProcess", "Base", "Speech", "Matching", "Audio", "Scripture"], settings: numericC),
    // A text has 31,102 verses; unoptimised it is read and searched in seconds, not milliseconds.
    adapter("Texts", ["Base", "Scripture", "WholeFiles", "XML"], settings: numericC),
    adapter("Desktop", ["Base", "CLinux"]),
    // A document of 20,000 words is read and compared after every answer.
    adapter("Documents", ["Base", "WholeFiles"], settings: numericC),
    // A package of tens of thousands of cards is unpacked and read.
    adapter(
      "Exchange", ["Base", "CArchive", "CZstd", "Decks", "SharedLibraries", "SQLite", "WholeFiles", "XML"],
      settings: numericC),
    adapter("Web", ["Base", "CCurl", "Decks", "Habits", "SharedLibraries", "WholeFiles"]),
    adapter("HTTPServer", ["Base", "CMicroHTTPD", "SharedLibraries"]),
    adapter(
      "Storage", ["Base", "SQLite", "WholeFiles", "Memory", "Lessons", "Habits", "Decks"], settings: numericC
    ),

    // Use cases.
    useCase(
      "Drills",
      [
        "Storage", "Study", "Texts", "Documents", "Base", "Lessons", "Habits", "Decks", "Memory",
        "Scripture",
        "Matching",
        "Audio",
        "Speech",
      ]),

    // What teachers do with folders of recordings. A million lines are read, unoptimised in a minute.
    useCase(
      "Batch",
      [
        "Audio", "Base", "Corpora", "Evaluation", "Matching", "Scripture", "SoundFiles", "Speech",
        "Texts",
        "WholeFiles",
      ], settings: numericC),

    // Files and servers of others: cards, words, a course, what is sent.
    useCase(
      "Interchange",
      [
        "Base", "Decks", "Drills", "Exchange", "Habits", "ModelData", "Storage", "Web", "WholeFiles",
      ]),
    // A microphone's utterances, and the sound of studies.
    useCase(
      "Recording",
      ["Audio", "Base", "Drills", "PulseAudio", "Scripture", "Speech", "SpeechHost", "Study"]),
    // What a worker process runs: both engines, as one service.
    useCase(
      "Engines",
      [
        "Acoustics", "Audio", "Base", "EspeakSpeech", "Matching", "ModelData", "Scripture", "Speech",
        "SpeechHost", "SphinxSpeech", "Texts", "WholeFiles",
      ], settings: touchingC),
    // The quiz in a browser, and what other programs may ask of it.
    useCase("QuizSite", ["Base", "Drills", "Study", "HTTPServer", "Storage", "Decks", "Scripture"]),

    // The program.
    // Not optimised in debug builds: that a command reads what it does not take is asserted.
    program("CommandLineOptions", ["Terminal"]),
    // Pointers to the kernel's terminal and signal calls only: it owns no library.
    // A canvas is drawn cell by cell, thousands of times in the tests of screens.
    program("Terminal", ["Base"], settings: numericC),
    // The full-screen program as a value: no input or output. Its pages, too, are drawn thousands of times in tests.
    program(
      "Screens",
      [
        "Base", "Terminal", "Reports", "Drills", "Study", "Lessons", "Habits", "Decks", "Memory",
        "Matching", "Scripture",
      ], settings: numeric),
    program(
      "Reports",
      [
        "Base", "Batch", "Corpora", "Decks", "Evaluation", "Habits", "Matching", "Memory", "Scripture",
        "Terminal",
      ]
    ),
    // What carries dialogues out: the full screen, lines, sound; what a command needs of the world.
    program(
      "Sessions",
      [
        "Audio", "Base", "Batch", "CommandLineOptions", "Decks", "Desktop", "Documents", "Drills",
        "Exchange", "Habits", "Interchange", "Lessons", "Matching", "Memory", "ModelData",
        "PulseAudio", "Recording", "Reports", "Screens", "Scripture", "SoundFiles", "Speech", "SpeechHost",
        "Storage", "Study", "Terminal", "Texts", "Web", "WholeFiles",
      ], settings: touchingC),
    // Every command, a file each, and the list of their groups.
    program(
      "Commands",
      [
        "Acoustics", "Audio", "Base", "Batch", "CommandLineOptions", "Corpora", "Decks", "Desktop",
        "Documents", "Drills", "Engines", "Evaluation", "Exchange", "HTTPServer", "Habits", "Interchange",
        "Lessons",
        "Matching", "Memory", "ModelData", "PulseAudio", "QuizSite", "Recording", "Reports", "Screens",
        "Scripture", "Sessions", "SoundFiles", "Speech", "SpeechHost", "SphinxSpeech", "Storage", "Study",
        "Terminal", "Texts", "Web", "WholeFiles", "XML",
      ], settings: touchingC),
    .executableTarget(
      name: "recite",
      dependencies: [
        "Base", "CommandLineOptions", "Commands", "Exchange", "HTTPServer", "ModelData", "PulseAudio",
        "Sessions", "SoundFiles", "SpeechHost", "Storage", "Terminal", "Web",
      ],
      path: "Sources/Program/recite",
      swiftSettings: touchingC),

    // What the tests share: a virtual microphone, temporary folders, test sounds.
    .target(
      name: "TestSupport", dependencies: ["Audio", "Terminal"], path: "Tests/Support", swiftSettings: numeric),
    // Results to keep and to report.
    .target(
      name: "ResultSamples", dependencies: ["Base", "Batch", "Matching"], path: "Tests/ResultSamples",
      swiftSettings: strict),
    tests("Audio", ["TestSupport"]),
    tests("Speech", ["Matching"]),
    tests("EspeakSpeech", ["Base", "Speech", "Matching", "Audio", "TestSupport"]),
    // Writes what it reads: this test is linked to the library.
    .testTarget(
      name: "SoundFilesTests", dependencies: ["Base", "SoundFiles", "CSoundFile", "Audio", "TestSupport"],
      swiftSettings: strict, linkerSettings: [.linkedLibrary("sndfile")]),
    tests("PulseAudio", ["Base", "Audio", "TestSupport"]),
    tests("Scripture", ["Base", "ModelData"]),
    tests("Texts", ["Base", "ModelData", "Scripture"]),
    tests("Memory", ["TestSupport"]),
    // Every page of every study in both faces.
    tests(
      "Study",
      ["Decks", "Habits", "Lessons", "Matching", "Memory", "ModelData", "Screens", "Scripture", "Terminal"]),
    // Thousands of mutations of each format: unoptimised they would take a minute.
    .testTarget(
      name: "DecksTests", dependencies: ["Audio", "Base", "Decks", "Memory", "TestSupport"],
      swiftSettings: numeric),
    tests("Lessons", ["Base", "Memory", "Scripture", "Matching", "ModelData"]),
    // A hundred people live through four months: unoptimised they take seconds.
    .testTarget(
      name: "HabitsTests", dependencies: ["Habits", "Memory", "ModelData"], swiftSettings: numeric),
    tests(
      "Storage", ["SQLite", "Base", "Memory", "Lessons", "Habits", "Decks", "StorageProbe", "TestSupport"]),
    // A learner who is killed in the middle of answering, for the tests of Storage.
    .executableTarget(
      name: "StorageProbe", dependencies: ["Storage", "Memory"], path: "Tests/StorageProbe",
      swiftSettings: strict),
    tests("CommandLineOptions", ["Base", "Terminal", "TestSupport"]),
    // What recite has for the engine of command lines: every command's row.
    tests("Commands", ["CommandLineOptions", "Base", "Sessions", "Terminal"]),
    tests("Terminal", ["Base", "TestSupport"]),
    tests(
      "Screens",
      [
        "Base", "Terminal", "Reports", "Drills", "Storage", "Study", "Lessons", "Habits", "Decks", "Memory",
        "Matching", "Scripture", "ModelData", "TestSupport",
      ]),
    tests(
      "Reports",
      [
        "Base", "Batch", "Evaluation", "Habits", "Matching", "Memory", "ModelData", "ResultSamples",
        "Terminal",
      ]),
    // A worker that misbehaves to order, for the tests of SpeechHost.
    .executableTarget(
      name: "WorkerProbe", dependencies: ["SpeechHost", "Speech"], path: "Tests/WorkerProbe",
      swiftSettings: strict),
    tests("Matching", ["Scripture"]),
    tests("Acoustics", ["Matching"]),
    tests(
      "SphinxSpeech",
      [
        "Base", "recite", "ModelData", "Speech", "Scripture", "Matching", "Acoustics", "Audio", "SoundFiles",
        "TestSupport", "CPocketSphinx", "SharedLibraries",
      ]),
    tests("Engines", ["TestSupport"]),
    tests("Interchange", ["Base", "Decks", "Exchange", "Habits", "ModelData", "TestSupport", "Web"]),
    tests("Desktop", ["Base", "Memory", "TestSupport"]),
    tests("WholeFiles", ["Base", "TestSupport"]),
    tests("SharedLibraries", ["CPulse"]),
    tests("SQLite", ["Base", "TestSupport"]),
    tests("XML"),
    tests("Documents", ["Base", "TestSupport"]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: ["Audio", "Base", "Exchange", "SQLite", "Decks", "Memory", "TestSupport"],
      swiftSettings: numeric),
    tests("Web", ["Base", "Habits", "ModelData", "TestSupport"]),
    // Thousands of hostile texts through the speech workers, for Tests/Hostile/text.
    .executableTarget(
      name: "HostileProbe", dependencies: ["CEspeak", "SpeechHost", "Speech", "Audio"],
      path: "Tests/Hostile/Probe",
      swiftSettings: touchingC, linkerSettings: [.linkedLibrary("espeak-ng")]),
    tests("HTTPServer", ["Base", "TestSupport"]),
    tests(
      "QuizSite", ["HTTPServer", "Base", "Drills", "Storage", "Decks", "Memory", "ModelData", "TestSupport"]),
    tests("SpeechHost", ["Base", "WorkerProbe", "Speech", "Matching", "Audio", "Scripture", "TestSupport"]),
    tests(
      "Drills",
      [
        "Base", "Storage", "Study", "Lessons", "Decks", "Documents", "Memory", "Scripture", "Matching",
        "Speech",
        "Audio", "ModelData",
        "TestSupport",
      ]),
    // The built program, as people run it.
    .testTarget(
      name: "CommandTests",
      dependencies: ["Base", "recite", "ModelData", "TestSupport", "Audio", "SoundFiles"],
      swiftSettings: strict),
    tests("Base"),
    tests(
      "Batch",
      ["Base", "Matching", "ModelData", "Reports", "ResultSamples", "Scripture", "Terminal", "TestSupport"]),
    tests("Corpora"),
    tests("Evaluation", ["Base", "Audio", "Corpora", "Reports", "Scripture", "TestSupport"]),
    // The law of imports: every line of the sources is looked at.
    .testTarget(name: "LayoutTests", swiftSettings: numeric),
  ],
  // C23, for #embed.
  cLanguageStandard: .c2x
)

// Two other forms, for checks that build all of it anew: Tests/Hostile/sanitize wants few tests and what they need (the program
// itself only where it is named too), Tests/Hostile/fuzz one more program, whose main function is libFuzzer's.
if Context.environment["RECITE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Audio", "Base", "Batch", "CommandLineOptions", "Corpora", "Decks", "Desktop", "Drills", "Evaluation",
        "Exchange",
        "Habits",
        "Lessons",
        "Matching", "Memory", "Storage",
        "ModelData", "HTTPServer", "QuizSite", "Reports", "Scripture", "SoundFiles", "Speech", "SpeechHost",
        "Terminal",
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
  var kept: Set<String> = []
  var next = few
  while let name = next.popLast() {
    guard kept.insert(name).inserted else { continue }
    next += (needs[name] ?? []).filter { $0 != "recite" || few.contains($0) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  if !kept.contains("recite") { package.products = [] }
  for target in package.targets {
    target.dependencies.removeAll {
      if case .byNameItem(let name, _) = $0 { !kept.contains(name) } else { false }
    }
  }
}
