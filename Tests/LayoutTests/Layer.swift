/// Where a target stands. Imports go down, or stay on the level; never up.
enum Layer: Int, CaseIterable {
  /// Computes: no input or output, no clock, no chance.
  case pure
  /// Says what an engine can do, without one.
  case interface
  /// What of the system every adapter may use.
  case system
  /// The one owner of an engine, a library or a format.
  case adapter
  /// What the program does for a person, engines injected.
  case useCase
  /// What a person sees and types.
  case program

  /// Every Swift target under `Sources/`, and those that are planned. A new target gets its place here first.
  static let targets: [Layer: Set<String>] = [
    .pure: [
      "Scripture", "Matching", "Memory", "Lessons", "Decks", "Habits", "Audio", "Acoustics", "Corpora",
      "Evaluation", "Study",
    ],
    .interface: ["Speech"],
    .system: ["SharedLibraries", "WholeFiles"],
    .adapter: [
      "ModelData", "EspeakSpeech", "SphinxSpeech", "PulseAudio", "SoundFiles", "SpeechHost", "Storage",
      "Texts", "Exchange", "Web", "HTTPServer", "Desktop", "Documents",
    ],
    .useCase: ["Drills", "QuizSite"],
    .program: ["Terminal", "Screens", "CommandLineOptions", "Reports", "recite"],
  ]

  /// The layer of a target; nil where it has none yet.
  static func of(_ target: String) -> Layer? {
    targets.first { $0.value.contains(target) }?.key
  }
}
