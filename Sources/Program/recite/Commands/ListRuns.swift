import CommandLineOptions
import PulseAudio
import Reports
import Speech
import SpeechHost
import Terminal

/// `recite voices`: lists voices.
struct VoicesRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    var table = ListTable([
      .init("name", title: "Voice"), .init("language", title: "Language"), .init("gender", title: "Gender"),
      .init("title", title: "Called"),
    ])
    for voice in try await session.speech().voices() {
      table.add([.text(voice.name, .heading), .text(voice.language), .init(voice.gender), .text(voice.title)])
    }
    session.output.table(table, plan[VoicesCommand.format])
    return .success
  }
}

/// `recite devices`: lists microphones and loudspeakers.
struct DevicesRun {
  let session: Session

  init(_ session: Session) { self.session = session }

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
    session.output.table(table, plan[DevicesCommand.format])
    if devices.isEmpty { session.output.note("The sound server has no microphone and no loudspeaker.") }
    return .success
  }
}

extension Output {
  /// Prints a table in the form that was asked for.
  func table(_ table: ListTable, _ format: ListFormat) {
    switch format {
    case .text: lines(table.lines(width: width, styles))
    case .jsonl: data(table.json)
    }
  }
}
