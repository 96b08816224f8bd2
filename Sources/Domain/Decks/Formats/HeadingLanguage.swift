internal import Text

/// How the columns of tables are called in one language. A row is known for headings where it names a front
/// and a back in the same language: "answer, Antwort" is a card.
struct HeadingLanguage: Sendable {
  private let names: [String: ColumnRoles.Role]

  private init(
    front: String, back: String, tags: String = "", pronunciation: String = ""
  ) {
    let lists: [(String, ColumnRoles.Role)] = [
      (front, .front), (back, .back), (tags, .tags), (pronunciation, .pronunciation),
    ]
    names = Dictionary(
      lists.flatMap { words, role in words.split(separator: " ").map { (Self.plain($0), role) } }
    ) { one, _ in one }
  }

  /// The language of headings that name a front and a back in it; nil for English, whose names stand with
  /// the columns, and for what has none.
  static func of(_ headings: [String]) -> HeadingLanguage? {
    all.first { language in
      let roles = headings.map(language.role)
      return roles.contains(.front) && roles.contains(.back)
    }
  }

  func role(_ heading: String) -> ColumnRoles.Role? { names[Self.plain(heading)] }

  private static func plain(_ heading: some StringProtocol) -> String {
    Folding.fold(heading).filter { $0.isLetter || $0.isNumber }
  }

  /// Whether the first row names languages, as `English, Spanish, Part of speech` does, and the second none.
  static func areLanguages(_ rows: [DelimitedText.Row]) -> Bool {
    let named = rows.prefix(2).map { row in
      row.fields.count { CardLanguage.isName($0) || languages.contains(plain($0)) }
    }
    return named.count == 2 && named[0] >= 2 && named[1] == 0
  }

  /// Those that have no voice here.
  private static let languages: Set = ["thai", "esperanto", "irish", "welsh"]

  /// Whether all headings name what people have tables of, in one language: `Vogel, Lateinischer Name`.
  static func areNouns(_ headings: [String]) -> Bool {
    let words = headings.map { heading in heading.split { !$0.isLetter }.map { plain($0) } }
    guard words.allSatisfy({ 1...4 ~= $0.count }) else { return false }
    return nouns.contains { those in words.allSatisfy { $0.allSatisfy(those.contains) } }
  }

  private static let nouns = [
    """
    abkürzung amtssprache antonym art artikel aussprache autor autorin band baum bedeutung begriff beispiel
    beispielsatz berg beruf bezeichnung bild bundesland chemischer chemisches datum definition deutsch
    deutscher dichter dynastie einheit einwohner element englisch englischer ereignis erfinder erfindung
    erklärung erläuterung fachbegriff farbe film fläche flagge fluss formel frage französisch fremdwort
    funktion gattung gebirge geboren gebäude gegenteil gemälde genus gestorben getränk gewicht gott grad
    größe hauptstadt herrscher höhe infinitiv insel instrument jahr jahreszahl kaiser kanton kategorie klasse
    knochen komponist kontinent krankheit könig künstler land landeshauptstadt latein lateinisch lateinische
    lateinischer länge lösung maler meer mineral mond monat muskel mündung name nummer oper ordnungszahl ort
    organ partizip person perfekt pflanze philosoph planet plural präteritum provinz präsident quelle region
    regierungszeit regisseur religion roman satz schlacht schriftsteller see singular sprache staat
    stadt stern stil symbol symptom synonym tag theorie thema tier titel umschrift ursache vergangenheit
    vokabel vogel vorname vulkan wappen werk wert wort wortart währung wüste zahl zeichen zeit zeitform in
    der des von und km m
    """,
    """
    année animal arbre auteur autrice bataille capitale catégorie continent couleur couronnement date début
    découverte définition département drapeau durée dynastie découvreur empereur espèce exemple explication
    expression film fin fleuve fonction formule français genre groupe guerre habitants hauteur infinitif
    inventeur invention langue latin lieu longueur lac maladie monnaie montagne mort mot muscle mer nom
    naissance nombre numéro océan oiseau os organe pays peintre personnage phrase plante planète pluriel
    population président prononciation province préfecture règne région religion roi rôle réponse siècle
    singulier sommet superficie symbole symptôme synonyme tableau terme titre traduction type unité valeur
    ville volcan volume élément époque événement île œuvre commun scientifique anglais de du des la le en km m
    """,
    """
    año animal apellido autor autora batalla bandera capital categoría ciudad color compositor continente
    cuadro definición descubridor dinastía ejemplo elemento emperador enfermedad época especie estado
    expresión fecha flor frase función fórmula habitantes hueso idioma inventor invento isla lago lengua
    libro longitud mar moneda montaña muerte músculo nacimiento nombre número obra órgano país palabra
    participio pintor pintura planeta planta plural población presidente pronunciación provincia región
    religión reinado rey río siglo significado símbolo síntoma sinónimo superficie término título traducción
    unidad valor verbo volcán altura acontecimiento árbol ave científico común español inglés de del la el
    en km m
    """,
    """
    altezza animale anno autore bandiera battaglia capitale capoluogo categoria città colore compositore
    continente data definizione dinastia elemento esempio epoca espressione evento fiume fiore formula frase
    funzione genere imperatore invenzione inventore isola lago lingua luogo lunghezza malattia mare moneta
    monte morte muscolo nascita nome numero opera organo osso paese parola participio persona pianeta pianta
    pittore plurale popolazione presidente pronuncia provincia quadro re regione regno religione secolo
    significato simbolo sinonimo sintomo specie stato superficie termine titolo traduzione uccello unità
    valore verbo vulcano albero scientifico comune italiano inglese di del della la il in km m
    """,
  ].map { Set($0.split(whereSeparator: \.isWhitespace).map { plain($0) }) }

  private static let all = [
    // Short English, and what is learnt of Chinese and Japanese in English.
    HeadingLanguage(front: "q", back: "a", tags: "tags tag"),
    HeadingLanguage(
      front: "foreign target l2 learning sidea side1 lexeme", back: "native source l1 known base sideb side2",
      tags: "tags tag"),
    HeadingLanguage(
      front: "traditional simplified hanzi character characters chinese mandarin",
      back: "meaning meanings english definition definitions translation gloss",
      tags: "tags tag", pronunciation: "pinyin zhuyin jyutping reading pronunciation"),
    HeadingLanguage(
      front: "kanji expression vocab vocabulary japanese korean hangul word",
      back: "meaning meanings english definition definitions translation gloss", tags: "tags tag",
      pronunciation: "kana hiragana furigana reading readings romaji pronunciation"),
    HeadingLanguage(
      front:
        "Frage Begriff Wort Vokabel Vorderseite Vorne Fremdwort Ausdruck Land Bundesland Kanton Stichwort",
      back: "Antwort Definition Übersetzung Rückseite Hinten Bedeutung Erklärung Lösung Hauptstadt Englisch",
      tags: "Schlagwort Schlagwörter Schlagworte Kategorie Thema Tags",
      pronunciation: "Aussprache Lesung Lautschrift"),
    HeadingLanguage(
      front: "question terme mot recto expression pays",
      back: "réponse définition traduction verso sens signification capitale anglais",
      tags: "étiquette étiquettes catégorie thème tags", pronunciation: "prononciation lecture"),
    HeadingLanguage(
      front: "pregunta término palabra anverso frente expresión país",
      back: "respuesta definición traducción reverso significado capital inglés",
      tags: "etiqueta etiquetas categoría tema", pronunciation: "pronunciación lectura"),
    HeadingLanguage(
      front: "domanda termine parola fronte espressione paese vocabolo",
      back: "risposta definizione traduzione retro significato capitale inglese",
      tags: "etichetta etichette categoria", pronunciation: "pronuncia"),
    HeadingLanguage(
      front: "pergunta questão termo palavra frente expressão país",
      back: "resposta definição tradução verso significado capital inglês",
      tags: "etiqueta etiquetas categoria", pronunciation: "pronúncia"),
    HeadingLanguage(
      front: "vraag woord begrip term voorkant land",
      back: "antwoord definitie vertaling achterkant betekenis hoofdstad engels",
      tags: "label labels categorie", pronunciation: "uitspraak"),
    HeadingLanguage(
      front: "pytanie słowo pojęcie przód awers kraj",
      back: "odpowiedź definicja tłumaczenie tył rewers znaczenie stolica",
      tags: "tagi etykiety kategoria", pronunciation: "wymowa"),
    HeadingLanguage(
      front: "fråga ord framsida begrepp spørgsmål spørsmål forside land",
      back: "svar översättning baksida betydelse oversættelse oversettelse bagside bakside betydning",
      tags: "etiketter kategori"),
    HeadingLanguage(
      front: "вопрос слово термин лицо страна", back: "ответ определение перевод значение оборот столица",
      tags: "теги метки категория", pronunciation: "произношение"),
    HeadingLanguage(front: "otázka slovo pojem", back: "odpověď překlad význam definice", tags: "štítky"),
    HeadingLanguage(front: "kérdés szó fogalom", back: "válasz fordítás jelentés", tags: "címkék"),
    HeadingLanguage(front: "întrebare cuvânt termen", back: "răspuns traducere definiție", tags: "etichete"),
    HeadingLanguage(front: "kysymys sana", back: "vastaus käännös merkitys", tags: "tunnisteet"),
    HeadingLanguage(front: "soru kelime terim sözcük", back: "cevap yanıt anlam çeviri", tags: "etiketler"),
    HeadingLanguage(front: "ερώτηση λέξη όρος", back: "απάντηση σημασία μετάφραση ορισμός"),
    HeadingLanguage(front: "питання слово термін", back: "відповідь переклад значення визначення"),
    HeadingLanguage(front: "سؤال السؤال كلمة الكلمة", back: "جواب الجواب الإجابة معنى المعنى الترجمة"),
    HeadingLanguage(front: "שאלה מילה מונח", back: "תשובה תרגום פירוש הגדרה"),
    HeadingLanguage(front: "pertanyaan kata istilah", back: "jawaban arti terjemahan makna definisi"),
    HeadingLanguage(
      front: "問題 単語 質問 言葉 用語 表 日本語", back: "答え 解答 回答 意味 訳 裏 英語", tags: "タグ 分類",
      pronunciation: "読み 読み方 よみ 発音"),
    HeadingLanguage(
      front: "问题 問題 单词 單詞 词语 生词 正面 汉字 中文", back: "答案 意思 释义 翻译 翻譯 背面 英文 解释",
      tags: "标签 標籤 分类", pronunciation: "拼音 发音"),
    HeadingLanguage(front: "질문 단어 앞면 용어", back: "답 답변 정답 뜻 뒷면 의미", tags: "태그", pronunciation: "발음"),
  ]
}
