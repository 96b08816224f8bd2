import Audio
import Desks
import Glibc
import Host
import Recitation
import Reports
import Sound
import Terminal
import Text

struct SayCommand: SessionWork {
  static let reference = Positional(
    "REF", .any, help: "The passage to speak; - speaks standard input.")
  static let text = Option<String?>.text(
    "text", "TEXT",
    help: "Speak these words instead of a passage; the name of a document stands for what is in it.")
  static let place = Option<ReferencePlace>.choice(
    "reference", standard: .first, help: "Where to say the reference of the passage."
  ).kept
  static let voice = Option<String?>.text(
    "voice", "NAME", short: "v", described: Setting[\.voice].optionStandard,
    help: "Speak with this voice (see: recite voices)."
  ).kept
  static let rate = Option<Int?>.integer(
    "rate", "WPM", SettingTable.rates, short: "r", described: Setting[\.rate].optionStandard,
    help: "Speak this many words a minute, 80 to 450."
  ).kept
  static let pitch = Option<Int>.integer(
    "pitch", "N", 0...99, standard: 50, help: "Speak lower or higher, 0 to 99."
  ).kept
  static let repeats = Option<Int>.integer(
    "repeat", "N", 1...1000, standard: 1, help: "Speak it this many times."
  ).kept
  static let pause = Option<Double>.number(
    "pause", "SECONDS", 0...600, standard: 1, help: "Be silent this long between repetitions."
  ).kept
  static let output = Option<String?>.file(
    "output", "FILE", short: "o",
    help: "Write a WAV file instead of speaking aloud; - writes it to standard output.")
  static let device = Option<String?>.text(
    "device", "NAME", help: "Play on these speakers (see: recite devices)."
  ).kept(as: "speakers")

  static let command = Command(
    "say",
    summary: "Speaks a passage and lights each word as it is said.",
    discussion: ["Ctrl-C stops at once."],
    positionals: [reference],
    options: [text, place, voice, rate, pitch, repeats, pause, output, device],
    rules: [.exactlyOne([reference, text]), .atMostOne([output, device])],
    examples: [
      "recite say \"John 3:16\"": "Hear the reference and the verse.",
      "recite say \"Ps 23\" --rate 120 --repeat 3 --pause 5":
        "Hear it slowly, three times, with time to repeat it.",
      "recite say \"Jude 3\" --output jude.wav": "Keep it as a file.",
      "fortune | recite say -": "Speak what another program prints.",
    ]
  ) { try await SayCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let script = try script(plan)
    guard !script.phrase.words.isEmpty else {
      throw Failure("There is no word to speak.", advice: "Try: recite say \"John 3:16\"")
    }
    let settings = VoiceSettings(
      voice: plan[Self.voice] ?? session.voice.voice, rate: plan[Self.rate] ?? session.voice.rate,
      pitch: plan[Self.pitch])
    let spoken: SpokenPhrase
    if let text = script.text, plan[Self.voice] == nil {
      spoken = try await session.passageSpeech().speak(
        text, after: script.first, before: script.last, settings
      ).spoken
    } else {
      spoken = try await session.speech().speak(script.phrase, settings)
    }
    if script.phrase.isCut {
      output.message("The text is long: only its first \(Phrase.mostWords) words are spoken.")
    }
    let repeats = plan[Self.repeats]
    let pause = plan[Self.pause]
    if let file = plan[Self.output] {
      try write(spoken.audio.repeated(repeats, pause: pause), to: file)
      return .success
    }
    return try await script.play(
      spoken, on: Loudspeaker(device: plan[Self.device]), output, repeats: repeats, pause: pause)
  }

  // MARK: What to say

  private func script(_ plan: ParsedCommand) throws -> SpokenScript {
    if let text = try session.words(plan[Self.text]) { return SpokenScript(text) }
    let words = plan[Self.reference]
    if words == ["-"] {
      return SpokenScript(try StandardInput.text(limit: 1 << 20))
    }
    let passage = try session.passage(words.joined(separator: " "))
    return try script(of: passage, place: plan[Self.place])
  }

  /// The script of a passage, with its reference spoken where it was asked for.
  func script(of passage: Passage, place: ReferencePlace) throws -> SpokenScript {
    var script = SpokenScript(passage.text)
    let canon = try session.canon()
    script.heading = passage.reference.text(in: canon)
    let named = Phrase(words: SpokenReference(passage.reference, in: canon).words)
    script.text = passage.text
    if place == .first || place == .both {
      script.phrase = script.phrase.preceded(by: named)
      script.first = named
    }
    if place == .last || place == .both {
      script.phrase = script.phrase.followed(by: named)
      script.last = named
    }
    return script
  }

  // MARK: Where it goes

  private func write(_ sound: PCM, to file: String) throws {
    guard file == "-" else { return try WaveWriter.write(sound, to: file) }
    guard isatty(1) == 0 else {
      throw Failure(
        "A WAV file is not for the screen.", advice: "Try: recite say \"John 3:16\" --output - | aplay")
    }
    output.bytes(WaveWriter.bytes(of: sound))
  }
}

enum VoicesCommand {
  static let command = Command(
    "voices list",
    summary: "Lists the voices that --voice takes, and the passages that persons speak.",
    options: [SharedOptions.listFormat],
    examples: [
      "recite voices list": "List them; recite voices does the same.",
      "recite voices list --format jsonl": "List them for a program to read.",
    ]
  ) { plan, session -> Void in
    var table = ListTable(["name": "Voice", "language": "Language", "gender": "Gender", "title": "Called"])
    for one in try session.personVoices().list() {
      table.add([
        .text("a person", .heading), .init(nil), .init(nil),
        .text("\(one.name), \(Int(one.seconds.rounded())) s"),
      ])
    }
    for voice in try await session.speech().voices() {
      table.add([.text(voice.name, .heading), .text(voice.language), .init(voice.gender), .text(voice.title)])
    }
    session.output.table(table, plan.listFormat)
  }
}

enum DevicesCommand {
  static let command = Command(
    "devices",
    summary: "Lists the microphones and speakers that --device takes.",
    options: [SharedOptions.listFormat],
    examples: ["recite devices": "List them."]
  ) { plan, session -> Void in
    var table = ListTable(["kind": "Kind", "default": "Default", "name": "Name", "title": "Called"])
    let all = try SoundServer().devices()
    // A monitor records what the loudspeakers play: nobody recites into it.
    let devices = all.filter { !$0.isMonitor }
    for device in devices {
      table.add([
        .text(device.kind.rawValue), .bool(device.isDefault || device.name == all.microphoneTaken?.name),
        .text(device.name, .heading),
        .text(device.title),
      ])
    }
    session.output.table(table, plan.listFormat)
    if devices.isEmpty {
      session.output.note("The sound server has no microphone and no loudspeaker.")
    } else if !devices.contains(where: { $0.kind == .microphone }) {
      session.output.note("The sound server has no microphone.", .warning)
    }
    if let monitor = all.first(where: \.isMonitor) {
      session.output.note("--device \(monitor.name) records what the loudspeaker plays.", .dim)
    }
  }
}
