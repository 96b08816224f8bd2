extension Course {
  /// The post that a person's word names.
  ///
  /// - Parameter word: Its place, week and number (`2.4`), its name, or words of its title.
  /// - Returns: The post; nil where there is none, or several titles have the words.
  public func post(called word: String) -> Post? {
    let place = word.split(separator: ".").compactMap { Int($0) }
    if place.count == 2, sections.indices.contains(place[0] - 1),
      sections[place[0] - 1].posts.indices.contains(place[1] - 1)
    {
      return sections[place[0] - 1].posts[place[1] - 1]
    }
    if let post = post(word) { return post }
    let titled = sections.flatMap(\.posts).filter { $0.title.lowercased().contains(word.lowercased()) }
    return titled.count == 1 ? titled[0] : nil
  }

  /// How a person's word for a theme stands in the log: `Eating Slowly` is `eating-slowly`.
  public static func theme(typed word: String) -> String {
    word.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
  }
}

extension CourseView {
  /// The theme that a person's word names.
  ///
  /// - Parameters:
  ///   - word: Its number on a list, its name, or its title.
  ///   - listed: The themes of the list, in its order.
  /// - Returns: The theme; nil where the person has no such habit.
  public func theme(called word: String, among listed: [String]) -> String? {
    if let number = Int(word), listed.indices.contains(number - 1) { return listed[number - 1] }
    let wanted = Course.theme(typed: word)
    return habits.first { $0.habit.theme == wanted }?.habit.theme
  }
}
