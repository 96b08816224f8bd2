import CommandLineOptions
import PulseAudio
import Reports
import Sessions
import Terminal

enum DevicesCommand {
  static let command = Command(
    "devices",
    summary: "Lists the microphones and speakers that --device takes.",
    options: [SharedOptions.listFormat],
    examples: ["recite devices": "List them."]
  ) { plan, session -> Void in
    var table = ListTable(["kind": "Kind", "default": "Default", "name": "Name", "title": "Called"])
    // A monitor records what the loudspeakers play: nobody recites into it.
    let devices = try SoundServer().devices().filter { !$0.isMonitor }
    for device in devices {
      table.add([
        .text(device.kind.rawValue), .bool(device.isDefault), .text(device.name, .heading),
        .text(device.title),
      ])
    }
    session.output.table(table, plan.listFormat)
    if devices.isEmpty { session.output.note("The sound server has no microphone and no loudspeaker.") }
  }
}
