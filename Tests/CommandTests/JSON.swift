import Foundation

/// A value of JSON.
indirect enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  init(line: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(line.utf8))
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The names of the outermost members of an object, in the order in which they are written.
  static func names(in line: String) -> [String] {
    var names: [String] = []
    var (depth, quoted, escaped, current) = (0, false, false, "")
    for character in line {
      if quoted {
        if escaped {
          escaped = false
        } else if character == "\\" {
          escaped = true
        } else if character == "\"" {
          quoted = false
          continue
        }
        current.append(character)
        continue
      }
      switch character {
      case "\"": (quoted, current) = (true, "")
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case ":" where depth == 1: names.append(current)
      default: break
      }
    }
    return names
  }
}
