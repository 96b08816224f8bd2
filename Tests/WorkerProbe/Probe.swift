internal import FoundationEssentials
internal import Glibc
internal import Host
internal import Recitation

/// Carries out orders. `raw` is the protocol's output, to be misused.
struct Probe {
  let raw: Int32

  func answer(_ message: WorkerMessage) -> WorkerMessage {
    do {
      var order = try message.body(as: Order.self)
      try carryOut(&order)
      return try WorkerMessage(order, audio: message.audio)
    } catch {
      return message
    }
  }

  private func carryOut(_ order: inout Order) throws {
    switch order.fault {
    case .echo: usleep(UInt32(order.amount) * 1000)
    case .segfault: raise(SIGSEGV)
    case .abort: Glibc.abort()
    case .compute: while clock() < order.amount * CLOCKS_PER_SEC / 1000 {}
    case .hang: while true { pause() }
    case .stop: while true { raise(SIGSTOP) }
    case .exit: Glibc.exit(1)
    case .closeOutput:
      for descriptor in Int32(1)..<64 where descriptor != 2 { close(descriptor) }
      while true { pause() }
    case .garbage: put("Segmentation fault, or was it?\n")
    case .hugeLine: put(String(repeating: " ", count: order.amount) + "\n")
    case .hugeSound: put("{\"samples\":\(order.amount),\"sampleRate\":16000}\n")
    case .cutSound:
      put("{\"samples\":1000,\"sampleRate\":16000}\nabc")
      Glibc.abort()
    case .twice:
      put("{\"fault\":\"twice\",\"number\":\(order.number),\"amount\":0}\n")
    case .noise:
      puts("engine: a line on standard output")
      fflush(nil)
    case .allocate:
      let bytes = malloc(order.amount)
      guard let bytes else { Glibc.abort() }
      memset(bytes, 1, order.amount)
      free(bytes)
    case .whoAmI: order.amount = Int(getpid())
    case .countDescriptors:
      order.amount = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    case .answerThenDie:
      put(
        "{\"fault\":\"answerThenDie\",\"number\":\(order.number),\"amount\":\(getpid())}\n")
      Glibc._exit(3)
    }
  }

  private func put(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let done = rest.withUnsafeBytes { write(raw, $0.baseAddress, $0.count) }
      guard done > 0 else { return }
      rest = rest.dropFirst(done)
    }
  }
}
