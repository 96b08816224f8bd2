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
    return "    \(shellQuoted(command.name))) options=\"\(flags)\"\(files) ;;"
  }

  private func values(_ command: CommandSpec) -> [String] {
    (command.options + table.common).compactMap { option in
      guard option.kind != .flag else { return nil }
      let names = [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
      let pattern = names.map { shellQuoted("\(command.name) \($0)") }.joined(separator: "|")
      switch option.kind {
      case .choice(let choices):
        return
          "    \(pattern)) COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")); return ;;"
      case .file:
        return
          "    \(pattern)) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\")); return ;;"
      default: return "    \(pattern)) return ;;"
      }
    }
  }
}
