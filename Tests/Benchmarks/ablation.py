"""What each part of the verdict is worth: the same judgement without it, fitted anew, on speakers that it was not fitted to.

usage: Tests/Benchmarks/ablation.py LAB WORK TRAIN.tsv [PART...]       all parts if none is named

WORK is what Tests/Benchmarks/strangers KEEPs. For each part, and each fifth of the speakers, a verdict is fitted to the other four fifths
without that part, and judges the fifth; what it says is kept in WORK/ablation, so that a run which was broken off goes on, and prints the table.

Verdicts are compared at equal cost: of each group the line is drawn where 2 (5) of 100 right words are questioned, and told is what of the
mistakes lies below it, less what does so with all parts: the difference, with its 95% interval over speakers (of natives over recordings) drawn
again and again. So no line that suits one of the two better decides.

DEAF names another such folder, of the same sets, kept with EARS=0: what no adapted model heard. It is the evidence without the part "ears".
OTHERS names recite-labs of other programs ("NAME=LAB NAME=LAB"): each fits a verdict of its own to the same evidence, and is a row as a part is.
"""
import collections, concurrent.futures, datetime, json, math, os, random, re, sys

from kept import FOLDS, JUDGED, MORE, Speakers, lab, of_set, read, wilson, write

LAB, WORK, TRAIN = sys.argv[1:4]
DEAF = os.environ.get("DEAF")
OTHERS = dict(other.split("=", 1) for other in os.environ.get("OTHERS", "").split())
OUT = f"{WORK}/ablation"
SETS = JUDGED + MORE
LABELS = ("substituted", "near", "omitted")
GROUPS = {"native": "native", "prompts": "native", "adults": "adults", "children": "children"}
RATES, DRAWN = (0.02, 0.05), 400


# What of the evidence a part brings, taken out of a line of it; what the program then takes is what it takes where it was not asked.
def words(evidence):
    for stretch in evidence["stretches"]:
        yield from filter(None, stretch["evidence"]["words"])


def without_rivals(evidence):
    for word in words(evidence):
        word.pop("overRival", None), word.pop("rival", None)


def without_named_places(evidence):
    for word in words(evidence):
        word.get("networkPlace", {}).pop("overRival", None)


def without_orders(evidence):
    for stretch in evidence["stretches"]:
        if found := stretch["evidence"]["utterance"].get("network"):
            found["disorder"] = {"shifted": 0, "turned": 0}


def without_second_search(evidence):
    without_orders(evidence)
    for word in words(evidence):
        word.pop("networkPlace", None)
    for stretch in evidence["stretches"]:
        own = stretch["evidence"]
        own["extras"] = [extra for extra in own["extras"] if not extra["isOfNetwork"]]
        for extra in own["extras"]:
            extra.pop("insertion", None)


def without_network(evidence):
    without_second_search(evidence)
    for word in words(evidence):
        word.pop("network", None)
    for stretch in evidence["stretches"]:
        stretch["evidence"]["utterance"].pop("network", None)
        for extra in stretch["evidence"]["extras"]:
            extra.pop("heard", None)


def without_gaussians(evidence):
    """What the Gaussians say of a word; where it lies they still tell."""
    without_rivals(evidence)
    for word in words(evidence):
        word |= {"presence": 20, "overNothing": 20, "overRubbish": 20, "overShorter": 0, "heardDistance": 0.5, "goodness": -1.5, "worstPhone": -3}
        for segment in word["segments"] + word["forced"]:
            segment["goodness"] = -1.5


EVIDENCE = {
    "local rivals of a word, by the Gaussians": without_rivals, "rivals of a word, by the network": without_named_places,
    "orders that nobody said": without_orders, "second search (the text laid over the network's phones)": without_second_search,
    "network": without_network, "Gaussians, but for where words lie": without_gaussians}
NOTHING = {"intercept": 0, "weights": {}}
# What of a fitted verdict a part is: what is changed in it, and which parts are fitted anew then.
MODEL = {
    "trees of words": (lambda model: model.pop("trees"), ("extras",)),
    "trees of texts": (lambda model: model.pop("utteranceTrees"), ()),
    "trees of additions": (lambda model: model.pop("extraTrees"), ()),
    "logistic models of words": (lambda model: model.update(word={"omitted": NOTHING, "replaced": NOTHING}), ("trees", "text", "extras")),
    "company of words, before and behind the trees": (lambda model: model.pop("run"), ("trees", "extras")),
    "company of words, before the trees": (lambda model: model.pop("run"), ("trees", "extras"))}
# What is put back behind that: the company of words behind the trees.
AGAIN = {"company of words, before the trees": "run"}
ALL = ("all", *(("ears",) if DEAF else ()), *OTHERS, *EVIDENCE, *MODEL)
people = Speakers(TRAIN)


def short(part):
    return re.sub("[^a-z]+", "-", part.lower()).strip("-")


def heard_by(part):
    """The evidence that a part is judged by."""
    return "all" if part in MODEL or part in OTHERS else short(part)


def lines(name, row, change):
    """A row of a set, its evidence changed."""
    if not change:
        return row
    evidence = json.loads(row["evidence"])
    change(evidence["evidence"])
    return row | {"evidence": json.dumps(evidence)}


def prepare(part):
    """Writes the evidence of a part by fold."""
    if os.path.exists(f"{OUT}/{short(part)}.ready"):
        return
    sets = {name: rows for name in SETS if (rows := read(DEAF if part == "ears" else WORK, name))}
    people.divide_noises(sets)
    change = EVIDENCE.get(part)
    for fold in range(FOLDS):
        write(f"{OUT}/{short(part)}.{fold}", [
            of_set(name, lines(name, row, change)) for name, rows in sets.items() for row in people.of_fold(name, rows, fold).values()])
    open(f"{OUT}/{short(part)}.ready", "w").close()


def judged(part, fold):
    """Lets a verdict without a part, fitted to the other folds, judge one."""
    path = f"{OUT}/{short(part)}.{fold}"
    if os.path.exists(f"{path}.results"):
        return
    heard, program = heard_by(part), OTHERS.get(part, LAB)
    rest, model = f"{path}.rest", f"{path}.json"
    others = [f"{OUT}/{heard}.{other}" for other in range(FOLDS) if other != fold]
    if part not in MODEL or MODEL[part][1]:
        for kind in ("jobs", "truth", "evidence"):
            with open(f"{rest}.{kind}.jsonl", "wb") as out:
                for other in others:
                    out.write(open(f"{other}.{kind}.jsonl", "rb").read())
    if part in MODEL:
        change, anew = MODEL[part]
        whole = json.load(open(f"{OUT}/all.{fold}.json"))
        less = json.loads(json.dumps(whole))
        change(less)
        json.dump(less, open(model, "w"))
        for fitted in anew:
            lab(LAB, "fit", rest, "--part", fitted, "--verdict", model, "--output", model)
        if part in AGAIN:
            json.dump(json.load(open(model)) | {AGAIN[part]: whole[AGAIN[part]]}, open(model, "w"))
    else:
        lab(program, "fit", rest, "--output", model, "--verdict", "Models/verdict.json")
    for kind in ("jobs", "truth", "evidence"):
        if os.path.exists(f"{rest}.{kind}.jsonl"):
            os.remove(f"{rest}.{kind}.jsonl")
    lab(program, "judge", f"{OUT}/{heard}.{fold}", "--verdict", model, "--output", f"{path}.new")
    os.rename(f"{path}.new", f"{path}.results")


def log_odds(probability):
    probability = min(max(probability, 1e-5), 1 - 1e-5)
    return math.log(probability / (1 - probability))


def told(part):
    """Of each group what was told: by label (how far above the line, who speaks) for each word, and counts of what else was told."""
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for fold in range(FOLDS):
        truths = {truth["id"]: truth for truth in map(json.loads, open(f"{OUT}/{heard_by(part)}.{fold}.truth.jsonl"))}
        for line in open(f"{OUT}/{short(part)}.{fold}.results"):
            result = json.loads(line)
            name, _, ident = result["id"].partition(":")
            truth, bare = truths[result["id"]], name.removeprefix("more-")
            if bare.startswith("noise"):
                continue
            mine, kind = found[GROUPS[bare.split("-")[0]]], ident.split("-")[0] if bare.endswith("passages") else "words"
            who = people.speaker(bare, ident)
            who = ident if who in ("prompts", "native-lj", "native-sonnet") else who
            for word, label in zip(result["words"], truth["truth"]):
                above = log_odds(word["confidence"]) - log_odds(result.get("needed", 0.5))
                mine[label if kind == "words" else f"{kind}: {'questioned' if label == 'spoken' else 'caught'}"].append((above, who))
            if "wrong" not in truth["truth"] and kind == "words":
                open_places = list(truth["added"])
                for extra in result["added"]:
                    place = next((place for place in open_places if abs(place - extra["before"]) <= 1), None)
                    open_places.remove(place) if place is not None else None
                    mine["added" if place is not None else "false"].append((1, who))
                mine["added"] += [(0, who)] * len(open_places)
                mine["sound"].append((len(truth["truth"]), who))
    return found


def line_at(rate, spoken):
    return sorted(spoken)[int(rate * len(spoken))]


def caught(group, rate, label):
    """The share of the words of a label that lie below the line at which so many of the right words do."""
    line = line_at(rate, [above for above, _ in group["spoken"]])
    return [(above < line, who) for above, who in group[label]]


def share(rows):
    return 100 * sum(row[0] for row in rows) / max(1, len(rows))


def interval(whole, less):
    """That of a difference of two shares of the same words, over speakers drawn again."""
    sums = collections.defaultdict(lambda: [0, 0, 0])
    for (hit, who), (other, _) in zip(whole, less):
        sums[who][0] += hit
        sums[who][1] += other
        sums[who][2] += 1
    draw, places, found = random.Random(1), list(sums.values()), []
    for _ in range(DRAWN):
        some = draw.choices(places, k=len(places))
        count = max(1, sum(row[2] for row in some))
        found.append(100 * sum(row[1] - row[0] for row in some) / count)
    found.sort()
    return found[int(0.025 * DRAWN)], found[int(0.975 * DRAWN) - 1]


def difference(whole, less):
    low, high = interval(whole, less)
    value = share(less) - share(whole)
    mark = "**" if low > 0 or high < 0 else ""
    return f"{mark}{value:+.1f}{mark} ({low:+.1f} to {high:+.1f})"


def called(part):
    return "all parts" if part == "all" else part if part in OTHERS else f"without {part}"


def tables(parts):
    base, found = told("all"), {part: told(part) for part in parts if part != "all"}
    for rate in RATES:
        print(f"\n| caught at {100 * rate:.0f}% questioned | " + " | ".join(f"{group}, {label}" for group in base for label in LABELS) + " |")
        print("|" + "---|" * (1 + len(LABELS) * len(base)))
        whole = {(group, label): caught(base[group], rate, label) for group in base for label in LABELS}
        print("| all parts | " + " | ".join(wilson(sum(hit for hit, _ in rows), len(rows)) for rows in whole.values()) + " |")
        for part, told_ in found.items():
            cells = [difference(rows, caught(told_[group], rate, label)) for (group, label), rows in whole.items()]
            print(f"| {called(part)} | " + " | ".join(cells) + " |")
    print("\n| at the line of 2%, passages | " + " | ".join(
        f"{group}, {what}" for group in base for what in ("half or tail questioned", "a piece left out caught", "replaced caught", "other text passes")) + " |")
    print("|" + "---|" * (1 + 4 * len(base)))

    def passages(group):
        rows = lambda *labels: [row for label in labels for row in caught(group, RATES[0], label)]
        return (rows("half: questioned", "tail: questioned"), rows("skip: caught"), rows("replaced: caught"),
                [(not hit, who) for hit, who in rows("wrong", "other: caught")])

    for part, told_ in {"all": base, **found}.items():
        cells = []
        for group in base:
            for rows, less in zip(passages(base[group]), passages(told_[group])):
                cells.append(f"{share(rows):.1f}" if part == "all" else difference(rows, less))
        print(f"| {called(part)} | " + " | ".join(cells) + " |")
    print("\n| additions, at the line that ships | " + " | ".join(f"{group}: told of 100; false for 100 words" for group in base) + " |")
    print("|" + "---|" * (1 + len(base)))
    for part, told_ in {"all": base, **found}.items():
        cells = [f"{share(group['added']):.1f}; {100 * len(group['false']) / max(1, sum(count for count, _ in group['sound'])):.2f}" for group in told_.values()]
        print(f"| {called(part)} | " + " | ".join(cells) + " |")


def main():
    os.makedirs(OUT, exist_ok=True)
    chosen = ["all", *(sys.argv[4:] or ALL[1:])]
    if unknown := [part for part in chosen if part not in ALL]:
        sys.exit(f"ablation.py: no part is called {unknown[0]}; there are: {', '.join(ALL[1:])}")
    heard = [part for part in chosen if heard_by(part) == short(part)]
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(prepare, heard))
        for some in (heard, [part for part in chosen if part not in heard]):
            jobs = [pool.submit(judged, part, fold) for part in some for fold in range(FOLDS)]
            for job in jobs:
                job.result()
    print(f"# What each part is worth, {datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d}\n")
    print("Made by `Tests/Benchmarks/ablation.py`, which says how verdicts are compared. Per cent, differences with their 95% intervals; those "
          "that chance does not explain are bold.")
    tables(chosen)


main()
