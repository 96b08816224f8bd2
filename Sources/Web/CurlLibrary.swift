internal import CCurl

/// The functions of libcurl, found when something is first fetched or sent and kept as long as the process lives.
@safe struct CurlLibrary: @unchecked Sendable {
  // Unchecked: the table is written once, here, and only read afterwards.
  let functions: UnsafePointer<recite_curl_library>

  /// Nil where the library is not installed. Made once, so that the library is initialised by one thread alone, as its
  /// manual demands.
  static let shared: CurlLibrary? = {
    let table = UnsafeMutablePointer<recite_curl_library>.allocate(capacity: 1)
    unsafe table.initialize(to: recite_curl_library())
    guard unsafe recite_curl_load(table) else {
      unsafe table.deallocate()
      return nil
    }
    return unsafe CurlLibrary(functions: UnsafePointer(table))
  }()
}
