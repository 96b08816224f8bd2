import Files
import FoundationEssentials
import Glibc
import Store
import Terminal
import Text

enum DataSyncCommand {
  static let folder = Positional(
    "FOLDER", .one, help: "A folder that all your machines have, as one that another program keeps alike.")

  static let command = Command(
    "data sync",
    summary: "Brings your machines together over a folder that all of them have.",
    discussion: [
      "Takes over every copy in FOLDER, as recite data merge does, then leaves this machine's there. Done "
        + "now and then on each machine, all come to the same. It may be broken off anywhere, and done "
        + "again.",
      "A copy that is damaged, or not all there yet, is passed over and told; the next time it may be whole.",
      "Texts of your own come along; one that was removed on a machine is removed on all, and its words "
        + "are kept in texts/own/removed there. What was removed is known for two years: a machine that "
        + "was away longer may bring it back, which is told. Pictures and sounds of cards do not come "
        + "along. Keep your data itself out of that folder.",
    ],
    positionals: [folder],
    options: [SharedOptions.listFormat],
    examples: [
      "recite data sync ~/Shared/recite": "Take over what the others left, and leave this machine's."
    ]
  ) { plan, session in
    let output = session.output
    var store = try session.store()
    let report = try store.sync(plan.word(folder), machine: machine(), now: session.now())
    session.forgetSettings()
    try session.takeOverOwnTexts(beside: report.own)
    try session.removeTexts(beside: report.own)
    try session.leaveOwnTexts(beside: report.own, replaces: false)
    if plan.listFormat == .jsonl {
      output.json(
        .object([
          ("merged", .strings(report.merged.map(\.file))), ("refused", .strings(report.refused.map(\.file))),
          ("answers", .integer(report.merged.reduce(0) { $0 + $1.report.answers })),
          ("isChanged", .bool(report.merged.contains { $0.report.isChanged })),
          ("wasAway", .bool(report.merged.contains { $0.report.wasAway })), ("own", .string(report.own)),
        ]))
    } else {
      for (file, merged) in report.merged where merged.isChanged {
        output.line("\(file): taken over, \(merged.answers.of("answer")) among it.")
      }
      if !report.merged.contains(where: \.report.isChanged) {
        output.line("All that the others left is here already.", .correct)
      }
      output.note("This machine's copy: \(report.own)")
    }
    if report.merged.contains(where: \.report.wasAway) { output.tellAway() }
    for (file, why) in report.refused {
      output.message(StyledText("\(file) was passed over: ", .warning) + StyledText(why.message))
    }
    return report.refused.isEmpty ? .success : .failed
  }

  /// The name under which a machine's copy is kept: its own, and some chance, as two may be called alike.
  private static func machine() -> String {
    var name = [CChar](repeating: 0, count: 256)
    let isKnown = unsafe gethostname(&name, name.count - 1) == 0
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let chance = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
    return (isKnown && !host.isEmpty ? host : "machine") + "-" + chance
  }
}

extension Output {
  /// Tells that a machine was away for longer than what was removed is known.
  func tellAway() {
    message(
      StyledText("One of the two was not brought together with any other for two years: ", .warning)
        + StyledText("what was removed meanwhile (texts of yours, classes) may be here again."))
  }
}
