"""Fits to four fifths of the speakers and judges the fifth; prints the tables of Tests/Benchmarks/strangers.

usage: strangers.py LAB WORK TRAIN.tsv COMMIT
       strangers.py --part K WORK NAME TRAIN.tsv      the jobs of a part of the speakers, and their truth, as WORK/NAME.partK
"""
import collections, concurrent.futures, datetime, difflib, json, os, re, subprocess, sys

import rates
from kept import FOLDS, JUDGED, MORE, Speakers, lab as program, of_set, read, wilson, write

PART = int(sys.argv[2]) if sys.argv[1] == "--part" else None
WORK, TRAIN = (sys.argv[3], sys.argv[5]) if PART else (sys.argv[2], sys.argv[3])
LAB, COMMIT = (None, None) if PART else (sys.argv[1], sys.argv[4])
STRICTNESS = ("lenient", "normal", "strict")
SETS = JUDGED + MORE
# What a recording has and its truth has not, by how its ids begin: the reader of the sonnet says its number first, "one". It counts
# neither as an addition nor as a false one.
UNLABELLED = {"native-sonnet1-": (0,)}
KINDS = ("whole", "half", "tail", "skip", "replaced", "twice", "before", "behind", "other")
people = Speakers(TRAIN)

if PART:
    name = sys.argv[4]
    for kind in ("jobs", "truth"):
        with open(f"{WORK}/{name}.part{PART}.{kind}.jsonl", "w") as out:
            out.writelines(line for line in open(f"{WORK}/{name}.{kind}.jsonl")
                           if people.fold[people.speaker(name, json.loads(line)["id"])] == PART - 1)
    sys.exit()


def lab(command, path, *more):
    program(LAB, command, path, *more)


def keys(text):
    return [re.sub("[^a-z']", "", word.lower()) for word in text.split()]


def said_all_the_same(text, spoken):
    """Which words of a text were said, in their order, by somebody who said another: both may have "press the pound key"."""
    blocks = difflib.SequenceMatcher(None, keys(text), keys(spoken), autojunk=False).get_matching_blocks()
    return {place for block in blocks for place in range(block.a, block.a + block.size)}


def sound(path):
    return subprocess.run(["sox", path, "-b", "16", "-t", "raw", "-"], check=True, capture_output=True).stdout


def said_in(name, ident, job):
    """The text of a passage of which nothing was said of what was asked for: that of the recordings which it is made of."""
    group, who = name.removeprefix("more-").split("-")[0], ident.split("-")[1]
    speech = f"{WORK}/{group}/speech" if os.path.isdir(f"{WORK}/{group}/speech") else os.path.dirname(TRAIN)
    passage = sound(f"{WORK}/{name}.{ident.rpartition('-seed')[2]}/{job['audio']}")
    found = []
    for row in [line.rstrip("\n").split("\t") for line in open(f"{speech}/train.tsv")][1:]:
        # Four seconds of a recording, or what it has, are in no other.
        if row[1] == who and (place := passage.find(sound(f"{speech}/train/{row[0]}.flac")[4000:132_000])) >= 0:
            found.append((place, row[4]))
    return " ".join(text for _, text in sorted(found))


def tally(rows, results):
    """Counts by kind of recording and by label of word: (flagged, of)."""
    table = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    spoken = {}
    for ident in results:
        job, truth = json.loads(rows[ident]["jobs"]), json.loads(rows[ident]["truth"])
        if set(truth["truth"]) == {"spoken"} and not truth["added"]:
            spoken[job["audio"]] = job["text"]
    for ident, result in results.items():
        job, truth = json.loads(rows[ident]["jobs"]), json.loads(rows[ident]["truth"])
        kind = ident.split("-")[0] if ident.split("-")[0] in KINDS else "words"
        counts = table[kind]

        def add(name, hit):
            counts[name][0] += hit
            counts[name][1] += 1

        flagged = [word["verdict"] in ("substituted", "omitted", "unsure") for word in result["words"]]
        for flag, label in zip(flagged, truth["truth"]):
            add(label, flag)
            add("questioned" if label == "spoken" else "caught", flag)
        said = rows[ident].get("said", spoken.get(job["audio"]))
        if "wrong" in truth["truth"] and said:
            shared = said_all_the_same(job["text"], said)
            for place, flag in enumerate(flagged):
                if place not in shared:
                    add("not said", flag)
        open_places = list(truth["added"])
        unlabelled = next((places for begin, places in UNLABELLED.items() if ident.startswith(begin)), ())
        added = [extra for extra in result["added"] if extra["before"] not in unlabelled]
        for extra in added:
            hit = next((place for place in open_places if abs(place - extra["before"]) <= 1), None)
            if hit is None:
                counts["false added"][0] += "wrong" not in truth["truth"]
            else:
                open_places.remove(hit)
        counts["added"][0] += len(truth["added"]) - len(open_places)
        counts["added"][1] += len(truth["added"])
        if set(truth["truth"]) == {"spoken"} and not truth["added"]:
            add("clean", not any(flagged) and not added)
        for word in result["words"]:
            spans = [piece for piece in truth.get("pieces", []) if piece[0] <= word["index"] < piece[1]]
            if spans and word["verdict"] == "correct" and truth["truth"][word["index"]] == "spoken":
                start, end = word["start"], word["end"]
                add("timed", start is not None and end - start >= 0.03 and any(
                    piece[2] <= (start + end) / 2 <= piece[3] for piece in spans))
    return table


def once(rows, results):
    """Without those that an earlier seed has, too: a recording with its own text."""
    found, known = {}, set()
    for ident, result in results.items():
        job = json.loads(rows[ident]["jobs"])
        if (what := (job["audio"], job["text"])) not in known:
            known.add(what)
            found[ident] = result
    return found


def fit(file, without=None, more=()):
    """Fits a verdict model to all recordings but those of a fold; what it is fitted to is kept beside the file for so long."""
    rest = [of_set(name, row) for name, rows in sets.items() for ident, row in rows.items()
            if people.fold[people.speaker(name, ident)] != without]
    path = f"{WORK}/rest{without}"
    write(path, rest)
    # The lines are those of Models/, which may be other than those that the program was built with.
    lab("fit", path, "--output", file, "--verdict", "Models/verdict.json", *more)
    for part in ("jobs", "truth", "evidence"):
        os.remove(f"{path}.{part}.jsonl")


def rate(table, label):
    value = 100 * table[label][0] / max(1, table[label][1])
    return f"{value:.1f}" if value < 9.95 else f"{value:.0f}"


sets = {name: rows for name in SETS if (rows := read(WORK, name))}
people.divide_noises(sets)


def judged(number):
    """What a verdict that was fitted to the other folds says of one: results by set and by id, at the usual line and at each strictness."""
    fit(f"{WORK}/fold{number}.json", without=number)
    found = {}
    for name in SETS:
        mine = people.of_fold(name, sets.get(name, {}), number)
        if not mine:
            continue
        path = f"{WORK}/mine{number}"
        write(path, mine.values())
        has_levels = name.endswith("words") and name in JUDGED and not name.startswith("noise")
        for level in ("normal", "lenient", "strict") if has_levels else ("normal",):
            lab("judge", path, "--verdict", f"{WORK}/fold{number}.json", "--strictness", level, "--output", f"{path}.results")
            found[level, name] = {line["id"]: line for line in map(json.loads, open(f"{path}.results"))}
    return found


strangers, fitted = collections.defaultdict(dict), {}
strict = {level: collections.defaultdict(dict) for level in STRICTNESS}
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for found in pool.map(judged, range(FOLDS)):
        for (level, name), results in found.items():
            if level == "normal":
                strangers[name] |= results
            if name.endswith("words") and name in JUDGED and not name.startswith("noise"):
                strict[level][name] |= results
for part in {"": [], "1": ["all"]}.get(wanted := os.environ.get("FIT", ""), wanted.split()):
    fit("Models/verdict.json", more=("--part", part))
for name, rows in sets.items():
    for ident, row in rows.items():
        if ident.startswith("other-"):
            row["said"] = said_in(name, ident, json.loads(row["jobs"]))
more = {name: tally(sets[name], once(sets[name], strangers[name])) for name in MORE if name in sets}
sets = {name: rows for name, rows in sets.items() if name in JUDGED}
for name, rows in sets.items():
    with open(f"{WORK}/{name}.strangers.results", "w") as kept:
        kept.writelines(json.dumps(line) + "\n" for line in strangers[name].values())
    write(f"{WORK}/{name}.all", rows.values())
    lab("judge", f"{WORK}/{name}.all", "--verdict", "Models/verdict.json", "--output", f"{WORK}/{name}.results")
    fitted[name] = {line["id"]: line for line in map(json.loads, open(f"{WORK}/{name}.results"))}

# What each has to reach: at most for what is questioned, accepted or told falsely, at least for the rest.
WORDS = {"native": (2, 96, 78, 98, 60, 1, 2, 90), "adults": (5, 80, 36, 90, 48, 2.5, 6, 80),
         "children": (5, 80, 42, 90, 48, 1.5, 6, 84), "noise": (None,) * 6 + (0, None)}
PASSAGES = {"whole": ((2, 5, 6), None), "half": ((4, 8, 9), (97, 92, 92)), "tail": ((4, 8, 9), (97, 92, 92)),
            "skip": ((3, 7, 8), (97, 90, 90)), "replaced": ((3, 7, 7), (93, 80, 75)), "twice": ((3, 6, 6), None),
            "before": ((3, 6, 6), None), "behind": ((3, 6, 6), None), "other": (None, (100, 98, 98))}
GROUPS = ("native", "adults", "children")
# The prompts are a native voice, too.
WORDS["prompts"] = WORDS["native"]


def cell(count, of, wanted, most):
    """A rate with its interval, and by how much it misses what is wanted."""
    if not of or wanted is None:
        return wilson(count, of)
    short = 100 * count / of - wanted if most else wanted - 100 * count / of
    return wilson(count, of) + (" ✓" if short <= 0 else f" **{short:.1f} short of {wanted}**")


print(f"# Verdicts on strangers, {datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d %H:%M} UTC, commit {COMMIT}\n")
print("Made by `Tests/Benchmarks/strangers`. Per cent with the 95% interval. 'Strangers': weights fitted, the network taught and the means of other ears adapted, to other "
      "speakers (five folds), lines as shipped. 'Fitted': the verdict of Models/, fitted to these recordings among others. "
      "✓ is what was wanted. The native readers are three, each judged by a fit without them: those of `native` are two, 'prompts' the voice of "
      "Asterisk's prompts. The number that the reader of the sonnet says first is not counted, which its truth has not. "
      "Texts share words: of those of a wrong text, and of a passage of which nothing was said, some are said, in their order, in the text that the recording is of.\n")
tallies = {name: {"strangers": tally(rows, strangers[name]), "fitted": tally(rows, fitted[name])} for name, rows in sets.items()}


def print_words(tables, called):
    """The rates of words, of each group whose they are."""
    print(f"| {called} | | questioned | substituted | near | omitted | added | false for 100 words | wrong text accepted | of its words that were not said | perfect told clean |")
    print("|" + "---|" * 11)
    for group, whose, c in tables:
        wanted = WORDS[group] if whose == "strangers" else (None,) * 8
        cells = [cell(*c["spoken"], wanted[0], True)]
        cells += [cell(*c[label], least, False) for label, least in zip(("substituted", "near", "omitted", "added"), wanted[1:5])]
        false = 100 * c["false added"][0] / max(1, c["spoken"][1])
        cells.append("-" if not c["spoken"][1] else f"{false:.2f}" + ("" if wanted[5] is None else " ✓" if false <= wanted[5] else f" **wanted {wanted[5]}**"))
        cells += [cell(c[label][1] - c[label][0], c[label][1], wanted[6], True) for label in ("wrong", "not said")]
        cells.append(cell(*c["clean"], wanted[7], False))
        print("| " + " | ".join([group, whose, *cells]) + " |")


def print_passages(tables, called):
    """Those of passages of each kind."""
    print(f"\n| {called} | | questioned | caught | told clean | told in their piece |\n|---|---|---|---|---|---|")
    for name, kind, whose, c in tables:
        group = GROUPS.index(name.replace("prompts", "native"))
        most, least = (wanted[group] if wanted and whose == "strangers" else None for wanted in PASSAGES[kind])
        inside = ((99, 98, 98)[group]) if whose == "strangers" else None
        caught = cell(*c["caught"], least, False)
        if c["not said"][1]:
            caught = f"{wilson(*c['caught'])}; of those not said {cell(*c['not said'], least, False)}"
        cells = (cell(*c["questioned"], most, True), caught, wilson(*c["clean"]), cell(*c["timed"], inside, False))
        print("| " + " | ".join([f"{name}, {kind}", whose, *cells]) + " |")


print_words([(name.split("-")[0], whose, table["words"]) for name in sets if name.endswith("words") for whose, table in tallies[name].items()], "words")
print_passages([(name.split("-")[0], kind, whose, table[kind]) for name in sets if name.endswith("passages") for kind in KINDS
                for whose, table in tallies[name].items()], "passages")
if more:
    print("\nMany more recordings and mistakes of the same speakers, judged by the same weights. The lines were chosen with these in view.\n")
    print_words([(name.split("-")[1], "strangers", table["words"]) for name, table in more.items() if name.endswith("words")], "words, more")
    print_passages([(name.split("-")[1], kind, "strangers", table[kind]) for name, table in more.items() if name.endswith("passages")
                    for kind in KINDS if kind in table], "passages, more")

levels = {level: {name.split("-")[0]: tally(sets[name], results)["words"] for name, results in found.items()} for level, found in strict.items()}
print("\n| strictness, strangers | questioned | substituted | near | omitted |\n|---|---|---|---|---|")
for level, found in levels.items():
    for group in GROUPS:
        print(f"| {level}, {group} | " + " | ".join(rate(found[group], label) for label in ("spoken", "substituted", "near", "omitted")) + " |")

if "PARTS" in os.environ:
    sys.exit()


def share(pair):
    return round(100 * pair[0] / pair[1], 1) if pair[1] else None


def word_rates(c):
    return {"questioned": share(c["spoken"])} | {label: share(c[label]) for label in ("substituted", "near", "omitted")}


day = f"{datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d}"
by_group = lambda kind: {name.split("-")[0]: tallies[name]["strangers"] for name in sets if name.endswith(kind)}
with open(rates.FILE, "w") as file:
    json.dump({
        "results": f"strangers-{day}.md",
        "words": {group: word_rates(t["words"]) | {
            "added": share(t["words"]["added"]), "false": share((t["words"]["false added"][0], t["words"]["spoken"][1])),
            "accepted": share((t["words"]["wrong"][1] - t["words"]["wrong"][0], t["words"]["wrong"][1])), "clean": share(t["words"]["clean"])}
            for group, t in by_group("words").items() if group in GROUPS},
        "passages": {group: {kind: {
            "questioned": share(t[kind]["questioned"]), "caught": share(t[kind]["caught"]),
            "accepted": share((t[kind]["caught"][1] - t[kind]["caught"][0], t[kind]["caught"][1]))} for kind in KINDS}
            for group, t in by_group("passages").items()},
        "strictness": {level: {group: word_rates(c) for group, c in found.items()} for level, found in levels.items()},
    }, file, indent=1)
    file.write("\n")
rates.tell()
