package import Terminal

extension CommandTable {
  /// Where `Vendor/install` puts the manual's articles, below its prefix.
  static let manualFolder = "share/doc/recite"

  /// What is asked for to see every command: `recite help all`.
  static let everything = "all"

  /// Help on a command, a group or everything; with nil (or a name that is not there) the first page. In
  /// lines of at most `width` columns (at least 40).
  package func help(on subject: String?, width: Int) -> [StyledText] {
    var page = HelpPage(width: min(100, max(40, width)))
    if let subject, let command = command(subject) {
      describe(command, on: &page)
    } else if let subject, let group = group(subject) {
      describe(group, on: &page)
    } else if subject == Self.everything || topics.isEmpty {
      describeProgram(on: &page)
    } else {
      describeTopics(on: &page)
    }
    return page.lines
  }

  /// The first page: one screen of 80 columns and 24 rows, the line below it included.
  private func describeTopics(on page: inout HelpPage) {
    page.paragraph(summary)
    let entries = entries
    let longest = topics.flatMap(\.names).map { TerminalText.width($0) }.max() ?? 0
    for topic in topics {
      page.title(topic.title)
      page.rows(
        topic.names.compactMap { name in entries.first { $0.name == name }.map { ($0.name, $0.summary) } },
        longestName: longest)
    }
    page.paragraph("recite alone opens the full screen; recite \"John 3:16\" begins a lesson on it.")
    page.paragraph("All commands: recite help \(Self.everything). One of them: recite help COMMAND.")
  }

  private func describeProgram(on page: inout HelpPage) {
    page.paragraph("\(summary) \(discussion)")
    page.heading("Usage")
    page.code("\(program) COMMAND [OPTION...]")
    page.heading("Commands")
    page.rows(entries.map { ($0.name, $0.summary) })
    page.heading("Options of every command")
    page.options(common)
    page.heading("Examples")
    page.examples(examples)
    page.blank()
    page.paragraph("Help on one command: \(program) help COMMAND, or \(program) COMMAND --help")
    page.paragraph("The manual: \(Self.manualFolder), below the folder that bin/recite is in")
  }

  private func describe(_ group: CommandGroup, on page: inout HelpPage) {
    page.paragraph(group.summary)
    let members = members(of: group).filter { !$0.isHidden }
    page.heading("Usage")
    for member in members { page.code(usage(of: member)) }
    page.heading("Commands")
    page.rows(
      members.map { member in
        (member.name, member.summary + (member.name == group.standard ? " The standard one." : ""))
      })
    page.heading("Examples")
    page.examples(members.flatMap(\.examples))
    page.blank()
    page.paragraph("Help on one of them: \(program) \(group.name) COMMAND --help")
  }

  private func describe(_ command: CommandSpec, on page: inout HelpPage) {
    page.paragraph(command.summary)
    for paragraph in command.discussion {
      page.blank()
      page.paragraph(paragraph)
    }
    page.heading("Usage")
    page.code(usage(of: command))
    if !command.positionals.isEmpty {
      page.heading("Words")
      page.rows(command.positionals.map { ($0.name, $0.help) })
    }
    if !command.options.isEmpty {
      page.heading("Options")
      page.options(command.options)
    }
    page.heading("Options of every command")
    page.options(common)
    page.heading("Examples")
    page.examples(command.examples)
  }

  /// `recite say [REF...] [OPTION...]`
  func usage(of command: CommandSpec) -> String {
    ([program, command.name] + command.positionals.map(\.usage)
      + (command.options.isEmpty ? [] : ["[OPTION...]"])).joined(separator: " ")
  }
}

/// The layout of help.
struct HelpPage {
  let width: Int
  private(set) var lines: [StyledText] = []

  init(width: Int) { self.width = width }

  /// Names longer than this get a line of their own.
  private static let longestName = 28

  mutating func blank() { lines.append(StyledText()) }

  mutating func paragraph(_ text: String) { lines += StyledText(text).wrapped(to: width) }

  mutating func heading(_ text: String) {
    blank()
    title(text)
  }

  mutating func title(_ text: String) { lines.append(StyledText(text, .heading)) }

  mutating func code(_ text: String) {
    lines += StyledText(text).wrapped(to: width, indent: 2, hanging: 4)
  }

  mutating func options(_ options: [OptionSpec]) {
    rows(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? ""
        let standard = option.standard.map { " [standard: \($0)]" } ?? ""
        return (short + option.usage, option.help + standard)
      })
  }

  /// Names on the left, what they are on the right, behind the longest name where none is given.
  mutating func rows(_ rows: [(name: String, help: String)], longestName: Int? = nil) {
    let fitting = rows.map { TerminalText.width($0.name) }.filter { $0 <= Self.longestName }
    let column = min((longestName ?? fitting.max() ?? 0) + 4, width / 2)
    for row in rows {
      let help = StyledText(row.help).wrapped(to: width - column)
      var first = StyledText("  " + row.name)
      if first.width + 2 > column {
        lines.append(first)
        first = StyledText()
      }
      for (number, line) in help.enumerated() {
        let left = number == 0 ? first : StyledText()
        let space = String(repeating: " ", count: max(0, column - left.width))
        lines.append(left + StyledText(space) + line)
      }
    }
  }

  mutating func examples(_ examples: [CommandSpec.Example]) {
    for example in examples {
      code(example.line)
      lines += StyledText(example.meaning, .dim).wrapped(to: width, indent: 6)
    }
  }
}
