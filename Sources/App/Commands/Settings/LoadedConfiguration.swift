import Desks
import Files
import Glibc
package import Terminal
import Text

/// The standing values of options, as they are when the program starts.
package struct LoadedConfiguration {
  /// The file; nil where there is no folder for it.
  let path: String?
  /// What it holds.
  let file: ConfigurationFile
  /// What follows from it and the environment.
  let configuration: Configuration
  /// Why the file could not be read.
  private let failure: String?

  /// Names that a learner's data keep.
  static let reserved = Set(Setting.all.map(\.name))

  package init(environment: [String: String]) {
    path = Self.folder(environment).map { $0 + "/recite/config" }
    var text = ""
    var failure: String?
    if let path, unsafe access(path, F_OK) == 0 {
      do {
        let bytes = try FileContents.read(path, limit: ConfigurationFile.mostBytes)
        text = String(decoding: bytes, as: UTF8.self)
      } catch {
        failure = Failure(describing: error).message
      }
    }
    self.failure = failure
    file = ConfigurationFile(text)
    configuration = Configuration(.recite, file: file, environment: environment, reserved: Self.reserved)
  }

  /// `XDG_CONFIG_HOME`, else `~/.config`. As that standard says, a path that is not absolute is ignored.
  private static func folder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
  }

  /// Tells what could not be used; everything else holds.
  package func tell(_ output: Output) {
    if let failure {
      output.message(StyledText("Your configuration is not used: ", .warning) + StyledText(failure))
    }
    for mistake in configuration.mistakes {
      output.message(
        StyledText(place(of: mistake.source) + ": ", .warning) + StyledText(mistake.message + "."))
    }
  }

  /// Where a value stands, for a person.
  func place(of source: Configuration.Source) -> String {
    switch source {
    case .environment(let variable): variable
    case .file(let line): "\(path ?? "config"), line \(line)"
    }
  }

  /// Puts another file in its place. A link stays one: what it leads to is replaced.
  func write(_ file: ConfigurationFile) throws {
    guard let path else {
      throw Failure(
        "There is no folder for your configuration.",
        advice: "Set HOME or XDG_CONFIG_HOME to a path that begins with a slash.")
    }
    if let failure { throw Failure(failure) }
    try Paths.makeFolders(above: path)
    let real = unsafe realpath(path, nil)
    defer { unsafe free(real) }
    try WholeFile.write(Array(file.text.utf8), to: unsafe real.map { unsafe String(cString: $0) } ?? path)
  }
}

extension Invocation {
  /// The same, with standing values for options that were not typed.
  package func completed(by loaded: LoadedConfiguration) -> Invocation {
    guard case .run(let plan) = self else { return self }
    return .run(loaded.configuration.completing(plan))
  }
}

extension ConfigurationKey {
  /// The key of a name that a person typed.
  static func named(_ name: String) throws -> ConfigurationKey {
    do throws(ConfigurationFault) {
      return try CommandTable.recite.configurationKey(name, reserved: LoadedConfiguration.reserved)
    } catch {
      throw Failure(
        "\(error.message.prefix(1).uppercased())\(error.message.dropFirst()).", code: Failure.usage)
    }
  }
}
