// The list of an evening: what is open stays open when it changes, and what is new is said once.
"use strict";
(() => {
  const sheet = document.getElementById("sheet");
  if (sheet) {
    let open = [], across = [];
    document.body.addEventListener("htmx:sseBeforeMessage", () => {
      open = [...sheet.querySelectorAll("details[open]")].map((part) => part.id);
      across = [...sheet.querySelectorAll(".wide")].map((part) => [part.id, part.scrollLeft]);
    });
    document.body.addEventListener("htmx:sseMessage", () => {
      for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      for (const [id, left] of across) {
        const part = document.getElementById(id);
        if (part) part.scrollLeft = left;
      }
      const said = document.getElementById("said"), news = [...sheet.querySelectorAll("[data-said]")].map((part) => part.textContent).join(" ");
      if (said && said.textContent !== news) said.textContent = news;
    });
    // a link that was revoked shows nothing more
    document.body.addEventListener("htmx:sseClose", (event) => {
      if (event.detail.type === "message") location.reload();
    });
  }
  // deals that were confirmed on this phone without a connection are sent from here too
  const unsent = document.getElementById("unsent");
  if (unsent) {
    const link = unsent.querySelector("a"), words = link.textContent, { place } = unsent.dataset;
    link.href = `${place}/enter`;
    const tell = () => {
      const number = waiting.all().length;
      unsent.hidden = !number;
      link.textContent = words.replace("{number}", number);
    };
    const waiting = new Waiting(`entry:${unsent.dataset.sheet}`, `${place}/entries`, Waiting.deal, { changed: tell, found: tell, lost: tell, answered: tell });
    tell();
    waiting.send();
  }
  for (const all of document.querySelectorAll("[data-all]")) {
    const some = [...all.closest("fieldset").querySelectorAll("input[name=agreed]")];
    all.addEventListener("change", () => some.forEach((box) => { box.checked = all.checked; }));
    for (const box of some) {
      box.addEventListener("change", () => { all.checked = some.every((other) => other.checked); });
    }
  }
})();
