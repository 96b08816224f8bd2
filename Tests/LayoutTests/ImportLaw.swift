/// The law of imports, as a check on manifest and sources. Each finding names the file and the rule.
struct ImportLaw {
  var manifest: Manifest
  var sources: [SourceText]

  var findings: [String] {
    manifestFindings + misplaced
      + sources.flatMap { source in source.imports.flatMap { findings($0, in: source) } }
      + sources.flatMap(impureWords) + sources.flatMap(leakyPipes) + unusedDependencies
  }

  /// What people see, as values: these know no engine, no file and no store.
  private static let seen: Set = ["Terminal", "Screens", "Reports"]
  /// What every adapter may have of the system: whole files, archives, XML, SQLite's connection, the web.
  private static let common = "Files"

  private var cModules: Set<String> { Set(manifest.targets.filter(\.isC).map(\.name)) }

  private var manifestFindings: [String] {
    var findings: [String] = []
    if manifest.hasPackageDependency {
      findings.append(
        "Package.swift: no Swift package dependencies, only the toolchain and C system libraries")
    }
    return findings
  }

  /// The floor of a target; nil where the name is none of the project's.
  private func layer(of target: String) -> Layer? {
    manifest.targets.first { $0.isUnderSources && $0.name == target }?.layer
  }

  /// Sources that lie in no target, or on another floor than the manifest says.
  private var misplaced: [String] {
    sources.compactMap { source in
      let folder = source.path.split(separator: "/").dropFirst().first ?? ""
      return switch (layer(of: source.target), Layer(folder: folder)) {
      case (nil, _): "\(source.path): \(source.target) is no target of Package.swift on a floor of Sources"
      case (let declared?, let found) where declared != found:
        "\(source.path): Package.swift has \(source.target) in Sources/\(declared.folder)"
      default: nil
      }
    }
  }

  /// What is linked to these as shared libraries loads them, and ICU with its data, whenever it starts.
  private static let large: Set = ["Foundation", "FoundationInternationalization", "FoundationNetworking"]

  private func findings(_ imported: SourceText.Import, in source: SourceText) -> [String] {
    let module = imported.module
    let place = "\(source.path):\(imported.line)"
    guard let layer = self.layer(of: source.target) else { return [] }
    var findings: [String] = []
    if Self.large.contains(module) {
      findings.append(
        "\(place): \(module) loads ICU at each start: import FoundationEssentials")
    }
    if cModules.contains(module) {
      if !layer.isAdapter {
        findings.append("\(place): only a target of Data or Engines imports a C module (\(module))")
      }
      if source.target != Self.common,
        manifest.targets.contains(where: {
          $0.isUnderSources && $0.name == Self.common && $0.dependencies.contains(module)
        })
      {
        findings.append("\(place): \(module) is wrapped once: import \(Self.common)")
      }
      if imported.access != "internal" {
        findings.append("\(place): a C module is imported as `internal import \(module)`")
      }
    } else if let other = self.layer(of: module), module != source.target {
      if other.isAdapter, layer.isAdapter {
        if module != Self.common {
          findings.append(
            "\(place): of adapters only \(Self.common) is imported by others: \(source.target), \(module)")
        }
      } else if other.rawValue > layer.rawValue {
        findings.append(
          "\(place): imports go down: \(source.target) (\(layer)) must not import \(module) (\(other))")
      } else if other.isAdapter, Self.seen.contains(source.target) {
        findings.append(
          "\(place): what people see knows no adapter: \(Self.seen.sorted().joined(separator: ", ")) do not import \(module)"
        )
      }
    } else if layer == .pure {
      findings += systemFindings(imported, place)
    }
    let isProjects = cModules.contains(module) || self.layer(of: module) != nil
    let declared =
      manifest.targets.first { $0.isUnderSources && $0.name == source.target }?.dependencies ?? []
    if isProjects, module != source.target, !declared.contains(module) {
      findings.append(
        "\(place): \(module) is not among the dependencies of \(source.target) in Package.swift")
    }
    return findings
  }

  /// What pure targets may have of the system: mathematics.
  private func systemFindings(_ imported: SourceText.Import, _ place: String) -> [String] {
    let effects: Set = [
      "Foundation", "Glibc", "Musl", "Darwin", "Dispatch", "FoundationNetworking", "FoundationXML",
    ]
    let mathematics: Set = [
      "log", "log2", "log10", "exp", "exp2", "pow", "sqrt", "sin", "cos", "atan2", "log1p", "expm1",
    ]
    guard effects.contains(imported.module) else { return [] }
    if let member = imported.member, mathematics.contains(member) { return [] }
    return ["\(place): a pure target does no input or output: no `import \(imported.module)`"]
  }

  /// A pure target takes the clock and the generator of chance as parameters.
  private func impureWords(_ source: SourceText) -> [String] {
    guard layer(of: source.target) == .pure else { return [] }
    let words = [
      "SystemRandomNumberGenerator", "Date()", "Date.now", "ContinuousClock", "SuspendingClock",
      ".shuffled()",
      ".randomElement()", "FileManager", "ProcessInfo",
    ].filter { source.code.contains($0) }
    return source.lines.enumerated().flatMap { index, line in
      words.filter { line.contains($0) }.map {
        "\(source.path):\(index + 1): a pure target is given clock, chance and files: no `\($0)`"
      }
    }
  }

  /// A program started by another thread between `pipe` and `fcntl` would inherit both ends, and whoever
  /// reads would wait until that program ends. Terminal's own pipe is of signals and has no end to wait for.
  private func leakyPipes(_ source: SourceText) -> [String] {
    guard source.target != "Terminal", source.code.contains(" pipe(&") else { return [] }
    return source.lines.enumerated().filter { $0.element.contains(" pipe(&") }.map {
      "\(source.path):\($0.offset + 1): programs inherit what `pipe` makes: a socketpair with SOCK_CLOEXEC"
    }
  }

  private var unusedDependencies: [String] {
    manifest.targets.filter(\.isUnderSources).flatMap { target in
      let imported = Set(sources.filter { $0.target == target.name }.flatMap { $0.imports.map(\.module) })
      return target.dependencies.filter { !imported.contains($0) }.map {
        "Package.swift: \(target.name) declares \($0) and never imports it"
      }
    }
  }
}
