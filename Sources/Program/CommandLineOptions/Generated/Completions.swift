/// Shells whose words can be completed.
public enum CompletionShell: String, Sendable, CaseIterable {
  /// GNU bash.
  case bash
  /// The Z shell.
  case zsh
  /// fish.
  case fish
}

extension CommandTable {
  /// A script that completes commands, options and their values in a shell, made from the table.
  public func completions(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: BashCompletions(table: self).script
    case .zsh: ZshCompletions(table: self).script
    case .fish: FishCompletions(table: self).script
    }
  }

  /// Commands that people type, hidden ones left out.
  var visible: [CommandSpec] { commands.filter { !$0.isHidden } }

  /// The words of each group after its own.
  func words(of group: CommandGroup) -> [String] {
    members(of: group).filter { !$0.isHidden }.map { $0.path[1] }
  }
}

extension Positional {
  /// Whether it names a file or folder: by its name, as help has it.
  var isFile: Bool {
    ["FILE", "AUDIO", "DIR", "FOLDER"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}

extension CommandSpec {
  /// Whether its words are files.
  var takesFiles: Bool { positionals.contains(where: \.isFile) }
}

/// Text between single quotes, for any of the three shells.
func shellQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
