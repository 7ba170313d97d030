// A deal is tapped, shown with what it counts, and confirmed. What each game has is declared by the page.
"use strict";
{
  const DEBOUNCE = 60;
  const root = document.getElementById("enter");
  const words = JSON.parse(root.dataset.words);
  const said = document.getElementById("said");
  const link = document.getElementById("link");
  const place = `/evening/${root.dataset.place}`;
  const { sheet } = root.dataset;
  let declared = null; // what the page says of its games and of the next deals
  let form = null;
  let turn = null; // number, dealer and players of the deal in the form
  let connected = navigator.onLine;
  let sending = "";
  let editing = "";
  let slip = null; // the newest deal on the list, while it is mended in the form
  let refreshed = 0;
  let asking = 0;
  let asked = 0;
  let probing = 0;

  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const { newKey } = Waiting;
  const typed = "input:not([type=radio], [type=checkbox])";
  const groups = () => form.querySelectorAll("[data-group]");
  const inputs = (group) => group.querySelectorAll("input, select, option[data-player]");
  const value = (name) => new FormData(form).get(name) || "";

  // -- which groups and buttons there are for the chosen game ------------------------------------

  const games = () => (slip ? slip.games || declared.now : isNext() ? declared.now : declared.later || declared.now);

  function show() {
    const known = games();
    for (const input of form.querySelectorAll("input[name=game]")) allow(input, input.value in known);
    const key = value("game");
    const game = known[key] || Object.values(known)[0];
    for (const group of groups()) {
      const name = group.dataset.group;
      if (name === "game") continue;
      const needs = game.requires[name];
      const there = name in game.groups && (!needs || !["", "0"].includes(value(needs)));
      group.hidden = !there;
      const texts = game.groups[name];
      for (const input of inputs(group)) allow(input, there && fits(input, name, game, texts), texts);
      if ("default" in group.dataset) choose(group);
      if (name === "form" && texts && Object.keys(texts).length < 2) group.hidden = true;
    }
    const more = form.querySelector("details.more");
    more.hidden = !more.querySelector("[data-group]:not([hidden])");
    for (const label of form.querySelectorAll("[data-over]")) label.hidden = game.most <= Number(label.dataset.over);
    add();
  }

  function fits(input, name, game, texts) {
    const owner = input.closest("[data-player]");
    if (owner && !turn.active.includes(owner.dataset.player)) return false;
    if (name === "matadors" && input.name) return Math.abs(Number(input.value)) <= game.most;
    return !texts || input.type !== "radio" || input.value in texts;
  }

  function allow(input, allowed, texts) {
    input.disabled = !allowed;
    const label = input.closest(".tap, label[data-player]");
    if (label && !label.closest(".players")) label.hidden = !allowed;
    if (allowed && texts && input.type === "radio") label.querySelector("span").textContent = texts[input.value];
  }

  // the plainest choice, where the chosen one does not apply
  function choose(group) {
    const there = [...inputs(group)].filter((input) => !input.disabled);
    if (there.length && !there.some((input) => input.checked)) there[0].checked = true;
  }

  function add() {
    const group = form.querySelector('[data-group="points."]');
    const numbers = [...inputs(group)].filter((input) => !input.disabled && input.value);
    const number = numbers.reduce((sum, input) => sum + (Number(input.value) || 0), 0);
    group.querySelector("[data-sum]").textContent = numbers.length ? filled(words.sum, { number, total: declared.sum }) : "";
  }

  // -- whose deal it is, also after deals that wait ----------------------------------------------

  function nextTurn() {
    const { turns } = declared;
    let { number } = turns[0];
    let seat = 0;
    let doubtful = 0; // deals that may be none: those behind them may be earlier ones
    for (const item of waiting.all()) {
      if (item.key === editing) continue;
      if (item.problem && item.problem.repeats) doubtful += 1;
      else if (item.number === number + doubtful) {
        number += 1;
        seat += item.again ? 0 : 1;
      }
    }
    return { ...turns[seat % turns.length], number };
  }

  const isTaken = ({ problem: told }) => Boolean(told && told.status === 409 && !told.repeats);

  // a deal that waits is none after all, or is another one: those behind it take the places from its own on, in their order
  function settle(item, isAnother = false) {
    const { turns } = declared || { turns: [] };
    let { number } = item;
    let seat = turns.findIndex(({ dealer }) => dealer === item.dealer);
    const moves = seat >= 0 && !item.entry && !isTaken(item);
    const behind = waiting.all().filter((one) => one.key !== item.key && one.number >= item.number && !one.entry && !isTaken(one));
    if (!isAnother) waiting.drop(item.key);
    for (const one of isAnother ? [{ ...item, another: true }, ...behind] : behind) {
      waiting.put({ ...one, ...(moves && { ...turns[seat % turns.length], number }), problem: undefined });
      number += 1;
      seat += one.again ? 0 : 1;
    }
  }

  function sit(next) {
    turn = next;
    form.elements.number.value = turn.number;
    form.elements.dealer.value = turn.dealer;
    form.querySelector("[data-number]").textContent = turn.number;
    form.querySelector("[data-dealer]").textContent = turn.dealer;
    const applied = form.querySelector("[data-applied]");
    applied.hidden = !applied.textContent || Boolean(slip) || !isNext();
    for (const label of form.querySelectorAll(".players [data-player]")) {
      label.classList.toggle("deals", label.dataset.player === turn.dealer);
      label.classList.toggle("sits", !turn.active.includes(label.dataset.player));
    }
    show();
  }

  // -- the page is taken in, and taken in anew ---------------------------------------------------

  function begin(next = null) {
    const entry = document.getElementById("entry");
    declared = entry.dataset.declared ? JSON.parse(entry.dataset.declared) : null;
    form = entry.querySelector("form");
    slip = null;
    if (!form) return;
    form.elements.key.value = newKey();
    form.querySelector(".confirm").textContent = words.confirm;
    sit(next || nextTurn());
    form.dataset.ready = "";
  }

  function tappedNow() {
    const own = ["key", "sheet", "number", "dealer", "entry", "another", "seen"];
    return Object.fromEntries([...new FormData(form)].filter(([name, text]) => text && !own.includes(name)));
  }

  function restore(tapped) {
    for (const input of form.elements) {
      if (!input.name || input.type === "hidden") continue;
      if (input.type === "radio" || input.type === "checkbox") input.checked = (tapped[input.name] || "") === input.value;
      else input.value = tapped[input.name] || "";
    }
    if (Math.abs(Number(tapped.matadors)) > 4) form.querySelector(".many input").checked = true;
    form.dataset.touched = "";
    show();
  }

  const touched = () => Boolean(form && "touched" in form.dataset);

  // the page as it is now; what has been tapped stays where it is for the same deal still
  async function refresh({ fresh = false } = {}) {
    const mine = ++refreshed;
    let text;
    try {
      const answer = await fetch(`${place}/enter`, { headers: { "HX-Request": "true" } });
      if ([401, 403, 404].includes(answer.status)) return gone();
      if (!answer.ok) return lost();
      text = await answer.text();
    } catch {
      return lost();
    }
    if (mine !== refreshed) return;
    found();
    const page = new DOMParser().parseFromString(text, "text/html");
    if (page.getElementById("enter").dataset.sheet !== sheet) return location.reload();
    const kept = !fresh && touched() && !slip ? { tapped: tappedNow(), turn } : null;
    const focused = document.activeElement && document.activeElement.name;
    document.getElementById("entry").replaceWith(document.adoptNode(page.getElementById("entry")));
    begin();
    if (kept && form && kept.turn.number === turn.number && kept.turn.dealer === turn.dealer) {
      restore(kept.tapped);
      const again = form.querySelector(`[name="${CSS.escape(focused || "")}"]:checked, input[name="${CSS.escape(focused || "")}"]`);
      if (again) again.focus({ preventScroll: true });
      ask();
    } else {
      editing = "";
      if (form) sit(nextTurn());
    }
    list();
    if (page.getElementById("said").textContent && !kept) tell(page.getElementById("said").textContent);
  }

  function keep() {
    const files = [...document.querySelectorAll("link[href], script[src]")].map((one) => new URL(one.href || one.src).pathname);
    navigator.serviceWorker.ready.then((ready) => ready.active.postMessage({ keep: `${place}/enter`, files }));
  }

  // -- what it counts ----------------------------------------------------------------------------

  function changed() {
    form.dataset.touched = "";
    form.dataset.ok = "";
    asked += 1;
    show();
    clearTimeout(asking);
    asking = setTimeout(ask, DEBOUNCE);
  }

  const isNext = () => turn.number === declared.turns[0].number;

  // only the answer to the last question is shown
  async function ask() {
    if (!form || !(slip || isNext()) || !connected) return unseen();
    const mine = ++asked;
    const sent = new URLSearchParams(new FormData(form));
    let answer;
    let text;
    try {
      answer = await fetch(`${place}/enter/preview`, { method: "POST", body: sent, headers: { "HX-Request": "true" } });
      text = await answer.text();
    } catch {
      return mine === asked && lost();
    }
    if (mine !== asked || !form || sending) return;
    if (answer.status >= 500) return lost();
    document.getElementById("preview").innerHTML = text;
    shown();
  }

  // without a connection nobody knows what it counts; it can be confirmed once nothing is lacking
  function unseen() {
    asked += 1;
    if (!form) return;
    problem("", "");
    form.dataset.ok = lacking() ? "" : "unseen";
    document.getElementById("preview").textContent = connected ? "" : words.unseen;
  }

  function shown() {
    const seen = document.querySelector("#preview .shown");
    if (!seen) return;
    form.dataset.ok = seen.dataset.ok;
    problem(seen.dataset.field, seen.dataset.why, seen.dataset.ok === "" && !seen.dataset.why);
  }

  function groupOf(field) {
    const is = (name) => name === field || (name.endsWith(".") && `${field}.`.startsWith(name)) || field.startsWith(`${name}.`);
    return field && [...groups()].find((group) => !group.hidden && is(group.dataset.group));
  }

  function problem(field, why, asked = false) {
    for (const old of form.querySelectorAll(".problem")) old.textContent = "";
    for (const old of form.querySelectorAll(".asked-for, .wrong")) old.classList.remove("asked-for", "wrong");
    const group = groupOf(field);
    if (!group) return;
    group.classList.add(asked ? "asked-for" : "wrong");
    if (asked) return;
    const told = group.querySelector(".problem");
    if (told) told.textContent = why;
    const more = group.closest("details");
    if (more) more.open = true;
    if (told && document.querySelector("#preview .shown")) document.getElementById("preview").textContent = "";
    group.scrollIntoView({ block: "nearest" });
  }

  // -- it is confirmed ---------------------------------------------------------------------------

  function lacking() {
    const game = games()[value("game")];
    if (!game) return "game";
    const empty = (name) => (name.endsWith(".") ? [...inputs(form.querySelector(`[data-group="${name}"]`))].some((one) => !one.disabled && !one.value) : !value(name));
    return game.needed.find(empty) || "";
  }

  function spoken() {
    const marks = [...form.querySelectorAll("input:checked")].filter((one) => !one.disabled && one.name && one.name !== "another" && one.value);
    const texts = marks.map((one) => one.getAttribute("aria-label") || (one.closest(".tap").querySelector("b") || one.nextElementSibling).textContent.trim());
    const points = [...form.querySelectorAll('[data-group="points."] input')].filter((one) => !one.disabled && one.value);
    return [...texts, ...points.map((one) => `${one.closest("label").dataset.player} ${one.value}`)].join(" · ");
  }

  // what is in the form, to be sent
  function item() {
    const { number, dealer, active } = turn;
    const again = !slip && games()[value("game")].again;
    return { key: form.elements.key.value, sheet, number, dealer, active, again, entry: slip ? slip.entry : "", another: Boolean(value("another")), tapped: tappedNow(), said: spoken(), at: Date.now() };
  }

  async function confirm() {
    if (sending) return;
    if (slip && !touched()) return next();
    const lacks = lacking();
    const sees = connected && (slip || isNext());
    if (sees && form.dataset.ok !== "1") return ask();
    if (lacks) {
      problem(lacks, words.needed);
      groupOf(lacks).scrollIntoView({ block: "nearest" });
      return;
    }
    const sent = item();
    sending = sent.key;
    form.querySelector(".confirm").setAttribute("aria-busy", "true");
    waiting.put(sent);
    if (editing) waiting.drop(editing);
    editing = "";
    await waiting.send();
    history.replaceState(null, "", location.pathname); // the next deal is not filled in by the address
    const left = waiting.get(sent.key);
    if (left && left.problem && left.problem.status !== 409) {
      waiting.drop(sent.key);
      form.querySelector(".confirm").removeAttribute("aria-busy");
      form.dataset.ok = "";
      document.getElementById("preview").textContent = left.problem.said || words.gone;
      problem(left.problem.field || "", left.problem.said || "");
      form.elements.key.value = newKey();
      sending = "";
    } else if (left && !left.problem) {
      sending = "";
      next();
      tell(filled(words.kept, { said: `${sent.number}: ${sent.said}` }));
    } else {
      await refresh({ fresh: true });
      sending = "";
      start();
    }
    list();
  }

  // the newest deal on the list is in the form again, or no more
  function change() {
    if (slip) return next();
    slip = declared.slip;
    form.elements.entry.value = slip.entry;
    form.elements.key.value = newKey();
    sit(slip);
    restore(slip.tapped);
    delete form.dataset.touched;
    form.dataset.ok = "";
    asked += 1;
    problem("", "");
    form.querySelector(".confirm").textContent = words.mend;
    document.querySelector(".change").textContent = words.cancel;
    document.getElementById("preview").textContent = filled(words.wrong, slip);
    start();
  }

  // the form for the deal after one that waits, or that was mended
  function next() {
    slip = null;
    form.reset();
    form.elements.entry.value = "";
    form.querySelector(".confirm").textContent = words.confirm;
    for (const link of document.querySelectorAll(".change")) link.textContent = words.change;
    for (const input of form.querySelectorAll("input[type=radio]:disabled, input[type=checkbox]:disabled")) input.checked = input.defaultChecked;
    delete form.dataset.touched;
    form.dataset.ok = "";
    form.querySelector(".confirm").removeAttribute("aria-busy");
    form.elements.key.value = newKey();
    sit(nextTurn());
    unseen();
    start();
  }

  // the thumb and the keyboard begin at the first button again
  function start() {
    if (!form) return;
    const first = form.querySelector(".players input:not(:disabled)") || form.querySelector("input[name=game]:not(:disabled)");
    scrollTo(0, 0);
    if (first) first.focus({ preventScroll: true });
  }

  // -- deals that wait ---------------------------------------------------------------------------

  const waiting = new Waiting(`entry:${sheet}`, `${place}/entries`, Waiting.deal, {
    changed() {
      list();
      if (form && !touched() && !sending && !slip) sit(nextTurn());
    },
    found: () => found(),
    lost: () => lost(),
    answered(item, status, body) {
      if (item.key === sending) {
        if (status === 200) tell(body.said);
        return;
      }
      if (status === 200) tell(body.said);
      refresh();
    },
  });

  function list() {
    const items = waiting.all().filter((item) => item.key !== sending);
    const shownItems = document.getElementById("waiting");
    shownItems.hidden = !items.length;
    shownItems.replaceChildren(...items.map(line));
    const number = items.filter((item) => !item.problem).length;
    for (const link of document.querySelectorAll(".change")) link.hidden = number > 0; // it is no more the newest
    const texts = [connected ? "" : words.offline, number ? filled(words.waits, { number }) : ""];
    link.textContent = texts.filter(Boolean).join(" · ");
  }

  function line(item) {
    const one = document.getElementById("waiting-item").content.cloneNode(true);
    const mine = `${item.number}: ${item.said}`;
    const { problem: told } = item;
    one.querySelector(".what").textContent = mine;
    one.querySelector("li").classList.toggle("told", Boolean(told));
    const repeats = Boolean(told && told.repeats);
    const stands = repeats ? words.repeats : item.entry ? words.later : words.taken;
    if (told) one.querySelector(".why").textContent = told.status === 409 ? `${stands} ${told.said}` : filled(words.refused, { said: told.said || words.gone });
    const another = one.querySelector(".another");
    another.hidden = !repeats;
    another.addEventListener("click", () => {
      settle(item, true);
      waiting.send();
    });
    if (repeats) one.querySelector(".drop").textContent = words.same;
    else if (told && told.status === 409) {
      const correct = one.querySelector(".correct");
      correct.hidden = false;
      correct.href = `${place}/deals/${told.number}`;
    }
    one.querySelector(".edit").hidden = Boolean(item.entry || (told && told.status === 409));
    one.querySelector(".edit").addEventListener("click", () => edit(item));
    one.querySelector(".drop").addEventListener("click", () => {
      settle(item);
      waiting.send();
      if (form) sit(nextTurn());
    });
    return one;
  }

  // another key: what was sent already must not be taken for what is sent then
  function edit(item) {
    if (!form) return;
    editing = item.key;
    const own = { number: item.number, dealer: item.dealer, active: item.active };
    sit(item.problem ? nextTurn() : own);
    restore(item.tapped);
    changed();
    start();
  }

  // -- the connection ----------------------------------------------------------------------------

  function tell(text) {
    if (said.textContent !== text) said.textContent = text;
  }

  function found() {
    if (connected) return;
    connected = true;
    list();
    if (touched()) ask();
  }

  function lost() {
    connected = false;
    clearTimeout(probing);
    probing = setTimeout(refresh, 4000);
    list();
    if (touched()) unseen();
  }

  function gone() {
    clearTimeout(probing);
    tell(words.gone);
    said.classList.add("lost");
    if (form) form.querySelector(".confirm").disabled = true;
  }

  function follow() {
    const source = new SeenStream(`${place}/enter/live`);
    source.addEventListener("open", () => {
      found();
      waiting.send();
    });
    source.addEventListener("change", (event) => told(JSON.parse(event.data)));
    source.addEventListener("gone", () => {
      source.close();
      refresh();
    });
    source.addEventListener("error", () => {
      lost();
      if (source.readyState !== EventSource.CLOSED) return;
      refresh();
      setTimeout(follow, 5000);
    });
  }

  function told(state) {
    if (state.sheet !== sheet) return location.reload();
    for (const [name, total] of Object.entries(state.totals)) {
      for (const shownTotal of document.querySelectorAll(`[data-total="${CSS.escape(name)}"]`)) shownTotal.textContent = total;
    }
    const asked = document.getElementById("asked"); // what another has proposed; it is answered on the list
    asked.hidden = !state.asked;
    asked.firstElementChild.textContent = state.asked;
    if (sending) return;
    if (state.open !== Boolean(declared)) return refresh({ fresh: true }); // it has ended, or goes on
    if (String(state.items) === document.getElementById("entry").dataset.items) return;
    if ((slip || touched()) && turn.number < state.number && !editing) {
      document.getElementById("entry").dataset.items = state.items;
      form.dataset.ok = "";
      if (!slip || turn.number + 1 < state.number) ask(); // what stands there now
      return;
    }
    refresh();
  }

  // on to the next deal; what was tapped for one that says something else now is kept to be decided on
  function goOn({ said: stands, differs }) {
    if (differs !== undefined && !lacking()) waiting.put({ ...item(), problem: { status: 409, said: stands, number: turn.number } });
    refresh({ fresh: true }).then(start);
  }

  // -- what happens ------------------------------------------------------------------------------

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    confirm();
  });
  root.addEventListener("click", (event) => {
    if (form && event.target.closest(".change")) change();
    else if (form && event.target.closest(".overtaken")) goOn(event.target.closest(".overtaken").dataset);
    else return;
    event.preventDefault();
  });
  root.addEventListener("change", (event) => event.target.form === form && event.target.name && !event.target.matches(typed) && changed());
  root.addEventListener("input", (event) => event.target.form === form && event.target.matches(typed) && changed());
  addEventListener("offline", lost);
  addEventListener("online", () => refresh());

  document.documentElement.classList.add("scripted");
  begin();
  if (form && location.search) { // filled in already, from a ruling
    form.dataset.touched = "";
    ask();
  }
  list();
  follow();
  waiting.send();
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js").then(keep, () => undefined);
}
