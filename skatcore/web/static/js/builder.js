// The builder: questions found by their words, open sections and focus kept, printing.
"use strict";
(() => {
  let open = [];
  let focus = "";
  let sent = null;
  let since = [];

  // Accents do not matter: "reki" finds "ręki".
  const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");

  const filter = () => {
    const search = document.getElementById("search");
    if (!search) return;
    const own = JSON.parse(search.dataset.own);
    // A word of the rule set's own finds the usual one, which the questions have.
    const words = plain(search.value).split(/\s+/).filter(Boolean)
      .map((word) => [word, ...own.filter(([said]) => plain(said).includes(word)).map(([, usual]) => plain(usual))]);
    const fit = (text) => words.every((ways) => ways.some((way) => plain(text).includes(way)));
    let found = 0;
    for (const group of document.querySelectorAll(".group")) {
      let here = 0;
      for (const question of group.querySelectorAll(".question")) {
        const fits = fit(question.dataset.words);
        question.hidden = !fits;
        here += fits ? 1 : 0;
      }
      group.hidden = here === 0;
      if (words.length && here) group.open = true;
      found += here;
    }
    const plugins = document.getElementById("plugins");
    const named = [...plugins.querySelectorAll("label > span")].filter((label) => fit(label.textContent))
      .map((label) => label.firstChild.textContent.trim());
    const there = named.length ? ` ${plugins.querySelector("legend").textContent}: ${named.join(", ")}.` : "";
    document.getElementById("found").textContent = found ? "" : search.dataset.none + there;
  };

  document.addEventListener("input", (event) => {
    if (event.target.id === "search") filter();
    // The name to save under is the title, until somebody chooses another.
    const name = document.getElementById("save-name");
    if (event.target === name) name.dataset.chosen = "";
    if (name && event.target.id === "title" && !("chosen" in name.dataset)) name.value = event.target.value.slice(0, 80);
  });
  // A switch asks for other questions, from what stays when they come: another switch may be on its way.
  const switched = () => document.getElementById("asked").dispatchEvent(new Event("switched"));
  // The search is no answer: it asks for nothing.
  document.addEventListener("change", (event) => {
    if (event.target.id !== "search" && event.target.name !== "plugin") return;
    event.stopPropagation();
    if (event.target.name === "plugin") switched();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.target.id === "search" && event.key === "Enter") event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const element = event.target.closest("a.jump, [data-print], [data-focus]");
    if (!element) return;
    if (element.dataset.focus) focus = element.dataset.focus;
    if ("print" in element.dataset) window.print();
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

  // All questions come anew: what was answered after they were asked for is answered again.
  const answers = () => {
    const known = new Map();
    for (const [name, value] of new FormData(document.getElementById("builder"))) {
      if (name.startsWith("o.") || name === "plugin") known.set(name, [...(known.get(name) || []), value]);
    }
    return known;
  };
  const again = ([name, values]) => {
    const fields = [...document.querySelectorAll(`#asked [name="${CSS.escape(name)}"]`)];
    for (const field of fields) {
      if (field.type === "radio" || field.type === "checkbox") field.checked = values.includes(field.value);
      else if (field.type !== "hidden") field.value = values[0];
    }
    if (name === "plugin") switched();
    else document.getElementById("builder").dispatchEvent(new Event("change"));
  };

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.target.id === "asked") sent = answers();
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.id !== "asked" || !sent) return;
    open = [...document.querySelectorAll("#asked details[open]")].map((details) => details.id);
    since = [...answers()].filter(([name, values]) => String(values) !== String(sent.get(name)));
  });
  // What was saved or shared is told below its button: on a phone that may be below the screen.
  document.addEventListener("htmx:afterSettle", (event) => {
    if (["kept", "shared"].includes(event.target.id)) event.target.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target.id !== "asked") return;
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    since.forEach(again);
    since = [];
    const question = focus && document.getElementById(focus);
    focus = "";
    if (question) answer(question).focus();
    filter();
  });
})();
