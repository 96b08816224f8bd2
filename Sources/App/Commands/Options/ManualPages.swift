extension CommandTable {
  /// The manual's pages, made from the table: `recite.1`, and one for each command and group, in the language
  /// of `man(7)`.
  func manualPages(version: String) -> [(file: String, text: String)] {
    let maker = ManualPage(table: self, version: version)
    let commands = visible.filter { $0.name != standard }.map {
      ("recite-\($0.path.joined(separator: "-")).1", maker.page($0))
    }
    return [("recite.1", maker.program)] + commands
  }
}

/// Writes pages of the manual.
struct ManualPage {
  let table: CommandTable
  let version: String

  /// The page of the program.
  var program: String {
    var page = head("RECITE", "recite", "learn words by heart by saying them aloud")
    page += section("SYNOPSIS") + ".B recite\n[\\fICOMMAND\\fR] [\\fIOPTION\\fR...]\n"
    page += section("DESCRIPTION") + text("\(table.summary) \(table.discussion)")
    page += section("COMMANDS")
    for entry in table.entries { page += item(bold(entry.name), entry.summary) }
    page += section("OPTIONS OF EVERY COMMAND") + options(table.common)
    page += section("EXAMPLES") + examples(table.examples)
    page += section("FILES")
    page += item(
      "\\fI$XDG_DATA_HOME/recite\\fR", "What is kept of a learner: answers, sets, settings, copies.")
    page += item(
      "\\fI$XDG_CONFIG_HOME/recite/config\\fR", "Standing values of options; see recite-config-list(1).")
    page += item("\\fI$XDG_CACHE_HOME/recite\\fR", "What can be made again.")
    page += item(
      "\\fIPREFIX/\(CommandTable.manualFolder)\\fR",
      "The manual, an article for each reader; PREFIX is where bin/recite is installed, as /usr/local.")
    page += section("ENVIRONMENT")
    page += item(
      "\\fIRECITE_NAME\\fR",
      "The value of an option that may have a standing one, or of a setting: RECITE_JOBS, "
        + "RECITE_SCORE_FORMAT, RECITE_VOICE."
    )
    page += item("\\fIRECITE_MODELS\\fR", "The folder with the recogniser's model.")
    return page
  }

  /// The page of a command.
  func page(_ command: CommandSpec) -> String {
    let name = "recite-" + command.path.joined(separator: "-")
    var page = head(
      name.uppercased(), name,
      command.summary.hasSuffix(".") ? String(command.summary.dropLast()) : command.summary)
    let words = command.positionals.map { "\\fI\(escaped($0.usage))\\fR" } + ["[\\fIOPTION\\fR...]"]
    page +=
      section("SYNOPSIS") + ".B recite \(escaped(command.name))\n\(words.joined(separator: " "))\n"
    page += section("DESCRIPTION") + text(command.summary)
    for paragraph in command.discussion { page += ".PP\n" + text(paragraph) }
    if !command.positionals.isEmpty {
      page += section("WORDS")
      for word in command.positionals { page += item("\\fI\(escaped(word.name))\\fR", word.help) }
    }
    if !command.options.isEmpty { page += section("OPTIONS") + options(command.options) }
    page += section("OPTIONS OF EVERY COMMAND") + options(table.common)
    page += section("EXAMPLES") + examples(command.examples)
    return page + section("SEE ALSO") + ".BR recite (1)\n"
  }

  private func head(_ title: String, _ name: String, _ summary: String) -> String {
    ".\\\" Made from the program's table of options.\n"
      + ".TH \(escaped(title)) 1 \"\" \"recite \(escaped(version))\" \"User Commands\"\n"
      + section("NAME") + "\(escaped(name)) \\- \(escaped(summary))\n"
  }

  private func section(_ name: String) -> String { ".SH \"\(name)\"\n" }

  private func item(_ head: String, _ body: String) -> String { ".TP\n\(head)\n" + text(body) }

  private func options(_ options: [OptionSpec]) -> String {
    options.map { option in
      let short = option.short.map { bold("-\($0)") + ", " } ?? ""
      let value = option.valueName.isEmpty ? "" : " \\fI\(escaped(option.valueName))\\fR"
      let standard = option.standard.map { " [standard: \($0)]" } ?? ""
      return item(short + bold(option.flag) + value, option.help + standard)
    }.joined()
  }

  private func examples(_ examples: [CommandSpec.Example]) -> String {
    examples.map { item(bold($0.line), $0.meaning) }.joined()
  }

  private func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// A line of text: what begins like a request of roff does not.
  private func text(_ text: String) -> String {
    let line = escaped(text)
    return (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  /// Backslashes and dashes as roff has them (a dash that people type is a minus there), other signs than
  /// ASCII by their numbers.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\n": escaped += " "
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }
}
