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
    entries.map { shellQuoted("\($0.name):\($0.summary.replacing(":", with: "\\:"))") }.joined(separator: " ")
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
      "    \(shellQuoted(command.name))) _arguments \((options + words).joined(separator: " ")) ;;"
  }

  private func option(_ option: OptionSpec) -> [String] {
    let help = option.help.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing(
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
    return names.map { shellQuoted("\($0)[\(help)]\(value)") }
  }
}
