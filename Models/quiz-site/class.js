"use strict";
// The page of a pupil. What this browser is known by is kept in it, so that a page that is closed or loaded again goes on.
// Where pupils sit at one machine in turn, the end of a run is shown once: a page loaded after it asks for the next name.

// The path holds the token of the quiz: another quiz is another place.
const place = `recite ${location.pathname}`;
let standing = null;
let overview = null;
let isBusy = false;
let endsAt = null;

const secret = () => localStorage.getItem(place) ?? "";

// One request at a time: a second key press while the first is on its way does nothing.
async function act(work) {
  if (isBusy) return;
  isBusy = true;
  by("trouble").hidden = true;
  try {
    await work();
  } catch (error) {
    say(error.message);
    // Answered in another window meanwhile, or over: the page shows what is so.
    if (error.status === 409 || error.status === 410) await stand().catch(() => {});
  } finally {
    isBusy = false;
  }
}

function showOnly(id) {
  for (const part of ["join", "quiz", "end"]) by(part).hidden = part !== id;
}

async function stand() {
  if (secret()) show(await ask("class/standing", {secret: secret()}));
}

// Another pupil comes: neither this browser nor the server takes it for the one before any more.
async function leave() {
  const old = secret();
  localStorage.removeItem(place);
  standing = null;
  if (old) {
    try {
      await ask("class/leave", {secret: old});
    } catch (error) {
      if (error.status !== 401) throw error;
    }
  }
  by("name").value = "";
  await open();
}

async function open() {
  overview = await ask("class");
  document.title = overview.name;
  by("title").textContent = overview.name;
  if (secret()) {
    try {
      return await stand();
    } catch (error) {
      if (error.status !== 401) throw error;
      localStorage.removeItem(place);
    }
  }
  if (overview.isClosed) return showClosed();
  const terms = [`${overview.count} ${overview.count === 1 ? "question" : "questions"}`, "you take them once"];
  if (overview.minutes) terms.push(`${overview.minutes} ${overview.minutes === 1 ? "minute" : "minutes"}`);
  if (overview.closes) terms.push(`closes at ${clock(overview.closes)}`);
  by("terms").textContent = terms.join(" · ");
  by("place").textContent = "";
  showOnly("join");
  by("name").focus();
}

const clock = (time) => new Date(time).toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});

by("join").addEventListener("submit", (event) => {
  event.preventDefault();
  act(async () => {
    const joined = await ask("class/join", {name: by("name").value});
    localStorage.setItem(place, joined.secret);
    show(joined);
  });
});

function show(next) {
  standing = next;
  endsAt = standing.secondsLeft === null ? null : Date.now() + 1000 * standing.secondsLeft;
  if (standing.isOver || !standing.question) return showEnd();
  const {question, answer} = standing;
  showQuestion(question, answer, `class/picture?key=${question.key}`, give);
  by("skip").hidden = !standing.canSkip;
  by("leave").hidden = !overview?.isShared;
  by("next").firstChild.textContent = standing.number < standing.count ? "Next question " : "To the end ";
  tick();
  showOnly("quiz");
  (answer ? by("next") : by("typed") ?? by("question")).focus();
}

function give(answer) {
  if (!standing?.question || standing.answer) return;
  act(async () => show(await ask("class/answer", {secret: secret(), key: standing.question.key, ...answer})));
}

by("next").addEventListener("click", () => act(async () =>
  show(await ask("class/next", {secret: secret(), key: standing.question.key}))));

by("skip").addEventListener("click", () => act(async () =>
  show(await ask("class/skip", {secret: secret(), key: standing.question.key}))));

by("leave").addEventListener("click", () => {
  if (confirm(`${standing.name} stops here, and goes on by giving the same name again. Let another pupil begin?`)) act(leave);
});
by("another").addEventListener("click", () => act(leave));

function tick() {
  if (!standing?.question) return;
  const parts = [standing.name, `question ${standing.number} of ${standing.count}`];
  const left = secondsUntil(endsAt);
  if (left !== null) parts.push(timeLeft(left));
  by("place").textContent = parts.join(" · ");
  by("place").classList.toggle("late", left !== null && left <= 60);
  if (left === 0) act(stand);
}
setInterval(tick, 1000);

function showEnd() {
  by("place").textContent = standing.name;
  by("place").classList.remove("late");
  by("end-title").textContent = standing.ranOut ? "Time is up." : "You are done.";
  const credit = standing.points === standing.right ? "" : `, ${standing.points} points`;
  by("end-text").textContent = standing.right === undefined
    ? `${standing.answered} of ${standing.count} answered. Your teacher has your answers.`
    : `${standing.right} of ${standing.count} right${credit}. Your teacher has your answers.`;
  by("another").hidden = overview?.isClosed ?? false;
  showOnly("end");
  by("end-title").focus();
  if (overview?.isShared) localStorage.removeItem(place);
}

function showClosed() {
  by("place").textContent = "";
  by("end-title").textContent = "This quiz is closed.";
  by("end-text").textContent = "Nothing is taken any more.";
  showOnly("end");
}

act(open);
