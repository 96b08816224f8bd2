internal import Audio
internal import Desktop
internal import Glibc
internal import Host
internal import Sound

enum OtherInputs {
  /// What a parent sends to a worker; the worker answers each message with itself.
  static func worker(_ bytes: [UInt8]) {
    var ends: [CInt] = [-1, -1]
    let output = open("/dev/null", O_WRONLY)
    guard pipe(&ends) == 0, output >= 0 else { return }
    // A pipe holds as much at a time.
    _ = bytes.prefix(60_000).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    let limits = WorkerLimits(lineBytes: 4_096, samples: 4_096)
    _ = WorkerLoop.run(input: ends[0], output: output, limits: limits) { $0 }
    close(ends[0])
    close(output)
  }

  /// A crontab that other programs filled: their lines stay byte for byte.
  static func cron(_ bytes: [UInt8]) {
    let table = CronTable(bytes.text)
    _ = table.numbers
    guard let call = ReminderCall(program: "/usr/bin/recite") else { return }
    let cleared = table.replacing(with: [], call)
    precondition(cleared.replacing(with: [], call).text == cleared.text)
    precondition(cleared.numbers.isEmpty)
  }

  static func sound(_ bytes: [UInt8]) {
    guard let file = try? SoundFile(bytes: bytes) else { return }
    precondition(!file.pcm.samples.isEmpty)
  }
}
