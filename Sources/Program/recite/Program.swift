import Base
import CommandLineOptions
import FoundationEssentials
import Glibc
import Terminal

/// The program: reads the command line, runs one command, ends with its exit code.
@main
struct Program {
  /// The version people see.
  static let version = "0.1.0"

  static func main() async {
    StandardStreams.fill()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Workers are started often and must be ready at once: nothing of the terminal is set up for them.
    if arguments.first == CommandName.worker.rawValue { exit(WorkerRun.run(arguments)) }
    StandardStreams.silenceLibraries()
    Interrupt.shared.install()
    exit(await run(arguments).rawValue)
  }

  /// Runs a command line and flushes what it printed.
  static func run(_ arguments: [String]) async -> ExitCode {
    let configuration = LoadedConfiguration(environment: ProcessInfo.processInfo.environment)
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try CommandTable.recite.parse(arguments).completed(by: configuration)
    } catch {
      let output = Output()
      output.error(error.message, advice: error.advice)
      return .usage
    }
    let output = Self.output(for: invocation)
    if case .run(let plan) = invocation, !plan.name.rawValue.hasPrefix("config ") {
      configuration.tell(output)
    }
    var code = await answer(invocation, output)
    do throws(OutputError) {
      try output.finish()
    } catch {
      output.error("\(error)")
      code = .failed
    }
    return code
  }

  private static func output(for invocation: Invocation) -> Output {
    guard case .run(let plan) = invocation else { return Output() }
    return Output(color: plan.color, quiet: plan.isQuiet)
  }

  private static func answer(_ invocation: Invocation, _ output: Output) async -> ExitCode {
    switch invocation {
    case .help(let subject):
      output.lines(CommandTable.recite.help(on: subject, width: output.width))
      return .success
    case .version:
      await VersionRun.run(output)
      return .success
    case .run(let plan):
      output.protect()
      do {
        return try await run(plan, Session(plan: plan, output: output))
      } catch {
        let failure = Failure(describing: error)
        output.error(failure.message, advice: failure.advice)
        return failure.exitCode
      }
    }
  }

  /// Runs a command, and puts away what it used, however it ends.
  private static func run(_ plan: ParsedCommand, _ session: Session) async throws -> ExitCode {
    do {
      let code = try await carryOut(plan, session)
      await session.close()
      return code
    } catch {
      await session.close()
      throw error
    }
  }

  /// Carries out one command.
  static func carryOut(_ plan: ParsedCommand, _ session: Session) async throws -> ExitCode {
    switch plan.name {
    case .home: try await HomeRun(session).run()
    case .demo: try await DemoRun(session).run()
    case .verse: try VerseRun(session).run(plan)
    case .search: try SearchRun(session).run(plan)
    case .say: try await SayRun(session).run(plan)
    case .listen: try await ListenRun(session).run(plan)
    case .record: try await RecordRun(session).run(plan)
    case .score: try await ScoreRun(session).run(plan)
    case .merge: try MergeRun(session).run(plan)
    case .correct: try CorrectRun(session).run(plan)
    case .classAdd, .classShow, .classReport, .classCorrect, .classPractice, .classRemove,
      .classServe:
      try await ClassRun(session).run(plan)
    case .evaluate: try await EvaluateRun(session).run(plan)
    case .voices: try await VoicesRun(session).run(plan)
    case .devices: try DevicesRun(session).run(plan)
    case .doctor: try await DoctorRun(session).run(plan)
    case .privacy: try PrivacyRun(session).run(plan)
    case .textsList: try TextsRun(session).list(plan)
    case .textsAdd: try TextsRun(session).add(plan)
    case .textsRemove: try TextsRun(session).remove(plan)
    case .pronounceShow: try await PronounceRun(session).show(plan)
    case .pronounceAdd: try await PronounceRun(session).add(plan)
    case .pronounceList: try PronounceRun(session).list(plan)
    case .pronounceRemove: try PronounceRun(session).remove(plan)
    case .configList: ConfigRun(session).list(plan)
    case .configSet: try await ConfigRun(session).set(plan)
    case .configUnset: try ConfigRun(session).unset(plan)
    case .configPath: try ConfigRun(session).path()
    case .lesson: try await TrainRun(session).lesson(plan)
    case .practice: try await TrainRun(session).practice(plan)
    case .drill: try await TrainRun(session).drill(plan)
    case .why: try WhyRun(session).run(plan)
    case .setNew: try SetRun(session).new(plan)
    case .setStarter: try SetRun(session).starter(plan)
    case .setAdd: try SetRun(session).add(plan)
    case .setRemove: try SetRun(session).remove(plan)
    case .setRename: try SetRun(session).rename(plan)
    case .setMove: try SetRun(session).move(plan)
    case .setList: try SetRun(session).list(plan)
    case .setShow: try SetRun(session).show(plan)
    case .setImport: try SetRun(session).importList(plan)
    case .setExport: try SetRun(session).export(plan)
    case .cardsReview, .cardsPlay, .cardsStudy: try await CardsReviewRun(session).run(plan)
    case .cardsNew, .cardsAdd, .cardsEdit, .cardsDelete, .cardsList, .cardsShow, .cardsFind, .cardsChange,
      .cardsImport, .cardsExport:
      try CardsRun(session).run(plan)
    case .cardsType: try CardsTypeRun(session).run(plan)
    case .cardsStats, .cardsOptimize, .cardsSimulate: try CardsFiguresRun(session).run(plan)
    case .vocabStudy: try await VocabStudyRun(session).run(plan)
    case .vocabNew, .vocabList, .vocabAdd, .vocabEdit, .vocabImport, .vocabExport, .vocabCheck:
      try VocabRun(session).run(plan)
    case .quizTake: try await QuizTakeRun(session).run(plan)
    case .quizNew, .quizImport, .quizExport, .quizList, .quizShow, .quizAdd, .quizEdit, .quizDelete,
      .quizTasks,
      .quizStats:
      try await QuizzesRun(session).run(plan)
    case .quizResults: try QuizResultsRun(session).run(plan)
    case .quizServe where plan[QuizServeCommand.classQuiz] != nil:
      try await ClassQuizRun(session).run(plan)
    case .quizServe: try await QuizServeRun(session).run(plan)
    case .progress: try ProgressRun(session).run(plan)
    case .remindAdd: try RemindRun(session).add(plan)
    case .remindList: try RemindRun(session).list(plan)
    case .remindRemove: try RemindRun(session).remove(plan)
    case .remindTest: try RemindRun(session).test()
    case .remindNotify: try RemindRun(session).notify(plan)
    case .settingsList: SettingsRun(session).list(plan)
    case .settingsGet: try SettingsRun(session).get(plan)
    case .settingsSet: try await SettingsRun(session).set(plan)
    case .settingsReset: try SettingsRun(session).reset(plan)
    case .dataPath, .dataCheck, .dataRepair, .dataBackup, .dataRestore, .dataMerge, .dataExport:
      try DataRun(session).run(plan)
    case .courseOpen, .courseStart, .courseToday, .courseLibrary, .courseRead, .courseTick, .courseUntick,
      .courseMove, .courseHabits, .courseHabit, .courseGoal, .courseNote, .courseNotes, .courseLearn,
      .courseProgress, .coursePause, .courseResume, .courseCatchUp, .courseRemind, .courseHour, .courseFetch,
      .courseReport, .courseExport, .courseReset, .courseDelete:
      try await CourseRun(session).run(plan)
    case .undo: try UndoRun(session).run(plan)
    case .completions: try CompletionsRun(session).run(plan)
    case .manual: try ManualRun(session).run(plan)
    case .worker: .success
    }
  }
}
