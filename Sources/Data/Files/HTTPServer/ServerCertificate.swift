internal import CGnuTLS
public import Text

/// A certificate that this machine makes for itself, with its key, so that a server can encrypt. No browser
/// knows who made it: it warns, and a person compares the fingerprint.
public struct ServerCertificate: Sendable, Hashable, Codable {
  /// As PEM.
  public let certificate: String
  /// As PEM: nobody else is to read it.
  public let key: String
  /// SHA-256 of the certificate as browsers show it: `3A:F0:…`.
  public let fingerprint: String
  /// The last second in which it holds, since 1970.
  public let expires: Int
  /// The addresses that it is for: `192.168.1.20`.
  public let addresses: [String]

  /// For so many seconds browsers may go by it: 90 days.
  private static let life = 90 * 86_400

  /// Makes one for a machine of these addresses; `now` in seconds since 1970. `serial` is 16 bytes of chance.
  ///
  /// - Throws: `library_missing`; `no_certificate` with what GnuTLS said.
  public init(for addresses: [String], serial: [UInt8], now: Int) throws(Failure) {
    guard
      let library = unsafe SharedLibrary<recite_gnutls>(
        ["libgnutls.so.30"], names: recite_gnutls_names())
    else { throw .libraryMissing("GnuTLS", package: "libgnutls30") }
    let call = library.call
    func check(_ code: Int32) throws(Failure) {
      guard code >= 0 else {
        throw Failure(
          code: "no_certificate", message: "No certificate could be made: GnuTLS gives error \(code).")
      }
    }
    var key: gnutls_x509_privkey_t?
    var made: gnutls_x509_crt_t?
    try check(unsafe call.gnutls_x509_privkey_init(&key))
    defer { unsafe call.gnutls_x509_privkey_deinit(key) }
    try check(unsafe call.gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, recite_gnutls_p256, 0))
    try check(unsafe call.gnutls_x509_crt_init(&made))
    defer { unsafe call.gnutls_x509_crt_deinit(made) }
    try check(unsafe call.gnutls_x509_crt_set_version(made, 3))
    // A serial number is positive: its first bit is not set.
    let number = [0x01] + serial.prefix(15)
    try check(unsafe call.gnutls_x509_crt_set_serial(made, number, number.count))
    // Clocks of other machines may be behind.
    try check(unsafe call.gnutls_x509_crt_set_activation_time(made, now - 86_400))
    try check(unsafe call.gnutls_x509_crt_set_expiration_time(made, now + Self.life))
    let name = Array("recite class collect".utf8)
    try check(
      unsafe call.gnutls_x509_crt_set_dn_by_oid(made, recite_gnutls_common_name, 0, name, UInt32(name.count)))
    for address in addresses {
      let bytes = address.split(separator: ".").compactMap { UInt8($0) }
      try check(
        unsafe call.gnutls_x509_crt_set_subject_alt_name(
          made, GNUTLS_SAN_IPADDRESS, bytes, UInt32(bytes.count), recite_gnutls_more))
    }
    try check(unsafe call.gnutls_x509_crt_set_key_usage(made, recite_gnutls_signs))
    try check(unsafe call.gnutls_x509_crt_set_key_purpose_oid(made, recite_gnutls_server, 0))
    try check(unsafe call.gnutls_x509_crt_set_key(made, key))
    try check(unsafe call.gnutls_x509_crt_sign2(made, made, key, GNUTLS_DIG_SHA256, 0))

    var (text, count) = ([UInt8](repeating: 0, count: 1 << 14), 1 << 14)
    try check(unsafe call.gnutls_x509_crt_export(made, GNUTLS_X509_FMT_PEM, &text, &count))
    certificate = String(decoding: text[..<count], as: UTF8.self)
    count = text.count
    try check(unsafe call.gnutls_x509_privkey_export(key, GNUTLS_X509_FMT_PEM, &text, &count))
    self.key = String(decoding: text[..<count], as: UTF8.self)
    count = text.count
    try check(unsafe call.gnutls_x509_crt_get_fingerprint(made, GNUTLS_DIG_SHA256, &text, &count))
    fingerprint = text[..<count].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
    expires = now + Self.life
    self.addresses = addresses
  }
}
