"use strict";
// How a question of any kind is shown and answered: for the quiz of one person and for that of a class. What is right comes
// from the server once it is answered. Texts reach the page as text, never as HTML.

const by = (id) => document.getElementById(id);
const letter = (place) => String.fromCharCode(65 + place);

// Seconds until a time in milliseconds, null for no end; and how that is written.
const secondsUntil = (end) => end === null ? null : Math.max(0, Math.round((end - Date.now()) / 1000));
const timeLeft = (left) => left === null ? null : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left`;

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
    throw new Refusal(0, "Recite does not answer. Has “recite quiz serve” ended? It goes on where it was once it is started again.");
  }
  const value = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Refusal(reply.status, value.message ?? `It did not work (${reply.status}).`);
  return value;
}

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// What is on the page: how a question takes a letter of the keyboard, and Enter, which sends what is ticked.
let byKey = () => {};
let byEnter = null;

/// Shows a question, with what was answered to it once there is an answer; `give` takes what is answered.
function showQuestion(question, answer, picture, give) {
  by("facts").textContent = [question.topic, question.difficulty].filter(Boolean).join(" · ");
  by("question").textContent = question.question;
  const image = by("picture");
  image.hidden = !question.hasPicture;
  if (question.hasPicture) {
    image.src = picture;
    image.alt = question.pictureWords ?? "";
  } else {
    image.removeAttribute("src");
  }
  const shown = {one: chooseOne, several: chooseSeveral, words: typeIt, number: typeIt, matching: match}[question.kind];
  by("keys").textContent = "";
  byKey = () => {};
  byEnter = null;
  by("answers").replaceChildren(...shown(question, answer, give));
  showVerdict(question, answer);
}

function keysOf(options, pressed) {
  byKey = (key) => {
    const place = key >= "a" && key <= "z" ? key.charCodeAt(0) - 97 : "123456789".indexOf(key);
    if (place < 0 || place >= options.length) return false;
    pressed(place);
    return true;
  };
}

function optionList(question, answer, pressed, isTicked) {
  const list = make("ol", {id: "options"});
  list.setAttribute("aria-label", "Answers");
  question.options.forEach((text, place) => {
    const mark = make("span", {className: "mark"});
    const button = make("button", {type: "button"}, make("kbd", {textContent: letter(place)}),
      make("span", {className: "text", textContent: text}), mark);
    if (isTicked) button.setAttribute("aria-pressed", String(isTicked(place)));
    if (answer) {
      // Not `disabled`: a screen reader can still go through what was asked.
      button.setAttribute("aria-disabled", "true");
      const isChosen = answer.choices.includes(place);
      if (answer.rightIndexes.includes(place)) {
        button.classList.add("right");
        mark.textContent = isChosen ? "✓ your answer, right" : "✓ right answer";
      } else if (isChosen) {
        const isPartly = question.kind === "one" && answer.credit > 0;
        button.classList.add(isPartly ? "partly" : "wrong");
        mark.textContent = isPartly ? "your answer, right in part" : "✗ your answer";
      }
    } else {
      button.addEventListener("click", () => pressed(place, button));
    }
    list.append(make("li", {}, button));
  });
  return list;
}

function chooseOne(question, answer, give) {
  if (!answer) {
    by("keys").textContent = `Press A to ${letter(question.options.length - 1)}, or 1 to ${question.options.length}.`;
    keysOf(question.options, (place) => give({choice: place}));
  }
  return [optionList(question, answer, (place) => give({choice: place}))];
}

function chooseSeveral(question, answer, give) {
  if (answer) return [optionList(question, answer, null, (place) => answer.choices.includes(place))];
  const ticked = new Set();
  const list = optionList(question, null, (place, button) => toggle(place, button), (place) => ticked.has(place));
  const check = make("button", {type: "button", id: "check", textContent: "Check"});
  function toggle(place, button) {
    if (!ticked.delete(place)) ticked.add(place);
    button.setAttribute("aria-pressed", String(ticked.has(place)));
  }
  keysOf(question.options, (place) => toggle(place, list.querySelectorAll("button")[place]));
  const send = () => ticked.size
    ? give({choices: [...ticked].sort((left, right) => left - right)}) : say("Tick all that are right first.");
  check.addEventListener("click", send);
  byEnter = send;
  by("keys").textContent = `Several may be right. Tick them, or press A to ${letter(question.options.length - 1)}; Enter sends them.`;
  return [list, make("p", {}, check)];
}

function typeIt(question, answer, give) {
  const field = make("input", {type: "text", id: "typed", autocomplete: "off", maxLength: 300,
    inputMode: question.kind === "number" ? "decimal" : "text", spellcheck: false});
  const label = make("label", {htmlFor: "typed", textContent: question.kind === "number" ? "Your number" : "Your answer"});
  if (answer) {
    field.value = answer.given;
    field.readOnly = true;
    field.className = answer.isRight ? "right" : "wrong";
    return [make("p", {className: "field"}, label, field)];
  }
  const form = make("form", {className: "field"}, label, field, make("button", {type: "submit", id: "check", textContent: "Check"}));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) give({text: field.value});
    else say("Type your answer first.");
  });
  return [form];
}

function match(question, answer, give) {
  const rows = question.texts.map((text, row) => {
    const id = `match-${row}`;
    const label = make("label", {htmlFor: id, textContent: text});
    const select = make("select", {id}, make("option", {value: "", textContent: "choose …"}),
      ...question.options.map((option, place) => make("option", {value: String(place), textContent: option})));
    if (!answer) return make("p", {className: "pair"}, label, select);
    const isRight = question.options[answer.choices[row]] === question.options[answer.rightIndexes[row]];
    select.value = String(answer.choices[row]);
    select.disabled = true;
    select.className = isRight ? "right" : "wrong";
    const mark = make("span", {className: "mark", textContent: isRight ? "✓" : `✗ right: ${question.options[answer.rightIndexes[row]]}`});
    return make("p", {className: "pair told"}, label, select, mark);
  });
  if (answer) return rows;
  const form = make("form", {}, ...rows, make("p", {}, make("button", {type: "submit", id: "check", textContent: "Check"})));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = [...form.querySelectorAll("select")].map((select) => select.value);
    if (chosen.includes("")) say("Choose for each of them first.");
    else give({matches: chosen.map(Number)});
  });
  return [form];
}

function showVerdict(question, answer) {
  const verdict = by("verdict");
  verdict.className = answer ? (answer.isRight ? "right" : answer.credit > 0 ? "partly" : "wrong") : "";
  verdict.replaceChildren();
  by("next").hidden = !answer;
  if (!answer) return;
  const percent = Math.round(answer.credit * 100);
  const lead = answer.isRight ? "Right." : percent > 0 ? `Right in part, ${percent}%.` : "Not so";
  const names = {one: () => answer.rightIndexes.map(letter).join(" or "), several: () => answer.rightIndexes.map(letter).join(", ")};
  const right = names[question.kind]?.() ?? (question.kind === "matching" ? "" : answer.rightAnswer);
  const rest = answer.isRight || !right ? (percent > 0 ? "" : ".")
    : `${percent > 0 ? " " : ": "}${right} ${answer.rightIndexes?.length > 1 && question.kind === "several" ? "are" : "is"} right.`;
  verdict.append(make("strong", {textContent: lead + rest}), answer.comment ? `\n${answer.comment}` : "");
}

function say(words) {
  by("trouble").textContent = words;
  by("trouble").hidden = false;
}

document.addEventListener("keydown", (event) => {
  const isTyping = ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
  if (isTyping || by("quiz").hidden || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  // On a button that is no option Enter presses that button.
  if (event.key === "Enter" && byEnter && (event.target.tagName !== "BUTTON" || event.target.closest("#options"))) {
    event.preventDefault();
    return byEnter();
  }
  const key = event.key.toLowerCase();
  if (key.length === 1 && byKey(key)) event.preventDefault();
});
