import Audio
import Desks
import Desktop
import Files
import Glibc
import Host
import Recitation
import Reports
import Sound
import Sphinx
import Terminal
import Text
import Texts

struct DoctorCommand: SessionWork {
  static let device = Option<String?>.text(
    "device", "NAME", help: "Test this microphone (see: recite devices)."
  ).kept(as: "microphone")
  static let noSound = Option<Bool>.flag("no-sound", help: "Leave out the speakers and the recording.")

  static let command = Command(
    "doctor",
    summary: "Tests what recite needs and tells how to mend what is missing.",
    discussion: [
      "Looks at the engines, the model, the dictionary, the text and the speakers, and records two seconds "
        + "to judge level, clipping and silence."
    ],
    options: [device, noSound, SharedOptions.listFormat],
    examples: [
      "recite doctor": "Test everything.",
      "recite doctor --no-sound": "Test all but the sound, on a server.",
    ]
  ) { try await DoctorCommand(session: $1).run($0) }

  let session: Session

  /// How a part fared.
  private enum Health: String {
    case good = "ok"
    /// Something works worse than it should, or a part that not everybody needs is missing.
    case warning
    case missing

    var role: Role { self == .good ? .correct : self == .warning ? .unsure : .error }
  }

  private struct Finding {
    let part: String
    let health: Health
    let detail: String
    let mend: String?

    init(_ part: String, _ health: Health, _ detail: String, mend: String? = nil) {
      (self.part, self.health, self.detail, self.mend) = (part, health, detail, mend)
    }
  }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    var findings = [model(), dictionary(), text()]
    findings.append(await voice())
    findings.append(await hearing())
    findings += [transcriber(), recordings(), telephones(), packages(), markup(), pictures(), web()]
    if !plan[Self.noSound] {
      findings.append(await speakers())
      findings.append(await microphone(plan[Self.device]))
    }
    print(findings, plan.listFormat)
    return findings.contains { $0.health == .missing } ? .failed : .success
  }

  // MARK: Parts that everybody needs

  private func model() -> Finding {
    let file = "\(session.models)/en-us/mdef"
    guard unsafe access(file, R_OK) == 0 else {
      return Finding(
        "model", .missing, "\(file) is not there.",
        mend: "sudo apt-get install pocketsphinx-en-us")
    }
    return Finding("model", .good, "\(session.models)/en-us")
  }

  private func dictionary() -> Finding {
    let file = "\(session.models)/cmudict-en-us.dict"
    guard unsafe access(file, R_OK) == 0 else {
      return Finding(
        "dictionary", .missing, "\(file) is not there.",
        mend: "sudo apt-get install pocketsphinx-en-us")
    }
    if let fault = DictionaryFile(models: session.models).fault() {
      return Finding("dictionary", .missing, "\(file) \(fault).", mend: DictionaryFile.mend)
    }
    return Finding("dictionary", .good, file)
  }

  private func text() -> Finding {
    do {
      let text = try session.text()
      return Finding("text", .good, "\(text.name), \(text.verseCount) verses, from \(text.origin)")
    } catch {
      return Finding(
        "text", .missing, Failure(describing: error).message,
        mend: "sudo apt-get install bible-kjv bible-kjv-text")
    }
  }

  private func voice() async -> Finding {
    do throws(Failure) {
      let voices = try await session.speech().voices()
      return Finding("voice", .good, "espeak-ng, \(voices.count) voices")
    } catch {
      return Finding(
        "voice", .missing, error.message,
        mend: "sudo apt-get install espeak-ng-data libespeak-ng1")
    }
  }

  /// Speaks a sentence and scores what was spoken: the voice, the model and the dictionary at once.
  private func hearing() async -> Finding {
    let sentence = "In the beginning was the word"
    do {
      let speech = session.speech()
      let spoken = try await speech.speak(Phrase(cleaning: sentence), VoiceSettings())
      let heard = try await speech.recite(
        RecitationRequest(text: sentence), spoken.audio.resampled(to: PCM.recognitionRate))
      let percent = Int(((heard.score ?? 0) * 100).rounded())
      return Finding(
        "recogniser", percent >= 90 ? .good : .warning,
        "\(percent)% of a spoken test sentence was taken for right")
    } catch {
      return Finding(
        "recogniser", .missing, Failure(describing: error).message,
        mend: "./Vendor/setup")
    }
  }

  private func transcriber() -> Finding {
    library(
      "transcriber", "PocketSphinx", SphinxVersion.text != nil, without: .warning,
      "nothing can be dictated to the habit course", package: "libpocketsphinx3")
  }

  private func recordings() -> Finding {
    library(
      "recordings", "libsndfile", SoundFile.isInstalled, without: .missing, "no recording can be read",
      package: "libsndfile1")
  }

  // MARK: Parts for some

  private func telephones() -> Finding {
    let (isInstalled, installation) = SoundFile.telephoneSound
    guard isInstalled else {
      return Finding(
        "telephones", .warning, "GStreamer is not there: M4A, AAC, AMR, WMA and WebM are not read.",
        mend: installation)
    }
    let undecoded = SoundFile.undecodedKinds()
    guard undecoded.isEmpty else {
      return Finding(
        "telephones", .warning,
        "GStreamer is there, and does not decode \(undecoded.joined(separator: ", ")).",
        mend: installation)
    }
    return Finding("telephones", .good, "GStreamer decoded a test sound in AAC, Opus, WMA and AMR")
  }

  private func packages() -> Finding {
    library(
      "packages", "libarchive", Archive.isInstalled, without: .warning,
      "no package of cards can be read or written",
      package: "libarchive13")
  }

  private func pictures() -> Finding {
    let isThere = TerminalPicture.isInstalled(in: session.environment)
    return Finding(
      "pictures", isThere ? .good : .warning,
      isThere
        ? "chafa, which draws the pictures of cards in the terminal"
        : "chafa is not there: pictures of cards open in another window only.",
      mend: isThere ? nil : "sudo apt-get install chafa")
  }

  private func markup() -> Finding {
    library(
      "XML", "libxml2", XMLReader.isInstalled, without: .warning,
      "no text in OSIS, no quiz of Moodle's and no cards of Mnemosyne's can be read", package: "libxml2")
  }

  private func web() -> Finding {
    library(
      "web", "libcurl", WebClient.isInstalled, without: .warning, "nothing can be fetched or sent",
      package: "libcurl4")
  }

  private func library(
    _ part: String, _ name: String, _ isInstalled: Bool, without: Health, _ loss: String, package: String
  ) -> Finding {
    guard !isInstalled else { return Finding(part, .good, name) }
    return Finding(
      part, without, "\(name) is not there: \(loss).",
      mend: "sudo apt-get install \(package)")
  }

  // MARK: Sound

  private static let soundMend = "pulseaudio --start   (or start PipeWire; files need neither)"

  private func speakers() async -> Finding {
    do throws(Failure) {
      try await Loudspeaker().playInBackground(.tone(hertz: 660, seconds: 0.4, decibels: -20))
      return Finding("speakers", .good, "played a short tone: did you hear it?")
    } catch {
      return Finding("speakers", .warning, error.message, mend: Self.soundMend)
    }
  }

  private func microphone(_ device: String?) async -> Finding {
    output.note("Recording two seconds: say something …", .heading)
    var samples: [Int16] = []
    do {
      for try await frame in Microphone(device: device).frames() {
        samples += frame
        if samples.count >= 2 * PCM.recognitionRate { break }
      }
    } catch let failure as Failure where failure.code == "no_device" {
      return Finding(
        "microphone", .warning, failure.message, mend: "recite devices   (when a microphone is connected)")
    } catch {
      return Finding(
        "microphone", .warning, Failure(describing: error).message,
        mend: Self.soundMend)
    }
    let level = Level(of: samples[...])
    let decibels = "\(Int(level.rmsDecibels.rounded())) dB, peak \(Int(level.peakDecibels.rounded())) dB"
    if level.isDigitalSilence {
      return Finding(
        "microphone", .warning, "recorded nothing but zeroes",
        mend: "recite devices   (then --device NAME), or unmute it: pactl set-source-mute NAME 0")
    }
    if level.clipping > 0.001 {
      return Finding(
        "microphone", .warning, "\(decibels): too loud, it is cut off",
        mend: "pactl set-source-volume @DEFAULT_SOURCE@ -10%")
    }
    if level.peakDecibels < -35 {
      return Finding(
        "microphone", .warning, "\(decibels): very quiet",
        mend: "pactl set-source-volume @DEFAULT_SOURCE@ +10%   (or come closer)")
    }
    return Finding("microphone", .good, decibels)
  }

  // MARK: Telling

  private func print(_ findings: [Finding], _ format: ListFormat) {
    var table = ListTable(["part": "Part", "status": "Status", "detail": "Found", "mend": "To mend it, type"])
    for finding in findings {
      table.add([
        .text(finding.part, .heading), .text(finding.health.rawValue, finding.health.role),
        .text(finding.detail),
        .init(finding.mend),
      ])
    }
    switch format {
    case .jsonl: output.data(table.json)
    case .text:
      for finding in findings {
        let role = finding.health.role
        let line =
          StyledText(output.styles.mark(role) + " ", role) + StyledText(finding.part + ": ", .heading)
          + StyledText(finding.detail)
        output.lines(line.wrapped(to: output.width, hanging: 2))
        if let mend = finding.mend { output.line("  type: " + mend) }
      }
    }
  }
}
