import Foundation
@testable import Terminal
import Testing

/// A screen as a person sees it, kept in `Tests/Fixtures/Screens`: a change of it shows in the difference.
enum GoldenScreen {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/Screens")

  /// Compares what is on the screen with what is kept; `RECITE_RECORD=1` keeps it anew: look at it.
  static func expect(
    _ canvas: Canvas, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let lines = canvas.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    let screen = lines.joined(separator: "\n") + "\n"
    let file = folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECITE_RECORD"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(screen.utf8).write(to: file)
    }
    let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing is kept"
    #expect(screen == kept, "\(name)", sourceLocation: location)
  }
}
