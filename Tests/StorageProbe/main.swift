import FoundationEssentials
import Glibc
import Memory
import Store
import Text

// StorageProbe FILE [COUNT]: answers questions as fast as the file takes them, and after each says its number
// on standard output. Meant to be killed. Every answer has three faults and moves its lesson on by one, so
// that one half written would show.
let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ""
let count = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? .max : .max
let exercises = Exercise.allCases

func answerOnAndOn() throws(Failure) {
  let start = Date(timeIntervalSince1970: 1_750_000_000)
  var store = try Store(opening: path, now: start)
  let lesson: LessonID
  if let open = try store.unfinishedLessons().first {
    lesson = open.id
  } else {
    lesson = try store.startLesson(about: "John.3.16", state: "0", at: start)
  }
  var done = 0
  while done < count {
    let number = (Int(try store.unfinishedLessons().first { $0.id == lesson }?.state ?? "") ?? 0) + 1
    let answer = Answer(
      exercise: exercises[number % exercises.count], outcome: number % 3 == 0 ? .wrong : .clean,
      time: start + Double(number) * 3600, day: StudyDay(number: 20_254 + number / 24))
    let entry = AnswerEntry(
      answer, faults: [0, 4, 9].map { WordFault(word: $0, kind: .wrong) }, source: .lesson)
    let id = try store.record(
      entry, about: "John.3.\(number % 7 + 1)"
    ) { _ in LessonProgress(lesson: lesson, state: String(number), isFinished: false) }
    let line = "\(id.rawValue)\n"
    _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
    done += 1
  }
}

do {
  try answerOnAndOn()
} catch {
  let line = "\(error)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}
