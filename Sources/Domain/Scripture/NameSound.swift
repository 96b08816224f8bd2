/// What a name sounds like, roughly: how people spell a name that they have only heard.
enum NameSound {
  /// The letters with those that sound alike made one, and double letters single.
  ///
  ///     of("philippians")  // "filipians"
  ///     of("ezekiel")      // "ezekiel"
  static func of(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var sound: [Unicode.Scalar] = []
    var at = 0
    while at < letters.count {
      let letter = letters[at]
      let next = at + 1 < letters.count ? letters[at + 1] : nil
      at += 1
      var heard = letter
      switch (letter, next) {
      case ("p", "h"), ("c", "h"), ("c", "k"), ("t", "h"):
        at += 1
        heard = letter == "p" ? "f" : letter == "t" ? "t" : "k"
      case ("c", _): heard = next == "e" || next == "i" ? "s" : "k"
      case ("q", _): heard = "k"
      case ("y", _): heard = "i"
      case ("v", _): heard = "u"
      case ("z", _): heard = "s"
      case ("j", _): heard = at == 1 ? "g" : "i"
      // "Jeremiah", "Noah": the last h is silent.
      case ("h", nil): continue
      default: break
      }
      if sound.last != heard { sound.append(heard) }
    }
    return sound
  }
}
