@testable import Files
import Foundation

/// `openapi.json`, as far as this project's file goes: paths, methods, statuses, and schemas with their
/// members.
struct SiteDescription {
  private let root: [String: Any]

  init() throws {
    let bytes = ModelData.quizSite["openapi.json"] ?? []
    root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
  }

  /// A path with a method: `GET /questions`.
  struct Operation: Hashable, Comparable {
    var method: String
    var path: String
    var isPost: Bool { method == "POST" }
    static func < (left: Self, right: Self) -> Bool { (left.path, left.method) < (right.path, right.method) }
  }

  var operations: [Operation] {
    paths.flatMap { path, methods in
      methods.keys.map { Operation(method: $0.uppercased(), path: path) }
    }.sorted()
  }

  private var paths: [String: [String: Any]] { root["paths"] as? [String: [String: Any]] ?? [:] }

  private func details(_ operation: Operation) -> [String: Any] {
    paths[operation.path]?[operation.method.lowercased()] as? [String: Any] ?? [:]
  }

  /// The statuses that an operation may answer with.
  func statuses(_ operation: Operation) -> Set<Int> {
    Set((details(operation)["responses"] as? [String: Any] ?? [:]).keys.compactMap { Int($0) })
  }

  /// What it answers with a status: media type and schema.
  func content(_ operation: Operation, _ status: Int) -> (type: String, schema: [String: Any])? {
    let response = (details(operation)["responses"] as? [String: Any])?["\(status)"] as? [String: Any]
    guard let content = response?["content"] as? [String: Any], let type = content.keys.first else {
      return nil
    }
    return (type, (content[type] as? [String: Any])?["schema"] as? [String: Any] ?? [:])
  }

  /// The schema of what an operation takes.
  func body(_ operation: Operation) -> [String: Any]? {
    let body = details(operation)["requestBody"] as? [String: Any]
    let content = (body?["content"] as? [String: Any])?["application/json"] as? [String: Any]
    return content?["schema"] as? [String: Any]
  }

  /// The arguments of an operation's address.
  func arguments(_ operation: Operation) -> [String] {
    (details(operation)["parameters"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  /// The members of all schemas: `Task.title`.
  var members: Set<String> {
    let schemas = (root["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]] ?? [:]
    return Set(
      schemas.flatMap { name, schema in
        (schema["properties"] as? [String: Any] ?? [:]).keys.map { "\(name).\($0)" }
      })
  }

  // MARK: Checking

  /// All that is wrong with a value by a schema, each with its place. Members met are put into `seen`.
  func faults(
    _ value: Any, _ schema: [String: Any], at place: String = "$", named: String? = nil,
    seen: inout Set<String>
  ) -> [String] {
    if let reference = schema["$ref"] as? String, let name = reference.split(separator: "/").last {
      let schemas = (root["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]] ?? [:]
      guard let found = schemas[String(name)] else { return ["\(place): no schema \(name)"] }
      return faults(value, found, at: place, named: String(name), seen: &seen)
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      var best: [String] = []
      for choice in choices {
        var met = seen
        best = faults(value, choice, at: place, seen: &met)
        if best.isEmpty {
          seen = met
          return []
        }
      }
      return ["\(place): none of the choices: \(best)"]
    }
    let types = schema["type"].map { $0 as? [String] ?? [$0 as? String ?? ""] } ?? []
    guard types.isEmpty || types.contains(where: { Self.has(value, type: $0) }) else {
      return ["\(place): \(value) is not \(types)"]
    }
    var found = plainFaults(value, schema, at: place)
    if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, element) in list.enumerated() {
        found += faults(element, items, at: "\(place)[\(index)]", seen: &seen)
      }
    }
    guard let object = value as? [String: Any], let members = schema["properties"] as? [String: [String: Any]]
    else { return found }
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      found.append("\(place): \(name) is missing")
    }
    for (name, member) in object {
      guard let inner = members[name] else {
        if schema["additionalProperties"] as? Bool == false {
          found.append("\(place): \(name) is not described")
        }
        continue
      }
      if let named { seen.insert("\(named).\(name)") }
      found += faults(member, inner, at: "\(place).\(name)", seen: &seen)
    }
    return found
  }

  private static func has(_ value: Any, type: String) -> Bool {
    let number = value as? NSNumber
    let isBool = number.map { CFBoolean.isBoolean($0) } ?? false
    return switch type {
    case "null": value is NSNull
    case "boolean": isBool
    case "number": number != nil && !isBool
    case "integer": number.map { !isBool && $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }

  private func plainFaults(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    var found: [String] = []
    func demand(_ holds: Bool, _ rule: String) { if !holds { found.append("\(place): \(rule)") } }
    if let text = value as? String {
      demand(text.count >= schema["minLength"] as? Int ?? 0, "too short")
      demand(text.count <= schema["maxLength"] as? Int ?? .max, "too long")
      if let words = schema["enum"] as? [String] {
        demand(words.contains(text), "\(text) is none of \(words)")
      }
      if schema["format"] as? String == "date-time" {
        demand(
          (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)) != nil, "no instant")
      }
    }
    if let list = value as? [Any] {
      demand(list.count >= schema["minItems"] as? Int ?? 0, "too few")
      demand(list.count <= schema["maxItems"] as? Int ?? .max, "too many")
    }
    if let number = value as? Int, schema["type"] as? String == "integer" {
      demand(number >= schema["minimum"] as? Int ?? .min, "below the least")
      demand(number <= schema["maximum"] as? Int ?? .max, "above the most")
    }
    return found
  }
}

/// Foundation reads `true` and `1` as the same kind of object; how it was written tells them apart.
private enum CFBoolean {
  static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
