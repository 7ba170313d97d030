// The service worker: the pages on which deals are entered open without a connection.
// It keeps such a page only after the server has given it to this browser's key, and forgets it when the server refuses.
"use strict";
const CACHE = "skat-entry-1";
const PAGE = /^\/evening\/\d+\/enter$/;
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  const { keep, files } = event.data || {};
  if (PAGE.test(keep)) event.waitUntil(keepAll(keep, files));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (PAGE.test(url.pathname)) event.respondWith(page(request, url.pathname));
});

async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

// a page as it is now, and the files that it needs; files of earlier versions are forgotten
async function keepAll(path, files) {
  const cache = await caches.open(CACHE);
  await asked(path, new Request(path));
  const needed = new Set(files.filter((name) => name.startsWith("/static/")));
  for (const name of needed) if (!(await cache.match(name))) await cache.add(name);
  for (const request of await cache.keys()) {
    const name = new URL(request.url).pathname;
    if (name.startsWith("/static/") && !needed.has(name)) await cache.delete(request);
  }
}

async function file(request) {
  return (await caches.match(request)) || fetch(request);
}

// what the server answers is kept if it is the page, and what was kept is forgotten if the key opens it no more
async function asked(path, request) {
  const answer = await fetch(request);
  const cache = await caches.open(CACHE);
  if (answer.ok && !answer.redirected && !new URL(request.url).search) await cache.put(path, answer.clone());
  else if (answer.status === 401 || answer.status === 403 || answer.status === 404) await cache.delete(path);
  return answer;
}

async function page(request, path) {
  if (request.mode !== "navigate") return asked(path, request);
  const answer = asked(path, request).catch(() => null);
  const late = new Promise((done) => setTimeout(done, PATIENCE, null));
  const first = await Promise.race([answer, late]);
  if (first && first.status < 500) return first;
  return (await caches.match(path)) || first || (await answer) || Response.error();
}
