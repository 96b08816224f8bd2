"use strict";
// The page of `recite quiz serve`. The server knows the answers and keeps what is answered; this shows where it is.
// All addresses are relative, and so hold the token. Texts reach the page as text, never as HTML.

let standing = null;
let isBusy = false;
let endsAt = null;

// One request at a time: a second key press while the first is on its way does nothing.
async function act(work) {
  if (isBusy) return;
  isBusy = true;
  by("trouble").hidden = true;
  try {
    await work();
  } catch (error) {
    by("trouble").textContent = error.message;
    by("trouble").hidden = false;
    if (error.status === 409) await open();
  } finally {
    isBusy = false;
  }
}

function showOnly(id) {
  for (const part of ["begin", "quiz", "end"]) by(part).hidden = part !== id;
}

// MARK: Begin

function fill(select, all, values) {
  select.replaceChildren(new Option(all, ""), ...values.map((value) => new Option(value.label ?? value, value.name ?? value)));
}

async function open() {
  const overview = await ask("quiz");
  fill(by("pack"), "all packs", overview.packs.map((pack) => ({
    name: pack.name, label: `${pack.name} (${pack.questions - pack.done} of ${pack.questions} to do)`,
  })));
  fill(by("topic"), "all topics", overview.topics);
  fill(by("difficulty"), "all", overview.difficulties);
  if (overview.standing && overview.standing.question) show(overview.standing);
  else begin();
}

function begin() {
  by("place").textContent = "";
  showOnly("begin");
  by("begin-title").focus();
}

by("begin").addEventListener("submit", (event) => {
  event.preventDefault();
  const wish = {again: by("again").checked, shuffle: by("shuffle").checked};
  for (const name of ["pack", "topic", "difficulty"]) if (by(name).value) wish[name] = by(name).value;
  for (const name of ["limit", "minutes"]) if (by(name).value) wish[name] = Number(by(name).value);
  act(async () => show(await ask("quiz", wish)));
});

by("more").addEventListener("click", () => act(async () => {
  by("again").checked = false;
  await open();
}));

// MARK: Questions

function show(next) {
  standing = next;
  if (!standing.question) return showEnd();
  const {question, answer} = standing;
  endsAt = standing.secondsLeft === null ? null : Date.now() + 1000 * standing.secondsLeft;
  showQuestion(question, answer, `quiz/picture?key=${question.key}`, give);
  by("next").firstChild.textContent = standing.number < standing.count ? "Next question " : "To the end ";
  tick();
  showOnly("quiz");
  (answer ? by("next") : by("typed") ?? by("question")).focus();
}

function give(answer) {
  if (!standing?.question || standing.answer) return;
  act(async () => show(await ask("quiz/answer", {key: standing.question.key, ...answer})));
}

by("next").addEventListener("click", () => act(async () => show(await ask("quiz/next", {key: standing.question.key}))));

// Each second, where it ends by itself; at the end the server says how it stands.
function tick() {
  if (!standing?.question) return;
  const left = secondsUntil(endsAt);
  by("place").textContent = [`Question ${standing.number} of ${standing.count}`, timeLeft(left)].filter(Boolean).join(" · ");
  by("place").classList.toggle("late", left !== null && left <= 60);
  if (left === 0) act(async () => show((await ask("quiz")).standing));
}
setInterval(tick, 1000);

// MARK: End

function showEnd() {
  by("place").textContent = "";
  by("place").classList.remove("late");
  const {answered, right, points} = standing;
  const credit = points === right ? "" : `, ${points} points`;
  const isLate = secondsUntil(endsAt) === 0;
  by("end-title").textContent = answered || isLate ? `${isLate ? "Time is up" : "All done"}: ${right} of ${answered} right${credit}.` : "Nothing is left to ask.";
  by("end-text").textContent = answered
    ? "What you answered is in your history: recite quiz tasks, recite quiz stats."
    : "No question like that is left. To take them once more, tick “Ask again what is done”.";
  showOnly("end");
  by("end-title").focus();
}

act(open);
