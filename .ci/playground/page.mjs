// The playground's page: a form and an answer for each part, made from what the worker says. No sentence is in here:
// words, rule sets and the language are attributes of the element, and so is the answer to the first question, which
// the program gave when the site was built. Until somebody starts or changes something nothing is fetched but sizes.
const root = document.getElementById("playground");
const { words, rules, usual, beside, language, parts, prepared } = JSON.parse(root.dataset.page);
const folder = new URL("./", import.meta.url);
const DRAFT = "draft:";

const say = (key, details = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => details[name]);
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1 });

// An element with attributes (those with a function are listeners) and what is in it.
function made(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...inside);
  return element;
}

// -- the address: the rules, packed as in links of `skat serve`, and the part that is shown -----------------------------
const address = new URLSearchParams(location.hash.slice(1) || location.search);
const state = { part: parts.some(([part]) => part === address.get("part")) ? address.get("part") : "value" };
state.rules = address.get("rules") ?? usual;
state.given = Object.fromEntries(parts.map(([part]) => [part, part === "compare" ? { others: beside } : {}]));
const isLink = () => state.rules.startsWith(DRAFT) && state.isLink !== false;

function keepAddress() {
  const now = new URLSearchParams({ part: state.part });
  if (isLink() || !state.rules.startsWith(DRAFT)) now.set("rules", state.rules);
  history.replaceState(null, "", `#${now.toString().replaceAll("%3A", ":")}`);
}

// -- the worker: questions have numbers, and only the answer to the last one is shown ------------------------------------
let worker;
let isRunning = false;
let [sizes, asked, settled] = [0, 0, 0];
const status = made("p", { class: "status", role: "status" });

function tell(text, wrong = false) {
  status.textContent = text;
  status.classList.toggle("wrong", wrong);
}

function begin() {
  if (worker) return;
  const mine = (worker = new Worker(new URL("worker.mjs", folder), { type: "module" }));
  start.hidden = true;
  worker.addEventListener("message", ({ data }) => worker === mine && heard(data));
  worker.addEventListener("error", (event) => worker === mine && fail({ error: event.message ?? "", isLost: !event.message }));
  send(undefined, form.childElementCount ? held() : undefined);
}

// The first part that is fetched has what the first answer needs; `whole` asks for all.
function send(number, given) {
  const question = (number || given) && { page: state.part, language, rules: state.rules, given };
  worker.postMessage({ number, question, whole: state.part !== "value" || state.rules !== usual });
}

function heard({ fetched, state: told, number, answer, error, isLost }) {
  if (fetched !== undefined) {
    const done = Math.min(fetched, sizes);
    tell(done < sizes ? say("fetching", { done: megabytes(done), all: megabytes(sizes) }) : say("starting"));
  } else if (error) fail({ error, isLost });
  else if (told) {
    isRunning ||= told === "ready";
    if (told !== "ready" || asked === settled) tell(say(told));
  } else if (number === asked) {
    settled = number;
    show(answer);
    tell(say("ready"));
    keepAddress();
  }
}

function fail({ error, isLost }) {
  tell(isLost ? say("lost") : say(isRunning ? "broken" : "failed", { why: error }), true);
  worker.terminate();
  worker = undefined;
  isRunning = false;
  start.textContent = say("try-again");
  start.hidden = false;
}

function ask() {
  begin();
  asked += 1;
  if (isRunning) tell(say("thinking"));
  send(asked, state.given[state.part]);
}

// -- fields ---------------------------------------------------------------------------------------------------------------
const ruleChoices = () => (state.rules.startsWith(DRAFT) ? [[state.rules, state.title ?? say("own-rules")], ...rules] : rules);

function select(name, choices, held) {
  const field = made("select", { name });
  let group = field;
  for (const [value, text, of] of choices) {
    if (of && group.label !== of) field.append((group = made("optgroup", { label: of })));
    group.append(made("option", { value, selected: held.includes(value) }, text));
  }
  return field;
}

function check({ name, value: held }, value, text) {
  return made("label", { class: "check" }, made("input", { type: "checkbox", name, value, checked: held.includes(value) }), ` ${text}`);
}

function checks(field, choices) {
  const boxes = choices.map(([value, text]) => check(field, value, text));
  return made("fieldset", {}, made("legend", {}, field.label), ...boxes);
}

function numbers(field) {
  const boxes = field.choices.map(([, text], at) =>
    made("label", {}, text, made("input", { type: "number", name: field.name, min: 0, max: field.most, value: field.value[at] ?? "" })),
  );
  return made("fieldset", { class: "numbers" }, made("legend", {}, field.label), ...boxes);
}

function input(field) {
  const { kind, name, value } = field;
  if (kind === "select") return select(name, field.choices, value);
  if (kind === "rules") return select(name, rules, value);
  if (kind === "area") return made("textarea", { name, rows: 8, spellcheck: "false" }, value[0] ?? "");
  const bounds = kind === "number" ? { type: "number", inputmode: "numeric", min: field.least, max: field.most } : { type: "text" };
  return made("input", { ...bounds, name, value: value[0] ?? "", autocomplete: "off" });
}

function shownField(field) {
  const note = field.note ? [made("small", {}, field.note)] : [];
  if (field.kind === "switch") return check(field, field.choices[0][0], field.label);
  if (field.kind === "checks") return made("div", {}, checks(field, field.choices), ...note);
  if (field.kind === "rules" && field.several) return made("div", {}, checks(field, rules), ...note);
  if (field.kind === "numbers") return made("div", {}, numbers(field), ...note);
  return made("label", { class: field.kind }, field.label, input(field), ...note);
}

function* shownFields(fields) {
  const open = new Set([...form.querySelectorAll("details[open] > summary")].map((each) => each.textContent));
  const groups = new Map();
  for (const field of fields) {
    if (!field.group) yield shownField(field);
    else groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  }
  for (const [group, inside] of groups) {
    yield made("details", { open: open.has(group) }, made("summary", {}, group), ...inside.map(shownField));
  }
}

// What the form holds: of every field all values, in the order of the questions.
function held() {
  const given = {};
  for (const field of form.querySelectorAll("[name]")) {
    given[field.name] ??= [];
    if (field.type !== "checkbox" || field.checked) given[field.name].push(field.value);
  }
  return given;
}

// Of the referee's questions those that are answered; `all`: an empty answer is one as well.
function answered(given, all) {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, texts]) => all || texts.some(Boolean))
      .map(([name, texts]) => [name, texts.length ? texts : [""]]),
  );
}

function changed(event) {
  event?.preventDefault();
  const isSent = event?.type === "submit";
  if (state.part === "referee" && !isSent && event.target.tagName !== "SELECT") return;
  const given = held();
  state.given[state.part] = state.part === "referee" ? answered(event.target.name === "kind" ? { kind: given.kind } : given, isSent) : given;
  ask();
}

// -- answers --------------------------------------------------------------------------------------------------------------
function table(block) {
  const cell = (tag, text, at) => made(tag, { class: block.numbers[at] ? "number" : null }, text);
  const row = (tag, cells) => made("tr", {}, ...cells.map((text, at) => cell(tag, text, at)));
  const shown = made("table", { style: `--columns: ${block.numbers.length}` }, ...(block.title ? [made("caption", {}, block.title)] : []));
  if (block.heads.length) shown.append(made("thead", {}, row("th", block.heads)));
  shown.append(made("tbody", {}, ...block.rows.map((cells) => row("td", cells))));
  return made("div", { class: "table", tabindex: 0 }, shown, ...block.notes.map((note) => made("small", {}, note)));
}

function shownBlock(block) {
  if (block.heading) return made("h2", {}, block.heading);
  if (block.rows) return table(block);
  const text = block.strong ? made("strong", {}, block.text) : block.text;
  return made("p", { class: block.wrong ? "wrong" : null, style: `margin-inline-start: ${block.depth}em` }, text);
}

let shape = "";

function show(answer) {
  if (answer.rules !== undefined) Object.assign(state, { rules: answer.rules, isLink: answer.isLink });
  state.title = answer.title ?? state.title;
  const focus = form.contains(document.activeElement) ? document.activeElement : undefined;
  const among = () => [...form.querySelectorAll("[name]")].filter((each) => each.name === focus.name);
  const at = focus?.name ? among().indexOf(focus) : -1;
  const kept = shape;
  shape = JSON.stringify(answer.fields.map(({ value, ...field }) => field));
  // somebody may be typing: fields that stay the same are left alone
  if (at < 0 || kept !== shape) {
    form.replaceChildren(...shownFields(answer.fields));
    if (state.part === "referee" && answer.fields.length > 1) form.append(made("button", {}, say("next")));
    if (at >= 0) among()[at]?.focus();
  }
  result.replaceChildren(...answer.blocks.map(shownBlock));
  profile.hidden = answer.toml === undefined;
  profileText.value = answer.toml ?? "";
  linkButton.hidden = !state.rules.startsWith(DRAFT);
  chosen.replaceChildren(...select("", ruleChoices(), []).children);
  chosen.value = state.rules;
  answers.hidden = false;
}

// -- the page ---------------------------------------------------------------------------------------------------------------
const form = made("form", { input: begin, change: changed, submit: changed });
const result = made("div", { class: "result", role: "region", "aria-label": say("result"), tabindex: "-1" });
const chosen = made("select", {
  change: () => {
    Object.assign(state, { rules: chosen.value, isLink: true });
    Object.assign(state.given, { builder: {}, referee: {} });
    ask();
  },
});
const tabs = made(
  "nav",
  { class: "tabs", "aria-label": say("title") },
  ...parts.map(([part, text]) => made("button", { type: "button", "data-part": part, click: () => turnTo(part) }, text)),
);

function press() {
  for (const tab of tabs.children) tab.setAttribute("aria-pressed", tab.dataset.part === state.part);
}

// The fields of another part are not its own, and Python may still be on its way.
function turnTo(part) {
  if (part !== state.part) for (const old of [form, result]) old.replaceChildren();
  profile.hidden = true;
  state.part = part;
  press();
  ask();
}

const profileText = made("textarea", { rows: 12, spellcheck: "false", autocomplete: "off" });
const linkTold = made("p", { role: "status" });
const linkButton = made("button", { type: "button", click: copyLink }, say("link"));
const profile = made(
  "div",
  { hidden: true },
  made("label", {}, say("profile"), profileText),
  made("button", { type: "button", click: useText }, say("use-text")),
);

function useText() {
  state.given.builder = { toml: [profileText.value] };
  ask();
  state.given.builder = {};
}

async function copyLink() {
  if (!isLink()) return (linkTold.textContent = say("too-long"));
  const link = new URL(`#rules=${state.rules}&part=builder`, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    linkTold.textContent = say("copied");
  } catch {
    linkTold.replaceChildren(say("copy-this"), " ", made("code", {}, link));
  }
}

const answers = made(
  "div",
  { class: "answers", hidden: true },
  made("label", {}, say("rules"), chosen),
  tabs,
  form,
  profile,
  result,
  made("div", {}, linkButton, linkTold),
);
const start = made("button", { type: "button", class: "start", click: () => (answers.hidden || asked !== settled ? ask() : begin()), hidden: true });
root.replaceChildren(start, status, answers);
press();
const isPrepared = state.part === "value" && state.rules === usual;
if (isPrepared) show(prepared);
try {
  const told = await (await fetch(new URL("parts.json", folder), { cache: "no-cache" })).json();
  sizes = Object.entries(told.sizes).reduce((sum, [name, size]) => sum + (name === "rest" ? 0 : size), 0);
  start.textContent = say("start", { size: Math.ceil(sizes / 1e6) });
  start.hidden = Boolean(worker);
  if (isPrepared && !worker) tell(say("prepared"));
  // what the browser has from before needs neither the network nor leave
  const kept = await self.caches?.match(new URL(`first.bin?${told.version}`, folder));
  if (kept && !worker) start.click();
} catch {
  tell(say("lost"), true);
}
