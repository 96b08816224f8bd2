const choices = [...document.querySelectorAll("select.period")];
function compare() {
  const wanted = choices.map((choice) => choice.value);
  for (const side of document.querySelectorAll(".sides")) {
    const parts = [...side.children];
    for (const part of parts) part.hidden = !wanted.includes(part.dataset.period);
    if (parts.length && parts.every((part) => part.hidden)) for (const part of parts) part.hidden = false;
  }
}
for (const choice of choices) choice.addEventListener("change", compare);
if (choices.length) compare();
const pupils = [...document.querySelectorAll("details.pupil-page")];
/* The pupil that a link leads to is open alone. */
function single(hash) {
  const wanted = pupils.find((pupil) => "#" + pupil.id === hash);
  if (!wanted) return;
  for (const pupil of pupils) pupil.open = pupil === wanted;
  tell();
  wanted.scrollIntoView();
  wanted.querySelector("summary").focus({ preventScroll: true });
}
const unfold = document.getElementById("unfold");
function tell() { if (unfold) unfold.textContent = pupils.every((pupil) => pupil.open) ? "Fold all" : "Open all"; }
if (unfold) {
  unfold.addEventListener("click", () => {
    const isOpen = !pupils.every((pupil) => pupil.open);
    for (const pupil of pupils) pupil.open = isOpen;
    tell();
  });
}
for (const pupil of pupils) {
  pupil.addEventListener("toggle", () => {
    tell();
    /* Who is open alone is so again when the page is loaded anew. */
    if (pupil.open && pupils.filter((other) => other.open).length === 1) history.replaceState(null, "", "#" + pupil.id);
  });
}
for (const link of document.querySelectorAll("a[href^='#pupil-']")) {
  link.addEventListener("click", () => setTimeout(() => single(link.hash)));
}
window.addEventListener("hashchange", () => single(location.hash));
single(location.hash);
