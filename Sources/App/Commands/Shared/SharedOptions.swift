import Desks
package import Recitation
import Reports
package import Terminal
import Text

/// Options that several commands have in the same sense.
package enum SharedOptions {
  // MARK: Of every command

  static let textName = Option<String?>.text(
    "text-name", "NAME", described: Setting[\.text].optionStandard,
    help: "Take verses from this text (see: recite texts).")
  package static let color = Option<ColorChoice>.choice(
    "color", standard: .auto, help: "Use colour; auto is on a terminal, unless NO_COLOR is set."
  ).kept
  package static let quiet = Option<Bool>.flag(
    "quiet", short: "q", help: "Show no progress and no notes; errors still appear."
  ).kept

  // MARK: Of several

  static let listFormat = Option<ListFormat>.choice(
    "format", short: "f", standard: .text, help: "Print for people, or one JSON object a line.")

  static let device = Option<String?>.text(
    "device", "NAME", help: "Record from this microphone (see: recite devices)."
  ).kept(as: "microphone")

  static let yes = Option<Bool>.flag("yes", short: "y", help: "Do not ask.")

  static let resultFormat = Option<ResultFormat>.choice(
    "format", short: "f", standard: .text,
    help: "Print for people, as one JSON object a recording, or as one row a word."
  ).kept

  static let verse = Option<String?>.text("verse", "REF", help: "Expect this passage, e.g. \"John 11:35\".")

  static let text = Option<String?>.text(
    "text", "TEXT",
    help: "Expect these words; the name of a document stands for what is in it.")

  static let explain = Option<Bool>.flag(
    "explain",
    help: "Say for each flagged word which evidence decided, with its numbers; --format jsonl has them too."
  ).kept

  static let acceptClose = Option<Bool>.flag(
    "accept-close",
    help: "Count old and new forms of one verb as right (\"has\" for \"hath\"), in score and exit code."
  ).kept

  package static let strictness = Option<VerdictStrictness>.strictness(
    help: "How near to the words is right, and how sure a word must be. " + StrictnessRates.help
      + " Chance alone (95%) may move the first by 0.8 points and the others by 10."
  ).kept
}

extension Option<VerdictStrictness> {
  /// How strict to be, in words; those that it had before are taken, too.
  fileprivate static func strictness(help: String) -> Option {
    let names = VerdictStrictness.allCases.map(\.name)
    var spec = OptionSpec(
      name: "strictness", kind: .choice(names), valueName: names.joined(separator: "|"),
      standard: VerdictStrictness.normal.name, help: help)
    spec.formerValues = VerdictStrictness.allCases.map(\.rawValue)
    return Option(spec: spec, standard: .normal) { VerdictStrictness(name: $0) }
  }
}

extension ParsedCommand {
  var color: ColorChoice { self[SharedOptions.color] }
  var isQuiet: Bool { self[SharedOptions.quiet] }
  var listFormat: ListFormat { self[SharedOptions.listFormat] }
  package var textName: String? { self[SharedOptions.textName] }
}

/// The forms in which lists and verses are printed.
package enum ListFormat: String, Sendable, CaseIterable {
  case text
  /// One JSON object a line.
  case jsonl
}

/// The forms in which results are printed.
enum ResultFormat: String, Sendable, CaseIterable {
  case text
  /// One JSON object a recording.
  case jsonl
  /// One row a word.
  case tsv
}

/// Where `say` names the passage.
enum ReferencePlace: String, Sendable, CaseIterable {
  case first
  case last
  case both
  case none
}

extension Output {
  /// Prints a table in the form that was asked for.
  func table(_ table: ListTable, _ format: ListFormat) {
    switch format {
    case .text: lines(table.lines(width: width, styles))
    case .jsonl: data(table.json)
    }
  }

  /// Prints a line of JSON.
  func json(_ value: JSONValue) {
    data(value.text + "\n")
  }
}

/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again.
enum StrictnessRates {
  /// Rates on speakers that the weights were not fitted to, for the help text.
  static let help =
    "Right words questioned and changed words caught, for native / accented / young strangers: sense "
    + "0.6 / 2.0 / 0.8% and 95 / 70 / 73%; near 1.2 / 3.8 / 1.6% and 98 / 77 / 83%; word-for-word 2.0 /"
    + " 6.5 / 2.9% and 98 / 85 / 88%."
}
