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
    const bytes = sound.getAttribute("value");
    /* "OggS"; else a WAV file. */
    player.src = "data:audio/" + (bytes.startsWith("T2dnU") ? "ogg" : "wav") + ";base64," + bytes;
    $("bar").classList.add("open");
    $("now").textContent = [next.dataset.learner, next.dataset.date, next.dataset.id]
      .filter(Boolean).join(" · ");
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
  light(words.findLast((word) =>
    time >= Number(word.dataset.s) + 0.06 && time < Number(word.dataset.e) - 0.02) || lit);
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
  const doubt = word.dataset.k === "unsure" ? "?" : "";
  const verdict = isOut(word) ? "excluded" : verdictOf(word);
  word.className = "w " + verdict + (ruling || word.dataset.n ? " ruled" : "");
  const above = { correct: ruling === "self-corrected" ? "put right" : "", close: heard || "close",
    unsure: "not sure",
    substituted: (heard || "another word") + doubt, omitted: "left out" + doubt,
    excluded: "not counted" }[verdict];
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
function isSpoken(word) { return /[\p{L}\p{N}&]/u.test(word.dataset.w); }
/* "1.2-1.5 3-4": when something begins and ends, in seconds. */
function times(text) { return (text || "").split(" ").filter(Boolean).map((t) => t.split("-").map(Number)); }
function isLeftOut(take, time) {
  const middle = (time[0] + time[1]) / 2;
  return times(take.dataset.leftOut).some((span) => middle >= span[0] && middle < span[1]);
}
function isOut(word) {
  const time = times(word.dataset.t)[0];
  return said(word) === "not counted" || word.dataset.x !== undefined
    || Boolean(time) && isLeftOut(takeOf(word), time);
}
function verdictOf(word) {
  const ruling = said(word);
  if (ruling === "right" || ruling === "self-corrected") return "correct";
  return ruling === "wrong" && word.dataset.v !== "omitted" ? "substituted" : word.dataset.v;
}
/* The time of reading, as ReadingPace.swift takes it. */
function seconds(take) {
  const all = [...take.querySelectorAll("[data-i]")], words = all.filter(isSpoken);
  const time = (word) => times(word.dataset.t)[0];
  const isMissed = (word) => ["substituted", "omitted"].includes(verdictOf(word));
  if (!all.some(time)) return 0;
  const tail = [];
  for (const word of words.toReversed()) { if (!isMissed(word)) break; tail.push(word); }
  const isWhole = !words.length || tail.length < 3 && Boolean(time(words.at(-1)));
  const beside = [...times(take.dataset.added), ...times(take.dataset.beside)]
    .filter((extra) => !isLeftOut(take, extra));
  const reached = all.filter((word) => time(word) && (isWhole || !tail.includes(word))).map(time);
  let start = Math.min(...all.filter(time).map((word) => time(word)[0]), ...beside.map((extra) => extra[0]));
  if (words.length && isMissed(words[0])) start = Math.max(0, start - Number(take.dataset.before || 0));
  const last = Math.max(start, ...[...reached, ...beside].map((one) => one[1]));
  const spans = times(take.dataset.leftOut).sort((a, b) => a[0] - b[0]);
  let limit = Infinity;
  if (take.dataset.minute !== undefined) {
    limit = start + 60;
    let passed = start;
    for (const span of spans) {
      if (span[0] < limit) limit += Math.max(0, span[1] - Math.max(span[0], passed));
      passed = Math.max(passed, span[1]);
    }
  }
  const stop = Math.min(limit, last);
  const end = isWhole ? stop : Math.max(stop, Math.min(limit, Number(take.dataset.length)));
  let counted = end - start, passed = start;
  for (const span of spans) {
    const from = Math.max(span[0], passed, start), to = Math.min(span[1], end);
    if (to <= from) continue;
    counted -= to - from;
    passed = to;
  }
  return counted;
}
function count(take) {
  const words = [...take.querySelectorAll("[data-i]")].filter((w) => isSpoken(w) && !isOut(w));
  const having = (verdict) => words.filter((w) => verdictOf(w) === verdict).length;
  const added = times(take.dataset.added).filter((extra) => !isLeftOut(take, extra)).length;
  const points = having("correct") + having("unsure") / 2 - added;
  const score = take.querySelector(".figure");
  if (score) {
    score.textContent = Math.floor(Math.max(0, points) / Math.max(1, words.length) * 100 + 1e-9) + "%";
  }
  const pace = take.querySelector(".pace"), time = seconds(take);
  if (pace) {
    pace.textContent = time < 0.5 ? "–" : Math.round(Math.round(having("correct") / time * 600) / 10);
  }
}
/* One stop of the tab key a recording; arrows go from word to word. */
function stops(take) { return [...take.querySelectorAll(".words .w")]; }
function stop(word) {
  for (const other of stops(takeOf(word))) other.tabIndex = other === word ? 0 : -1;
}
for (const take of document.querySelectorAll("[data-take]")) {
  const first = stops(take)[0];
  if (first) stop(first);
}
document.addEventListener("focusin", (event) => {
  const word = event.target.closest && event.target.closest(".words .w");
  if (word) stop(word);
});
document.addEventListener("keydown", (event) => {
  const word = event.target.closest && event.target.closest(".words .w");
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!word || !way) return;
  const words = stops(takeOf(word)), next = words[words.indexOf(word) + way];
  if (next) { next.focus(); event.preventDefault(); }
});
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
  if (!line) return;
  const shown = spans.split(" ").map((span) => span.replace("-", "–") + " s").join(", ");
  line.textContent = spans ? "Left out: " + shown : "";
}
$("from").addEventListener("click", () => {
  const time = player.currentTime;
  if (begun === null) { begun = time; refresh(); return; }
  const span = [begun, time].sort((a, b) => a - b).map((t) => t.toFixed(2));
  begun = null;
  if (span[0] !== span[1]) {
    take.dataset.leftOut = (take.dataset.leftOut + " " + span.join("-")).trim();
    again(take);
  }
  refresh();
});
$("clear").addEventListener("click", () => { take.dataset.leftOut = ""; again(take); refresh(); });
/* Parts of a recording count, or count no more. */
function again(take) {
  for (const word of take.querySelectorAll("[data-i]")) show(word);
  touched(take);
}
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
    if (word.dataset.s) play(takeOf(word), Number(word.dataset.s), Number(word.dataset.e));
    else load(takeOf(word));
  } else if (button) {
    const next = takeOf(button);
    if (take === next && !player.paused) player.pause(); else play(next, 0, Infinity);
  }
});
function corrections() {
  const recordings = [];
  for (const take of document.querySelectorAll("[data-take]")) {
    const words = [...take.querySelectorAll("[data-i]")].filter((w) => w.dataset.c || w.dataset.n).map((w) => {
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
