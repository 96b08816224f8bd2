import CommandLineOptions
import PulseAudio
import Reports
import Sessions
import Terminal

/// `recite devices`: lists microphones and speakers.
struct DevicesCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "devices",
    summary: "Lists the microphones and speakers that --device takes.",
    options: [format],
    examples: [
      "recite devices": "List them."
    ]
  ) { try DevicesCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    var table = ListTable([
      .init("kind", title: "Kind"), .init("default", title: "Default"), .init("name", title: "Name"),
      .init("title", title: "Called"),
    ])
    // A monitor records what the loudspeakers play: nobody recites into it.
    let devices = try SoundServer().devices().filter { !$0.isMonitor }
    for device in devices {
      table.add([
        .text(device.kind.rawValue), .bool(device.isDefault), .text(device.name, .heading),
        .text(device.title),
      ])
    }
    session.output.table(table, plan[Self.format])
    if devices.isEmpty { session.output.note("The sound server has no microphone and no loudspeaker.") }
    return .success
  }
}
