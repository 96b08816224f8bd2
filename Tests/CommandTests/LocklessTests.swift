import Foundation
import Testing
import TestSupport

/// What makes a library that is put before the system's.
private let compiler = ["/usr/bin/cc", "/usr/bin/gcc", "/usr/bin/clang", "/opt/swift/usr/bin/clang"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

@Suite("A disk without locks", .waiting, .enabled(if: compiler != nil))
struct LocklessTests {
  @Test("is told at once; what is there can be read, and nothing is changed")
  func told() throws {
    let folder = try TemporaryFolder()
    let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <stdarg.h>
      static int lockless(const char *name, int file, int command, void *argument) {
        if (command == F_SETLK || command == F_SETLKW || command == F_GETLK) { errno = ENOLCK; return -1; }
        return ((int (*)(int, int, void *))dlsym(RTLD_NEXT, name))(file, command, argument);
      }
      #define OVER(name) int name(int file, int command, ...) { va_list list; va_start(list, command); \\
        void *argument = va_arg(list, void *); va_end(list); return lockless(#name, file, command, argument); }
      OVER(fcntl)
      OVER(fcntl64)
      """
    let library = folder.file("lockless.so")
    try folder.write("lockless.c", Array(source.utf8))
    let build = try ProgramUnderTest.start(
      try #require(compiler), ["-shared", "-fPIC", "-o", library, folder.file("lockless.c")],
      environment: Recite.environment
    ).finish(within: 60)
    #expect(build.code == 0, "\(build.messages)")
    let data = ["XDG_DATA_HOME": folder.path]
    let lockless = data.merging(["LD_PRELOAD": library]) { $1 }
    let begun = ContinuousClock.now
    let new = try Recite.start(["set", "new", "Mine", "John 11:35"], with: lockless).finish(within: 20)
    #expect(new.code != 0 && new.messages.contains("lends no locks"), "\(new.messages)")
    #expect(ContinuousClock.now - begun < .seconds(8), "it waits for a lock that nobody has")
    try FileManager.default.removeItem(atPath: folder.file("recite"))
    try Recite.run("set", "new", "Mine", "John 11:35", with: data)
    let read = try Recite.run("set", "list", with: lockless)
    #expect(read.text.contains("Mine") && read.messages.contains("can only be read"), "\(read.messages)")
  }
}
