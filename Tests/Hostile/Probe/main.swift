internal import Glibc

// Puts hostile texts through the speech workers, a line of base64 on standard input each; for
// Tests/Hostile/text.
//
//     HostileProbe clean RECITE VOICE   as `recite say` does: cleaned, then spoken by workers of the program
//     HostileProbe raw VOICE            as it is, by workers that hand it to the engine unread
//     HostileProbe worker               such a worker
let words = CommandLine.arguments.dropFirst()
switch (words.first, words.count) {
case ("worker", 1): exit(RawWorker.run())
case ("clean", 3): exit(await HostileTexts.clean(recite: words[2], voice: words[3]) ? 0 : 1)
case ("raw", 2): exit(await HostileTexts.raw(voice: words[2]))
default: exit(64)
}
