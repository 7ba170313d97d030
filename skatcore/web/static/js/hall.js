// The hall's screen: one page after the other, whatever comes in meanwhile; names whole; a clock; full screen.
"use strict";
const hall = document.querySelector(".hall");
const slides = document.getElementById("slides");
let shown = "";

function pages() {
  return [...slides.querySelectorAll(".slide")];
}

// A name that does not fit is written smaller, the longest over two lines.
function fit(slide) {
  for (const name of slide.querySelectorAll(".hall-tables ol li, .names li, td.name")) {
    for (const size of ["long", "longest"]) {
      if (name.scrollWidth > name.clientWidth) name.classList.add(size);
    }
  }
}

function show(name) {
  const all = pages();
  if (!all.length) return;
  const now = all.find((slide) => slide.dataset.slide === name) || all[0];
  for (const slide of all) slide.classList.toggle("shown", slide === now);
  shown = now.dataset.slide;
  fit(now);
}

function next() {
  const all = pages();
  const at = all.findIndex((slide) => slide.dataset.slide === shown);
  if (all.length) show(all[(at + 1) % all.length].dataset.slide);
}

function tick() {
  const clock = document.getElementById("clock");
  clock.textContent = new Date().toLocaleTimeString(document.documentElement.lang, {hour: "2-digit", minute: "2-digit"});
}

document.body.addEventListener("htmx:afterSwap", () => show(shown));
document.getElementById("full").addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
});
if (navigator.wakeLock) {
  const awake = () => navigator.wakeLock.request("screen").catch(() => undefined);
  document.addEventListener("visibilitychange", awake);
  awake();
}
show("");
tick();
setInterval(tick, 5000);
setInterval(next, 1000 * Number(hall.dataset.stays));
