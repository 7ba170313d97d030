// What every page has: one menu open at a time, and the state of the connection.
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
