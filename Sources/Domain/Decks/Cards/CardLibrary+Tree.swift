/// Lists below one another: `Languages::German` is below `Languages`, whether there is a list of that name or not.
extension CardLibrary {
  /// What stands between the names of lists that are below one another.
  public static let separator = "::"

  /// Whether a list's name is another's or stands below it, capitals aside.
  public static func isName(_ name: String, atOrBelow parent: String) -> Bool {
    let (name, parent) = (name.lowercased(), parent.lowercased())
    return name == parent || name.hasPrefix(parent + separator)
  }

  /// The lists of a name and those below it, in the order they were made.
  public func lists(atOrBelow name: String) -> [CardList] {
    lists.filter { Self.isName($0.name, atOrBelow: name) }
  }

  /// A list and those below it, in the order they were made; none where it is deleted.
  public func lists(atOrBelow id: CardListID) -> [CardList] {
    list(id).map { list in lists.filter { $0.id == id || Self.isName($0.name, atOrBelow: list.name) } } ?? []
  }
}
