import Batch
import Files
import FoundationEssentials
import Text

/// The addresses of a class and the certificate of its door, kept beside its recordings: begun again on one
/// day, the pages that are open go on.
struct ClassroomDoor {
  struct Kept: Codable, Equatable {
    var day: String
    var token: String
    var teacherToken: String
    var port = 0
    var certificate: ServerCertificate?
  }

  private(set) var kept: Kept
  private let path: String
  private let isEncrypted: Bool
  /// By which it encrypts; nil where it does not.
  var certificate: ServerCertificate? { isEncrypted ? kept.certificate : nil }

  /// `addresses` are those by which other machines name this one; nil where none is let in.
  init(
    beside recordings: ClassRecordings, clock: (now: Date, day: String), addresses: [String]?,
    isEncrypted: Bool
  ) throws {
    path = recordings.folder + "door.json"
    self.isEncrypted = isEncrypted
    let known = try Self.known(at: path)
    kept = Kept(
      day: clock.day, token: LocalSite.token(), teacherToken: LocalSite.token(),
      certificate: known?.certificate)
    if let known, known.day == clock.day { kept = known }
    guard isEncrypted else { return }
    let (now, hosts) = (Int(clock.now.timeIntervalSince1970), ["127.0.0.1"] + (addresses ?? []))
    if kept.certificate.map({ $0.expires < now + 86_400 || $0.addresses != hosts }) ?? true {
      var chance = SystemRandomNumberGenerator()
      kept.certificate = try ServerCertificate(
        for: hosts, serial: (0..<16).map { _ in UInt8.random(in: 0...255, using: &chance) }, now: now)
    }
  }

  /// What was kept; nil where there is nothing yet, or it is damaged: then there are new addresses and a new
  /// certificate, and nothing else is lost.
  private static func known(at path: String) throws -> Kept? {
    guard Paths.exists(path) else { return nil }
    do {
      return try JSONDecoder().decode(Kept.self, from: Data(FileContents.read(path)))
    } catch is DecodingError {
      return nil
    }
  }

  func keep(port: Int) throws {
    var kept = kept
    kept.port = port
    try Paths.makeFolders(above: path)
    try WholeFile.write(
      Array(JSONEncoder().encode(kept)), to: path, WholeFile.Keeping(mode: 0o600))
  }
}
