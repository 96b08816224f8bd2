extension CommandTable {
  /// The table of this program.
  public static let recite = CommandTable(
    commands: [home, demo, verse, search, say, listen] + trainingCommands + setCommands + cardsCommands
      + cardsFigures
      + vocabCommands + quizCommands + courseCommands + [
        progress, remindAdd, remindList, remindRemove, remindTest, remindNotify, settingsList, settingsGet,
        settingsSet, settingsReset, undo, record, score, merge, correct,
      ] + classCommands + [
        evaluate, voices, devices, doctor, privacy, textsList,
        textsAdd, textsRemove, pronounceShow, pronounceAdd, pronounceList, pronounceRemove, configList,
        configSet,
        configUnset, configPath, dataPath, dataCheck, dataRepair, dataBackup, dataRestore, dataMerge,
        dataExport,
        completions,
        manual, worker,
      ],
    groups: [
      CommandGroup(
        "set", summary: "Keeps your learning sets: makes, shows, changes, lists them.", standard: .setList),
      CommandGroup(
        "cards", summary: "Learns by cards: keeps lists of them, reviews them, brings them in and out.",
        standard: .cardsList),
      CommandGroup(
        "vocab", summary: "Learns vocabulary from documents: makes, studies, changes, checks them."),
      CommandGroup(
        "quiz", summary: "Takes quizzes: brings packs of questions in, asks them, keeps what you answered.",
        standard: .quizList),
      CommandGroup(
        "class", summary: "Follows a class through a year: adds results, shows growth, makes practice of it.",
        standard: .classShow),
      CommandGroup(
        "texts", summary: "Lists the texts that verses come from, adds one, removes one.",
        standard: .textsList),
      CommandGroup(
        "pronounce", summary: "Shows how words are expected to be said, and teaches names.",
        standard: .pronounceShow, takesWords: true),
      CommandGroup(
        "config",
        summary: "Lists and changes standing values of options on this machine: jobs, format, microphone.",
        standard: .configList),
      CommandGroup(
        "remind", summary: "Reminds you to learn, by notifications at times of your choice.",
        standard: .remindList),
      CommandGroup(
        "settings", summary: "Shows and changes your settings: voice, rate, text, strictness and others.",
        standard: .settingsList),
      CommandGroup(
        "course",
        summary: "Leads you through ten weeks of small habits: a checklist, posts to read, a score.",
        standard: .courseOpen),
      CommandGroup("data", summary: "Checks, copies, restores and exports your data."),
    ],
    common: CommonOptions.all,
    summary:
      "recite helps you learn words by heart by saying them aloud: it speaks a verse, listens to you, and "
      + "tells you word by word what was right. It works offline.",
    examples: [
      CommandSpec.Example("recite demo", "See what it does, with no microphone needed."),
      CommandSpec.Example("recite say \"John 3:16\"", "Hear a verse."),
      CommandSpec.Example("recite listen --verse \"John 3:16\"", "Say it yourself and see what was right."),
    ])
}
