internal import FoundationEssentials
internal import Glibc
public import Text

/// Has systemd or, where that is not there, cron call the program at the times of reminders.
///
/// `apply` brings about exactly the reminders it is given, whatever was there: so adding, removing and taking
/// back are one and the same.
public struct ReminderScheduler: Sendable {
  public enum Means: String, Sendable, CaseIterable {
    case systemd
    case cron
  }

  private let environment: [String: String]
  private let call: ReminderCall

  /// The environment has the path to the programs, `XDG_CONFIG_HOME` and `HOME`.
  public init(_ call: ReminderCall, environment: [String: String]) {
    self.call = call
    self.environment = environment
  }

  /// What can be used here, the better first: none, one or both.
  public var means: [Means] {
    var means: [Means] = []
    if unitFolder != nil, systemctl("show", "--property=Version").isGood { means.append(.systemd) }
    // A crontab that cannot be read is not written either.
    if (try? crontab()) != nil { means.append(.cron) }
    return means
  }

  /// Brings about these reminders and no others; nil where there is nothing to call for.
  @discardableResult
  public func apply(_ reminders: [Reminder]) throws(Failure) -> Means? {
    let means = means
    guard let chosen = means.first else {
      // What is no longer wanted can be put away even where nobody would call.
      try removeUnits(except: [])
      if reminders.isEmpty { return nil }
      throw .noScheduler
    }
    let (timers, lines) = chosen == .systemd ? (reminders, []) : ([], reminders)
    try removeUnits(except: timers)
    if !timers.isEmpty { try start(timers) }
    if means.contains(.cron) { try put(lines) }
    return reminders.isEmpty ? nil : chosen
  }

  /// Who calls for a reminder at present; nil where nobody does.
  public func caller(of reminder: Reminder) -> Means? {
    let units = SystemdUnits(reminder, call)
    if let unitFolder, Self.read("\(unitFolder)/\(units.timerName)") == units.timer { return .systemd }
    // Nobody who could be named calls from a crontab that cannot be read.
    guard let table = try? crontab() else { return nil }
    let line = CronTable.line(reminder, call)
    return table.text.split(separator: "\n").contains { $0 == line } ? .cron : nil
  }

  // MARK: systemd

  private var unitFolder: String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/systemd/user" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.config/systemd/user" }
    return nil
  }

  private func start(_ reminders: [Reminder]) throws(Failure) {
    guard let unitFolder else { throw .noScheduler }
    do {
      try FileManager.default.createDirectory(atPath: unitFolder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(unitFolder, "the folder cannot be made")
    }
    var names: [String] = []
    for reminder in reminders {
      let units = SystemdUnits(reminder, call)
      try Self.write(units.service, to: "\(unitFolder)/\(units.serviceName)")
      try Self.write(units.timer, to: "\(unitFolder)/\(units.timerName)")
      names.append(units.timerName)
    }
    try demand(systemctl("daemon-reload"), "systemctl")
    try demand(systemctl(["enable", "--now"] + names), "systemctl")
    // A timer that ran already goes on by its old time until it is started anew.
    try demand(systemctl(["restart"] + names), "systemctl")
  }

  /// Takes away the units of other reminders; those of other programs are never looked at.
  private func removeUnits(except kept: [Reminder]) throws(Failure) {
    guard let unitFolder, FileManager.default.fileExists(atPath: unitFolder) else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: unitFolder)
    } catch {
      throw .unwritable(unitFolder, "the folder cannot be read")
    }
    let numbers = Set(kept.map(\.number))
    let stale = names.filter { SystemdUnits.number(ofUnit: $0).map { !numbers.contains($0) } ?? false }
    guard !stale.isEmpty else { return }
    let timers = stale.filter { $0.hasSuffix(".timer") }
    // Where no manager runs this fails, and the files go all the same.
    if !timers.isEmpty { _ = systemctl(["disable", "--now"] + timers) }
    for name in stale {
      for path in ["\(unitFolder)/timers.target.wants/\(name)", "\(unitFolder)/\(name)"]
      where unsafe unlink(path) != 0 {
        guard errno == ENOENT else { throw .unwritable(path, Self.reason()) }
      }
    }
    _ = systemctl("daemon-reload")
  }

  private func systemctl(_ arguments: String...) -> ProgramCall.Ending { systemctl(arguments) }

  private func systemctl(_ arguments: [String]) -> ProgramCall.Ending {
    run("systemctl", ["--user", "--no-ask-password", "--quiet"] + arguments)
  }

  // MARK: cron

  /// The person's crontab, empty where there is none.
  private func crontab() throws(Failure) -> CronTable {
    let ending = run("crontab", ["-l"])
    if ending.isGood { return CronTable(ending.output) }
    // With none, crontab says so and fails. Any other failure must not be taken for an empty table.
    guard ending.code == 1, ending.errors.contains("no crontab for") else {
      throw .failed("crontab", ending.said)
    }
    return CronTable("")
  }

  private func put(_ reminders: [Reminder]) throws(Failure) {
    let table = try crontab()
    let new = table.replacing(with: reminders, call)
    guard new != table else { return }
    try demand(run("crontab", ["-"], input: new.text), "crontab")
  }

  // MARK: Programs and files

  private func run(_ program: String, _ arguments: [String], input: String = "") -> ProgramCall.Ending {
    // What crontab says is read: it has to be English.
    let settings = environment.merging(["LC_ALL": "C", "LANGUAGE": "C"]) { $1 }
    return ProgramCall(program: program, arguments: arguments, environment: settings).run(input: input)
  }

  private func demand(_ ending: ProgramCall.Ending, _ program: String) throws(Failure) {
    guard ending.isGood else { throw .failed(program, ending.said) }
  }

  private static func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func write(_ text: String, to path: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .unwritable(path, "check that the folder may be written to")
    }
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
