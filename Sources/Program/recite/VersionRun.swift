import Base
import Exchange
import HTTPServer
import ModelData
import PulseAudio
import Sessions
import SoundFiles
import SpeechHost
import Storage
import Terminal
import Web

/// `recite --version`: the program's version and commit, and the versions of its engines and libraries.
enum VersionRun {
  static func run(_ output: Output) async {
    let commit = BuildOrigin.commit.map { " (commit \($0))" } ?? ""
    output.line("recite \(Release.version)\(commit)")
    let pool = WorkerPool(.thisProgram([Session.workerCommand]), workers: 1)
    do throws(Failure) {
      let engines = try await HostedSpeech(pool).about()
      for (name, version) in engines.sorted(by: { $0.key < $1.key }) {
        output.line("\(name) \(version)")
      }
    } catch {
      output.message("The speech engines do not start: \(error.message)")
    }
    await pool.close()
    for version in libraries { output.line(version) }
  }

  /// What is installed of the libraries; those that are opened when they are needed may be missing.
  private static var libraries: [String] {
    SoundFile.libraryVersions + [SoundDevice.libraryVersion].compactMap { $0 } + [Store.libraryVersion]
      + AnkiPackage.libraryVersions
      + [WebClient.libraryVersion, HTTPServer.libraryVersion].compactMap { $0 }
  }
}
