import Foundation
import TestSupport

/// A home of its own for the habit course: data, a crontab, a notifier that writes down what it is given.
struct CourseSandbox {
  let folder: TemporaryFolder
  private let base: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in [
      ("systemctl", "exit 1"), ("notify-send", "for word; do echo \"$word\"; done > \(folder.path)/sent"),
      ("crontab", "test \"$1\" = - && cat > \(folder.path)/crontab || cat \(folder.path)/crontab"),
    ] { try folder.writeScript("bin/" + name, text) }
    try folder.write("crontab", Array("MAILTO=me\n".utf8))
    base = [
      "XDG_DATA_HOME": folder.file("data"), "HOME": folder.path,
      "PATH": folder.file("bin") + ":/usr/bin:/bin",
      "TZ": "UTC",
    ]
  }

  /// What the program sees at a day of the course, which begins on Monday 2 March 2026, and a time of day.
  func at(day: Int, _ time: String = "19:00") -> [String: String] {
    let date = Date(timeIntervalSince1970: 1_772_409_600 + Double(day) * 86_400)
    let text = date.ISO8601Format().prefix(10)
    return base.merging(["RECITE_NOW": "\(text)T\(time):00Z"]) { $1 }
  }

  var crontab: String { (try? String(contentsOfFile: folder.file("crontab"), encoding: .utf8)) ?? "" }
  /// What was notified last; nil where nothing was.
  var sent: String? { try? String(contentsOfFile: folder.file("sent"), encoding: .utf8) }
}
