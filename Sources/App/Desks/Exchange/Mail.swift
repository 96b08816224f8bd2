import Decks
import Files
public import FoundationEssentials
import Habits
public import Store
public import Text

/// Sends finished questions that wait, to the server that the learner chose; without one nothing is ever
/// sent.
public struct QuizMail {
  private let desk: QuizDesk

  public init(_ desk: QuizDesk) { self.desk = desk }

  public struct Outcome {
    public var sent = 0
    public var waiting = 0
    /// Why the last of them did not arrive.
    public var error: Failure?
  }

  /// How long a server has to answer, seconds: nobody waits for it.
  private static let patience = 4.0
  /// Where tasks go below the server's address.
  private static let page = "tasks"

  /// Sends what waits. A task is marked as sent once the server has confirmed it; where that is cut short, it
  /// is sent again with the same key. Unless somebody asked, what was tried in vain a short while ago rests.
  public func send(isAsked: Bool) async throws -> Outcome {
    var outcome = Outcome()
    var isOffline = false
    for task in try desk.waitingTasks(isAsked: isAsked) {
      var isSent = false
      if !isOffline {
        do throws(Failure) {
          try await WebClient(patience: Self.patience).post(
            task.task.message, to: task.address + Self.page, type: "application/json",
            key: task.task.messageKey)
          isSent = true
        } catch {
          outcome.error = error
          // A server that says no to one task may take the next; one that cannot be reached takes none.
          isOffline = error.code != "refused"
        }
      }
      try desk.settle(task, isSent: isSent)
      outcome.sent += isSent ? 1 : 0
      outcome.waiting += isSent ? 0 : 1
    }
    return outcome
  }
}

/// Sends weekly reports that wait, to the address that the person agreed to.
public struct ReportMail {
  private let now: () -> Date

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
