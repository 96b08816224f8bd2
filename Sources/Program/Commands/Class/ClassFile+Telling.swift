import Batch
import Terminal

extension ClassFile {
  /// How pages call it.
  var title: String { name == "class" ? "The class" : name }

  /// Tells what corrections have taught of voices: never is a line moved in silence.
  func tellLines(from before: [ResultLine], to after: [ResultLine], _ output: Output) {
    let changes = VoiceLine.changes(from: before, to: after)
    for change in changes { output.message(change) }
    if !changes.isEmpty {
      let typed = name.contains(" ") ? "\"\(name)\"" : name
      output.message("recite score --class \(typed) goes by it; without --class nothing changes.", .dim)
    }
  }
}
