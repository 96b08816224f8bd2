internal import CMicroHTTPD

/// The functions of libmicrohttpd, found when a server is first started and kept as long as the process lives.
@safe struct HTTPLibrary: @unchecked Sendable {
  // Unchecked: the table is written once, here, and only read afterwards.
  let functions: UnsafePointer<recite_http_library>

  /// Nil where the library is not installed.
  static let shared: HTTPLibrary? = {
    let table = UnsafeMutablePointer<recite_http_library>.allocate(capacity: 1)
    unsafe table.initialize(to: recite_http_library())
    guard unsafe recite_http_load(table) else {
      unsafe table.deallocate()
      return nil
    }
    return unsafe HTTPLibrary(functions: UnsafePointer(table))
  }()
}
