internal import CMicroHTTPD
internal import SharedLibraries

/// libmicrohttpd, opened when a server is first started.
enum MicroHTTPD {
  /// Nil where it is not installed.
  static let library = unsafe SharedLibrary<recite_http>(["libmicrohttpd.so.12"], names: recite_http_names())
}
