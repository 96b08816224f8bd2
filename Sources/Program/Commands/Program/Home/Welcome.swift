import CommandLineOptions
import Terminal

/// What the bare program says: what it is, and what to try.
enum Welcome {
  static func lines(width: Int, due: String? = nil) -> [StyledText] {
    let table = CommandTable.recite
    var lines = StyledText(table.summary).wrapped(to: width)
    lines.append(StyledText())
    lines.append(StyledText("Try:", .heading))
    for example in table.examples.prefix(3) {
      lines.append(StyledText("  " + example.line, .highlight))
      lines += StyledText(example.meaning, .dim).wrapped(to: width, indent: 6)
    }
    if let due {
      lines.append(StyledText())
      lines += (StyledText(due, .heading) + StyledText(" To learn them: recite practice --order due"))
        .wrapped(to: width)
    }
    lines.append(StyledText())
    lines.append(StyledText("recite --help lists all commands."))
    return lines
  }
}
