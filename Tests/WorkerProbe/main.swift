internal import Glibc
internal import Host

// A worker that does what it is told, however bad; for the tests of SpeechHost.
// The one argument, where given, caps its memory.
let probe = Probe(raw: dup(1))
let cap = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
let ending = WorkerLoop.runOnStandardStreams(diesWithParent: true, memoryCap: cap) { probe.answer($0) }
exit(ending == .done ? 0 : 1)
