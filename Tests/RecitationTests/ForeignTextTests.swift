import FoundationEssentials
import Testing

@testable import Recitation

/// Texts in other languages are told, and English ones of every kind are not.
@Suite struct ForeignTextTests {
  private static let known: KnownWords = {
    let models = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Models")
    // A list that cannot be read leaves no word known: no text is foreign then, and tests here fail.
    let words = (try? Data(contentsOf: models.appending(path: "words.txt"))).map { Array($0) }
    let names = (try? Data(contentsOf: models.appending(path: "lexicon.tsv"))).map { Array($0) }
    return KnownWords(words: words ?? [], names: names ?? [], dictionary: [])
  }()

  /// Prose, verse, Scripture, and the first articles of the Declaration of Human Rights.
  @Test(arguments: [
    "Denn also hat Gott die Welt geliebt, daß er seinen eingeborenen Sohn gab, auf daß alle leben.",
    "Der HERR ist mein Hirte, mir wird nichts mangeln.", "Vater unser im Himmel, geheiligt werde dein Name.",
    "Im Anfang war das Wort, und das Wort war bei Gott, und Gott war das Wort.",
    "Wer reitet so spät durch Nacht und Wind? Es ist der Vater mit seinem Kind.",
    "Alle Menschen sind frei und gleich an Würde und Rechten geboren.",
    "DER HERR IST MEIN HIRTE, MIR WIRD NICHTS MANGELN.", "I begynnelsen skapte Gud himmelen og jorden",
    "I begyndelsen skabte Gud himlen og jorden",
    "L'Éternel est mon berger: je ne manquerai de rien.",
    "Notre Père, qui es aux cieux, que ton nom soit sanctifié.",
    "Maître Corbeau, sur un arbre perché, tenait en son bec un fromage.",
    "Tous les êtres humains naissent libres et égaux en dignité et en droits.",
    "Sous le pont Mirabeau coule la Seine et nos amours", "Jehová es mi pastor; nada me faltará.",
    "Padre nuestro que estás en los cielos, santificado sea tu nombre.",
    "En un lugar de la Mancha, de cuyo nombre no quiero acordarme",
    "Todos los seres humanos nacen libres e iguales en dignidad y derechos",
    "Dominus regit me, et nihil mihi deerit", "Pater noster, qui es in caelis, sanctificetur nomen tuum.",
    "Arma virumque cano, Troiae qui primus ab oris", "Gallia est omnis divisa in partes tres",
    "Ave Maria, gratia plena, Dominus tecum",
    "Gloria in excelsis Deo et in terra pax hominibus bonae voluntatis",
    "Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura",
    "O Senhor é o meu pastor; nada me faltará.",
    "De HEERE is mijn Herder, mij zal niets ontbreken.",
    "Ty så älskade Gud världen, att han utgav sin enfödde Son",
    "Ибо так возлюбил Бог мир, что отдал Сына Своего", "Ἐν ἀρχῇ ἦν ὁ λόγος, καὶ ὁ λόγος ἦν πρὸς τὸν θεόν",
    "太初有道,道与神同在,道就是神。", "すべての人間は、生まれながらにして自由であり", "בראשית ברא אלהים",
    "Na początku Bóg stworzył niebo i ziemię.", "Na poczatku Bog stworzyl niebo i ziemie.",
    "Pan jest pasterzem moim, niczego mi nie braknie.", "Na počátku stvořil Bůh nebe a zemi.",
    "U početku stvori Bog nebo i zemlju.", "Kezdetben teremté Isten az eget és a földet.",
    "Alussa loi Jumala taivaan ja maan.", "RAB çobanımdır, eksiğim olmaz.",
    "Domnul este Păstorul meu: nu voi duce lipsă de nimic.", "TUHAN adalah gembalaku, takkan kekurangan aku.",
    "Hapo mwanzo Mungu aliziumba mbingu na nchi.", "Nang pasimula ay nilikha ng Dios ang langit at ang lupa.",
    "Ban đầu Đức Chúa Trời dựng nên trời đất.", "Yn y dechreuad y creodd Duw y nefoedd a'r ddaear.",
    "In principio creavit Deus caelum et terram.", "Is é an Tiarna m'aoire, ní bheidh aon ní de dhíth orm.",
    "Alguses lõi Jumal taeva ja maa.",
    "Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās.",
    "Të gjithë njerëzit lindin të lirë dhe të barabartë në dinjitet dhe në të drejta.",
    "Hver maður er borinn frjáls og jafn öðrum að virðingu og réttindum.",
    "In die begin het God die hemel en die aarde geskape.",
    "Tots els éssers humans neixen lliures i iguals en dignitat i en drets.",
    "En la komenco Dio kreis la cielon kaj la teron.", "I kinohi hana ke Akua i ka lani a me ka honua.",
    "Bonke abantu bazalwa bekhululekile belingana ngesithunzi nangamalungelo.",
  ]) func `another language is told`(_ text: String) {
    #expect(ForeignText(text, known: Self.known) != nil)
  }

  @Test(arguments: [
    "Whan that Aprille with his shoures soote the droghte of March hath perced to the roote",
    "Wee, sleekit, cow'rin, tim'rous beastie, O, what a panic's in thy breastie!",
    "'Twas brillig, and the slithy toves did gyre and gimble in the wabe: all mimsy were the borogoves,",
    "Should auld acquaintance be forgot, and never brought to mind? And auld lang syne?",
    "Glory be to God for dappled things – for skies of couple-colour as a brinded cow",
    "Arphaxad begat Salah; and Salah begat Eber", "Adam, Sheth, Enosh, Kenan, Mahalaleel, Jered,",
    "I caught this morning morning's minion, kingdom of daylight's dauphin, dapple-dawn-drawn Falcon",
    "I'm gonna git you, sucka, ya hear?", "O my Luve's like a red, red rose that's newly sprung in June",
    "MENE, MENE, TEKEL, UPHARSIN is what was written", "Jesus wept.", "Salvation!", "Café, résumé", "1 2 3",
    "",
    "Nebuchadnezzar, Shadrach, Meshach, Abednego", "E pluribus unum means out of many, one",
    "In fastings often, in watchings, in painfulness",
    "i do not like green eggs and ham, i do not like them, Sam-i-am", "Łódź, Dvořák, Kraków and Brontë met",
    "The façade of the Château is naïve; her fiancé ate a soufflé à la carte",
    "riverrun, past Eve and Adam's, from swerve of shore to bend of bay",
  ]) func `English is not`(_ text: String) {
    #expect(ForeignText(text, known: Self.known) == nil)
  }

  @Test func `it is told how many words are none, and nothing where no words are known`() throws {
    let text = "Der HERR ist mein Hirte, mir wird nichts mangeln."
    let note = try #require(ForeignText(text, known: Self.known)).note
    #expect(
      note == "7 of 7 words of the text are not English: it seems to be in another language. "
        + "Only English is recognised, so a score says little.")
    #expect(ForeignText(text, known: .none) == nil)
  }
}
