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
  let verdict = word.dataset.v;
  if (ruling === "right" || ruling === "self-corrected") verdict = "correct";
  if (ruling === "wrong" && verdict !== "omitted") verdict = "substituted";
  if (ruling === "not counted") verdict = "excluded";
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
function count(take) {
  const words = [...take.querySelectorAll("[data-i]")].filter((w) =>
    isSpoken(w) && !w.classList.contains("excluded"));
  const having = (name) => words.filter((w) => w.classList.contains(name)).length;
  const points = having("correct") + having("unsure") / 2 - Number(take.dataset.added);
  const score = take.querySelector(".figure");
  if (score && words.length) {
    score.textContent = Math.floor(Math.max(0, points) / words.length * 100 + 1e-9) + "%";
  }
  const pace = take.querySelector(".pace");
  if (pace && take.dataset.seconds) {
    pace.textContent = Math.round(having("correct") / Number(take.dataset.seconds) * 60);
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
