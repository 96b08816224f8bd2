@testable import Decks
import Testing
@testable import Text

@Suite("Columns of tables")
struct TableLayoutTests {
  private static let states = """
    Country,Capital,Population,Continent
    Austria,Vienna,9000000,Europe
    Japan,Tokyo,125000000,Asia
    Italy,Rome,59000000,Europe
    """

  private func read(_ text: String, _ columns: TableColumns = TableColumns()) -> (
    cards: [String], uses: [String?], hasHeadings: Bool?, faults: [DeckFault]
  ) {
    let (notes, layout) = TableText.open(text, columns: columns)
    return (
      notes.value.map { "\($0.front)=\($0.back)|\($0.tags.joined(separator: " "))" },
      layout?.columns.map(\.use) ?? [], layout?.hasHeadings, notes.faults
    )
  }

  @Test("Headings are no card, and what no column was meant for is left out and named")
  func headings() {
    let reading = read(Self.states)
    #expect(reading.cards == ["Austria=Vienna|", "Japan=Tokyo|", "Italy=Rome|"])
    #expect(reading.uses == ["front", "back", nil, nil])
    #expect(reading.hasHeadings == true)
  }

  @Test("Columns are chosen by heading or by number; several make lines of the back")
  func chosen() {
    let wanted = TableColumns(front: "capital", back: "Country,3", tags: "Continent")
    #expect(read(Self.states, wanted).cards.first == "Vienna=Austria\n9000000|Europe")
    #expect(read(Self.states, wanted).uses == ["back", "front", "back", "tags"])
    #expect(read("a,b,c\nd,e,f", TableColumns(front: "3", back: "1")).cards == ["c=a|", "f=d|"])
    #expect(read(Self.states, TableColumns(front: "Capital")).cards.first == "Vienna=Austria|")
    let unknown = read(Self.states, TableColumns(front: "Flag"))
    #expect(unknown.cards == [] && unknown.faults.count == 1)
    #expect(unknown.faults.first?.problem.contains("\"Capital\"") == true, "\(unknown.faults)")
  }

  @Test("Gaps in a table become cards, with a back beside them or without")
  func gaps() {
    let table = "front,back\n\"{{c1::Paris::city}} is in {{c2::France}}\",\nBern,{{c1::none}}\n"
    #expect(
      read(table).cards == ["[city] is in France=Paris|", "Paris is in [...]=France|", "Bern={{c1::none}}|"])
    let words = TableText.read("{{c1::a}},b,c", separator: ",", threeSided: true)
    #expect(words.value.map(\.front) == ["{{c1::a}}"])
  }

  @Test("Columns get their roles by names in other languages; what counts the cards is no side")
  func languages() {
    let german = read("Frage;Antwort;Schlagwort\nWas?;Das;geo leicht")
    #expect(german.cards == ["Was?=Das|geo leicht"] && german.uses == ["front", "back", "tags"])
    let phrases = read("Term,Phrase,Hint 1,Tags\nHund,Der Hund bellt,dog,animal\nKatze,Die Katze,cat,animal")
    #expect(phrases.cards.map { $0.prefix { $0 != "|" } } == ["Hund=dog", "Katze=cat"])
    let lingq = read("term,hint,notes,status,importance\nchien,dog,an animal,known,1\nchat,cat,,3,1")
    #expect(lingq.cards == ["chien=dog|", "chat=cat|"])
    let hanzi = read("Level,Traditional,Pinyin,Meaning\n1,愛,ài,love\n2,八,bā,eight")
    #expect(hanzi.uses == [nil, "front", "pronunciation", "back"])
    let counted = read("No.,Lemma,English\n1,chien,dog", TableColumns(hasHeadings: true))
    #expect(counted.cards == ["chien=dog|"])
  }

  @Test(
    "A table keeps its order where a heading only looks like that of a side",
    arguments: [
      ("President,Term\nAdams,1797-1801", "Adams=1797-1801|"), ("Chapter,Term\n1,atom", "atom=1|"),
      ("Term,President\nfirst,Adams", "first=Adams|"), ("Meaning,Term\ndog,Hund", "Hund=dog|"),
      ("Question,Option A,Option B,Correct Answer\nq?,x,y,x", "q?=x|"),
    ])
  func order(text: String, card: String) {
    let read = read(text)
    #expect(read.hasHeadings == true && read.cards == [card])
  }

  @Test(
    "The first row is taken for headings only where it can be told",
    arguments: [
      ("dog,Hund\ncat,Katze\nhouse,Haus\ntree,Baum", false), ("answer,Antwort\nkey,Schlüssel", false),
      ("Rhine,1230\nElbe,1094\nOder,854\nMain,525", false),
      ("River,Length\nElbe,1094\nOder,854\nMain,525", true),
      ("Animal,Baby\nDog,Puppy", true), ("English,Spanish\ndog,perro", true), ("Deutsch,Englisch\na,b", true),
      ("English,Englisch\nGerman,Deutsch", false), ("Kelime,Anlam\nköpek,dog", true),
      ("Native,Foreign\ndog,Hund", true), ("Vorne,Hinten\nHund,dog", true), ("L1,L2\ndog,Hund", true),
      ("River,Length,Mouth\nNile,6650 km,Mediterranean", true),
      ("Bundesland;Hauptstadt\nHessen;Wiesbaden", true),
      ("Term,Definition,Notes\na,b,c", true), ("part_of_speech,word_de\na,b", true),
      ("Kanji,Level\na,N1\nb,N1\nc,N2\nd,N2\ne,N3\nf,N3", true), ("a,b", false),
      ("Country,Capital\nFrance,Paris\nItaly,Rome", true), ("State;Capital city\nTexas;Austin", true),
      ("River,Ends in\nElbe,North Sea", false), ("Element\tSymbol\nIron\tFe", true),
      ("Level,Word,Definition\n1,chien,dog", true), ("English,Japanisch\na,犬\nb,猫\nc,木\nd,山\ne,川", true),
      ("Chien,Dog\nchat,cat\nmaison,house\narbre,tree\nlac,lake\npain,bread", true),
      ("Paris,France\nRome,Italy\nOslo,Norway\nBern,Switzerland\nPrague,Czechia\nKyiv,Ukraine", false),
      ("Frage;Antwort;Schlagwort\nWas?;Das;x", true), ("Begriff;Definition\na;b", true),
      ("Vorderseite\tRückseite\nBaum\ttree", true), ("Mot,Traduction,Exemple\nchien,dog,x", true),
      ("RECTO;VERSO\na;b", true), ("Pregunta,Respuesta\na,b", true), ("Domanda;Risposta\na;b", true),
      ("Palavra;Tradução\na;b", true), ("Vraag,Antwoord\na,b", true), ("Pytanie;Odpowiedź\na;b", true),
      ("Слово;Перевод\nдом;house", true), ("単語,意味\n犬,dog", true), ("单词,释义\n狗,dog", true),
      ("단어,뜻\n개,dog", true), ("Q,A\n1+1,2", true), ("q,u\na,b", false), ("Frage,question\nWort,word", false),
      ("Level,Traditional,Pinyin,Meaning\n1,愛,ài,love\n1,八,bā,eight", true),
      ("Begriff;Erläuterung\nOsmose;Diffusion", true), ("Vogel;Lateinischer Name\nAmsel;Turdus", true),
      ("Opera,Librettist\nTosca,Illica", true), ("Learnable,Definition,Audio,Part of Speech\na,b,c,d", true),
      ("Fleuve;Lieu de naissance\na;b", true), ("Río;Longitud\na;b", true), ("Fiume;Regione\na;b", true),
      ("CITY,RIVER\nCologne,Rhine\nParis,Seine\nRome,Tiber", true),
      ("NATO,WHO\nEU,UN\nIMF,ILO\nUSA,UK", false),
      ("Gipfel,Wie hoch\nEverest,8848 m\nK2,8611 m\nLhotse,8516 m", true),
      ("Rhine,1230 km\nElbe,1094 km\nOder,854 km\nMain,525 km", false), ("Hund,perro,dog\nb,c,d", false),
      ("Krankheit,disease\nArzt,doctor", false), ("Wort,Definition,parola\na,b,c", true),
      ("Text,Extra\n{{c1::a}},b", true), ("Acronym,Stands for\nDNS,names", true),
      ("Letter,Morse Code\nA,.-", true), ("President,Term\nAdams,1797", true),
      ("a,a\nb,1\nc,2\nd,3", false), ("front 1,back 1\nfront 2,back 2\nfront 3,back 3", false),
    ])
  func recognised(text: String, hasHeadings: Bool) {
    #expect(read(text).hasHeadings == hasHeadings, "\(text)")
    #expect(read(text, TableColumns(hasHeadings: !hasHeadings)).hasHeadings == !hasHeadings)
  }
}
