internal import CEspeak
internal import Files
internal import Recitation
internal import Text

/// The engine's voices, by the names that people ask for them.
struct VoiceList {
  let list: [Voice]
  private let identifiers: [String: String]
  private let variants: Set<String>

  /// Reads the list from the engine, which must have been started.
  init(_ library: SharedLibrary<recite_espeak>) {
    var voices: [Voice] = []
    var identifiers: [String: String] = [:]
    for entry in Self.read(nil, library) {
      let leaf = Self.leaf(entry.identifier)
      let language = entry.language.lowercased()
      let name = identifiers[language] == nil ? language : leaf.lowercased()
      guard VoiceName.isValid(name), identifiers[name] == nil else { continue }
      identifiers[name] = entry.identifier
      let gender = entry.gender == 1 ? "male" : entry.gender == 2 ? "female" : nil
      voices.append(Voice(name: name, language: entry.language, title: entry.title, gender: gender))
    }
    // The file's own name serves too, where it is not another voice's: "fr" for "fr-fr".
    for entry in Self.read(nil, library) {
      let leaf = Self.leaf(entry.identifier).lowercased()
      if identifiers[leaf] == nil { identifiers[leaf] = entry.identifier }
    }
    list = voices.sorted { $0.name < $1.name }
    self.identifiers = identifiers
    variants = Set(Self.read("variant", library).map { Self.leaf($0.identifier) })
  }

  /// What the engine calls a voice: `gmw/en-US+f3` for `en-us+f3`.
  func identifier(for name: String) throws(Failure) -> String {
    guard VoiceName.isValid(name) else {
      throw Failure(
        code: "unknown_voice",
        message: "The name of a voice is made of letters, digits, \"+\", \"-\" and \"_\", like \"en-gb\". "
          + "Run \"recite voices\" to see what there is.")
    }
    let parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let identifier = identifiers[parts[0].lowercased()] else {
      throw unknown(name, near: VoiceName.near(parts[0], in: list.map(\.name)))
    }
    guard parts.count > 1 else { return identifier }
    guard parts.count == 2, let variant = variants.first(where: { $0.lowercased() == parts[1].lowercased() })
    else {
      let near = VoiceName.near(parts[1], in: Array(variants))
      throw unknown(name, near: near.map { "\(parts[0])+\($0)" })
    }
    return "\(identifier)+\(variant)"
  }

  private func unknown(_ name: String, near: [String]) -> Failure {
    let hint = near.isEmpty ? "" : " Near it are: \(near.joined(separator: ", "))."
    return Failure(
      code: "unknown_voice",
      message: "There is no voice \"\(name)\".\(hint) Run \"recite voices\" to see them all.")
  }

  private static func leaf(_ identifier: String) -> String {
    String(identifier.split(separator: "/").last ?? "")
  }

  private struct Entry {
    var title: String
    var language: String
    var identifier: String
    var gender: UInt8
  }

  /// "The list is terminated by a NULL pointer." It stays the engine's, until the next call.
  private static func read(_ language: String?, _ library: SharedLibrary<recite_espeak>) -> [Entry] {
    func entries(_ list: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?) -> [Entry] {
      var entries: [Entry] = []
      guard var next = unsafe list else { return [] }
      while let voice = unsafe next.pointee {
        unsafe next += 1
        let voice = unsafe voice.pointee
        guard let identifier = unsafe voice.identifier, let languages = unsafe voice.languages else {
          continue
        }
        // "languages: one or more language names, each preceded by a priority byte."
        let tag = unsafe languages.pointee == 0 ? "" : unsafe String(cString: languages + 1)
        unsafe entries.append(
          Entry(
            title: voice.name.map { unsafe String(cString: $0) } ?? tag, language: tag,
            identifier: String(cString: identifier), gender: voice.gender))
      }
      return entries
    }
    guard let language else { return unsafe entries(library.call.espeak_ListVoices(nil)) }
    return unsafe language.withCString { name in
      var wanted = unsafe espeak_VOICE()
      unsafe wanted.languages = name
      return unsafe entries(library.call.espeak_ListVoices(&wanted))
    }
  }
}
