/// An element of an XML document, with all that is in it. Comments and processing instructions are not.
public struct MarkupElement: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// Its attributes.
  public var attributes: [String: String]
  /// The elements right below it, in order.
  public var children: [MarkupElement] = []
  /// The text right below it, its pieces joined.
  public var text = ""
  /// The line it begins on, from 1.
  public var line: Int

  /// Makes an element.
  public init(_ name: String, attributes: [String: String] = [:], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The first child of a name.
  public subscript(name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The children of a name, in order.
  public func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
}
