// A table: what is tapped is sent, what happens is shown, one card after the other.
"use strict";
(() => {
  const table = document.getElementById("table");
  const told = document.getElementById("told");
  const refused = document.getElementById("refused");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const STEP = 420, HOLD = 1100; // milliseconds from card to card, and for which a full trick lies
  const PING = 10000, AGAIN = 3000; // milliseconds from one sign of life to the next, and without a connection
  const line = document.getElementById("line"), away = document.getElementById("away");
  const { path, place } = table.dataset;
  let timers = [], connected = navigator.onLine, busy = false;
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
    const inside = table.contains(focused);
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

  const waiting = new Waiting(`play:${path}:${place}`, path, request, {
    changed: tell,
    found,
    lost(item, status) {
      if (status !== 500) return lost();
      waiting.drop(item.key); // it would break again
      say(table.dataset.broken);
    },
    answered(item, status, text) {
      waiting.drop(item.key);
      take(status, text);
    },
  });

  // an act that is sent again has the same key, so that it is done once
  function request({ key, said, fields }) {
    return { headers: { "HX-Request": "true" }, body: new URLSearchParams([...fields, ["key", key], ["said", said]]) };
  }

  // one act at a time: what was tapped before must have its answer
  async function send(form, button) {
    const fields = [...new FormData(form)];
    if (button && button.name) fields.push([button.name, button.value]);
    if (busy || waiting.all().length) return;
    busy = true;
    const prompt = now().querySelector(".prompt"), asked = prompt && prompt.textContent;
    const thinking = setTimeout(() => {
      table.setAttribute("aria-busy", "true");
      if (prompt) prompt.textContent = table.dataset.thinks;
    }, 250);
    try {
      if (button && button.value === "hint") await hint(fields);
      else {
        const cards = fields.filter(([name]) => name === "card").map(([, code]) => document.getElementById(`hand-${code}`).getAttribute("aria-label"));
        const said = button ? button.getAttribute("aria-label") || button.textContent.trim() : "";
        waiting.put({ key: Waiting.newKey(), number: 0, at: Date.now(), fields, said: [said, ...cards].join(" ") });
        await waiting.send();
      }
    } finally {
      clearTimeout(thinking);
      table.removeAttribute("aria-busy");
      if (prompt) prompt.textContent = asked;
      busy = false;
      tell();
    }
  }

  async function hint(fields) {
    try {
      const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields), headers: { "HX-Request": "true" } });
      take(answer.status, await answer.text());
    } catch {
      lost();
    }
  }

  function take(status, text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const why = page.querySelector(".why");
    if (status === 200 && page.querySelector(".state")) show(text);
    if (why) refused.replaceChildren(why);
    else if (status !== 200) say(page.body.textContent.trim());
    const no = refused.querySelector(".sure a");
    if (no) no.focus({ preventScroll: true });
  }

  table.addEventListener("submit", (event) => {
    event.preventDefault();
    send(event.target, event.submitter);
  });

  // "no" costs nothing: the table stays as it is
  function close() {
    const token = refused.querySelector(".sure [name=token]");
    refused.replaceChildren();
    const asked = token && table.querySelector(`.acts [value="${CSS.escape(token.value)}"]`);
    if (asked && asked.offsetParent) asked.focus({ preventScroll: true });
    else focusAgain("", -1);
  }

  refused.addEventListener("click", (event) => {
    if (!event.target.closest(".close, .sure a")) return;
    event.preventDefault();
    close();
  });

  refused.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
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

  // -- the connection ------------------------------------------------------------------------------

  let live, pinging = 0;

  function tell() {
    const [item] = waiting.all();
    const text = connected ? "" : item ? table.dataset.waits.replace("{said}", () => item.said) : table.dataset.lost;
    if (line.textContent === text) return;
    const said = document.createElement("span");
    said.textContent = text;
    line.replaceChildren(...(text ? [said] : []));
  }

  function found() {
    if (connected) return;
    connected = true;
    tell();
    live.close(); // it may hang on a line that is dead
    connect();
    waiting.send();
  }

  function lost() {
    connected = false;
    tell();
    clearTimeout(pinging);
    pinging = setTimeout(ping, AGAIN);
  }

  // a sign of life, answered with who is away
  async function ping() {
    clearTimeout(pinging);
    if (document.visibilityState === "hidden") return;
    try {
      const answer = await fetch(`${path}/away`, { headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(PING) });
      const text = await answer.text();
      if (answer.status >= 500) return lost();
      if (answer.ok && !away.contains(document.activeElement)) fill(text);
      found();
      pinging = setTimeout(ping, PING);
    } catch {
      lost();
    }
  }

  // nobody should hit another card because the table has just moved
  function fill(text) {
    const height = away.offsetHeight;
    away.innerHTML = text;
    if (away.offsetHeight === height) return;
    table.classList.add("steady");
    setTimeout(() => table.classList.remove("steady"), STEP);
  }

  function connect() {
    live = new SeenStream(`${path}/live`);
    live.addEventListener("change", (event) => show(event.data));
    live.addEventListener("gone", () => {
      live.close();
      say(table.dataset.gone);
    });
    live.addEventListener("error", lost);
    live.addEventListener("open", () => {
      connected = true;
      tell();
      waiting.send();
      ping();
    });
  }

  addEventListener("online", ping);
  document.addEventListener("visibilitychange", ping); // a phone that was locked has given no sign of life
  addEventListener("offline", lost);
  addEventListener("pagehide", () => live.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) connect(); // the browser has kept the page while another was open
  });
  prepare();
  connect();
  waiting.send(); // what was tapped before the page was opened anew
})();
