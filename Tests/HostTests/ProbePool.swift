import Glibc
@testable import Host
@testable import Recitation
@testable import Text
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
  func send(_ order: Order) async -> Result<Order, Failure> {
    do throws(Failure) {
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

  /// Sends many orders, so many at a time; the answer to each.
  func tell(_ orders: [Order], jobs: Int) async -> [String] {
    await withTaskGroup(of: [(Int, String)].self) { group in
      for lane in 0..<jobs {
        group.addTask {
          var answers: [(Int, String)] = []
          for place in stride(from: lane, to: orders.count, by: jobs) {
            answers.append((place, await tell(orders[place])))
          }
          return answers
        }
      }
      return await group.reduce([], +).sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
