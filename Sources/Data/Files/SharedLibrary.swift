internal import Glibc
public import Text

/// A C library that is opened when it is first needed, not linked, and kept as long as the process lives.
///
/// A program pays for each library it is linked to whenever it starts, and for those which that one brings:
/// PulseAudio's are twenty-five. `Functions` is the table that `RECITE_TABLE` in `Vendor/loading/table.h`
/// declares.
@safe public struct SharedLibrary<Functions>: @unchecked Sendable {
  // Unchecked: the table is written once, here, and only read afterwards.
  /// The table of the functions, for C code that calls them.
  public let functions: UnsafePointer<Functions>

  /// Opens the first of the files that is there; nil where none is, or it lacks a function. The names are
  /// those of the functions in the order of the table, the last a null.
  public init?(_ files: [String], names: UnsafePointer<UnsafePointer<CChar>?>) {
    // Lazily, as linked libraries are: what is not called is not looked up either.
    var opened: UnsafeMutableRawPointer?
    for file in files where unsafe opened == nil { unsafe opened = dlopen(file, RTLD_LAZY | RTLD_LOCAL) }
    guard let opened = unsafe opened else { return nil }
    var addresses: [UInt] = []
    var next = unsafe names
    while let name = unsafe next.pointee {
      guard let address = unsafe dlsym(opened, name) else { return nil }
      addresses.append(UInt(bitPattern: address))
      unsafe next += 1
    }
    precondition(
      MemoryLayout<Functions>.size == addresses.count * MemoryLayout<UInt>.size,
      "the table has another length than its names")
    let table = UnsafeMutablePointer<Functions>.allocate(capacity: 1)
    unsafe addresses.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: table, count: $0.count).copyMemory(from: $0)
    }
    unsafe functions = UnsafePointer(table)
  }

  public var call: Functions { unsafe functions.pointee }
}

extension Failure {
  /// A C library that is opened when it is first needed (`libcurl`) is not installed; Debian's package holds
  /// it.
  public static func libraryMissing(_ library: String, package: String) -> Failure {
    Failure(
      code: "library_missing",
      message:
        "\(library) is not installed; install it with Vendor/setup, or: sudo apt-get install \(package)")
  }
}
