/// Commands that stand together in help: behind a word of their own, its plain verbs last, or each by itself.
struct Group: Sendable {
  /// The word before them; nil where each has one of its own.
  let word: CommandGroup?
  let commands: [Command]

  init(_ commands: [Command]) {
    word = nil
    self.commands = commands
  }

  init(
    _ name: String, summary: String, standard: Command? = nil, takesWords: Bool = false, _ commands: [Command]
  ) {
    word = CommandGroup(name, summary: summary, standard: standard?.spec, takesWords: takesWords)
    self.commands = commands + PlainVerbs.all.filter { $0.spec.path[0] == name }
  }

  /// The first page of help: what most people come for. `recite help all` has the rest.
  static let topics = [
    CommandTable.Topic(
      title: "Learn", names: ["learn", "practice", "say", "listen", "set", "progress"]),
    .init(title: "Cards, words, questions, habits", names: ["cards", "vocab", "quiz", "course"]),
    .init(title: "A class", names: ["record", "score", "class"]),
    .init(title: "This program", names: ["demo", "settings", "doctor"]),
  ]

  /// Every command, a row each, in the order of help.
  static let all: [Group] = [
    Group([
      HomeCommand.command, DemoCommand.command, VerseCommand.command, SearchCommand.command,
      SayCommand.command, ListenCommand.command,
    ]),
    Group([
      LearnCommand.command, LessonCommand.command, SceneCommand.command, PracticeCommand.command,
      DrillCommand.command, ReadyCommand.command, WhyCommand.command, HistoryCommand.command,
    ]),
    Group(
      "set", summary: "Keeps your learning sets: makes, shows, changes, lists them.",
      standard: SetListCommand.command,
      [
        SetNewCommand.command, SetStarterCommand.command, SetAddCommand.command, SetRemoveCommand.command,
        SetMoveCommand.command, SetListCommand.command, SetShowCommand.command,
        SetImportCommand.command, SetExportCommand.command,
      ]),
    Group(
      "cards", summary: "Keeps lists of cards and reviews them when they are due.",
      standard: CardsListCommand.command,
      [
        CardsNewCommand.command, CardsAddCommand.command, CardsTypeCommand.command, CardsEditCommand.command,
        CardsRemoveCommand.command, CardsListCommand.command, CardsShowCommand.command,
        CardsReviewCommand.command, CardsPlayCommand.command, CardsFindCommand.command,
        CardsChangeCommand.command, CardsStudyCommand.command, CardsImportCommand.command,
        CardsExportCommand.command, CardsStatsCommand.command, CardsOptimizeCommand.command,
        CardsSimulateCommand.command,
      ]),
    Group(
      "vocab", summary: "Studies vocabulary from documents, some words a day.",
      [
        VocabNewCommand.command, VocabStudyCommand.command, VocabListCommand.command, VocabAddCommand.command,
        VocabEditCommand.command, VocabImportCommand.command, VocabExportCommand.command,
        VocabCheckCommand.command,
      ]),
    Group(
      "quiz", summary: "Asks packs of questions and keeps what you answered.",
      standard: QuizListCommand.command,
      [
        QuizNewCommand.command, QuizImportCommand.command, QuizExportCommand.command, QuizListCommand.command,
        QuizShowCommand.command, QuizAddCommand.command, QuizEditCommand.command, QuizRemoveCommand.command,
        QuizTakeCommand.command, QuizTasksCommand.command, QuizServeCommand.command,
        QuizResultsCommand.command, QuizStatsCommand.command,
      ]),
    Group(
      "course", summary: "Leads you through ten weeks of small habits.",
      standard: CourseOpenCommand.command,
      [
        CourseOpenCommand.command, CourseStartCommand.command, CourseTodayCommand.command,
        CourseReadCommand.command, CourseLibraryCommand.command, CourseTickCommand.command,
        CourseUntickCommand.command, CourseHabitsCommand.command,
        CourseHabitCommand.command, CourseGoalCommand.command, CourseNoteCommand.command,
        CourseNotesCommand.command, CourseLearnCommand.command, CourseProgressCommand.command,
        CoursePauseCommand.command, CourseResumeCommand.command, CourseCatchUpCommand.command,
        CourseRemindCommand.command, CourseHourCommand.command, CourseFetchCommand.command,
        CourseReportCommand.command, CourseExportCommand.command, CourseResetCommand.command,
        CourseRemoveCommand.command,
      ]),
    Group([ProgressCommand.command]),
    Group(
      "remind", summary: "Reminds you to learn, by notifications at times of your choice.",
      standard: RemindListCommand.command,
      [
        RemindAddCommand.command, RemindListCommand.command, RemindRemoveCommand.command,
        RemindTestCommand.command, RemindNotifyCommand.command,
      ]),
    Group(
      "settings", summary: "Shows and changes your settings: voice, rate, text and others.",
      standard: SettingsListCommand.command,
      [
        SettingsListCommand.command, SettingsGetCommand.command, SettingsSetCommand.command,
        SettingsResetCommand.command,
      ]),
    Group([
      UndoCommand.command, RecordCommand.command, ScoreCommand.command, MergeCommand.command,
      CorrectCommand.command,
    ]),
    Group(
      "class", summary: "Follows a class through a year: results, growth, practice.",
      standard: ClassShowCommand.command,
      [
        ClassCollectCommand.command, ClassAddCommand.command, ClassShowCommand.command,
        ClassReportCommand.command, ClassCorrectCommand.command, ClassServeCommand.command,
        ClassPracticeCommand.command, ClassRenameCommand.command, ClassJoinCommand.command,
        ClassApartCommand.command, ClassYearCommand.command, ClassRemoveCommand.command,
      ]),
    Group([
      EvaluateCommand.command, DevicesCommand.command, DoctorCommand.command, PrivacyCommand.command,
    ]),
    Group(
      "voices", summary: "Lists the voices that speak, and has persons speak passages.",
      standard: VoicesCommand.command,
      [VoicesCommand.command, VoicesAddCommand.command, VoicesRemoveCommand.command]),
    Group(
      "texts", summary: "Keeps your texts: anything to learn by heart, and Bibles that verses come from.",
      standard: TextsListCommand.command,
      [TextsListCommand.command, TextsAddCommand.command]),
    Group([TextCommand.command]),
    Group(
      "pronounce", summary: "Shows how words are expected to be said, and teaches names.",
      standard: PronounceShowCommand.command, takesWords: true,
      [
        PronounceShowCommand.command, PronounceAddCommand.command, PronounceListCommand.command,
      ]),
    Group(
      "config",
      summary: "Lists and changes standing values of options on this machine: jobs, format, microphone.",
      standard: ConfigListCommand.command,
      [
        ConfigListCommand.command, ConfigSetCommand.command, ConfigRemoveCommand.command,
        ConfigPathCommand.command,
      ]),
    Group(
      "data", summary: "Checks, copies, restores and exports your data.",
      [
        DataPathCommand.command, DataCheckCommand.command, DataRebuildCommand.command,
        DataRepairCommand.command, DataBackupCommand.command, DataRestoreCommand.command,
        DataMergeCommand.command, DataSyncCommand.command, DataClockCommand.command,
        DataExportCommand.command,
      ]),
    Group([CompletionsCommand.command, ManualCommand.command, EngineWorkerCommand.command]),
  ]
}
