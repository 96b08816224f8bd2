extension CommandTable {
  /// Reads a command line (without the program's name). Only checks: nothing is opened, nothing is done.
  ///
  /// `--name VALUE` and `--name=VALUE` are the same; short options may be joined (`-qh`) and carry their value
  /// (`-j4`); no command is `home`; `--` ends the options; `-` alone is a word. `--help` wins over any mistake beside it.
  public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var scan = CommandLineScan(table: self, arguments: arguments[...])
    do throws(UsageError) {
      return try scan.run()
    } catch {
      return try scan.rescue(error)
    }
  }
}
