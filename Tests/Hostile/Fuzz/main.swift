internal import Glibc

// One fuzzer for every parser that needs no device: RECITE_FUZZ_TARGET chooses, libFuzzer does the rest.
// Built by Tests/Hostile/fuzz only.

/// libFuzzer's own loop: it takes its options out of the arguments, and calls back with each input.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let asked = getenv("RECITE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
guard FuzzTarget(rawValue: asked) != nil else {
  print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
  exit(asked.isEmpty ? 0 : 64)
}
var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runFuzzer(&count, &arguments, fuzzOne))
