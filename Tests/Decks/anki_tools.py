"""What the scripts that hold cards against Anki's own library share: collections moved by days, what is in them, and a learner here."""
import collections, datetime, json, os, sqlite3, subprocess, time

from anki.collection import Collection, ExportAnkiPackageOptions, ImportAnkiPackageRequest

DAY = 86_400
faults, checks = [], 0
os.environ["TZ"] = "UTC"
time.tzset()


def check(what, wrong, of=None):
    """`wrong`: what is not as it should be; empty where all is."""
    global checks
    checks += 1
    if not wrong:
        print(f"ok    {what}" + (f" ({of})" if of is not None else ""), flush=True)
        return
    faults.append(what)
    some = list(wrong.items())[:4] if isinstance(wrong, dict) else list(wrong)[:4] if isinstance(wrong, (list, set)) else [wrong]
    print(f"FAULT {what}: {len(wrong) if hasattr(wrong, '__len__') else wrong}" + "".join(f"\n      {one}" for one in some), flush=True)


def shift(path, days):
    """Moves a closed collection by whole days: what was yesterday in it is today."""
    database, seconds = sqlite3.connect(path), days * DAY
    database.execute("update col set crt = crt + ?", (seconds,))
    database.execute("update revlog set id = -id")
    database.execute("update revlog set id = -id + ?", (seconds * 1000,))
    for due in ("due", "odue"):
        database.execute(f"update cards set {due} = {due} + ? where {due} > 1000000000", (seconds,))
    rows = database.execute("select id, data from cards where data like '%lrt%'").fetchall()
    for card, data in rows:
        data = json.loads(data)
        data["lrt"] += seconds
        database.execute("update cards set data = ? where id = ?", (json.dumps(data, separators=(",", ":")), card))
    database.commit()
    database.close()


def data(text):
    """What a card keeps beside its columns; Anki itself rounds stability and difficulty anew each time."""
    return {name: round(value, 2) if name in ("s", "d") else value for name, value in json.loads(text or "{}").items()}


def contents(path):
    """Cards and reviews by note and number; a card in a filtered deck is that of the deck it came from."""
    collection = Collection(path)
    decks = {deck.id: deck.name for deck in collection.decks.all_names_and_ids()}
    created = collection.db.scalar("select crt from col") // DAY
    cards, log = {}, collections.defaultdict(list)
    names = {}
    for row in collection.db.all("""
            select c.id, guid, ord, case when odid then odid else did end, type, queue, case when odid and odue then odue else due end,
              ivl, factor, reps, lapses, c.flags & 7, c.data, odid
            from cards c join notes n on n.id = nid"""):
        names[row[0]] = key = (row[1], row[2])
        due = row[6] if row[4] in (0,) or row[6] > 1_000_000_000 else row[6] + created
        cards[key] = dict(deck=decks[row[3]], type=row[4], queue=row[5], due=due, ivl=row[7], factor=row[8], reps=row[9],
                          lapses=row[10], flag=row[11], data=data(row[12]), filtered=bool(row[13]))
    for row in collection.db.all("select cid, id, ease, ivl, lastIvl, factor, type from revlog order by id"):
        if row[0] in names:
            log[names[row[0]]].append(tuple(row[1:]))
    # What is forgotten time and again gets a label here, as it does in Anki.
    notes = sorted((guid, tags.replace(" leech ", " ").strip(), fields) for guid, tags, fields in collection.db.all(
        "select guid, tags, flds from notes"))
    leeches = collection.db.scalar("select count() from notes where tags like '% leech %'")
    wrong = [line for line in collection.fix_integrity()[0].splitlines()
             if line and not line.startswith(("Added last review time", "Database rebuilt"))]
    collection.close()
    return cards, log, notes, wrong, leeches


def settle(path):
    """Has Anki check a collection, which gives each card the second of its log as that of its last answer: `contents` reads before it
    has the same done, so that what is read and what goes out then would differ."""
    collection = Collection(path)
    collection.fix_integrity()
    collection.close()


def export(path, package):
    collection = Collection(path)
    if package.endswith("colpkg"):
        collection.export_collection_package(package, include_media=True, legacy=False)
    else:
        collection.export_anki_package(out_path=package, limit=None, options=ExportAnkiPackageOptions(
            with_scheduling=True, with_deck_configs=True, with_media=True, legacy=False))
    collection.close()


def bring(path, package):
    collection = Collection(path)
    request = ImportAnkiPackageRequest(package_path=package)
    request.options.with_scheduling = True
    collection.import_anki_package(request)
    collection.close()


def answers_in(log):
    return sum(1 for rows in log.values() for row in rows if row[1] > 0 and row[5] < 4)


class Home:
    """A learner here, at a time."""

    def __init__(self, recite, folder):
        self.recite, self.folder = recite, folder

    def run(self, ago, *words, typed="", expecting=(0, 1), hours=0):
        now = datetime.datetime.fromtimestamp(time.time() - ago * DAY + hours * 3600, datetime.timezone.utc)
        environment = {**os.environ, "HOME": self.folder, "XDG_DATA_HOME": self.folder, "XDG_CONFIG_HOME": self.folder, "TZ": "UTC",
                       "LANG": "C.UTF-8", "RECITE_NOW": now.strftime("%Y-%m-%dT%H:%M:%SZ"), "PULSE_SERVER": "unix:/nonexistent"}
        done = subprocess.run([self.recite, *words], input=typed, env=environment, capture_output=True, text=True)
        if done.returncode not in expecting:
            check(f"{words} ends well", f"{done.returncode} {done.stdout[-400:]} {done.stderr[-800:]}")
        return done.stdout, done.stderr
