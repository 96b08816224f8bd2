/// Where texts are found and kept on this machine.
public struct TextEnvironment: Sendable, Equatable {
  /// Folder for what can be made again; nil where there is none, and nothing is cached.
  public var cacheFolder: String?
  /// Folder for the person's own texts; nil where there is none, and none can be added.
  public var dataFolder: String?
  /// The program that prints the King James text.
  public var bibleProgram: String

  /// Makes an environment.
  public init(cacheFolder: String?, dataFolder: String?, bibleProgram: String = "/usr/bin/bible") {
    self.cacheFolder = cacheFolder
    self.dataFolder = dataFolder
    self.bibleProgram = bibleProgram
  }

  /// Reads the XDG base directories from a process environment: `XDG_CACHE_HOME`, `XDG_DATA_HOME`, `HOME`.
  /// As that standard says, a path that is not absolute is ignored.
  public init(variables: [String: String]) {
    func folder(_ name: String, _ underHome: String) -> String? {
      if let path = variables[name], path.hasPrefix("/") { return path + "/recite" }
      if let home = variables["HOME"], home.hasPrefix("/") { return home + underHome + "/recite" }
      return nil
    }
    self.init(
      cacheFolder: folder("XDG_CACHE_HOME", "/.cache"), dataFolder: folder("XDG_DATA_HOME", "/.local/share"))
  }
}
