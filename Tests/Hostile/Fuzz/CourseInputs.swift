internal import FoundationEssentials
internal import Habits
internal import Lessons

enum CourseInputs {
  /// A `course.json`, and after zero bytes its posts.
  static func course(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    let names = Course.postFiles(json: parts[0])
    // Names are to stay in their folder.
    precondition(names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") })
    var files = [Course.fileName: parts[0]]
    for (index, name) in names.enumerated() {
      files[name] = index + 1 < parts.count ? parts[index + 1] : Array("# A post\n\nWords.\n".utf8)
    }
    do throws(CourseError) {
      let course = try Course(files: files)
      _ = course.vocabulary.count
    } catch {
      precondition(!error.faults.isEmpty)
    }
  }

  static func events(_ bytes: [UInt8]) {
    guard let event = try? JSONDecoder().decode(CourseEvent.self, from: Data(bytes)) else { return }
    let coder = JSONEncoder()
    guard let once = try? coder.encode(event),
      let again = try? JSONDecoder().decode(CourseEvent.self, from: once)
    else { preconditionFailure("an event that was read cannot be written") }
    precondition(again == event)
  }

  static func pathway(_ bytes: [UInt8]) {
    guard let pathway = try? Pathway(json: bytes) else { return }
    precondition(pathway.steps.count <= Pathway.mostSteps)
    _ = pathway.stages
  }
}
