import CommandLineOptions
import PulseAudio
import Reports
import Sessions
import Terminal

/// `recite devices`: lists microphones and speakers.
struct DevicesCommand: SessionWork {
  static let command = Command(
    "devices",
    summary: "Lists the microphones and speakers that --device takes.",
    options: [SharedOptions.listFormat],
    examples: ["recite devices": "List them."]
  ) { try DevicesCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    var table = ListTable(["kind": "Kind", "default": "Default", "name": "Name", "title": "Called"])
    // A monitor records what the loudspeakers play: nobody recites into it.
    let devices = try SoundServer().devices().filter { !$0.isMonitor }
    for device in devices {
      table.add([
        .text(device.kind.rawValue), .bool(device.isDefault), .text(device.name, .heading),
        .text(device.title),
      ])
    }
    output.table(table, plan.listFormat)
    if devices.isEmpty { output.note("The sound server has no microphone and no loudspeaker.") }
  }
}
