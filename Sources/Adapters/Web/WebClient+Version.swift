internal import CCurl
internal import SharedLibraries

extension WebClient {
  /// The library that fetches and sends, with its version: `libcurl/7.88.1`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let text = Curl.library?.call.curl_version() else {
      return nil
    }
    return unsafe String(cString: text).split(separator: " ").first.map(String.init)
  }
}
