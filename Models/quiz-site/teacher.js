"use strict";
// The teacher's page: it asks every three seconds how the class stands. Texts reach the page as text, never as HTML.

const by = (id) => document.getElementById(id);
let shown = "";
let isClosed = false;

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

async function ask(path, body) {
  const post = {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)};
  try {
    const reply = await fetch(path, body === undefined ? {} : post);
    const value = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new Error(value.message ?? `It did not work (${reply.status}).`);
    by("trouble").hidden = true;
    show(value);
  } catch (error) {
    by("trouble").textContent = error instanceof TypeError
      ? "Recite does not answer. What was answered is kept; start “recite quiz serve” again." : error.message;
    by("trouble").hidden = false;
  }
}

const clock = (time) => new Date(time).toLocaleTimeString([], {hour: "2-digit", minute: "2-digit"});
const percent = (share) => `${Math.round(100 * share)}%`;

function show(results) {
  // What is under the mouse or the cursor is left alone where nothing has changed.
  const text = JSON.stringify(results);
  if (text === shown) return;
  shown = text;
  isClosed = results.isClosed;
  document.title = `${results.name}: results`;
  by("title").textContent = results.name;
  const over = results.pupils.filter((pupil) => pupil.ended).length;
  by("place").textContent = `${results.pupils.length} take part, ${over} done`;
  by("whose").textContent = results.hosts.length ? "For the pupils:"
    : "For pupils at this machine (others are let in with --lan):";
  by("links").replaceChildren(...(results.hosts.length ? results.hosts : [location.hostname]).map((host) => {
    const address = new URL(`../${results.token}/`, location.href);
    address.hostname = host;
    return make("a", {className: "link", textContent: address.href, href: address.href});
  }));
  by("close").textContent = isClosed ? "Open it again" : "Close the quiz";
  by("state").textContent = isClosed ? `Closed since ${clock(results.closes)}.`
    : results.closes ? `Closes at ${clock(results.closes)}.` : "Open.";
  showTable(results);
  by("questions").replaceChildren(...results.questions.map((question, place) => make("li", {},
    make("strong", {textContent: `${place + 1}. ${question.question}`}), `\nRight: ${question.rightAnswer}`)));
}

function showTable({questions, pupils}) {
  by("none").hidden = pupils.length > 0;
  const cell = (name, textContent, className = "") => make(name, {textContent, className});
  const head = [cell("th", "Name"), cell("th", "State"), cell("th", "Points", "number"), cell("th", "%", "number"),
    ...questions.map((question, place) => Object.assign(cell("th", `${place + 1}`), {title: question.question})), cell("th", "")];
  for (const item of head) item.scope = "col";
  by("head").replaceChildren(...head);
  by("rows").replaceChildren(...pupils.map((pupil) => {
    const state = pupil.ended ? `done ${clock(pupil.ended)}` : `${pupil.answered} of ${questions.length}`;
    const name = make("th", {textContent: pupil.name, title: pupil.name, scope: "row"});
    const marks = pupil.credits.map((credit, place) => {
      const [mark, words, kind] = credit === null ? ["·", "not answered", ""]
        : credit > 0.999 ? ["✓", "right", "right"] : credit > 0 ? [percent(credit), "right in part", ""] : ["✗", "wrong", "wrong"];
      const box = make("td", {textContent: mark, className: `cell ${kind}`, title: pupil.answers[place]});
      box.setAttribute("aria-label", credit > 0 && credit < 0.999 ? `${mark} ${words}` : words);
      return box;
    });
    const release = make("button", {type: "button", textContent: pupil.isReleased ? "Waiting for them" : "Let in again",
      title: "For who has lost the page: the next to give this name goes on with this run"});
    release.addEventListener("click", () => ask("release", {name: pupil.name}));
    const remove = make("button", {type: "button", textContent: "Remove"});
    remove.addEventListener("click", () => {
      if (confirm(`Remove ${pupil.name} with all answers? Nothing brings them back.`)) ask("remove", {name: pupil.name});
    });
    return make("tr", {}, name, cell("td", state), cell("td", `${pupil.points}`, "number"),
      cell("td", `${Math.round(100 * pupil.share)}`, "number"), ...marks, make("td", {}, release, " ", remove));
  }));
  by("foot").replaceChildren(...(pupils.length ? [cell("td", "All"), cell("td", ""), cell("td", ""), cell("td", ""),
    ...questions.map((question) => cell("td", question.share === null ? "" : percent(question.share), "cell"))] : []));
}

by("close").addEventListener("click", () => ask("open", {isOpen: isClosed}));
ask("results");
setInterval(() => ask("results"), 3000);
