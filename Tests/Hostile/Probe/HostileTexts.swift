internal import Audio
internal import FoundationEssentials
internal import Glibc
internal import Host
internal import Recitation
internal import Text

/// Sends texts to a pool, and counts what comes of them.
enum HostileTexts {
  /// Texts at a time; there are two workers.
  private static let atOnce = 4

  /// Cleaned texts: no worker may be lost.
  ///
  /// - Returns: whether none was.
  static func clean(recite: String, voice: String) async -> Bool {
    let pool = WorkerPool(WorkerCommand(executable: recite, arguments: ["worker"]), workers: 2)
    let speech = HostedSpeech(pool)
    let settings = VoiceSettings(voice: voice)
    let counts = await each { text in
      let phrase = Phrase(cleaning: String(decoding: text, as: UTF8.self))
      if phrase.words.isEmpty { return "wordless" }
      do throws(Failure) {
        let spoken = try await speech.speak(phrase, settings)
        return spoken.audio.samples.isEmpty ? "silent" : "spoken"
      } catch {
        return error.code
      }
    }
    await pool.close()
    tell(counts)
    return counts.keys.allSatisfy { ["wordless", "silent", "spoken", "too_long"].contains($0) }
  }

  /// Raw texts: workers may be lost, this process lives, and each text has its answer.
  static func raw(voice: String) async -> Int32 {
    let command = WorkerCommand(executable: "/proc/self/exe", arguments: ["worker"])
    let pool = WorkerPool(command, workers: 2, limits: WorkerLimits(baseSeconds: 5))
    let counts = await each { text in
      do throws(Failure) {
        let answer = try await pool.send(WorkerMessage(RawText(bytes: Data(text), voice: voice)))
        return try answer.body(as: RawText.self).length > 0 ? "spoken" : "silent"
      } catch {
        return error.code
      }
    }
    let after = try? await pool.send(WorkerMessage(RawText(bytes: Data("Still here.".utf8), voice: voice)))
    await pool.close()
    tell(counts)
    guard let body = try? after?.body(as: RawText.self), body.length > 0 else { return 1 }
    return 0
  }

  private static func each(_ work: @escaping @Sendable ([UInt8]) async -> String) async -> [String: Int] {
    var texts: [[UInt8]] = []
    while let line = readLine() {
      if let text = Data(base64Encoded: line) { texts.append([UInt8](text)) }
    }
    let all = texts
    return await withTaskGroup(of: [String: Int].self) { group in
      for first in 0..<atOnce {
        group.addTask {
          var counts: [String: Int] = [:]
          for index in stride(from: first, to: all.count, by: atOnce) {
            let code = await work(all[index])
            counts[code, default: 0] += 1
            // What lost a worker is worth keeping.
            if code == "engine_lost" || code == "timeout" || code == "bad_reply" {
              print("lost \(code) \(Data(all[index]).base64EncodedString())")
            }
          }
          return counts
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
  }

  private static func tell(_ counts: [String: Int]) {
    print(
      "counts " + counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
  }
}
