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
        "complete -c recite -n '__fish_seen_subcommand_from \(group.name); and not __fish_seen_subcommand_from \(words)' "
          + "-a \(member.path[1]) -d \(quoted(member.summary))"
      }
    }
    let options = table.visible.flatMap(lines)
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
      + (command.options + table.common).map { option in
        let short = option.short.map { " -s \($0)" } ?? ""
        let value =
          switch option.kind {
          case .flag: ""
          case .file: " -r -F"
          case .choice(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
          default: " -x"
          }
        return "\(start)\(short) -l \(option.name)\(value) -d \(quoted(option.help))"
      }
  }

  /// Within single quotes fish knows two escapes.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
