#!/usr/bin/env python3
"""An example or two of what each target of Tests/Hostile/fuzz reads, for libFuzzer to start from.

Usage: Tests/Hostile/seeds_of.py FOLDER (writes them there)
"""
import io
import json
import os
import sqlite3
import struct
import sys
import tempfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
word = {"index": 0, "expected": "Jesus", "verdict": "correct", "confidence": 0.95, "heard": None, "start": 0, "end": 0.4}
extra = {"before": 1, "start": 0.5, "end": 0.8, "heard": "then"}
result = {
    "id": "ada-1", "audio": "a/1.wav", "text": "Jesus wept.", "line": 3, "learner": "Ada", "date": "2026-03-01", "score": 0.5,
    "seconds": 1.29, "words": [word, {**word, "index": 1, "expected": "wept.", "verdict": "substituted", "heard": "slept"},
                               {"index": 2, "expected": "x", "verdict": "omitted", "confidence": 0}],
    "added": [extra], "outcome": "heard", "repeated": [extra], "selfCorrected": [extra],
    "hesitations": [{"before": 1, "start": 0.5, "seconds": 3.5}], "wordsPerMinute": 130.4, "notes": ["8 kHz is too low"]}


def lines(*values):
    return "".join(json.dumps(value) + "\n" for value in values).encode()


def wave(samples=200, channels=1):
    body = bytes(samples * 2 * channels)
    return (b"RIFF" + struct.pack("<I", 36 + len(body)) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, channels, 16000,
            32000 * channels, 2 * channels, 16) + b"data" + struct.pack("<I", len(body)) + body)


def archive(**entries):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in entries.items():
            made.writestr(name.replace("_dot_", "."), content)
    return file.getvalue()


def anki():
    """A package of one note, as Anki 2.1 wrote them."""
    with tempfile.NamedTemporaryFile() as file:
        connection = sqlite3.connect(file.name)
        connection.executescript("""
            CREATE TABLE col (id, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags);
            CREATE TABLE notes (id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data);
            CREATE TABLE cards (id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data);
            CREATE TABLE revlog (id, cid, usn, ease, ivl, lastIvl, factor, time, type);
            CREATE TABLE graves (usn, oid, type);""")
        models = {"1": {"id": 1, "name": "Basic", "type": 0, "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}], "css": "",
                        "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr>{{Back}}"}]}}
        connection.execute("INSERT INTO col VALUES (1, 1700000000, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')",
                           (json.dumps(models), json.dumps({"1": {"id": 1, "name": "Rivers"}})))
        connection.execute("INSERT INTO notes VALUES (1, 'g', 1, 0, 0, ' geo ', 'Rhine [sound:a.mp3]\x1fa <b>river</b>', 'Rhine', 0, 0, '')")
        connection.execute("INSERT INTO cards VALUES (1, 1, 1, 0, 0, 0, 2, 2, 30, 10, 2500, 3, 0, 0, 0, 0, 0, '')")
        connection.execute("INSERT INTO revlog VALUES (1700000000000, 1, 0, 3, 10, 4, 2500, 3000, 1)")
        connection.commit()
        connection.close()
        file.seek(0)
        return archive(collection_dot_anki2=file.read(), media=json.dumps({"0": "a.mp3"}), **{"0": b"sound"})


MNEMOSYNE = (b'<openSM2sync number_of_entries="3"><log type="10" o_id="t"><name>rivers</name></log><log type="16" o_id="f"><f>Rhine</f><b>1230 km'
             b' &lt;img src="a.png"&gt;</b></log><log type="6" o_id="c" card_t="2" fact="f" fact_v="2.1" tags="t"></log></openSM2sync>')
VOCAB = {"words": [{"word": "shui", "pronunciation": "shwey", "meaning": "water", "state": "learning", "lastBreak": 10}], "maxNewCardsPerDay": 10}


def read(path):
    with open(f"{ROOT}/{path}", "rb") as file:
        return file.read()


SEEDS = {
    "manifest": [lines({"id": "a", "audio": "a.wav", "text": "Jesus wept"}, {"audio_filepath": "b.wav", "verse": "John 11:35",
                       "speaker": "x", "date": "d"}, {"id": 1})],
    "lists": [b"\x00audio,verse,learner,id\na.wav,John 11:35,ada,1\n\"b,\"\"c.wav\",\"Ps\n23\",ben,2\n\x00pupil",
              b"\x01client_id\tpath\tsentence\nx\ta.mp3\tJesus wept\n\x00", b"\x02audio;text\na;b\n\x00",
              b"\x03LJ001|Jesus wept|jesus wept\n", b"\x04a/1\nb/2\n\x00<s> jesus wept </s> (a/1)\n",
              b"\x05u1 a.wav\nu2 sox x |\n\x00u1 jesus wept\n\x00u1 ada\n"],
    "names": [b"{learner}_{date}_{verse}\x00ada_2026-03-01_John-11-35.wav\x00x/y.wav", b"{id}-*\x00a-b"],
    "result": [lines(result), lines({"id": "b", "audio": "b.wav", "line": 4, "error": {"code": "not_sound", "message": "No."}})],
    "evaluation": [lines({"id": "ada-1", "labels": ["spoken", "substituted"], "added": [1]}), lines(result)],
    "course": [read("Models/course/course.json")],
    "events": [lines({"at": 1, "day": 2, "what": what, "theme": "eating-slowly", "on": 2, "detail": {"text": "x", "post": "1.1"}}
                     ).strip() for what in ("tick", "untick", "start", "habit", "goal", "finish", "pause")],
    "pathway": [read("Models/pathway.json")],
    "reference": [b"John 3:16", b"Ps 23:1-3,5; 24; 1 Cor 13:4-14:2", b"ii kings 2:11ff", b"Song of Solomon 1-2", b"Jude 5"],
    "dictated": [b"first corinthians thirteen verse four", b"psalm one hundred nineteen verses one through eight"],
    "settings": [b"en-us+f3", b"120", b"0.9", b"lenient", b"off", b" KJV "],
    "options": [b"score\x00--manifest\x00x.csv\x00--jobs=4\x00--html\x00y", b"cards\x00add\x00L\x00--front\x00a\x00--back\x00b", b"-qh"],
    "keys": [b"abc\x1b[A\x1b[1;5C\x1bOP\x1b[200~paste\x1b[201~\xc3\xa9\x7f\x1b[57344u\x1b[<0;1;1M"],
    "terminal": ["a\x1b[31mb\u202e\u200d👩‍👩‍👧 水壶 ́́".encode(), b"plain text that wraps at eighty"],
    "phrase": [b"Jesus wept. s' s' [[h@l'oU]] <b>", lines({"recite": {"request": {"text": "In the beginning"}}}),
               lines({"speak": {"phrase": {"words": ["a"], "tokens": [0]}, "settings": {"pitch": 50, "rate": 150, "voice": "en-us"}}})],
    "worker": [b'{"voices":{}}\n{"x":1,"samples":2,"sampleRate":16000}\nabcd{"samples":-1}\n'],
    "typed": [b"The kettle sings upon the stove\x00the kettel sing on stove", b"in 1984 color with out\x00in nineteen eighty four"],
    "cron": [b"# mine\n5 4 * * * true\n30 7 * * * '/usr/bin/recite' remind notify 1 # recite-reminder 1\n"],
    "cards": [b"\x02#separator:tab\n#columns:Front\tBack\tTags\nRhine\ta river\tgeo\n", b"\x05Rhine\ta river\n", b"\x06Q: Rhine?\nA: a river\n\nC: The [Rhine] flows\n",
              b"\x03front,back\nRhine,\"1,230 km\"\n", b"\x00word\tpronunciation\tmeaning\nshui\tshwey\twater\n", b"\x01" + MNEMOSYNE,
              b"\x08#flashcards/x\na::b\nc:::d\n\ne\n??\nf\n\nThe ==x==^[h] is ==y==[^1]\n"],
    "quiz": [b"\x00" + lines([{"question": "Where?", "options": ["here", "there"], "answerIndex": 0, "explanation": "", "title": "K"}]),
             b"\x01::K:: Where? {=here ~there #no\n~%50%near}\n\n// c\n$CATEGORY: a/b\n", b"\x03Where?\nA. here\nB. there\nANSWER: A\n",
             b'\x02<quiz><question type="category"><category><text>$course$/a</text></category></question><question type="multichoice"><name><text>K</text>'
             b'</name><questiontext format="html"><text><![CDATA[<p>Where?</p>]]></text></questiontext><single>true</single><answer fraction="100"><text>here</text>'
             b'<feedback><text>yes</text></feedback></answer><answer fraction="0"><text>there &amp; then</text></answer></question><question type="numerical"><name>'
             b'<text>N</text></name><questiontext><text>How many?</text></questiontext><answer fraction="100"><text>3</text><tolerance>0.5</tolerance></answer>'
             b'</question></quiz>'],
    "search": [b"tag:rivers is:due -is:suspended \"a b\"", b"(front:R* or back:_) prop:ivl>=10 rated:7:1", b"deck:Rivers::* flag:1 -(is:new) re", b"is:double \\*"],
    "markup": [b"**Water** is \\(H_2O\\) and `code` [dog.mp3]", b"# Head\n* one\n```swift\nlet a\n```\n$\\frac{1}{2}$ <b>x</b> &amp; [a](b)", b"<img src='a'> _x_ ~~y~~"],
    "package": [b"\x00" + anki(), b"\x01" + archive(cards_dot_xml=MNEMOSYNE, a_dot_png=b"picture"), b"\x00SQLite format 3\x00"],
    "vocab": [json.dumps(VOCAB).encode() + b"\x00" + json.dumps(VOCAB, indent=1).encode()],
    "draft": [b"Where?\x00=here ~there #no\x00because\x00rivers\x00easy", b"How many?\x00#3:0.5\x00", b"Pair\x00=a -> b =c -> d"],
    "growth": [lines(result, {**result, "id": "ada-2", "date": "2026-10-01", "learner": "<script>"}, {**result, "id": "ben", "learner": "Ben\u202e", "date": "x"})],
    "site": [b'\x0a{"name": "Ann"}\x00\x0b{"secret": "secret-1"}\x00\x0c{"secret": "secret-1", "key": "Two and two?", "choice": 1}',
             b'\x0a{"name": "Ann"}\x00\x0d{"secret": "secret-1"}\x00\x10{"name": "Ann"}\x00\x11{"name": "Ann"}\x00\x12', b'\x0f{"isOpen": false}'],
    "habit": ["I eat slowly\0a goal \u202e\x1b[31m\0and a note\nof two lines".encode(), b"x\0y"],
    "note": ["I ate slowly. \u202eand\x1b[31m\n\n\nagain ".encode()],
    "times": [b"07:30", b"7:05", b"mon-fri,sun", b"weekends", b"sat-mon"],
    "schedule": [bytes([1, 0, 3, 1, 7, 2, 127, 0x80, 0x81, 5]), bytes([0, 4] * 20)],
    "follow": [lines({"follow": {"text": "In the beginning was the Word"}}, {"hear": {"recitation": 7}, "samples": 320, "sampleRate": 16000})],
    "corrections": [lines({"recite": "corrections", "recordings": [{"id": "ada-1", "words": [{"index": 1, "expected": "wept.", "verdict": "right", "note": "lisp"}],
                    "leftOut": [{"start": 0.1, "end": 0.3}]}]}) + b"\x00" + lines(result)],
    "repair": [bytes([0, 0, 20, 255]), bytes([0, 64, 0, 0]), bytes([0, 16, 5, 1, 0, 32, 9, 7])],
    "merge": [bytes([0, 0, 20, 255]), bytes([0, 64, 0, 0]), bytes([0, 16, 5, 1])],
    "sound": [wave(), wave(100, 2), b"fLaC\x00\x00\x00\x22", b"FORM\x00\x00\x00\x2eAIFFCOMM", b".snd\x00\x00\x00\x18", b"OggS\x00\x02"],
    "pasted": [
        b"16 The river[a] rose in the night,(B) 17 the watch cried.\n\nFootnotes\na. Or: flood", b"Sonnet 18\nby W. Shakespeare\n\nShall I compare\n   thee    5\n",
        "HAMLET: To be (aside)\nOPHELIA: My lord [Exit]\n\n[Pg 12]\n\u00a9 2011 by X. https://example.org/a".encode(),
        b"[Verse 1]\nG        C\nThe river runs\n[Chorus] (x2)\n<p>fine &amp; <b>good</b></p>", b"1\n00:00:01,000 --> 00:00:04,000\nIt flows on.\n"],
    "scene": [
        b"Title: The well\nAuthor: X\n\nINT. WELL - DAY\n\nANNA\n(softly)\nWho is there?\n\nBEN (O.S.)\nI am.\n\nCUT TO:\n\n@Mia\nYes. ^\n",
        b"speaker,line\nANNA,\"Who, then?\"\nBEN,I am.\nANNA AND BEN,Yes.\n", b"| ANNA | Who is there? |\n|---|---|\n| BEN | I am. |\n",
        b"ANNA\tWho is there?\nBEN\tI am.\n", b"# The well\n<!-- a.txt -->\n\n## One\n<!-- speaker: ANNA -->\nThe river\n<!-- speaker: -->\n\\# no\n"],
    "document": [
        b'\x00<w:document xmlns:w="w"><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>The river</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r>'
        b'<w:t>ANNA</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>It runs</w:t><w:br/></w:r><w:del><w:r><w:t>x</w:t></w:r></w:del></w:p></w:tc></w:tr></w:tbl></w:body></w:document>'
        b'\x00<w:styles xmlns:w="w"><w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
        b'\x01<office:document-content><office:body><office:text><text:h text:outline-level="1">The river</text:h><text:p>It<text:s text:c="3"/>runs<text:note>n</text:note>'
        b'<text:line-break/>on</text:p></office:text></office:body></office:document-content>',
        b"\x02{\\rtf1\\ansi{\\fonttbl{\\f0 A;}}{\\*\\x y}\\b The river\\b0\\par It\\u8217?s \\'e9\\line on\\cell\\row{\\footnote n}\\bin3 abc}",
        b"\x03# The river\n\n* It **runs** [on](a)\n\n> and `on`\n", b"\xff\xfeI\x00t\x00"],
    "bible": [
        b'<XMLBIBLE><BIBLEBOOK bnumber="57"><CHAPTER cnumber="1"><CAPTION>x</CAPTION><VERS vnumber="1">Paul <NOTE>n</NOTE><gr str="1">a</gr></VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>',
        b'<bible><testament name="New"><book number="57"><chapter number="1"><verse number="1">Paul</verse></chapter></book></testament></bible>',
        b'<bible><b n="Philemon"><c n="1"><v n="1">Paul</v><v n="2-3">and</v></c></b></bible>',
        b'<usfx><book id="PHM"><c id="1"/><p><v id="1"/>Paul<f>n</f><ve/></p></book></usfx>',
        b'<usx version="3.0"><book code="PHM"/><chapter number="1" sid="PHM 1"/><para style="p"><verse number="1" sid="PHM 1:1"/>Paul<note style="f">n</note><verse eid="PHM 1:1"/></para></usx>',
        b'[{"abbrev":"gn","chapters":[["In the beginning","And"]]}]', b'{"books":[{"name":"Genesis","chapters":[{"chapter":1,"verses":[{"verse":1,"text":"In"}]}]}]}',
        b'{"Genesis":{"1":{"1":"In the beginning"}}}', b'book,chapter,verse,text\nGenesis,1,1,"In the, beginning"\n2,1,1,And\n', b"sep=;\nb;c;v;t\n1;1;1;In\n",
        b"\\id PHM\n\\c 1\n\\v 1 Paul \\f + \\ft n\\f*\n", b"John 3:16\tFor God\nGen 1:1 In\n"],
    "said": [b"2027-06-12", b"12 June", b"June 12th, 2027", b"the 3rd of May 2028", b"12. 6. 2027", b"29 feb"],
    "figures": [b"$1,234.50 in 1984, 3/4 of 2nd 10km", "XIV. \u00a33m 5:30 p.m. 21\u00b0C 10\u00b2 Nos. 3-5 A4 U.S. Dr. No".encode(), b"1990s 0.05% 1e9 007 12:00 31/12/1999 555-0199"],
    "clock": [bytes([5, 0, 5, 1, 4, 40, 0, 2, 6, 3, 2, 4, 3, 9]), bytes([5, 10, 6, 216, 7, 217, 1, 11, 4, 12, 2, 13, 0x85, 20, 0, 14])],
}


def main():
    for target, contents in SEEDS.items():
        os.makedirs(f"{sys.argv[1]}/{target}", exist_ok=True)
        for number, content in enumerate(contents):
            with open(f"{sys.argv[1]}/{target}/seed-{number}", "wb") as file:
                file.write(content)


if __name__ == "__main__":
    main()
