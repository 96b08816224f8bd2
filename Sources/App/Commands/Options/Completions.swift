import Text

/// Shells whose words can be completed.
enum CompletionShell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

extension CommandTable {
  /// A script that completes commands, options and their values in a shell, made from the table.
  func completions(for shell: CompletionShell) -> String {
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

/// Completions for GNU bash 4 and later, by its own builtins alone (`compgen`, `complete`).
struct BashCompletions {
  let table: CommandTable

  var script: String {
    """
    # Completions of recite for bash. Made by: recite completions bash
    _recite() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
      local options="" files=""
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(names)" -- "$current"))
        return
      fi
    \(groups)
      case "$command" in
    \(table.visible.map(options).joined(separator: "\n"))
      esac
      case "$command $before" in
    \(table.visible.flatMap(values).joined(separator: "\n"))
      esac
      if [ "${current#-}" != "$current" ]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
      elif [ -n "$files" ]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$current"))
      fi
    }
    complete -F _recite recite

    """
  }

  private var names: String {
    (table.entries.map(\.name) + table.common.map(\.flag)).joined(separator: " ")
  }

  private var groups: String {
    guard !table.groups.isEmpty else { return "" }
    let cases = table.groups.map { group in
      "    \(group.name)) words=\"\(table.words(of: group).joined(separator: " "))\" ;;"
    }
    return """
        local words=""
        case "$command" in
      \(cases.joined(separator: "\n"))
        esac
        if [ -n "$words" ]; then
          if [ "$COMP_CWORD" -eq 2 ]; then
            COMPREPLY=($(compgen -W "$words" -- "$current"))
            return
          fi
          command="$command ${COMP_WORDS[2]}"
        fi
      """
  }

  private func options(_ command: CommandSpec) -> String {
    let flags = (command.options + table.common).map(\.flag).joined(separator: " ")
    let files = command.takesFiles ? " files=1" : ""
    return "    \(command.name.shellQuoted)) options=\"\(flags)\"\(files) ;;"
  }

  private func values(_ command: CommandSpec) -> [String] {
    (command.options + table.common).compactMap { option in
      guard option.kind != .flag else { return nil }
      let names = [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
      let pattern = names.map { "\(command.name) \($0)".shellQuoted }.joined(separator: "|")
      switch option.kind {
      case .choice(let choices):
        return
          "    \(pattern)) COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- "
          + "\"$current\")); return ;;"
      case .file:
        return
          "    \(pattern)) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\")); "
          + "return ;;"
      default: return "    \(pattern)) return ;;"
      }
    }
  }
}

/// Completions for the Z shell, by its `_arguments` and `_describe`.
struct ZshCompletions {
  let table: CommandTable

  var script: String {
    """
    #compdef recite
    # Completions of recite for zsh. Made by: recite completions zsh
    _recite() {
      local command="$words[2]"
      if (( CURRENT == 2 )); then
        local -a commands=(\(described(table.entries)))
        _describe command commands
        return
      fi
      case "$command" in
    \(table.groups.map(group).joined(separator: "\n"))
      esac
      case "$command" in
    \(table.visible.map(arguments).joined(separator: "\n"))
      esac
    }
    _recite "$@"

    """
  }

  private func described(_ entries: [(name: String, summary: String)]) -> String {
    entries.map { "\($0.name):\($0.summary.replacing(":", with: "\\:"))".shellQuoted }.joined(separator: " ")
  }

  private func group(_ group: CommandGroup) -> String {
    let members = table.members(of: group).filter { !$0.isHidden }.map { ($0.path[1], $0.summary) }
    return """
          \(group.name))
            if (( CURRENT == 3 )); then
              local -a members=(\(described(members)))
              _describe command members
              return
            fi
            command="$command $words[3]" ;;
      """
  }

  private func arguments(_ command: CommandSpec) -> String {
    let options = (command.options + table.common).flatMap(option)
    let words = command.takesFiles ? ["'*:file:_files'"] : ["'*: :'"]
    return
      "    \(command.name.shellQuoted)) _arguments \((options + words).joined(separator: " ")) ;;"
  }

  private func option(_ option: OptionSpec) -> [String] {
    let help = option.firstSentence.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing(
      "]", with: "\\]"
    )
    .replacing(":", with: "\\:")
    let value =
      switch option.kind {
      case .flag: ""
      case .file: ":\(option.valueName):_files"
      case .choice(let choices): ":value:(\(choices.joined(separator: " ")))"
      default: ":\(option.valueName.replacing(":", with: "\\:")): "
      }
    let names = [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
    return names.map { "\($0)[\(help)]\(value)".shellQuoted }
  }
}

/// Completions for fish, by its `complete` and `__fish_seen_subcommand_from`.
struct FishCompletions {
  let table: CommandTable

  var script: String {
    let heads = table.entries.map { entry in
      "complete -c recite -n __fish_use_subcommand -a \(entry.name) -d \(quoted(entry.summary))"
    }
    let members = table.groups.flatMap { group in
      let words = table.words(of: group).joined(separator: " ")
      return table.members(of: group).filter { !$0.isHidden }.map { member in
        "complete -c recite -n '__fish_seen_subcommand_from \(group.name); and not "
          + "__fish_seen_subcommand_from \(words)' -a \(member.path[1]) -d \(quoted(member.summary))"
      }
    }
    // Said once: the options that every command has.
    let options =
      table.common.map { line($0, start: "complete -c recite") } + table.visible.flatMap(lines)
    return """
      # Completions of recite for fish. Made by: recite completions fish
      complete -c recite -f
      \((heads + members + options).joined(separator: "\n"))

      """
  }

  private func lines(_ command: CommandSpec) -> [String] {
    let seen = command.path.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
    let start = "complete -c recite -n '\(seen)'"
    return (command.takesFiles ? ["\(start) -F"] : [])
      + command.options.map { line($0, start: start) }
  }

  private func line(_ option: OptionSpec, start: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value =
      switch option.kind {
      case .flag: ""
      case .file: " -r -F"
      case .choice(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
      default: " -x"
      }
    return "\(start)\(short) -l \(option.name)\(value) -d \(quoted(option.firstSentence))"
  }

  /// Within single quotes fish knows two escapes.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

extension OptionSpec {
  /// What a shell has room for beside an option: the first sentence of its help.
  var firstSentence: String {
    let end = help.firstMatch(of: /[.;:] (?=[A-Z])/)?.range.lowerBound
    return end.map { String(help[..<$0]) + "." } ?? help
  }
}
