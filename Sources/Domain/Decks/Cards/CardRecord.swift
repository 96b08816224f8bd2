/// A card as a snapshot keeps it: the card, where it is, and whether it is deleted.
public struct CardRecord: Sendable, Hashable {
  /// The card, as its reviews left it.
  public var card: Card
  /// The list it is in.
  public var list: CardListID
  /// Whether it is deleted. A deleted card can be brought back.
  public var isDeleted: Bool

  /// Makes a record.
  public init(card: Card, list: CardListID, isDeleted: Bool = false) {
    self.card = card
    self.list = list
    self.isDeleted = isDeleted
  }
}

/// A list as a snapshot keeps it.
public struct CardListRecord: Sendable, Hashable {
  /// Its number.
  public var id: CardListID
  /// Its name.
  public var name: String
  /// What plans its reviews.
  public var scheduler: CardScheduler
  /// The probability of recall at which FSRS has its cards fall due.
  public var retention: Double
  /// How many of its cards a day is to have.
  public var limits: CardListLimits
  /// Whether it is deleted. A deleted list can be brought back.
  public var isDeleted: Bool

  /// Makes a record.
  public init(
    id: CardListID, name: String, scheduler: CardScheduler,
    retention: Double = CardPlanner.standardRetention, limits: CardListLimits = CardListLimits(),
    isDeleted: Bool = false
  ) {
    self.retention = retention
    self.limits = limits
    self.id = id
    self.name = name
    self.scheduler = scheduler
    self.isDeleted = isDeleted
  }
}
