internal import Foundation

/// Waits until something holds that no event tells of: looks again and again, and gives up at a deadline.
/// Holds its thread.
///
///     #expect(waitUntil { !isAlive(worker) })
///
/// - Parameters:
///   - seconds: the deadline; it is only reached where a test fails.
///   - pause: seconds between two looks.
///   - holds: what is waited for.
/// - Returns: whether it came to hold.
public func waitUntil(within seconds: Double = 60, every pause: Double = 0.01, _ holds: () throws -> Bool)
  rethrows -> Bool
{
  let end = ContinuousClock.now + .seconds(seconds)
  while try !holds() {
    guard ContinuousClock.now < end else { return false }
    Thread.sleep(forTimeInterval: pause)
  }
  return true
}

/// Waits as `waitUntil` does, and lets other tasks run meanwhile.
public func untilItHolds(
  within seconds: Double = 60, every pause: Double = 0.01, _ holds: () throws -> Bool
) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while try !holds() {
    guard ContinuousClock.now < end else { return false }
    try await Task.sleep(for: .seconds(pause))
  }
  return true
}
