document.addEventListener("change", (event) => {
  if (event.target.name !== "miscue") return;
  const wanted = event.target.value;
  let shown = 0;
  for (const section of document.querySelectorAll(".learner")) {
    let left = 0;
    for (const row of section.querySelectorAll("tbody tr")) {
      row.hidden = wanted !== "" && !row.dataset.m.split(" ").includes(wanted);
      if (!row.hidden) left += 1;
    }
    section.hidden = left === 0;
    shown += left;
  }
  document.getElementById("shown").textContent = shown === 1 ? "1 recording" : shown + " recordings";
});
