"""What came of the turns of `Tests/Lessons/walk`."""
import collections, re, statistics

UNCLEAR = r"did not catch|No place|None of these|was not heard|Nothing was heard|could mean|was heard\.|Say it once more|Say the numbers"
VERDICT = r"✓ Right|✗|Not right|Not so|This is how it goes"


def outcome(turn):
    """What came of a turn, in a word."""
    printed = turn["printed"]
    judged = re.search(VERDICT, printed)
    if turn["kind"] in ("right", "place", "wrong", "beside", "rest"):
        if re.search(UNCLEAR, printed) and not judged:
            return "asked again"
        if not judged:
            return "nothing"
        if judged[0] == "✓ Right":
            return "right with a hint" if "with a hint" in printed else "right"
        return "wrong"
    if turn["kind"] != "command":
        return "over" if turn.get("over") else "went on"
    said = turn["said"]
    if said == "stop":
        return "obeyed" if turn["ended"] else "not heard"
    if said == "continue" and "woke" in turn:
        return "obeyed" if turn["woke"] else "not heard"
    if said == "line" and "whispered" in turn:
        return "obeyed" if turn["whispered"] else "not heard"
    if re.search(r"did not catch|No place", printed):
        return "not caught"
    isVerdict = turn["state"] in ("into a verdict", "behind a verdict")
    if said in ("skip", "I don't know"):
        return "judged" if re.search(r"Not right yet|✓ Right", printed) else "obeyed"
    if judged and not isVerdict:
        return "judged"
    return "obeyed" if said != "pause" or turn["still"] else "not heard"


def table(title, walk, minutes):
    """What a walk came to, for a dated note."""
    lines = [f"## {title}, {minutes:.0f} minutes", "", "| room | right answers | right | asked again or nothing | with a hint | wrong | places | right |",
             "|---|---|---|---|---|---|---|---|"]

    def row(name, turns):
        counts = collections.Counter(outcome(turn) for turn in turns if turn["kind"] == "right")
        places = collections.Counter(outcome(turn) for turn in turns if turn["kind"] == "place")
        return (f"| {name} | {sum(counts.values())} | {counts['right']} | {counts['asked again'] + counts['nothing']} | "
                f"{counts['right with a hint']} | {counts['wrong']} | {sum(places.values())} | {places['right']} |")

    rooms = list(dict.fromkeys(turn["room"] for turn in walk.turns))
    lines += [row(room, [turn for turn in walk.turns if turn["room"] == room]) for room in rooms] + [row("all", walk.turns)]
    wrong = collections.Counter(outcome(turn) for turn in walk.turns if turn["kind"] == "wrong")
    beside = [turn for turn in walk.turns if turn["kind"] == "beside"]
    lines += ["", f"Wrong answers: {sum(wrong.values())}, told as wrong {wrong['wrong']}, passed {wrong['right']}, asked again or nothing "
              f"{wrong['asked again'] + wrong['nothing']}. Changed in a word that was not asked for: {len(beside)}, passed "
              f"{sum(outcome(turn).startswith('right') for turn in beside)}.", "",
              "| command said | times | obeyed | not heard | judged |", "|---|---|---|---|---|"]
    commands = [turn for turn in walk.turns if turn["kind"] == "command"]
    for state in dict.fromkeys(turn["state"] for turn in commands):
        counts = collections.Counter(outcome(turn) for turn in commands if turn["state"] == state)
        lines.append(f"| {state} | {sum(counts.values())} | {counts['obeyed']} | {counts['not heard'] + counts['not caught']} | "
                     f"{counts['judged']} |")
    lines += ["", "| seconds | turns | middle | 9 of 10 | longest |", "|---|---|---|---|---|"]
    times = [("last word to verdict, recited", "to verdict", ("right", "wrong", "beside", "rest")), ("last word to verdict, a place", "to verdict",
             ("place",)), ("verdict to the next tone, all", "to tone", ("right", "wrong", "beside", "rest", "place")),
             ("the same, beyond what is spoken", "dead", ("right", "wrong", "beside", "rest", "place"))]
    for name, key, kinds in times:
        values = sorted(turn[key] for turn in walk.turns if turn["kind"] in kinds and turn.get(key) is not None)
        if values:
            lines.append(f"| {name} | {len(values)} | {statistics.median(values):.1f} | {values[len(values) * 9 // 10 - 1]:.1f} | "
                         f"{values[-1]:.1f} |")
    silent = sorted(turn["silent after"] for turn in commands if turn.get("silent after"))
    if silent:
        lines.append(f"| a command begins, it is silent | {len(silent)} | {statistics.median(silent):.1f} | "
                     f"{silent[len(silent) * 9 // 10 - 1]:.1f} | {silent[-1]:.1f} |")
    silences = [turn for turn in walk.turns if turn["kind"] == "silence"]
    lines += ["", f"Silences of a minute: {len(silences)}, after {sum(not turn['over'] for turn in silences)} it went on. Ended: "
              + ", ".join(f"{count} by {how}" for how, count in collections.Counter(how for _, how in walk.ends).items()) + ".", ""]
    missed = [turn for turn in walk.turns if turn["kind"] in ("right", "place") and outcome(turn) != "right"]
    lines += [f"- {turn['room']}: {turn['said']}: {outcome(turn)}: {' '.join(turn['printed'].split())[:160]}" for turn in missed]
    missed = [turn for turn in commands if outcome(turn) not in ("obeyed",)]
    lines += [f"- {turn['room']}: {turn['state']}, “{turn['said']}” ({turn.get('voice')}): {outcome(turn)}: "
              f"{' '.join(turn['printed'].split())[:160]}" for turn in missed]
    return "\n".join(lines) + "\n"
