/// What a page with recordings has beside them: one player for all, what the teacher says of a word, and
/// their script.
extension HTMLTake {
  static let legend = """
    <p class="legend">What was said stands above what was asked: \
    <span class="w substituted"><ruby><s>asked</s><rt>said</rt></ruby></span> \
    <span class="w omitted"><ruby><s>word</s><rt>left out</rt></ruby></span> \
    <span class="w close"><ruby>word<rt>close</rt></ruby></span> \
    <span class="w unsure"><ruby>word<rt>not sure</rt></ruby></span> \
    <span class="w added"><ruby><ins>word</ins><rt>added</rt></ruby></span> \
    <span class="w again"><ruby>word<rt>said again</rt></ruby></span> \
    <span class="w again"><ruby>word<rt>out of place</rt></ruby></span> \
    <span class="w pause"><ruby>‖<rt>1.2 s</rt></ruby></span> hesitation or long pause.<br>
    A click on a word, or Enter, plays it and lets you say what holds. On a word the keys \
    <kbd>1</kbd> right, <kbd>2</kbd> wrong, <kbd>3</kbd> self-corrected, <kbd>4</kbd> not counted, \
    <kbd>0</kbd> as judged, \
    <kbd>n</kbd> note do the same. Save keeps it in a file, which <code>recite correct</code> reads.</p>
    """

  /// The sound of a recording, as text; the one player takes it from here.
  static func sound(_ number: Int, _ base64: String) -> String {
    "<data id=\"a\(number)\" value=\"\(base64)\" hidden></data>"
  }

  /// The player, and what is said of the word that was chosen.
  static let bar = """
    <aside id="bar" aria-label="Player and corrections">
    <div class="player"><span id="now" role="status">Choose a word or Play.</span>
    <audio id="player" controls></audio></div>
    <fieldset id="ruling" disabled><legend id="chosen">No word chosen</legend>
    <label><input type="radio" name="ruling" value=""> as judged</label>
    <label><input type="radio" name="ruling" value="right"> right</label>
    <label><input type="radio" name="ruling" value="wrong"> wrong</label>
    <label><input type="radio" name="ruling" value="self-corrected"> self-corrected</label>
    <label><input type="radio" name="ruling" value="not counted"> not counted</label>
    <label>Note <input id="note" maxlength="500" autocomplete="off"></label></fieldset>
    <div class="acts"><button type="button" id="from" disabled>Leave out from here</button>
    <button type="button" id="clear" disabled>Count all again</button>
    <button type="button" id="save" disabled>Save corrections</button></div></aside>
    """

  static let style = """

    .words, .note { margin: 0 0 .4rem; overflow-wrap: anywhere } .words { line-height: 2.3 }
    .w { font: inherit; color: inherit; background: none; border: 0; border-radius: .2rem; \
    padding: 0 .15rem; margin: 0;
      text-align: left; overflow-wrap: anywhere }
    .legend .w { white-space: nowrap }
    button.w { cursor: pointer } button.w:hover { background: var(--lit) }
    .w:focus-visible { outline: 2px solid var(--close); outline-offset: 1px }
    ruby { ruby-align: center } rt { font-size: .75em; line-height: 1.1 } \
    .w[aria-current] { outline: 2px dashed var(--close) }
    .playing { background: var(--lit) }
    .substituted rt { color: var(--bad); font-weight: 600 } .substituted s, .omitted { color: var(--gone) }
    .close rt { color: var(--close) } .unsure { color: var(--dim); font-style: italic }
    .added { color: var(--new) } .again, .pause, .excluded { color: var(--dim) }
    .ruled { box-shadow: inset 0 -2px var(--close) } .miscues, .spans { margin: 0 0 .4rem; color: var(--dim) }
    .spans:empty, #ruling:disabled, #bar:not(.open) .acts { display: none } \
    .changed .miscues::after { content: " – before these corrections" }
    .away { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
    #bar { position: sticky; bottom: 0; background: Canvas; border-top: 1px solid var(--line); \
    padding: .4rem 0; display: flex;
      flex-wrap: wrap; gap: .3rem 1rem; align-items: center }
    #bar .player { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; flex: 1 1 18rem }
    #ruling { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 0 .8rem; \
    align-items: center }
    #ruling legend { font-weight: 600; padding: 0; float: left }
    .acts { display: flex; flex-wrap: wrap; gap: .3rem }
    audio { height: 2rem; width: min(100%, 18rem) }
    @media (max-width: 40rem) { .legend { font-size: .85rem } }
    @media print { #bar, .play, .legend kbd { display: none } .words { line-height: 2 } }

    """

  /// One sound at a time, its words lighting up; what the teacher says of words, and the file that keeps it.
  static let script = """

    "use strict";
    const $ = (id) => document.getElementById(id);
    const player = $("player");
    let take = null, lit = null, stopAt = Infinity, chosen = null, begun = null, unsaved = false;
    const takeOf = (node) => node.closest("[data-take]");
    const said = (word) => word.dataset.c || "";
    function light(word) {
      if (lit === word) return;
      if (lit) lit.classList.remove("playing");
      lit = word;
      if (lit) lit.classList.add("playing");
    }
    function load(next) {
      const sound = $("a" + next.dataset.take);
      if (!sound) return false;
      if (take !== next) {
        take = next;
        begun = null;
        player.src = "data:audio/wav;base64," + sound.getAttribute("value");
        $("bar").classList.add("open");
        $("now").textContent = [next.dataset.learner, next.dataset.date, \
    next.dataset.id].filter(Boolean).join(" · ");
        refresh();
      }
      return true;
    }
    async function play(next, from, to) {
      if (!load(next)) return;
      stopAt = to;
      if (player.readyState < 1) {
        await new Promise((done) => player.addEventListener("loadedmetadata", done, { once: true }));
      }
      player.currentTime = from;
      try { await player.play(); } catch { light(null); }
    }
    function follow() {
      if (!take || player.paused) return;
      const time = player.currentTime;
      if (time >= stopAt) { player.pause(); return; }
      const words = [...take.querySelectorAll("button.w[data-s]")];
      light(words.findLast((word) => time >= Number(word.dataset.s) + 0.06 && time < \
    Number(word.dataset.e) - 0.02) || lit);
      requestAnimationFrame(follow);
    }
    player.addEventListener("play", follow);
    player.addEventListener("pause", () => { light(null); stopAt = Infinity; });
    player.addEventListener("ended", () => light(null));
    function choose(word) {
      if (chosen) chosen.removeAttribute("aria-current");
      chosen = word;
      chosen.setAttribute("aria-current", "true");
      $("ruling").disabled = false;
      $("bar").classList.add("open");
      $("chosen").textContent = "“" + word.dataset.w + "”";
      for (const choice of document.getElementsByName("ruling")) choice.checked = choice.value === said(word);
      $("note").value = word.dataset.n || "";
    }
    function show(word) {
      const ruling = said(word), heard = word.dataset.h;
      let verdict = word.dataset.v;
      if (ruling === "right" || ruling === "self-corrected") verdict = "correct";
      if (ruling === "wrong" && verdict !== "omitted") verdict = "substituted";
      if (ruling === "not counted") verdict = "excluded";
      word.className = "w " + verdict + (ruling || word.dataset.n ? " ruled" : "");
      const above = { correct: ruling === "self-corrected" ? "put right" : "", close: heard || "close", \
    unsure: "not sure",
        substituted: heard || "other word", omitted: "left out", excluded: "not counted" }[verdict];
      word.replaceChildren();
      const struck = verdict === "substituted" || verdict === "omitted";
      const asked = struck ? document.createElement("s") : document.createTextNode(word.dataset.w);
      if (struck) asked.textContent = word.dataset.w;
      if (!above) { word.append(asked); } else {
        const ruby = document.createElement("ruby"), top = document.createElement("rt");
        top.textContent = above;
        ruby.append(asked, top);
        word.append(ruby);
      }
      const name = word.dataset.w + ": " + verdict + (ruling ? ", teacher: " + ruling : "")
        + (word.dataset.n ? ", note: " + word.dataset.n : "");
      word.setAttribute("aria-label", name);
      word.title = name;
      count(takeOf(word));
    }
    function isSpoken(word) { return /[\\p{L}\\p{N}&]/u.test(word.dataset.w); }
    function count(take) {
      const words = [...take.querySelectorAll("[data-i]")].filter((w) => \
    isSpoken(w) && !w.classList.contains("excluded"));
      const having = (name) => words.filter((w) => w.classList.contains(name)).length;
      const points = having("correct") + having("unsure") / 2 - Number(take.dataset.added);
      const score = take.querySelector(".figure");
      if (score && words.length) score.textContent = Math.floor(Math.max(0, \
    points) / words.length * 100 + 1e-9) + "%";
    }
    function rule(word, ruling) {
      if (ruling) word.dataset.c = ruling; else delete word.dataset.c;
      change(word);
    }
    function change(word) {
      show(word);
      if (word === chosen) choose(word);
      touched(takeOf(word));
    }
    const isServed = document.querySelector("main[data-served]") !== null;
    let waiting = 0;
    function touched(take) {
      take.classList.add("changed");
      take.dataset.touched = "1";
      unsaved = true;
      $("save").disabled = false;
      $("bar").classList.add("open");
      if (isServed) { clearTimeout(waiting); waiting = setTimeout(send, 300); }
    }
    async function send() {
      let told = "the server does not answer";
      try {
        const answer = await fetch("corrections", {
          method: "POST", headers: { "Content-Type": "application/json" }, body: corrections() });
        told = (await answer.json()).message;
        if (answer.ok) { unsaved = false; told = "Kept: " + told + ". Load the page again for its tables."; }
      } catch { /* told below */ }
      $("now").textContent = unsaved ? "Not kept: " + told : told;
    }
    function refresh() {
      const spans = take ? take.dataset.leftOut : "";
      $("from").disabled = !take;
      $("clear").disabled = !spans;
      $("from").textContent = begun === null ? "Leave out from here" : "Leave out to here";
      if (!take) return;
      const line = take.querySelector(".spans");
      if (line) line.textContent = spans ? "Left out: " + spans.split(" ").map((s) => s.replace("-", \
    "–") + " s").join(", ") : "";
    }
    $("from").addEventListener("click", () => {
      const time = player.currentTime;
      if (begun === null) { begun = time; refresh(); return; }
      const span = [begun, time].sort((a, b) => a - b).map((t) => t.toFixed(2));
      begun = null;
      if (span[0] !== span[1]) {
        take.dataset.leftOut = (take.dataset.leftOut + " " + span.join("-")).trim();
        touched(take);
      }
      refresh();
    });
    $("clear").addEventListener("click", () => { take.dataset.leftOut = ""; touched(take); refresh(); });
    $("ruling").addEventListener("change", (event) => {
      if (!chosen) return;
      if (event.target.name === "ruling") rule(chosen, event.target.value);
      if (event.target.id === "note") {
        if (event.target.value) chosen.dataset.n = event.target.value; else delete chosen.dataset.n;
        change(chosen);
      }
    });
    $("note").addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      if (event.key === "Escape") $("note").value = chosen.dataset.n || "";
      const word = chosen;
      event.target.blur();
      if (word) word.focus();
    });
    document.addEventListener("keydown", (event) => {
      const word = event.target.closest && event.target.closest("button.w[data-i]");
      if (!word || event.ctrlKey || event.altKey || event.metaKey) return;
      const ruling = { 0: "", 1: "right", 2: "wrong", 3: "self-corrected", 4: "not counted" }[event.key];
      if (ruling !== undefined) { choose(word); rule(word, ruling); event.preventDefault(); }
      if (event.key === "n") { choose(word); $("note").focus(); event.preventDefault(); }
    });
    document.addEventListener("click", (event) => {
      const word = event.target.closest("button.w"), button = event.target.closest("button.play");
      if (word) {
        if (word.dataset.i) choose(word);
        if (word.dataset.s) play(takeOf(word), Number(word.dataset.s), Number(word.dataset.e)); \
    else load(takeOf(word));
      } else if (button) {
        const next = takeOf(button);
        if (take === next && !player.paused) player.pause(); else play(next, 0, Infinity);
      }
    });
    function corrections() {
      const recordings = [];
      for (const take of document.querySelectorAll("[data-take]")) {
        const words = [...take.querySelectorAll("[data-i]")].filter((w) => \
    w.dataset.c || w.dataset.n).map((w) => {
          const word = { index: Number(w.dataset.i), expected: w.dataset.w };
          if (w.dataset.c) word.verdict = w.dataset.c;
          if (w.dataset.n) word.note = w.dataset.n;
          return word;
        });
        const leftOut = take.dataset.leftOut.split(" ").filter(Boolean).map((span) => {
          const ends = span.split("-").map(Number);
          return { start: ends[0], end: ends[1] };
        });
        if (!words.length && !leftOut.length && !take.dataset.touched) continue;
        const entry = {};
        for (const name of ["id", "learner", "date", "recording", "text"]) {
          if (take.dataset[name]) entry[name] = take.dataset[name];
        }
        recordings.push(Object.assign(entry, { words, leftOut }));
      }
      return JSON.stringify({ recite: "corrections", recordings }, null, 1);
    }
    $("save").addEventListener("click", () => {
      if (isServed) { send(); return; }
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([corrections()], { type: "application/json" }));
      link.download = "corrections.json";
      link.click();
      URL.revokeObjectURL(link.href);
      unsaved = false;
      $("now").textContent = "Saved as corrections.json.";
    });
    window.addEventListener("beforeunload", (event) => { if (unsaved) event.preventDefault(); });
    for (const take of document.querySelectorAll("[data-take]")) {
      if (take.dataset.leftOut || take.querySelector("[data-c],[data-n]")) take.dataset.touched = "1";
    }

    """
}
