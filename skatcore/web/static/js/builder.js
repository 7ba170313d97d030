// The builder: questions found by their words, open sections and focus kept, copying and printing.
"use strict";
(() => {
  let open = [];
  let focus = "";

  const filter = () => {
    const search = document.getElementById("search");
    if (!search) return;
    const words = search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const group of document.querySelectorAll(".group")) {
      let here = 0;
      for (const question of group.querySelectorAll(".question")) {
        const text = question.dataset.words.toLocaleLowerCase();
        const fits = words.every((word) => text.includes(word));
        question.hidden = !fits;
        here += fits ? 1 : 0;
      }
      group.hidden = here === 0;
      if (words.length && here) group.open = true;
      found += here;
    }
    document.getElementById("found").textContent = found ? "" : search.dataset.none;
  };

  document.addEventListener("input", (event) => {
    if (event.target.id === "search") filter();
  });
  // The search is no answer: it asks for nothing.
  document.addEventListener("change", (event) => {
    if (event.target.id === "search") event.stopPropagation();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.target.id === "search" && event.key === "Enter") event.preventDefault();
  });

  document.addEventListener("click", async (event) => {
    const element = event.target.closest("a.jump, [data-print], [data-copy], [data-focus]");
    if (!element) return;
    if (element.dataset.focus) focus = element.dataset.focus;
    if ("print" in element.dataset) window.print();
    if (element.dataset.copy) {
      const field = document.getElementById(element.dataset.copy);
      field.select();
      try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
      element.textContent = element.dataset.done;
    }
    if (element.matches("a.jump")) {
      const question = document.getElementById(element.getAttribute("href").slice(1));
      if (!question) return;
      event.preventDefault();
      question.hidden = false;
      const group = question.closest("details");
      if (group) { group.hidden = false; group.open = true; }
      question.scrollIntoView({ block: "center" });
      answer(question).focus({ preventScroll: true });
    }
  });

  const answer = (question) =>
    question.querySelector("input:checked") || question.querySelector("input:not([type=hidden])") || question;

  document.addEventListener("htmx:beforeSwap", () => {
    open = [...document.querySelectorAll("#asked details[open]")].map((details) => details.id);
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target.id !== "asked") return;
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    const question = focus && document.getElementById(focus);
    focus = "";
    if (question) answer(question).focus();
  });
})();
