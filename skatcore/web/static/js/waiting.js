// What was confirmed and has not reached the server yet, deals or acts at a table: kept on the phone until it has answered.
// Each has a place of its own in the storage, so that two tabs never write over each other; its key is taken once.
"use strict";
class Waiting { // eslint-disable-line no-unused-vars -- used by entry.js, evening.js and play.js
  static LONGEST = 30000;
  static PATIENCE = 15000;

  static newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // how a deal is sent
  static deal({ key, sheet, number, dealer, entry, another, tapped }) {
    return { headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key, sheet, number, dealer, entry, another, tapped }) };
  }

  // `name` is what it is for, `request` makes of an item what is sent
  constructor(name, url, request, told) {
    this.prefix = `skat-${name}:`;
    this.lock = `skat-sending:${name}`;
    this.url = url;
    this.request = request;
    this.told = told;
    this.memory = new Map(); // where the browser keeps nothing
    this.delay = 0;
    this.timer = 0;
    for (const item of this.all()) if (item.problem && item.problem.status !== 409) this.keep({ ...item, problem: undefined }); // a new link may be allowed it
    addEventListener("online", () => this.send());
    addEventListener("storage", (event) => {
      if (event.key === null || event.key.startsWith(this.prefix)) told.changed();
    });
  }

  // all of this name, in the order of their deals
  all() {
    const items = [...this.memory.values()];
    try {
      for (let at = 0; at < localStorage.length; at++) {
        const name = localStorage.key(at);
        if (name.startsWith(this.prefix)) items.push(JSON.parse(localStorage.getItem(name)));
      }
    } catch { /* no storage */ }
    return items.sort((one, other) => one.number - other.number || one.at - other.at);
  }

  get(key) {
    return this.all().find((item) => item.key === key);
  }

  put(item) {
    this.keep(item);
    this.told.changed();
  }

  keep(item) {
    try {
      localStorage.setItem(this.prefix + item.key, JSON.stringify(item));
      this.memory.delete(item.key);
    } catch {
      this.memory.set(item.key, item);
    }
  }

  drop(key) {
    this.memory.delete(key);
    try {
      localStorage.removeItem(this.prefix + key);
    } catch { /* no storage */ }
    this.told.changed();
  }

  // send what waits, one deal after the other; it ends when all are answered or there is no connection
  async send() {
    clearTimeout(this.timer);
    await this.alone(() => this.sendAll());
  }

  async alone(work) {
    if (navigator.locks) return navigator.locks.request(this.lock, work);
    // without a lock of the browser (it has none over plain http) two tabs might send the same deal; its key is written once
    let until = 0;
    try {
      until = Number(localStorage.getItem(this.lock) || 0);
      if (until > Date.now()) return this.later(1000);
      localStorage.setItem(this.lock, String(Date.now() + Waiting.PATIENCE));
    } catch { /* no storage */ }
    try {
      await work();
    } finally {
      try {
        localStorage.removeItem(this.lock);
      } catch { /* no storage */ }
    }
  }

  async sendAll() {
    const passed = new Set();
    for (;;) {
      const item = this.all().find((one) => !passed.has(one.key) && !(one.problem && one.problem.status === 409 && !one.problem.repeats));
      if (!item || item.problem) return;
      passed.add(item.key);
      let answer;
      let body;
      try {
        answer = await fetch(this.url, { method: "POST", ...this.request(item), signal: AbortSignal.timeout(Waiting.PATIENCE) });
        body = await answer.text();
        if (body.startsWith("{")) body = JSON.parse(body);
      } catch {
        return this.lost();
      }
      if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return this.lost(item, answer.status);
      this.delay = 0;
      this.told.found();
      if (answer.ok || body.same) this.drop(item.key);
      else if (this.get(item.key)) this.put({ ...item, problem: { ...(typeof body === "object" && body), status: answer.status } });
      this.told.answered(item, answer.status, body);
      if (!answer.ok && (answer.status !== 409 || body.repeats)) return; // those behind it wait for what is said of it
    }
  }

  lost(item, status) {
    this.delay = Math.min(Waiting.LONGEST, Math.max(1000, 2 * this.delay));
    this.later(this.delay);
    this.told.lost(item, status);
  }

  later(delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), delay);
  }
}
