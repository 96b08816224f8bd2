import Files
import Glibc
import Synchronization
import Text

/// Who may choose a name at the door of a classroom: the pupils of the class as it is now, and those of a
/// list.
///
/// Other commands change a class while its door is open. So the files are looked at each time, and read anew
/// where they have changed: who has another name now is found by both, and who was taken out is gone, though
/// the list may name them.
public final class ClassRoster: Sendable {
  private struct State {
    var marks: [FileMark] = []
    var names: [String] = []
    /// What names stand for, where pupils were renamed or joined.
    var others: [String: String] = [:]
    /// Names that were of the class, or stood for one of it, at any look.
    var known: Set<String> = []
  }

  private let file: ClassFile
  private let recordings: ClassRecordings
  private let listed: [String]
  private let state = Mutex(State())

  /// `listed` are names that may be chosen beside those of the class.
  public init(_ file: ClassFile, listed: [String] = []) {
    self.file = file
    self.listed = listed
    recordings = ClassRecordings(of: file)
  }

  /// The names, each once, in their order.
  ///
  /// - Throws: `Failure` where the class cannot be read.
  public func names() throws -> [String] { try look { $0.names } }

  /// What a pupil is called now who was called so once; nil for nobody of the class.
  public func name(of typed: String) throws -> String? {
    try look { state in
      let name = state.others[typed] ?? typed
      return state.names.contains(name) ? name : nil
    }
  }

  private func look<Answer>(_ answer: (State) -> Answer) throws -> Answer {
    try state.withLock { state in
      // Taken before the files are read: a change meanwhile is seen the next time.
      let marks = (file.places + [recordings.list]).map { FileMark(of: $0) }
      if marks != state.marks {
        let book = try file.read()
        var names = Set(book.lines.compactMap(\.learner))
        names.formUnion(try recordings.entries().map { book.name(of: $0.learner) })
        state.known.formUnion(names)
        state.known.formUnion(listed.filter { names.contains(book.name(of: $0)) })
        names.formUnion(listed.filter { !state.known.contains($0) }.map { book.name(of: $0) })
        state.names = names.sorted(naturallyBy: \.self)
        state.others = book.rules.names
        state.marks = marks
      }
      return answer(state)
    }
  }
}

/// What tells whether a file was written since: nothing of one that is not there.
private struct FileMark: Equatable {
  private let numbers: [Int64]

  init(of path: String) {
    var status = stat()
    numbers =
      unsafe stat(path, &status) == 0
      ? [
        Int64(status.st_ino), Int64(status.st_size), Int64(status.st_mtim.tv_sec),
        Int64(status.st_mtim.tv_nsec),
      ] : []
  }
}
