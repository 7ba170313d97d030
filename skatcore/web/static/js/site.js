// What every page has: one menu open at a time, buttons that copy what a field holds, forms that say whether
// they were sent, a way back to where this browser was last, and streams that rest while nobody looks.
"use strict";
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("header.top details[open]")) {
    if (!menu.contains(event.target)) menu.removeAttribute("open");
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("header.top details[open]")) {
    menu.removeAttribute("open");
    menu.querySelector("summary").focus();
  }
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.done;
});
// A form that cannot be sent stays as it is, and says so.
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || navigator.onLine) return;
  event.preventDefault();
  if (!event.target.querySelector(".not-sent")) event.target.append(document.getElementById("not-sent").content.cloneNode(true));
});
addEventListener("online", () => document.querySelectorAll(".not-sent").forEach((told) => told.remove()));
// A form whose answer takes a while says on its button that it has been sent.
document.addEventListener("submit", (event) => {
  const saves = event.submitter?.name === "save";  // a file comes, and no page
  if (!event.defaultPrevented && !saves && "busy" in event.target.dataset) event.submitter?.setAttribute("aria-busy", "true");
});
window.addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
});

// The first page leads back to the evening, the tournament or the table at which this browser was last.
try {
  const main = document.getElementById("main"), goOn = document.getElementById("go-on");
  const at = location.pathname.match(/^\/(evening|tournament|play)\/\d+/)?.[0];
  const [last, name] = JSON.parse(localStorage.getItem("skat-last") || "[]");
  if (at && main.dataset.place) localStorage.setItem("skat-last", JSON.stringify([at, main.dataset.place]));
  else if (at === last && "failed" in main.dataset) localStorage.removeItem("skat-last");
  else if (last && goOn) {
    const link = goOn.querySelector("a");
    link.href = last;
    link.textContent = link.textContent.replace("{name}", name);
    goOn.hidden = false;
  }
} catch { /* no storage */ }

// Moments are shown as the clocks of whoever looks have them; the server's zone may be another.
function showMoments(part) {
  for (const time of part.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    if (time.dateTime.includes("T") && !isNaN(at)) time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }
}
showMoments(document);
document.addEventListener("htmx:load", (event) => showMoments(event.detail.elt));

// A stream of events that is closed while its page is hidden, and opened again when it is seen: a browser
// has six connections to a server for all its tabs. What stands there then is what the stream sends first.
class SeenStream {
  #source;
  #listeners = [];
  #look = () => {
    if (document.visibilityState !== "hidden") {
      if (!this.#source) this.#open();
    } else if (this.readyState !== EventSource.CLOSED) {
      this.#source?.close();
      this.#source = undefined;
    }
  };

  constructor(url) {
    this.url = url;
    document.addEventListener("visibilitychange", this.#look);
    this.#look();
  }

  #open() {
    this.#source = new EventSource(this.url);
    for (const [name, listener] of this.#listeners) this.#source.addEventListener(name, listener);
  }

  get readyState() {
    return this.#source ? this.#source.readyState : EventSource.CONNECTING;
  }

  set onopen(listener) {
    this.addEventListener("open", listener);
  }

  set onerror(listener) {
    this.addEventListener("error", listener);
  }

  addEventListener(name, listener) {
    this.#listeners.push([name, listener]);
    this.#source?.addEventListener(name, listener);
  }

  removeEventListener(name, listener) {
    this.#listeners = this.#listeners.filter((kept) => kept[0] !== name || kept[1] !== listener);
    this.#source?.removeEventListener(name, listener);
  }

  close() {
    document.removeEventListener("visibilitychange", this.#look);
    this.#source?.close();
  }
}
htmx.createEventSource = (url) => new SeenStream(url);
