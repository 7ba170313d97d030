// What every page has: one menu open at a time, buttons that copy what a field holds, forms that say they were sent.
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
// A form whose answer takes a while says on its button that it has been sent.
document.addEventListener("submit", (event) => {
  if (!event.defaultPrevented && "busy" in event.target.dataset) event.submitter?.setAttribute("aria-busy", "true");
});
window.addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
});
