import Drills
import Glibc
import Speech
import SpeechHost
import WorkerProbe

/// Real worker processes that misbehave to order.
struct ProbePool {
  let pool: WorkerPool

  init(
    _ workers: Int, seconds: Double = 30, lineBytes: Int = 1 << 20, samples: Int = 1 << 20, cap: Int? = nil
  ) {
    pool = WorkerPool(
      WorkerCommand(executable: Self.path, arguments: cap.map { ["\($0)"] } ?? []), workers: workers,
      limits: WorkerLimits(baseSeconds: seconds, lineBytes: lineBytes, samples: samples))
  }

  /// The probe lies beside the test program.
  static let path: String = {
    var path = [UInt8](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let program = String(decoding: path.prefix(max(0, length)), as: UTF8.self)
    return program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/WorkerProbe"
  }()

  /// Sends an order; the order that came back, or the error's code.
  func send(_ order: Order) async -> Result<Order, SpeechError> {
    do throws(SpeechError) {
      return .success(try await pool.send(WorkerMessage(order)).body(as: Order.self))
    } catch {
      return .failure(error)
    }
  }

  /// `echo 7`, or the code of the error.
  func tell(_ order: Order) async -> String {
    switch await send(order) {
    case .success(let back): "\(back.fault.rawValue) \(back.number)"
    case .failure(let error): error.code
    }
  }

  /// Sends a batch, so many orders at a time; what came back, in the batch's order.
  func tell(_ orders: [Order], jobs: Int) async -> [String] {
    var answers: [String] = []
    await OrderedWork.run(orders, width: jobs, work: { await tell($0) }, deliver: { answers.append($0) })
    return answers
  }
}
