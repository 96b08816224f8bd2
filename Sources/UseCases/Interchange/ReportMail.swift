import Base
public import Drills
public import FoundationEssentials
import Habits
public import Storage
import Web

/// Sends weekly reports that wait, to the address that the person agreed to.
public struct ReportMail {
  private let now: () -> Date

  /// - Parameter now: The clock.
  public init(now: @escaping () -> Date) { self.now = now }

  /// Under this name the address is kept among the settings.
  public static let settingName = "course-reports-to"

  /// Sends what waits; what does not arrive waits on.
  public func send(from coach: Coach) async {
    do {
      guard let address = try coach.store.setting(Self.settingName) else { return }
      while let report = try coach.store.claimReport(at: now()) {
        let isSent = await Self.deliver(report, to: address)
        try coach.store.settle(report, isSent: isSent, at: now())
        guard isSent else { return }
      }
    } catch {
      // They wait on.
      return
    }
  }

  /// Whether the report arrived. Its key is the same each time it is tried, and another for each report.
  public static func deliver(_ report: WaitingReport, to address: String) async -> Bool {
    do throws(Failure) {
      try await WebClient(patience: 5).post(
        Array(report.body.utf8), to: address, type: "application/json", key: key(of: report.body))
      return true
    } catch {
      return false
    }
  }

  /// A hash of the bytes: tells nothing that they do not.
  private static func key(of body: String) -> String { String(StableHash.of(body.utf8), radix: 16) }
}
