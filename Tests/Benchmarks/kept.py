"""What Tests/Benchmarks/strangers keeps: recordings, their truth and what was heard of them, by speaker; for the tables made of it."""
import glob, json, math, random, re, subprocess, sys

FOLDS = 5
# What the readers, the third native voice among them, the groups of the train recordings, and what nobody says are called.
JUDGED = ("native-words", "prompts-words", "adults-words", "children-words", "native-passages", "prompts-passages",
          "adults-passages", "children-passages", "noise-words")
# Many more recordings and mistakes of the same speakers. They are judged like the others, in a table of their own, with which in view lines are
# chosen: of so many a rate moves little by chance.
MORE = tuple(f"more-{name}" for name in JUDGED if name.startswith(("adults", "children")))


class Speakers:
    """Who speaks in which job, and which of the five parts of the speakers that is."""

    def __init__(self, train):
        self.recordings = [line.split("\t") for line in open(train)][1:]
        self.known = {row[0]: row[1] for row in self.recordings}
        # Adults and children apart, as bench/make-sets and Models/make-accents divide them.
        self.fold = {"native-lj": 0, "native-sonnet": 1, "prompts": 2}
        for adult in (True, False):
            order = sorted({row[1] for row in self.recordings if (int(row[2]) >= 18) == adult})
            random.Random("folds").shuffle(order)
            self.fold |= {who: place % FOLDS for place, who in enumerate(order)}

    def speaker(self, name, ident):
        """Who speaks in a job. The native readers are three: all of LJ Speech is one voice, and so are the prompts."""
        if name.startswith("prompts"):
            return "prompts"
        if name.startswith("native"):
            return "native-sonnet" if "sonnet" in ident else "native-lj"
        if name.startswith("noise"):
            return ident.rsplit("-", 1)[0]
        return ident.split("-")[1] if "passages" in name else self.known[ident.split("-")[0]]

    def divide_noises(self, sets):
        noises = sorted({self.speaker(name, ident) for name, rows in sets.items() if name.startswith("noise") for ident in rows})
        self.fold |= {who: place % FOLDS for place, who in enumerate(noises)}

    def of_fold(self, name, rows, number):
        return {ident: row for ident, row in rows.items() if self.fold[self.speaker(name, ident)] == number}


def read(work, name):
    """The rows of a set by id: of each of its seeds (NAME.SEED), or of the one that it is; the seed stands at an id's end."""
    rows = {}
    for path in glob.glob(f"{work}/{name}.evidence.jsonl") + sorted(glob.glob(f"{work}/{name}.[0-9]*.evidence.jsonl")):
        base = path.removesuffix(".evidence.jsonl")
        seed = base.removeprefix(f"{work}/{name}").replace(".", "-seed")
        for part in ("jobs", "truth", "evidence"):
            for line in open(f"{base}.{part}.jsonl"):
                found = re.search(r'"id":\s*"((?:[^"\\]|\\.)*)"', line)
                line = line[:found.end() - 1] + seed + line[found.end() - 1:].rstrip("\n")
                rows.setdefault(found.group(1) + seed, {})[part] = line
    return {ident: row for ident, row in rows.items() if len(row) == 3}


def write(path, rows):
    for part in ("jobs", "truth", "evidence"):
        with open(f"{path}.{part}.jsonl", "w") as file:
            file.writelines(row[part] + "\n" for row in rows)


def of_set(name, row):
    """A row whose id is that of its set, too, so that no two are alike."""
    return {part: re.sub(r'"id":\s*"', f'"id":"{name}:', line, count=1) for part, line in row.items()}


def lab(program, command, path, *more):
    """What recite-lab makes of jobs, their truth and what was heard."""
    command = [program, command, f"{path}.jobs.jsonl", "--truth", f"{path}.truth.jsonl", "--evidence",
               f"{path}.evidence.jsonl", "--quiet", *more]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr)


def interval(count, of):
    """The ends of Wilson's interval of a share, of 95%, from 0 to 1."""
    z, p = 1.96, count / of
    middle, width = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return max(0, (middle - width) / (1 + z * z / of)), min(1, (middle + width) / (1 + z * z / of))


def wilson(count, of):
    if not of:
        return "-"
    low, high = interval(count, of)
    return f"{100 * count / of:.1f} ({100 * low:.1f} to {100 * high:.1f})"
