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
