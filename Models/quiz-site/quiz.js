"use strict";
// The page of `recite quiz serve`. The server knows the answers and keeps what is answered; this shows where it is.
// All addresses are relative, and so hold the token. Texts reach the page as text, never as HTML.

const by = (id) => document.getElementById(id);
const letter = (place) => String.fromCharCode(65 + place);
let standing = null;
let isBusy = false;

class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function ask(path, body) {
  const post = {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)};
  let reply;
  try {
    reply = await fetch(path, body === undefined ? {} : post);
  } catch {
    throw new Refusal(0, "Recite does not answer. Has “recite quiz serve” ended? Start it again, and open its new address.");
  }
  const value = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Refusal(reply.status, value.message ?? `It did not work (${reply.status}).`);
  return value;
}

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
  const wish = {again: by("again").checked};
  for (const name of ["pack", "topic", "difficulty"]) if (by(name).value) wish[name] = by(name).value;
  if (by("limit").value) wish.limit = Number(by("limit").value);
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
  by("place").textContent = `Question ${standing.number} of ${standing.count}`;
  by("facts").textContent = [question.topic, question.difficulty].filter(Boolean).join(" · ");
  by("question").textContent = question.question;
  by("options").replaceChildren(...question.options.map((text, place) => option(text, place, answer)));
  const last = letter(question.options.length - 1);
  by("keys").textContent = answer ? "" : `Press A to ${last}, or 1 to ${question.options.length}.`;
  showVerdict(answer);
  showOnly("quiz");
  (answer ? by("next") : by("question")).focus();
}

function option(text, place, answer) {
  const button = document.createElement("button");
  button.type = "button";
  const key = document.createElement("kbd");
  key.textContent = letter(place);
  const words = document.createElement("span");
  words.className = "text";
  words.textContent = text;
  const mark = document.createElement("span");
  mark.className = "mark";
  if (answer) {
    // Not `disabled`: a screen reader can still go through what was asked.
    button.setAttribute("aria-disabled", "true");
    if (place === answer.rightIndex) {
      button.classList.add("right");
      mark.textContent = place === answer.choice ? "✓ your answer, right" : "✓ right answer";
    } else if (place === answer.choice) {
      button.classList.add("wrong");
      mark.textContent = "✗ your answer";
    }
  }
  button.append(key, words, mark);
  button.addEventListener("click", () => choose(place));
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function showVerdict(answer) {
  const verdict = by("verdict");
  verdict.className = answer ? (answer.isRight ? "right" : "wrong") : "";
  verdict.replaceChildren();
  by("next").hidden = !answer;
  if (!answer) return;
  const word = document.createElement("strong");
  word.textContent = answer.isRight ? "Right." : `Not so: ${letter(answer.rightIndex)} is right.`;
  verdict.append(word, answer.comment ? `\n${answer.comment}` : "");
  by("next").firstChild.textContent = standing.number < standing.count ? "Next question " : "To the end ";
}

function choose(place) {
  if (!standing?.question || standing.answer || place >= standing.question.options.length) return;
  act(async () => show(await ask("quiz/answer", {key: standing.question.key, choice: place})));
}

by("next").addEventListener("click", () => act(async () => show(await ask("quiz/next", {key: standing.question.key}))));

document.addEventListener("keydown", (event) => {
  if (by("quiz").hidden || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  const key = event.key.toLowerCase();
  const place = key.length !== 1 ? -1 : key >= "a" && key <= "h" ? key.charCodeAt(0) - 97 : "12345678".indexOf(key);
  if (place < 0) return;
  event.preventDefault();
  choose(place);
});

// MARK: End

function showEnd() {
  by("place").textContent = "";
  const {answered, right} = standing;
  by("end-title").textContent = answered ? `All done: ${right} of ${answered} right.` : "Nothing is left to ask.";
  by("end-text").textContent = answered
    ? "What you answered is in your history: recite quiz tasks, recite quiz stats."
    : "No question like that is left. To take them once more, tick “Ask again what is done”.";
  showOnly("end");
  by("end-title").focus();
}

act(open);
