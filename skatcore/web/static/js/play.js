// A table: what is tapped is sent, what happens is shown, one card after the other.
"use strict";
(() => {
  const table = document.getElementById("table");
  const told = document.getElementById("told");
  const refused = document.getElementById("refused");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const STEP = 420, HOLD = 1100; // milliseconds from card to card, and for which a full trick lies
  let timers = [], sending = false;
  const now = () => table.querySelector(".state");

  function say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    const why = document.createElement("div");
    why.className = "why";
    why.append(line);
    refused.replaceChildren(why);
  }

  // -- what happens --------------------------------------------------------------------------------

  function show(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelector(".state");
    const old = now();
    if (!fresh || Number(fresh.dataset.version) <= Number(old.dataset.version)) return;
    const focused = document.activeElement;
    const inside = table.contains(focused) && !refused.contains(focused);
    const at = [...old.querySelectorAll("button.held, .held input")].indexOf(focused);
    timers.forEach(clearTimeout);
    timers = [];
    table.classList.remove("pacing");
    old.replaceWith(fresh);
    refused.replaceChildren();
    prepare();
    if (inside) focusAgain(focused.id, at);
    if (told.textContent !== fresh.dataset.prompt) told.textContent = fresh.dataset.prompt;
    if (fresh.dataset.deal === old.dataset.deal) follow(fresh, Number(fresh.dataset.played) - Number(old.dataset.played));
  }

  function focusAgain(id, at) {
    const cards = [...table.querySelectorAll("button.held, .held input")];
    const next = (id && document.getElementById(id)) || (at >= 0 && cards[Math.min(at, cards.length - 1)]) ||
      table.querySelector("button.may, .acts button, .acts summary") || table;
    next.focus({ preventScroll: true });
  }

  // the cards that others have played meanwhile fall one after the other
  function follow(fresh, count) {
    const before = fresh.querySelector(".trick.before"), trick = fresh.querySelector(".trick.now");
    if (!trick) return; // the deal ended without a card
    const lying = [...trick.children], fallen = before ? [...before.children] : [];
    if (calm.matches || count < 1 || count > lying.length + fallen.length) return;
    const ended = Math.max(0, count - lying.length);
    let wait = 0;
    const later = (act) => { timers.push(setTimeout(act, wait)); };
    table.classList.add("pacing");
    if (ended) {
      before.hidden = false;
      trick.hidden = true;
      fallen.slice(-ended).forEach((card, number) => {
        card.hidden = number > 0; // the first is what this device has sent, or what has woken it
        wait = number * STEP;
        later(() => { card.hidden = false; });
      });
      wait += HOLD;
      later(() => {
        before.hidden = true;
        trick.hidden = false;
      });
    }
    lying.slice(-Math.min(count, lying.length)).forEach((card, number) => {
      card.hidden = ended > 0 || number > 0;
      if (ended || number) wait += STEP;
      later(() => { card.hidden = false; });
    });
    later(() => table.classList.remove("pacing"));
  }

  // -- what is sent --------------------------------------------------------------------------------

  async function send(form, button) {
    if (sending) return;
    sending = true;
    const fields = new URLSearchParams(new FormData(form));
    if (button && button.name) fields.append(button.name, button.value);
    const prompt = now().querySelector(".prompt"), asked = prompt && prompt.textContent;
    const thinking = setTimeout(() => {
      table.setAttribute("aria-busy", "true");
      if (prompt) prompt.textContent = table.dataset.thinks;
    }, 250);
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { "HX-Request": "true" } });
      const text = await answer.text();
      const page = new DOMParser().parseFromString(text, "text/html");
      const why = page.querySelector(".why");
      if (why) refused.replaceChildren(why);
      else if (answer.ok) show(text);
      else say(page.body.textContent.trim());
    } catch {
      say(table.dataset.lost);
    } finally {
      clearTimeout(thinking);
      table.removeAttribute("aria-busy");
      if (prompt) prompt.textContent = asked;
      sending = false;
    }
  }

  table.addEventListener("submit", (event) => {
    event.preventDefault();
    send(event.target, event.submitter);
  });

  refused.addEventListener("click", (event) => {
    if (!event.target.closest(".close")) return;
    refused.replaceChildren();
    focusAgain("", -1);
  });

  // -- cards that are laid away, and keys ----------------------------------------------------------

  let chosen = [];

  function prepare() {
    const hand = table.querySelector("[data-lays]");
    chosen = [...table.querySelectorAll(".held input:checked")];
    if (hand) table.querySelector(".lay").disabled = chosen.length !== Number(hand.dataset.lays);
  }

  // with one too many the first goes back
  table.addEventListener("change", (event) => {
    const hand = event.target.closest("[data-lays]");
    if (!hand) return;
    chosen = chosen.filter((box) => box !== event.target);
    if (event.target.checked && chosen.push(event.target) > Number(hand.dataset.lays)) chosen.shift().checked = false;
    table.querySelector(".lay").disabled = chosen.length !== Number(hand.dataset.lays);
  });

  table.addEventListener("keydown", (event) => {
    const cards = [...table.querySelectorAll("button.held, .held input")];
    const at = cards.indexOf(event.target);
    if (at < 0) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      cards[(to + cards.length) % cards.length].focus();
    } else if (event.key === "Enter" && event.target.type === "checkbox") {
      event.preventDefault();
      event.target.click();
    }
  });

  // -- the others ----------------------------------------------------------------------------------

  let live;

  function connect() {
    live = new SeenStream(table.dataset.live);
    live.addEventListener("change", (event) => show(event.data));
    live.addEventListener("gone", () => {
      live.close();
      say(table.dataset.gone);
    });
    live.addEventListener("error", () => {
      say(table.dataset.lost);
      if (live.readyState === EventSource.CLOSED) setTimeout(connect, 3000);
    });
    live.addEventListener("open", () => {
      if (refused.textContent.trim() === table.dataset.lost) refused.replaceChildren();
    });
  }

  addEventListener("pagehide", () => live.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) connect(); // the browser has kept the page while another was open
  });
  prepare();
  connect();
})();
