"""Fits to four fifths of the speakers and judges the fifth; prints the tables of Tests/Benchmarks/strangers."""
import collections, datetime, json, math, os, random, re, subprocess, sys

RECITE, WORK, TRAIN, COMMIT = sys.argv[1:]
FOLDS = 5
SETS = ("native-words", "adults-words", "children-words", "adults-passages", "children-passages", "noise-words")
KINDS = ("whole", "half", "tail", "skip", "replaced", "twice", "before", "behind", "other")
speakers = dict(line.split("\t")[:2] for line in open(TRAIN))


def speaker(name, ident):
    """Who speaks in a job; each recording of the native readers counts as one."""
    if name.startswith(("native", "noise")):
        return ident.rsplit("-", 1)[0]
    return ident.split("-")[1] if name.endswith("passages") else speakers[ident.split("-")[0]]


def read(name):
    rows = {}
    for part in ("jobs", "truth", "evidence"):
        for line in open(f"{WORK}/{name}.{part}.jsonl"):
            rows.setdefault(re.search(r'"id":\s*"((?:[^"\\]|\\.)*)"', line).group(1), {})[part] = line.rstrip("\n")
    return {ident: row for ident, row in rows.items() if len(row) == 3}


def write(path, rows):
    for part in ("jobs", "truth", "evidence"):
        with open(f"{path}.{part}.jsonl", "w") as file:
            file.writelines(row[part] + "\n" for row in rows)


def evaluate(path, *more):
    command = [RECITE, "evaluate", f"{path}.jobs.jsonl", "--truth", f"{path}.truth.jsonl", "--evidence",
               f"{path}.evidence.jsonl", "--quiet", *more]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr)


def wilson(count, of):
    if not of:
        return "-"
    z, p = 1.96, count / of
    middle, width = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    low, high = (middle - width) / (1 + z * z / of), (middle + width) / (1 + z * z / of)
    return f"{100 * p:.1f} ({100 * max(0, low):.1f} to {100 * high:.1f})"


def tally(rows, results):
    """Counts by kind of recording and by label of word: (flagged, of)."""
    table = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    for ident, result in results.items():
        truth = json.loads(rows[ident]["truth"])
        kind = ident.split("-")[0] if ident.split("-")[0] in KINDS else "words"
        counts = table[kind]

        def add(name, hit):
            counts[name][0] += hit
            counts[name][1] += 1

        flagged = [word["verdict"] in ("substituted", "omitted", "unsure") for word in result["words"]]
        for flag, label in zip(flagged, truth["truth"]):
            add(label, flag)
            add("questioned" if label == "spoken" else "caught", flag)
        open_places = list(truth["added"])
        for extra in result["added"]:
            hit = next((place for place in open_places if abs(place - extra["before"]) <= 1), None)
            if hit is None:
                counts["false added"][0] += "wrong" not in truth["truth"]
            else:
                open_places.remove(hit)
        counts["added"][0] += len(truth["added"]) - len(open_places)
        counts["added"][1] += len(truth["added"])
        if set(truth["truth"]) == {"spoken"} and not truth["added"]:
            add("clean", not any(flagged) and not result["added"])
        for word in result["words"]:
            spans = [piece for piece in truth.get("pieces", []) if piece[0] <= word["index"] < piece[1]]
            if spans and word["verdict"] == "correct" and truth["truth"][word["index"]] == "spoken":
                start, end = word["start"], word["end"]
                add("timed", start is not None and end - start >= 0.03 and any(
                    piece[2] <= (start + end) / 2 <= piece[3] for piece in spans))
    return table


sets = {name: read(name) for name in SETS if os.path.exists(f"{WORK}/{name}.evidence.jsonl")}
everyone = sorted({speaker(name, ident) for name, rows in sets.items() for ident in rows})
random.Random("folds").shuffle(everyone)
fold = {who: place % FOLDS for place, who in enumerate(everyone)}
strangers, fitted = collections.defaultdict(dict), {}
for number in range(FOLDS):
    # An id is that of its set, too, so that no two are alike.
    rest = []
    for name, rows in sets.items():
        for ident, row in rows.items():
            if fold[speaker(name, ident)] != number:
                rest.append({part: re.sub(r'"id":\s*"', f'"id":"{name}:', line, count=1) for part, line in row.items()})
    write(f"{WORK}/rest", rest)
    evaluate(f"{WORK}/rest", "--fit", f"{WORK}/fold{number}.json")
    for name, rows in sets.items():
        mine = {ident: row for ident, row in rows.items() if fold[speaker(name, ident)] == number}
        if mine:
            write(f"{WORK}/mine", mine.values())
            evaluate(f"{WORK}/mine", "--verdict", f"{WORK}/fold{number}.json", "--keep-results", f"{WORK}/mine.results")
            strangers[name] |= {line["id"]: line for line in map(json.loads, open(f"{WORK}/mine.results"))}
for name, rows in sets.items():
    evaluate(f"{WORK}/{name}", "--keep-results", f"{WORK}/{name}.results")
    fitted[name] = {line["id"]: line for line in map(json.loads, open(f"{WORK}/{name}.results"))}

print(f"# Verdicts on strangers, {datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d %H:%M} UTC, commit {COMMIT}\n")
print("Per cent with the 95% interval. 'Strangers': weights fitted to other speakers (five folds), lines and transforms as "
      "shipped. 'Shipped': the verdict in the program, which has heard some of these speakers.\n")
tallies = {name: {"strangers": tally(rows, strangers[name]), "shipped": tally(rows, fitted[name])} for name, rows in sets.items()}
print("| words | | questioned | substituted | near | omitted | added; false for 100 words | wrong text accepted | perfect told clean |")
print("|---|---|---|---|---|---|---|---|---|")
for name in sets:
    if name.endswith("words"):
        for whose, table in tallies[name].items():
            c = table["words"]
            false = f"{100 * c['false added'][0] / max(1, c['spoken'][1]):.2f}" if c["spoken"][1] else "-"
            wrong = (c["wrong"][1] - c["wrong"][0], c["wrong"][1])
            cells = [wilson(*c[label]) for label in ("spoken", "substituted", "near", "omitted")]
            print("| " + " | ".join([name.split("-")[0], whose, *cells, f"{wilson(*c['added'])}; {false}", wilson(*wrong), wilson(*c["clean"])]) + " |")
print("\n| passages | | questioned | caught | told clean | told in their piece |\n|---|---|---|---|---|---|")
for name in sets:
    if name.endswith("passages"):
        for kind in KINDS:
            for whose, table in tallies[name].items():
                c = table[kind]
                print("| " + " | ".join([f"{name.split('-')[0]}, {kind}", whose, *(wilson(*c[cell]) for cell in ("questioned", "caught", "clean", "timed"))]) + " |")
