import FoundationEssentials
import SoundFiles
import Speech
import SpeechHost
import Terminal

/// `recite --version`: the program's version and those of its engines.
enum VersionRun {
  static func run(_ output: Output) async {
    output.line(StyledText("recite \(Program.version)"))
    let pool = WorkerPool(.thisProgram(["worker"]), workers: 1)
    do throws(SpeechError) {
      let engines = try await HostedSpeech(pool).about()
      for (name, version) in engines.sorted(by: { $0.key < $1.key }) {
        output.line(StyledText("\(name) \(version)"))
      }
    } catch {
      output.message(StyledText("The speech engines do not start: \(error.message)"))
    }
    await pool.close()
    for version in SoundFile.libraryVersions { output.line(StyledText(version)) }
  }
}
