/// Words that sound the same: for a recogniser they are one word, so they are one for typed answers too.
///
/// Possessives and plurals need no entry: without its apostrophe "father's" has the same letters as
/// "fathers".
enum Homophones {
  /// The number of the group a key belongs to; nil for words that sound like no other.
  static func group(of key: String) -> Int? { groups[key] }

  private static let groups: [String: Int] = {
    var groups: [String: Int] = [:]
    for (number, line) in lines.split(separator: "\n").enumerated() {
      for word in line.split(separator: " ") { groups[String(word)] = number }
    }
    return groups
  }()

  /// One group a line; no word stands in two.
  static let lines = """
    to too two
    for four fore
    forth fourth
    by buy bye
    be bee
    in inn
    i eye aye
    eyes ayes
    you ewe yew
    your you're
    him hymn
    their there they're
    theirs there's
    its it's
    whose who's
    which witch
    when wen
    son sun
    sons suns
    one won
    so sew sow
    sewed sowed
    know no
    knows nose noes
    knew new gnu
    do due dew
    our hour
    ours hours
    or ore oar
    o oh owe
    great grate
    heart hart
    hearts harts
    core corps
    sent scent cent
    way weigh whey
    weighed wade
    ways weighs
    heard herd
    holy wholly
    whole hole
    sea see
    seas sees seize
    seen scene
    hear here
    might mite
    threw through
    throne thrown
    soul sole
    souls soles
    wood would
    side sighed
    sight site cite
    piece peace
    wear ware where
    wears wares
    altar alter
    altars alters
    missed mist
    bread bred
    right write rite wright
    rights writes rites
    none nun
    pray prey
    prays preys praise
    meat meet mete
    made maid
    laid lade
    rest wrest
    ring wring
    rung wrung
    rap wrap
    some sum
    profit prophet
    profits prophets
    morning mourning
    bare bear
    bears bares
    stair stare
    died dyed
    die dye
    dying dyeing
    call caul
    reign rain rein
    reigns rains reins
    reigned rained reined
    weather whether
    past passed
    low lo
    born borne bourn
    council counsel
    councils counsels
    break brake
    wither whither
    rose rows roes
    row roe
    road rode rowed
    vain vein vane
    weight wait
    weights waits
    flea flee
    bow bough
    bows boughs
    ate eight
    red read
    led lead
    hair hare
    hairs hares heirs
    heir air ere
    next necks
    raise rays raze
    flour flower
    marry merry mary
    fair fare
    blue blew
    need knead
    knight night
    knot not
    knit nit
    mail male
    weak week
    heal heel he'll
    hail hale
    veil vale vail
    foul fowl
    straight strait
    plain plane
    plains planes
    groan grown
    higher hire
    seam seem
    seems seams
    steal steel
    wit whit
    wet whet
    allowed aloud
    cain cane
    ah awe
    bored board
    device devise
    idle idol
    idols idles
    chased chaste
    hoar whore
    sir sur
    lean lien
    tail tale
    tails tales
    barrel beryl
    sail sale
    sails sales
    dear deer
    toe tow
    ascent assent
    grease greece
    bell belle
    pair pare pear
    boar bore
    pole poll
    fain feign fane
    whale wail wale
    ant aunt
    all awl
    base bass
    beat beet
    been bin
    berry bury
    birth berth
    capital capitol
    cast caste
    cell sell
    cellar seller
    ceiling sealing
    chord cord
    coarse course
    creak creek
    currant current
    days daze
    faint feint
    feat feet
    find fined
    fir fur
    flew flu flue
    gait gate
    gilt guilt
    guessed guest
    hall haul
    hoard horde
    hoarse horse
    key quay
    lesson lessen
    lightning lightening
    loan lone
    mane main
    manner manor
    marshal martial
    medal meddle
    miner minor
    moan mown
    mourn morn
    pail pale
    pain pane
    palate palette
    patience patients
    pause paws
    peal peel
    plough plow
    principal principle
    quire choir
    rapt wrapped
    rough ruff
    sealed ceiled
    serf surf
    shear sheer
    shone shown
    slay sleigh
    soar sore
    stake steak
    stationary stationery
    stile style
    tare tear
    tears tares tiers
    team teem
    tide tied
    vial vile
    waist waste
    war wore
    warn worn
    wave waive
    yoke yolk
    melchizedek melchisedec
    sara sarah
    cyprus cypress
    """
}
